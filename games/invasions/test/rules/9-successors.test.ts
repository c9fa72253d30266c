/** IX.B Kingdoms that arise out of the two Romes, and who stands in their capitals. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n } from '../help.ts'
import { HOMES, phase, whereIs, type Table } from '../scenes.ts'

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
