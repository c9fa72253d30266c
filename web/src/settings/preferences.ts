/** What this person chose, kept in this browser. */
import { computed, effect, signal, type Signal } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'
import { opponentSpeeds, type OpponentSpeed } from '../match/client.ts'

export type Theme = 'light' | 'dark'
export const languages: readonly Lang[] = ['it', 'en']
const themes: readonly Theme[] = ['light', 'dark']

/** Storage may be forbidden; then a choice lasts as long as the page. */
function readRememberedChoice<T extends string>(key: string, known: readonly T[]): T | null {
  try {
    const kept = localStorage.getItem(`tabularium.${key}`)
    return known.find(value => value === kept) ?? null
  } catch {
    return null
  }
}
function readRememberedText(key: string): string | null {
  try {
    return localStorage.getItem(`tabularium.${key}`)
  } catch {
    return null
  }
}
const readRememberedList = (key: string): string[] => readRememberedText(key)?.split(' ') ?? []
function rememberSetting(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tabularium.${key}`)
    else localStorage.setItem(`tabularium.${key}`, value)
  } catch {
    // As above.
  }
}

const findPreferredLang = (wanted: readonly string[]): Lang => languages.find(l => wanted[0]?.toLowerCase().startsWith(l)) ?? 'en'

export const currentLang = signal<Lang>(readRememberedChoice('lang', languages) ?? findPreferredLang(navigator.languages))
export function setLang(value: Lang): void {
  currentLang.value = value
  rememberSetting('lang', value)
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const systemTheme = signal<Theme>(systemDark.matches ? 'dark' : 'light')
systemDark.addEventListener('change', event => void (systemTheme.value = event.matches ? 'dark' : 'light'))
const chosenTheme = signal<Theme | null>(readRememberedChoice('theme', themes))
export const currentTheme = computed<Theme>(() => chosenTheme.value ?? systemTheme.value)
/** Who goes back to what the system shows follows the system again. */
export function switchTheme(): void {
  const wanted: Theme = currentTheme.value === 'dark' ? 'light' : 'dark'
  chosenTheme.value = wanted === systemTheme.value ? null : wanted
  rememberSetting('theme', chosenTheme.value)
}

export const motionSettings = ['system', 'off'] as const
export type MotionSetting = (typeof motionSettings)[number]
export const motionSetting = signal<MotionSetting>(readRememberedChoice('motion', motionSettings) ?? 'system')
export function setMotionSetting(value: MotionSetting): void {
  motionSetting.value = value
  rememberSetting('motion', value)
}
export const opponentSpeed = signal<OpponentSpeed>(readRememberedChoice('speed', opponentSpeeds) ?? 'calm')
export function setOpponentSpeed(value: OpponentSpeed): void {
  opponentSpeed.value = value
  rememberSetting('speed', value)
}
export const soundSettingValues = ['on', 'off'] as const
export type SoundSetting = (typeof soundSettingValues)[number]
export const soundSetting = signal<SoundSetting>(readRememberedChoice('sound', soundSettingValues) ?? 'on')
export const isSoundOn = computed(() => soundSetting.value === 'on')
export function setSoundSetting(value: SoundSetting): void {
  soundSetting.value = value
  rememberSetting('sound', value)
}
/** Whether a fight opens its theatre by itself. */
export const fightViewerSettings = ['show', 'ask'] as const
export type FightViewerSetting = (typeof fightViewerSettings)[number]
export const fightViewerSetting = signal<FightViewerSetting>(readRememberedChoice('fights', fightViewerSettings) ?? 'show')
export function setFightViewerSetting(value: FightViewerSetting): void {
  fightViewerSetting.value = value
  rememberSetting('fights', value)
}
/** Sheets that stay open, by game. */
const pinnedSheetsByGame = new Map<string, Signal<readonly string[]>>()
export const findPinnedSheets = (game: string): Signal<readonly string[]> => {
  const found = pinnedSheetsByGame.get(game) ?? signal<readonly string[]>(readRememberedList(`pinned.${game}`))
  pinnedSheetsByGame.set(game, found)
  return found
}
export function setPinnedSheets(game: string, sheets: readonly string[]): void {
  findPinnedSheets(game).value = sheets
  rememberSetting(`pinned.${game}`, sheets.length > 0 ? sheets.join(' ') : null)
}
/** The guide of a first match, by game: on until it was skipped or is over. */
const guidesByGame = new Map<string, ReturnType<typeof signal<boolean>>>()
export const findGuideSetting = (game: string) => {
  const found = guidesByGame.get(game) ?? signal<boolean>(readRememberedChoice(`guide.${game}`, ['on']) === 'on')
  guidesByGame.set(game, found)
  return found
}
export function setGuideSetting(game: string, on: boolean): void {
  findGuideSetting(game).value = on
  rememberSetting(`guide.${game}`, on ? 'on' : 'off')
}
/** Whether this person has ever been asked. */
export const isNewToGame = (game: string): boolean => readRememberedChoice(`guide.${game}`, ['on', 'off']) === null

/** What matches begun here are played with, where somebody wants the same match again, as tests do; null leaves it to chance. */
export const readChosenSeed = (): string | null => readRememberedText('seed')

effect(() => void (document.documentElement.dataset['motion'] = motionSetting.value))
effect(() => void (document.documentElement.lang = currentLang.value))
effect(() => {
  if (chosenTheme.value) document.documentElement.dataset['theme'] = chosenTheme.value
  else delete document.documentElement.dataset['theme']
})
