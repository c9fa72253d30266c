/** Small print of the events. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeStepsLeftOfGroup } from '../../src/board/moving.ts'
import { n } from '../help.ts'
import { besieging, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const hold = (seat: string, ...cards: string[]) => ({ zones: { [`hand-${seat}`]: cards } })
const activating = (nation: string, more: object, zones: object): Table => phase({ turn: 4, ...more }, [{ proc: 'activation', at: 'window', nation }], zones)

rule('[invasions.X.B-4] Forced March: a second card gives two steps more again', () => {
  const t = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 1 } } } }, hold('goths', 'forced-march-28', 'forced-march-29'))
  t.play('goths', 'move-from', 'valachia')
  const steps = (): number =>
    computeStepsLeftOfGroup(board(t), { nation: n('visigothi'), units: [unit('visigothi-infantry-1') as never], leaders: [], from: 0 as never })
  const counts = [steps()]
  for (const card of ['forced-march-28', 'forced-march-29']) {
    until(t.play('goths', 'play', card), 'movement.choose')
    counts.push(steps())
  }
  assert.deepEqual(counts, [3, 5, 7])
})
rule('[invasions.X.B-4 invasions.r-28] Forced March: the leader keeps up with his stack', () => {
  const t = moving(
    'visigothi',
    { turn: 4, leaderAt: { alaricus: 'valachia' }, units: { valachia: { visigothi: { 'noble-cavalry': 1 } } } },
    hold('goths', 'forced-march-28'),
  )
  t.play('goths', 'move-from', 'valachia').play('goths', 'play', 'forced-march-28')
  const seen: string[] = []
  for (let step = 0; step < 7; step++) {
    until(t, 'movement.choose')
    const goal = t.offered('goths', 'step-to').find(id => !seen.includes(id as string)) as string
    t.play('goths', 'step-to', goal)
    seen.push(goal)
  }
  assert.deepEqual([whereIs(t, 'visigothi-noble-cavalry-1'), whereLeads(t, 'alaricus')], [seen[6], seen[6]])
})
rule('[invasions.X.B-4] Volunteers: with one foot left in the pool the second is any standard unit', () => {
  const foot = { infantry: 7, archers: 2 }
  const t = activating('visigothi', { units: { valachia: { visigothi: foot } } }, hold('goths', 'volunteers-70'))
  t.play('goths', 'play', 'volunteers-70').play('goths', 'name-nation', 'visigothi')
  assert.deepEqual(t.offered('goths', 'name-unit'), ['visigothi-infantry-8'])
  t.play('goths', 'name-unit', 'visigothi-infantry-8')
  assert.notEqual(t.question(), 'event.unit')
  const franks = activating(
    'alamanni',
    { units: { 'agri-decumates': { alamanni: { infantry: 7, archers: 2 } } }, home: { alamanni: 'agri-decumates' } },
    hold('huns', 'volunteers-70'),
  )
  franks.play('huns', 'play', 'volunteers-70').play('huns', 'name-nation', 'alamanni').play('huns', 'name-unit', 'alamanni-infantry-8')
  assert.deepEqual(franks.offered('huns', 'name-unit'), ['alamanni-cavalry-1'])
})
rule('[invasions.X.B-4] Mercenaries: whoever came from the pool goes back there', () => {
  const t = activating('orientali', { units: {}, gold: {} }, hold('romans', 'mercenaries-39'))
  t.play('romans', 'play', 'mercenaries-39').play('romans', 'name-nation', 'visigothi').play('romans', 'name-unit', 'visigothi-archers-1')
  t.play('romans', 'name-place', 'thracia')
  for (let i = 0; i < 60 && whereIs(t, 'visigothi-archers-1') === 'thracia'; i++) {
    const seat = t.asked()[0]!
    const verb = ['refuse', 'finish', 'pass', 'stop'].find(one => t.verbs(seat).includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, ['refuse', 'finish', 'pass', 'stop'].includes(verb) ? undefined : t.offered(seat, verb)[0])
  }
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), board(t).units.holder[unit('visigothi-archers-1')]], [null, n('visigothi')])
})
rule('[invasions.X.B-4] Fortification and Veterans: in the Purchases of the nation itself', () => {
  const buying = (nation: string): readonly unknown[] =>
    phase(
      { turn: 4, units: { thracia: { orientali: { legion: 1 } }, 'orientali-legion-1': 'thracia*' }, walls: {} },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'revolts' },
        { proc: 'purchases', at: 'window', nation },
      ],
      hold('romans', 'veterans-69'),
    ).offered('romans', 'play')
  assert.deepEqual([buying('orientali'), buying('romani')], [['veterans-69'], []])
  const walls = (nation: string): readonly unknown[] =>
    phase(
      {
        turn: 4,
        units: {},
        walls: {},
        cityHolder: { thracia: 'orientali', latium: 'romani', macedonia: 'orientali' },
        cityLevel: { thracia: 3, latium: 3, macedonia: 1 },
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'revolts' },
        { proc: 'purchases', at: 'window', nation },
      ],
      hold('romans', 'fortification-30'),
    ).offered('romans', 'play')
  assert.deepEqual([walls('orientali'), walls('romani')], [['fortification-30'], []])
})
rule('[invasions.X.B-4 invasions.XXIV.B-1] Sally hits the besiegers before they call on the city', () => {
  const t = besieging(
    'visigothi',
    'achaia',
    { turn: 2, leaderAt: { fritigernus: 'achaia' }, units: { achaia: { visigothi: { infantry: 2 } } } },
    { rolls: [4], ...hold('romans', 'sally-54') },
  ).play('romans', 'play', 'sally-54')
  assert.deepEqual([t.question(), t.asked()], ['siege.sally', ['goths']])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.deepEqual([t.question(), whereIs(t, 'visigothi-infantry-1')], ['siege.terror', null])
  const alone = besieging(
    'visigothi',
    'achaia',
    { turn: 2, leaderAt: { fritigernus: 'achaia' }, units: { achaia: { visigothi: { infantry: 1 } } } },
    { rolls: [4], ...hold('romans', 'sally-54') },
  ).play('romans', 'play', 'sally-54')
  alone.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.notEqual(alone.question(), 'siege.terror')
})
