import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { combatValueOfLeader, campaignLimitOfLeader } from '../../src/board/leaders.ts'
import { stackingLimitAt } from '../../src/board/stacking.ts'
import { computeSiegeModifier } from '../../src/procs/24-siege.ts'
import { findLeaderById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { besieging, HOMES, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const hold = (seat: string, ...cards: string[]) => ({ zones: { [`hand-${seat}`]: cards } })
const activating = (nation: string, more: object, others: object): Table => phase({ turn: 4, ...more }, [{ proc: 'activation', at: 'window', nation }], others)

// ---- Leaders ----
rule('[invasions.X.B-4] Assassination: seven or more, one less against a great leader, two more in decline; never Attila', () => {
  const strike = (leader: string, roll: number, more: object = {}): boolean => {
    const fresh = activating('visigothi', { leaderAt: { [leader]: 'dacia' }, ...more }, { ...hold('huns', 'assassination-5'), rolls: [roll] })
    fresh.play('huns', 'play', 'assassination-5').play('huns', 'name-leader', leader)
    return board(fresh).leaderAt[findLeaderById(leader)] === -1
  }
  assert.deepEqual([strike('gratianus', 6), strike('gratianus', 7)], [false, true])
  assert.deepEqual([strike('stilicho', 7), strike('stilicho', 8)], [false, true])
  assert.deepEqual([strike('gratianus', 4, { decline: { romani: 1 } }), strike('gratianus', 5, { decline: { romani: 1 } })], [false, true])
  const t = activating(
    'visigothi',
    { turn: 5, stage: { hunni: 1, visigothi: 1, romani: 1 }, leaderAt: { attila: 'dacia', stilicho: 'latium' } },
    hold('goths', 'assassination-5'),
  )
  t.play('goths', 'play', 'assassination-5')
  assert.deepEqual(t.offered('goths', 'name-leader'), ['stilicho'])
})
rule('[invasions.X.B-4] Illness: he neither moves nor fights nor campaigns; Inspired Leader: one more of both, at most three', () => {
  const named = (card: string, leader: string): Table =>
    activating('romani', { leaderAt: { [leader]: 'latium' } }, hold('goths', card))
      .play('goths', 'play', card)
      .play('goths', 'name-leader', leader)
  const ill = named('illness-37', 'stilicho')
  assert.deepEqual([combatValueOfLeader(board(ill), findLeaderById('stilicho')), campaignLimitOfLeader(board(ill), findLeaderById('stilicho'))], [0, 0])
  until(ill, 'movement.choose').play('romans', 'move-from', 'latium')
  assert.ok(!ill.offered('romans', 'leave-leader').includes('stilicho'))
  const great = named('inspired-leader-38', 'stilicho')
  assert.deepEqual([combatValueOfLeader(board(great), findLeaderById('stilicho')), campaignLimitOfLeader(board(great), findLeaderById('stilicho'))], [3, 3])
  const greatest = named('inspired-leader-38', 'belisarius')
  assert.deepEqual(
    [combatValueOfLeader(board(greatest), findLeaderById('belisarius')), campaignLimitOfLeader(board(greatest), findLeaderById('belisarius'))],
    [3, 3],
  )
})

// ---- Peoples ----
rule('[invasions.X.B-4 invasions.XVIII.H-2] Migration: a free barbarian nation that acts and does not invade makes an Invasion', () => {
  const t = activating('visigothi', {}, hold('romans', 'migration-41'))
  t.play('romans', 'play', 'migration-41')
  assert.deepEqual(t.offered('romans', 'name-nation'), ['visigothi'])
  t.play('romans', 'name-nation', 'visigothi')
  assert.equal(stackingLimitAt(board(t), n('visigothi'), s('valachia'), []), 5)
  for (const more of [{ overlord: { visigothi: 'alani' } }, { turn: 2, now: { invaders: ['visigothi'], side: ['visigothi'] } }]) {
    const bound = activating('visigothi', more, hold('romans', 'migration-41'))

    assert.ok(!bound.offered('romans', 'play').includes('migration-41'))
  }
})
rule('[invasions.X.B-4] War Fervour: a unit more everywhere, a step more for one stack, for this activation', () => {
  const t = activating(
    'visigothi',
    { units: { valachia: { visigothi: { infantry: 2 } }, dacia: { visigothi: { archers: 1 } } } },
    hold('goths', 'war-fervour-72'),
  )
  t.play('goths', 'play', 'war-fervour-72').play('goths', 'name-nation', 'visigothi').play('goths', 'name-place', 'valachia')
  assert.deepEqual(
    [stackingLimitAt(board(t), n('visigothi'), s('valachia'), []), board(t).now.hasty],
    [5, [unit('visigothi-infantry-1'), unit('visigothi-infantry-2')]],
  )
  const closed = phase({ turn: 4, now: { fervent: ['visigothi'], hasty: ['visigothi-infantry-1'], side: ['visigothi'] }, acted: {} }, [
    { proc: 'activation', at: 'close', nation: 'visigothi' },
  ])
  assert.deepEqual([board(closed).now.fervent, board(closed).now.hasty], [[], []])
})
const GOTHS = [{ a: 'visigothi', b: 'ostrogothi', ended: false }]
rule('[invasions.X.B-4 invasions.XXVI.B-3] War Fervour: of allies who act together only the nation named stacks one more', () => {
  const units = { valachia: { visigothi: { infantry: 2 } }, ucraina: { ostrogothi: { infantry: 2 } } }
  const t = phase({ turn: 4, units, alliances: GOTHS, now: { side: ['ostrogothi', 'visigothi'], fervent: ['ostrogothi'] } }, [
    { proc: 'activation', at: 'kind', nation: 'ostrogothi' },
  ])
  const limit = (nation: string, place: string): number => stackingLimitAt(board(t), n(nation), s(place), [])
  assert.deepEqual([limit('ostrogothi', 'dacia'), limit('visigothi', 'dacia'), limit('visigothi', 'ucraina')], [5, 4, 5])
})
rule('[invasions.X.B-4 invasions.XXVI.B-3 invasions.r-26] what events did to a nation holds when it gives its turn up to an elder ally', () => {
  const units = { valachia: { visigothi: { infantry: 2 } }, ucraina: { ostrogothi: { infantry: 2 } } }
  const more = { turn: 4, units, alliances: GOTHS, age: { ostrogothi: 5, visigothi: 2 }, acted: { visigothi: 1 } }
  const given = phase({ ...more, now: { side: ['visigothi'], invaders: ['visigothi'], fervent: ['visigothi'], hasty: ['visigothi-infantry-1'] } }, [
    { proc: 'activation', at: 'join', nation: 'visigothi' },
  ])
  until(given, 'movement.choose')
  const { now, givenUp } = board(given)
  assert.deepEqual([now.side, now.invaders, now.fervent], [[n('ostrogothi'), n('visigothi')], [n('visigothi')], [n('visigothi')]])
  assert.deepEqual([now.hasty, givenUp], [[unit('visigothi-infantry-1')], []])
})
rule('[invasions.X.B-4 invasions.XXVI.B-5] and in its own turn, if the alliance has ended meanwhile', () => {
  const now = { side: [], invaders: ['visigothi'], fervent: ['visigothi'], hasty: [] }
  const t = phase({ turn: 4, units: { valachia: { visigothi: { infantry: 2 } } }, givenUp: [{ nation: 'visigothi', now }] }, [
    { proc: 'activation', at: 'begin', nation: 'visigothi' },
  ])
  assert.deepEqual([board(t).now.invaders, board(t).now.fervent, board(t).givenUp], [[n('visigothi')], [n('visigothi')], []])
})
rule('[invasions.X.B-4] Volunteers: plain foot from the pool, two for barbarians, one for the civilized; not for vassals', () => {
  const come = (nation: string, seat: 'goths' | 'persians', more: object = {}): readonly string[] => {
    const t = activating(nation, { units: {}, ...more }, hold(seat, 'volunteers-70'))
    t.play(seat, 'play', 'volunteers-70').play(seat, 'name-nation', nation)
    const names: string[] = []
    while (t.question() === 'event.unit') {
      const name = t.offered(seat, 'name-unit')[0] as string
      names.push(name)
      t.play(seat, 'name-unit', name)
    }
    return names.map(name => `${name}@${whereIs(t, name)}`)
  }
  assert.deepEqual(come('visigothi', 'goths'), ['visigothi-archers-1@valachia', 'visigothi-archers-2@valachia'])
  assert.deepEqual(come('persae', 'persians').length, 1)
  const vassal = activating('visigothi', { overlord: { visigothi: 'alani', ostrogothi: 'alani' } }, hold('goths', 'volunteers-70'))
  assert.ok(!vassal.offered('goths', 'play').includes('volunteers-70'))
})
rule('[invasions.X.B-4] Mercenaries: one from the pool of a barbarian nation whose horde is near, for this activation', () => {
  const t = activating(
    'orientali',
    { units: { valachia: { visigothi: { infantry: 1 } } }, home: { ...HOMES, visigothi: 'valachia', ostrogothi: 'ucraina', alamanni: 'saxonia' } },
    hold('romans', 'mercenaries-39'),
  )
  t.play('romans', 'play', 'mercenaries-39')
  assert.ok(t.offered('romans', 'name-nation').includes('visigothi') && !t.offered('romans', 'name-nation').includes('alamanni'))
  t.play('romans', 'name-nation', 'visigothi')
  assert.ok(!t.offered('romans', 'name-unit').includes('visigothi-infantry-1'))
  t.play('romans', 'name-unit', 'visigothi-archers-1').play('romans', 'name-place', 'thracia')
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), board(t).loans[0]?.until], ['thracia', n('orientali')])
  const other = activating('visigothi', {}, hold('romans', 'mercenaries-39'))
  assert.ok(!other.offered('romans', 'play').includes('mercenaries-39'))
})
rule('[invasions.X.B-4] Mutiny: a stack of three or more of the active civilized nation neither moves nor campaigns', () => {
  const units = { thracia: { orientali: { legion: 3 } }, macedonia: { orientali: { legion: 2 } } }
  const t = activating('orientali', { units, leaderAt: { theodosius: 'thracia' } }, hold('goths', 'mutiny-42'))
  t.play('goths', 'play', 'mutiny-42')
  assert.deepEqual(t.offered('goths', 'name-place'), ['thracia'])
  t.play('goths', 'name-place', 'thracia')
  until(t, 'movement.choose')
  assert.deepEqual(t.offered('romans', 'move-from'), ['macedonia'])
  t.play('romans', 'finish')
  assert.notEqual(t.question(), 'campaigns.leader')
  const wild = activating('visigothi', { units: { valachia: { visigothi: { infantry: 4 } } } }, hold('romans', 'mutiny-42'))
  assert.ok(!wild.offered('romans', 'play').includes('mutiny-42'))
})
rule('[invasions.XXVI.A-1 invasions.XXX.B-2] Alliance and Coalition: each owner agrees, one of two nations asks a D2', () => {
  const t = activating('visigothi', { acted: {} }, { ...hold('huns', 'alliance-1'), rolls: [3] })
  t.play('huns', 'play', 'alliance-1').play('huns', 'name-nation', 'visigothi').play('huns', 'name-nation', 'ostrogothi')
  assert.deepEqual(board(t).alliances, [])
  const even = activating('visigothi', { acted: {} }, { ...hold('huns', 'alliance-1'), rolls: [4] })
  even.play('huns', 'play', 'alliance-1').play('huns', 'name-nation', 'visigothi').play('huns', 'name-nation', 'ostrogothi')
  assert.equal(board(even).alliances.length, 1)
  const no = activating('visigothi', { acted: {} }, hold('huns', 'alliance-1'))
  no.play('huns', 'play', 'alliance-1')
    .play('huns', 'name-nation', 'visigothi')
    .play('huns', 'name-nation', 'persae')
    .play('goths', 'accept')
    .play('persians', 'refuse')
  assert.deepEqual(board(no).alliances, [])
  const romes = activating('romani', { acted: {} }, hold('huns', 'alliance-1'))
  romes.play('huns', 'play', 'alliance-1').play('huns', 'name-nation', 'romani').play('huns', 'name-nation', 'orientali')
  assert.equal(board(romes).alliances.length, 1)
  const three = activating(
    'visigothi',
    { acted: {}, home: { ...HOMES, visigothi: 'valachia', ostrogothi: 'dacia', alamanni: 'bohemia' } },
    { ...hold('goths', 'barbarian-coalition-7'), rolls: [2] },
  )
  three
    .play('goths', 'play', 'barbarian-coalition-7')
    .play('goths', 'name-nation', 'visigothi')
    .play('goths', 'name-nation', 'ostrogothi')
    .play('goths', 'name-nation', 'alamanni')
  three.play('huns', 'accept')
  assert.equal(board(three).alliances.length, 3)
})

// ---- Sieges ----
const CITY = { turn: 3, walls: {}, units: { venetia: { visigothi: { infantry: 4 } } }, cityLevel: { venetia: 1 }, cityHolder: { venetia: 'romani' } }
rule('[invasions.X.B-4] Siege Engineers +2 to every roll, Sally a hit and -1, open gates without walls', () => {
  const plain = { isAssault: false, nation: n('visigothi'), place: s('venetia') }
  const b = board(besieging('visigothi', 'venetia', CITY, hold('goths', 'siege-engineers-58')))
  const base = computeSiegeModifier(b, { ...plain, bonus: 0, ignoresWalls: false })
  assert.deepEqual(
    [
      computeSiegeModifier(b, { ...plain, bonus: 2, ignoresWalls: false }) - base,
      computeSiegeModifier({ ...b, walls: b.walls.map((_, i) => Number(i === s('venetia'))) }, { ...plain, bonus: 0, ignoresWalls: true }) - base,
    ],
    [2, 0],
  )
  const won = (roll: number, ...cards: string[]): boolean => {
    const t = besieging('visigothi', 'venetia', CITY, { ...hold('goths', ...cards), rolls: [roll] })
    for (const card of cards) t.play('goths', 'play', card)
    while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
    if (t.question() === 'siege.sally') t.play('goths', 'take-hit', 'visigothi-infantry-1')
    if (t.question() === 'siege.assault') t.play('goths', 'refuse')
    return board(t).cityHolder[s('venetia')] === n('visigothi')
  }
  assert.deepEqual([won(7), won(6), won(5, 'siege-engineers-58'), won(4, 'siege-engineers-58')], [true, false, true, false])
  assert.deepEqual([won(7, 'sally-54'), won(8, 'sally-54')], [false, true])
})
rule('[invasions.X.B-4] Sally strikes the besieger before he rolls', () => {
  const t = besieging('visigothi', 'venetia', CITY, { ...hold('romans', 'sally-54'), rolls: [1] }).play('romans', 'play', 'sally-54')
  if (t.question() === 'siege.assault') t.play('goths', 'refuse')
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), null)
})
rule('[invasions.X.B-4] Hidden Treasure: five gold for an own nation, at its income or when something is plundered', () => {
  const t = phase({ turn: 4, gold: { visigothi: 1 } }, [{ proc: 'plunder', at: 'window', nation: 'romani', markers: 0 }], hold('goths', 'hidden-treasure-36'))
  t.play('goths', 'play', 'hidden-treasure-36').play('goths', 'name-nation', 'visigothi')
  assert.equal(board(t).gold[n('visigothi')], 6)
  const income = phase(
    { turn: 4 },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income' },
      { proc: 'income', at: 'window', nation: 'persae' },
    ],
    hold('goths', 'hidden-treasure-36'),
  )
  const frame = income.state.stack.find(one => one.proc === 'income')
  assert.ok(frame?.proc === 'income' && frame.nation !== n('persae'))
})
rule('[invasions.X.B-4] Fortification: any open city of an own civilized nation, in Purchases too', () => {
  const t = phase(
    { turn: 4 },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'window', nation: 'romani' },
    ],
    hold('romans', 'fortification-30'),
  )
  t.play('romans', 'play', 'fortification-30')
  assert.ok(!t.offered('romans', 'name-place').includes('latium') && !t.offered('romans', 'name-place').includes('media'))
  t.play('romans', 'name-place', 'neustria')
  assert.equal(board(t).walls[s('neustria')], 1)
})
rule('[invasions.X.B-4] Court Intrigue holds whatever the card says', () => {
  const t = phase(
    { turn: 4, leaderAt: { 'bahramus-v': 'media' } },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income' },
      { proc: 'govern', at: 'window', nation: 'persae' },
    ],
    hold('goths', 'court-intrigue-18'),
  )
  t.play('goths', 'play', 'court-intrigue-18').play('goths', 'name-nation', 'persae')
  assert.deepEqual([whereLeads(t, 'bahramus-v'), board(t).idle[findLeaderById('bahramus-v')]], ['chaldea', 1])
})
rule('[invasions.X.B-4 invasions.XXXI.B-2] Conversion: the nation converts, takes its bonus and two points; half of the bonus is Rome’s', () => {
  const t = phase(
    { turn: 4, vp: {}, units: { aquitania: { visigothi: { infantry: 1 } } }, controller: { aquitania: 'visigothi' }, heresy: {} },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'window' },
    ],
    hold('goths', 'conversion-17'),
  )
  t.play('goths', 'play', 'conversion-17')
  assert.deepEqual(t.offered('goths', 'name-nation'), ['ostrogothi', 'visigothi'])
  t.play('goths', 'name-nation', 'visigothi')
  assert.deepEqual([board(t).vp.goths, board(t).vp.romans, board(t).converted[n('visigothi')]], [4, 1, 2])
})
rule('[invasions.X.B-4] Renaissance: two spaces younger, decline first', () => {
  const t = phase(
    { turn: 4, age: { romani: 7 }, decline: { romani: 1 } },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'window' },
    ],
    hold('romans', 'renaissance-49'),
  )
  t.play('romans', 'play', 'renaissance-49')
  assert.ok(!t.offered('romans', 'name-nation').includes('persae'))
  t.play('romans', 'name-nation', 'romani')
  const aged = t.events.find(({ event }) => event.is === 'aged' && event.nation === n('romani'))?.event
  assert.deepEqual(aged?.is === 'aged' && [aged.age, aged.decline], [6, 0])
})
