/** What this person chose, kept in this browser. */
import { computed, effect, signal, type Signal } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'
import { speeds, type Speed } from '../match/client.ts'

export type Theme = 'light' | 'dark'
export const langs: readonly Lang[] = ['it', 'en']
const themes: readonly Theme[] = ['light', 'dark']

/** Storage may be forbidden; then a choice lasts as long as the page. */
function readRemembered<T extends string>(key: string, known: readonly T[]): T | null {
  try {
    const kept = localStorage.getItem(`tabularium.${key}`)
    return known.find(value => value === kept) ?? null
  } catch {
    return null
  }
}
function readText(key: string): string | null {
  try {
    return localStorage.getItem(`tabularium.${key}`)
  } catch {
    return null
  }
}
const readList = (key: string): string[] => readText(key)?.split(' ') ?? []
function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tabularium.${key}`)
    else localStorage.setItem(`tabularium.${key}`, value)
  } catch {
    // As above.
  }
}

const findPreferredLang = (wanted: readonly string[]): Lang => langs.find(l => wanted[0]?.toLowerCase().startsWith(l)) ?? 'en'

export const lang = signal<Lang>(readRemembered('lang', langs) ?? findPreferredLang(navigator.languages))
export function chooseLang(value: Lang): void {
  lang.value = value
  remember('lang', value)
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const system = signal<Theme>(systemDark.matches ? 'dark' : 'light')
systemDark.addEventListener('change', event => void (system.value = event.matches ? 'dark' : 'light'))
const chosen = signal<Theme | null>(readRemembered('theme', themes))
export const theme = computed<Theme>(() => chosen.value ?? system.value)
/** Who goes back to what the system shows follows the system again. */
export function switchTheme(): void {
  const wanted: Theme = theme.value === 'dark' ? 'light' : 'dark'
  chosen.value = wanted === system.value ? null : wanted
  remember('theme', chosen.value)
}

export const motions = ['system', 'off'] as const
export type Motion = (typeof motions)[number]
export const motion = signal<Motion>(readRemembered('motion', motions) ?? 'system')
export function chooseMotion(value: Motion): void {
  motion.value = value
  remember('motion', value)
}
export const speed = signal<Speed>(readRemembered('speed', speeds) ?? 'calm')
export function chooseSpeed(value: Speed): void {
  speed.value = value
  remember('speed', value)
}
export const soundSettings = ['on', 'off'] as const
export type SoundSetting = (typeof soundSettings)[number]
export const sound = signal<SoundSetting>(readRemembered('sound', soundSettings) ?? 'on')
export const hasSound = computed(() => sound.value === 'on')
export function chooseSound(value: SoundSetting): void {
  sound.value = value
  remember('sound', value)
}
/** Whether a fight opens its theatre by itself. */
export const fightings = ['show', 'ask'] as const
export type Fighting = (typeof fightings)[number]
export const fighting = signal<Fighting>(readRemembered('fights', fightings) ?? 'show')
export function chooseFighting(value: Fighting): void {
  fighting.value = value
  remember('fights', value)
}
/** Sheets that stay open, by game. */
const pins = new Map<string, Signal<readonly string[]>>()
export const pinnedOf = (game: string): Signal<readonly string[]> => {
  const found = pins.get(game) ?? signal<readonly string[]>(readList(`pinned.${game}`))
  pins.set(game, found)
  return found
}
export function pin(game: string, sheets: readonly string[]): void {
  pinnedOf(game).value = sheets
  remember(`pinned.${game}`, sheets.length > 0 ? sheets.join(' ') : null)
}
/** The guide of a first match, by game: on until it was skipped or is over. */
const guides = new Map<string, ReturnType<typeof signal<boolean>>>()
export const guideOf = (game: string) => {
  const found = guides.get(game) ?? signal<boolean>(readRemembered(`guide.${game}`, ['on']) === 'on')
  guides.set(game, found)
  return found
}
export function chooseGuide(game: string, on: boolean): void {
  guideOf(game).value = on
  remember(`guide.${game}`, on ? 'on' : 'off')
}
/** Whether this person has ever been asked. */
export const isNewTo = (game: string): boolean => readRemembered(`guide.${game}`, ['on', 'off']) === null

/** What matches begun here are played with, where somebody wants the same match again, as tests do; null leaves it to chance. */
export const chosenSeed = (): string | null => readText('seed')

effect(() => void (document.documentElement.dataset['motion'] = motion.value))
effect(() => void (document.documentElement.lang = lang.value))
effect(() => {
  if (chosen.value) document.documentElement.dataset['theme'] = chosen.value
  else delete document.documentElement.dataset['theme']
})
