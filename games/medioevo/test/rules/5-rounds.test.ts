/** 5: what happens in a round when somebody leaves, falls, or changes sides; battles at sea; cards of battle. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { galleyOf } from '../../src/board/armies.ts'
import { fighting, game, goAlong, honour, phase, table, takeDamage, units, type Given, type Table } from '../table.ts'
import { ownerOf } from '../../src/types.ts'

type Loose = { readonly [key: string]: Json }
const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const battle = (armies: NonNullable<Given['armies']>, given: Given = {}, place = 'bulgaria', more: Loose = {}) =>
  table({
    ...given,
    armies,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'begin', place, attacker: 'blue', defender: 'red', ...more }),
  })
const inRound = (armies: NonNullable<Given['armies']>, at: string, more: Loose, given: Given = {}, fight: Loose = {}) => {
  const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
  return table({
    ...given,
    armies,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'rounds', ...sides, ...fight }, { proc: 'round', at, ...sides, ...more }),
  })
}
const noTerms = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms')
const aboard = (slot: string, owner: string, u: { readonly [unit: string]: number }, at = 'aegean-sea') => ({ at, owner, by: owner, aboard: slot, units: u })

rule('[medioevo.fase-5.navale-8 medioevo.fase-5.ritirata-4] an army that came by Galley retreats to the sea by Galley', () => {
  const given = (pm: number): Given => ({ pieces: [['galley', 1, 'blue', 'bulgaria', { pm }]], board: { ...WAR, holder: { bulgaria: 'red' } } })
  const armies = { blue: { bulgaria: { heavy: 6 } }, red: { bulgaria: { knight: 1 } } }
  assert.deepEqual(noTerms(battle(armies, given(0))).offered('blue', 'retreat-to'), [])
  const t = noTerms(battle(armies, given(1)))
    .play('blue', 'retreat-to', 'black-sea-west')
    .dice([2, 3, 4, 1, 2, 3])
    .play('red', 'fight')
  t.play('blue', 'keep-dice').play('red', 'keep-dice')
  while (t.question() === 'damage.assign') t.play('red', 'wound', t.offered('red', 'wound')[0] as string)
  // Three go aboard a Galley of level I; whoever finds no room stays.
  for (let n = 0; n < 3; n++) t.refused('blue', 'enough', undefined, 'medioevo.r-87').play('blue', 'leave-unit', 'heavy')
  t.play('blue', 'enough')
  const sea = t.state.board.armies.filter(a => galleyOf(a) === t.state.board.pieces[0]!.slot)
  assert.deepEqual([sea.reduce((n, a) => n + a.units.reduce((x, y) => x + y, 0), 0), sea.every(a => a.at === t.state.board.pieces[0]!.at)], [3, true])
})
rule('[medioevo.vittoria.partita-12 medioevo.r-102] a great army that retreats has not been destroyed', () => {
  const t = noTerms(
    battle(
      { blue: { bulgaria: { knight: 5 } }, red: { bulgaria: { light: 3 } } },
      { pieces: [['war-wagon', 2, 'blue', 'bulgaria', { pm: 1 }]], board: { ...WAR, holder: { bulgaria: 'red' } } },
    ),
  )
  t.play('blue', 'retreat-to', 'thrace')
    .dice([1, 2, 3, 1, 2, 8])
    .play('red', 'fight')
    .play('blue', 'keep-dice')
    .play('red', 'sacrifice', 0)
    .play('red', 'keep-dice')
  goAlong(takeDamage(t))
  assert.deepEqual([honour(t, 'red'), t.event('retreated')?.['to']], [10, 'thrace'])
})
rule('[medioevo.vittoria.partita-12 medioevo.tecnologie.nazione-1] nor a horde that Nation has sent away', () => {
  const t = table({
    armies: { blue: { bulgaria: { light: 9 } }, barbarians: { bulgaria: { light: 5 } } },
    players: { blue: { technology: { law: 3 }, pool: { orange: 5 } } },
    stack: phase(
      'trade',
      { proc: 'combat', at: 'next' },
      { proc: 'battle', at: 'start', place: 'bulgaria', attacker: 'blue', defender: 'barbarians', began: { attacker: 9, defender: 5 } },
    ),
  })
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'bulgaria').play('blue', 'name-space', 'moldavia')
  for (let n = 0; n < 5; n++) t.play('blue', 'name-unit', 'light')
  t.pass()
  assert.deepEqual([units(t, 'barbarians', 'bulgaria'), honour(t, 'blue')], [{}, 10])
})
rule('[medioevo.tecnologie.macchinari-2] Machinery holds for the whole turn: in the next round the crew fights again', () => {
  const given = (machinery: string[]): Given => ({ pieces: [['siege-engine', 1, 'blue', 'bulgaria']], board: { ...WAR, marks: { machinery } } })
  const man = (machinery: string[]) => {
    const t = noTerms(battle({ blue: { bulgaria: { light: 1 } }, red: { bulgaria: { heavy: 2 } } }, given(machinery)))
      .play('blue', 'fight')
      .play('red', 'fight')
    return t.play('blue', 'man', 'piece-01').dice([8, 1, 2, 3, 1, 2, 3]).play('blue', 'serve', 'light')
  }
  assert.deepEqual([man([]).asked(), man(['piece-01']).asked()], [['red'], ['blue']])
  const paid = noTerms(
    battle(
      { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { heavy: 2 } } },
      { ...given([]), players: { blue: { technology: { transport: 3 }, pool: { blue: 1 } } } },
    ),
  )
  paid.play('blue', 'fight').play('red', 'fight').play('blue', 'man', 'piece-01').play('blue', 'serve', 'light')
  paid.play('blue', 'apply', 'machinery').play('blue', 'name-piece', 'piece-01').pass()
  assert.deepEqual(paid.state.board.marks.machinery, [0])
})
rule('[medioevo.tecnologie.macchinari-1 medioevo.fase-5.macchine-1] whoever serves one engine and fights serves no other', () => {
  const t = noTerms(
    battle(
      { blue: { bulgaria: { light: 2, heavy: 1 } }, red: { bulgaria: { heavy: 2 } } },
      {
        pieces: [
          ['siege-engine', 1, 'blue', 'bulgaria'],
          ['siege-engine', 1, 'blue', 'bulgaria'],
        ],
        board: { ...WAR, marks: { machinery: ['piece-01', 'piece-02'] } },
      },
    ),
  )
  t.play('blue', 'fight')
    .play('red', 'fight')
    .play('blue', 'man', 'piece-01')
    .play('blue', 'serve', 'light')
    .play('blue', 'serve', 'light')
    .play('blue', 'enough')
  assert.deepEqual(t.play('blue', 'man', 'piece-02').offered('blue', 'serve'), ['heavy'])
})
rule('[medioevo.r-211] when the Captain who led has fallen, the other side has the uses of its own', () => {
  const t = inRound({ blue: { bulgaria: { light: 2 } }, red: { bulgaria: { 'captain-2': 1, heavy: 1 } } }, 'captain-melee', {
    leader: 'attacker',
    uses: ['emulate-archer'],
  })
  assert.deepEqual([t.asked(), t.question()], [['red'], 'round.captain-melee'])
  t.play('red', 'captain-use', 'cancel-light').play('red', 'captain-use', 'emulate-knight')
  assert.notEqual(t.question(), 'round.captain-melee')
})
rule('[medioevo.r-222] a Captain alone in the melee does not give himself up as Light infantry', () => {
  const uses = (blue: { readonly [unit: string]: number }) =>
    inRound({ blue: { bulgaria: blue }, red: { bulgaria: { heavy: 1 } } }, 'captain-melee', {}).offered('blue', 'captain-use')
  assert.ok(!uses({ 'captain-1': 1 }).includes('emulate-light'))
  assert.ok(uses({ 'captain-1': 1, heavy: 1 }).includes('emulate-light'))
})
rule('[medioevo.carte.29-1 medioevo.r-242] damage put off by Surgeon 29 is taken even if the enemy has fallen meanwhile', () => {
  const t = inRound({ blue: { bulgaria: { light: 2 } } }, 'after-archers', {
    delayed: { attacker: [{ unit: 'light', points: 1, shot: 'archers' }] },
    delays: { attacker: true, defender: false },
  })
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 1 })
})
rule('[medioevo.carte.52-1 medioevo.fase-5.macchine-3] an engine that nobody serves but the Gunner is aimed too', () => {
  const t = inRound(
    { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    'crewed',
    {},
    { pieces: [['siege-engine', 3, 'blue', 'bulgaria']], buildings: [['military', 1, 'bulgaria', 1]], board: { ...WAR, keeper: { bulgaria: 'red' } } },
    { gunners: { attacker: true, defender: false } },
  )
  assert.equal(t.question(), 'round.aim-alone')
  t.dice([1, 1, 2, 3]).play('blue', 'aim-at', 'military')
  assert.equal(t.state.board.buildings.length, 0)
})
rule('[medioevo.fase-5.navale-4 medioevo.carte.52-1] at sea only within the level of its Galley', () => {
  const sides = { place: 'aegean-sea', attacker: 'blue', defender: 'red' }
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['siege-engine', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
      ['siege-engine', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
      ['galley', 1, 'red', 'aegean-sea'],
    ],
    board: { ...WAR, armies: [aboard('piece-01', 'blue', { light: 1 }), aboard('piece-04', 'red', { light: 3 })] },
    dice: { rolls: [8, 1, 2, 3] },
    stack: phase(
      'trade',
      { proc: 'combat', at: 'next' },
      { proc: 'battle', at: 'rounds', ...sides, gunners: { attacker: true, defender: false } },
      { proc: 'round', at: 'crewed', ...sides },
    ),
  })
  assert.equal((t.state.stack.at(-1) as unknown as { crews: unknown[] }).crews.length, 1)
})
rule('[medioevo.r-195] the Jailer takes nobody who falls to the losses', () => {
  const asked = (shot: string) => {
    const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
    return table({
      cards: { blue: ['empire-39'] },
      armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 2 } } },
      board: WAR,
      stack: phase(
        'trade',
        { proc: 'combat', at: 'next' },
        { proc: 'battle', at: 'rounds', ...sides },
        { proc: 'round', at: 'next-losses', party: 'defender', ...sides },
        { proc: 'damage', at: 'shield', party: 'defender', left: 1, shot },
      ),
    }).question()
  }
  assert.deepEqual([asked('melee'), asked('losses') === 'window.battle-damage'], ['window.battle-damage', false])
})
const seaFight = (given: Given, blue: { readonly [unit: string]: number }) =>
  table({
    ...given,
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['galley', 1, 'red', 'aegean-sea'],
    ],
    board: { ...WAR, armies: [aboard('piece-01', 'blue', blue), aboard('piece-02', 'red', { light: 2 })] },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'begin', place: 'aegean-sea', attacker: 'blue', defender: 'red' }),
  })
rule('[medioevo.carte.14-1 medioevo.r-224] at sea whoever changes sides goes aboard, or cannot', () => {
  const t = seaFight({ cards: { blue: ['empire-14'] } }, { light: 2 })
    .play('blue', 'use', 'empire-14')
    .play('blue', 'name-unit', 'light')
  const own = t.state.board.armies.filter(a => ownerOf(a) === 'blue')
  assert.deepEqual([own.every(a => galleyOf(a) === 0), own.reduce((n, a) => n + a.units[0]!, 0)], [true, 3])
  assert.notEqual(seaFight({ cards: { blue: ['empire-14'] } }, { light: 3 }).question(), 'window.battle-start')
})
rule('[medioevo.carte.34-1 medioevo.carte.35-1] a Templar comes to a territory, not to the sea', () => {
  assert.notEqual(seaFight({ cards: { blue: ['empire-35'] } }, { light: 1 }).question(), 'window.battle-start')
})
rule('[medioevo.fase-5.cattura-10 medioevo.r-225] at sea prisoners who are freed go aboard their own Galleys', () => {
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['galley', 1, 'red', 'aegean-sea'],
    ],
    board: { ...WAR, armies: [aboard('piece-02', 'red', { light: 2 })], prisoners: [{ owner: 'red', holder: 'blue', unit: 'light', n: 2 }] },
    stack: [
      game,
      {
        proc: 'battle',
        at: 'release',
        place: 'aegean-sea',
        attacker: 'blue',
        defender: 'red',
        captured: [
          { owner: 'red', holder: 'blue', unit: 'light' },
          { owner: 'red', holder: 'blue', unit: 'light' },
        ],
      },
    ],
  })
  assert.deepEqual([units(t, 'red', 'aegean-sea'), t.state.board.players.red!.surrendered[0]], [{ light: 3 }, 1])
})
const PASSAGE = {
  treaties: [
    {
      number: 1,
      parties: ['blue', 'red'],
      grants: [{ type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }],
      payments: [],
      begin: 1,
      end: null,
      note: '',
      charges: [],
    },
  ],
}
rule('[medioevo.carte.24-1] the Militia does not rise against whoever passes by leave', () => {
  const enter = (board: NonNullable<Given['board']>, verb: string) =>
    table({
      cards: { red: ['empire-24'] },
      armies: { blue: { serbia: { light: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'serbia']],
      board: { holder: { serbia: 'blue' }, keeper: { banat: 'red' }, ...board },
      stack: fighting(),
    })
      .play('blue', 'move-from', 'serbia')
      .play('blue', 'join-piece', 'piece-01')
      .play('blue', 'join-unit', 'light')
      .play('blue', verb, 'banat')
      .question()
  assert.deepEqual([enter({}, 'invade'), enter(PASSAGE, 'go')], ['window.combat-entered', 'movement.group'])
})
rule('[medioevo.carte.25-3 medioevo.r-241] units that the Militiaman calls come through own land, not through others', () => {
  const from = (given: Given) =>
    table({
      cards: { red: ['empire-25'] },
      ...given,
      stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'arrive', at: 'entered', place: 'banat', rebels: true }),
    })
  const board = { keeper: { banat: 'red' } }
  const near = from({ armies: { barbarians: { banat: { light: 1 } }, red: { buda: { light: 1 } } }, board })
  near.play('red', 'use', 'empire-25')
  assert.deepEqual(near.offered('red', 'name-space'), ['buda'])
  // Great Plain, Slavonia and Transylvania are all in the hands of barbarians.
  const wild = { light: 1 }
  const cut = from({
    armies: {
      barbarians: { banat: wild, 'great-plain': wild, slavonia: wild, transylvania: wild, serbia: wild, bulgaria: wild, wallachia: wild },
      red: { buda: { light: 1 } },
    },
    board,
  })
  assert.notEqual(cut.question(), 'window.event-after-rebellion')
})
rule('[medioevo.r-167 medioevo.c.diplomazia-11 medioevo.r-226] a Templar by leave is no attack, and under an armistice he does not come', () => {
  const templar = (board: NonNullable<Given['board']>) => table({ cards: { blue: ['empire-34'] }, board, stack: fighting() }).play('blue', 'use', 'empire-34')
  const guest = templar(PASSAGE).play('blue', 'name-space', 'buda').play('blue', 'name-unit', 'light')
  assert.deepEqual([honour(guest, 'blue'), guest.state.board.treaties.length], [10, 1])
  const truce = templar({ wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 2 }] })
  assert.ok(!truce.offered('blue', 'name-space').includes('buda'))
})
rule('[medioevo.carte.65-1] a Marauder hires his horde where the own army stands beside barbarians as well', () => {
  const t = table({ cards: { blue: ['empire-65'] }, armies: { blue: { thrace: { light: 1 } }, barbarians: { thrace: { light: 1 } } }, stack: fighting() })
  t.play('blue', 'use', 'empire-65')
  assert.ok(t.offered('blue', 'name-space').includes('thrace'))
})
rule('[medioevo.carte.66-2] units lent to a horde come home, also those whom damage has made something less', () => {
  const t = table({
    board: {
      armies: [{ at: 'bulgaria', owner: 'blue', by: 'barbarians', units: { heavy: 1 } }],
      marks: { lent: [{ owner: 'blue', unit: 'knight', from: 'thrace' }] },
    },
    stack: [game, { proc: 'cleanup', at: 'effects' }],
  })
  assert.deepEqual(units(t, 'blue', 'thrace'), { heavy: 1 })
})
rule('[medioevo.r-36 medioevo.r-245] what an ally has lent to a player who is eliminated is the ally’s again', () => {
  const t = table({
    players: { blue: { loans: 5, oldLoans: 5, borrowed: true, defaults: 1 } },
    florins: { blue: 0 },
    board: {
      armies: [
        { at: 'thrace', owner: 'red', by: 'blue', units: { knight: 2 } },
        { at: 'bosnia', owner: 'yellow', by: 'green', units: { light: 1 } },
      ],
      supports: [
        { owner: 'red', commander: 'blue', enemy: 'green', number: 1 },
        { owner: 'yellow', commander: 'green', enemy: 'blue', number: 2 },
      ],
    },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'fail', seat: 'blue' }),
  })
  assert.deepEqual([t.state.board.players.blue!.out, units(t, 'red', 'thrace'), units(t, 'yellow', 'bosnia')], [true, { knight: 2 }, { light: 1 }])
})
rule('[medioevo.r-253 medioevo.carte.50-3 medioevo.fase-5.conquista-5] what a Diplomat protects and no token covers stays whose it was', () => {
  const own = Array.from({ length: 10 }, () => ['caravan', 1, 'blue', 'thrace'] as const).slice(0, 8)
  const t = table({
    pieces: [...own, ['war-wagon', 1, 'red', 'buda']],
    armies: { blue: { buda: { light: 1 } } },
    board: { ...WAR, marks: { spared: [{ at: 'buda', piece: 'piece-09' }] } },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'conquest', at: 'spoils', seat: 'blue', place: 'buda', victim: 'red', attack: true }),
  })
  t.play('blue', 'keep-rest')
  assert.equal(t.state.board.pieces.find(p => p.kind === 'war-wagon')!.owner, 'red')
})
