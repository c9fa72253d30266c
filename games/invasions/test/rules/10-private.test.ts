import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { diplomacyIdOfCard } from '../../src/cards/diplomacy.ts'
import { findUsedUpEvents } from '../../src/cards/event-use.ts'
import { PRIVATE_EVENTS } from '../../src/cards/events-private.ts'
import { PUBLIC_EVENTS } from '../../src/cards/events-public.ts'
import { CALAMITY_RULES_BY_ID } from '../../src/cards/calamities.ts'
import calamities from '../../data/calamities.json' with { type: 'json' }
import events from '../../data/events.json' with { type: 'json' }
import { EVENT_CARDS, CARD_AND_MARKER_DATA } from '../../src/data/cards.ts'
import { ALL_CARDS, cardKind, findLeaderById, unitKind } from '../../src/kinds.ts'
import { EVENT_TIMINGS } from '../../src/words.ts'
import { n, s } from '../help.ts'
import { battle, besieging, moving, phase, unit, whereIs, type Table } from '../scenes.ts'

/** The same table, with cards in a hand. */
const hold = (seat: string, ...cards: string[]) => ({ zones: { [`hand-${seat}`]: cards } })
const activating = (nation: string, board: object, more: object): Table => phase(board, [{ proc: 'activation', at: 'window', nation }], more)
const board = (t: Table) => t.state.board

rule('[invasions.X.B-3] 18 public and 54 private cards, and each event has its behaviour in each of its moments', () => {
  assert.deepEqual(
    [EVENT_CARDS.filter(card => CARD_AND_MARKER_DATA[card]!.isPublic).length, EVENT_CARDS.filter(card => !CARD_AND_MARKER_DATA[card]!.isPublic).length],
    [18, 54],
  )
  for (const row of events.events) {
    if (row.public) assert.ok(PUBLIC_EVENTS[row.id], row.id)
    else
      assert.deepEqual(
        EVENT_TIMINGS.filter(timing => PRIVATE_EVENTS[row.id]?.[timing]),
        EVENT_TIMINGS.filter(timing => (row.windows as readonly string[]).includes('any') || (row.windows as readonly string[]).includes(timing)),
        row.id,
      )
  }
  assert.deepEqual(Object.keys({ ...PUBLIC_EVENTS, ...PRIVATE_EVENTS }).sort(), events.events.map(row => row.id).sort())
})
rule('[invasions.X.B-3] every calamity has its behaviour, every Diplomacy card its name', () => {
  for (const { id } of calamities.calamities as readonly { readonly id: string }[]) assert.ok(CALAMITY_RULES_BY_ID[id], id)
  for (const card of ALL_CARDS) if (CARD_AND_MARKER_DATA[card]!.deck === 'diplomacy') assert.ok(diplomacyIdOfCard(card))
})
rule('[invasions.X.B-2 invasions.r-155] a marker with an event is played as that event, and goes back', () => {
  const t = activating('visigothi', { turn: 2 }, { zones: { 'hand-goths': ['marker-volunteers-70-1'], 'plunder-pool': [] } })
  t.play('goths', 'play', 'marker-volunteers-70-1').play('goths', 'name-nation', 'visigothi')
  t.expect({ zones: { 'hand-goths': [], 'plunder-pool': ['marker-volunteers-70-1'], 'event-discard': [] } })
})
rule('[invasions.X.B-7] played events are discarded, and what lies there in full is feared no more', () => {
  const t = activating('visigothi', { turn: 2, leaderAt: { fritigernus: 'valachia' } }, hold('goths', 'illness-37'))
  t.play('goths', 'play', 'illness-37')
    .play('goths', 'name-leader', 'fritigernus')
    .expect({ zones: { 'event-discard': ['illness-37'] } })
  const cards = ['dice-23', 'dice-24', 'dice-25', 'illness-37'].map(id => cardKind.ids.indexOf(id) as (typeof ALL_CARDS)[number])
  assert.deepEqual([findUsedUpEvents(cards).has('illness'), findUsedUpEvents(cards).has('dice'), findUsedUpEvents([]).has('illness')], [true, false, false])
})
rule('[invasions.X.B-6] events leave inactive nations alone, except in battle', () => {
  const t = activating('visigothi', { turn: 2, leaderAt: { fritigernus: 'valachia' } }, hold('romans', 'assassination-5'))
  t.play('romans', 'play', 'assassination-5')
  assert.deepEqual(t.offered('romans', 'name-leader'), ['fritigernus'])
})

// ---- The start of an activation ----
rule('[invasions.X.B-5] an assassin strikes a stranger: seven or more, one less against a great leader', () => {
  const strike = (roll: number): Table => {
    const t = activating('visigothi', { turn: 2, leaderAt: { fritigernus: 'valachia' } }, { ...hold('romans', 'assassination-5'), rolls: [roll] })
    return t.play('romans', 'play', 'assassination-5').play('romans', 'name-leader', 'fritigernus')
  }
  assert.ok(board(strike(7)).leaderAt[findLeaderById('fritigernus')]! >= 0)
  assert.equal(board(strike(8)).leaderAt[findLeaderById('fritigernus')], -1)
})
rule('[invasions.X.B-5] illness and inspiration last for the activation', () => {
  const ill = activating('visigothi', { turn: 2, leaderAt: { fritigernus: 'valachia' } }, hold('romans', 'illness-37'))
  ill.play('romans', 'play', 'illness-37').play('romans', 'name-leader', 'fritigernus')
  assert.deepEqual(board(ill).now.ill, [findLeaderById('fritigernus')])
  const great = activating('visigothi', { turn: 2, leaderAt: { fritigernus: 'valachia' } }, hold('goths', 'inspired-leader-38'))
  great.play('goths', 'play', 'inspired-leader-38').play('goths', 'name-leader', 'fritigernus')
  assert.equal(board(great).now.inspired, findLeaderById('fritigernus'))
})
rule('[invasions.XXVI.A-1] the event Alliance joins two nations if their owners agree', () => {
  const t = activating('visigothi', { turn: 4, acted: {} }, hold('huns', 'alliance-1'))
  t.play('huns', 'play', 'alliance-1').play('huns', 'name-nation', 'visigothi').play('huns', 'name-nation', 'romani')
  assert.deepEqual(t.asked(), ['goths'])
  t.play('goths', 'accept').play('romans', 'accept')
  assert.deepEqual(board(t).alliances, [{ a: n('visigothi'), b: n('romani'), ended: false }])
})
rule('[invasions.XXVI.B-1] no federate, client or vassal is joined', () => {
  const t = activating('visigothi', { turn: 4, overlord: { visigothi: 'hunni' } }, hold('huns', 'alliance-1'))
  t.play('huns', 'play', 'alliance-1')
  assert.ok(!t.offered('huns', 'name-nation').includes('visigothi') && t.offered('huns', 'name-nation').includes('persae'))
})
rule('[invasions.X.B-4] Migration lets a barbarian nation invade', () => {
  const t = activating('visigothi', { turn: 4 }, hold('goths', 'migration-41'))
  t.play('goths', 'play', 'migration-41').play('goths', 'name-nation', 'visigothi')
  assert.equal(board(t).now.invaders.includes(n('visigothi')), true)
})
rule('[invasions.X.B-4] War Fervour: a unit more everywhere, and a step more for one stack', () => {
  const t = activating('visigothi', { turn: 4 }, hold('goths', 'war-fervour-72'))
  t.play('goths', 'play', 'war-fervour-72').play('goths', 'name-nation', 'visigothi').play('goths', 'name-place', 'valachia')
  assert.deepEqual([board(t).now.fervent, board(t).now.hasty.length > 0], [[n('visigothi')], true])
})
rule('[invasions.X.B-4] Volunteers come to horde and capital: two for barbarians, one for the civilized', () => {
  const count = (t: Table, place: string): number => board(t).units.place.filter(one => one === s(place)).length
  const goths = activating('visigothi', { turn: 4 }, hold('goths', 'volunteers-70'))
  const before = count(goths, 'valachia')
  goths.play('goths', 'play', 'volunteers-70').play('goths', 'name-nation', 'visigothi')
  const first = goths.offered('goths', 'name-unit')[0] as string
  goths.play('goths', 'name-unit', first).play('goths', 'name-unit', goths.offered('goths', 'name-unit')[0])
  assert.equal(count(goths, 'valachia'), before + 2)
})
rule('[invasions.X.B-4] Mercenaries join a civilized nation for one activation', () => {
  const t = activating('orientali', { turn: 4, gold: {} }, hold('romans', 'mercenaries-39'))
  t.play('romans', 'play', 'mercenaries-39').play('romans', 'name-nation', 'visigothi')
  const lent = t.offered('romans', 'name-unit')[0] as string
  t.play('romans', 'name-unit', lent).play('romans', 'name-place', 'thracia')
  assert.deepEqual([whereIs(t, lent), board(t).units.holder[unit(lent)]], ['thracia', n('orientali')])
})
rule('[invasions.X.B-5] a mutinous stack does not move', () => {
  const units = { thracia: { orientali: { legion: 3 } } }
  const t = activating('orientali', { turn: 4, units }, hold('goths', 'mutiny-42'))
  t.play('goths', 'play', 'mutiny-42').play('goths', 'name-place', 'thracia')
  while (t.question() !== 'movement.choose') t.play(t.asked()[0]!, 'refuse')
  assert.ok(!t.offered('romans', 'move-from').includes('thracia'))
})
rule('[invasions.X.B-4] Betrayal and Renaissance free a federate without a test', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'pannonia', second: null, since: 2, vp: 3, gold: 3, tested: true }]
  for (const card of ['betrayal-9', 'renaissance-49']) {
    const t = activating('visigothi', { turn: 3, foedera }, hold('goths', card))
    t.play('goths', 'play', card).play('goths', 'name-nation', 'visigothi')
    assert.deepEqual(board(t).foedera, [], card)
  }
})
rule('[invasions.XXIX.G-1] and a vassal', () => {
  const t = activating('visigothi', { turn: 3, overlord: { visigothi: 'hunni' } }, hold('goths', 'renaissance-49'))
  t.play('goths', 'play', 'renaissance-49').play('goths', 'name-nation', 'visigothi')
  assert.equal(board(t).overlord[n('visigothi')], -1)
})

// ---- Battle ----
const UNITS = { treveria: { romani: { legion: 4 }, alamanni: { infantry: 4 } } }
const field = (more: object, frame: object = {}): Table => battle('alamanni', 'romani', 'treveria', { turn: 2, units: UNITS, hostilities: [] }, more, frame)
rule('[invasions.X.B-4] Ambush: the defender in a wood shoots first, with a white die more', () => {
  const t = field(hold('romans', 'ambush-3'))
  t.play('romans', 'play', 'ambush-3')
  assert.equal(
    t.state.stack.some(one => one.proc === 'battle' && one.ambusher === 1),
    true,
  )
})
rule('[invasions.X.B-5] Desertion: a side of four loses one of its owner’s choice, for good', () => {
  const t = field(hold('romans', 'desertion-21'))
  t.play('romans', 'play', 'desertion-21').play('romans', 'choose-way', 'attacker')
  assert.deepEqual(t.asked(), ['huns'])
  const lost = t.offered('huns', 'give-up')[0] as string
  t.play('huns', 'give-up', lost)
  assert.equal(whereIs(t, lost), null)
})
rule('[invasions.X.B-4] Surprise: no rerolls and no arrows for the enemy', () => {
  const t = field(hold('romans', 'surprise-64'))
  t.play('romans', 'play', 'surprise-64').play('romans', 'choose-way', 'defender')
  const frame = t.state.stack.find(one => one.proc === 'battle')
  assert.deepEqual(frame?.proc === 'battle' && [frame.muted, frame.rerollsA], [[0], 0])
})
rule('[invasions.X.B-5] Betrayal: a mercenary changes side', () => {
  const units = { treveria: { romani: { legion: 3 }, alamanni: { infantry: 3 }, 'visigothi@romani': { infantry: 1 } } }
  const t = battle('alamanni', 'romani', 'treveria', { turn: 2, units }, hold('persians', 'betrayal-9'))
  t.play('persians', 'play', 'betrayal-9').play('persians', 'name-unit', t.offered('persians', 'name-unit')[0])
  assert.equal(board(t).units.holder.filter((holder, one) => holder === n('alamanni') && unitKind.ids[one]!.startsWith('visigothi')).length, 1)
})
const pools = (t: Table): readonly number[] => {
  const frame = t.state.stack.find(one => one.proc === 'battle')
  return frame?.proc === 'battle'
    ? [frame.diceA.filter(die => die > 6).length, frame.diceA.length, frame.diceD.filter(die => die > 6).length, frame.diceD.length]
    : []
}
/** Passes and takes hits as they come until the dice of the melee lie ready. */
function untilPool(t: Table): void {
  while (t.question() !== 'window.dice-pool') {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['pass', 'refuse', 'take-hit', 'exchange-dice'].includes(one))!
    t.play(seat, verb, verb === 'take-hit' || verb === 'exchange-dice' ? t.offered(seat, verb)[0] : undefined)
  }
}
rule('[invasions.X.B-4] Heroic Stand gives the weaker side a black and a white die', () => {
  const units = { treveria: { romani: { legion: 1 }, alamanni: { infantry: 4 } } }
  const t = battle('alamanni', 'romani', 'treveria', { turn: 2, units }, hold('romans', 'heroic-stand-35'))
  untilPool(t)
  t.play('romans', 'play', 'heroic-stand-35')
  assert.deepEqual(t.offered('romans', 'choose-way'), ['defender'])
  const without = battle('alamanni', 'romani', 'treveria', { turn: 2, units })
  t.play('romans', 'choose-way', 'defender')
  assert.equal(pools(t)[3]! - pools(without)[3]!, 2)
})
rule('[invasions.X.B-4] Tactical Genius needs a leader', () => {
  const t = battle('alamanni', 'romani', 'treveria', { turn: 2, units: UNITS, leaderAt: { stilicho: 'treveria' } }, hold('romans', 'tactical-genius-65'))
  untilPool(t)
  t.play('romans', 'play', 'tactical-genius-65')
  assert.ok(t.offered('romans', 'choose-way').includes('defender-gains') && !t.offered('romans', 'choose-way').includes('attacker-gains'))
})
rule('[invasions.X.B-4] Dice throws two dice of one side again', () => {
  const t = field({ ...hold('romans', 'dice-23') })
  while (t.question() !== 'window.after-roll') t.pass('romans')
  t.play('romans', 'play', 'dice-23').play('romans', 'reroll', 'attacker-1')
  assert.ok(t.offered('romans', 'reroll').every(die => String(die).startsWith('attacker')))
  t.play('romans', 'reroll', 'attacker-2')
  assert.notEqual(t.question(), 'event.dice')
})
rule('[invasions.X.B-4] or a D10 of whatever kind; the new result stands', () => {
  const t = activating(
    'visigothi',
    { turn: 2, leaderAt: { fritigernus: 'valachia' } },
    { zones: { 'hand-romans': ['assassination-5'], 'hand-goths': ['dice-23'] }, rolls: [10, 1] },
  )
  t.pass('goths').play('romans', 'play', 'assassination-5')
  while (t.question() !== 'event.leader') t.pass()
  t.play('romans', 'name-leader', 'fritigernus')
  assert.equal(t.question(), 'window.after-roll')
  t.play('goths', 'play', 'dice-23')
  assert.ok(board(t).leaderAt[findLeaderById('fritigernus')]! >= 0)
})

// ---- Sieges ----
const OPEN_CITY = {
  turn: 4,
  walls: {},
  units: { 'moesia-superior': { visigothi: { infantry: 4 } } },
  cityLevel: { 'moesia-superior': 1 },
  cityHolder: { 'moesia-superior': 'orientali' },
}
const siege = (hand: object, more: object = {}): Table =>
  besieging(
    'visigothi',
    'moesia-superior',
    {
      turn: 4,
      walls: {},
      units: { 'moesia-superior': { visigothi: { infantry: 4 } } },
      cityLevel: { 'moesia-superior': 1 },
      cityHolder: { 'moesia-superior': 'orientali' },
    },
    { ...hand, ...more },
  )
const under = (t: Table) =>
  t.state.stack.find(one => one.proc === 'siege') as unknown as { readonly bonus: number; readonly hits: number; readonly ignoresWalls: boolean }
rule('[invasions.X.B-4] Engineers help by two, a Sally hurts by one and costs a hit', () => {
  const t = siege(hold('goths', 'siege-engineers-58')).play('goths', 'play', 'siege-engineers-58')
  assert.equal(under(t).bonus, 2)
  const out = siege(hold('romans', 'sally-54')).play('romans', 'play', 'sally-54')
  assert.deepEqual([under(out).bonus, under(out).hits], [-1, 1])
})
rule('[invasions.X.B-4] open gates: walls do not count, but for the capital of an empire', () => {
  const t = siege(hold('goths', 'treachery-at-the-gates-68')).play('goths', 'play', 'treachery-at-the-gates-68')
  assert.equal(under(t).ignoresWalls, true)
  const capital = besieging('visigothi', 'thracia', { turn: 4, units: { thracia: { visigothi: { infantry: 4 } } } }, hold('goths', 'treachery-at-the-gates-68'))
  assert.deepEqual(capital.offered('goths', 'play'), [])
})
rule('[invasions.X.B-4] Fortification builds walls for nothing, even before a siege', () => {
  const t = siege(hold('romans', 'fortification-30')).play('romans', 'play', 'fortification-30').play('romans', 'name-place', 'moesia-superior')
  assert.equal(board(t).walls[s('moesia-superior')], 1)
})
rule('[invasions.XXX.G-1 invasions.r-158] Bribery lifts a siege for one gold to the besieger', () => {
  const t = siege({ zones: { 'diplomacy-of-romani': ['diplomacy-bribery-1'] } })
  const [paid, got] = [board(t).gold[n('romani')]!, board(t).gold[n('visigothi')]!]
  t.play('romans', 'play', 'diplomacy-bribery-1')
  assert.deepEqual([board(t).gold[n('romani')], board(t).gold[n('visigothi')], t.state.stack.some(one => one.proc === 'siege')], [paid - 1, got + 1, false])
})

// ---- While a stack moves; the sea ----
rule('[invasions.X.B-4] Forced March: two steps more in this movement', () => {
  const t = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 2 } } } }, hold('goths', 'forced-march-28'))
  t.play('goths', 'move-from', 'valachia').play('goths', 'play', 'forced-march-28')
  assert.equal(board(t).now.marched.length, 2)
})
rule('[invasions.X.B-4] Scorched Earth: two steps less, and nothing to plunder', () => {
  const t = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 2 } } } }, hold('romans', 'scorched-earth-55'))
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
  t.play('romans', 'play', 'scorched-earth-55')
  assert.deepEqual([board(t).spent[unit('visigothi-infantry-1')]! >= 3, board(t).now.scorched], [true, [s('moesia-inferior')]])
})
rule('[invasions.X.B-4] Reaction: an evasion succeeds without a roll', () => {
  const t = moving(
    'alamanni',
    { turn: 2, units: { franconia: { alamanni: { infantry: 2 } }, treveria: { romani: { legion: 1 } } } },
    hold('romans', 'reaction-48'),
  )
  t.play('huns', 'move-from', 'franconia').play('huns', 'step-to', 'treveria')
  while (t.question() === 'window.movement') t.pass()
  t.play('romans', 'accept').play('romans', 'play', 'reaction-48')
  assert.equal(t.question(), 'evasion.flee')
})

rule('[invasions.X.B-4] Terror: an open city surrenders without a test', () => {
  const t = besieging('visigothi', 'moesia-superior', { ...OPEN_CITY, leaderAt: { fritigernus: 'moesia-superior' } }, hold('goths', 'terror-67'))
  t.pass('goths').play('goths', 'terrorise').play('goths', 'play', 'terror-67')
  assert.equal(board(t).cityHolder[s('moesia-superior')], n('visigothi'))
})
const VOYAGE = { proc: 'voyage', at: 'declare', nation: 'vandali', from: 'mauritania', to: 'sicilia', zones: ['mare-tyrrhenum'] }
const atSea = (card: string, seat: string, rolls: readonly number[] = []): Table =>
  phase(
    { turn: 5, stage: { vandali: 1, romani: 1 }, units: { mauritania: { vandali: { infantry: 2 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } } },
    [
      { proc: 'activation', at: 'fight', nation: 'romani' },
      { proc: 'movement', at: 'choose', nation: 'romani' },
      { ...VOYAGE, nation: 'romani', group: ['romani-legion-1'] },
    ],
    { ...hold(seat, card), rolls },
  )
const sailing = (t: Table) => t.state.stack.find(one => one.proc === 'voyage') as unknown as { readonly bonus: number } | undefined
rule('[invasions.X.B-5] Storm: a voyage is cancelled and, if a D2 fails, a fleet is hit; or a landing is harder by three', () => {
  const back = atSea('storm-62', 'goths', [3])
  back.play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  back.play('romans', 'take-hit', back.offered('romans', 'take-hit')[0])
  assert.deepEqual([sailing(back), board(back).units.place.some(place => place === s('mare-tyrrhenum'))], [undefined, false])
  const calm = atSea('storm-62', 'goths', [4])
  calm.play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  assert.ok(board(calm).units.place.some(place => place === s('mare-tyrrhenum')))
})
rule('[invasions.X.B-4] Skilled Navigation answers a Storm', () => {
  const t = atSea('storm-62', 'goths')
  const answered = phase(
    { turn: 5, units: { 'mare-tyrrhenum': { romani: { fleet: 1 } } } },
    [
      { proc: 'activation', at: 'fight', nation: 'romani' },
      { proc: 'movement', at: 'choose', nation: 'romani' },
      { ...VOYAGE, nation: 'romani' },
    ],
    { zones: { 'hand-goths': ['storm-62'], 'hand-romans': ['skilled-navigation-59'] } },
  )
  answered.pass('romans').play('goths', 'play', 'storm-62').play('romans', 'play', 'skilled-navigation-59')
  assert.notEqual(answered.question(), 'event.way')
  assert.ok(t.question() === 'window.sea-move')
})
rule('[invasions.X.B-4] Omen answers the Skilled Navigation that answers a Storm, which then blows; a second Storm is not calmed', () => {
  const announced = (goths: string[], romans: string[] = ['skilled-navigation-59']): Table =>
    phase(
      { turn: 5, stage: { vandali: 1, romani: 1 }, units: { mauritania: { vandali: { infantry: 2 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } } },
      [
        { proc: 'activation', at: 'fight', nation: 'romani' },
        { proc: 'movement', at: 'choose', nation: 'romani' },
        { ...VOYAGE, nation: 'romani', group: ['romani-legion-1'] },
      ],
      { zones: { 'hand-goths': goths, 'hand-romans': romans }, rolls: [4] },
    )
  const hasCome = (t: Table, question: string): boolean => {
    while (t.question() === 'window.event-played') t.pass(t.asked()[0]!)
    return t.question() === question
  }
  const calmed = announced(['storm-62', 'omen-43']).pass('romans').play('goths', 'play', 'storm-62').play('romans', 'play', 'skilled-navigation-59')
  calmed.pass('goths')
  assert.ok(!hasCome(calmed, 'event.way'))
  const blown = announced(['storm-62', 'omen-43']).pass('romans').play('goths', 'play', 'storm-62').play('romans', 'play', 'skilled-navigation-59')
  blown.play('goths', 'play', 'omen-43')
  assert.ok(hasCome(blown, 'event.way'))
  blown.play('goths', 'choose-way', 'turn-back')
  assert.equal(sailing(blown), undefined)
  const twice = announced(['storm-62', 'storm-63']).pass('romans').play('goths', 'play', 'storm-62').play('romans', 'play', 'skilled-navigation-59')
  assert.ok(!hasCome(twice, 'event.way'))
  twice.play('goths', 'play', 'storm-63')
  assert.ok(hasCome(twice, 'event.way'))
})
rule('[invasions.XXVI.A-1] a Barbarian Coalition joins two or three whose hordes are near', () => {
  const t = activating(
    'visigothi',
    { turn: 4, acted: {}, home: { visigothi: 'valachia', ostrogothi: 'dacia', alani: 'alania' } },
    hold('goths', 'barbarian-coalition-7'),
  )
  t.play('goths', 'play', 'barbarian-coalition-7').play('goths', 'name-nation', 'visigothi')
  assert.ok(t.offered('goths', 'name-nation').includes('ostrogothi') && !t.offered('goths', 'name-nation').includes('romani'))
})
rule('[invasions.X.B-4] Rally brings two more back', () => {
  const stack = [
    {
      proc: 'battle',
      at: 'rally',
      place: 'treveria',
      attacker: 'alamanni',
      defender: 'romani',
      winner: 0,
      startA: 2,
      startD: 4,
      defenders: [],
      attackers: [],
      lostD: ['romani-legion-1', 'romani-legion-2', 'romani-legion-3', 'romani-legion-4'],
    },
  ]
  const left = (hand: object): number => {
    const t = phase(
      { turn: 2, units: {} },
      [{ proc: 'activation', at: 'again', nation: 'alamanni' }, { proc: 'combat', at: 'choose', nation: 'alamanni' }, ...stack],
      hand,
    )
    if (t.question() === 'window.recovery') t.play('romans', 'play', 'rally-46').play('romans', 'choose-way', 'defender')
    const frame = t.state.stack.find(one => one.proc === 'recovery')
    return frame?.proc === 'recovery' ? frame.left : 0
  }
  assert.equal(left(hold('romans', 'rally-46')) - left({}), 2)
})
rule('[invasions.X.B-4] a Ransom saves a leader who has just fallen', () => {
  const fallen = {
    proc: 'battle',
    at: 'fate',
    place: 'treveria',
    attacker: 'alamanni',
    defender: 'romani',
    winner: 0,
    leadersD: ['stilicho'],
    testing: ['stilicho'],
  }
  const t = phase(
    { turn: 2, units: {}, leaderAt: { stilicho: 'treveria' }, gold: { romani: 2 } },
    [{ proc: 'activation', at: 'again', nation: 'alamanni' }, { proc: 'combat', at: 'choose', nation: 'alamanni' }, fallen],
    { ...hold('romans', 'ransom-47'), rolls: [3] },
  )
  t.pass('romans').play('romans', 'play', 'ransom-47')
  assert.deepEqual([board(t).gold[n('romani')], board(t).leaderAt[findLeaderById('stilicho')]! >= 0], [0, true])
})

// ---- The Time and Administration phases ----
const turnStep = (at: string, stack: readonly object[], boardMore: object, hand: object): Table =>
  phase({ turn: 4, ...boardMore }, [{ proc: 'turn', at }, ...stack], hand)
rule('[invasions.X.B-4] Renaissance: two spaces younger', () => {
  const t = turnStep('reinforcements', [{ proc: 'status', at: 'window' }], { age: { romani: 7 } }, hold('romans', 'renaissance-49'))
  t.play('romans', 'play', 'renaissance-49').play('romans', 'name-nation', 'romani')
  assert.equal(
    t.events.some(({ event }) => event.is === 'aged' && event.nation === n('romani') && event.age === 5),
    true,
  )
})
rule('[invasions.X.B-4] Hidden Treasure: five gold', () => {
  const t = turnStep(
    'military',
    [
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'window', nation: 'romani' },
    ],
    { gold: { romani: 1 } },
    hold('romans', 'hidden-treasure-36'),
  )
  t.play('romans', 'play', 'hidden-treasure-36').play('romans', 'name-nation', 'romani')
  assert.ok(t.events.some(({ event }) => event.is === 'gold' && event.nation === n('romani') && event.gold === 5))
})
rule('[invasions.X.B-5] Court Intrigue keeps the ruler in his capital', () => {
  const t = turnStep(
    'military',
    [
      { proc: 'administration', at: 'income' },
      { proc: 'govern', at: 'window', nation: 'persae' },
    ],
    { leaderAt: { 'sapor-ii': 'media' } },
    hold('romans', 'court-intrigue-18'),
  )
  t.play('romans', 'play', 'court-intrigue-18').play('romans', 'name-nation', 'persae')
  assert.equal(board(t).leaderAt[findLeaderById('sapor-ii')], s('chaldea'))
})
rule('[invasions.X.B-4] Conversion: at once, with its bonus and two points', () => {
  const t = turnStep('military', [{ proc: 'administration', at: 'window' }], {}, hold('goths', 'conversion-17'))
  const before = board(t).vp.goths
  t.play('goths', 'play', 'conversion-17').play('goths', 'name-nation', 'visigothi')
  assert.ok(board(t).vp.goths >= before + 2 && board(t).converted[n('visigothi')] === 2)
})
rule('[invasions.X.B-4] Veterans: two damaged elite units are restored free', () => {
  const units = { latium: { romani: { 'legion*': 2 } } }
  const t = turnStep(
    'military',
    [
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'window', nation: 'romani' },
    ],
    { units },
    hold('romans', 'veterans-69'),
  )
  t.play('romans', 'play', 'veterans-69').play('romans', 'name-nation', 'romani')
  t.play('romans', 'name-unit', t.offered('romans', 'name-unit')[0])
  if (t.question() === 'event.unit') t.play('romans', 'name-unit', t.offered('romans', 'name-unit')[0])
  assert.ok(t.events.filter(({ event }) => event.is === 'mended').length >= 1)
})
rule('[invasions.X.B-4] Omen cancels an event that was drawn, but not Reserve', () => {
  const drawn = (card: string): Table =>
    phase(
      { turn: 4 },
      [
        { proc: 'turn', at: 'diplomacy' },
        { proc: 'events', at: 'markers' },
        { proc: 'event', at: 'answer', card, camp: 'romans' },
      ],
      hold('goths', 'omen-43'),
    )
  const t = drawn('decadence-20').play('goths', 'play', 'omen-43')
  assert.ok(!t.events.some(({ event }) => event.is === 'aged'))
  assert.notEqual(drawn('reserve-50').question(), 'window.event-played')
})
rule('[invasions.r-155] Spy looks at a hand and takes a card from it', () => {
  const t = activating('visigothi', { turn: 2 }, { zones: { 'hand-romans': ['spy-61'], 'hand-goths': ['omen-43', 'dice-23'] } })
  t.pass('goths').play('romans', 'play', 'spy-61')
  while (t.question() !== 'event.way') t.pass()
  t.play('romans', 'name-camp', 'goths')
  assert.deepEqual(t.offered('romans', 'discard'), ['dice-23', 'omen-43'])
  t.play('romans', 'discard', 'omen-43').expect({ zones: { 'hand-goths': ['dice-23'] } })
})
