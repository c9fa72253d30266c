import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { asks, city, civil, go, gold, has, lay, leader, no, overlord, points, units, until, type Table } from '../table.ts'

const both = { 'sulla-optimates': 'calabria', 'marius-populares': 'etruria', strabo: 'roma' }
const war = (more: object = {}) =>
  civil({
    leaders: both,
    units: { optimates: { calabria: { legion: 3 } }, populares: { etruria: { legion: 3 } }, romans: { roma: { legion: 3 } } },
    ...more,
  } as never)
const whose = (t: Table) => t.asked()[0]
rule('[italia.5.1-11 italia.13.4-3 italia.13.4-1 italia.r-88] Optimates, Populares, Romans: one campaign step or a pass each', () => {
  const t = war()
  assert.deepEqual([gold(t, 'optimates'), gold(t, 'populares'), gold(t, 'romans')], [7, 7, 5])
  assert.deepEqual([asks(t), whose(t)], ['civil.choose', 'blue'])
  go(t, 'remain')
  assert.equal(whose(t), 'yellow')
  go(t, 'do-nothing')
  assert.equal(whose(t), 'red')
  go(t, 'remain')
  until(t, 'window.reaction')
  assert.equal(whose(t), 'yellow')
})
rule('[italia.13.4-4 italia.13.4-5 italia.r-88 italia.r-107] three passes in a row end round and game, and the awards of round 10 follow', () => {
  const t = war({ towns: { roma: 'red' } })
  go(t, 'do-nothing', 'do-nothing')
  assert.equal(gold(t, 'romans'), 5)
  go(t, 'do-nothing')
  assert.ok(t.state.outcome)
  assert.deepEqual([points(t, 'romans'), points(t, 'populares'), points(t, 'optimates')], [6.5, 0.5, 0.5])
})
rule('[italia.13.4-5 italia.r-88] without gold or leader a party passes by itself', () => {
  const t = civil({ leaders: { 'sulla-optimates': 'calabria' }, units: { optimates: { calabria: { legion: 1 } } } } as never)
  assert.equal(gold(t, 'populares'), 0)
  for (let i = 0; i < 7; i++) go(t, 'remain')
  assert.ok(t.state.outcome)
})
rule('[italia.13.4-2 italia.13.4-14 italia.r-89 italia.r-91] garrisons neither react nor retreat; only the parties react', () => {
  const t = war({
    units: {
      optimates: { calabria: { legion: 3 } },
      samnites: { apulia: { infantry: 1 }, samnium: { infantry: 2 }, lucania: { infantry: 1 }, neapolis: { infantry: 1 }, picenum: { infantry: 1 } },
      romans: { roma: { legion: 1 } },
    },
  })
  go(t, 'advance', 'take legion', 'take legion', 'take legion', 'step apulia', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1, 1, 1, 1, 1])
  go(t, 'fight apulia', 'stay-and-fight')
  assert.deepEqual([asks(t), whose(t)], ['flight.choose', 'blue'])
})
const desert = (leaders: object, here: object, dice: number[]) => {
  const t = civil({ leaders, units: here } as never)
  t.dice([...dice, ...Array.from({ length: 12 }, () => 1)])
  go(t, 'remain')
  until(t, 'combat.order')
  return t
}
rule('[italia.13.4-6 italia.13.4-9] seven for Sulla: the legion changes sides', () => {
  const t = desert({ 'sulla-optimates': 'roma' }, { optimates: { roma: { legion: 1 } }, romans: { roma: { legion: 3 } } }, [7, 6, 10])
  assert.deepEqual([units(t, 'optimates', 'roma', 'legion'), units(t, 'romans', 'roma', 'legion')], [3, 1])
  assert.deepEqual(t.event('deserted'), { is: 'deserted', nation: 'romans', dice: [7, 6, 10], count: 2 })
})
rule('[italia.13.4-7 italia.13.4-8] with a consular legion there only on 9, and it never deserts itself', () => {
  const t = desert({ 'sulla-optimates': 'roma' }, { optimates: { roma: { legion: 1 } }, romans: { roma: { legion: 2, 'consular-legion': 1 } } }, [8, 9])
  assert.deepEqual([units(t, 'optimates', 'roma', 'legion'), units(t, 'romans', 'roma', 'legion'), units(t, 'romans', 'roma', 'consular-legion')], [2, 1, 1])
})
rule('[italia.13.4-10 italia.r-90] with both leaders there Sulla rolls first, Marius for those who stay on 9', () => {
  const t = desert(
    { 'sulla-optimates': 'roma', 'marius-populares': 'roma' },
    { optimates: { roma: { legion: 1 } }, populares: { roma: { legion: 1 } }, romans: { roma: { legion: 2 } } },
    [6, 7, 9],
  )
  assert.deepEqual([units(t, 'optimates', 'roma', 'legion'), units(t, 'populares', 'roma', 'legion'), units(t, 'romans', 'roma', 'legion')], [2, 2, 0])
})
rule('[italia.13.4-11 italia.CN.Ottimati-1 italia.CN.Populares-1] pitched battles of the parties, only against each other', () => {
  const win = (enemy: string, type: string) => {
    const t = civil({
      leaders: { 'sulla-optimates': 'calabria' },
      units: { optimates: { calabria: { legion: 4 } }, [enemy]: { calabria: { [type]: 3 } } },
    } as never)
    go(t, 'remain')
    until(t, 'combat.order')
    t.dice([10, 10, 10, 10, 1, 1, 1])
    go(t, 'fight calabria')
    return points(t, 'optimates')
  }
  assert.equal(win('populares', 'infantry'), 3)
  assert.equal(win('samnites', 'infantry'), 0)
})
const begin = (board: object) =>
  lay('italia-1', { round: 10, ...board } as never, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'start' },
  ])
rule(
  '[italia.13.4-12 italia.13.4-13 italia.13.4-19 italia.7.2-20] leaders of round 9 go; the parties come at the start, whatever happened to the Roman counters',
  () => {
    const t = begin({
      dead: ['sulla'],
      leaders: { marius: 'roma', 'papius-mutilus': 'samnium' },
      units: { romans: { roma: { legion: 1 } }, samnites: { samnium: { infantry: 1 } } },
    })
    assert.deepEqual([leader(t, 'marius'), leader(t, 'papius-mutilus')], [null, null])
    assert.deepEqual([leader(t, 'sulla-optimates'), leader(t, 'marius-populares'), leader(t, 'strabo')], ['calabria', 'etruria', 'roma'])
    assert.equal(asks(t), 'civil.choose')
  },
)
rule("[italia.13.1-4 italia.r-109] in round 10 Roma is nobody's by right, nor rebuilt free", () => {
  const t = begin({ cities: { roma: 2 }, units: { celts: { roma: { infantry: 1 } }, romans: { etruria: { legion: 1 } } } })
  assert.equal(units(t, 'celts', 'roma'), 1)
  assert.equal(city(t, 'roma'), 2)
})
rule('[italia.r-108] an army placed among others: nobody is displaced, nobody fights yet, and 12.3.1 holds for its first step', () => {
  const t = begin({ units: { greeks: {}, samnites: { calabria: { infantry: 1 } }, romans: { roma: { legion: 1 } } } })
  assert.deepEqual([units(t, 'samnites', 'calabria'), units(t, 'optimates', 'calabria', 'legion')], [1, 7])
  go(t, 'advance', ...Array.from({ length: 7 }, () => 'take legion'))
  no(t, 'step apulia', '9.0-9')
})
rule('[italia.13.4-15 italia.r-91] submissions stay, and Rome may win more', () => {
  const t = civil({
    leaders: { strabo: 'samnium' },
    overlord: { celts: 'romans' },
    units: { romans: { samnium: { legion: 2 } }, samnites: { samnium: { infantry: 1 } }, celts: { liguria: { infantry: 1 } } },
  } as never)
  go(t, 'remain')
  until(t, 'combat.order')
  go(t, 'fight samnium')
  assert.equal(overlord(t, 'samnites'), 'romans')
  assert.equal(overlord(t, 'celts'), 'romans')
  assert.equal(points(t, 'romans'), 2)
})
rule('[italia.13.4-16 italia.13.4-20] a city sacked in round 10 is gone; only the parties score', () => {
  const t = war({
    towns: { apulia: 'red' },
    units: { optimates: { calabria: { legion: 3 } }, romans: { roma: { legion: 1 } }, samnites: { samnium: { infantry: 1 } } },
  })
  go(t, 'advance', 'take legion', 'step apulia', 'halt', 'sack-for-gold')
  assert.equal(city(t, 'apulia'), 0)
  const s = civil({ tally: {}, units: { samnites: { samnium: { infantry: 1 } } } } as never)
  assert.equal(points(s, 'samnites'), 0)
})
const raided = (...after: string[]) => {
  const t = civil({
    leaders: { 'sulla-optimates': 'apulia' },
    towns: { apulia: 'yellow' },
    units: { optimates: { apulia: { legion: 2 } }, samnites: { apulia: { infantry: 2 } } },
  } as never)
  go(t, 'remain', 'raid-city apulia')
  t.dice([10, 1, 1, 1])
  go(
    t,
    'fight apulia',
    'sack-for-gold',
    'retreat-unit legion',
    'go-to lucania',
    'retreat-unit legion',
    'go-to lucania',
    'retreat-leader sulla-optimates',
    'go-to lucania',
  )
  return go(t, ...after)
}
rule('[italia.13.4-17 italia.13.4-18 italia.r-91] a raided city is rebuilt at once or gone, and once rebuilt it is safe', () => {
  assert.equal(city(raided('do-nothing'), 'apulia'), 0)
  const t = raided('give-up-unit infantry')
  assert.equal(city(t, 'apulia'), 1)
  go(t, 'advance', 'take legion', 'take legion', 'step apulia', 'halt')
  assert.ok(!has(t, 'raid-city'))
})
rule('[italia.r-109] older ruins are rebuilt by a party in its own step', () => {
  const t = civil({ leaders: { 'sulla-optimates': 'calabria' }, cities: { calabria: 2 }, units: { optimates: { calabria: { legion: 2 } } } } as never)
  go(t, 'remain')
  assert.equal(asks(t), 'rebuild.choose')
  go(t, 'rebuild calabria', 'give-up-unit legion')
  assert.equal(city(t, 'calabria'), 1)
})
rule('[italia.r-108 italia.r-113 italia.13.4-14] Strabo comes to a Roma that others hold: they stay, and he attacks first', () => {
  const t = begin({ units: { celts: { roma: { infantry: 1 } } } })
  assert.deepEqual([units(t, 'celts', 'roma'), units(t, 'romans', 'roma', 'legion')], [1, 2])
  go(t, 'do-nothing', 'do-nothing', 'advance', 'take legion', 'take legion')
  no(t, 'step etruria', '9.0-9')
})
rule('[italia.13.4-14 italia.r-91] a garrison that must go is eliminated, since it never retreats', () => {
  const t = lay('italia-1', { round: 10, units: { celts: { roma: { infantry: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'score' },
    { proc: 'evict', at: 'next', nation: 'romans', where: 'roma' },
  ])
  assert.ok(['roma', 'umbria', 'etruria', 'neapolis', 'samnium', 'perusia'].every(a => units(t, 'celts', a) === 0))
})
rule('[italia.r-73 italia.12.3.1-12 italia.r-116] at the end nobody stays with a subject, and stacking is checked everywhere', () => {
  const t = civil({
    leaders: { strabo: 'liguria' },
    overlord: { celts: 'romans' },
    units: { romans: { liguria: { legion: 1 }, umbria: { legion: 3 } }, celts: { liguria: { infantry: 1 } } },
  } as never)
  go(t, 'do-nothing')
  assert.equal(asks(t), 'flight.choose')
  go(t, 'retreat-unit legion', 'go-to pisae', 'retreat-leader strabo', 'go-to pisae')
  assert.equal(asks(t), 'stacking.cut')
})
