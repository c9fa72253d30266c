/** What is open on the table at the moment, beside the match itself. */
import { signal, type Signal } from '@preact/signals'
import { onCard, onSeat, onSpace, type Choice } from './choices.ts'
import type { Session } from './session.ts'

/** A thing on the table that can be pointed at. */
export type Thing = { readonly is: 'space' | 'card' | 'seat'; readonly id: string }
/** Or everything that has no place on it. */
export const VERBS = 'verbs'
export type Drawer = 'seats' | 'log' | null
export interface Ui {
  readonly session: Session
  readonly reading: Signal<readonly string[]>
  /** The thing whose choices or refusals are shown. */
  readonly asked: Signal<{ readonly thing: Thing; readonly why: boolean } | typeof VERBS | null>
  readonly menu: Signal<boolean>
  readonly finding: Signal<boolean>
  readonly drawer: Signal<Drawer>
  readonly pointed: Signal<string | null>
}
export const createUi = (session: Session): Ui => ({
  ...{
    session,
    reading: signal<readonly string[]>([]),
    asked: signal<{ thing: Thing; why: boolean } | typeof VERBS | null>(null),
    menu: signal(false),
    finding: signal(false),
  },
  ...{ drawer: signal<Drawer>(null), pointed: signal<string | null>(null) },
})
const finders = { space: onSpace, card: onCard, seat: onSeat } as const
export const choicesOn = ({ session }: Ui, { is, id }: Thing): Choice[] => finders[is](session.choices.value, id)
/** One click chooses; where there are several ways, or none, a list opens. */
export function touch(ui: Ui, thing: Thing): void {
  const choices = choicesOn(ui, thing)
  if (choices.length === 1) void ui.session.choose(choices[0]!.action)
  else ui.asked.value = { thing, why: choices.length === 0 }
}
export const ask = (ui: Ui, thing: Thing): void => void (ui.asked.value = { thing, why: true })
