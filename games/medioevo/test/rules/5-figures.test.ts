/** 5: of units of one class that stand together and yet differ, whoever chooses says which is meant (r-276). */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { fighting, fightOn, goAlong, inBattle, rollOn, shopping, table, takeDamage, units, until, WAR, type Table } from '../table.ts'

interface Row {
  readonly at: string
  readonly owner: string
  readonly by: string
  readonly aboard: string | null
  readonly was: string | null
  readonly units: { readonly [unit: string]: number }
}
/** Whose figures fight for a side in a space, by class; at sea with their Galley. */
const figures = (t: Table, side: string, at: string): string[] =>
  (t.now()['board'] as unknown as { armies: Row[] }).armies
    .filter(a => a.at === at && a.by === side)
    .flatMap(a =>
      Object.entries(a.units).flatMap(([u, n]) =>
        n > 0 ? [`${n} ${u} of ${a.owner}${a.was ? ` in truth ${a.was}` : ''}${a.aboard ? ` on ${a.aboard}` : ''}`] : [],
      ),
    )
    .toSorted()
const own = (at: string, counts: object, more: object = {}) => ({ at, owner: 'blue', by: 'blue', units: counts, ...more })
const hired = (at: string, counts: object) => ({ at, owner: 'barbarians', by: 'blue', units: counts })
const red = (at: string, counts: object) => ({ at, owner: 'red', by: 'red', units: counts })
const mixed = (...armies: object[]) => ({ armies }) as never
/** Blue rolls 1 1 1 and Red 4 6 8, after whatever was rolled before. */
const LOST = [1, 1, 1, 4, 6, 8]

rule('[medioevo.r-276 medioevo.fase-5-4] of own and hired units the player says who joins the group, and who leaves it', () => {
  const t = table({ board: mixed(own('thrace', { light: 1 }), hired('thrace', { light: 1 })), pieces: [['war-wagon', 1, 'blue', 'thrace']], stack: fighting() })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'of-owner')], ['movement.which-figure', ['barbarians', 'blue']])
  t.play('blue', 'of-owner', 'barbarians').play('blue', 'go', 'constantinople')
  assert.deepEqual([figures(t, 'blue', 'constantinople'), figures(t, 'blue', 'thrace')], [['1 light of barbarians'], ['1 light of blue']])
  const both = table({
    board: mixed(own('thrace', { light: 1 }), hired('thrace', { light: 1 })),
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    stack: fighting(),
  })
  both.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'of-owner', 'blue')
  // Nothing is asked where only one is left.
  both.play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople').play('blue', 'leave-unit', 'light').play('blue', 'of-owner', 'blue')
  both.play('blue', 'go', 'thrace')
  assert.deepEqual([figures(both, 'blue', 'constantinople'), figures(both, 'blue', 'thrace')], [['1 light of blue'], ['1 light of barbarians']])
})
rule('[medioevo.r-208 medioevo.fase-5-5] whoever has no points left is left behind before who has', () => {
  const t = table({
    board: mixed(own('thrace', { light: 1 }), own('thrace', { light: 1 }, { stopped: true })),
    buildings: [['military', 3, 'thrace']],
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'constantinople').refused('blue', 'go', 'thrace', 'medioevo.r-208').play('blue', 'leave-unit', 'light').play('blue', 'go', 'thrace')
  assert.deepEqual([units(t, 'blue', 'constantinople')['light'], units(t, 'blue', 'thrace')['light']], [1, 1])
})
rule('[medioevo.r-276 medioevo.fase-5.rimozione-1] and whom he dismisses', () => {
  const t = table({ board: mixed(own('thrace', { light: 1 }), hired('thrace', { light: 1 })), stack: shopping('blue') })
  t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'light').play('blue', 'of-owner', 'barbarians')
  assert.deepEqual(figures(t, 'blue', 'thrace'), ['1 light of blue'])
})
rule('[medioevo.r-276 medioevo.fase-5.battaglia-22] a hired figure takes the damage if its player says so', () => {
  const t = inBattle({
    board: { ...WAR, ...(mixed(own('bulgaria', { light: 2 }), hired('bulgaria', { light: 2 }), red('bulgaria', { light: 5 })) as object) },
    dice: { rolls: LOST },
  })
  rollOn(fightOn(t))
  assert.deepEqual([t.question(), t.offered('blue', 'of-owner')], ['damage.which-figure', ['barbarians', 'blue']])
  t.play('blue', 'of-owner', 'barbarians').play('blue', 'of-owner', 'barbarians')
  // Only own ones are left, so that nothing is asked any more.
  assert.equal(t.question()?.startsWith('damage') ?? false, false)
})
rule('[medioevo.r-276 medioevo.fase-5.fante-leggero-1] and is given up first if its player says so', () => {
  const t = inBattle({
    board: { ...WAR, ...(mixed(own('bulgaria', { light: 2 }), hired('bulgaria', { light: 2 }), red('bulgaria', { heavy: 5 })) as object) },
    dice: { rolls: LOST },
  })
  fightOn(t).play('blue', 'sacrifice', 2)
  assert.deepEqual([t.question(), t.offered('blue', 'of-owner')], ['round.which-given', ['barbarians', 'blue']])
  t.play('blue', 'of-owner', 'barbarians').play('blue', 'of-owner', 'blue')
  assert.deepEqual(figures(t, 'blue', 'bulgaria'), ['1 light of barbarians', '1 light of blue'])
  assert.equal((t.now()['stack'] as { proc: string; bonus: unknown }[]).find(f => f.proc === 'round')?.bonus !== undefined, true)
})
rule('[medioevo.r-276 medioevo.r-74] of two Captains of one level the player says which one acts as Light infantry', () => {
  const board = {
    ...WAR,
    ...(mixed(own('bulgaria', { 'captain-1': 1, heavy: 1 }), hired('bulgaria', { 'captain-1': 1 }), red('bulgaria', { heavy: 2 })) as object),
  }
  const t = fightOn(inBattle({ board, dice: { rolls: LOST } }))
  if (t.question() === 'round.captain-archers') t.play('blue', 'enough')
  t.play('blue', 'captain-use', 'emulate-light')
  if (t.question() === 'round.captain-melee') t.play('blue', 'enough')
  t.play('blue', 'of-owner', 'barbarians')
  assert.deepEqual(figures(t, 'blue', 'bulgaria'), ['1 captain-1 of blue', '1 heavy of blue'])
})
rule('[medioevo.r-276 medioevo.fase-5.battaglia-21 medioevo.fase-5.navale-7] at sea the player says on which Galley a unit falls', () => {
  const at = 'aegean-sea'
  const board = {
    ...WAR,
    armies: [own(at, { light: 1 }, { aboard: 'piece-01' }), own(at, { light: 3 }, { aboard: 'piece-02' }), { ...red(at, { light: 5 }), aboard: 'piece-03' }],
  } as never
  const t = inBattle(
    {
      board,
      pieces: [
        ['galley', 1, 'blue', at],
        ['galley', 1, 'blue', at],
        ['galley', 2, 'red', at],
      ],
      dice: { rolls: LOST },
    },
    'blue',
    'red',
    at,
  )
  rollOn(fightOn(t))
  assert.deepEqual([t.question(), t.offered('blue', 'from-galley')], ['damage.which-figure', ['piece-01', 'piece-02']])
  t.play('blue', 'from-galley', 'piece-02')
  assert.deepEqual(figures(t, 'blue', at), ['1 light of blue on piece-01', '2 light of blue on piece-02'])
})
rule('[medioevo.r-276 medioevo.r-246] a Knight who counts as Heavy infantry is spared if his player says so', () => {
  const board = { ...WAR, ...(mixed(own('bulgaria', { heavy: 1 }), own('bulgaria', { heavy: 1 }, { was: 'knight' }), red('bulgaria', { light: 5 })) as object) }
  const t = inBattle({ board, dice: { rolls: LOST } })
  rollOn(fightOn(t))
  if (t.question() === 'damage.assign') t.play('blue', 'wound', 'heavy')
  assert.deepEqual(t.offered('blue', 'that-is'), ['heavy', 'knight'])
  t.play('blue', 'that-is', 'heavy')
  assert.ok(figures(t, 'blue', 'bulgaria').includes('1 heavy of blue in truth knight'))
})
rule('[medioevo.r-276 medioevo.carte.17-1] whom a Spy removes is the figure that his player names', () => {
  const board = { ...WAR, armies: [own('bulgaria', { light: 2 }), red('bulgaria', { light: 1 }), { ...hired('bulgaria', { light: 1 }), by: 'red' }] } as never
  const t = inBattle({ board, cards: { blue: ['empire-17'] }, dice: { rolls: [1] } })
  until(t, 'battle-start').play('blue', 'use', 'empire-17')
  until(t, 'nothing').play('blue', 'name-unit', 'light').play('blue', 'of-owner', 'red')
  assert.deepEqual(figures(t, 'red', 'bulgaria'), ['1 light of barbarians'])
})
rule('[medioevo.r-276 medioevo.tecnologie.tattica-1] whom Tactics points out is the figure that its player names', () => {
  const board = {
    ...WAR,
    armies: [own('bulgaria', { light: 5 }), red('bulgaria', { light: 1, heavy: 1 }), { ...hired('bulgaria', { light: 1 }), by: 'red' }],
  } as never
  const t = inBattle({ board, players: { blue: { technology: { combat: 3 }, pool: { red: 9 } } }, dice: { rolls: [4, 6, 8, 1, 1, 1] } })
  fightOn(until(t, 'nothing'))
  for (let n = 0; n < 9 && t.question() !== 'window.battle-before-damage'; n++) rollOn(until(t, 'battle-before-damage'))
  t.play('blue', 'apply', 'tactics').play('blue', 'name-unit', 'light').play('blue', 'of-owner', 'red')
  until(t, 'nothing')
  assert.ok(!figures(t, 'red', 'bulgaria').includes('1 light of red'))
})
rule('[medioevo.r-276 medioevo.tecnologie.cartografia-1] of own and hired units the one walks that its player names', () => {
  const t = table({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 9 } } },
    board: mixed(own('thrace', { light: 1 }), hired('thrace', { light: 1 })),
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'constantinople')
  t.play('blue', 'of-owner', 'barbarians')
  assert.deepEqual([figures(t, 'blue', 'constantinople'), figures(t, 'blue', 'thrace')], [['1 light of barbarians'], ['1 light of blue']])
})
rule('[medioevo.r-276 medioevo.carte.67-1] a Heroine makes the figure a Captain that is named', () => {
  const t = table({ board: mixed(own('thrace', { light: 1 }), hired('thrace', { light: 1 })), cards: { blue: ['empire-67'] }, stack: shopping('blue') })
  t.play('blue', 'use', 'empire-67').play('blue', 'name-space', 'thrace')
  if (t.offered('blue', 'name-side').length > 0) t.play('blue', 'name-side', 'blue')
  t.play('blue', 'name-unit', 'light').play('blue', 'of-owner', 'blue')
  assert.deepEqual(figures(t, 'blue', 'thrace'), ['1 captain-1 of blue in truth light', '1 light of barbarians'])
})
rule('[medioevo.r-277 medioevo.fase-4.unita-3] a hired Captain is trained like an own one', () => {
  const t = table({
    players: { blue: { technology: { combat: 1 }, pool: { red: 9 } } },
    board: mixed(own('constantinople', { 'captain-1': 1 }), hired('constantinople', { 'captain-1': 1 })),
    stack: shopping('blue'),
  })
  t.play('blue', 'train-at', 'constantinople')
  if (t.question() === 'train.which') t.play('blue', 'train', 'captain-1')
  t.play('blue', 'of-owner', 'barbarians').play('blue', 'at-level', 'III')
  assert.deepEqual(figures(t, 'blue', 'constantinople'), ['1 captain-1 of blue', '1 captain-3 of barbarians'])
})

// ---- At sea, and who only counts as one of the class ----
const AT_SEA = 'aegean-sea'
const TWO_GALLEYS = [
  ['galley', 1, 'blue', AT_SEA],
  ['galley', 1, 'blue', AT_SEA],
  ['galley', 2, 'red', AT_SEA],
] as const
const onTwoGalleys = (first: object, second: object) => [own(AT_SEA, first, { aboard: 'piece-01' }), own(AT_SEA, second, { aboard: 'piece-02' })]
rule('[medioevo.r-276 medioevo.fase-5.rimozione-1 medioevo.r-228] at sea he says from which Galley a unit is dismissed', () => {
  const t = table({ board: mixed(...onTwoGalleys({ light: 1 }, { light: 1 })), pieces: TWO_GALLEYS, stack: shopping('blue') })
  t.play('blue', 'dismiss-at', AT_SEA).play('blue', 'dismiss', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'from-galley')], ['dismissal.which-figure', ['piece-01', 'piece-02']])
  assert.deepEqual(figures(t.play('blue', 'from-galley', 'piece-01'), 'blue', AT_SEA), ['1 light of blue on piece-02'])
})
const seaBattle = (given: object, ...armies: object[]) => inBattle({ board: { ...WAR, armies } as never, pieces: TWO_GALLEYS, ...given }, 'blue', 'red', AT_SEA)
rule('[medioevo.r-276 medioevo.fase-5.fante-leggero-1] on which Galley one is given up', () => {
  const t = seaBattle({ dice: { rolls: LOST } }, ...onTwoGalleys({ light: 2 }, { light: 2 }), { ...red(AT_SEA, { heavy: 5 }), aboard: 'piece-03' })
  fightOn(t).play('blue', 'sacrifice', 1)
  assert.deepEqual([t.question(), t.offered('blue', 'from-galley')], ['round.which-given', ['piece-01', 'piece-02']])
  assert.deepEqual(figures(t.play('blue', 'from-galley', 'piece-02'), 'blue', AT_SEA), ['1 light of blue on piece-02', '2 light of blue on piece-01'])
})
rule('[medioevo.r-276 medioevo.carte.17-1] and from which Galley a Spy who is caught takes the own unit', () => {
  const given = { cards: { blue: ['empire-17'] }, dice: { rolls: [8] } }
  const t = seaBattle(given, ...onTwoGalleys({ light: 1 }, { light: 1 }), { ...red(AT_SEA, { light: 1 }), aboard: 'piece-03' })
  until(t, 'battle-start').play('blue', 'use', 'empire-17')
  until(t, 'nothing').play('blue', 'name-unit', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'from-galley')], ['instant.name', ['piece-01', 'piece-02']])
  assert.deepEqual(figures(t.play('blue', 'from-galley', 'piece-02'), 'blue', AT_SEA), ['1 light of blue on piece-01'])
})
const archerAmongLight = (at: string) => [own(at, { light: 1 }), own(at, { light: 1 }, { was: 'archer' })]
rule('[medioevo.r-276 medioevo.r-246 medioevo.fase-5.fante-leggero-1] an Archer who counts as Light infantry is kept back if his player says so', () => {
  const board = { ...WAR, ...(mixed(...archerAmongLight('bulgaria'), red('bulgaria', { heavy: 5 })) as object) }
  const t = fightOn(inBattle({ board, dice: { rolls: LOST } })).play('blue', 'sacrifice', 1)
  assert.deepEqual([t.question(), t.offered('blue', 'that-is')], ['round.which-given', ['archer', 'light']])
  assert.deepEqual(figures(t.play('blue', 'that-is', 'light'), 'blue', 'bulgaria'), ['1 light of blue in truth archer'])
})
rule('[medioevo.r-276 medioevo.r-246 medioevo.fase-5-4] and is the one who walks', () => {
  const t = table({ board: mixed(...archerAmongLight('thrace')), pieces: [['war-wagon', 1, 'blue', 'thrace']], stack: fighting() })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'that-is')], ['movement.which-figure', ['archer', 'light']])
  t.play('blue', 'that-is', 'archer').play('blue', 'go', 'constantinople')
  assert.deepEqual([figures(t, 'blue', 'constantinople'), figures(t, 'blue', 'thrace')], [['1 light of blue in truth archer'], ['1 light of blue']])
})

// ---- Who retreats ----
const ESCAPE = { pieces: [['war-wagon', 1, 'blue', 'bulgaria']] as never, dice: { rolls: [1, 1, 1, 1, 1, 1] } }
rule('[medioevo.r-276 medioevo.r-237] of own and hired units the player says who stays behind', () => {
  const board = {
    ...WAR,
    ...(mixed(own('bulgaria', { heavy: 1, light: 2 }), hired('bulgaria', { light: 2 }), red('bulgaria', { heavy: 1, light: 3 })) as object),
  }
  const t = inBattle({ board, ...ESCAPE })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace')
  while (t.question() === 'round.farther') t.play('blue', 'enough')
  t.play('red', 'fight')
  rollOn(t)
  for (let n = 0; n < 9 && t.question()?.startsWith('damage'); n++) {
    const seat = t.asked()[0]!
    if (t.question() === 'damage.assign') t.play(seat, 'wound', t.offered(seat, 'wound')[0]!)
    else t.play(seat, 'of-owner', 'blue')
  }
  assert.equal(t.question(), 'round.stay')
  t.play('blue', 'leave-unit', 'light')
  if (t.question() === 'round.which-stays') t.play('blue', 'of-owner', 'barbarians')
  while (t.question() === 'round.stay') t.play('blue', 'enough')
  assert.ok(figures(t, 'blue', 'bulgaria').every(x => x === '1 light of barbarians'))
})
rule('[medioevo.r-276 medioevo.r-237 medioevo.r-246] or whether one who only counts as the class does', () => {
  const board = {
    ...WAR,
    ...(mixed(own('bulgaria', { heavy: 1, light: 2 }), own('bulgaria', { light: 2 }, { was: 'archer' }), red('bulgaria', { heavy: 1, light: 3 })) as object),
  }
  const t = inBattle({ board, ...ESCAPE })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace')
  while (t.question() === 'round.farther') t.play('blue', 'enough')
  t.play('red', 'fight')
  rollOn(t)
  for (let n = 0; n < 9 && t.question()?.startsWith('damage'); n++) {
    const seat = t.asked()[0]!
    if (t.question() === 'damage.assign') t.play(seat, 'wound', t.offered(seat, 'wound')[0]!)
    else t.play(seat, 'that-is', 'light')
  }
  t.play('blue', 'leave-unit', 'light')
  assert.deepEqual([t.question(), t.offered('blue', 'that-is')], ['round.which-stays', ['archer', 'light']])
  t.play('blue', 'that-is', 'archer')
  goAlong(t)
  assert.deepEqual(
    figures(t, 'blue', 'bulgaria').filter(x => x.includes('light')),
    ['1 light of blue in truth archer'],
  )
})
rule('[medioevo.r-276 medioevo.r-237 medioevo.r-208] of those who are alike whoever has no points left stays behind first', () => {
  const armies = [own('bulgaria', { light: 1 }), own('bulgaria', { light: 1 }, { stopped: true }), red('bulgaria', { light: 1 })]
  const fight = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
  const t = table({
    board: { ...WAR, armies } as never,
    ...ESCAPE,
    stack: [...fighting(), { proc: 'battle', at: 'rounds', ...fight }, { proc: 'round', at: 'stay', ...fight, path: ['thrace'] }],
  })
  t.play('blue', 'leave-unit', 'light').play('blue', 'enough')
  const left = (t.now()['board'] as unknown as { armies: { at: string; by: string; stopped: boolean }[] }).armies
  assert.deepEqual(
    left.flatMap(a => (a.by === 'blue' && a.at === 'bulgaria' ? [a.stopped] : [])),
    [true],
  )
})
rule('[medioevo.r-237 medioevo.vittoria.partita-14] at sea nobody has retreated whose Galley cannot', () => {
  const at = 'aegean-sea'
  const armies = [
    own(at, { light: 1 }, { aboard: 'piece-01' }),
    own(at, { archer: 6 }, { aboard: 'piece-02' }),
    { at, owner: 'barbarians', by: 'barbarians', units: { light: 6, archer: 1 } },
  ]
  const pieces = [
    ['galley', 1, 'blue', at],
    ['galley', 2, 'blue', at, { pm: 0 }],
  ] as never
  const t = inBattle({ board: { armies, dice: { d4: 2, d6: 3, d8: 5 } } as never, pieces, dice: { rolls: [1, 2, 3, 8] } }, 'blue', 'barbarians', at)
  const to = t.offered('blue', 'retreat-to')[0]!
  t.play('blue', 'retreat-to', to)
  while (t.question() === 'round.farther') t.play('blue', 'enough')
  rollOn(t)
  for (let n = 0; n < 9 && t.question()?.startsWith('damage'); n++)
    t.play('blue', 'wound', t.offered('blue', 'wound').includes('light') ? 'light' : t.offered('blue', 'wound')[0]!)
  assert.deepEqual([units(t, 'blue', at)['light'] ?? 0, (units(t, 'blue', at)['archer'] ?? 0) > 0, t.event('retreated')], [0, true, null])
})
rule('[medioevo.r-165 medioevo.r-245 medioevo.fase-5.ritirata-4] whoever joined for the battle and retreats with it is his owner’s again', () => {
  const armies = [own('bulgaria', { light: 2 }), { at: 'bulgaria', owner: 'green', by: 'blue', units: { heavy: 1 } }, red('bulgaria', { light: 3 })]
  const t = table({
    board: { ...WAR, armies } as never,
    ...ESCAPE,
    stack: [...fighting(), { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'blue', defender: 'red', guests: ['green'] }],
  })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace')
  while (t.question() === 'round.farther') t.play('blue', 'enough')
  t.play('red', 'fight')
  rollOn(t)
  for (let n = 0; n < 9 && t.question() === 'damage.assign'; n++)
    t.play(t.asked()[0]!, 'wound', t.offered(t.asked()[0]!, 'wound').includes('light') ? 'light' : 'heavy')
  while (t.question() === 'round.stay') t.play('blue', 'enough')
  assert.deepEqual([figures(t, 'green', 'thrace').length, figures(t, 'blue', 'thrace').filter(x => x.includes('green'))], [1, []])
})
rule('[medioevo.carte.53-1 medioevo.fase-5.ritirata-4] an engine that keeps up with its army retreats with it beyond its points', () => {
  const retreat = (hauled: readonly string[]) => {
    const board = { ...WAR, ...(mixed(own('bulgaria', { light: 3 }), red('bulgaria', { light: 3 })) as object), marks: { hauled } } as never
    const pieces = [
      ['war-wagon', 1, 'blue', 'bulgaria'],
      ['siege-engine', 1, 'blue', 'bulgaria', { pm: 0 }],
    ] as never
    const t = inBattle({ board, pieces, dice: { rolls: [1, 1, 1, 1, 1, 1] } })
    t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace')
    while (t.question() === 'round.farther') t.play('blue', 'enough')
    t.play('red', 'fight')
    while (t.question() === 'round.engine') t.play('blue', 'enough')
    rollOn(t)
    takeDamage(t)
    while (t.question() === 'round.stay') t.play('blue', 'enough')
    return (t.now()['board'] as { pieces: { kind: string; at: string }[] }).pieces.find(p => p.kind === 'siege-engine')?.at
  }
  assert.deepEqual([retreat([]) === 'thrace', retreat(['piece-02'])], [false, 'thrace'])
})

// ---- Other mends ----
rule('[medioevo.r-209 medioevo.r-211] a Captain enables shots that a Crossbowman grants, and cancels those of the enemy', () => {
  const uses = (armies: object[], attacker: number, defender = 0) =>
    table({
      board: { ...WAR, armies } as never,
      stack: [
        ...fighting(),
        { proc: 'battle', at: 'rounds', place: 'bulgaria', attacker: 'blue', defender: 'red', rounds: 1 },
        { proc: 'round', at: 'captain-archers', place: 'bulgaria', attacker: 'blue', defender: 'red', granted: { attacker, defender } },
      ],
    }).offered('blue', 'captain-use')
  const led = own('bulgaria', { 'captain-1': 1, light: 1 })
  assert.ok(uses([led, red('bulgaria', { archer: 1 })], 2).includes('enable-archer'))
  assert.ok(!uses([led, red('bulgaria', { archer: 1 })], 0).includes('enable-archer'))
  assert.ok(uses([led, red('bulgaria', { light: 1 })], 0, 2).includes('cancel-archer'))
  assert.ok(uses([led, red('bulgaria', { light: 1 })], 0, 2).includes('emulate-archer'))
})
rule('[medioevo.r-278 medioevo.carte.25-2 medioevo.varianti.terreni-1] in the terrain variant the Militiaman pays for the terrain', () => {
  const may = (terrain: boolean) => {
    const t = table({
      options: { terrain },
      cards: { blue: ['empire-25'] },
      board: { ...WAR, armies: [own('smyrna', { light: 1 }), red('paphlagonia', { light: 2 })], keeper: { paphlagonia: 'blue' } } as never,
      stack: [...fighting(2), { proc: 'movement', at: 'begin', seat: 'red', place: 'paphlagonia', destination: 'paphlagonia', victim: 'blue' }],
    })
    return until(t, 'combat-entered').offered('blue', 'use').length
  }
  assert.deepEqual([may(false), may(true)], [1, 0])
})
rule('[medioevo.c.diplomazia-17 medioevo.tecnologie.cartografia-1] support walks, and its transports get points, by the Cartography of who commands it', () => {
  const lent = { at: 'thrace', owner: 'green', by: 'blue', units: { light: 1 } }
  const supports = [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }]
  const maps = { technology: { transport: 4 }, pool: { blue: 9 } }
  const t = table({
    players: { blue: maps, green: maps },
    board: { ...WAR, armies: [lent], supports } as never,
    pieces: [['war-wagon', 1, 'green', 'nicaea', { lentTo: 'blue' }]],
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'cartography')
  assert.deepEqual([t.offered('blue', 'name-piece'), t.offered('blue', 'name-space')], [['piece-01'], ['thrace']])
})
rule('[medioevo.r-230 medioevo.fase-5.arciere-1] damage by Archers counts for an objective as far as it is assigned', () => {
  const t = inBattle({ board: { ...WAR, armies: [own('bulgaria', { archer: 3 }), red('bulgaria', { light: 1 })] } as never, dice: { rolls: [1, 1, 1] } })
  fightOn(t)
  until(t, 'nothing')
  assert.equal(t.state.board.players.blue!.stats.damageByArchers, 1)
})
rule('[medioevo.r-276 medioevo.r-242 medioevo.fase-5.fante-leggero-1] who is given up beside a hired figure that is to fall does not save it', () => {
  const left = (owner: string) => {
    const board = {
      ...WAR,
      armies: [own('bulgaria', { archer: 1, heavy: 3 }), red('bulgaria', { light: 1 }), { ...hired('bulgaria', { light: 2 }), by: 'red' }],
    } as never
    const t = inBattle({ board, cards: { red: ['empire-29'] }, dice: { rolls: [1, 1, 1, 1, 1, 1, 1] } })
    fightOn(t.play('red', 'use', 'empire-29'))
    until(t, 'nothing').play('red', 'of-owner', 'barbarians')
    until(t, 'nothing')
    while (t.question() !== 'round.sacrifice') t.play(t.asked()[0]!, 'keep-dice')
    t.play('red', 'sacrifice', 1).play('red', 'of-owner', owner)
    const [mark] = t.state.stack.flatMap(f => (f.proc === 'round' ? f.delayed[1]! : []))
    return mark?.figure.owner
  }
  assert.deepEqual([left('red'), left('barbarians')], ['barbarians', undefined])
})
rule('[medioevo.r-276 medioevo.r-199 medioevo.tecnologie.tattica-1] whom Tactics has pointed out is as low afterwards as his own reserve allows', () => {
  // Green has no Heavy infantry left that could take the place of a Knight, Red has.
  const elsewhere = { at: 'cairo', owner: 'green', by: 'green', units: { heavy: 20 } }
  const offered = (owner: string) => {
    const joined = { at: 'bulgaria', owner: 'green', by: 'red', units: { knight: 1 } }
    const board = { ...WAR, armies: [own('bulgaria', { light: 5 }), red('bulgaria', { knight: 1 }), joined, elsewhere] } as never
    const t = inBattle({ board, players: { blue: { technology: { combat: 3 }, pool: { red: 9 } } }, dice: { rolls: [4, 6, 8, 1, 1, 1] } })
    fightOn(until(t, 'nothing'))
    for (let n = 0; n < 9 && t.question() !== 'window.battle-before-damage'; n++) rollOn(until(t, 'battle-before-damage'))
    t.play('blue', 'apply', 'tactics').play('blue', 'name-unit', 'knight').play('blue', 'of-owner', owner)
    return t.play('blue', 'apply', 'tactics').offered('blue', 'name-unit')
  }
  assert.deepEqual(
    [offered('red'), offered('green')],
    [
      ['heavy', 'knight'],
      ['knight', 'light'],
    ],
  )
})
/** Blue's two Galleys carry a Catapult each; the Light infantry of the first serves hers. */
const ARMED_GALLEYS = [
  ...TWO_GALLEYS,
  ['siege-engine', 1, 'blue', AT_SEA, { aboard: 'piece-01' }],
  ['siege-engine', 1, 'blue', AT_SEA, { aboard: 'piece-02' }],
] as const
rule('[medioevo.r-276 medioevo.r-199 medioevo.r-224] at sea Tactics points out who serves an engine, also where others of the class do not', () => {
  const t = seaBattle(
    { pieces: ARMED_GALLEYS, players: { red: { technology: { combat: 3 }, pool: { red: 9 } } }, dice: { rolls: [8, ...LOST, 8] } },
    ...onTwoGalleys({ light: 1 }, { light: 2 }),
    { ...red(AT_SEA, { heavy: 1 }), aboard: 'piece-03' },
  )
  fightOn(until(t, 'nothing')).play('blue', 'man', 'piece-04').play('blue', 'serve', 'light')
  for (let n = 0; n < 9 && t.question() !== 'window.battle-before-damage'; n++)
    if (t.question() === 'round.engine') t.play('blue', 'enough')
    else rollOn(until(t, 'battle-before-damage'))
  t.play('red', 'apply', 'tactics').play('red', 'name-unit', 'light').play('red', 'from-galley', 'piece-01')
  // The other point is that of the losses.
  assert.deepEqual(figures(t, 'blue', AT_SEA), ['1 light of blue on piece-02'])
})
rule('[medioevo.r-276 medioevo.r-224 medioevo.fase-5.macchine-8] and of crews alone the one is hurt that is aboard the Galley named', () => {
  const t = seaBattle({ pieces: ARMED_GALLEYS, dice: { rolls: [8, 8, 8, 4, 6, 8, 4, 6, 8] } }, ...onTwoGalleys({ light: 1 }, { light: 2 }), {
    ...red(AT_SEA, { heavy: 2 }),
    aboard: 'piece-03',
  })
  fightOn(t)
    .play('blue', 'man', 'piece-04')
    .play('blue', 'serve', 'light')
    .play('blue', 'man', 'piece-05')
    .play('blue', 'serve', 'light')
    .play('blue', 'serve', 'light')
  for (let n = 0; n < 9 && t.question() !== 'damage.which-figure'; n++) rollOn(until(t, 'none'))
  t.play('blue', 'from-galley', 'piece-02')
  const round = t.state.stack.find(f => f.proc === 'round')!
  assert.deepEqual(
    [t.offered('blue', 'from-galley'), round.crews.map(c => c.units[0])],
    [
      ['piece-01', 'piece-02'],
      [1, 1],
    ],
  )
})
