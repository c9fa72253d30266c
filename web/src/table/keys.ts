/** One key each, for those who play by keyboard. */
import { useEffect } from 'preact/hooks'
import type { Ui } from './ui.ts'

const isTypingInField = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches('input:not([type=radio],[type=range]), textarea, select')
const listAnswerButtons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.prompt .choices:not(.places) .choice')]
/** The answers in the prompt have the numbers that stand in their corner, or the letter they begin with if no other does. */
function findAnswerForKey(key: string): HTMLButtonElement | undefined {
  if (/^[1-9]$/.test(key)) return listAnswerButtons()[Number(key) - 1]
  const begin = listAnswerButtons().filter(answer => /^\p{L}$/u.test(key) && answer.textContent.toLowerCase().startsWith(key))
  return begin.length === 1 ? begin[0] : undefined
}
function findShortcut(ui: Ui, key: string): (() => void) | null {
  const keys: { readonly [key: string]: () => void } = {
    u: () => void ui.session.undo(false),
    U: () => void ui.session.undo(true),
    p: () => ui.session.startPlan(),
    '/': () => void (ui.finding.value = true),
    ' ': () => ui.session.hurry(),
  }
  const answer = keys[key] ? undefined : findAnswerForKey(key)
  return keys[key] ?? (answer ? () => answer.click() : null)
}
function handleKeyDown(ui: Ui, event: KeyboardEvent): void {
  if (isTypingInField(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  // A button that has the keyboard is pressed by it.
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, [role=button], a, summary')) return
  const run = findShortcut(ui, event.key)
  if (!run) return
  event.preventDefault()
  run()
}
export function useKeyboardShortcuts(ui: Ui): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKeyDown(ui, event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [ui])
}
