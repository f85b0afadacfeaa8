// Where the regions lie: flat-top hexes in columns, odd columns half a hex lower.
const GRID: Record<string, [number, number]> = {
  ireland: [0, 2],
  brittany: [0, 3],
  portugal: [0, 5],
  scotland: [1, 0],
  england: [1, 1],
  normandy: [1, 2],
  anjou: [1, 3],
  aquitaine: [1, 4],
  castile: [1, 5],
  frisia: [2, 1],
  flanders: [2, 2],
  paris: [2, 3],
  auvergne: [2, 4],
  aragon: [2, 5],
  granada: [2, 6],
  denmark: [3, 0],
  saxony: [3, 1],
  lorraine: [3, 2],
  burgundy: [3, 3],
  provence: [3, 4],
  brandenburg: [4, 1],
  franconia: [4, 2],
  swabia: [4, 3],
  lombardy: [4, 4],
  tuscany: [4, 5],
  sicily: [4, 6],
  pomerania: [5, 0],
  bohemia: [5, 1],
  austria: [5, 2],
  carinthia: [5, 3],
  dalmatia: [5, 4],
  apulia: [5, 5],
  prussia: [6, 1],
  poland: [6, 2],
  hungary: [6, 3],
  serbia: [6, 4],
  epirus: [6, 5],
  livonia: [7, 0],
  lithuania: [7, 1],
  ruthenia: [7, 2],
  transylvania: [7, 3],
  bulgaria: [7, 4],
  thessaly: [7, 5],
}

export const R = 78
const ACROSS = R * 1.5
const DOWN = R * Math.sqrt(3)
export const WIDTH = 7 * ACROSS + 2 * R + 28
export const HEIGHT = 6.5 * DOWN + 28

export function place(region: string): { x: number; y: number } {
  const [column, row] = GRID[region] ?? [0, 0]
  return {
    x: 14 + R + column * ACROSS,
    y: 14 + row * DOWN + (column % 2 ? DOWN / 2 : 0),
  }
}
