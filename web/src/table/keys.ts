/** One key each, for those who play by keyboard. */
import { useEffect } from 'preact/hooks'
import type { Ui } from './ui.ts'

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches('input:not([type=radio],[type=range]), textarea, select')
const answers = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.prompt .choices:not(.places) .choice')]
/** The answers in the prompt have the numbers that stand in their corner, or the letter they begin with if no other does. */
function answerFor(key: string): HTMLButtonElement | undefined {
  if (/^[1-9]$/.test(key)) return answers()[Number(key) - 1]
  const begin = answers().filter(answer => /^\p{L}$/u.test(key) && answer.textContent.toLowerCase().startsWith(key))
  return begin.length === 1 ? begin[0] : undefined
}
function actOn(ui: Ui, key: string): (() => void) | null {
  const keys: { readonly [key: string]: () => void } = {
    u: () => void ui.session.undo(false),
    U: () => void ui.session.undo(true),
    p: () => ui.session.startPlan(),
    '/': () => void (ui.finding.value = true),
    ' ': () => ui.session.hurry(),
  }
  const answer = keys[key] ? undefined : answerFor(key)
  return keys[key] ?? (answer ? () => answer.click() : null)
}
function keyDown(ui: Ui, event: KeyboardEvent): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  // A button that has the keyboard is pressed by it.
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, [role=button], a, summary')) return
  const run = actOn(ui, event.key)
  if (!run) return
  event.preventDefault()
  run()
}
export function useKeys(ui: Ui): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keyDown(ui, event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [ui])
}
