/** Variants: the opening auction, teams, Blood tokens; the time limit. */
import assert from 'node:assert/strict'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { rule, makeTestSceneFromState } from '@tabularium/testkit'
import { medioevo } from '../../src/index.ts'
import { HEAVY, kingdomKind, LIGHT, UNIT_PRICES, type Seat } from '../../src/kinds.ts'
import { listConnectedKingdomSetsOfSize } from '../../src/procs/0-setup.ts'
import { fighting, game, honour, table, type Given, type Table } from '../table.ts'

const begin = (options: object) => makeTestSceneFromState(medioevo, medioevo.setup('medioevo', { ...medioevo.options(options) }, makeRngKeyFromSeed(7)).state)
const opened = (seats = 4) => begin({ seats, kingdoms: 'auctioned' })
type Bids = { readonly [seat: string]: readonly [kingdom: string, honour: number] }
const bidFor = (t: ReturnType<typeof opened>, bids: Bids) => {
  for (const [seat, [k, hp]] of Object.entries(bids))
    t.play(seat as Seat, 'choose-kingdom', k)
      .play(seat as Seat, 'bid', hp)
      .play(seat as Seat, 'ready')
  return t
}
const realmOf = (t: ReturnType<typeof opened>, seat: Seat) => kingdomKind.ids[t.state.board.players[seat]!.kingdom!]
rule(
  '[medioevo.varianti.asta-1 medioevo.varianti.asta-2 medioevo.varianti.asta-5 medioevo.r-162] kingdoms are bid for in secret; the best bid wins and is paid in HP',
  () => {
    const t = opened()
    assert.deepEqual(
      [t.asked(), t.offered('blue', 'bid')],
      [
        ['blue', 'green', 'red', 'yellow'],
        [0, 10],
      ],
    )
    bidFor(t, { blue: ['kingdom-of-hungary', 4], green: ['byzantine-empire', 3], red: ['holy-roman-empire', 0], yellow: ['golden-horde', 0] })
    assert.deepEqual([realmOf(t, 'blue'), realmOf(t, 'green')], ['kingdom-of-hungary', 'byzantine-empire'])
    // 6, 7, 10 and 10, moved up until the lowest is 10; and the order is bid for only now.
    assert.deepEqual(
      t.state.seats.map(seat => honour(t, seat)),
      [10, 11, 14, 14],
    )
    assert.equal(t.question(), 'auction.bids')
  },
)
rule(
  '[medioevo.varianti.asta-3 medioevo.varianti.asta-4 medioevo.r-219] the tied bid once more; whoever is outbid gets a kingdom by lot and pays nothing',
  () => {
    const t = opened()
    bidFor(t, { blue: ['kingdom-of-hungary', 5], green: ['kingdom-of-hungary', 5], red: ['kingdom-of-hungary', 2], yellow: ['byzantine-empire', 0] })
    assert.deepEqual(t.asked(), ['blue', 'green'])
    assert.ok(!t.offered('blue', 'choose-kingdom').includes('byzantine-empire'))
    bidFor(t, { blue: ['kingdom-of-hungary', 6], green: ['golden-horde', 1] })
    assert.deepEqual([realmOf(t, 'blue'), realmOf(t, 'green')], ['kingdom-of-hungary', 'golden-horde'])
    assert.deepEqual([honour(t, 'blue'), honour(t, 'green'), honour(t, 'red')], [10, 15, 16])
  },
)
rule('[medioevo.r-162] what cannot be connected is drawn again: the last that was won', () => {
  const t = bidFor(opened(3), { blue: ['holy-roman-empire', 9], green: ['mamluk-sultanate', 1], red: ['novgorod-republic', 5] })
  const realms = (['blue', 'green', 'red'] as const).map(seat => realmOf(t, seat))
  assert.equal(realms[0], 'holy-roman-empire')
  assert.ok(listConnectedKingdomSetsOfSize(3).some(set => set.every(k => realms.includes(kingdomKind.ids[k]))))
  assert.equal(honour(t, 'green'), 19)
})
rule('[medioevo.varianti.squadre-1] teams are formed first, and none stays empty', () => {
  const t = begin({ seats: 3, teams: 2, kingdoms: 'random' })
  t.play('blue', 'join-team', 'eagle').play('green', 'join-team', 'eagle')
  t.refused('red', 'join-team', 'eagle', 'medioevo.varianti.squadre-1').play('red', 'join-team', 'lion')
  t.expect({ board: { players: { blue: { team: 'eagle' }, red: { team: 'lion' } } } })
})
const finished = (players: NonNullable<Given['players']>, more: Given = {}) =>
  table({
    ...more,
    players,
    stack: [
      { proc: 'game', at: 'final' },
      { proc: 'final', at: 'winner' },
    ],
  }).state.outcome
const pair = (a: number, b: number) => ({
  blue: { team: 'eagle', honour: a },
  red: { team: 'eagle', honour: b },
  green: { team: 'lion', honour: 20 },
  yellow: { team: 'lion', honour: 5 },
})
rule(
  '[medioevo.varianti.squadre-1 medioevo.r-161 medioevo.r-244] a team has the HP of all its members; ties go by their wealth, then by their last in the order',
  () => {
    assert.deepEqual(finished(pair(14, 12)), { winners: ['blue', 'red'], reason: 'best-team' })
    assert.deepEqual(finished(pair(12, 12))!.winners, ['green', 'yellow'])
    assert.deepEqual(finished(pair(12, 13), { florins: { red: 1700 } })!.winners, ['blue', 'red'])
    assert.deepEqual(finished(pair(12, 13))!.winners, ['green', 'yellow'])
    assert.deepEqual(finished(pair(12, 13), { order: ['green', 'yellow', 'blue', 'red'] })!.winners, ['blue', 'red'])
  },
)
rule('[medioevo.intro.durata-2 medioevo.r-170] when the time of the host is up, the turn under way is the last', () => {
  const { after, take } = medioevo.def.notices!['time-up']!
  assert.deepEqual([after({ 'time-limit': 0 }), after({ 'time-limit': 180 })], [null, 180])
  const t = table({
    stack: [game, { proc: 'turn', at: 'cleanup' }, { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'lead', seat: 'blue' }],
    pieces: [['caravan', 1, 'blue', 'thrace']],
  })
  take(t.state.board)
  t.play('blue', 'done')
  assert.equal(t.state.outcome?.reason, 'most-honour')
  // r-5 With its auction the first turn has begun; it is played though the time runs out in the set-up.
  const set = table({
    turn: 1,
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'setup', at: 'token', next: 3 },
    ],
  })
  take(set.state.board)
  set.play('yellow', 'take-token', 'red')
  assert.deepEqual([set.state.outcome, set.state.stack[1]?.proc], [null, 'turn'])
})

const bloody = (players: NonNullable<Given['players']>, blood = true) => {
  const parties = { place: 'banat', attacker: 'blue', defender: 'red' }
  return table({
    players,
    options: { blood },
    armies: { blue: { banat: { light: 1 } }, red: { banat: { light: 1 } } },
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true }] },
    stack: [
      ...fighting(),
      { proc: 'movement', at: 'battles', seat: 'blue', place: 'banat', destination: 'banat' },
      { proc: 'battle', at: 'rounds', ...parties },
      {
        proc: 'round',
        at: 'after-dice',
        ...parties,
        rolled: { attacker: true, defender: true },
        dice: { attacker: { d4: 1, d6: 1, d8: 1 }, defender: { d4: 1, d6: 1, d8: 1 } },
      },
    ],
  })
}
rule('[medioevo.varianti.sangue-2 medioevo.r-235] any number of Blood tokens, each +1, by the two sides on their own value', () => {
  const t = bloody({ blue: { blood: 2 }, green: { blood: 3 } })
  assert.deepEqual([t.asked(), t.question()], [['blue'], 'window.battle-after-dice'])
  t.play('blue', 'spend-blood').play('blue', 'spend-blood')
  const once = bloody({ blue: { blood: 2 } })
    .play('blue', 'spend-blood')
    .pass()
  const value = (x: Table) => Number(x.event('values')!['attacker'])
  assert.deepEqual([t.state.board.players.blue!.blood, once.state.board.players.blue!.blood, value(t) - value(once)], [0, 1, 1])
  assert.equal(t.event('values')!['defender'], once.event('values')!['defender'])
  assert.notEqual(bloody({ blue: { blood: 2 } }, false).question(), 'window.battle-after-dice')
})

// ---- Deployment ----
const hidden = (given: Given = {}) => {
  const t = table({ seats: 3, options: { deployment: true }, ...given, stack: [game, { proc: 'turn', at: 'purchases' }] })
  t.play('blue', 'call-deployment').play('blue', 'ready').play('green', 'ready').play('red', 'ready')
  return t
}
const shopped = (given: Given = {}) => {
  const t = hidden(given)
  while (t.question() === 'shop.menu') t.play(t.asked()[0]!, 'done')
  return t
}
rule('[medioevo.varianti.schieramento-1 medioevo.r-159] anybody may have purchases hidden; what is new for the map is then written down unseen', () => {
  const open = table({ seats: 3, options: { deployment: true }, stack: [game, { proc: 'turn', at: 'purchases' }] })
  for (const seat of ['blue', 'green', 'red'] as const) open.play(seat, 'ready')
  assert.ok(open.offered('blue', 'recruit').includes('light'))
  assert.notEqual(table({ seats: 3, stack: [game, { proc: 'turn', at: 'purchases' }] }).question(), 'purchases.call')
  const t = hidden({
    pieces: [['caravan', 1, 'blue', 'constantinople']],
    players: { blue: { technology: { transport: 1, construction: 1 } } },
    buildings: [['civil', 1, 'smyrna']],
  })
  t.refused('blue', 'recruit', 'light', 'medioevo.varianti.schieramento-1').refused('blue', 'make', 'caravan', 'medioevo.varianti.schieramento-1')
  // Upgrades and knowledge stay in the open.
  assert.deepEqual([t.offered('blue', 'improve'), t.offered('blue', 'build')], [['piece-01'], ['city', 'town']])
  t.play('blue', 'build', 'town')
  assert.deepEqual(t.offered('blue', 'place-at'), ['smyrna'])
})
rule('[medioevo.varianti.schieramento-2 medioevo.r-159] then each in turn order places and pays for what only he knew', () => {
  const t = shopped({ order: ['green', 'blue', 'red'], florins: { blue: UNIT_PRICES[HEAVY]! + UNIT_PRICES[LIGHT]! } })
  assert.equal(t.question(), 'purchases.orders')
  t.refused('blue', 'order', 'caravan-I', 'medioevo.fase-4.edifici-4')
  t.play('blue', 'order', 'heavy').play('blue', 'order', 'light')
  const left = t.offered('blue', 'order')
  t.play('blue', 'drop-order', 'light').play('blue', 'ready').play('green', 'ready').play('red', 'ready')
  assert.deepEqual(left, [])
  assert.deepEqual(
    [medioevo.view(t.state, 'blue').own!.orders.length, medioevo.sample(t.state, 'red', makeRngKeyFromSeed(1)).secrets.own.blue!.orders],
    [1, []],
  )
  // Green has bought nothing.
  assert.deepEqual([t.asked(), t.verbs('green')], [['green'], ['done']])
  t.play('green', 'done').refused('blue', 'done', undefined, 'medioevo.varianti.schieramento-2')
  t.play('blue', 'deploy', 'heavy').play('blue', 'place-at', 'smyrna').play('blue', 'done').play('red', 'done')
  assert.deepEqual([t.question(), t.state.board.players.blue!.recruited], ['combat.act', 1])
})
rule('[medioevo.r-159] what was written down is paid at once, behind the screen, and seen to be paid when it is placed', () => {
  const t = shopped({ florins: { blue: 100 } })
  t.play('blue', 'order', 'heavy').play('blue', 'ready').play('green', 'ready').play('red', 'ready')
  const told = () => t.events.filter(x => x.event.is === 'paid').length
  assert.deepEqual([medioevo.view(t.state, 'blue').own!.florins, told()], [50, 0])
  t.play('blue', 'deploy', 'heavy').play('blue', 'place-at', 'smyrna')
  assert.deepEqual([medioevo.view(t.state, 'blue').own!.florins, told(), t.state.board.players.blue!.counted], [50, 1, -50])
})
