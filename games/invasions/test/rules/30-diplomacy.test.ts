import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { DIPLOMACY_CARDS } from '../../src/data/cards.ts'
import { diplomacyIdOfCard, findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { areNationsFriends, relationBetweenAt } from '../../src/board/relations.ts'
import { leaderRowOf } from '../../src/data/leaders.ts'
import { findLeaderById, nationKind, NOBODY } from '../../src/kinds.ts'
import { atTable, bare, make, n, s } from '../help.ts'
import { phase, unit, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const hand = (nation: string, ...cards: string[]) => ({ [`diplomacy-of-${nation}`]: cards.map(card => `diplomacy-${card}`) })
/** The Diplomacy action, with these cards in hand and no other. */
const diplomacy = (zones: object, more: object = {}, rolls: readonly number[] = []): Table =>
  phase(
    { turn: 4, acted: {}, ...more },
    [
      { proc: 'turn', at: 'administration' },
      { proc: 'diplomacy', at: 'window' },
    ],
    { zones, rolls },
  )
const activating = (nation: string, zones: object, more: object = {}, rolls: readonly number[] = []): Table =>
  phase({ turn: 4, acted: { [nation]: 1 }, ...more }, [{ proc: 'activation', at: 'begin', nation }], { zones, rolls })

rule('[invasions.XXX.A-1] eighteen cards', () => {
  const count = (card: string): number => DIPLOMACY_CARDS.filter(one => diplomacyIdOfCard(one) === card).length
  assert.deepEqual(['alliance', 'treaty', 'marriage', 'tribute', 'foedus', 'bribery', 'mercenary', 'nothing'].map(count), [3, 1, 2, 2, 2, 3, 4, 1])
})
const drawn = (more: object): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'administration' },
    { proc: 'diplomacy', at: 'draw' },
  ])
rule('[invasions.XXX.A-3 invasions.XXX.A-4] an empire draws one and its leader’s bonus; a kingdom the bonus; barbarians none', () => {
  const t = drawn({ leaderAt: { 'sapor-ii': 'chaldea', stilicho: 'latium' } })
  const bonus = (id: string): number => leaderRowOf(findLeaderById(id)).diplomacy
  const drew = (nation: string): number => t.state.secrets.zones[`diplomacy-of-${nation}`]!.length
  assert.deepEqual([drew('orientali'), drew('romani'), drew('persae'), drew('visigothi')], [1, 1 + bonus('stilicho'), bonus('sapor-ii'), 0])
  assert.ok(bonus('stilicho') + bonus('sapor-ii') > 0)
})
rule('[invasions.XXX.A-2 invasions.r-192] the youngest first, and the oldest go without', () => {
  const t = phase(
    { turn: 4, leaderAt: {}, status: { romani: 2, orientali: 2, persae: 2 }, age: { romani: 9, orientali: 3, persae: 5 } },
    [
      { proc: 'turn', at: 'administration' },
      { proc: 'diplomacy', at: 'draw' },
    ],
    {
      zones: { 'diplomacy-deck': ['diplomacy-nothing-1', 'diplomacy-tribute-1'] },
    },
  )
  const drew = (nation: string): number => t.state.secrets.zones[`diplomacy-of-${nation}`]!.length
  assert.deepEqual([drew('orientali'), drew('persae'), drew('romani')], [1, 1, 0])
})
rule('[invasions.XXX.A-5] the cards of two nations of one player stay apart', () => {
  const t = diplomacy({ ...hand('romani', 'tribute-1'), ...hand('orientali', 'marriage-1') }, { gold: { romani: 9, orientali: 9 } })
  assert.deepEqual(t.offered('romans', 'play'), ['diplomacy-marriage-1'])
})
rule('[invasions.XXX.A-7 invasions.r-101] unused cards go back, with one gold for each nation that had any', () => {
  const acted = Object.fromEntries(nationKind.ids.map(id => [id, 1]))
  const zones = { ...hand('romani', 'tribute-1', 'nothing-1'), ...hand('persae', 'tribute-2'), 'diplomacy-deck': [] }
  const t = phase({ turn: 2, acted, gold: { romani: 5, orientali: 5, persae: 5 } }, [], { zones })
  assert.deepEqual(
    ['romani', 'orientali', 'persae'].map(id => board(t).gold[n(id)]),
    [6, 5, 6],
  )
  assert.deepEqual([t.state.secrets.zones['diplomacy-of-romani'], t.state.secrets.zones['diplomacy-deck'].length], [[], 3])
})
rule('[invasions.XXX.A-8] no card without the gold for it', () => {
  assert.deepEqual(diplomacy(hand('romani', 'tribute-1'), { gold: { romani: 10 } }).offered('romans', 'play'), ['diplomacy-tribute-1'])
  assert.deepEqual(diplomacy(hand('romani', 'tribute-1'), { gold: { romani: 9 } }).offered('romans', 'play'), [])
})
rule('[invasions.XXX.E-1 invasions.r-102] Tribute: ten gold, and the two are neutral until both have acted', () => {
  const t = diplomacy(hand('romani', 'tribute-1'), { gold: { romani: 12 } })
  t.play('romans', 'play', 'diplomacy-tribute-1').play('romans', 'name-nation', 'visigothi')
  assert.deepEqual([board(t).gold[n('romani')], board(t).gold[n('visigothi')]! >= 10], [2, true])
  assert.equal(relationBetweenAt(board(t), n('romani'), n('visigothi'), s('latium')), 'neutral')
})
rule('[invasions.XXX.A-6 invasions.r-100] not once one of the two has acted', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  b.turn = 4
  b.gold[n('romani')] = 20
  assert.ok(findDiplomacyTargets(atTable(b), 'tribute', n('romani')).includes(n('visigothi')))
  b.acted[n('visigothi')] = 1
  assert.ok(!findDiplomacyTargets(atTable(b), 'tribute', n('romani')).includes(n('visigothi')))
  b.now.side = [n('visigothi')]
  assert.ok(findDiplomacyTargets(atTable(b), 'tribute', n('romani')).includes(n('visigothi')))
  assert.ok(!findDiplomacyTargets(atTable(b), 'tribute', n('romani')).includes(n('romani')))
})
rule('[invasions.XXX.D-1 invasions.XXX.D-3 invasions.r-178] Marriage: two gold, and a mercenary of the target’s choice', () => {
  const t = diplomacy(hand('romani', 'marriage-1'), { gold: { romani: 5 }, units: { valachia: { visigothi: { infantry: 2 } } } })
  t.play('romans', 'play', 'diplomacy-marriage-1').play('romans', 'name-nation', 'visigothi')
  assert.deepEqual(t.asked(), ['goths'])
  t.play('goths', 'lend', 'visigothi-infantry-1').play('romans', 'place-at', 'latium')
  assert.deepEqual([board(t).gold[n('romani')], board(t).units.holder[unit('visigothi-infantry-1')]], [3, n('romani')])
})
rule('[invasions.XXX.D-2 invasions.r-103] two points for a target that does not attack', () => {
  const marriages = [{ payer: 'romani', target: 'visigothi', attacked: false }]
  const close = (attacked: readonly string[]): number => {
    const t = phase({ turn: 4, marriages, now: { side: ['visigothi'], attacked: attacked.map(nation => ({ by: 'visigothi', nation })) } }, [
      { proc: 'activation', at: 'close', nation: 'visigothi' },
    ])
    return t.events.length === 0 ? board(t).vp.goths : -1
  }
  assert.deepEqual([close([]) - close(['romani'])], [2])
})
rule('[invasions.XXX.H-1 invasions.XXX.H-2] Mercenary: three gold, from a horde next to one’s areas', () => {
  const t = diplomacy(hand('orientali', 'mercenary-1'), { gold: { orientali: 5 }, units: { valachia: { visigothi: { infantry: 2 } } } })
  t.play('romans', 'play', 'diplomacy-mercenary-1')
  assert.ok(t.offered('romans', 'name-nation').includes('visigothi') && !t.offered('romans', 'name-nation').includes('saxones'))
  t.play('romans', 'name-nation', 'visigothi').play('goths', 'lend', 'visigothi-infantry-1').play('romans', 'place-at', 'thracia')
  assert.deepEqual([board(t).gold[n('orientali')], board(t).loans.length], [2, 1])
})
rule('[invasions.XXX.I-1] Nothing is only a bluff', () => {
  assert.deepEqual(diplomacy(hand('romani', 'nothing-1')).offered('romans', 'play'), [])
})
rule('[invasions.XXX.B-1 invasions.XXX.B-2] Alliance: the other player decides; a die for one’s own nations', () => {
  const t = diplomacy(hand('romani', 'alliance-1'))
  t.play('romans', 'play', 'diplomacy-alliance-1').play('romans', 'name-nation', 'persae')
  assert.deepEqual(t.asked(), ['persians'])
  t.play('persians', 'accept')
  assert.ok(areNationsFriends(board(t), n('romani'), n('persae')))
  const own = (roll: number): number => {
    const two = diplomacy(hand('romani', 'alliance-1'), {}, [roll])
    two.play('romans', 'play', 'diplomacy-alliance-1').play('romans', 'name-nation', 'cossani')
    return board(two).alliances.length
  }
  assert.deepEqual([own(2), own(3)], [1, 0])
})
rule('[invasions.XXX.B-4] to a minor kingdom it makes a client, on a D2', () => {
  const offer = (roll: number): number => {
    const t = diplomacy(hand('orientali', 'alliance-1'), { protector: {} }, [roll])
    t.play('romans', 'play', 'diplomacy-alliance-1').play('romans', 'name-nation', 'armenii')
    return board(t).protector[n('armenii')]!
  }
  assert.deepEqual([offer(4), offer(5)], [n('orientali'), -1])
})
rule('[invasions.XXX.B-5 invasions.r-98] or it breaks the bond of a client, on a D2', () => {
  const strike = (roll: number): number => {
    const t = diplomacy(hand('orientali', 'alliance-1'), { protector: { armenii: 'persae' } }, [roll])
    t.play('romans', 'play', 'diplomacy-alliance-1').play('romans', 'break-bond', 'armenii')
    return board(t).protector[n('armenii')]!
  }
  assert.deepEqual([strike(4), strike(5)], [-1, n('persae')])
})
rule('[invasions.XXX.F-1 invasions.XXX.F-2] the Foedus card leaves the barbarians no choice, and serves a kingdom too', () => {
  const t = diplomacy(hand('orientali', 'foedus-1'), { units: { valachia: { visigothi: { infantry: 3 } } } })
  t.play('romans', 'play', 'diplomacy-foedus-1').play('romans', 'name-nation', 'visigothi')
  t.play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0]).play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
  assert.deepEqual(t.verbs('goths'), ['accept'])
  t.play('goths', 'accept')
  assert.equal(board(t).promises[0]!.federate, n('visigothi'))
  assert.ok(!board(t).once.some(one => one.startsWith('foedus-')))
})
rule('[invasions.XXX.C-1 invasions.XXX.C-2 invasions.XXX.C-3] Treaty: five gold, a border province evacuated and garrisoned, a pact', () => {
  const units = { 'moesia-inferior': { orientali: { legion: 2 } }, valachia: { visigothi: { infantry: 2 } } }
  const t = diplomacy(hand('orientali', 'treaty-1'), {
    gold: { orientali: 8 },
    units,
    home: { visigothi: 'tisia', orientali: 'thracia' },
    controller: { valachia: 'visigothi', 'moesia-inferior': 'orientali' },
  })
  t.play('romans', 'play', 'diplomacy-treaty-1').play('romans', 'name-nation', 'visigothi').play('romans', 'name-place', 'valachia')
  while (t.question() === 'evacuation.choose') t.play('goths', 'evacuate-to', t.offered('goths', 'evacuate-to')[0])
  t.refused('romans', 'finish', undefined, 'invasions.XXX.C-3').play('romans', 'name-unit', 'orientali-legion-1').play('romans', 'finish')
  assert.deepEqual([board(t).gold[n('orientali')], board(t).units.place[unit('orientali-legion-1')], board(t).pacts.length], [3, s('valachia'), 1])
})
rule('[invasions.XXX.C-3 invasions.XII.B-4 invasions.r-14] in barbarian ground a Treaty gives control to whoever garrisons it with three, not with one', () => {
  const garrisoned = (legions: number): number => {
    const t = diplomacy(hand('orientali', 'treaty-1', 'tribute-1'), {
      gold: { orientali: 20 },
      units: { 'moesia-inferior': { orientali: { legion: 3 } }, valachia: { visigothi: { infantry: 2 } } },
      home: { visigothi: 'tisia', orientali: 'thracia' },
      controller: { valachia: 'visigothi', 'moesia-inferior': 'orientali' },
    })
    t.play('romans', 'play', 'diplomacy-treaty-1').play('romans', 'name-nation', 'visigothi').play('romans', 'name-place', 'valachia')
    while (t.question() === 'evacuation.choose') t.play('goths', 'evacuate-to', t.offered('goths', 'evacuate-to')[0])
    for (let i = 1; i <= legions; i++) t.play('romans', 'name-unit', `orientali-legion-${i}`)
    if (t.question() === 'diplomat.garrison') t.play('romans', 'finish')
    // Another card may still be played.
    assert.equal(t.question(), 'window.diplomacy')
    return board(t).controller[s('valachia')]!
  }
  assert.deepEqual([garrisoned(1), garrisoned(3)], [NOBODY, n('orientali')])
})

// ---- XXVI ----
const alliances = [{ a: 'romani', b: 'persae', ended: false }]
rule('[invasions.XXVI.B-3 invasions.r-26] allies act together when the older does', () => {
  const elder = activating('romani', {}, { alliances, age: { romani: 9, persae: 5 } })
  assert.deepEqual([board(elder).now.side, board(elder).acted[n('persae')]], [[n('romani'), n('persae')], 1])
  const young = activating('persae', {}, { alliances, age: { romani: 9, persae: 5 }, acted: { persae: 1 } })
  assert.ok(board(young).acted[n('persae')] === 0 || board(young).now.side[0] === n('romani'))
})
rule('[invasions.XXVI.B-4 invasions.XXXIV-8] allies and their federates are friends', () => {
  const b = bare()
  b.alliances = [{ a: n('romani'), b: n('persae'), ended: false }]
  b.foedera = [{ federate: n('visigothi'), federator: n('romani'), first: s('pannonia'), second: s('savus'), since: 1, vp: 3, gold: 3, tested: true }]
  assert.ok(areNationsFriends(b, n('romani'), n('persae')) && areNationsFriends(b, n('visigothi'), n('persae')))
  b.protector[n('armenii')] = n('persae')
  assert.equal(relationBetweenAt(b, n('armenii'), n('romani'), s('armenia')), 'neutral')
})
rule('[invasions.XXX.B-3] the alliance ends with the common activation', () => {
  const t = phase({ turn: 4, alliances, now: { side: ['romani', 'persae'] } }, [{ proc: 'activation', at: 'close', nation: 'romani' }])
  assert.deepEqual(board(t).alliances, [])
})
rule('[invasions.XXVI.B-7 invasions.r-208] parting, the smaller force of a shared province goes', () => {
  const units = { syria: { romani: { legion: 1 }, persae: { infantry: 2 } } }
  const t = phase({ turn: 4, units, alliances, now: { side: ['romani', 'persae'] } }, [{ proc: 'activation', at: 'part', nation: 'romani' }])
  assert.ok(t.question() === 'retreat.choose' ? t.asked()[0] === 'romans' : board(t).units.place[unit('romani-legion-1')] !== s('syria'))
})
rule('[invasions.XXVI.B-5] who is subjugated is nobody’s ally', () => {
  const t = phase({ turn: 4, alliances, units: {} }, [
    { proc: 'submission', at: 'yield', vassal: 'persae', overlord: 'visigothi', place: 'media', isKingdom: true },
  ])
  assert.deepEqual(board(t).alliances, [])
})
