import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { UNIT_TYPES_OF_NATION } from '../../src/columns.ts'
import { SUBMISSION_TERMS } from '../../src/data.ts'
import { nationKind, unitTypeKind } from '../../src/kinds.ts'
import { fabius } from '../campaigns.ts'
import { asks, can, fighting, go, has, no, overlord, points, eventCount, units, until } from '../table.ts'

const celtsWith = (areas: number, more: object = {}) => {
  const list = ['verona', 'pavia', 'liguria', 'taurinum', 'mediolanum', 'pisae'].slice(0, areas)
  return fighting('romans', {
    units: { celts: Object.fromEntries(list.map(a => [a, { infantry: a === 'verona' ? 2 : 1 }])), romans: { verona: { legion: 2 }, etruria: { legion: 1 } } },
    ...more,
  } as never)
}
rule('[italia.12.5.1-6 italia.10.1-3 italia.r-58 italia.12.5-1] who must submit does so before any dice', () => {
  const t = celtsWith(3)
  go(t, 'fight verona')
  assert.equal(overlord(t, 'celts'), 'romans')
  assert.equal(eventCount(t, 'rolled'), 0)
  assert.equal(points(t, 'romans'), 2)
  assert.equal(asks(t), 'flight.choose')
})
rule('[italia.12.5.1-1 italia.12.5.1-6] every nation submits to those whom its card names, in its rounds', () => {
  const cards = SUBMISSION_TERMS.flatMap((list, subject) => list.filter(x => !x.hannibal).map(x => ({ ...x, subject })))
  const attacked = (x: (typeof cards)[number], round: number): string | null => {
    const [lord, subject] = [nationKind.ids[x.to]!, nationKind.ids[x.subject]!]
    const force = (m: number) => ({ picenum: { [unitTypeKind.ids[UNIT_TYPES_OF_NATION[m]![0]!]!]: 1 } })
    const t = fighting(lord, { round, fear: 3, units: { [lord]: force(x.to), [subject]: force(x.subject) } } as never)
    t.dice([1, 1, 1, 1])
    go(t, 'fight picenum')
    for (const answer of ['do-nothing', 'stay-and-fight', 'stay-and-fight', 'submit']) if (has(t, answer)) go(t, answer)
    return overlord(t, subject)
  }
  for (const x of cards) {
    assert.equal(attacked(x, x.between[0]!), nationKind.ids[x.to])
    if (x.between[0]! > 1) assert.equal(attacked(x, x.between[0]! - 1), null)
    if (x.between[1]! < 10) assert.equal(attacked(x, x.between[1]! + 1), null)
  }
})
rule('[italia.12.5.1-1 italia.12.5.1-3 italia.12.5.1-4 italia.10.1-6] who may submit can do so after a round, if both have units left', () => {
  const t = celtsWith(5)
  t.dice([1, 1, 1, 1])
  go(t, 'fight verona', 'stay-and-fight', 'stay-and-fight')
  assert.deepEqual([asks(t), t.asked()[0]], ['battle.submit', 'yellow'])
  t.dice([1, 1, 1, 1])
  go(t, 'fight-on', 'stay-and-fight', 'stay-and-fight', 'submit')
  assert.equal(overlord(t, 'celts'), 'romans')
  const six = celtsWith(6)
  six.dice([1, 1, 1, 1])
  go(six, 'fight verona', 'stay-and-fight', 'stay-and-fight')
  assert.equal(asks(six), 'flight.choose')
})
rule('[italia.12.5.1-2] units and income do not matter, only areas', () => {
  const t = celtsWith(3, {
    gold: { celts: 10 },
    towns: { verona: 'yellow', pavia: 'yellow' },
    units: { celts: { verona: { infantry: 6 }, pavia: { infantry: 6 }, liguria: { infantry: 6 } }, romans: { verona: { legion: 1 } } },
  })
  go(t, 'fight verona', 'attack')
  assert.equal(overlord(t, 'celts'), 'romans')
})
rule('[italia.12.5.1-5] no submission when one side is gone', () => {
  const t = celtsWith(5)
  t.dice([10, 10, 1, 1])
  go(t, 'fight verona')
  assert.equal(overlord(t, 'celts'), null)
})
rule('[italia.12.5.2-1 italia.12.5.2-2 italia.r-60 italia.12.5.2-15] on submission the overlord leaves every area of the subject at once', () => {
  const t = celtsWith(3, {
    units: { celts: { verona: { infantry: 1 }, pavia: { infantry: 1 }, liguria: { infantry: 1 } }, romans: { verona: { legion: 1 }, pavia: { legion: 1 } } },
  })
  go(t, 'fight verona')
  for (let i = 0; i < 2; i++) {
    go(t, 'retreat-unit legion')
    go(t, `go-to ${can(t, 'go-to')[0]}`)
  }
  assert.equal(units(t, 'romans', 'verona', 'legion') + units(t, 'romans', 'pavia', 'legion'), 0)
  assert.notEqual(asks(t), 'combat.order')
})
rule('[italia.12.5.1-7] only land areas count, and a sea battle triggers nothing', () => {
  const t = fighting('romans', {
    round: 5,
    units: { romans: { roma: { legion: 1 } } },
    fleets: { romans: { 'mare-hadriaticum': 1 }, illyrians: { 'mare-hadriaticum': 1 } },
  })
  go(t, 'attack-fleets mare-hadriaticum', 'choose-enemy illyrians')
  t.dice([1, 1])
  go(t, 'fight-at-sea mare-hadriaticum', 'choose-enemy illyrians', 'stay-and-fight', 'pick-empty-fleet', 'go-to mare-dalmaticum')
  assert.equal(overlord(t, 'illyrians'), null)
})
rule('[italia.r-59] a raid makes only those submit who must', () => {
  const must = celtsWith(3, { towns: { verona: 'yellow' } })
  go(must, 'fight verona', 'raid')
  assert.equal(overlord(must, 'celts'), 'romans')
  const may = celtsWith(5, { towns: { verona: 'yellow' } })
  may.dice([1, 1, 1, 1])
  go(may, 'fight verona', 'raid')
  assert.equal(asks(may), 'flight.choose')
  assert.equal(overlord(may, 'celts'), null)
})
rule('[italia.12.5.2-3 italia.12.5.2-12 italia.r-64] allies do not fight; a new submission ends the old one', () => {
  const t = fighting('romans', { overlord: { celts: 'romans' }, units: { celts: { verona: { infantry: 1 } }, romans: { verona: { legion: 1 } } } })
  assert.notEqual(asks(t), 'combat.order')
  const u = fighting('romans', {
    round: 7,
    overlord: { celts: 'carthaginians' },
    units: { celts: { verona: { infantry: 1 } }, romans: { verona: { legion: 1 } } },
  })
  go(u, 'fight verona')
  assert.equal(overlord(u, 'celts'), 'romans')
})
rule('[italia.12.5.1-1] the round 9 of the Samnites: they never submit', () => {
  const t = fighting('romans', { round: 9, units: { samnites: { samnium: { infantry: 1 } }, romans: { samnium: { legion: 1 } } } })
  t.dice([1, 1])
  go(t, 'fight samnium')
  assert.equal(overlord(t, 'samnites'), null)
})
rule(
  '[italia.12.3.1-7 italia.12.3.1-11 italia.r-124 italia.r-49] in a campaign the army leaves a new subject with its leader, in any number, also to another subject',
  () => {
    const t = fabius({
      overlord: { etruscans: 'romans' },
      units: { romans: { roma: { legion: 6 } }, celts: { umbria: { infantry: 1 }, picenum: { infantry: 1 } }, etruscans: { perusia: { infantry: 1 } } },
    })
    go(t, 'advance', ...Array.from({ length: 6 }, () => 'take legion'), 'step umbria', 'halt')
    until(t, 'combat.order')
    go(t, 'fight umbria', 'retreat-leader fabius')
    no(t, 'go-to picenum', '10.5-6')
    go(t, 'go-to perusia', ...Array.from({ length: 6 }, () => ['retreat-unit legion', 'go-to perusia']).flat())
    assert.deepEqual([overlord(t, 'celts'), units(t, 'romans', 'perusia', 'legion')], ['romans', 6])
  },
)
rule('[italia.13.2-5 italia.12.5.1-1] to Carthage nobody submits but in the campaign of Hannibal', () => {
  const t = fighting('carthaginians', { round: 6, units: { carthaginians: { liguria: { infantry: 2 } }, celts: { liguria: { infantry: 2 } } } })
  t.dice([1, 1, 1, 1, 1, 1, 1, 1])
  go(t, 'fight liguria', 'stay-and-fight', 'stay-and-fight')
  assert.equal(asks(t), 'flight.choose')
})
rule('[italia.r-58 italia.12.5.1-1] an entry area counts only for those who use it as a normal one', () => {
  const t = celtsWith(3, {
    units: {
      celts: { verona: { infantry: 1 }, pavia: { infantry: 1 }, liguria: { infantry: 1 }, alpes: { infantry: 1 } },
      romans: { verona: { legion: 1 } },
    },
  })
  go(t, 'fight verona')
  assert.equal(overlord(t, 'celts'), 'romans')
})
