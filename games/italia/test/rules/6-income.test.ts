import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { asks, buying, can, city, gold, go, has, inTurn, lay, moving, no, turn, units } from '../table.ts'

rule('[italia.6.1-1 italia.6.1-2 italia.6.1-3 italia.6.1-4] a gold for each area, however many units, and one for each city whoever built it', () => {
  const t = buying('etruscans', {
    units: { etruscans: { pisae: { infantry: 3 }, etruria: { infantry: 1 } } },
    leaders: { spurinna: 'ravenna' },
    round: 2,
    towns: { etruria: 'red', pavia: 'blue' },
    cities: { etruria: 1, pisae: 2, pavia: 1 },
  })
  assert.equal(gold(t, 'etruscans'), 4)
})
rule('[italia.6.1-5 italia.6.1-6 italia.6.1-11 italia.r-6] at most 10 are saved, the rest is lost after the purchases', () => {
  const t = buying('celts', { gold: { celts: 9 }, units: { celts: { liguria: { infantry: 1 }, taurinum: { infantry: 1 }, pavia: { infantry: 1 } } } })
  assert.equal(gold(t, 'celts'), 12)
  go(t, 'done')
  assert.equal(gold(t, 'celts'), 10)
})
rule('[italia.r-6] campaign and sack gold may exceed 10 until the end of the turn', () => {
  const t = inTurn('romans', 'campaign', { round: 2, gold: { romans: 9 }, leaders: { fabius: 'roma' }, units: { romans: { roma: { legion: 1 } } } })
  assert.equal(gold(t, 'romans'), 13)
  go(t, 'end-campaign')
  assert.equal(gold(t, 'romans'), 10)
})
rule('[italia.6.1-8 italia.6.1-9 italia.r-8 italia.r-9] half income is rounded up; of that the overlord gets half', () => {
  const half = buying('byzantines', { round: 6, units: { byzantines: { roma: { infantry: 1 }, ravenna: { infantry: 1 }, africa: { infantry: 1 } } } })
  assert.equal(gold(half, 'byzantines'), 2)
  const units3 = { foederati: { roma: { infantry: 1 }, verona: { infantry: 1 }, pavia: { infantry: 1 } } }
  assert.equal(gold(buying('foederati', { round: 4, units: units3 }), 'foederati'), 2)
  assert.equal(
    gold(buying('foederati', { round: 4, units: { foederati: { ravenna: { infantry: 1 }, verona: { infantry: 1 }, pavia: { infantry: 1 } } } }), 'foederati'),
    3,
  )
  const subject = buying('foederati', { round: 5, overlord: { foederati: 'ostrogoths' }, units: { ...units3, ostrogoths: { picenum: { infantry: 1 } } } })
  assert.deepEqual([gold(subject, 'foederati'), gold(subject, 'ostrogoths')], [1, 1])
})
rule('[italia.r-10] no income, but gold from elsewhere can be spent', () => {
  const t = buying('epirotes', { round: 5, gold: { epirotes: 4 }, units: { epirotes: { calabria: { infantry: 1 } } } })
  assert.equal(gold(t, 'epirotes'), 4)
  assert.ok(can(t, 'buy').includes('infantry'))
})
rule('[italia.6.1-10] an entry area pays only if the card says so', () => {
  assert.equal(gold(buying('illyrians', { units: { illyrians: { illyricum: { infantry: 1 } } } }), 'illyrians'), 1)
  assert.equal(gold(buying('numidians', { round: 7, units: { numidians: { aures: { infantry: 1 } } } }), 'numidians'), 0)
})
rule('[italia.6.2-1 italia.6.2-3 italia.6.2-6 italia.6.2-12] infantry and fleets cost 4, elephants 6; only types of which there are counters', () => {
  const t = buying('carthaginians', { gold: { carthaginians: 3 }, units: { carthaginians: { africa: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'buy'), ['fleet', 'infantry'])
  no(t, 'buy elephant', '6.2-6')
  no(t, 'buy legion', '6.2-12')
  go(t, 'buy fleet')
  assert.equal(gold(t, 'carthaginians'), 0)
  const u = buying('carthaginians', { gold: { carthaginians: 5 }, units: { carthaginians: { africa: { infantry: 1 } } } })
  go(u, 'buy elephant')
  assert.equal(gold(u, 'carthaginians'), 0)
})
rule('[italia.6.2-2 italia.6.2-4 italia.6.2-15] a legion costs 4, a consular legion 6; several of several types', () => {
  const t = buying('romans', {
    gold: { romans: 6 },
    towns: { roma: 'red', etruria: 'red' },
    units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } },
  })
  assert.equal(gold(t, 'romans'), 10)
  go(t, 'buy legion')
  assert.equal(gold(t, 'romans'), 6)
  go(t, 'buy consular-legion')
  assert.equal(gold(t, 'romans'), 0)
})
/** With one gold less than the price after its income, a nation is refused by this clause, and with the price it buys. */
function needsItsPrice(nation: string, type: string, price: number, clause: string, board: object): void {
  const holding = (saved: number) => buying(nation, { ...board, gold: { [nation]: saved } } as never)
  const income = gold(holding(0), nation)
  no(holding(price - 1 - income), `buy ${type}`, clause)
  assert.equal(gold(go(holding(price - income), `buy ${type}`), nation), 0)
}
rule('[italia.6.2-1 italia.6.2-3 italia.6.2-2 italia.6.2-4] one gold less than the price buys no infantry, fleet, legion or consular legion', () => {
  const carthage = { units: { carthaginians: { africa: { infantry: 1 } } } }
  needsItsPrice('carthaginians', 'infantry', 4, '6.2-1', carthage)
  needsItsPrice('carthaginians', 'fleet', 4, '6.2-3', carthage)
  needsItsPrice('romans', 'legion', 4, '6.2-2', { units: { romans: { roma: { legion: 1 } } } })
  const rome = { towns: { roma: 'red', etruria: 'red' }, units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } } }
  needsItsPrice('romans', 'consular-legion', 6, '6.2-4', rome)
})
rule('[italia.6.2-5 italia.6.2-9 italia.6.2-10] nor a knight, nor in Italia II Roman foederati or a legion', () => {
  needsItsPrice('lombards', 'knight', 6, '6.2-5', { round: 8, units: { lombards: { verona: { infantry: 1 } } } })
  const rome = { units: { 'western-romans': { roma: { legion: 1 } } } }
  needsItsPrice('western-romans', 'roman-foederati', 3, '6.2-9', rome)
  needsItsPrice('western-romans', 'legion', 6, '6.2-10', rome)
})
rule('[italia.6.2-5] a knight costs 6', () => {
  const t = buying('lombards', { round: 7, gold: { lombards: 5 }, units: { lombards: { pavia: { infantry: 1 } } } })
  go(t, 'buy knight')
  assert.equal(gold(t, 'lombards'), 0)
})
rule('[italia.6.2-9 italia.6.2-10] Western Romans pay 3 for foederati and 6 for a legion', () => {
  const t = buying('western-romans', { gold: { 'western-romans': 8 }, units: { 'western-romans': { roma: { legion: 1 }, etruria: { legion: 1 } } } })
  go(t, 'buy roman-foederati')
  assert.equal(gold(t, 'western-romans'), 7)
  go(t, 'buy legion')
  assert.equal(gold(t, 'western-romans'), 1)
})
rule('[italia.6.2-7 italia.6.2-8 italia.2.1-16 italia.r-11] cities: 6 gold, 8 in highland and marsh, none where the square is', () => {
  const at = { etruria: { infantry: 1 }, ravenna: { infantry: 1 }, umbria: { infantry: 1 }, pisae: { infantry: 1 } }
  const t = buying('etruscans', { gold: { etruscans: 3 }, units: { etruscans: at }, cities: { pisae: 2 } })
  assert.equal(gold(t, 'etruscans'), 7)
  no(t, 'found-city ravenna', '6.2-8')
  no(t, 'found-city umbria', '2.1-16')
  no(t, 'found-city pisae', 'r-11')
  no(t, 'found-city roma', '7.1-3')
  go(t, 'found-city etruria')
  assert.equal(gold(t, 'etruscans'), 1)
  no(t, 'found-city etruria', 'r-11')
  go(t, 'done')
  assert.equal(city(t, 'etruria'), 1)
  t.expect({ board: { keeper: { etruria: 'blue' } } })
  const poor = buying('etruscans', { gold: { etruscans: 1 }, units: { etruscans: at } })
  no(poor, 'found-city etruria', '6.2-7')
  const rich = buying('etruscans', { gold: { etruscans: 10 }, units: { etruscans: at } })
  go(rich, 'found-city ravenna')
  assert.equal(gold(rich, 'etruscans'), 6)
  const high = buying('etruscans', { gold: { etruscans: 9 }, units: { etruscans: { florentia: { infantry: 1 } } } })
  assert.equal(gold(go(high, 'found-city florentia'), 'etruscans'), 2)
})
rule('[italia.r-133] Sardinians build no cities on their islands', () => {
  const t = buying('sardinians', { gold: { sardinians: 10 }, units: { sardinians: { carales: { infantry: 1 }, roma: { infantry: 1 } } } })
  no(t, 'found-city carales', 'r-133')
  assert.deepEqual(can(t, 'found-city'), ['roma'])
})
rule('[italia.6.2-13] counters limit units and cities', () => {
  const t = buying('cimbri', { round: 9, gold: { cimbri: 8 }, units: { cimbri: { verona: { infantry: 9 } } } })
  no(t, 'buy infantry', '6.2-13')
  const areas = [
    'liguria',
    'taurinum',
    'mediolanum',
    'pavia',
    'verona',
    'venetia',
    'aquileia',
    'ravenna',
    'pisae',
    'florentia',
    'etruria',
    'perusia',
    'picenum',
    'corfinium',
    'roma',
    'samnium',
    'neapolis',
    'apulia',
    'lucania',
    'calabria',
    'bruttium',
    'rhegium',
    'olbia',
    'carales',
    'lilybaeum',
    'agrigentum',
    'messana',
    'syracusae',
    'numidia',
    'africa',
  ]
  const u = buying('celts', { gold: { celts: 10 }, cities: Object.fromEntries(areas.map(a => [a, 1])), units: { celts: { byzacena: { infantry: 1 } } } })
  no(u, 'found-city byzacena', '6.2-13')
})
rule('[italia.6.2-11 italia.6.2-14] leaders are not for sale, and gold stays with its nation', () => {
  const t = buying('celts', { gold: { celts: 9, samnites: 9 }, units: { celts: { liguria: { infantry: 1 } }, samnites: { samnium: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'buy'), ['infantry'])
  go(t, 'buy infantry', 'buy infantry')
  no(t, 'buy infantry', '6.2-1')
  assert.equal(gold(t, 'samnites'), 9)
})
rule('[italia.6.3-1 italia.6.3-2 italia.6.3-3 italia.r-13] consular legions: half the cities, tested when one is bought', () => {
  const three = { roma: 'red', corfinium: 'red', apulia: 'red' }
  const at = (consulars: number, towns: { [a: string]: string }) =>
    buying('romans', {
      gold: { romans: 10 },
      towns,
      units: { romans: { roma: { legion: 1, 'consular-legion': consulars }, corfinium: { legion: 1 }, apulia: { legion: 1 }, samnium: { legion: 1 } } },
    })
  assert.ok(can(at(0, three), 'buy').includes('consular-legion'))
  no(at(1, three), 'buy consular-legion', '6.3-1')
  assert.ok(can(at(1, { ...three, samnium: 'red' }), 'buy').includes('consular-legion'))
  const t = at(0, three)
  go(t, 'buy consular-legion')
  no(t, 'buy consular-legion', '6.3-1')
  const lost = at(3, { roma: 'red' })
  go(lost, 'done')
  assert.equal(units(lost, 'romans', 'roma', 'consular-legion'), 3)
})
rule('[italia.6.3-4 italia.r-106] Populares need no cities for their consular legions, and nothing is bought in round 10', () => {
  const t = lay(
    'italia-1',
    { round: 10, gold: { populares: 9 }, units: { populares: { etruria: { 'consular-legion': 4 } } }, leaders: { 'marius-populares': 'etruria' } },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'score' },
      { proc: 'civil', at: 'open', blocked: [null, null, null] },
    ],
  )
  assert.equal(asks(t), 'civil.choose')
  assert.ok(!has(t, 'buy'))
  assert.equal(units(t, 'populares', 'etruria', 'consular-legion'), 4)
})
rule('[italia.6.4-1 italia.6.4-2 italia.6.4-3 italia.r-7] tribute above 10 lets the overlord buy one unit at once, placed in his next turn', () => {
  const t = buying('celts', {
    gold: { romans: 9 },
    overlord: { celts: 'romans' },
    towns: { pavia: 'yellow' },
    units: { celts: { pavia: { infantry: 1 }, liguria: { infantry: 1 }, taurinum: { infantry: 1 }, verona: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
  })
  assert.equal(asks(t), 'windfall.buy')
  assert.equal(t.asked()[0], 'red')
  assert.deepEqual([gold(t, 'celts'), gold(t, 'romans')], [3, 11])
  assert.deepEqual(can(t, 'buy'), ['fleet', 'legion'])
  go(t, 'buy legion')
  assert.equal(asks(t), 'income.buy')
  assert.equal(gold(t, 'romans'), 7)
  t.expect({ board: { aside: [{ nation: 'romans', type: 'legion' }] } })
  const next = inTurn('romans', 'depart', { round: 8, aside: [{ nation: 'romans', type: 'legion' }], units: { romans: { roma: { legion: 1 } } } })
  go(next, 'place roma')
  assert.equal(units(next, 'romans', 'roma', 'legion'), 2)
})
rule('[italia.6.4-4 italia.r-5 italia.r-7 italia.6.3-1] the consular limit holds here too; what still exceeds 10 is lost', () => {
  const at = (towns: { [a: string]: string }) =>
    buying('celts', {
      gold: { romans: 10 },
      overlord: { celts: 'romans' },
      towns,
      units: {
        celts: { pavia: { infantry: 1 }, liguria: { infantry: 1 }, taurinum: { infantry: 1 } },
        romans: { roma: { legion: 1 }, etruria: { legion: 1 } },
      },
    })
  assert.equal(asks(at({})), 'windfall.buy')
  no(at({ roma: 'red' }), 'buy consular-legion', '6.3-1')
  assert.ok(can(at({ roma: 'red', etruria: 'red' }), 'buy').includes('consular-legion'))
  const t = at({})
  go(t, 'do-nothing')
  assert.equal(gold(t, 'romans'), 10)
})
rule('[italia.6.2-13 italia.6.4-2] here too only while there are counters', () => {
  const t = buying('celts', {
    gold: { romans: 10 },
    overlord: { celts: 'romans' },
    units: { celts: { pavia: { infantry: 1 }, liguria: { infantry: 1 } }, romans: { roma: { legion: 24 } } },
  })
  no(t, 'buy legion', '6.2-13')
})
rule('[italia.r-62 italia.12.5.2-4] sack gold of a subject is shared at once', () => {
  const t = moving('celts', {
    gold: { romans: 9 },
    overlord: { celts: 'romans' },
    towns: { etruria: 'blue' },
    units: { celts: { pisae: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
  })
  go(t, 'march pisae', 'take infantry', 'step etruria', 'halt', 'done', 'sack-for-gold')
  assert.deepEqual([gold(t, 'celts'), gold(t, 'romans')], [2, 11])
  assert.equal(asks(t), 'windfall.buy')
})
rule('[italia.r-12] no more land units are bought than can be placed', () => {
  const t = buying('celts', { gold: { celts: 10 }, units: { celts: { liguria: { infantry: 1 }, taurinum: { infantry: 1 } } } })
  go(t, 'buy infantry', 'buy infantry')
  no(t, 'buy infantry', 'r-12')
  const one = buying('celts', { gold: { celts: 11 }, units: { celts: { liguria: { infantry: 1 } } } })
  go(one, 'buy infantry', 'buy infantry', 'buy infantry')
  const wait = lay(
    'italia-1',
    {
      active: 'romans',
      aside: [
        { nation: 'romans', type: 'legion' },
        { nation: 'romans', type: 'legion' },
        { nation: 'romans', type: 'legion' },
      ],
      units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } },
    },
    [...turn('romans', 'reinforce'), { proc: 'placement', at: 'towns', nation: 'romans' }],
  )
  go(wait, 'place roma', 'place etruria')
  assert.deepEqual((wait.now()['board'] as { aside: unknown[] }).aside.length, 1)
})
rule('[italia.r-99 italia.12.1-1 italia.7.1-5] a pirate nation keeps its gold and cannot place units, but takes its turn', () => {
  const t = buying('carthaginians', { round: 8, gold: { carthaginians: 8 }, fleets: { carthaginians: { 'mare-libycum': 1 } } })
  assert.equal(gold(t, 'carthaginians'), 8)
  no(t, 'buy infantry', 'r-12')
  no(t, 'buy fleet', '7.1-5')
  go(t, 'done')
  assert.equal(asks(t), 'movement.choose')
  assert.deepEqual(can(t, 'sail'), ['mare-libycum'])
})
rule('[italia.12.1-2] without its last fleet a nation is out', () => {
  const next = (fleets: object) =>
    lay('italia-1', { round: 8, units: { celts: { liguria: { infantry: 1 } } }, fleets } as never, [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'turns', next: 5 },
    ]).now()['board'] as { active: string }
  assert.equal(next({ carthaginians: { 'mare-libycum': 1 } }).active, 'carthaginians')
  assert.equal(next({}).active, 'numidians')
})
