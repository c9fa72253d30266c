import { catalogues } from '../texts/catalogues.ts'
import { texts } from '../texts/index.ts'
import { setLang, currentLang, languages, switchTheme, currentTheme } from './preferences.ts'

export function LanguageSwitch() {
  return (
    <div class="switch" role="group" aria-label={texts.value.shell.language}>
      {languages.map(l => (
        <button
          key={l}
          type="button"
          lang={l}
          aria-pressed={l === currentLang.value}
          aria-label={`${l.toUpperCase()}: ${catalogues[l].language}`}
          onClick={() => setLang(l)}
        >
          {l.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

const SUN_PATH = 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1'
const MOON_PATH = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'
export function ThemeSwitch() {
  const { toDark, toLight } = texts.value.shell
  const dark = currentTheme.value === 'dark'
  return (
    <button class="round" type="button" aria-label={dark ? toLight : toDark} title={dark ? toLight : toDark} onClick={switchTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={dark ? SUN_PATH : MOON_PATH} />
      </svg>
    </button>
  )
}
