/** A: objectives claimed in the own question and while others do something, which then goes on. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { cardKind, findSpaceById, type Seat } from '../../src/kinds.ts'
import {
  WAR,
  against,
  fighting,
  fightOn,
  florins,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  trading,
  units,
  until,
  type Given,
  type Table,
} from '../table.ts'

type Loose = NonNullable<Given['board']>
interface Points {
  readonly [colour: string]: number
}
const playerNow = (t: Table, seat: Seat) => (t.now()['board'] as { players: { [S in Seat]: { tokens: Points; pool: Points } } }).players[seat]
const bottomOfDeck = (t: Table): string => cardKind.ids[t.state.secrets.zones.empire[0]!]!
const isFirstPieceAt = (t: Table, place: string): boolean => t.state.board.pieces[0]?.at === findSpaceById(place)
/** Bishop 2 asks for Rome and gives a purple token. */
const holdsRome = (seat: Seat, given: Given): Given => ({ ...given, cards: { [seat]: ['empire-02'] }, board: { token: { rome: seat }, ...given.board } })
const wagonAt = (place: string): Given => ({ pieces: [['war-wagon', 1, 'blue', place]], armies: { blue: { [place]: { light: 1 } } }, stack: fighting() })
const march = (t: Table, from: string, to: string): Table =>
  t.play('blue', 'move-from', from).play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', to)
const taxes = (frame: Loose) => phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, frame)
/** Own questions, and what Blue has there. */
const QUESTIONS: { readonly [say: string]: Given } = {
  'interest.pay': { stack: taxes({ proc: 'interest', at: 'pay', seat: 'blue', due: 50 }) },
  'interest.sell': { florins: { blue: 0 }, stack: taxes({ proc: 'interest', at: 'sell', seat: 'blue', due: 50 }) },
  'upkeep.pay': { stack: taxes({ proc: 'upkeep', at: 'pay', seat: 'blue' }) },
  'movement.group': { ...wagonAt('nicaea'), stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'nicaea' }] },
  'journey.act': {
    pieces: [['caravan', 1, 'blue', 'thrace']],
    stack: phase('cleanup', { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'act', seat: 'blue', carrier: 'piece-01' }),
  },
}
rule(
  '[medioevo.fase-4.carte-13 medioevo.fase-4.carte-14 medioevo.r-49 medioevo.tecnologie.monachesimo-1] an objective claimed in the own question gives a token, which is used at once',
  () => {
    for (const [say, given] of Object.entries(QUESTIONS)) {
      const t = table({ ...holdsRome('blue', given), players: { blue: { technology: { faith: 2 } } } })
      assert.equal(t.question(), say)
      t.play('blue', 'claim', 'empire-02')
      assert.deepEqual([say, playerNow(t, 'blue').tokens, bottomOfDeck(t), t.question()], [say, { purple: 1 }, 'empire-02', say])
      t.play('blue', 'turn-token', 'purple').play('blue', 'turn-purple').play('blue', 'name-colour', 'red')
      assert.deepEqual([say, playerNow(t, 'blue').pool, t.question()], [say, { red: 1 }, say])
    }
  },
)
/** Blue does something in whose window Red has nothing but an objective; then what Blue has begun is seen to. */
interface Announced {
  readonly given: Given
  readonly act: (t: Table) => Table
  readonly goesOn: (t: Table) => boolean
}
const BATTLE: Given = {
  armies: against({ heavy: 3 }, { heavy: 3 }),
  board: WAR,
  stack: [...fighting(), { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'blue', defender: 'red' }],
}
const isRoundBegun = (t: Table): boolean => t.question() === 'round.terms'
const AMBUSH: Given = {
  players: { blue: { route: { carrier: 'piece-01', stops: ['venice', 'genoa', 'naples'], done: ['venice'], destination: 'rome' } } },
  pieces: [['caravan', 1, 'blue', 'nicaea']],
  armies: { barbarians: { rum: { light: 1 } } },
  stack: trading('blue'),
}
const goAmongBarbarians = (t: Table): Table => t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'rum')
const ANNOUNCED: { readonly [timing: string]: Announced } = {
  'event-damage': {
    given: {
      armies: { blue: { thrace: { light: 3 } } },
      dice: { rolls: [1] },
      stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'roll', icon: 'army', seat: 'blue', card: 'event-15' }),
    },
    act: t => t,
    goesOn: t => t.asked()[0] === 'blue',
  },
  'buy-choose-card': { given: { stack: shopping('blue') }, act: t => t.play('blue', 'buy-card'), goesOn: t => t.question() === 'draw-card.choose' },
  'combat-step': {
    given: wagonAt('nicaea'),
    act: t => march(t, 'nicaea', 'paphlagonia'),
    goesOn: t => isFirstPieceAt(t, 'paphlagonia') && units(t, 'blue', 'paphlagonia')['light'] === 1,
  },
  'combat-entered': {
    given: { ...wagonAt('serbia'), board: WAR },
    act: t => until(march(t, 'serbia', 'banat'), 'combat-entered'),
    goesOn: t => t.event('conquered')?.['at'] === 'banat',
  },
  'battle-start': { given: BATTLE, act: t => t, goesOn: isRoundBegun },
  'battle-round-start': { given: BATTLE, act: t => until(t, 'battle-round-start'), goesOn: isRoundBegun },
  'battle-round-end': {
    given: { ...BATTLE, dice: { rolls: [1, 2, 3, 1, 2, 3] } },
    act: t => until(takeDamage(rollOn(fightOn(until(t, 'none')))), 'battle-round-end'),
    goesOn: isRoundBegun,
  },
  'trade-step': {
    given: { pieces: [['caravan', 1, 'blue', 'nicaea']], stack: trading('blue') },
    act: t => t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'paphlagonia'),
    goesOn: t => isFirstPieceAt(t, 'paphlagonia'),
  },
  'trade-transaction': {
    given: { pieces: [['caravan', 1, 'blue', 'venice', { goods: ['textiles'] }]], stack: trading('blue') },
    act: t => t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'textiles'),
    goesOn: t => florins(t, 'blue') === 1700,
  },
  'conquest-sack': { given: AMBUSH, act: t => until(goAmongBarbarians(t), 'conquest-sack'), goesOn: t => t.state.board.pieces.length === 0 },
  'transport-lost': { given: AMBUSH, act: t => until(goAmongBarbarians(t), 'transport-lost'), goesOn: t => t.state.board.players.blue!.route === null },
}
rule(
  '[medioevo.fase-4.carte-13 medioevo.fase-4.carte-14 medioevo.r-49 medioevo.r-50] an objective is claimed while others act, and what they have announced goes on',
  () => {
    for (const [timing, { given, act, goesOn }] of Object.entries(ANNOUNCED)) {
      const t = act(table(holdsRome('red', given)))
      assert.deepEqual([t.question(), t.asked()], [`window.${timing}`, ['red']])
      t.play('red', 'claim', 'empire-02')
      assert.deepEqual([timing, playerNow(t, 'red').tokens, bottomOfDeck(t), goesOn(t)], [timing, { purple: 1 }, 'empire-02', true])
    }
  },
)

/** Diplomat 51 asks for trade treaties with two players. */
const secretTrade = (other: Seat): Loose => ({
  seats: ['red', other],
  value: { number: 0, parties: ['red', other], grants: [{ type: 'trade', from: 'red', to: other }], begin: 1 },
})
const endOfTurn = (partners: readonly Seat[], board: Loose = {}): Table =>
  table({ cards: { red: ['empire-51'] }, shared: partners.map(secretTrade), stack: phase('cleanup', { proc: 'cleanup', at: 'ready-window' }), board })
rule('[medioevo.r-285 medioevo.r-49 medioevo.r-133] an objective that only secret treaties fulfil is claimed at the end of the turn', () => {
  const t = endOfTurn(['green', 'yellow'])
  assert.deepEqual([t.question(), t.asked()], ['window.end-ready', ['red']])
  t.play('red', 'claim', 'empire-51').play('red', 'name-colour', 'orange')
  assert.equal(bottomOfDeck(t), 'empire-51')
  // Whether there are any shows in his own offer only.
  const fewer = endOfTurn(['green'])
  assert.deepEqual([fewer.question(), fewer.asked()], ['window.end-ready', ['red']])
  fewer.refused('red', 'claim', 'empire-51', 'medioevo.r-49')
})
rule('[medioevo.r-285 medioevo.r-248] with enemies there are no treaties, so that nobody is asked for their sake', () => {
  const wars = (['blue', 'green'] as const).map(a => ({ a, b: 'red', since: 1, open: true, truce: 0 }))
  assert.notEqual(endOfTurn([], { wars }).question(), 'window.end-ready')
  assert.equal(endOfTurn([], { wars: wars.slice(1) }).question(), 'window.end-ready')
})
rule('[medioevo.r-285] for the sake of secret treaties nobody is asked while others act', () => {
  const sale = (given: Given) =>
    table({ ...given, cards: { red: ['empire-51'] }, pieces: [['caravan', 1, 'blue', 'venice', { goods: ['textiles'] }]], stack: trading('blue') })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'sell', 'textiles')
      .question()
  assert.equal(sale({ shared: ['green', 'yellow'].map(other => secretTrade(other as Seat)) }), 'journey.act')
  const open = (['green', 'yellow'] as const).map((other, i) => ({ ...(secretTrade(other)['value'] as Loose), number: i + 1 }))
  assert.equal(sale({ board: { treaties: open } }), 'window.trade-transaction')
})
