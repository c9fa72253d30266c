/** 4, variant Deployment: several Architects, and several designs that are lent, for what is ordered unseen. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { medioevo } from '../../src/index.ts'
import { florins, phase, shopping, table, type Given } from '../table.ts'

const hidden = (given: Given) =>
  table({
    options: { deployment: true },
    ...given,
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9, hidden: true }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
type Hidden = ReturnType<typeof hidden>
const ordered = (t: Hidden, ...orders: string[]) => {
  t.play('blue', 'done')
  for (const order of orders) t.play('blue', 'order', order)
  return t
}
const readyAll = (t: Hidden) => {
  for (const seat of t.asked()) t.play(seat, 'ready')
  return t
}
const place = (t: Hidden, order: string, at: string) => {
  t.play('blue', 'deploy', order).play('blue', 'place-at', at)
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  return t
}
const BUILDER = { technology: { construction: 2 }, pool: { green: 9 } }
const bothArchitects = (blue: number) => {
  const t = hidden({ players: { blue: BUILDER }, cards: { blue: ['empire-32', 'empire-33'] }, florins: { blue } })
  return t.play('blue', 'use', 'empire-32').play('blue', 'use', 'empire-33')
}

rule('[medioevo.carte.32-1 medioevo.carte.33-1 medioevo.varianti.schieramento-1 medioevo.r-275] each Architect serves one building ordered unseen', () => {
  // 150 for the Castle and 50 for the Tower, whichever is written down first.
  for (const orders of [
    ['castle', 'tower'],
    ['tower', 'castle'],
  ]) {
    const t = ordered(bothArchitects(200), ...orders)
    assert.deepEqual(t.offered('blue', 'order'), [])
    assert.equal(florins(readyAll(t), 'blue'), 0)
    place(place(t, 'tower', 'smyrna'), 'castle', 'thrace')
    assert.deepEqual([florins(t.play('blue', 'done'), 'blue'), t.state.board.players.blue!.discounts, t.state.board.buildings.length], [0, [], 2])
  }
  assert.ok(!ordered(bothArchitects(199), 'castle').offered('blue', 'order').includes('tower'))
  // A third building is paid in full.
  const three = readyAll(ordered(bothArchitects(320), 'tower', 'castle', 'tower', 'light'))
  assert.equal(florins(three, 'blue'), 0)
  place(three, 'tower', 'smyrna')
  assert.equal(florins(three, 'blue'), 0)
  place(place(three, 'castle', 'thrace'), 'tower', 'nicaea')
    .play('blue', 'deploy', 'light')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'done')
  assert.deepEqual([florins(three, 'blue'), three.state.board.buildings.length], [0, 3])
})
rule('[medioevo.carte.32-1 medioevo.carte.33-1] in the open the next Architect waits until the one before has served', () => {
  const t = table({ players: { blue: BUILDER }, cards: { blue: ['empire-32', 'empire-33'] }, stack: shopping('blue') }).play('blue', 'use', 'empire-32')
  assert.deepEqual(t.offered('blue', 'use'), [])
  t.play('blue', 'build', 'tower').play('blue', 'place-at', 'thrace').play('blue', 'no-token')
  assert.deepEqual([florins(t, 'blue'), t.offered('blue', 'use')], [1550, ['empire-33']])
})
rule('[medioevo.carte.32-1 medioevo.r-166 medioevo.r-275] an upgrade in the open takes the Architect that helps it most, and leaves the other', () => {
  const t = hidden({ players: { blue: { ...BUILDER, discounts: [50, -1] } }, buildings: [['military', 1, 'thrace']] })
  t.play('blue', 'build', 'castle').play('blue', 'place-at', 'thrace')
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.discounts], [1500, [50]])
  // For one level both take 50 off: half of a dearer one is kept.
  const low = hidden({ players: { blue: { ...BUILDER, discounts: [-1, 50] } }, buildings: [['military', 1, 'thrace']] })
  low.play('blue', 'build', 'fort').play('blue', 'place-at', 'thrace')
  while (low.question() === 'tokens.put') low.play('blue', 'no-token')
  assert.deepEqual([florins(low, 'blue'), low.state.board.players.blue!.discounts], [1550, [-1]])
})
rule('[medioevo.carte.33-1 medioevo.carte.48-1 medioevo.r-159 medioevo.r-275] a building that cannot be paid any more leaves its Architect to another', () => {
  const t = table({
    players: { blue: { discounts: [-1, 50], technology: { construction: 2 }, pool: { green: 2 } } },
    cards: { blue: ['empire-32'], red: ['empire-48'] },
    florins: { blue: 0 },
    orders: { blue: ['castle', 'tower', 'fort'] },
    stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 9 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
  })
  // 150, 150 and 100 had been laid aside. The Castle is given up: 100 for the Fort and 50 for the Tower are left there.
  t.play('blue', 'deploy', 'castle').play('blue', 'place-at', 'thrace').play('blue', 'take-points', 'empire-32').play('red', 'use', 'empire-48')
  while (t.question()?.startsWith('window')) t.pass()
  t.play('blue', 'give-up')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.discounts], [250, [-1, 50]])
  place(t, 'fort', 'thrace')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.discounts], [250, [50]])
})

// ---- Designs of others ----
const SEER = { technology: { faith: 4 }, pool: { purple: 9, green: 9, blue: 9 } }
const SCHOLAR = { technology: { construction: 1, transport: 1 } }
const borrow = (t: Hidden, ...designs: string[]) => {
  for (const design of designs) t.play('blue', 'apply', 'temporal-power').play('blue', 'name-technology', design)
  return t
}
rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.varianti.schieramento-1 medioevo.r-275] each design that is lent serves for one order, the same or another',
  () => {
    const t = borrow(hidden({ players: { blue: SEER, red: SCHOLAR } }), 'masonry', 'masonry', 'carpentry')
    ordered(t, 'village', 'caravan-I', 'town')
    t.refused('blue', 'order', 'village', 'medioevo.tecnologie.potere-temporale-1').refused(
      'blue',
      'order',
      'galley-I',
      'medioevo.tecnologie.potere-temporale-1',
    )
    readyAll(t)
    place(place(t, 'village', 'constantinople'), 'town', 'smyrna')
      .play('blue', 'deploy', 'caravan-I')
      .play('blue', 'place-at', 'smyrna')
      .play('blue', 'done')
    assert.deepEqual([t.state.board.buildings.length, t.state.board.pieces.length, t.state.board.players.blue!.lent, florins(t, 'blue')], [2, 1, [], 1200])
  },
)
rule('[medioevo.tecnologie.potere-temporale-1 medioevo.r-159 medioevo.r-275] an upgrade in the open takes one of them', () => {
  const t = borrow(hidden({ players: { blue: SEER, red: SCHOLAR }, buildings: [['civil', 1, 'smyrna']] }), 'masonry', 'masonry')
  t.play('blue', 'build', 'town').play('blue', 'place-at', 'smyrna')
  ordered(t, 'village').refused('blue', 'order', 'village', 'medioevo.tecnologie.potere-temporale-1')
})
rule('[medioevo.intro.durata-3 medioevo.r-149 medioevo.r-159] where a building ends the game everybody has back what was laid aside', () => {
  const t = table({
    options: { 'honour-limit': 25 },
    players: { blue: { honour: 24, technology: { construction: 2 }, pool: { green: 9 } } },
    florins: { blue: 0, red: 0 },
    orders: { blue: ['castle', 'heavy'], red: ['light'] },
    stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 1 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
  })
  place(t, 'castle', 'thrace')
  assert.deepEqual([t.state.outcome?.reason, florins(t, 'blue'), florins(t, 'red')], ['most-honour', 50, 20])
})
rule('[medioevo.carte.32-1 medioevo.tecnologie.potere-temporale-1] states of earlier rules had one of each', () => {
  const now = table({
    players: { blue: { discounts: [-1] } },
    stack: [...shopping('blue'), { proc: 'construct', at: 'where', seat: 'blue', building: 'tower' }],
  }).state
  const old = JSON.parse(JSON.stringify(now)) as {
    rules: number
    board: { players: { [seat: string]: { [key: string]: unknown } } }
    stack: { [key: string]: unknown }[]
  }
  old.rules = 5
  for (const [seat, p] of Object.entries(old.board.players)) {
    Object.assign(p, { discount: seat === 'blue' ? -1 : 0, lent: seat === 'red' ? 3 : null })
    delete p['discounts']
  }
  delete old.stack.at(-1)!['discounts']
  const { board, stack } = medioevo.load(old)
  assert.deepEqual([board.players.blue!.discounts, board.players.red!.discounts, board.players.red!.lent, board.players.blue!.lent], [[-1], [], [3], []])
  assert.deepEqual((stack.at(-1) as unknown as { discounts: number[] }).discounts, [-1])
})
