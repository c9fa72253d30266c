/** An example's steps in words. Ids stay as the game writes them: they are what one sees on the table's board. */
import type { RulebookTexts } from '../texts/rulebook-en.ts'

type Loose = { readonly [key: string]: unknown }
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** thisKind and this-kind read as words. */
export const readable = (id: string): string =>
  id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
export function inWords(value: unknown): string {
  if (typeof value === 'string') return readable(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (isLoose(value)) {
    const parts = Object.entries(value).map(([key, v]) => (v === true ? readable(key) : `${readable(key)} ${isLoose(v) ? `(${inWords(v)})` : inWords(v)}`))
    return parts.join('; ')
  }
  return String(value)
}

const act = (step: Loose): string => [inWords(step['seat']), [inWords(step['do']), 'to' in step ? inWords(step['to']) : ''].join(' ').trim()].join(': ')
type Say = (step: Loose, t: RulebookTexts['says']) => string
const sayings: { readonly [key: string]: Say } = {
  pass: (step, t) => (step['pass'] === true ? t.pass : t.passes(inWords(step['pass']))),
  dice: (step, t) => t.dice(inWords(step['dice'])),
  refused: (step, t) => t.refused(isLoose(step['refused']) ? act(step['refused']) : inWords(step['refused'])),
  offered: (step, t) =>
    isLoose(step['offered']) ? t.offered(inWords(step['offered']['seat']), `${inWords(step['offered']['do'])}: ${inWords(step['are'])}`) : inWords(step),
  asked: (step, t) => t.asked(inWords(step['asked'])),
  question: (step, t) => t.question(inWords(step['question'])),
  expect: (step, t) => `${t.so} ${inWords(step['expect'])}.`,
  event: (step, t) => `${t.event} ${inWords(step['event'])}.`,
  outcome: (step, t) => `${t.outcome} ${inWords(step['outcome'])}.`,
}
/** A step of a position file, or whatever a dossier wrote. */
export function stepInWords(step: unknown, t: RulebookTexts['says']): string {
  if (!isLoose(step)) return inWords(step)
  if (typeof step['seat'] === 'string' && typeof step['do'] === 'string') return act(step)
  const key = Object.keys(sayings).find(known => known in step)
  return key ? sayings[key]!(step, t) : inWords(step)
}
