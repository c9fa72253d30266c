/** 5, B: units that join a battle or walk by themselves; what counts as another type; dice that an Assassin lowers. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { realTypeOf } from '../../src/board/armies.ts'
import { against, fightOn, inBattle, rollOn, shopping, table, units, until, type Given, type Table } from '../table.ts'

const MAPS = { technology: { transport: 4 }, pool: { blue: 2 } }
const ALLIANCE = {
  treaties: [{ number: 1, parties: ['green', 'blue'], grants: [{ type: 'defensive-alliance', from: 'blue', to: 'green', support: 1 }], begin: 1 }],
}
const YELLOW_ON_GREEN = { a: 'yellow', b: 'green', since: 1, open: true }
/** Yellow attacks Green in Bulgaria; Blue has a Knight next to it. */
const foreign = (board: object, given: Given = {}) =>
  inBattle(
    {
      players: { blue: MAPS },
      armies: { blue: { thrace: { knight: 1 } }, green: { bulgaria: { light: 1 } }, yellow: { bulgaria: { light: 1 } } },
      ...given,
      board: { keeper: { bulgaria: 'green' }, wars: [YELLOW_ON_GREEN], ...board },
    },
    'yellow',
    'green',
  )
const stepIn = (t: Table) =>
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'knight').play('blue', 'name-space', 'bulgaria')
const owners = (t: Table, at: string) =>
  (t.now()['board'] as { armies: { at: string; owner: string; by: string }[] }).armies.filter(a => a.at === at).map(a => `${a.owner} for ${a.by}`)

rule('[medioevo.tecnologie.cartografia-3 medioevo.r-118 medioevo.r-165] with Cartography a unit joins the battle of an ally before the first die', () => {
  const t = stepIn(foreign(ALLIANCE))
  assert.deepEqual(t.offered('blue', 'name-side'), ['green'])
  t.play('blue', 'name-side', 'green')
  assert.deepEqual([units(t, 'green', 'bulgaria'), units(t, 'blue', 'thrace')], [{ light: 1, knight: 1 }, {}])
  assert.deepEqual([t.question(), t.asked()], ['round.terms', ['yellow']])
  t.play('yellow', 'offer-surrender').play('green', 'accept')
  assert.deepEqual(owners(t, 'bulgaria').toSorted(), ['blue for blue', 'green for green'])
})
rule('[medioevo.r-165] somebody who is no ally joins if the player of that side accepts it', () => {
  const offer = () => stepIn(foreign({})).play('blue', 'name-side', 'yellow')
  assert.deepEqual([offer().question(), offer().asked()], ['joining.consent', ['yellow']])
  assert.deepEqual(units(offer().play('yellow', 'refuse'), 'blue', 'thrace'), { knight: 1 })
  assert.deepEqual(units(offer().play('yellow', 'accept'), 'yellow', 'bulgaria'), { light: 1, knight: 1 })
})
rule('[medioevo.r-165] nobody joins the side of an enemy', () => {
  const t = stepIn(foreign({ wars: [YELLOW_ON_GREEN, { a: 'blue', b: 'yellow', since: 1, open: true }] }))
  assert.deepEqual(t.offered('blue', 'name-side'), ['green'])
})
rule('[medioevo.carte.35-1 medioevo.r-165] Templar 35 joins a foreign battle beside an ally, not at home', () => {
  const given = { cards: { blue: ['empire-35'] }, players: {} }
  const t = foreign(ALLIANCE, given).play('blue', 'use', 'empire-35').play('blue', 'name-unit', 'heavy').play('blue', 'name-side', 'green')
  assert.deepEqual(units(t, 'green', 'bulgaria'), { light: 1, heavy: 1 })
  const home = inBattle({ ...given, armies: { blue: { thrace: { light: 1 } }, red: { thrace: { light: 1 } } } }, 'red', 'blue', 'thrace')
  assert.equal(home.question(), 'round.terms')
})
rule('[medioevo.tecnologie.cartografia-1] two blue points move a unit by one step, stopped or not, and what it meets is fought', () => {
  const walk = (to: string, given: Given = {}) =>
    table({
      players: { blue: MAPS },
      board: { dice: { d4: 4, d6: 6, d8: 8 }, armies: [{ at: 'thrace', owner: 'blue', by: 'blue', stopped: true, units: { light: 1 } }] },
      stack: shopping('blue'),
      ...given,
    })
      .play('blue', 'apply', 'cartography')
      .play('blue', 'name-space', 'thrace')
      .play('blue', 'name-unit', 'light')
      .play('blue', 'name-space', to)
  assert.deepEqual([units(walk('nicaea'), 'blue', 'nicaea'), units(walk('nicaea'), 'blue', 'thrace')], [{ light: 1 }, {}])
  const met = walk('bulgaria')
  assert.deepEqual([met.question(), units(met, 'barbarians', 'bulgaria')], ['round.decide', { light: 1 }])
})
rule(
  '[medioevo.tecnologie.cartografia-1 medioevo.c.diplomazia-3 medioevo.r-261] a unit that walks into the land of others attacks them, or is their guest',
  () => {
    const walk = (treaties: object[]) => {
      const t = table({
        players: { red: { ...MAPS } },
        armies: { red: { banat: { light: 1 } }, blue: { bulgaria: { light: 1 } } },
        board: { holder: { bulgaria: 'blue' }, treaties: treaties as never },
        stack: shopping('red'),
      })
      t.play('red', 'apply', 'cartography').play('red', 'name-space', 'banat').play('red', 'name-unit', 'light').play('red', 'name-space', 'bulgaria')
      return [until(t, 'none').question(), t.state.board.players.red!.honour]
    }
    const passage = { type: 'passage', from: 'blue', to: 'red', lands: [], support: 0, targets: [] }
    assert.deepEqual(walk([]), ['round.terms', 7])
    assert.deepEqual(walk([{ number: 1, parties: ['red', 'blue'], grants: [passage], begin: 1 }]), ['shop.menu', 10])
  },
)

const NATION = { technology: { law: 3 }, pool: { orange: 3 } }
const drive = (t: Table, from: string, to: string) =>
  t.play('green', 'apply', 'nation').play('green', 'name-space', from).play('green', 'name-space', to).play('green', 'name-unit', 'light')
rule('[medioevo.tecnologie.nazione-1 medioevo.r-118] barbarians moved upon somebody during a battle fight after it', () => {
  const t = inBattle({
    players: { green: NATION },
    armies: { ...against({ light: 1 }, { light: 1 }), barbarians: { rum: { light: 1 } }, ...{ blue: { bulgaria: { light: 1 }, nicaea: { heavy: 1 } } } },
  })
  drive(t, 'rum', 'nicaea')
  until(t, 'none')
  assert.deepEqual([t.question(), units(t, 'barbarians', 'nicaea')], ['round.terms', { light: 1 }])
  t.play('blue', 'demand-surrender').play('red', 'accept')
  until(t, 'none')
  assert.equal(t.event('battle')!['at'], 'nicaea')
})
rule('[medioevo.r-118] a barbarian moved out of a battle has left it before the first die, one moved in fights in it', () => {
  const raid = (from: string, to: string) =>
    drive(
      inBattle(
        { players: { green: NATION }, armies: { blue: { bulgaria: { heavy: 1 } }, barbarians: { bulgaria: { light: 1 }, wallachia: { light: 1 } } } },
        'blue',
        'barbarians',
      ),
      from,
      to,
    )
  const left = until(raid('bulgaria', 'wallachia'), 'none')
  assert.deepEqual([left.event('dice'), left.question()?.startsWith('round')], [null, false])
  const more = until(raid('wallachia', 'bulgaria'), 'none')
  assert.deepEqual([units(more, 'barbarians', 'bulgaria'), more.question()], [{ light: 2 }, 'round.decide'])
})

// ---- What counts as another type ----
const counted = (was: string, as: string) => ({
  armies: [
    { at: 'bulgaria', owner: 'blue', by: 'blue', was, units: { [as]: 1 } },
    { at: 'bulgaria', owner: 'red', by: 'red', units: { archer: 1 } },
  ],
})
const shotAt = (was: string, as: string) => {
  const t = fightOn(inBattle({ board: counted(was, as) as never }).dice([1, 1, 2, 3, 1, 2, 3]))
  return (t.now()['board'] as { armies: { at: string; owner: string; was: string | null; units: object }[] }).armies
    .filter(a => a.owner === 'blue')
    .map(a => [a.was, a.units])
}
rule('[medioevo.r-246 medioevo.r-119] a piece that counts as another type is hurt as that type, and whoever takes its place is what it is', () => {
  assert.deepEqual(shotAt('light', 'heavy'), [[null, { light: 1 }]])
  assert.deepEqual(shotAt('light', 'knight'), [[null, { heavy: 1 }]])
  assert.deepEqual(shotAt('heavy', 'light'), [])
})
rule('[medioevo.r-246] surrendered or captured it is of its real type', () => {
  const t = inBattle({ board: counted('light', 'knight') as never })
    .play('blue', 'offer-surrender')
    .play('red', 'accept')
  t.expect({ board: { players: { blue: { surrendered: { light: 1 } } } } })
  const caught = fightOn(inBattle({ cards: { red: ['empire-39'] }, board: counted('heavy', 'light') as never }).dice([1]))
  caught.play('red', 'use', 'empire-39').expect({ board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 1 }] } })
})
rule('[medioevo.tecnologie.gerarchia-1 medioevo.r-246] whoever is shifted up and down again is himself', () => {
  const t = inBattle({ players: { blue: { technology: { combat: 2 }, pool: { red: 2 } } }, armies: against({ light: 1 }, { light: 1 }) })
  const shift = (from: string, to: string) =>
    t.play('blue', 'apply', 'hierarchy').play('blue', 'name-side', 'blue').play('blue', 'name-unit', from).play('blue', 'name-unit', to)
  shift('light', 'heavy')
  assert.deepEqual(t.state.board.armies.map(realTypeOf).filter(x => x !== null).length, 1)
  shift('heavy', 'light')
  assert.deepEqual([t.state.board.armies.every(a => realTypeOf(a) === null), units(t, 'blue', 'bulgaria')], [true, { light: 1 }])
})

// ---- Dice that an Assassin lowers ----
rule('[medioevo.r-125 medioevo.carte.46-1] an Assassin lowers the die of a card', () => {
  const t = fightOn(inBattle({ cards: { blue: ['empire-07'], red: ['empire-46'] }, armies: against({ light: 3 }, { light: 3 }) })).dice([3, 1, 1, 2, 3])
  t.play('blue', 'use', 'empire-07')
  assert.deepEqual([t.question(), t.asked()], ['window.roll-any', ['red']])
  t.play('red', 'use', 'empire-46').play('red', 'name-die', 'd6')
  assert.equal((t.event('volley')!['rolls'] as number[]).length, 1)
})
rule('[medioevo.r-125 medioevo.fase-5.navale-7] an Assassin lowers the die of a Galley that may sink', () => {
  const afloat = (owner: string, aboard: string, load: object) => ({ at: 'aegean-sea', owner, by: owner, aboard, units: load })
  const t = fightOn(
    inBattle(
      {
        cards: { blue: ['empire-46'] },
        pieces: [
          ['galley', 1, 'blue', 'aegean-sea'],
          ['galley', 1, 'red', 'aegean-sea'],
        ],
        board: { armies: [afloat('blue', 'piece-01', { archer: 1 }), afloat('red', 'piece-02', { light: 1 })] } as never,
      },
      'blue',
      'red',
      'aegean-sea',
    ).dice([1, 4]),
  )
  t.play('blue', 'pass')
  rollOn(t)
  assert.equal(t.question(), 'window.roll-any')
  t.play('blue', 'use', 'empire-46').play('blue', 'name-die', 'd8')
  assert.deepEqual([t.event('sinking')!['rolled'], t.state.board.pieces.length], [3, 1])
})

// ---- Hired hordes ----
const hired = (unit: string, at = 'thrace') => ({ at, owner: 'barbarians', by: 'blue', units: { [unit]: 1 } })
rule('[medioevo.r-127 medioevo.r-273 medioevo.tecnologie.cartografia-1] a hired unit walks alone like an own one, and conquers for who hired it', () => {
  const board = {
    keeper: { bulgaria: 'red' },
    holder: { bulgaria: 'red' },
    token: { bulgaria: 'red' },
    wars: [{ a: 'blue', b: 'red', since: 1, open: true }],
    armies: [hired('light')],
  }
  const t = table({ players: { blue: MAPS }, board: board as never, stack: shopping('blue') })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'bulgaria')
  assert.deepEqual([owners(t, 'bulgaria'), units(t, 'blue', 'thrace')], [['barbarians for blue'], {}])
  until(t, 'nothing')
  assert.equal((t.now()['board'] as { holder: { [at: string]: string } }).holder['bulgaria'], 'blue')
})
rule('[medioevo.r-273 medioevo.r-165] it joins the side of who hired it, and nobody else’s', () => {
  const stack = (board: object) => foreign({ ...ALLIANCE, ...board }, {})
  const [green, yellow] = ['green', 'yellow'].map(side => ({ at: 'bulgaria', owner: side, by: side, units: { light: 1 } }))
  const both = () =>
    stack({ armies: [green, yellow, hired('light'), hired('archer'), { ...hired('archer'), owner: 'blue' }] }).play('blue', 'apply', 'cartography')
  const ways = (unit: string) => both().play('blue', 'name-space', 'thrace').play('blue', 'name-unit', unit).offered('blue', 'name-space')
  assert.deepEqual([ways('light').includes('constantinople'), ways('light').includes('bulgaria'), ways('archer').includes('bulgaria')], [true, false, true])
  // Of a class that has both, the own figure goes.
  const t = both()
    .play('blue', 'name-space', 'thrace')
    .play('blue', 'name-unit', 'archer')
    .play('blue', 'name-space', 'bulgaria')
    .play('blue', 'name-side', 'green')
  assert.deepEqual(owners(t, 'bulgaria').toSorted(), ['blue for green', 'green for green', 'yellow for yellow'])
  const own = inBattle({
    players: { blue: MAPS },
    board: { armies: [{ ...green, owner: 'blue', by: 'blue' }, { ...yellow, owner: 'red', by: 'red' }, hired('archer')] } as never,
  })
  until(own, 'battle-start')
    .play('blue', 'apply', 'cartography')
    .play('blue', 'name-space', 'thrace')
    .play('blue', 'name-unit', 'archer')
    .play('blue', 'name-space', 'bulgaria')
  if (own.question() === 'instant.name') own.play('blue', 'name-side', 'blue')
  assert.deepEqual(units(own, 'blue', 'bulgaria'), { light: 1, archer: 1 })
})
rule('[medioevo.tecnologie.cartografia-1 medioevo.r-165] whoever stands by where others fight is not in combat, and may walk away', () => {
  const there = { blue: { bulgaria: { knight: 1 } }, green: { bulgaria: { light: 1 } }, yellow: { bulgaria: { light: 1 } } }
  const t = foreign({}, { armies: there }).play('blue', 'apply', 'cartography')
  assert.deepEqual(t.offered('blue', 'name-space'), ['bulgaria'])
  t.play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'knight').play('blue', 'name-space', 'thrace')
  assert.deepEqual([units(t, 'blue', 'thrace'), units(t, 'blue', 'bulgaria')], [{ knight: 1 }, {}])
  const fights = inBattle({ players: { blue: MAPS }, armies: against({ light: 2 }, { light: 2 }) })
  assert.equal(fights.question(), 'round.terms')
})
