/** Sheets of the two Romes: who pays the federates of an empire that collapses. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n, s } from '../help.ts'
import { HOMES, phase, until, type Table } from '../scenes.ts'

/** Western Rome falls, and the Visigoths wish to be federates of the East. */
const wishing = (): Table =>
  until(
    phase(
      {
        turn: 5,
        age: { romani: 12 },
        decline: { romani: 2 },
        calamities: { romani: 9 },
        foedera: [{ federate: 'visigothi', federator: 'romani', first: 'carnuntum', second: 'noricum', since: 1, vp: 3, gold: 3, tested: true }],
        home: { ...HOMES, visigothi: 'noricum' },
        controller: { carnuntum: 'romani', noricum: 'romani' },
        cityHolder: { carnuntum: 'romani', latium: 'romani' },
        units: { carnuntum: { visigothi: { infantry: 1 } }, noricum: { visigothi: { infantry: 1 } }, latium: { romani: { legion: 1 } } },
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'purchases' },
        { proc: 'bankruptcy', at: 'collapse', nation: 'romani' },
      ],
      { rolls: [10, 1, 1, 1] },
    ),
    'heritage.wish',
  ).play('goths', 'accept')
const after = ({ state: { board } }: Table) => [board.foedera.map(foedus => foedus.federator), board.cityHolder[s('carnuntum')]]
rule('[invasions.I-3 invasions.XIV.K-8] the other empire takes federates and their cities over, or refuses, and they are free', () => {
  const asked = wishing()
  assert.deepEqual([asked.question(), asked.asked()], ['heritage.answer', ['romans']])
  assert.deepEqual(after(asked.play('romans', 'accept')), [[n('orientali')], n('orientali')])
  assert.deepEqual(after(wishing().play('romans', 'refuse')), [[], n('visigothi')])
})
