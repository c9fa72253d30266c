/** 2.3, E: what barbarians sack, who may still protect it, and what nothing leaves. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { fighting, game, phase, shopping, table, trading, units, until, type Given } from '../table.ts'

const raids = (given: Given) => table({ ...given, stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'raids', at: 'begin' }) })
const DICE = { dice: { d4: 1, d6: 2, d8: 8 } }
const BAN = (at: string) => ({ marks: { bans: [{ what: 'leave', at, turn: 2 }] } })

rule('[medioevo.r-129 medioevo.carte.51-1 medioevo.carte.50-3] a Diplomat protects from barbarians who have won a battle as well', () => {
  const t = raids({
    armies: { barbarians: { bulgaria: { light: 3 } }, red: { banat: { light: 1 } } },
    buildings: [['military', 1, 'banat']],
    board: { ...DICE, holder: { banat: 'red' }, keeper: { banat: 'red' } },
    cards: { red: ['empire-51'] },
    pieces: [['war-wagon', 1, 'red', 'banat']],
  })
  t.play('blue', 'move-horde', 'bulgaria').play('blue', 'horde-to', 'banat').play('red', 'protect', 'siege')
  t.dice([1, 2, 3]).play('red', 'keep-dice')
  assert.deepEqual([t.question(), units(t, 'red', 'banat'), t.state.board.pieces.length], ['window.conquest-sack', {}, 1])
  t.play('red', 'use', 'empire-51').play('red', 'name-piece', 'piece-01').pass()
  assert.deepEqual([t.state.board.pieces.length, t.state.board.buildings.length], [1, 0])
})
rule('[medioevo.r-129 medioevo.r-187] and what an army that fell in barbarian land has left there', () => {
  const t = table({
    stack: fighting(),
    armies: { barbarians: { bulgaria: { light: 3 } }, blue: { thrace: { light: 1 } } },
    board: DICE,
    cards: { green: ['empire-51'] },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria')
  t.play('blue', 'fight').dice([1, 2, 3]).play('blue', 'keep-dice')
  assert.equal(t.question(), 'window.conquest-sack')
  t.play('green', 'use', 'empire-51').play('green', 'name-piece', 'piece-01').pass()
  assert.equal(t.state.board.pieces.length, 1)
})
rule('[medioevo.r-203 medioevo.fase-6.muovere-4 medioevo.carte.51-2] a transport that comes upon barbarians is lost, unless a Diplomat protects it', () => {
  const caravan = (cards: string[]) =>
    table({
      stack: trading('blue'),
      options: { blood: true },
      armies: { barbarians: { bulgaria: { light: 1 } } },
      cards: { blue: cards },
      pieces: [['caravan', 1, 'blue', 'thrace']],
    })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'bulgaria')
  const lost = caravan([]).state.board
  assert.deepEqual([lost.pieces.length, lost.players.blue!.blood], [0, 1])
  const t = caravan(['empire-51']).play('blue', 'use', 'empire-51').play('blue', 'name-piece', 'piece-01').pass()
  assert.deepEqual([t.state.board.pieces.length, t.state.board.players.blue!.blood], [1, 0])
})
// ---- Left alone (r-216) ----
/** Blue beside barbarians where a Bishop forbids to fight. */
const beside = (given: Given): Given => ({
  armies: { barbarians: { thrace: { light: 1 } }, blue: { thrace: { light: 1 } } },
  buildings: [['civil', 1, 'thrace']],
  board: { keeper: { thrace: 'blue' }, marks: { bans: [{ what: 'battle', at: 'thrace', turn: 2 }] } },
  ...given,
})
rule('[medioevo.r-216 medioevo.e.saccheggio-1] barbarians whom an army leaves alone sack the place at once', () => {
  const pieces: Given['pieces'] = [
    ['war-wagon', 1, 'blue', 'thrace'],
    ['caravan', 1, 'blue', 'thrace'],
  ]
  const t = table({ ...beside({ pieces }), stack: fighting() })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople')
  assert.deepEqual([t.question(), t.state.board.buildings.length, t.state.board.pieces.length], ['movement.group', 0, 1])
})
rule('[medioevo.r-216 medioevo.tecnologie.cartografia-1] and those from whom the last unit walks away', () => {
  const t = table({ ...beside({ players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } } }), stack: shopping('blue') })
  t.play('blue', 'apply', 'cartography')
    .play('blue', 'name-space', 'thrace')
    .play('blue', 'name-unit', 'light')
    .play('blue', 'name-space', 'constantinople')
    .pass()
  assert.deepEqual([t.question(), units(t, 'blue', 'constantinople'), t.state.board.buildings.length], ['shop.menu', { light: 1 }, 0])
})
rule('[medioevo.r-216 medioevo.fase-5.rimozione-1 medioevo.fase-3-8] and at sea when a Galley is given up with her units', () => {
  const sea = 'aegean-sea'
  const given: Given = {
    pieces: [
      ['galley', 1, 'blue', sea],
      ['merchant-ship', 1, 'green', sea],
    ],
    board: {
      armies: [
        { at: sea, owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } },
        { at: sea, owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
      ],
    },
  }
  for (const stack of [fighting(), phase('purchases', { proc: 'taxes', at: 'upkeep' }, { proc: 'upkeep', at: 'pay', seat: 'blue' })]) {
    const t = table({ ...given, stack }).play('blue', 'dismiss-piece', 'piece-01')
    assert.deepEqual([t.state.board.pieces, t.asked()], [[], ['blue']])
  }
})
rule('[medioevo.r-216] however they came to be alone, they do not wait for the end of the turn', () => {
  const alone = { armies: { barbarians: { thrace: { light: 1 } } }, buildings: beside({}).buildings!, board: { keeper: { thrace: 'blue' } } }
  for (const stack of [fighting(), phase('cleanup', { proc: 'trade', at: 'each' })])
    assert.equal(table({ ...alone, pieces: [['caravan', 1, 'blue', 'rome']], stack }).state.board.buildings.length, 0)
})
rule('[medioevo.r-200 medioevo.carte.50-3] what is no longer protected when the turn ends may be protected once more', () => {
  const t = table({
    armies: { barbarians: { thrace: { light: 1 } } },
    buildings: [['civil', 1, 'thrace']],
    cards: { blue: ['empire-51'] },
    board: { marks: { spared: [{ at: 'thrace', category: 'civil' }] } },
    stack: [game, { proc: 'cleanup', at: 'effects' }],
  })
  assert.deepEqual([t.question(), t.state.board.buildings.length], ['window.conquest-sack', 1])
  assert.equal(t.pass().state.board.buildings.length, 0)
})
rule('[medioevo.varianti.sangue-1 medioevo.r-163] barbarians give Blood tokens too: for a sacking, and for a home territory that they take', () => {
  const blood = (given: Given) => {
    const t = raids({ options: { blood: true }, armies: { barbarians: { bulgaria: { light: 1 } } }, board: { keeper: { philippopolis: 'blue' } }, ...given })
    return t.play('blue', 'move-horde', 'bulgaria').play('blue', 'horde-to', 'philippopolis').state.board.players
  }
  assert.equal(blood({}).blue!.blood, 1)
  assert.equal(blood({ buildings: [['civil', 1, 'philippopolis']] }).blue!.blood, 2)
  const guest = blood({ pieces: [['caravan', 1, 'red', 'philippopolis']] })
  assert.deepEqual([guest.blue!.blood, guest.red!.blood], [1, 1])
})
rule('[medioevo.r-216 medioevo.e.saccheggio-1] when an event kills the last who stood beside barbarians, they sack at once', () => {
  const t = table({
    armies: { barbarians: { bulgaria: { light: 1 } }, blue: { bulgaria: { light: 1 } } },
    buildings: [['military', 1, 'bulgaria']],
    board: { keeper: { bulgaria: 'blue' } },
    stack: phase(
      'taxes',
      { proc: 'events', at: 'points', next: 9 },
      { proc: 'strike', at: 'wound', icon: 'army', seat: 'blue', card: 'event-15', left: 1, place: 'bulgaria' },
    ),
  })
  t.play('blue', 'wound', 'light')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), t.state.board.buildings.length], [{}, 0])
})
rule('[medioevo.carte.3-1] nothing moves out of where a Bishop forbids it: no horde, no unit by Nation, no retreating army', () => {
  const horde: Given = { armies: { barbarians: { bulgaria: { light: 1 } } } }
  raids({ ...horde, board: BAN('bulgaria') }).refused('blue', 'move-horde', 'bulgaria', 'medioevo.carte.3-1')
  const nation = (board: NonNullable<Given['board']>) =>
    table({ ...horde, board, players: { blue: { technology: { law: 3 } } }, stack: fighting() })
      .offered('blue', 'apply')
      .includes('nation')
  assert.deepEqual([nation({}), nation(BAN('bulgaria'))], [true, false])
  const attack = (board: NonNullable<Given['board']>) =>
    table({
      armies: { barbarians: { bulgaria: { light: 2 } }, blue: { bulgaria: { light: 2 } } },
      pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
      board,
      stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'blue', defender: 'barbarians' }),
    }).offered('blue', 'retreat-to')
  assert.deepEqual([attack({}).includes('thrace') || attack({}).includes('philippopolis'), attack(BAN('bulgaria'))], [true, []])
})
rule('[medioevo.r-87] a retreat does not go where a conquest would follow', () => {
  const t = table({
    armies: { barbarians: { bosnia: { light: 2 } }, blue: { bosnia: { light: 2 } } },
    pieces: [['war-wagon', 1, 'blue', 'bosnia']],
    board: { token: { serbia: 'blue' }, wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'begin', place: 'bosnia', attacker: 'blue', defender: 'barbarians' }),
  })
  assert.deepEqual(t.offered('blue', 'retreat-to'), ['serbia'])
})
rule('[medioevo.r-63 medioevo.r-173] whoever rests where he is has not come again: nobody may seize, and Edict holds', () => {
  const t = table({
    stack: trading('blue'),
    armies: { red: { buda: { light: 1 } } },
    board: { treaties: [] },
    pieces: [['caravan', 1, 'blue', 'buda']],
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'rest')
  assert.notEqual(t.question(), 'journey.seize')
  const among = table({
    stack: trading('blue'),
    armies: { barbarians: { bulgaria: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    pieces: [['caravan', 1, 'blue', 'thrace']],
  })
  among.play('blue', 'lead', 'piece-01').play('blue', 'go', 'bulgaria').play('blue', 'apply', 'edict').pass().play('blue', 'rest')
  assert.equal(among.state.board.pieces.length, 1)
})
rule('[medioevo.carte.27-1] Surgeon 27 has nothing to do with transports, cubes and buildings', () => {
  const struck = (icon: string) =>
    table({
      cards: { blue: ['empire-27'] },
      armies: { blue: { thrace: { light: 2 } } },
      buildings: [['military', 1, 'thrace']],
      pieces: [['caravan', 1, 'blue', 'thrace', { goods: ['wine', 'furs'] }]],
      stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'window', icon, seat: 'blue', card: 'event-14', rolled: 1 }),
    }).question()
  assert.deepEqual(
    ['army', 'movement', 'buildings', 'goods'].map(icon => struck(icon) === 'window.event-damage'),
    [true, false, false, false],
  )
})
rule('[medioevo.carte.51-1 medioevo.r-129] what barbarians are about to sack while somebody conquers elsewhere is protected where they are', () => {
  const t = table({
    stack: fighting(),
    armies: { blue: { serbia: { light: 1 } }, barbarians: { wallachia: { light: 1 } } },
    buildings: [['civil', 1, 'banat']],
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }], holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } } as never,
    cards: { green: ['empire-51'] },
    players: { yellow: { technology: { law: 3 }, pool: { orange: 1 } } },
    pieces: [
      ['war-wagon', 1, 'blue', 'serbia'],
      ['caravan', 1, 'red', 'bulgaria'],
    ],
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  until(t, 'conquest-sack').play('green', 'pass').play('yellow', 'apply', 'nation')
  t.play('yellow', 'name-space', 'wallachia').play('yellow', 'name-space', 'bulgaria').play('yellow', 'name-unit', 'light')
  until(t, 'conquest-sack').play('green', 'use', 'empire-51')
  assert.deepEqual([t.offered('green', 'name-piece'), t.offered('green', 'name-category')], [['piece-02'], []])
})
rule(
  '[medioevo.fase-5.distruzione-2 medioevo.r-44 medioevo.r-94] with a military building that served nobody any more go the tokens that rest on no other',
  () => {
    const t = table({
      armies: { barbarians: { serbia: { light: 1 } } },
      buildings: [['military', 1, 'bulgaria']],
      board: { token: { wallachia: 'blue' }, keeper: { wallachia: 'blue' } },
      stack: phase('taxes', { proc: 'raids', at: 'spend', left: 1 }),
    })
    t.play('blue', 'move-horde', 'serbia').play('blue', 'horde-to', 'bulgaria')
    while (t.question()?.startsWith('window')) t.play(t.asked()[0]!, 'pass')
    assert.deepEqual([t.state.board.buildings, t.state.board.token], [[], {}])
  },
)
