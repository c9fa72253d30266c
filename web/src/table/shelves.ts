/** Many answers at once lie on shelves, each with its title; a few stand as they are. Pure. */
import type { Lang } from '@tabularium/kernel'
import type { Choosable } from './choices.ts'
import type { AnyView, GameUi } from './game-ui.ts'

export interface Shelf {
  readonly title: string | null
  readonly answers: readonly { readonly choice: Choosable; readonly label: string | null }[]
}
/** From so many answers on. */
const MANY = 7
const isFew = (choices: readonly Choosable[]): boolean => choices.length < MANY

export function shelvesOf(choices: readonly Choosable[], gameUi: GameUi, view: AnyView | null, lang: Lang): Shelf[] {
  const plain = (): Shelf[] => [{ title: null, answers: choices.map(choice => ({ choice, label: null })) }]
  if (isFew(choices) || !gameUi.shelf || !view) return plain()
  const placed = choices.map(choice => ({ choice, on: choice.is === 'one' ? gameUi.shelf!(choice.action, view, lang) : null }))
  const shelves = [...Map.groupBy(placed, x => x.on?.title ?? null)]
  return shelves
    .map(([title, on]) => ({ title, answers: on.map(({ choice, on: place }) => ({ choice, label: place?.label ?? null })) }))
    .toSorted((a, b) => Number(a.title === null) - Number(b.title === null))
}
