/** 5: what a battle leaves: prisoners, spoils, territories won from barbarians, wars. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { against, fighting, fightOn, goAlong, honour, inBattle, rollOn, table, takeDamage, units, until, WAR, type Given, type Table } from '../table.ts'

const noTerms = (t: Table): Table => t.play('blue', 'no-terms').play('red', 'no-terms')
const prisonersOf = (t: Table) => t.state.board.prisoners.map(p => [p.owner, p.holder, p.n])

// ---- Prisoners (fase-5.cattura-10) ----
/** Blue has taken three of five Light infantry, and the second round is about to begin. */
const captors = (rolls: number[]): Table => {
  const t = inBattle({
    armies: { blue: { bulgaria: { heavy: 3 } }, red: { bulgaria: { light: 5 } } },
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    dice: { rolls: [1, 5, 8, 1, 2, 3, ...rolls] },
  })
  return rollOn(noTerms(t).play('blue', 'capture').play('red', 'fight'))
}
rule('[medioevo.fase-5.cattura-10 medioevo.r-225] captors who retreat take their prisoners along', () => {
  const t = captors([1, 2, 3, 1, 2, 4])
  assert.deepEqual([t.question(), prisonersOf(t)], ['round.terms', [['red', 'blue', 3]]])
  noTerms(t).play('blue', 'retreat-to', 'thrace')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  goAlong(takeDamage(rollOn(t.play('red', 'fight'))))
  assert.deepEqual([units(t, 'blue', 'bulgaria'), prisonersOf(t)], [{}, [['red', 'blue', 3]]])
})
rule('[medioevo.fase-5.cattura-10 medioevo.r-225] captors who surrender have not been killed', () => {
  const t = captors([])
  t.play('blue', 'offer-surrender').play('red', 'accept')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria'), prisonersOf(t)], [{}, { light: 2 }, [['red', 'blue', 3]]])
})

// ---- Tactics (tecnologie.tattica-1) ----
const tactics = (red: object, points: number, given: Given = {}): Table => {
  const t = inBattle({
    players: { blue: { technology: { combat: 3 }, pool: { red: points } } },
    armies: against({ archer: 2 }, red),
    dice: { rolls: [1, 1, 1, 2, 3, 1, 2, 3] },
    ...given,
  })
  return until(fightOn(until(t, 'none')), 'battle-before-damage')
}
const direct = (t: Table, unit: string): Table => t.play('blue', 'apply', 'tactics').play('blue', 'name-unit', unit)
rule('[medioevo.tecnologie.tattica-1 medioevo.r-199] both points on one Heavy infantry remove it, whoever else stands there', () => {
  const t = direct(tactics({ heavy: 1, knight: 1 }, 2), 'heavy').play('blue', 'apply', 'tactics')
  // What it will be by the first point.
  assert.deepEqual(t.offered('blue', 'name-unit'), ['knight', 'light'])
  until(t.play('blue', 'name-unit', 'light'), 'none')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { knight: 1 })
})
rule('[medioevo.tecnologie.tattica-1 medioevo.r-199] of several Heavy infantry one is removed, or two are hurt', () => {
  const both = (second: string): Table => until(direct(direct(tactics({ heavy: 2 }, 2), 'heavy'), second), 'none')
  assert.deepEqual(units(both('light'), 'red', 'bulgaria'), { heavy: 1 })
  assert.deepEqual(units(both('heavy'), 'red', 'bulgaria'), { light: 2 })
})
rule('[medioevo.tecnologie.tattica-1 medioevo.r-242 medioevo.r-199] points on one Heavy infantry stay on it where Surgeon 29 puts them off', () => {
  const t = tactics({ heavy: 2 }, 2, { cards: { red: ['empire-29'] } })
  direct(direct(t, 'heavy'), 'light')
  until(t, 'battle-damage').play('red', 'use', 'empire-29')
  until(t, 'none')
  const round = (t.now()['stack'] as { proc: string; delayed?: { defender: object } }[]).find(f => f.proc === 'round')
  assert.deepEqual(round?.delayed?.defender, [
    { unit: 'heavy', figure: { owner: 'red', galley: null, real: 'heavy' }, points: 2, shot: 'archers', chosen: true, jailer: null },
  ])
})

rule('[medioevo.tecnologie.tattica-1 medioevo.r-202] with nobody left to be pointed out Tactics has no use', () => {
  const t = tactics({ light: 1 }, 2)
  assert.deepEqual(t.offered('blue', 'apply'), ['tactics'])
  assert.deepEqual(direct(t, 'light').offered('blue', 'apply'), [])
})

// ---- Barbarian land (fase-5.conquista-1) ----
/** Blue marches from Bulgaria upon the barbarians in a home territory of Red, with whom there is no war. */
const relief = (given: Given = {}): Table => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'bulgaria'], ...(given.pieces ?? [])],
    armies: { blue: { bulgaria: { heavy: 3 } }, barbarians: { banat: { light: 1 } }, ...given.armies },
    board: { ...given.board },
    stack: fighting(),
    dice: { rolls: [1, 5, 8] },
  })
  t.play('blue', 'move-from', 'bulgaria').play('blue', 'join-piece', 'piece-01')
  for (let n = 0; n < 3; n++) t.play('blue', 'join-unit', 'heavy')
  return rollOn(t.play('blue', 'go', 'banat').play('blue', 'fight'))
}
rule(
  "[medioevo.fase-5.conquista-1 medioevo.r-96 medioevo.r-100] a home territory that barbarians hold is nobody's: whoever beats them there conquers it",
  () => {
    const t = relief()
    assert.deepEqual([t.event('conquered')?.['seat'], t.state.board.holder[findSpaceById('banat')], t.state.board.wars], ['blue', 'blue', []])
    assert.deepEqual([honour(t, 'blue'), t.question()], [10, 'combat.act'])
  },
)
rule('[medioevo.fase-5.conquista-1 medioevo.r-99] nothing of its owner falls to him with it', () => {
  const marks = { spared: [{ at: 'banat', piece: 'piece-02' }] }
  const t = relief({ pieces: [['caravan', 1, 'red', 'banat']], board: { marks } })
  assert.deepEqual([t.question(), t.state.board.pieces[1]!.owner, t.state.board.holder[findSpaceById('banat')]], ['combat.act', 'red', 'blue'])
})
rule('[medioevo.fase-5.conquista-1 medioevo.r-25] where its owner has an army too it stays his', () => {
  const t = relief({ armies: { red: { banat: { light: 1 } } }, board: { keeper: { banat: 'red' }, holder: { banat: 'red' } } })
  assert.deepEqual([t.event('conquered'), t.state.board.holder[findSpaceById('banat')]], [null, 'red'])
})

// ---- Who was attacked (c.diplomazia-15) ----
const attackedIn = (t: Table) => t.state.board.wars[0]!.attacked
rule('[medioevo.c.diplomazia-15 medioevo.r-187] whoever attacks and is beaten has not been attacked when his War wagon is taken', () => {
  const t = inBattle({
    armies: against({ light: 1 }, { heavy: 3 }),
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    dice: { rolls: [1, 2, 3, 1, 5, 8] },
  })
  rollOn(fightOn(t)).play('red', 'keep-rest')
  assert.deepEqual([attackedIn(t), t.state.board.pieces[0]!.owner], [['red'], 'red'])
})
rule('[medioevo.c.diplomazia-15 medioevo.r-188] nor has whoever sends it without units upon an army', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { red: { bulgaria: { light: 1 } } },
    board: { ...WAR, token: { bulgaria: 'red' } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'bulgaria').play('red', 'keep-rest')
  assert.deepEqual([attackedIn(t), t.state.board.pieces[0]!.owner], [[], 'red'])
})
rule('[medioevo.c.diplomazia-15 medioevo.r-65] whose lone pieces are taken where an army stands has been attacked', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'red', 'thrace']],
    armies: { blue: { thrace: { light: 1 } } },
    board: WAR,
    stack: fighting(),
  })
  t.play('blue', 'fight-at', 'thrace').play('blue', 'keep-rest')
  assert.deepEqual(attackedIn(t), ['red'])
})

// ---- Spoils (r-253) ----
/** Eight Caravans of the first level: tokens are left for two pieces of the second or third, and for none of the first. */
const NO_TOKEN_OF_FIRST_LEVEL = Array.from({ length: 8 }, () => ['caravan', 1, 'blue', 'thrace'] as const)
const spoils = (taken: NonNullable<Given['pieces']>, spared: readonly string[]): Table =>
  table({
    pieces: [...NO_TOKEN_OF_FIRST_LEVEL, ...taken],
    armies: { blue: { buda: { light: 1 } } },
    board: { ...WAR, marks: { spared: spared.map(piece => ({ at: 'buda', piece })) } },
    stack: [...fighting(), { proc: 'conquest', at: 'spoils', seat: 'blue', place: 'buda', victim: 'red', attack: true }],
  })
rule('[medioevo.r-253 medioevo.fase-5.conquista-5] what no token covers and a Diplomat protects does not keep others from being kept', () => {
  const t = spoils(
    [
      ['war-wagon', 1, 'red', 'buda'],
      ['war-wagon', 2, 'red', 'buda'],
    ],
    ['piece-09'],
  )
  t.play('blue', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.slice(8).map(p => p.owner),
    ['red', 'blue'],
  )
})
rule('[medioevo.r-253 medioevo.carte.50-3] tokens go to what is protected first, and what is left without must be sacked', () => {
  const three = [
    ['war-wagon', 2, 'red', 'buda'],
    ['war-wagon', 2, 'red', 'buda'],
    ['war-wagon', 2, 'red', 'buda'],
  ] as const
  const t = spoils(three, ['piece-10', 'piece-11']).refused('blue', 'keep-rest', undefined, 'medioevo.fase-5.conquista-5')
  t.play('blue', 'sack-piece', 'piece-09').play('blue', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.slice(8).map(p => p.owner),
    ['blue', 'blue'],
  )
})

// ---- Put off damage and crews (r-242) ----
rule('[medioevo.r-242 medioevo.fase-5.macchine-8] a further point for a marked Heavy infantry spares the Light infantry that serves an engine', () => {
  const t = inBattle({
    cards: { red: ['empire-29'] },
    armies: against({ archer: 2, heavy: 2 }, { heavy: 2, light: 1 }),
    pieces: [['siege-engine', 1, 'red', 'bulgaria']],
    dice: { rolls: [8, 1, 1, 1, 2, 3, 1, 2, 3] },
  })
  fightOn(t.play('red', 'use', 'empire-29'))
  t.play('red', 'man', 'piece-01').play('red', 'serve', 'light').play('red', 'enough')
  until(t, 'none').play('red', 'wound', 'light')
  const round = (t.now()['stack'] as { proc: string; delayed?: { defender: object } }[]).find(f => f.proc === 'round')
  assert.deepEqual(round?.delayed?.defender, [
    { unit: 'heavy', figure: { owner: 'red', galley: null, real: 'heavy' }, points: 2, shot: 'archers', chosen: false, jailer: null },
  ])
})

// ---- Trapped barbarians (carte.18-1) ----
const trappedIn = (t: Table) => (t.now()['stack'] as { proc: string; trapped?: object[] }[]).find(f => f.proc === 'battle')?.trapped ?? []
const trapping = (technology: object): Table => {
  const t = inBattle(
    {
      cards: { blue: ['empire-18'] },
      players: { blue: { technology: { law: 4 }, pool: { orange: 1 }, ...technology } },
      armies: { blue: { rum: { heavy: 1 } }, barbarians: { rum: { light: 1, archer: 1 } } },
      dice: { rolls: [1] },
    },
    'blue',
    'barbarians',
    'rum',
  )
  return t.play('blue', 'use', 'empire-18').play('blue', 'name-unit', 'light')
}
rule('[medioevo.carte.18-1 medioevo.r-222] with the trapped barbarian whom Nation moves off goes his mark', () => {
  const t = trapping({})
  assert.equal(trappedIn(t).length, 1)
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'rum').play('blue', 'name-space', 'cilicia').play('blue', 'name-unit', 'light')
  if (t.question() === 'instant.name') t.play('blue', 'no-more')
  assert.deepEqual([units(t, 'barbarians', 'rum'), trappedIn(t)], [{ archer: 1 }, []])
})
rule('[medioevo.carte.18-1 medioevo.r-222] nor does Influence leave a mark behind', () => {
  const t = trapping({}).play('blue', 'apply', 'influence').play('blue', 'name-space', 'rum').play('blue', 'name-unit', 'light')
  assert.deepEqual([units(t, 'blue', 'rum'), trappedIn(t)], [{ heavy: 1, light: 1 }, []])
})
rule('[medioevo.carte.16-1] Spy 16 needs a War wagon or an engine in the battle', () => {
  const offered = (pieces: NonNullable<Given['pieces']>) =>
    inBattle({ cards: { blue: ['empire-16'] }, armies: against({ light: 2 }, { light: 2 }), pieces }).question()
  assert.deepEqual([offered([]), offered([['siege-engine', 1, 'red', 'bulgaria']])], ['round.terms', 'window.battle-start'])
})

// ---- Galleys (fase-5.navale-7) ----
rule('[medioevo.fase-5.navale-7 medioevo.r-66] a Galley that has lost its last unit rolls when the round ends, before the others retreat', () => {
  const aboard = (piece: string, owner: string, light: number) => ({ at: 'aegean-sea', owner, by: owner, aboard: piece, units: { light } })
  const t = inBattle(
    {
      pieces: [
        ['galley', 1, 'blue', 'aegean-sea'],
        ['galley', 1, 'blue', 'aegean-sea'],
        ['galley', 1, 'red', 'aegean-sea'],
      ],
      board: { armies: [aboard('piece-01', 'blue', 1), aboard('piece-02', 'blue', 3), aboard('piece-03', 'red', 3)] },
      dice: { rolls: [1, 2, 8, 1, 2, 7, 3] },
    },
    'blue',
    'red',
    'aegean-sea',
  )
  noTerms(t).play('blue', 'retreat-to', 'sea-of-marmara')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  rollOn(t.play('red', 'fight'))
  t.play('blue', 'from-galley', 'piece-01')
  const told = t.events.map(x => x.event.is).filter(is => is === 'sinking' || is === 'retreated')
  assert.deepEqual([told, units(t, 'blue', 'sea-of-marmara')], [['sinking', 'retreated'], { light: 2 }])
})
