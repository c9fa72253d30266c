/** 5: others in a battle and after it: land won by whoever joined, or from whom it was not by right; support that goes, whoever is called off his way. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, fightOn, honour, inBattle, rollOn, table, units, until, WAR, type Given, type Table } from '../table.ts'

const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const army = (owner: string, at: string, counts: object, more: object = {}) => ({ at, owner, by: owner, units: counts, ...more })
const movedTo = (place: string, at: string) => ({ proc: 'movement', at, seat: 'blue', place, destination: place, fought: ['red'], victim: 'red' })

// ---- Whose the land is ----
rule('[medioevo.r-245 medioevo.fase-5.conquista-1 medioevo.r-165] who attacked conquers by those who joined him, also where only they are left', () => {
  const won = (supports: object[]) =>
    table({
      buildings: [['civil', 1, 'bulgaria']],
      board: { ...WAR, supports, armies: [army('green', 'bulgaria', { light: 1 }, { by: 'blue' })], keeper: { bulgaria: 'red' } } as never,
      stack: [
        ...fighting(),
        movedTo('bulgaria', 'battles'),
        { proc: 'battle', at: 'release', place: 'bulgaria', attacker: 'blue', defender: 'red', began: { attacker: 2, defender: 1 }, guests: ['green'] },
      ],
    })
  const t = won([])
  assert.deepEqual([t.question(), t.asked(), honour(t, 'blue')], ['conquest.spoils', ['blue'], 12])
  t.play('blue', 'keep-rest')
  assert.deepEqual([units(t, 'green', 'bulgaria'), controllerOf(t, 'bulgaria'), t.question()], [{ light: 1 }, 'green', 'combat.act'])
  // Support stays with whoever commands it.
  const support = won([{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }]).play('blue', 'keep-rest')
  assert.deepEqual([units(support, 'blue', 'bulgaria'), controllerOf(support, 'bulgaria')], [{ light: 1 }, 'blue'])
})
rule('[medioevo.r-245 medioevo.fase-5.battaglia-25] but they fight no further battle for him, and one that was stopped takes nothing', () => {
  const t = table({
    board: {
      wars: [...WAR.wars, { a: 'blue', b: 'yellow', since: 1, open: true, truce: 0 }],
      armies: [army('green', 'bulgaria', { light: 1 }, { by: 'blue' }), army('yellow', 'bulgaria', { light: 1 })],
      keeper: { bulgaria: 'red' },
    } as never,
    stack: [
      ...fighting(),
      movedTo('bulgaria', 'battles'),
      { proc: 'battle', at: 'release', place: 'bulgaria', attacker: 'blue', defender: 'red', began: { attacker: 2, defender: 1 }, guests: ['green'] },
    ],
  })
  assert.deepEqual([units(t, 'green', 'bulgaria'), t.question(), honour(t, 'blue')], [{ light: 1 }, 'combat.act', 10])
})
rule('[medioevo.carte.66-2 medioevo.r-245] nor does the end of a movement bring back whom somebody has lent to a horde there', () => {
  const lent = army('green', 'bulgaria', { light: 1 }, { by: 'barbarians' })
  const t = table({ board: { ...WAR, armies: [lent] } as never, stack: [...fighting(), movedTo('bulgaria', 'ships')] })
  assert.deepEqual([units(t, 'barbarians', 'bulgaria'), units(t, 'green', 'bulgaria')], [{ light: 1 }, {}])
})
rule('[medioevo.fase-5.conquista-1 medioevo.r-267 medioevo.vittoria.partita-4] land of an enemy is conquered also where its rightful owner is no enemy', () => {
  const taken = (more: object[], victim: string) => {
    const armies = [army('blue', 'damascus', { light: 1 }), ...more] as never
    const stack = [...fighting(), { ...movedTo('damascus', 'aftermath'), victim }]
    return controllerOf(table({ board: { ...WAR, armies, keeper: { damascus: victim } }, stack }), 'damascus')
  }
  assert.equal(taken([], 'red'), 'blue')
  // Not where he stands there himself, nor where he held it.
  assert.deepEqual([taken([army('green', 'damascus', { light: 1 })], 'red'), taken([], 'green')], ['green', 'green'])
})

// ---- Who leaves a battle in its midst ----
const ALLIANCE = { type: 'defensive-alliance', from: 'green', to: 'blue', lands: [], support: 3, targets: [] }
rule(
  '[medioevo.r-102 medioevo.r-165 medioevo.c.rottura-1 medioevo.carte.18-1] support that goes in the midst of a battle has left it alive, and its trap with it',
  () => {
    const t = inBattle({
      cards: { green: ['empire-34'] },
      board: {
        treaties: [{ number: 1, parties: ['blue', 'green'], grants: [ALLIANCE], payments: [], begin: 1, end: null, note: '', charges: [] }],
        supports: [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }],
        armies: [army('blue', 'bulgaria', { heavy: 2 }), army('green', 'bulgaria', { light: 2 }, { by: 'blue' }), army('red', 'bulgaria', { heavy: 5 })],
      } as never,
      stack: [],
    })
    const fight = () => t.state.stack.find(f => f.proc === 'battle')!
    fight().trapped.push({ party: 0, unit: 0 } as never, { party: 0, unit: 0 } as never)
    until(t, 'battle-start').play('green', 'use', 'empire-34').play('green', 'name-space', 'smyrna').play('green', 'name-unit', 'light')
    assert.deepEqual([units(t, 'green', 'bulgaria'), fight().escaped, fight().trapped], [{ light: 2 }, [true, false], []])
  },
)
rule('[medioevo.r-281 medioevo.carte.18-1 medioevo.carte.14-1] a trap in the battle around another does not go with a unit of that other', () => {
  const trapped = [{ party: 'defender', unit: 'light' }]
  const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red', trapped }
  const t = table({
    cards: { green: ['empire-14'] },
    armies: { blue: { bulgaria: { heavy: 2 } }, red: { bulgaria: { light: 2 } }, green: { rum: { heavy: 1 } }, yellow: { rum: { light: 1 } } },
    board: { wars: [...WAR.wars, { a: 'green', b: 'yellow', since: 1, open: true, truce: 0 }] },
    stack: [
      ...fighting(),
      { proc: 'battle', at: 'rounds', ...sides },
      { proc: 'round', at: 'forbidden', ...sides },
      { proc: 'battle', at: 'start', place: 'rum', attacker: 'green', defender: 'yellow', trapped, waiting: ['bulgaria'] },
    ],
  })
  t.play('green', 'use', 'empire-14').play('green', 'name-unit', 'light')
  const round = t.state.stack.find(f => f.proc === 'round')!
  assert.deepEqual([t.question(), round.trapped.length], ['round.terms', 1])
})

// ---- Who is called off his way, and who leaves a Castle ----
rule(
  '[medioevo.carte.25-1 medioevo.carte.25-4 medioevo.fase-5-4] whom the Militia calls goes on with no group, nor does the War wagon that comes along',
  () => {
    const t = table({
      cards: { blue: ['empire-25'] },
      players: { red: { technology: { law: 3 }, pool: { orange: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
      board: { ...WAR, dice: { d4: 4, d6: 6, d8: 8 }, holder: { thrace: 'blue' }, keeper: { philippopolis: 'blue', thrace: 'blue' } },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople')
    until(t, 'combat-step')
    while (t.asked()[0] !== 'red') t.play(t.asked()[0]!, 'pass')
    t.play('red', 'apply', 'nation').play('red', 'name-space', 'bulgaria').play('red', 'name-space', 'philippopolis').play('red', 'name-unit', 'light')
    until(t, 'combat-entered').play('blue', 'use', 'empire-25').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light')
    t.play('blue', 'name-piece', 'piece-01')
    for (let n = 0; n < 20 && t.question() !== 'movement.group' && t.question() !== 'combat.act'; n++)
      if (t.question() === 'instant.name') t.play('blue', 'no-more')
      else rollOn(until(t, 'none'))
    assert.deepEqual(
      [units(t, 'blue', 'constantinople'), controllerOf(t, 'constantinople'), t.state.board.pieces.map(p => p.at)],
      [{}, 'blue', [findSpaceById('philippopolis')]],
    )
  },
)
rule(
  '[medioevo.r-208 medioevo.r-56 medioevo.fase-5.movimento-10] of those who stand in a Castle without points the one joins who may still leave it free',
  () => {
    const stopped = (exits: string[]) => army('blue', 'thrace', { light: 1 }, { stopped: true, exits })
    const t = table({ buildings: [['military', 3, 'thrace']], board: { armies: [stopped(['thrace']), stopped([])] } as never, stack: fighting() })
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople')
    assert.deepEqual(units(t, 'blue', 'constantinople'), { light: 1 })
  },
)

// ---- Which figure ----
const AT_SEA = 'aegean-sea'
const afloat = (owner: string, piece: string, counts: object) => army(owner, AT_SEA, counts, { aboard: piece })
rule('[medioevo.tecnologie.gerarchia-1 medioevo.r-224 medioevo.fase-5.macchine-2] at sea Hierarchy changes nobody who serves an engine', () => {
  const given: Given = {
    pieces: [
      ['galley', 1, 'blue', AT_SEA],
      ['galley', 1, 'blue', AT_SEA],
      ['galley', 1, 'red', AT_SEA],
      ['siege-engine', 1, 'blue', AT_SEA, { aboard: 'piece-01' }],
    ],
    players: { blue: { technology: { combat: 2 }, pool: { red: 1 } } },
    board: { armies: [afloat('blue', 'piece-01', { light: 1 }), afloat('blue', 'piece-02', { light: 1 }), afloat('red', 'piece-03', { heavy: 2 })] } as never,
    dice: { rolls: [8] },
  }
  const t = fightOn(until(inBattle(given, 'blue', 'red', AT_SEA), 'none'))
  t.play('blue', 'man', 'piece-04').play('blue', 'serve', 'light')
  until(t, 'battle-powers').play('blue', 'apply', 'hierarchy').play('blue', 'name-side', 'blue').play('blue', 'name-unit', 'light')
  t.play('blue', 'name-unit', 'heavy')
  const changed = t.state.board.armies.filter(a => (a.apart?.was ?? null) !== null).map(a => a.apart!.aboard)
  assert.deepEqual([t.question()?.startsWith('instant'), changed], [false, [1]])
})
rule(
  '[medioevo.r-199 medioevo.r-276 medioevo.tecnologie.tattica-1] whom Tactics has made Heavy infantry is told from an ally’s, and nobody is pointed out twice',
  () => {
    const board = {
      armies: [army('blue', 'bulgaria', { light: 5 }), army('red', 'bulgaria', { knight: 1 }), army('green', 'bulgaria', { heavy: 1 }, { by: 'red' })],
    } as never
    const t = inBattle({ board, players: { blue: { technology: { combat: 3 }, pool: { red: 9 } } }, dice: { rolls: [4, 6, 8, 1, 1, 1] } })
    fightOn(until(t, 'none'))
    for (let n = 0; n < 9 && t.question() !== 'window.battle-before-damage'; n++) rollOn(until(t, 'battle-before-damage'))
    const point = (unit: string) => t.play('blue', 'apply', 'tactics').play('blue', 'name-unit', unit)
    point('knight')
    assert.deepEqual(point('heavy').offered('blue', 'of-owner'), ['green', 'red'])
    t.play('blue', 'of-owner', 'green')
    point('heavy')
    assert.equal(t.question(), 'window.battle-before-damage')
  },
)
