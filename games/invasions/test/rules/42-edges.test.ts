/** Where the rules of control, flight, loans and newcomers meet at their edges. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findPlacesForFoedusUnits } from '../../src/board/deals.ts'
import { findHordesThatMayFlee } from '../../src/board/reactions.ts'
import { findLeaderById, findAreaById, NOBODY, NOWHERE, spaceKind } from '../../src/kinds.ts'
import { provincesOfArea } from '../../src/data/map.ts'
import { findGaulForLeaders } from '../../src/sheets/britain.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { HOMES, moving, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

// ---- XII.B Control ----
rule('[invasions.r-187 invasions.XII.B-4] the two Romes do not make up each other’s numbers, even while their sheets join them', () => {
  const controllerWith = (isTreaty: boolean) => {
    const b = bare()
    b.turn = 2
    if (isTreaty) b.alliances.push({ a: n('romani'), b: n('orientali'), ended: false })
    put(b, 'romani', 'legion', 'bavaria', 2)
    put(b, 'orientali', 'legion', 'bavaria', 1)
    return controllerOf(settled(b), 'bavaria')
  }
  assert.deepEqual([controllerWith(false), controllerWith(true)], [NOBODY, n('romani')])
})
rule('[invasions.r-186 invasions.XII.B-5] nor does a horde that comes into an empty province of its people cost them the area', () => {
  const graecia = findAreaById('graecia')
  const b = bare()
  const goths = make(b, 'visigothi', 'barbarian', 'valachia')
  const gepids = make(b, 'gepidae', 'barbarian', 'carpathia')
  const spaces = provincesOfArea[graecia]!
  const own = spaces.slice(0, Math.floor(spaces.length / 2) + 1)
  for (const space of spaces) [b.cityLevel[space], b.cityHolder[space], b.controller[space]] = [0, NOBODY, own.includes(space) ? goths : gepids]
  for (const space of spaces.slice(own.length)) put(b, 'gepidae', 'infantry', spaceKind.ids[space]!)
  settled(b)
  assert.deepEqual(b.rulers[graecia], [goths])
  ;[b.home[goths], b.home[gepids]] = [own[0]!, spaces.at(-1)!]
  settled(b)
  assert.deepEqual([b.rulers[graecia], b.controller[own[0]!]], [[goths], goths])
})

rule('[invasions.r-186 invasions.XII.D-2] a people whose horde stands in its province does not lose it to friends who come', () => {
  const b = bare()
  const goths = make(b, 'visigothi', 'barbarian', 'savus')
  make(b, 'alamanni', 'barbarian')
  b.foedera.push(foedusBetween('visigothi', 'romani'), { ...foedusBetween('alamanni', 'romani'), first: s('neustria'), second: NOWHERE })
  b.controller[s('savus')] = goths
  put(b, 'alamanni', 'infantry', 'savus', 2)
  assert.equal(controllerOf(settled(b), 'savus'), goths)
})

rule('[invasions.r-186 invasions.r-218] a people too weak to hold its province alone keeps it beside neutral guests, however often it is counted', () => {
  const countedTwice = (isHordeThere: boolean, soldiers: number, place: string) => {
    const b = bare()
    const goths = make(b, 'visigothi', 'barbarian')
    make(b, 'alamanni', 'barbarian')
    b.home[goths] = isHordeThere ? s(place) : NOWHERE
    b.pacts.push({ a: goths, b: n('alamanni') })
    ;[b.cityLevel[s(place)], b.cityHolder[s(place)], b.controller[s(place)]] = [0, NOBODY, goths]
    put(b, 'visigothi', 'infantry', place, soldiers)
    put(b, 'alamanni', 'infantry', place, 2)
    return [controllerOf(settled(b), place), controllerOf(settled(b), place)].map(nation => nation === goths)
  }
  assert.deepEqual(countedTwice(true, 0, 'savus'), [true, true])
  assert.deepEqual(countedTwice(false, 1, 'bavaria'), [true, true])
  assert.deepEqual(countedTwice(false, 0, 'savus'), [true, true])
})

// ---- XIX.B, XXVIII.E Federates who flee ----
rule('[invasions.XVIII.G-1 invasions.XXVIII.E-3 invasions.r-280] a horde driven out of its foedus flees with its people wherever they go', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  const party = (place: string) => ({ nations: [n('visigothi')], place: s(place) })
  assert.deepEqual(findHordesThatMayFlee(b, party('dardania'), [], s('macedonia')), [])
  b.home[n('visigothi')] = s('macedonia')
  assert.deepEqual(findHordesThatMayFlee(b, party('macedonia'), [], s('thessalia')), [n('visigothi')])
  // An overrun has brought them through their foedus.
  b.home[n('visigothi')] = s('naissus')
  assert.deepEqual(findHordesThatMayFlee(b, party('macedonia'), [], s('moesia-superior'), s('naissus')), [n('visigothi')])
})

/** Seven Goths in their foedus, and one enemy on the way. */
const chasedFromFoedus = (): Table =>
  moving(
    'persae',
    {
      turn: 4,
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }],
      home: { ...HOMES, visigothi: 'dardania' },
      controller: { macedonia: 'persae', naissus: 'persae' },
      leaderAt: { fritigernus: 'dardania' },
      cityLevel: { naissus: 1 },
      cityHolder: { naissus: 'persae' },
      units: {
        macedonia: { persae: { infantry: 4 } },
        naissus: { persae: { archers: 1 } },
        dardania: { visigothi: { infantry: 4, archers: 2, 'noble-cavalry': 1 } },
      },
    },
    { rolls: [10, 10, 10] },
  )
    .play('persians', 'move-from', 'macedonia')
    .play('persians', 'step-to', 'dardania')
rule('[invasions.XIX.B-8 invasions.XXVIII.E-3 invasions.r-280] a federate leaves a unit in its foedus when it flees over an enemy too', () => {
  const t = until(chasedFromFoedus(), 'evasion.throw').play('goths', 'accept')
  t.refused('goths', 'overrun-at', 'naissus', 'invasions.XXVIII.E-3')
  t.play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'overrun-at', 'naissus')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'visigothi-infantry-2'), whereIs(t, 'persae-archers-1')], ['dardania', 'naissus', null])
})
rule('[invasions.XIX.B-8 invasions.XXVIII.E-3 invasions.r-280] nobody is left in a province of the foedus that an overrun has only led through', () => {
  const t = chasedFromFoedus()
  until(t, 'evasion.throw').play('goths', 'accept').play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'overrun-at', 'naissus')
  until(t, 'evasion.flee')
  const [to] = t.offered('goths', 'evade-to') as string[]
  t.play('goths', 'evade-to', to)
  assert.deepEqual([whereIs(t, 'visigothi-infantry-2'), whereIs(t, 'visigothi-noble-cavalry-1'), whereIs(t, 'visigothi-infantry-1')], [to, to, 'dardania'])
  // Nor does the horde go before the foreign city there: it stays with him who stays.
  assert.equal(t.state.board.home[n('visigothi')], s('dardania'))
})

// ---- XXVIII.C What is lent ----
rule('[invasions.XXVIII.C-1 invasions.XII.D-1 invasions.r-19] what a federate lends is not placed beside neutrals with whom the Caesar stands', () => {
  const b = bare()
  make(b, 'romani', 'empire', 'latium')
  b.leaderAt[findLeaderById('caesar-occidentis')] = s('cisalpina')
  const placed = () => findPlacesForFoedusUnits(settled(b), n('romani')).includes(s('cisalpina'))
  assert.equal(placed(), true)
  b.pacts.push({ a: n('romani'), b: n('alamanni') })
  put(b, 'alamanni', 'infantry', 'cisalpina')
  assert.equal(placed(), false)
})

// ---- r-58 Leaders ----
rule('[invasions.r-58 invasions.r-283] a leader does not stay alone beside a horde that has become hostile either', () => {
  const t = phase(
    {
      turn: 3,
      home: { ...HOMES, ostrogothi: 'tyras' },
      leaderAt: { fritigernus: 'tyras' },
      units: { ucraina: { ostrogothi: { infantry: 2 } }, valachia: { visigothi: { infantry: 2 } } },
    },
    [{ proc: 'activation', at: 'hostility', nation: 'visigothi' }],
  )
  t.play('goths', 'declare', 'ostrogothi')
  while (t.question() === 'flight.choose') t.play('goths', 'place-leader', t.offered('goths', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'fritigernus'), 'tyras')
})
rule('[invasions.IX.C-2 invasions.r-58 invasions.r-284] where enemies stand in all provinces of his nation a leader comes in the nearest friendly one', () => {
  const placing = (units: object, foedera: readonly object[]): readonly unknown[] => {
    const t = phase(
      {
        turn: 5,
        units,
        stage: { armenii: 1, persae: 1, romani: 1, visigothi: 1 },
        home: { persae: 'elymais', visigothi: 'dardania' },
        controller: { elymais: 'persae', dardania: 'visigothi' },
        cityHolder: { elymais: 'persae' },
        foedera,
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'reinforcement', at: 'leave', nation: 'persae' },
      ],
    )
    return t.question() === 'reinforcement.leaders' ? t.offered('persians', 'place-leader') : []
  }
  const kushans = { elymais: { cossani: { 'horse-archers': 2 } } }
  const federates = [{ federate: 'visigothi', federator: 'persae', first: 'naissus', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  assert.deepEqual([placing({}, []), placing(kushans, []), placing(kushans, federates)], [['elymais'], [], ['dardania']])
})
rule('[invasions.I-3 invasions.r-58] those who leave Britannia are not placed alone among enemies in Gaul', () => {
  const b = bare()
  ;[b.controller[s('neustria')], b.cityHolder[s('neustria')]] = [n('romani'), n('romani')]
  put(b, 'alamanni', 'infantry', 'neustria')
  assert.equal(findGaulForLeaders(b).includes(s('neustria')), false)
  put(b, 'romani', 'legion', 'neustria')
  assert.equal(findGaulForLeaders(b).includes(s('neustria')), true)
})
