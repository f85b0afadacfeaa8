// A person's preferences, stored in this browser.
export type Theme = 'system' | 'light' | 'dark'
export type Language = 'en' | 'de'

export interface Prefs {
  name: string
  theme: Theme
  language: Language
  /** Seconds between other players' moves. */
  pace: number
  /** Ask before the end of a turn, instead of letting it pass after a while. */
  confirm: boolean
  /** Seconds in which the end of a turn can be taken back. */
  grace: number
  /** Always ask before a step that cannot be taken back, even if its warning has been seen. */
  sure: boolean
  /** Explain decisions that are new to the player. */
  coach: boolean
  /** Show what bots say about their moves. */
  lines: boolean
  sound: 'turn' | 'all' | 'off'
  volume: number
  motion: 'system' | 'less'
  contrast: 'system' | 'more'
  /** People whose chat messages are hidden. */
  muted: string[]
}

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const KEY = 'parlour.prefs'

function defaults(): Prefs {
  const spoken = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2)
  return {
    name: '',
    theme: 'system',
    language: spoken === 'de' ? 'de' : 'en',
    pace: 0.9,
    confirm: false,
    grace: 5,
    sure: false,
    coach: true,
    lines: true,
    sound: 'turn',
    volume: 0.6,
    motion: 'system',
    contrast: 'system',
    muted: [],
  }
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

export const prefs: Prefs = $state({ ...defaults(), ...stored() })

/** The theme that is shown: `system` is resolved. */
export const shown: { theme: 'light' | 'dark' } = $state({ theme: 'light' })

/** Stores and applies preferences whenever they change. Call once. */
export function applyPrefs(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const root = document.documentElement
    shown.theme = prefs.theme === 'system' ? (dark.matches ? 'dark' : 'light') : prefs.theme
    root.dataset.theme = shown.theme
    if (prefs.motion === 'less') root.dataset.motion = 'less'
    else delete root.dataset.motion
    if (prefs.contrast === 'more') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
    root.lang = prefs.language
  }
  dark.addEventListener('change', paint)
  $effect.root(() => {
    $effect(() => {
      paint()
      try {
        localStorage.setItem(KEY, JSON.stringify(prefs))
      } catch {
        // private windows may refuse storage; preferences then last as long as the page
      }
    })
  })
}
