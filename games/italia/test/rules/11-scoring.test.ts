import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { sumAreaPoints, findScoringRound } from '../../src/board/scoring.ts'
import { nationKind } from '../../src/kinds.ts'
import { asks, campaigning, fighting, go, inTurn, lay, points, turn, until, type Table } from '../table.ts'

type Units = { [n: string]: { [a: string]: { [t: string]: number } } }
/** What a nation's areas are worth at the end of a round. */
const worth = (who: string, round: number, units: Units, more: object = {}) => {
  const t = lay(nationKind.ids.indexOf(who) < 12 ? 'italia-1' : 'italia-2', { round, units, ...more } as never, [
    ...turn(who, 'fight'),
    { proc: 'movement', at: 'choose', nation: who },
  ])
  return sumAreaPoints({ ...t.state.board, round } as Table['state']['board'], findThingById(nationKind, who), round)
}
const ending = (game: 'italia-1' | 'italia-2', board: object, options: object = {}) =>
  lay(
    game,
    board as never,
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'score' },
    ],
    options as never,
  )
rule('[italia.11.0-2 italia.11.0-3] area points at the end of rounds 3, 5, 7, 9 and of 3, 5, 8, 10', () => {
  const rounds = (game: number) => Array.from({ length: 10 }, (_, i) => i + 1).filter(round => findScoringRound({ game, round } as never, 3) !== null)
  assert.deepEqual(rounds(0), [3, 5, 7, 9, 10])
  assert.deepEqual(rounds(1), [3, 5, 8, 10])
})
rule('[italia.r-83 italia.11.0-3] by an option the first scoring of Italia II is in round 2', () => {
  const at = (round: number) => findScoringRound({ game: 1, round } as never, 2)
  assert.deepEqual([at(2), at(3), at(5)], [3, null, 5])
  const t = ending('italia-2', { round: 2, units: { berbers: { numidia: { infantry: 1 } } } }, { 'first-scoring-round': 2 })
  assert.equal(points(t, 'berbers'), 1)
})
rule('[italia.11.0-5 italia.11.0-7 italia.11.0-9 italia.11.0-10] control by a unit or a leader; a city on top; nothing for a ruin', () => {
  assert.equal(worth('etruscans', 3, { etruscans: { etruria: { infantry: 3 } } }, { cities: { etruria: 1 } }), 2)
  assert.equal(worth('etruscans', 3, { etruscans: { etruria: { infantry: 1 } } }, { cities: { etruria: 2 } }), 1)
  assert.equal(worth('etruscans', 3, {}, { leaders: { spurinna: 'etruria' } }), 1)
  assert.equal(worth('foederati', 3, { foederati: { ravenna: { infantry: 1 } } }, { cities: { ravenna: 2 } }), 1)
  assert.equal(worth('foederati', 3, { foederati: { ravenna: { infantry: 1 } } }, { cities: { ravenna: 1 } }), 3)
})
rule(
  "[italia.11.0-6 italia.12.5.2-10 italia.12.5.2-11 italia.11.0-11] a subject's areas score not for the overlord, but count for his whole region, as do empty ones",
  () => {
    const units = { romans: { apulia: { legion: 1 } }, samnites: { samnium: { infantry: 1 } } }
    assert.equal(worth('romans', 5, units, { overlord: { samnites: 'romans' } }), 6.5)
    assert.equal(worth('romans', 5, units), 0.5)
  },
)
rule('[italia.r-98] no region for a nation that has nothing in it', () => {
  assert.equal(worth('romans', 5, { romans: { etruria: { legion: 1 } } }), 0.5)
  assert.equal(worth('romans', 7, { celts: { liguria: { infantry: 1 } } }), 0)
})
rule('[italia.11.0-12] a region less one point for each area of others, never below 0', () => {
  const celts = (k: number) =>
    Object.fromEntries(
      ['liguria', 'taurinum', 'mediolanum', 'pavia', 'tridentum', 'verona', 'venetia', 'aquileia', 'histria'].slice(0, k).map(a => [a, { infantry: 1 }]),
    )
  assert.equal(worth('romans', 7, { romans: { roma: { legion: 1 } }, celts: celts(2) }), 5)
  assert.equal(worth('romans', 7, { romans: { roma: { legion: 1 } }, celts: celts(9) }), 0)
  assert.equal(worth('romans', 7, { romans: { roma: { legion: 1 } }, celts: celts(2) }, { overlord: { celts: 'romans' } }), 7)
})
rule('[italia.11.0-13 italia.11.0-15 italia.11.0-14] kills score in the own turn when they happen, and stay scored after a retreat', () => {
  const attack = fighting('celts', { round: 3, units: { celts: { roma: { infantry: 2 } }, romans: { roma: { legion: 2 } } } })
  attack.dice([10, 1, 1, 1])
  go(attack, 'fight roma', 'retreat-unit infantry', 'go-to umbria', 'retreat-unit infantry', 'go-to umbria')
  assert.equal(points(attack, 'celts'), 0.5)
  const defend = fighting('romans', {
    round: 3,
    units: {
      celts: {
        roma: { infantry: 2 },
        pavia: { infantry: 1 },
        liguria: { infantry: 1 },
        verona: { infantry: 1 },
        taurinum: { infantry: 1 },
        mediolanum: { infantry: 1 },
      },
      romans: { roma: { legion: 2 } },
    },
  })
  defend.dice([1, 1, 10, 1])
  go(defend, 'fight roma')
  assert.equal(points(defend, 'celts'), 0)
})
rule('[italia.11.0-16 italia.11.0-19 italia.11.0-22] named types only; units means every type; also of the own colour; only for those who take part', () => {
  const t = fighting('sardinians', { units: { sardinians: { carales: { infantry: 1 } }, visigoths: { carales: { infantry: 1 } } } })
  t.dice([10, 1])
  go(t, 'fight carales')
  assert.equal(points(t, 'sardinians'), 1)
  const legion = fighting('celts', { round: 3, units: { celts: { roma: { infantry: 1 } }, romans: { roma: { 'consular-legion': 1 } } } })
  legion.dice([10, 1])
  go(legion, 'fight roma')
  assert.equal(points(legion, 'celts'), 0)
})
rule('[italia.11.0-21 italia.11.0-23] no points for seas, nor for entry areas the card does not name', () => {
  assert.equal(worth('illyrians', 3, { illyrians: { illyricum: { infantry: 1 } } }, { fleets: { illyrians: { 'mare-hadriaticum': 1 } } }), 0)
  assert.equal(worth('burgundians', 8, { burgundians: { alpes: { infantry: 1 }, helvetia: { infantry: 1 } } }), 1)
})
rule('[italia.r-96] units lost to stacking or entry areas score for nobody', () => {
  const t = inTurn('celts', 'march', { round: 5, units: { celts: { alpes: { infantry: 2 } }, etruscans: { etruria: { infantry: 1 } } } })
  go(t, 'done')
  assert.equal(points(t, 'etruscans'), 0)
})
rule('[italia.r-111] points for a named leader or the last unit also in defence', () => {
  const t = fighting('visigoths', { round: 2, leaders: { stilicho: 'roma' }, units: { visigoths: { roma: { infantry: 1 } } } })
  go(t, 'fight roma')
  assert.equal(points(t, 'visigoths'), 5)
  const last = fighting('visigoths', { round: 2, units: { visigoths: { roma: { infantry: 1 } }, 'western-romans': { roma: { legion: 1 } } } })
  last.dice([1, 10])
  go(last, 'fight roma')
  assert.equal(points(last, 'western-romans'), 3.5)
  const led = fighting('western-romans', {
    round: 1,
    leaders: { alarich: 'picenum' },
    units: { visigoths: { picenum: { infantry: 1 } }, 'western-romans': { picenum: { legion: 1 } } },
  })
  led.dice([10, 1])
  go(led, 'fight picenum')
  assert.equal(points(led, 'western-romans'), 0.5 + 3 + 3)
})
rule('[italia.CN.Romani-6 italia.r-4 italia.r-117] the last Carthaginian land unit: any round, or by the option rounds 6 to 8', () => {
  const last = (round: number, options: object = {}) => {
    const t = fighting(
      'romans',
      {
        round,
        fear: 3,
        units: { romans: { africa: { legion: 1 } }, carthaginians: { africa: { infantry: 1 } } },
        fleets: { carthaginians: { 'mare-libycum': 1 } },
      },
      options as never,
    )
    t.dice([10, 1])
    until(t, 'combat.order')
    go(t, 'fight africa')
    return points(t, 'romans')
  }
  const window = { 'last-carthaginian-window': true }
  assert.deepEqual([last(6, window), last(9, window), last(9)], [5, 1, 6])
})
rule('[italia.CN.Visigoti-1 italia.CN.Unni-1 italia.r-95] units at the way home leave the game for points; the rest there is lost', () => {
  const t = inTurn('visigoths', 'exit', { round: 2, units: { visigoths: { alpes: { infantry: 5 } } } })
  go(t, 'take infantry', 'take infantry', 'done')
  assert.equal(points(t, 'visigoths'), 1)
  t.expect({ board: { retired: { visigoths: 2 }, units: { visigoths: { alpes: { infantry: 0 } } } } })
  const h = inTurn('huns', 'exit', { round: 2, leaders: { attila: 'noricum' }, units: { huns: { noricum: { infantry: 1 } } } })
  go(h, 'take infantry', 'take-leader attila')
  assert.equal(points(h, 'huns'), 2)
  const moved = inTurn('visigoths', 'march', { round: 2, units: { visigoths: { alpes: { infantry: 5 } } } })
  go(moved, 'done')
  assert.equal(asks(moved), 'exit.choose')
})
rule("[italia.r-95 italia.7.2-1] after round 1 six Visigoths stay, by their owner's choice", () => {
  const t = inTurn('visigoths', 'reduce', { round: 1, units: { visigoths: { verona: { infantry: 5 }, pavia: { infantry: 2 } } } })
  assert.equal(asks(t), 'reduce.from')
  go(t, 'take-from pavia', 'remove infantry')
  assert.notEqual(asks(t), 'reduce.from')
})
rule("[italia.12.5.2-5 italia.12.5.2-6 italia.12.5.2-14 italia.r-63] a subject's area points are halved on their total and rounded up", () => {
  const t = ending('italia-1', {
    round: 3,
    overlord: { celts: 'romans' },
    units: { celts: { pavia: { infantry: 1 }, liguria: { infantry: 1 }, verona: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
  })
  assert.equal(points(t, 'celts'), 2)
})
rule("[italia.12.5.2-7 italia.r-63] other points at the end of the nation's turn", () => {
  const t = inTurn('samnites', 'book', {
    overlord: { samnites: 'romans' },
    tally: { samnites: 2.5 },
    units: { samnites: { samnium: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
  })
  t.expect({ board: { points: { samnites: 2 } } })
  const late = ending('italia-1', {
    round: 4,
    overlord: { samnites: 'romans' },
    tally: { samnites: 1 },
    units: { samnites: { samnium: { infantry: 1 } }, romans: { roma: { legion: 14 } } },
  })
  late.expect({ board: { points: { samnites: 1 } } })
})
rule('[italia.12.5.2-8 italia.r-4] variant: one total for the round', () => {
  const t = inTurn(
    'samnites',
    'book',
    { overlord: { samnites: 'romans' }, tally: { samnites: 1 }, units: { samnites: { samnium: { infantry: 1 } }, romans: { roma: { legion: 1 } } } },
    { 'one-total-halving': true },
  )
  t.expect({ board: { points: { samnites: 0 }, tally: { samnites: 1 } } })
})
rule('[italia.2.5-1] a nation scores only in its own rounds', () => {
  assert.equal(worth('epirotes', 7, { epirotes: { calabria: { infantry: 1 } } }), 0)
  assert.equal(worth('epirotes', 5, { epirotes: { calabria: { infantry: 1 } } }), 1)
})
rule('[italia.10.6-4] the first sack of Roma is worth more, once', () => {
  const t = campaigning('celts', 'brennus', {
    round: 1,
    towns: { roma: 'red' },
    leaders: { brennus: 'etruria' },
    units: { celts: { etruria: { infantry: 1 } } },
  })
  go(t, 'advance', 'take infantry', 'step roma', 'halt', 'sack-for-points')
  assert.equal(points(t, 'celts'), 5)
  t.expect({ board: { claimed: ['award-1'] } })
  const again = campaigning('celts', 'brennus', {
    round: 1,
    claimed: ['award-1'],
    towns: { roma: 'red' },
    leaders: { brennus: 'etruria' },
    units: { celts: { etruria: { infantry: 1 } } },
  })
  go(again, 'advance', 'take infantry', 'step roma', 'halt', 'sack-for-points')
  assert.equal(points(again, 'celts'), 2)
})
rule('[italia.r-130 italia.11.0-16] the award for the last land unit is not paid for a fleet, nor for a leader', () => {
  const sunk = (aboard: string[], leaders: string[]) => {
    const t = fighting('byzantines', {
      round: 6,
      fleets: { byzantines: { 'mare-libycum': 2 }, vandals: { 'mare-libycum': 1 } },
      units: { byzantines: { africa: { infantry: 1 } } },
      ...(leaders.length > 0 && { leaders: { gelimer: 'mare-libycum' } }),
      holds: aboard.length + leaders.length > 0 ? [{ nation: 'vandals', at: 'mare-libycum', units: aboard, leaders }] : [],
    } as never)
    go(t, 'attack-fleets mare-libycum', 'choose-enemy vandals')
    until(t, 'combat.order')
    t.dice([10, 10, 1])
    go(t, 'fight-at-sea mare-libycum', 'choose-enemy vandals')
    until(t, aboard.length + leaders.length > 0 ? 'naval.lose' : 'naval.lose')
    go(t, aboard.length + leaders.length > 0 ? 'pick-laden-fleet ship-1' : 'pick-empty-fleet')
    return points(t, 'byzantines')
  }
  assert.deepEqual([sunk([], []), sunk(['infantry'], []), sunk([], ['gelimer'])], [0.5, 0.5 + 0.5 + 3, 0.5 + 2])
})
