/** IX.B Kingdoms that arise out of the two Romes, and who stands in their capitals. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n } from '../help.ts'
import { HOMES, phase, whereIs, whereLeads, type Table } from '../scenes.ts'

const STATUS = { romani: 2, orientali: 2, persae: 1 }
const ONES = Array.from({ length: 20 }, () => 1)
const arising = (more: object): Table =>
  phase({ turn: 6, stage: { romani: 1, orientali: 1, persae: 1, alamanni: 1, visigothi: 1 }, status: STATUS, ...more }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'begin' },
  ])

rule('[invasions.IX.B-1 invasions.I-3] whoever stands in the capital of the Gallo-Romans when they arise makes room for them', () => {
  const t = arising({
    controller: { neustria: 'romani', latium: 'romani' },
    cityHolder: { neustria: 'romani', latium: 'romani' },
    units: { neustria: { alamanni: { infantry: 1 } }, sequana: { alamanni: { archers: 1 } } },
  })
  assert.deepEqual([t.state.board.home[n('galli')] !== -1, t.question(), t.asked()], [true, 'evacuation.choose', ['huns']])
  t.play('huns', 'evacuate-to', 'sequana')
  assert.equal(whereIs(t, 'alamanni-infantry-1'), 'sequana')
})
rule('[invasions.IX.B-1 invasions.XIV.K-8] so does whoever is left in the capital of the Cappadocians', () => {
  const t = phase(
    {
      turn: 6,
      stage: { romani: 1, orientali: 1, persae: 1, visigothi: 1 },
      status: STATUS,
      home: HOMES,
      controller: { anatolia: 'orientali', thracia: 'orientali' },
      cityHolder: { anatolia: 'orientali', thracia: 'orientali' },
      units: { anatolia: { visigothi: { infantry: 1 }, orientali: { legion: 1 } }, cappadocia: { visigothi: { archers: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'bankrupt', nation: 'orientali' },
      { proc: 'bankruptcy', at: 'fall', nation: 'orientali' },
    ],
    { rolls: ONES },
  )
  assert.deepEqual([t.question(), t.asked()], ['evacuation.choose', ['goths']])
  t.play('goths', 'evacuate-to', 'cappadocia')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'cappadocia')
})
rule('[invasions.IX.B-1 invasions.XII.D-1] and whoever is a guest of Rome in London when Britannia is released', () => {
  const t = arising({
    stage: { romani: 1, orientali: 1, persae: 1, saxones: 1 },
    controller: { camulodunum: 'romani', neustria: 'romani' },
    cityHolder: { camulodunum: 'romani' },
    units: { camulodunum: { saxones: { archers: 1 } }, cantium: { saxones: { 'amphibious-infantry': 1 } } },
  })
  if (t.question() === 'reinforce.britain') t.play('romans', 'accept')
  assert.deepEqual([t.question(), t.asked()], ['evacuation.choose', ['goths']])
  t.play('goths', 'evacuate-to', 'cantium')
  assert.equal(whereIs(t, 'saxones-archers-1'), 'cantium')
})
rule('[invasions.r-58 invasions.I-3] a leader of others who is alone in London then gets away from the Britons', () => {
  const t = arising({
    stage: { romani: 1, orientali: 1, persae: 1, saxones: 1 },
    leaderAt: { 'rex-saxonum': 'camulodunum' },
    controller: { camulodunum: 'romani', neustria: 'romani' },
    cityHolder: { camulodunum: 'romani' },
    units: { camulodunum: { romani: { legion: 1 } }, cantium: { saxones: { 'amphibious-infantry': 1 } } },
  })
  if (t.question() === 'reinforce.britain') t.play('romans', 'accept')
  while (t.question() === 'reinforce.gaul') t.play('romans', 'place-at', t.offered('romans', 'place-at')[0]!)
  assert.deepEqual([t.question(), t.asked(), t.offered('goths', 'place-leader')], ['flight.choose', ['goths'], ['cantium']])
})

// ---- Rome falls ----
const falling = (more: object): Table =>
  phase(
    {
      turn: 6,
      stage: { romani: 1, orientali: 1, persae: 1, alamanni: 1, visigothi: 1 },
      status: STATUS,
      age: { romani: 12, orientali: 1, persae: 1 },
      home: { ...HOMES, alamanni: 'bavaria' },
      controller: { neustria: 'romani', treveria: 'romani', dalmatia: 'romani' },
      cityHolder: { neustria: 'romani', treveria: 'romani' },
      ...more,
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'bankrupt', nation: 'romani' },
      { proc: 'bankruptcy', at: 'fall', nation: 'romani' },
    ],
  )
rule('[invasions.XIV.K-6 invasions.I-3] auxiliaries go over to their people in the land of the Gallo-Romans too', () => {
  const stands = (place: string) => whereIs(falling({ units: { [place]: { romani: { legion: 1, 'auxiliary-infantry': 1 } } } }), 'alamanni-infantry-1')
  assert.deepEqual([stands('dalmatia'), stands('treveria')], ['dalmatia', 'treveria'])
})
rule('[invasions.XIV.K-6 invasions.IX.B-1] and make room in their capital', () => {
  const t = falling({ units: { neustria: { romani: { 'auxiliary-infantry': 1 } }, sequana: { alamanni: { archers: 1 } } } })
  assert.deepEqual([t.question(), t.asked()], ['evacuation.choose', ['huns']])
  t.play('huns', 'evacuate-to', 'sequana')
  assert.deepEqual([whereIs(t, 'alamanni-infantry-1'), whereIs(t, 'galli-infantry-1')], ['sequana', 'neustria'])
})
rule('[invasions.r-58 invasions.XIV.K-8] a leader alone in their capital gets away from them', () => {
  const t = falling({ leaderAt: { 'rex-alamannorum': 'neustria' }, units: { bavaria: { alamanni: { infantry: 1 } } } })
  assert.deepEqual([t.question(), t.asked()], ['flight.choose', ['huns']])
  t.play('huns', 'place-leader', t.offered('huns', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'rex-alamannorum'), 'neustria')
})
rule('[invasions.I-3] of a Rome that lives on the soldiers there go to the pool, mercenaries home', () => {
  const t = arising({
    home: { ...HOMES, alamanni: 'bavaria' },
    controller: { neustria: 'romani', latium: 'romani' },
    cityHolder: { neustria: 'romani', latium: 'romani' },
    units: { neustria: { romani: { legion: 1, 'auxiliary-infantry': 1 }, 'alamanni@romani': { archers: 1 } }, bavaria: { alamanni: { infantry: 1 } } },
  })
  assert.deepEqual(
    ['romani-legion-1', 'romani-auxiliary-infantry-alamanni-1', 'alamanni-archers-1', 'alamanni-infantry-2'].map(id => whereIs(t, id)),
    [null, null, 'bavaria', null],
  )
})
