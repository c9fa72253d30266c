/** Every text of every card: what it does at once, what it changes while it is in force, and that nothing in it could be left out unnoticed. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { CARD_ROWS } from '../../src/data.ts'
import type { EffectModifier, EventOperation } from '../../src/data/operations.ts'
import { EVENT_EFFECT_DATA, EVENT_OPERATION_LISTS, MODIFIERS_OF_EFFECT, EVENT_OPERATIONS, type EventEffectData } from '../../src/data/vocabulary.ts'
import { cases, run } from '../cards/rows.ts'
import { lasting, type Lasting } from '../cards/lasting.ts'
import { event, read } from '../help.ts'

const listsIn = (list: number): readonly number[] => [list, ...EVENT_OPERATION_LISTS[list]!.flatMap(i => innerLists(EVENT_OPERATIONS[i]!).flatMap(listsIn))]
const innerLists = (op: EventOperation): readonly number[] =>
  op.op === 'choose' ? op.options : op.op === 'if' ? [op.then, op.else] : op.op === 'pay' ? [op.then] : []
const opsIn = (e: EventEffectData) => listsIn(e.list).flatMap(list => EVENT_OPERATION_LISTS[list]!.map(i => EVENT_OPERATIONS[i]!))
/** Texts of Momentum, told before anything is left out. */
const MOMENTUM = new Set(EVENT_EFFECT_DATA.filter(e => opsIn(e).some(op => op.op === 'modify' && op.momentum)))
const LASTING = new Set(EVENT_EFFECT_DATA.filter(e => opsIn(e).some(op => op.op === 'modify')))
const zoneOf = (e: EventEffectData) => (MOMENTUM.has(e) ? 'momentum' : 'capabilities')

// ---- The tests of one text ----
function measure(e: EventEffectData, l: Lasting): void {
  assert.deepEqual(l.measure({ [zoneOf(e)]: [e.id] }), l.with, 'in force')
  assert.deepEqual(l.measure({}), l.without, 'not in force')
}
/** A text that lasts is in force once it was executed. */
function comesIntoForce(e: EventEffectData): void {
  const t = event('saxons', e.id, {})
  while (t.question() !== null) t.play(t.asked()[0]!, ...firstOf(t))
  assert.deepEqual(read(t, zoneOf(e)), [e.id])
}
const firstOf = (t: ReturnType<typeof event>): [string, (string | number)?] => {
  const seat = t.asked()[0]!
  const verb = t.verbs(seat).find(v => v === 'decline' || v === 'done') ?? t.verbs(seat)[0]!
  const noun = t.offered(seat, verb)[0] ?? ''
  return noun === '' ? [verb] : [verb, noun]
}
function prove(e: EventEffectData): void {
  for (const c of cases) if (c.text === e.id) run(c)
  for (const l of lasting) if (l.text === e.id) measure(e, l)
  if (LASTING.has(e)) comesIntoForce(e)
}

const clauseOf = (e: EventEffectData) => {
  const { kind } = CARD_ROWS[e.card]!
  if (kind !== 'event') return kind === 'epoch' ? 'pendragon.5.6-1' : 'pendragon.2.3.8-2'
  return MOMENTUM.has(e) ? 'pendragon.5.4-1' : LASTING.has(e) ? 'pendragon.5.3-1' : 'pendragon.5.1-1'
}
for (const e of EVENT_EFFECT_DATA) rule(`[${clauseOf(e)}] ${CARD_ROWS[e.card]!.title.en}, ${e.side}: ${CARD_ROWS[e.card]![e.side]!.en}`, () => prove(e))

// ---- Nothing could be left out ----
const isNoticed = (e: EventEffectData): boolean => {
  try {
    prove(e)
    return false
  } catch {
    return true
  }
}
/** Runs with something in a list replaced, and puts it back. */
function replacing<T>(list: T[], at: number, by: T, then: () => void): void {
  const was = list[at]!
  list[at] = by
  try {
    then()
  } finally {
    list[at] = was
  }
}
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)
/** Words that say again what the text says already: a Raid out of reach passes no patrol, and Settlements on a card count because they lie there. */
const SAID_TWICE = ['painted-men-shaded: ignore-patrol', 'dal-riada: box-settlements']
function unnoticedIn(e: EventEffectData): string[] {
  const found: string[] = []
  const note = (what: string) => void (isNoticed(e) || SAID_TWICE.includes(`${e.id}: ${what}`) || found.push(`${e.id}: ${what}`))
  for (const list of listsIn(e.list))
    EVENT_OPERATION_LISTS[list]!.forEach((op, i) => {
      replacing(EVENT_OPERATION_LISTS, list, without(EVENT_OPERATION_LISTS[list]!, i), () => note(`${EVENT_OPERATIONS[op]!.op} ${i} of list ${list - e.list}`))
      const o = EVENT_OPERATIONS[op]!
      if (o.op === 'free') o.mods.forEach((mod, m) => replacing(EVENT_OPERATIONS, op, { ...o, mods: without(o.mods, m) }, () => note(mod.m)))
    })
  const mods = MODIFIERS_OF_EFFECT as (readonly EffectModifier[])[]
  const at = EVENT_EFFECT_DATA.indexOf(e)
  mods[at]!.forEach((mod, m) => replacing(mods, at, without(mods[at]!, m), () => note(mod.m)))
  return found
}
rule('[pendragon.5.1-1 pendragon.5.2-1] no operation and no change of any text could be left out unnoticed', () => {
  assert.deepEqual(EVENT_EFFECT_DATA.flatMap(unnoticedIn), [])
})
