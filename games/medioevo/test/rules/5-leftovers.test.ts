/** 5: what is left when a horde, a battle or an ally is gone: land that nobody has lost, who joined for a battle alone, a Galley that was lent. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { galleyOf } from '../../src/board/armies.ts'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, honour, inBattle, phase, table, units, until, WAR, type Given, type Table } from '../table.ts'

const POWERS = { technology: { law: 4, transport: 4 }, pool: { orange: 2, blue: 2 } }
const SMALL_HORDE = { dice: { d4: 4, d6: 6, d8: 8 } }
const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const army = (owner: string, at: string, counts: object, more: object = {}) => ({ at, owner, by: owner, units: counts, ...more })
const passTo = (t: Table, seat: string): Table => {
  while (t.question()?.startsWith('window') && t.asked()[0] !== seat) t.play(t.asked()[0]!, 'pass')
  return t
}

// ---- Land that barbarians have only come to ----
rule('[medioevo.r-30 medioevo.tecnologie.influenza-1] who wins a horde over that has only come takes no land of others by it', () => {
  const wonOver = (at: 'entered' | 'threat') => {
    const t = table({
      players: { green: POWERS },
      armies: { barbarians: { thrace: { light: 1 } }, green: { bulgaria: { knight: 1 } } },
      buildings: [['civil', 1, 'thrace']],
      board: { keeper: { thrace: 'blue', bulgaria: 'green' }, holder: { bulgaria: 'green' } } as never,
      stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at, place: 'thrace', rebels: true }),
    })
    passTo(t, 'green').play('green', 'apply', 'influence').play('green', 'name-space', 'thrace').play('green', 'name-unit', 'light')
    return controllerOf(until(t, 'none'), 'thrace')
  }
  // What they have won already, and are about to sack, is whose unit has taken their place (definizioni-5).
  assert.deepEqual([wonOver('entered'), wonOver('threat')], ['blue', 'green'])
})
rule('[medioevo.r-30 medioevo.r-118 medioevo.tecnologie.influenza-1] nor where it waits for the end of a battle, or for another that has come', () => {
  const wonOver = (stack: NonNullable<Given['stack']>) => {
    const t = table({
      players: { yellow: POWERS },
      armies: { barbarians: { damascus: { light: 1 } }, yellow: { aleppo: { knight: 1 } }, blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
      board: { ...WAR, keeper: { damascus: 'green', aleppo: 'yellow', thrace: 'blue' }, holder: { aleppo: 'yellow' } } as never,
      stack: [...fighting(), ...stack],
    })
    passTo(t, 'yellow').play('yellow', 'apply', 'influence').play('yellow', 'name-space', 'damascus').play('yellow', 'name-unit', 'light')
    return controllerOf(t, 'damascus')
  }
  const waits = { proc: 'battle', at: 'start', place: 'bulgaria', attacker: 'blue', defender: 'red', later: ['damascus'] }
  const others = [
    { proc: 'arrive', at: 'fight', place: 'damascus', depth: 1 },
    { proc: 'arrive', at: 'entered', place: 'thrace' },
  ]
  assert.deepEqual([wonOver([waits]), wonOver(others)], ['green', 'green'])
})

rule(
  '[medioevo.tecnologie.nazione-1 medioevo.r-118 medioevo.carte.24-1] barbarians who have gone on before a battle is over have come upon nobody there',
  () => {
    const coming = (to: string) => {
      const t = table({
        cards: { green: ['empire-24'] },
        board: { ...WAR, armies: [army('blue', 'bulgaria', { light: 1 }), army('barbarians', to, { light: 1 })], keeper: { damascus: 'green' } } as never,
        stack: [...fighting(), { proc: 'battle', at: 'later', place: 'bulgaria', attacker: 'blue', defender: 'red', later: ['damascus'] }],
      })
      return t.question()
    }
    assert.deepEqual([coming('damascus'), coming('rum')], ['window.combat-entered', 'combat.act'])
  },
)

// ---- Who joined for a battle alone ----
/** Blue has beaten Red in Bulgaria; of his side only Green's unit is left, who has joined it. */
const wonByGuests = (later: string[]) =>
  table({
    players: { blue: POWERS },
    cards: { blue: ['empire-15', 'empire-25'] },
    armies: {},
    buildings: [['civil', 1, 'bulgaria']],
    board: { ...WAR, ...SMALL_HORDE, armies: [army('green', 'bulgaria', { light: 1 }, { by: 'blue' })], keeper: { bulgaria: 'red', thrace: 'blue' } } as never,
    stack: [
      ...fighting(),
      { proc: 'movement', at: 'battles', seat: 'blue', place: 'bulgaria', destination: 'bulgaria', fought: ['red'], victim: 'red' },
      { proc: 'battle', at: 'release', place: 'bulgaria', attacker: 'blue', defender: 'red', began: { attacker: 2, defender: 1 }, guests: ['green'], later },
    ],
  })
rule(
  '[medioevo.r-245 medioevo.r-118 medioevo.fase-5.conquista-1] they conquer for whom they have joined, also where barbarians have come upon somebody else',
  () => {
    assert.deepEqual(
      [[], ['wallachia'], ['wallachia', 'banat']].map(later => honour(until(wonByGuests(later), 'none'), 'blue')),
      [12, 12, 12],
    )
  },
)
rule('[medioevo.r-165 medioevo.tecnologie.cartografia-1 medioevo.carte.25-1] and whom they have joined sends them nowhere', () => {
  const t = until(wonByGuests([]), 'conquest-sack')
  assert.equal(t.offered('blue', 'apply').includes('cartography'), false)
  t.play('blue', 'use', 'empire-15').play('blue', 'name-space', 'thrace')
  assert.deepEqual([t.question(), t.asked()[0], t.offered('blue', 'use').includes('empire-25')], ['window.event-after-rebellion', 'blue', false])
})

rule('[medioevo.r-165 medioevo.r-271 medioevo.r-282] who had joined an army that puts to sea goes aboard a Galley of his own, or lies beside the board', () => {
  const retreated = (galleys: NonNullable<Given['pieces']>) => {
    const armies = [army('blue', 'bulgaria', { light: 1 }), army('green', 'bulgaria', { light: 1 }, { by: 'blue' }), army('red', 'bulgaria', { light: 1 })]
    const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
    const t = table({
      pieces: [['galley', 1, 'blue', 'bulgaria'], ...galleys],
      board: { ...WAR, armies } as never,
      stack: [...fighting(), { proc: 'battle', at: 'rounds', ...sides, guests: ['green'] }, { proc: 'round', at: 'leave', ...sides, path: ['black-sea-west'] }],
    })
    t.play('blue', 'enough')
    const galleyOfGreen = t.state.board.armies.flatMap(a => (a.by === 'green' ? [galleyOf(a)] : []))
    return [units(t, 'blue', 'black-sea-west'), galleyOfGreen, t.state.board.players.green!.surrendered[0]]
  }
  const own = retreated([['galley', 1, 'green', 'black-sea-west']])
  assert.deepEqual(
    [own, retreated([])],
    [
      [{ light: 1 }, [1], 0],
      [{ light: 1 }, [], 1],
    ],
  )
})

// ---- A Galley that goes home ----
rule(
  '[medioevo.r-224 medioevo.r-271 medioevo.c.diplomazia-16] a lent Galley that its owner has back in the midst of a battle has lost nobody, and does not sink',
  () => {
    const sea = 'aegean-sea'
    const alliance = { type: 'defensive-alliance', from: 'green', to: 'blue', lands: [], support: 3, targets: [] }
    const given: Given = {
      cards: { green: ['empire-34'] },
      pieces: [
        ['galley', 1, 'blue', sea],
        ['galley', 1, 'green', sea, { lentTo: 'blue' }],
        ['galley', 1, 'red', sea],
      ],
      board: {
        treaties: [{ number: 1, parties: ['blue', 'green'], grants: [alliance], payments: [], begin: 1, end: null, note: '', charges: [] }],
        supports: [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }],
        armies: [1, 2, 3].map(n => army(n === 3 ? 'red' : 'blue', sea, { heavy: 1 }, { aboard: `piece-0${n}` })),
      } as never,
      dice: { rolls: [1] },
    }
    const t = until(inBattle(given, 'blue', 'red', sea), 'battle-start')
    until(t.play('green', 'use', 'empire-34').play('green', 'name-space', 'smyrna').play('green', 'name-unit', 'light'), 'none')
    assert.deepEqual([t.question(), t.state.board.pieces.map(p => p.owner), units(t, 'blue', sea)], ['round.terms', ['blue', 'green', 'red'], { heavy: 2 }])
  },
)
