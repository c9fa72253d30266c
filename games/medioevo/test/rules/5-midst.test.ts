/** 5, 8: a battle begun in the midst of another, one that is decided before its dice, a retreat whose way is closed, land that barbarians only come to. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import {
  against,
  fighting,
  goAlong,
  honour,
  inBattle,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  units,
  until,
  WAR,
  type Given,
  type Table,
} from '../table.ts'

const SMALL_HORDE = { dice: { d4: 4, d6: 6, d8: 8 } }
const ORANGE = { technology: { law: 4, transport: 4 }, pool: { orange: 2, blue: 2 } }
const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const passTo = (t: Table, seat: string): Table => {
  while (t.question()?.startsWith('window') && t.asked()[0] !== seat) t.play(t.asked()[0]!, 'pass')
  return t
}

// ---- A battle in the midst of another (r-281) ----
/** Blue attacks Red in Bulgaria; before the first die a Templar of Green falls on Yellow in Rum. */
const inTheMidst = (given: Given): Table => {
  const wars = [...WAR.wars, { a: 'green', b: 'yellow', since: 1, open: true, truce: 0 }]
  const armies = { ...against({ heavy: 1 }, { heavy: 5 }), yellow: { rum: { light: 1 } }, ...given.armies }
  const t = inBattle({ cards: { green: ['empire-34'] }, ...given, armies, board: { ...SMALL_HORDE, wars, ...given.board } })
  passTo(t, 'green').play('green', 'use', 'empire-34').play('green', 'name-space', 'rum').play('green', 'name-unit', 'light')
  assert.equal(t.event('battle')?.['attacker'], 'green')
  return t
}
rule('[medioevo.r-281 medioevo.tecnologie.cartografia-1] nobody walks out of a battle while another is fought in the midst of it', () => {
  const offered = (armies: NonNullable<Given['armies']>) => {
    const t = passTo(inTheMidst({ players: { blue: ORANGE }, pieces: [['war-wagon', 1, 'blue', 'bulgaria']], armies }), 'blue')
    return t.asked()[0] === 'blue' && t.offered('blue', 'apply').includes('cartography')
      ? t.play('blue', 'apply', 'cartography').offered('blue', 'name-space')
      : []
  }
  assert.deepEqual([offered({}), offered({ blue: { bulgaria: { heavy: 1 }, smyrna: { light: 1 } } })], [[], ['smyrna']])
})
rule('[medioevo.r-281 medioevo.tecnologie.nazione-1 medioevo.tecnologie.influenza-1] nor does Nation bring barbarians there', () => {
  const t = passTo(inTheMidst({ players: { blue: ORANGE }, armies: { barbarians: { wallachia: { light: 1 } } } }), 'blue')
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'wallachia')
  assert.equal(t.offered('blue', 'name-space').includes('bulgaria'), false)
  assert.equal(t.offered('blue', 'name-space').includes('banat'), true)
})

// ---- Before the first die (r-280) ----
rule('[medioevo.r-280 medioevo.carte.17-1 medioevo.tecnologie.nazione-1] a battle that a Spy has decided before the first die is over', () => {
  const t = inBattle(
    {
      cards: { blue: ['empire-17'] },
      players: { red: ORANGE },
      armies: { blue: { bulgaria: { light: 2 } }, barbarians: { bulgaria: { light: 1 }, serbia: { light: 2 } } },
      board: SMALL_HORDE,
      dice: { rolls: [1] },
    },
    'blue',
    'barbarians',
  )
  t.play('blue', 'use', 'empire-17')
  until(t, 'battle-start').play('blue', 'name-unit', 'light')
  assert.deepEqual([t.question(), t.event('battle-won')?.['side']], ['combat.act', 'blue'])
})
rule('[medioevo.r-280 medioevo.tecnologie.nazione-1 medioevo.r-118] nor is a round begun without anybody to fight', () => {
  const t = inBattle(
    {
      players: { blue: { technology: { law: 3 }, pool: { orange: 1 } } },
      armies: { blue: { bulgaria: { light: 2 } }, barbarians: { bulgaria: { light: 1 } } },
      board: SMALL_HORDE,
    },
    'blue',
    'barbarians',
  )
  t.play('blue', 'pass')
  until(t, 'battle-round-start')
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'bulgaria').play('blue', 'name-space', 'serbia').play('blue', 'name-unit', 'light')
  until(t, 'none')
  assert.notEqual(t.question(), 'round.decide')
})

// ---- A retreat (r-87) ----
rule('[medioevo.r-87 medioevo.fase-5.ritirata-4 medioevo.tecnologie.nazione-1] a retreat ends before barbarians who have come upon its way meanwhile', () => {
  const after = (to: string | null) => {
    const t = inBattle({
      players: { red: { technology: { law: 3 }, pool: { orange: 1 } } },
      pieces: [['war-wagon', 2, 'blue', 'bulgaria', { pm: 3 }]],
      armies: { ...against({ heavy: 5 }, { heavy: 5 }), barbarians: { rum: { light: 1 } } },
      board: SMALL_HORDE,
      dice: { rolls: [1, 2, 3, 1, 2, 3] },
    })
    until(t, 'none').play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace').play('blue', 'retreat-to', 'nicaea')
    if (t.question() === 'round.farther') t.play('blue', 'enough')
    until(takeDamage(rollOn(until(t.play('red', 'fight'), 'none'))), 'battle-round-end')
    if (to !== null) {
      passTo(t, 'red').play('red', 'apply', 'nation').play('red', 'name-space', 'rum')
      t.play('red', 'name-space', to).play('red', 'name-unit', 'light')
      if (t.question() === 'instant.name') t.play('red', 'no-more')
    }
    goAlong(until(t, 'none'))
    return (['bulgaria', 'thrace', 'nicaea'] as const).find(at => Object.keys(units(t, 'blue', at)).length > 0)
  }
  assert.deepEqual([after(null), after('nicaea')], ['nicaea', 'thrace'])
})
/** Blue leaves Cyprus aboard a Galley; a War wagon and a Catapult stand ashore. */
const puttingToSea = (level: number): Table => {
  const t = inBattle(
    {
      pieces: [
        ['galley', level, 'blue', 'cyprus'],
        ['war-wagon', 1, 'blue', 'cyprus', { pm: 0 }],
        ['siege-engine', 1, 'blue', 'cyprus', { pm: 0 }],
      ],
      armies: { blue: { cyprus: { heavy: 3 } }, red: { cyprus: { heavy: 3 } } },
      dice: { rolls: [1, 2, 3, 1, 2, 3] },
    },
    'blue',
    'red',
    'cyprus',
  )
  until(t, 'none')
    .play('blue', 'no-terms')
    .play('red', 'no-terms')
    .play(
      'blue',
      'retreat-to',
      t.offered('blue', 'retreat-to').find(at => String(at).includes('sea'))!,
    )
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  t.play('red', 'fight').play('blue', 'enough')
  return goAlong(until(takeDamage(rollOn(until(t, 'none'))), 'none'))
}
rule('[medioevo.r-282 medioevo.fase-5.movimento-19 medioevo.fase-5.ritirata-4] who puts to sea takes War wagons and engines aboard where there is room', () => {
  const t = puttingToSea(2)
  assert.deepEqual([t.question(), t.offered('blue', 'join-piece')], ['round.load', ['piece-02', 'piece-03']])
  t.play('blue', 'join-piece', 'piece-03').play('blue', 'enough')
  const [galley, wagon, engine] = t.state.board.pieces
  assert.deepEqual([engine!.aboard, engine!.at === galley!.at, wagon?.aboard ?? null], [galley!.slot, true, null])
  assert.notEqual(puttingToSea(1).question(), 'round.load')
})

// ---- Land that barbarians have only come to ----
rule('[medioevo.r-30 medioevo.r-196 medioevo.vittoria.partita-11] whoever beats a horde as it comes has suppressed nothing: he had not lost the land', () => {
  const beaten = (stack: Given['stack'] & object, keeper: object) => {
    const t = table({
      players: { blue: ORANGE },
      armies: { barbarians: { thrace: { light: 2 } } },
      board: { ...SMALL_HORDE, keeper } as never,
      dice: { rolls: [1, 6, 6] },
      stack,
    })
    passTo(t, 'blue').play('blue', 'apply', 'influence').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light')
    rollOn(until(until(t, 'none').play('blue', 'fight'), 'none'))
    until(until(t, 'none').play('blue', 'fewer-losses'), 'none')
    return [honour(t, 'blue'), units(t, 'blue', 'thrace'), controllerOf(t, 'thrace')]
  }
  const coming = phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'entered', place: 'thrace', rebels: true })
  assert.deepEqual(
    [beaten(coming, { thrace: 'blue' }), beaten(shopping('blue'), {})],
    [
      [10, { light: 1 }, 'blue'],
      [11, { light: 1 }, 'blue'],
    ],
  )
})
rule('[medioevo.r-30 medioevo.definizioni-6] but where the horde has beaten somebody the land was lost, and nobody else takes what it has only come to', () => {
  // Barbarians are about to sack what they have won.
  const won = table({
    players: { blue: ORANGE },
    armies: { barbarians: { thrace: { light: 2 } } },
    board: { ...SMALL_HORDE, keeper: { thrace: 'blue' } } as never,
    buildings: [['civil', 1, 'thrace']],
    dice: { rolls: [1, 6, 6] },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'threat', place: 'thrace', fought: ['blue'] }),
  })
  passTo(won, 'blue').play('blue', 'apply', 'influence').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light')
  rollOn(until(until(won, 'none').play('blue', 'fight'), 'none'))
  until(until(won, 'none').play('blue', 'fewer-losses'), 'none')
  assert.equal(honour(won, 'blue'), 11)
  // Green walks in beside a horde that has just come.
  const guest = table({
    players: { green: ORANGE },
    armies: { barbarians: { thrace: { light: 2 } }, green: { bulgaria: { knight: 1 } } },
    board: { ...SMALL_HORDE, keeper: { thrace: 'blue', bulgaria: 'green' }, holder: { bulgaria: 'green' } } as never,
    dice: { rolls: [1, 6, 6] },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'entered', place: 'thrace', rebels: true }),
  })
  passTo(guest, 'green').play('green', 'apply', 'cartography').play('green', 'name-space', 'bulgaria').play('green', 'name-unit', 'knight')
  guest.play('green', 'name-space', 'thrace')
  rollOn(until(until(guest, 'none').play('green', 'fight'), 'none'))
  until(until(guest, 'none').play('green', 'fewer-losses'), 'none')
  assert.deepEqual([controllerOf(guest, 'thrace'), guest.events.some(x => x.event.is === 'conquered'), honour(guest, 'green')], ['blue', false, 10])
})
rule('[medioevo.tecnologie.influenza-1 medioevo.r-67 medioevo.fase-5.battaglia-1] whom Influence brings beside an enemy fights him at once', () => {
  const t = table({
    players: { blue: ORANGE },
    armies: { barbarians: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    board: { ...WAR, ...SMALL_HORDE },
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'influence').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light')
  assert.deepEqual([t.event('battle')?.['attacker'], t.event('battle')?.['defender']], ['blue', 'red'])
})

// ---- The Militia ----
rule('[medioevo.carte.25-2 medioevo.fase-5.ritirata-1 medioevo.r-283] the Militia calls nobody out of a battle', () => {
  const called = (fights: boolean) => {
    const given: Given = {
      cards: { red: ['empire-25', 'empire-15'] },
      armies: { blue: { banat: { heavy: 2 } }, red: { banat: { light: 2 } } },
      board: { ...SMALL_HORDE, ...WAR, keeper: { banat: 'red', transylvania: 'red' } } as never,
    }
    const t = fights ? inBattle(given, 'blue', 'red', 'banat') : table({ ...given, stack: fighting(2) })
    passTo(t, 'red').play('red', 'use', 'empire-15').play('red', 'name-space', 'transylvania')
    return passTo(t, 'red').question() === 'window.event-after-rebellion' ? t.play('red', 'use', 'empire-25').offered('red', 'name-space') : []
  }
  assert.deepEqual([called(true), called(false)], [[], ['banat']])
})

// ---- A group that is gone ----
rule(
  '[medioevo.tecnologie.nazione-1 medioevo.e.saccheggio-1 medioevo.fase-5.movimento-13] barbarians who have sacked a group where it came, and have gone again, leave nothing to call up resistance',
  () => {
    const t = table({
      players: { red: { technology: { law: 3 }, pool: { orange: 8 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, barbarians: { wallachia: { light: 4 } } },
      board: { ...WAR, dice: { d4: 1, d6: 6, d8: 8 }, token: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } } as never,
      dice: { rolls: [1, 2, 3] },
      stack: fighting(),
    })
    const nation = (from: string, to: string) => {
      passTo(t, 'red').play('red', 'apply', 'nation').play('red', 'name-space', from).play('red', 'name-space', to).play('red', 'name-unit', 'light')
      while (t.question() === 'instant.name' && t.offered('red', 'name-unit').length > 0) t.play('red', 'name-unit', 'light')
      if (t.question() === 'instant.name') t.play('red', 'no-more')
    }
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria')
    assert.equal(until(t, 'combat-entered').question(), 'window.combat-entered')
    nation('wallachia', 'bulgaria')
    until(rollOn(passTo(t, 'nobody')), 'combat-entered')
    assert.deepEqual([t.state.board.pieces.length, units(t, 'blue', 'bulgaria')], [0, {}])
    nation('bulgaria', 'wallachia')
    until(t, 'none')
    assert.deepEqual([t.question(), units(t, 'barbarians', 'bulgaria')], ['movement.group', {}])
  },
)

// ---- A sack in the midst of another ----
rule('[medioevo.carte.51-1 medioevo.r-129] a Diplomat protects what is about to be sacked now, not what waits to be', () => {
  const t = table({
    cards: { green: ['empire-51'] },
    players: { red: ORANGE },
    pieces: [['caravan', 1, 'blue', 'smyrna']],
    armies: { yellow: { bosnia: { light: 1 } }, red: { philippopolis: { knight: 1 } }, barbarians: { rum: { light: 1 } } },
    buildings: [
      ['military', 1, 'bosnia'],
      ['civil', 1, 'thrace'],
    ],
    board: { ...WAR, holder: { philippopolis: 'red' }, keeper: { philippopolis: 'red', smyrna: 'blue', thrace: 'blue' } } as never,
    stack: [...fighting(), { proc: 'conquest', at: 'take', seat: 'yellow', place: 'bosnia', victim: null, attack: true }],
  })
  passTo(t, 'red').play('red', 'apply', 'nation').play('red', 'name-space', 'rum').play('red', 'name-space', 'smyrna').play('red', 'name-unit', 'light')
  if (t.question() === 'instant.name') t.play('red', 'no-more')
  until(t, 'conquest-sack')
  passTo(t, 'red').play('red', 'apply', 'cartography').play('red', 'name-space', 'philippopolis').play('red', 'name-unit', 'knight')
  t.play('red', 'name-space', 'thrace')
  until(t, 'conquest-sack')
  passTo(t, 'green').play('green', 'use', 'empire-51')
  assert.deepEqual([t.offered('green', 'name-category'), t.offered('green', 'name-piece')], [['civil'], []])
})

// ---- Contested land ----
rule(
  '[medioevo.carte.24-1 medioevo.r-196 medioevo.r-204] the Militia is called as well where somebody walks into land that its keeper shares with an enemy',
  () => {
    const entered = (walks: boolean) => {
      const t = table({
        cards: { blue: ['empire-24'] },
        players: { green: ORANGE },
        pieces: [['war-wagon', 1, 'green', 'serbia']],
        armies: { blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } }, green: { serbia: { light: 1 } } },
        board: {
          wars: [{ a: 'green', b: 'blue', since: 1, open: true, truce: 0 }],
          holder: { serbia: 'green' },
          keeper: { bulgaria: 'blue', serbia: 'green' },
          marks: { bans: [{ what: 'battle', at: 'bulgaria', turn: 2 }] },
        } as never,
        stack: fighting(1),
      })
      if (walks)
        t.play('green', 'apply', 'cartography')
          .play('green', 'name-space', 'serbia')
          .play('green', 'name-unit', 'light')
          .play('green', 'name-space', 'bulgaria')
      else t.play('green', 'move-from', 'serbia').play('green', 'join-piece', 'piece-01').play('green', 'join-unit', 'light').play('green', 'go', 'bulgaria')
      passTo(until(t, 'combat-entered'), 'blue')
      return t.question() === 'window.combat-entered' ? t.offered('blue', 'use') : []
    }
    assert.deepEqual([entered(false), entered(true)], [['empire-24'], ['empire-24']])
  },
)
