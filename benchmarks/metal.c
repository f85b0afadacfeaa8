/* One small rule from the hot path of each game, in C: a limit to aim at. `metal.py` fills in the numbers of real
   positions, and checks that the results are those of the rule in Python. */

#include <time.h>

typedef int (*rule)(const int *in, int *out);

/* The tokens on the wheel after those of a wedge have been dropped clockwise, one by one.
   in: wedge, its place in the ring, ring[6], tokens[6] */
static int crusaders(const int *in, int *out) {
    const int *ring = in + 2, *tokens = in + 8;
    int wedge = in[0];
    for (int i = 0; i < 6; i++)
        out[i] = tokens[i];
    out[wedge] = 0;
    for (int step = 1; step <= tokens[wedge]; step++)
        out[ring[(in[1] + step) % 6]]++;
    return 6;
}

/* Whether walls stop a Troop.
   in: goal, districts, free of walls, home of the goal, seat, city of the goal, start, the zone before that city,
   city of the start, city of the Troop's zone, whether its creature ignores walls */
static int kemet(const int *in, int *out) {
    int city = in[5];
    int passes = in[0] >= in[1] || in[2] || in[3] == in[4] || in[6] == in[7] || in[8] == city || in[9] == city || in[10];
    out[0] = !passes;
    return 1;
}

/* The isles with an active novice, and those with two or more, as bits. in: active[7] */
static int luna(const int *in, int *out) {
    int one = 0, two = 0;
    for (int isle = 0; isle < 7; isle++) {
        one |= (in[isle] > 0) << isle;
        two |= (in[isle] > 1) << isle;
    }
    out[0] = one;
    out[1] = two;
    return 2;
}

/* Why a ship cannot sail from one zone to the next is not asked here, only whether it can.
   in: zone, moves left, moves, the ship's zone, navigator, overnight, barred zone or -1, then for each of 7 zones 7 times
   0 (apart), 1 (behind a barrier) or 2 (adjacent) */
static int can_sail(const int *in, int origin, int zone) {
    int way = in[7 + 7 * origin + zone];
    if (zone == origin || way == 0 || (way == 1 && !in[4]))
        return 0;
    return zone != in[5] && zone != in[6];
}

/* The zones from which a second move could reach a zone this turn; in ascending order. */
static int ophir(const int *in, int *out) {
    int found = 0;
    if (in[1] < in[2] || in[1] == 0)
        return 0;
    for (int stop = 0; stop < 7; stop++)
        if (in[7 + 7 * in[0] + stop] && can_sail(in, stop, in[0]) && can_sail(in, in[3], stop))
            out[found++] = stop;
    return found;
}

/* The possible first blows of damage to Invaders: from the first kind to the last, 1 to 3 points each.
   in: first action, points, pieces[6], health left of each kind[6] */
static int spirit_island(const int *in, int *out) {
    int found = 0, later = 0, points = in[1];
    for (int kind = 0; kind < 6; kind++) {
        int number = in[2 + kind], left = in[8 + kind];
        if (number == 0)
            continue;
        int most = left < points ? left : points;
        if (kind == 5 && most > 3)
            most = 3;
        for (int blow = 1; blow <= most; blow++)
            if (points - blow <= (number - 1) * blow + later)
                out[found++] = in[0] + kind * 3 + blow - 1;
        later += number * left;
    }
    return found;
}

static const rule RULES[] = {crusaders, kemet, luna, ophir, spirit_island};

int apply(int which, const int *in, int *out) {
    return RULES[which](in, out);
}

/* Seconds of processor time for applying a rule to all cases, `times` times. */
double run(int which, const int *cases, int width, int count, int times) {
    volatile int sum = 0;
    int out[64];
    clock_t begin = clock();
    for (int time = 0; time < times; time++)
        for (int i = 0; i < count; i++)
            sum += RULES[which](cases + i * width, out);
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}
