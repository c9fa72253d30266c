/** Reigns in small corners: who is placed where, what a founding changes at once, what a fallen empire still feels. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findAreaById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { phase } from '../scenes.ts'

// ---- VII ----
rule('[invasions.VII.D-3 invasions.XII.C-6 invasions.r-14] a city that is founded counts at once for who rules the area', () => {
  const provinces = ['belgae', 'flandria', 'burgondia', 'lotharingia', 'austrasia', 'sequana', 'lugdunum', 'venetum']
  const t = phase(
    {
      turn: 6,
      stage: { romani: 1, franci: 1, visigothi: 1 },
      status: { romani: 2, visigothi: 1 },
      home: { romani: 'latium', franci: 'armoricum', visigothi: 'garumnum' },
      cityLevel: { treveria: 2 },
      cityHolder: { treveria: 'romani' },
      controller: { treveria: 'romani' },
      units: {
        ...Object.fromEntries(provinces.map(place => [place, { visigothi: { infantry: 1 } }])),
        armoricum: { franci: { 'frankish-infantry': 1 } },
        treveria: { romani: { legion: 1 } },
      },
    },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'next' },
      { proc: 'found', at: 'proclaim', nation: 'franci' },
    ],
  )
  const rulers = () => t.state.board.rulers[findAreaById('gallia-septentrionalis')]
  assert.deepEqual(rulers(), [n('romani')])
  t.play('persians', 'found-city', 'armoricum')
  assert.deepEqual(rulers(), [n('visigothi')])
})

// ---- IX ----
rule('[invasions.r-125 invasions.IX.C-2] a revolt keeps no leader of a barbarian owner away', () => {
  const t = phase({ turn: 2, revolt: { valachia: 1 } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforcement', at: 'leave', nation: 'visigothi' },
  ])
  assert.ok(t.offered('goths', 'place-leader').includes('valachia'))
})

// ---- XV ----
rule('[invasions.XV.B-1 invasions.XII.D-1 invasions.r-19] nothing is bought into a province where neutrals stand', () => {
  const t = phase(
    {
      turn: 4,
      gold: { orientali: 40 },
      overlord: { visigothi: 'orientali' },
      units: { anatolia: { visigothi: { infantry: 1 } }, thracia: { orientali: { infantry: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases', done: ['romani', 'persae'] },
      { proc: 'purchases', at: 'buy', nation: 'orientali' },
    ],
  )
  assert.equal(t.state.board.controller[s('anatolia')], n('orientali'))
  t.play('romans', 'buy', t.offered('romans', 'buy')[0])
  assert.equal(t.offered('romans', 'place-at').includes('anatolia'), false)
})
