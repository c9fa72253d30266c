/** Sheets read once more: who leaves, who stays, who comes at once. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n, s } from '../help.ts'
import { HOMES, phase, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const reinforce = (more: object, at = 'begin'): Table =>
  phase(more, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at },
  ])
rule('[invasions.I-3 invasions.r-183] the Hibernians leave with their bonds; only who has settled becomes a Scot', () => {
  const foedus = { federate: 'hiberni', federator: 'romani', first: 'cambria', second: 'dumnonia', since: 5, vp: 3, gold: 3, tested: true }
  const t = reinforce({
    turn: 7,
    stage: { hiberni: 2, romani: 1 },
    foedera: [foedus],
    loans: [{ unit: 'hiberni-amphibious-infantry-2', kind: 0, until: null }],
    units: { cambria: { hiberni: { 'amphibious-infantry': 1 } }, latium: { 'hiberni@romani': { 'amphibious-infantry': 1 } } },
  })
  assert.deepEqual([board(t).stage[n('hiberni')], board(t).foedera, board(t).loans], [4, [], []])
  assert.equal(whereIs(t, 'scoti-mountain-infantry-1'), 'cambria')
  assert.equal(board(t).units.place.filter((place, i) => place === s('latium') && board(t).units.holder[i] === n('scoti')).length, 0)
})
rule('[invasions.I-3 invasions.XXVIII.D-2] Britannia is released without what Rome has given as a foedus', () => {
  const foedus = { federate: 'saxones', federator: 'romani', first: 'cantium', second: 'durnovaria', since: 5, vp: 3, gold: 3, tested: true }
  const t = reinforce(
    {
      turn: 6,
      stage: { romani: 1, saxones: 1 },
      home: { ...HOMES, saxones: 'cantium' },
      foedera: [foedus],
      controller: { camulodunum: 'romani', cantium: 'romani', durnovaria: 'romani' },
      cityHolder: { camulodunum: 'romani' },
      units: { cantium: { saxones: { archers: 1 } }, durnovaria: { saxones: { 'amphibious-infantry': 1 } } },
    },
    'britain',
  ).play('romans', 'accept')
  assert.deepEqual([board(t).controller[s('camulodunum')], board(t).controller[s('cantium')]], [n('brittones'), n('romani')])
})
rule('[invasions.I-3 invasions.r-182] where London is in a foedus the Britons have York for a capital, and the Gauls Trier where Paris is', () => {
  const foedus = { federate: 'saxones', federator: 'romani', first: 'camulodunum', second: 'cantium', since: 5, vp: 3, gold: 3, tested: true }
  const britons = reinforce(
    {
      turn: 6,
      stage: { romani: 1, saxones: 1 },
      home: { ...HOMES, saxones: 'camulodunum' },
      foedera: [foedus],
      controller: { camulodunum: 'romani', cantium: 'romani', 'flavia-caesariensis': 'romani' },
      cityHolder: { camulodunum: 'romani', 'flavia-caesariensis': 'romani' },
      units: { camulodunum: { saxones: { archers: 1 } }, cantium: { saxones: { 'amphibious-infantry': 1 } } },
    },
    'britain',
  ).play('romans', 'accept')
  assert.deepEqual([board(britons).home[n('brittones')], board(britons).cityHolder[s('camulodunum')]], [s('flavia-caesariensis'), n('romani')])
  const gauls = phase(
    {
      turn: 6,
      stage: { romani: 1, franci: 1 },
      age: { romani: 12, orientali: 1, persae: 1 },
      decline: { romani: 2 },
      calamities: { romani: 3 },
      home: { ...HOMES, franci: 'neustria' },
      foedera: [{ ...foedus, federate: 'franci', first: 'neustria', second: 'sequana' }],
      units: { neustria: { franci: { archers: 1 } }, sequana: { franci: { 'frankish-infantry': 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'fall', nation: 'romani' },
    ],
  )
  assert.deepEqual([board(gauls).home[n('galli')], board(gauls).cityHolder[s('neustria')]], [s('treveria'), n('franci')])
})
rule('[invasions.I-3 invasions.XVIII.K-1] a leader in Scythia goes back to the horde with his Ostrogoths', () => {
  const t = phase({ turn: 1, leaderAt: { ermanaricus: 'alania' }, leaderUntil: { ermanaricus: 2 }, units: { alania: { ostrogothi: { infantry: 1 } } } }, [
    { proc: 'turn', at: 'closing' },
  ])
  assert.deepEqual([whereIs(t, 'ostrogothi-infantry-1'), whereLeads(t, 'ermanaricus')], ['ucraina', 'ucraina'])
})
rule('[invasions.I-3 invasions.XVI.F-7] Theodosius comes at once when rebels have killed Valens', () => {
  const t = phase(
    {
      turn: 2,
      revolt: { liguria: 1 },
      controller: { liguria: 'orientali' },
      units: { liguria: { orientali: { infantry: 1 } }, thracia: { orientali: { legion: 1 } } },
      leaderAt: { valens: 'liguria' },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'suppression', at: 'lose', nation: 'orientali', place: 'liguria' },
    ],
    { rolls: [3] },
  ).play('romans', 'give-up', 'orientali-infantry-1')
  assert.deepEqual([t.question(), t.asked()], ['heir.place', ['romans']])
  t.play('romans', 'place-leader', 'thracia')
  assert.equal(whereLeads(t, 'theodosius'), 'thracia')
})
