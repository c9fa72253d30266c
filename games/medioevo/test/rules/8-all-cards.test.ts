/** A: every card does something both ways, every technology is a power or a design, every objective can be judged. */
import assert from 'node:assert/strict'
import { nameOfNoun } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { abilityOfCard, abilityOfTechnology } from '../../src/cards/index.ts'
import { OBJECTIVE_PREDICATE_NAMES } from '../../src/cards/objectives.ts'
import { cardKind, EMPIRE_CARD_ROWS, pointColourKind, EMPIRE_CARDS, cardNumberOf, OBJECTIVE_ROWS, technologyKind, TECHNOLOGIES } from '../../src/kinds.ts'
import { shopping, table } from '../table.ts'

/** Jesters and Princesses answer cards that are turned; their behaviour is the window itself. */
const ANSWERS = [48, 49, 59, 60]
/** Designs are read by Purchases; Monasticism by every payment; the two that borrow by the windows. */
const READ_ELSEWHERE = ['carpentry', 'masonry', 'architecture', 'mathematics', 'military-art', 'religion', 'proselytism', 'temporal-power']

rule('[medioevo.carte-1] every one of the 72 cards has an ability', () => {
  const without = EMPIRE_CARDS.filter(card => abilityOfCard(card) === null).map(cardNumberOf)
  assert.deepEqual(without, ANSWERS)
})
rule('[medioevo.fase-4.carte-8 medioevo.fase-4.carte-9 medioevo.fase-4.carte-10] every card with gears gives their points: all of them, or one of two', () => {
  for (const card of EMPIRE_CARDS) {
    const { points, choice } = EMPIRE_CARD_ROWS[card]!
    for (const colour of points) {
      const id = cardKind.ids[card]!
      const frames = [
        { proc: 'construct', at: 'raise', seat: 'blue', building: 'village', place: 'constantinople' },
        { proc: 'pay', at: 'points', seat: 'blue', of: 'construct', colour: pointColourKind.ids[colour]!, points: 1 },
      ]
      const t = table({ cards: { blue: [id] }, stack: [...shopping('blue'), ...frames] }).play('blue', 'take-points', id)
      const left = t.state.board.players.blue!.pool
      const expected = pointColourKind.ids.map((_, c) => (!choice && c !== colour && points.includes(c as never) ? 1 : 0))
      assert.deepEqual(
        [id, nameOfNoun(pointColourKind, 'en', colour), left, t.state.board.buildings.length],
        [id, nameOfNoun(pointColourKind, 'en', colour), expected, 1],
      )
    }
  }
})
rule('[medioevo.b.tecnologia-1 medioevo.b.utilizzo-1] every one of the 24 technologies is a power, or is read where it counts', () => {
  const without = TECHNOLOGIES.map(tech => technologyKind.ids[tech]!).filter(id => abilityOfTechnology(id) === null)
  assert.deepEqual(without.toSorted(), READ_ELSEWHERE.toSorted())
})
rule('[medioevo.fase-4.carte-12 medioevo.r-49] every objective is made of words that can be judged', () => {
  const words = new Set<string>()
  const collect = (p: unknown): void => {
    if (typeof p !== 'object' || p === null) return
    if ('op' in p) words.add(String(p.op))
    for (const x of Object.values(p)) collect(x)
  }
  for (const objective of OBJECTIVE_ROWS) collect(objective)
  assert.deepEqual(
    [...words].filter(word => !OBJECTIVE_PREDICATE_NAMES.includes(word)),
    [],
  )
  assert.ok(words.size > 20)
})
