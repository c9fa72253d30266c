import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { OUT_OF_GAME } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { HOMES, phase, unit, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const leaving = (nation: string, place: string, more: object, frame: object = {}): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation, place, ...frame },
  ])
const FOES = { romani: { legion: 1 } }
/** Bavaria, with enemies all around but in Franconia. */
const RING = { 'agri-decumates': FOES, bohemia: FOES, noricum: FOES, rhaetia: FOES, thuringia: FOES }

rule('[invasions.IX.B-3] what finds no room next door leaves the game, and nobody goes while there is room for all', () => {
  const t = leaving('alamanni', 'bavaria', { units: { ...RING, bavaria: { alamanni: { infantry: 4 } }, franconia: { alamanni: { archers: 2 } } } })
  assert.deepEqual(t.offered('huns', 'evacuate-to'), ['franconia'])
  t.play('huns', 'give-up', 'alamanni-infantry-1').play('huns', 'evacuate-to', 'franconia')
  assert.deepEqual(
    ['1', '2', '3', '4'].map(i => board(t).units.place[unit(`alamanni-infantry-${i}`)]),
    [OUT_OF_GAME, s('franconia'), s('franconia'), OUT_OF_GAME],
  )
  const roomy = leaving('alamanni', 'bavaria', { units: { ...RING, bavaria: { alamanni: { infantry: 2 } } } })
  roomy.refused('huns', 'give-up', 'alamanni-infantry-1', 'invasions.IX.B-3').play('huns', 'evacuate-to', 'franconia')
  assert.ok(!board(roomy).units.place.includes(OUT_OF_GAME))
})
rule('[invasions.IX.B-2 invasions.r-119] toward horde or capital if that is legal, by land and one province only', () => {
  const units = { bavaria: { alamanni: { infantry: 2 } } }
  const home = (camp: string) => leaving('alamanni', 'bavaria', { units, home: { ...HOMES, alamanni: camp } }).offered('huns', 'evacuate-to')
  assert.deepEqual(home('saxonia'), ['thuringia'])
  assert.ok(home('bavaria').length === 0)
  assert.ok(!home('saxonia').includes('saxonia'))
})
rule('[invasions.r-203] an empty province must be rural; a horde looks past the limit, or as far as it must', () => {
  const units = { bavaria: { alamanni: { infantry: 2 } }, franconia: { alamanni: { infantry: 2, archers: 2 } } }
  const city = leaving('alamanni', 'bavaria', { units: { bavaria: units.bavaria }, cityLevel: { thuringia: 1 }, controller: {}, home: HOMES })
  assert.ok(!city.offered('huns', 'evacuate-to').includes('thuringia') && city.offered('huns', 'evacuate-to').includes('franconia'))
  const horde = leaving('alamanni', 'bavaria', { units: { ...RING, ...units }, home: { ...HOMES, alamanni: 'bavaria' } })
  assert.deepEqual(horde.offered('huns', 'move-horde'), ['franconia'])
  const far = leaving('alamanni', 'bavaria', { units: { ...RING, franconia: FOES }, home: { ...HOMES, alamanni: 'bavaria' } })
  const camps = far.offered('huns', 'move-horde') as string[]
  assert.ok(camps.length > 0 && camps.every(camp => !['franconia', ...Object.keys(RING)].includes(camp)))
})
rule(
  '[invasions.IX.B-4 invasions.r-119 invasions.r-120 invasions.XXIX.A-3] surrounded, they submit to the strongest neighbour, who makes room for them',
  () => {
    const ring = { ...RING, 'agri-decumates': { romani: { legion: 2 } }, franconia: FOES, thuringia: { orientali: { legion: 2 } } }
    const t = leaving('alamanni', 'bavaria', {
      units: { ...ring, bavaria: { alamanni: { infantry: 5, archers: 2 } } },
      leaderAt: { 'rex-alamannorum': 'bavaria' },
      home: { ...HOMES, alamanni: 'saxonia' },
      gold: { alamanni: 5 },
      turn: 4,
    })
    assert.equal(t.question(), 'evacuation.refuge')
    assert.ok(!t.offered('huns', 'seek-refuge').includes('thuringia'))
    t.play('huns', 'seek-refuge', 'agri-decumates')
    assert.deepEqual([t.question(), t.asked()], ['evacuation.choose', ['romans']])
    const away = t.offered('romans', 'evacuate-to')[0] as string
    t.play('romans', 'evacuate-to', away)
    assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'alamanni-infantry-1')], [away, 'agri-decumates'])
    assert.equal(t.question(), 'evacuation.excess')
    t.play('huns', 'give-up', 'alamanni-archers-1')
    assert.equal(board(t).units.place[unit('alamanni-archers-1')], OUT_OF_GAME)
    t.play('huns', 'lend', 'alamanni-infantry-1').play('romans', 'place-at', 'latium')
    assert.deepEqual(
      [board(t).overlord[n('alamanni')], board(t).gold[n('alamanni')], whereIs(t, 'alamanni-infantry-2'), whereLeads(t, 'rex-alamannorum')],
      [n('romani'), 5, 'agri-decumates', 'agri-decumates'],
    )
  },
)
rule('[invasions.IX.B-4 invasions.r-119] an empire never submits: its units are removed; nor does anybody to one who may subjugate nobody', () => {
  const ring = { 'agri-decumates': { alamanni: { infantry: 1 } }, bohemia: { visigothi: { infantry: 1 } } }
  const foes = {
    franconia: { alamanni: { infantry: 1 } },
    noricum: { alamanni: { infantry: 1 } },
    rhaetia: { alamanni: { archers: 1 } },
    thuringia: { alamanni: { archers: 1 } },
  }
  const t = leaving('romani', 'bavaria', { units: { ...ring, ...foes, bavaria: { romani: { legion: 2 } } } })
  assert.deepEqual([board(t).units.place[unit('romani-legion-1')], board(t).overlord[n('romani')]], [OUT_OF_GAME, -1])
  const bound = { ...RING, franconia: FOES, bavaria: { alamanni: { infantry: 1 } }, thuringia: { visigothi: { infantry: 1 } } }
  const host = (more: object) => leaving('alamanni', 'bavaria', { units: bound, home: { ...HOMES, alamanni: 'saxonia' }, ...more }).question()
  assert.equal(host({}), 'evacuation.refuge')
  assert.notEqual(host({ overlord: { romani: 'persae', visigothi: 'persae' } }), 'evacuation.refuge')
})
rule('[invasions.IX.B-5] from an island over one zone with friendly fleets, three units each; without one they are lost', () => {
  const units = { creta: { romani: { legion: 4 } }, 'mare-aegeum': { orientali: { fleet: 1 } } }
  const t = leaving('romani', 'creta', { turn: 2, units })
  assert.ok(t.offered('romans', 'evacuate-to').includes('achaia') && !t.offered('romans', 'evacuate-to').includes('apulia'))
  t.play('romans', 'evacuate-to', 'achaia')
  assert.deepEqual([whereIs(t, 'romani-legion-3'), board(t).units.place[unit('romani-legion-4')]], ['achaia', OUT_OF_GAME])
  const dry = leaving('romani', 'creta', { turn: 2, units: { creta: units.creta } })
  assert.equal(board(dry).units.place[unit('romani-legion-1')], OUT_OF_GAME)
})
rule('[invasions.IX.B-6 invasions.r-203] a capital is taken off and founded anew with a city of its own; age and gold stay', () => {
  const t = leaving('visigothi', 'garumnum', {
    units: { garumnum: { visigothi: { infantry: 2 } }, aquitania: { visigothi: { infantry: 1 } } },
    status: { visigothi: 1, romani: 2, orientali: 2, persae: 1 },
    age: { visigothi: 3 },
    gold: { visigothi: 7 },
    home: { ...HOMES, visigothi: 'garumnum' },
    controller: { aquitania: 'visigothi' },
    cityHolder: { garumnum: 'visigothi' },
  })
  t.play('goths', 'evacuate-to', 'aquitania')
  assert.deepEqual([t.question(), t.offered('goths', 'found-city')], ['found.grow', ['aquitania']])
  t.play('goths', 'found-city', 'aquitania').play('goths', 'set-capital', 'aquitania')
  assert.deepEqual(
    [board(t).home[n('visigothi')], board(t).standIn[n('visigothi')], board(t).age[n('visigothi')], board(t).gold[n('visigothi')]],
    [s('aquitania'), 0, 3, 7],
  )
})
rule('[invasions.IX.B-1] leaders go with their men', () => {
  const units = { bavaria: { alamanni: { infantry: 1 } } }
  const t = leaving('alamanni', 'bavaria', { units: { ...RING, ...units }, leaderAt: { 'rex-alamannorum': 'bavaria' } }).play(
    'huns',
    'evacuate-to',
    'franconia',
  )
  assert.equal(whereLeads(t, 'rex-alamannorum'), 'franconia')
})
rule('[invasions.IX.B-4 invasions.r-95 invasions.XXIX.F-4] whose host must take refuge himself is nobody’s vassal', () => {
  const [WEST, EAST] = [{ romani: { legion: 1 } }, { orientali: { legion: 1 } }]
  const around = { 'agri-decumates': WEST, bohemia: EAST, noricum: WEST, rhaetia: EAST, thuringia: EAST, treveria: WEST, lotharingia: WEST, rhenus: EAST }
  const t = leaving('alamanni', 'bavaria', {
    units: { ...around, bavaria: { alamanni: { infantry: 1 } }, franconia: { visigothi: { infantry: 4 } }, valachia: { visigothi: { 'noble-cavalry': 3 } } },
    home: { ...HOMES, alamanni: 'saxonia' },
    leaderAt: {},
  })
  t.play('huns', 'seek-refuge', 'franconia')
  assert.deepEqual([t.question(), t.asked()], ['evacuation.refuge', ['goths']])
  t.play('goths', 'seek-refuge', t.offered('goths', 'seek-refuge')[0])
  while (t.state.stack.some(frame => frame.proc === 'evacuation')) {
    const [seat] = t.asked()
    const [verb] = t.verbs(seat!)
    t.play(seat!, verb!, t.offered(seat!, verb!)[0])
  }
  assert.ok(board(t).overlord[n('visigothi')]! >= 0)
  assert.deepEqual([board(t).overlord[n('alamanni')], whereIs(t, 'alamanni-infantry-1')], [-1, 'franconia'])
})
rule('[invasions.IX.B-4 invasions.XXIX.A-4] and who was a vassal before stays one of his overlord then', () => {
  const [WEST, EAST] = [{ romani: { legion: 1 } }, { orientali: { legion: 1 } }]
  const around = { 'agri-decumates': WEST, bohemia: EAST, noricum: WEST, rhaetia: EAST, thuringia: EAST, treveria: WEST, lotharingia: WEST, rhenus: EAST }
  const t = leaving('alamanni', 'bavaria', {
    units: { ...around, bavaria: { alamanni: { infantry: 1 } }, franconia: { visigothi: { infantry: 4 } }, valachia: { visigothi: { 'noble-cavalry': 3 } } },
    home: { ...HOMES, alamanni: 'saxonia' },
    overlord: { alamanni: 'franci' },
    leaderAt: {},
  })
  t.play('huns', 'seek-refuge', 'franconia')
  t.play('goths', 'seek-refuge', t.offered('goths', 'seek-refuge')[0])
  while (t.state.stack.some(frame => frame.proc === 'evacuation')) {
    const [seat] = t.asked()
    const [verb] = t.verbs(seat!)
    t.play(seat!, verb!, t.offered(seat!, verb!)[0])
  }
  assert.deepEqual([board(t).overlord[n('alamanni')], whereIs(t, 'alamanni-infantry-1')], [n('franci'), 'franconia'])
})
