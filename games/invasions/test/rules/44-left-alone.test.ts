/** Who is left alone: hordes before cities and beside those who flee, limites among new enemies, people without a refuge or a way home. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { neighboursOfSpace } from '../../src/data/map.ts'
import { findHordesThatMayFlee } from '../../src/board/reactions.ts'
import { findRetreatBreakthroughs } from '../../src/board/retreats.ts'
import { findUnitsHeldAt } from '../../src/board/units.ts'
import * as frames from '../../src/frames.ts'
import { ALL, WITHIN } from '../../src/procs/18-kinds.ts'
import { findCitiesToBesiege } from '../../src/procs/3-military.ts'
import { OUT_OF_GAME, spaceKind } from '../../src/kinds.ts'
import { bare, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { fighting, HOMES, moving, phase, unit, whereIs, type Table } from '../scenes.ts'

/** Nobody gets out of Dardania by land within three steps. */
const SURROUNDED = {
  dardania: { visigothi: { infantry: 2 }, orientali: { legion: 2 } },
  ...Object.fromEntries(neighboursOfSpace[s('dardania')]!.map((space, i) => [spaceKind.ids[space]!, { [i < 3 ? 'persae' : 'alamanni']: { infantry: 1 } }])),
}
const hordeOf = (t: Table, nation: string): string => spaceKind.ids[t.state.board.home[n(nation)]!]!

// ---- XXIV.A Before a city ----
rule('[invasions.XXIV.A-3 invasions.III.D-8 invasions.r-292] a horde leaves a city with those who did not take it, though its nation does not invade', () => {
  const before = (units: object): Table =>
    fighting('visigothi', {
      turn: 3,
      now: { side: ['visigothi'] },
      home: { ...HOMES, visigothi: 'macedonia' },
      controller: { macedonia: 'orientali', dardania: 'visigothi', thessalia: 'visigothi' },
      units,
    })
  const together = before({ macedonia: { visigothi: { infantry: 1 } } })
  assert.deepEqual(findCitiesToBesiege(together.state.board, { nation: n('visigothi'), besieged: [] }, -1 as never), [s('macedonia')])
  together.play('goths', 'finish').play('goths', 'retreat-to', 'thessalia')
  assert.deepEqual([whereIs(together, 'visigothi-infantry-1'), hordeOf(together, 'visigothi')], ['thessalia', 'thessalia'])
  // Alone it besieges nothing, and moves only by migrating (XVIII.G-1).
  assert.equal(hordeOf(before({ dardania: { visigothi: { infantry: 1 } } }), 'visigothi'), 'macedonia')
})

// ---- XVIII.I Limites ----
const besideLimes = (at: string, men: object, more: object = {}, rolls: readonly number[] = [1]): Table =>
  phase(
    {
      turn: 4,
      now: { side: ['romani'] },
      controller: { rhenus: 'romani' },
      units: { rhenus: { romani: { limes: 1, ...men }, alamanni: { infantry: 2 } } },
      ...more,
    },
    [{ proc: 'activation', at, nation: 'romani' }],
    { rolls },
  )
for (const at of ['part', 'partner'])
  rule(`[invasions.XVIII.I-4 invasions.r-293] a limes left alone beside men who are enemies now falls: ${at}`, () => {
    const stands = (men: object, more: object = {}): boolean => whereIs(besideLimes(at, men, more), 'romani-limes-1') === 'rhenus'
    const foedera = [{ federate: 'alamanni', federator: 'romani', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }]
    assert.deepEqual([stands({}), stands({ legion: 1 }), stands({}, { foedera })], [false, true, true])
  })
rule('[invasions.XVIII.I-4 invasions.r-293] and hits them on a passed D2', () => {
  const t = besideLimes('part', {}, {}, [2])
  assert.deepEqual([t.question(), t.asked()], ['breach.limes-hit', ['huns']])
  t.play('huns', 'take-hit', 'alamanni-infantry-1')
  assert.equal(whereIs(t, 'alamanni-infantry-1'), null)
})

// ---- XXVIII.G A breach in a time of peace ----
const breach = (more: object): Table =>
  phase(
    {
      turn: 4,
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }],
      controller: { macedonia: 'orientali' },
      units: { dardania: { visigothi: { infantry: 2 }, orientali: { legion: 2 } }, macedonia: { orientali: { legion: 1 } } },
      ...more,
    },
    [{ proc: 'breach', at: 'next', federator: 'orientali' }],
  ).play('goths', 'accept')
rule(
  '[invasions.XXVIII.G-5 invasions.XII.D-1 invasions.r-296] whom a pact with the federate who breaks keeps from fighting leaves, and there is no battle',
  () => {
    assert.ok(['leave-behind', 'retreat-from', 'stand'].every(verb => breach({}).verbs('romans').includes(verb)))
    const t = breach({ pacts: [{ a: 'visigothi', b: 'orientali' }] })
    assert.deepEqual(t.verbs('romans'), ['retreat-from'])
    const closedIn = breach({ pacts: [{ a: 'visigothi', b: 'orientali' }], units: SURROUNDED }).play('romans', 'retreat-from', 'dardania')
    assert.deepEqual([closedIn.event('battle'), whereIs(closedIn, 'orientali-legion-1')], [null, 'dardania'])
  },
)

// ---- XIX.B Evasion ----
rule('[invasions.XIX.B-9 invasions.III.D-8 invasions.r-294] a horde does not flee with others while all its own people stay', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  const [one, other] = put(b, 'visigothi', 'infantry', 'dardania', 2)
  const legions = put(b, 'orientali', 'legion', 'dardania', 2)
  const fleeing = (group: readonly number[]) =>
    findHordesThatMayFlee(b, { nations: [n('orientali'), n('visigothi')], place: s('dardania') }, group as never, s('naissus'))
  assert.deepEqual([fleeing(legions), fleeing([...legions, one!]), fleeing([other!])], [[], [n('visigothi')], [n('visigothi')]])
})

// ---- XII.D Among barbarians who keep the peace ----
const beforeRaid = (kind: number, more: object = {}): Table =>
  moving(
    'alamanni',
    {
      turn: 3,
      stage: { alamanni: 1, burgundi: 1 },
      home: { ...HOMES, alamanni: 'rhenus', burgundi: 'albis' },
      controller: { rhenus: 'alamanni', franconia: 'alamanni' },
      units: { rhenus: { alamanni: { infantry: 2 }, burgundi: { infantry: 1 } }, franconia: { alamanni: { infantry: 2, archers: 2 } } },
      ...more,
    },
    {},
    { kind },
  )
rule(
  '[invasions.XI.C-3 invasions.XII.D-5 invasions.r-295] whoever stands among neutral barbarians before a raid, which no Combat follows, attacks nobody',
  () => {
    const aggressors = (kind: number): readonly number[] => beforeRaid(kind).play('huns', 'finish').state.board.aggressors
    assert.deepEqual([aggressors(ALL), aggressors(WITHIN)], [[n('alamanni')], []])
  },
)
rule('[invasions.XI.C-3 invasions.r-295] nor does anybody go among them then without a step left to go on', () => {
  const spent = Object.fromEntries(['infantry-3', 'infantry-4', 'archers-1', 'archers-2'].map(id => [`alamanni-${id}`, 2]))
  assert.deepEqual(
    [beforeRaid(WITHIN).offered('huns', 'move-from'), beforeRaid(WITHIN, { spent }).offered('huns', 'move-from')],
    [['franconia', 'rhenus'], ['rhenus']],
  )
  const t = beforeRaid(WITHIN).play('huns', 'move-from', 'franconia')
  // Somebody keeps the province into which they may go on.
  for (const id of ['archers-1', 'archers-2']) t.play('huns', 'leave-behind', `alamanni-${id}`)
  t.play('huns', 'step-to', 'rhenus')
  t.refused('huns', 'stop', undefined, 'invasions.XII.D-1')
})

// ---- IX.B-4 Refuge ----
rule('[invasions.IX.B-4 invasions.XXXIV-2] satraps find no refuge beyond their land; others of their stack do, and they leave the game', () => {
  const FOES = { orientali: { legion: 1 } }
  const around = { media: FOES, atropatene: FOES, phraaspa: FOES, rhagae: FOES, hyrkania: FOES, azeria: FOES }
  const leaving = (men: object): Table =>
    phase({ turn: 4, units: { ...around, cadusia: { persae: men } }, controller: { cadusia: 'persae' }, leaderAt: {} }, [
      { proc: 'turn', at: 'events' },
      { proc: 'evacuation', at: 'begin', nation: 'persae', place: 'cadusia' },
    ])
  const bound = leaving({ satraps: 1 })
  assert.deepEqual([bound.question(), bound.offered('persians', 'seek-refuge').includes('azeria')], ['evacuation.refuge', false])
  const t = leaving({ satraps: 1, infantry: 1 })
  t.play('persians', 'seek-refuge', 'azeria')
  assert.equal(t.state.board.units.place[unit('persae-satraps-1')], s('cadusia'))
  while (t.state.stack.some(frame => frame.proc === 'evacuation')) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat)[0]!
    t.play(seat, verb, t.offered(seat, verb)[0])
  }
  assert.deepEqual([t.state.board.overlord[n('persae')], t.state.board.units.place[unit('persae-satraps-1')]], [n('orientali'), OUT_OF_GAME])
})

// ---- r-208 ----
rule('[invasions.r-208 invasions.XXVI.B-7] of ally and federate who are guests in one province the one leaves though the other has nowhere to go', () => {
  const t = phase(
    {
      turn: 4,
      stage: { suebi: 1, visigothi: 1, persae: 1 },
      status: { suebi: 1, persae: 1 },
      foedera: [{ federate: 'visigothi', federator: 'suebi', first: 'dardania', second: null, since: 2, vp: 3, gold: 3, tested: true }],
      home: { ...HOMES, suebi: 'savus', visigothi: 'dardania' },
      controller: { creta: 'persae', savus: 'suebi', dardania: 'suebi', valachia: 'visigothi' },
      cityHolder: { creta: 'persae' },
      // The land of the Suebi is full: of their own men, or of their federates'.
      units: {
        creta: { suebi: { infantry: 1 }, visigothi: { infantry: 1 } },
        savus: { suebi: { infantry: 3, archers: 1 } },
        dardania: { visigothi: { archers: 2, 'noble-cavalry': 2 } },
        valachia: { visigothi: { infantry: 2 } },
      },
    },
    [{ proc: 'parting', at: 'next', a: 'suebi', b: 'persae' }],
  )
  const left = (nation: string): number => findUnitsHeldAt(t.state.board, n(nation), s('creta')).length
  assert.deepEqual([left('suebi'), left('visigothi')], [1, 0])
})
rule('[invasions.r-208 invasions.XII.D-1] who finds no way goes to no land of his own where others stand', () => {
  const goesTo = (units: object): string => {
    const t = phase(
      { turn: 4, controller: { creta: 'orientali', africa: 'romani' }, units: { creta: { orientali: { archers: 2 }, romani: { legion: 1 } }, ...units } },
      [{ proc: 'parting', at: 'next', a: 'romani', b: 'orientali' }],
    )
    return whereIs(t, 'romani-legion-1')!
  }
  const others = { romani: { infantry: 1 }, alamanni: { infantry: 1 } }
  const elsewhere = goesTo({ africa: others })
  assert.deepEqual([goesTo({}), elsewhere === 'africa', elsewhere === 'creta'], ['africa', false, false])
})

// ---- XX.L Who leaves freely ----
rule('[invasions.XX.L-3 invasions.r-297] who leaves freely overruns nobody on his way', () => {
  const b = bare()
  const group = put(b, 'romani', 'legion', 'thuringia', 6)
  put(b, 'alamanni', 'infantry', 'franconia', 1)
  const over = (isFree: boolean): boolean =>
    findRetreatBreakthroughs(settled(b), { ...frames.retreat({ nation: n('romani'), place: s('thuringia'), group, steps: 3 }), isFree }).some(
      ({ space }) => space === s('franconia'),
    )
  assert.deepEqual([over(false), over(true)], [true, false])
})
