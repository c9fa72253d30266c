import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { asks, buying, can, fleets, go, inTurn, lay, leader, no, turn, units, until } from '../table.ts'

const placing = (nation: string, types: readonly string[], board: { [k: string]: never | object }) =>
  lay(
    nation === 'romans' || nation === 'carthaginians' || nation === 'celts' ? 'italia-1' : 'italia-2',
    { active: nation, aside: types.map(type => ({ nation, type })), ...board } as never,
    [...turn(nation, 'reinforce'), { proc: 'placement', at: 'towns', nation }],
  )

rule('[italia.7.1-1 italia.7.1-2 italia.7.1-3 italia.8.2-2] bought land units: controlled areas, one each', () => {
  const t = placing('celts', ['infantry', 'infantry'], { units: { celts: { liguria: { infantry: 3 }, pavia: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'place'), ['liguria', 'pavia'])
  no(t, 'place taurinum', '7.1-1')
  go(t, 'place liguria')
  no(t, 'place liguria', '7.1-2')
  go(t, 'place pavia')
  assert.equal(units(t, 'celts', 'liguria'), 4)
})
rule('[italia.7.1-4 italia.8.2-1] with a single area all go there, whatever the stacking', () => {
  const t = placing('celts', ['infantry', 'infantry', 'infantry'], { units: { celts: { liguria: { infantry: 2 } } } })
  go(t, 'place liguria', 'place liguria', 'place liguria')
  assert.equal(units(t, 'celts', 'liguria'), 5)
})
rule('[italia.7.1-5 italia.7.1-6 italia.7.1-7 italia.7.1-9] fleets in seas beside controlled land, any number, and land units never at sea', () => {
  const t = placing('romans', ['fleet', 'fleet', 'legion'], { units: { romans: { etruria: { legion: 1 } } }, fleets: { greeks: { 'mare-tyrrhenum': 1 } } })
  assert.deepEqual(can(t, 'place'), ['mare-ligusticum', 'mare-tyrrhenum'])
  go(t, 'place mare-tyrrhenum', 'place mare-tyrrhenum')
  assert.equal(fleets(t, 'romans', 'mare-tyrrhenum'), 2)
  assert.deepEqual(can(t, 'place'), ['etruria'])
})
rule('[italia.CN.Cartaginesi-1 italia.r-100] Carthaginian fleets: three seas, beside an own area', () => {
  const t = placing('carthaginians', ['fleet'], { units: { carthaginians: { lilybaeum: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'place'), ['mare-libycum', 'mare-sardoum'])
})
rule('[italia.7.0-1 italia.7.2-1 italia.7.2-3 italia.7.2-4] bought units first, then free reinforcements whatever the stacking', () => {
  const t = inTurn('samnites', 'depart', { round: 3, aside: [{ nation: 'samnites', type: 'infantry' }], units: { samnites: { samnium: { infantry: 3 } } } })
  assert.equal(asks(t), 'placement.place')
  go(t, 'place samnium')
  assert.equal(units(t, 'samnites', 'samnium'), 6)
  assert.equal(leader(t, 'egnatius'), 'samnium')
})
rule('[italia.7.2-2 italia.r-19] reinforcements come to a nation without units, within the counters', () => {
  const t = inTurn('cimbri', 'begin', { round: 8, units: {} })
  assert.equal(units(t, 'cimbri', 'helvetia'), 9)
  const u = inTurn('celts', 'depart', { round: 5, units: { celts: { liguria: { infantry: 16 } } } })
  assert.equal(units(u, 'celts', 'alpes'), 2)
})
rule('[italia.7.2-5 italia.7.1-8 italia.r-36] reinforcements in entry areas and, aboard, in seas', () => {
  const t = inTurn('byzantines', 'depart', { round: 5 })
  assert.equal(asks(t), 'arrival.lead')
  assert.deepEqual(can(t, 'place'), ['mare-ionium', 'mare-siculum'])
  go(t, 'place mare-siculum')
  assert.equal(fleets(t, 'byzantines', 'mare-siculum'), 4)
  assert.equal(leader(t, 'belisarius'), 'mare-siculum')
  assert.equal((t.now()['board'] as { holds: unknown[] }).holds.length, 4)
})
rule('[italia.7.2-6 italia.7.2-8] units that may be spread go one by one', () => {
  const t = inTurn('ostrogoths', 'depart', { round: 6, units: { ostrogoths: { ravenna: { infantry: 1 }, verona: { infantry: 1 } } } })
  assert.equal(asks(t), 'arrival.unit')
  go(t, 'place verona', 'place verona', 'place ravenna', 'place ravenna')
  assert.equal(asks(t), 'arrival.last')
  go(t, 'place verona')
  assert.equal(leader(t, 'totila'), 'verona')
  assert.deepEqual([units(t, 'ostrogoths', 'verona'), units(t, 'ostrogoths', 'ravenna')], [3, 3])
})
rule('[italia.7.2-6 italia.r-105] with one fitting area they all come there', () => {
  const t = inTurn('etruscans', 'depart', { round: 9, units: { etruscans: { pisae: { infantry: 1 } } } })
  assert.equal(units(t, 'etruscans', 'pisae'), 3)
  const e = inTurn('etruscans', 'depart', { round: 9 })
  assert.equal(units(e, 'etruscans', 'etruria'), 2)
})
rule('[italia.r-113] in a choice no area of others, but a fixed area whoever holds it', () => {
  const t = inTurn('illyrians', 'depart', { round: 5, units: { illyrians: { verona: { infantry: 1 } }, celts: { histria: { infantry: 1 } } } })
  assert.equal(units(t, 'illyrians', 'illyricum'), 3)
  const p = inTurn('epirotes', 'depart', { round: 4, units: { greeks: { calabria: { infantry: 2 } } } })
  go(p, 'place mare-ionium', 'place mare-ionium', 'place mare-ionium')
  assert.deepEqual([units(p, 'epirotes', 'calabria'), units(p, 'greeks', 'calabria')], [8, 2])
})
rule('[italia.7.2-7] otherwise everything comes with the leader', () => {
  const t = inTurn('samnites', 'depart', { round: 2, units: { samnites: { samnium: { infantry: 1 }, apulia: { infantry: 1 } } } })
  assert.equal(asks(t), 'arrival.lead')
  go(t, 'place apulia')
  assert.equal(units(t, 'samnites', 'apulia'), 3)
  assert.equal(leader(t, 'pontius'), 'apulia')
})
rule('[italia.7.2-9] the two Roman leaders of round 3 may go to two areas and divide the legions', () => {
  const t = inTurn('romans', 'depart', { round: 3, units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 }, umbria: { legion: 1 } } } })
  go(t, 'place roma', 'place etruria')
  assert.deepEqual([leader(t, 'papirius'), leader(t, 'decius')], ['roma', 'etruria'])
  assert.deepEqual(can(t, 'place'), ['etruria', 'roma'])
  go(t, 'place roma', 'place roma', 'place roma', 'place etruria')
  assert.deepEqual([units(t, 'romans', 'roma', 'legion'), units(t, 'romans', 'etruria', 'legion')], [4, 2])
})
rule('[italia.7.2-10 italia.7.2-11 italia.9.2-1 italia.r-20] new units move normally and must leave the entry area', () => {
  const t = inTurn('celts', 'reinforce', { round: 5 })
  assert.equal(units(t, 'celts', 'alpes'), 4)
  go(t, 'march alpes', 'take infantry', 'step taurinum', 'step mediolanum', 'halt', 'done')
  assert.equal(units(t, 'celts', 'alpes'), 0)
  t.expect({ board: { dead: ['viridomarus'] } })
  assert.equal(units(t, 'celts', 'mediolanum'), 1)
})
rule('[italia.7.2-12] nations that use an entry area as normal stay', () => {
  const t = inTurn('berbers', 'march', { round: 4, units: { berbers: { aures: { infantry: 2 } } } })
  go(t, 'done')
  assert.equal(units(t, 'berbers', 'aures'), 2)
})
rule('[italia.7.2-13 italia.CN.Romani-2 italia.CN.Romani-3 italia.r-17] round 8: Marius and four legions at the start of the round, others leave Roma', () => {
  const t = lay('italia-1', { round: 8, units: { celts: { roma: { infantry: 1 }, liguria: { infantry: 1 } }, romans: { etruria: { legion: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'start' },
  ])
  assert.equal(asks(t), 'flight.choose')
  go(t, 'retreat-unit infantry', 'go-to umbria')
  assert.equal(units(t, 'romans', 'roma', 'legion'), 4)
  assert.equal(leader(t, 'marius'), 'roma')
  assert.equal(t.event('turn')!['nation'], 'celts')
})
rule("[italia.r-18 italia.7.2-18 italia.7.2-19] a leader stays until phase 2 of his nation's next turn", () => {
  const t = inTurn('romans', 'income', { round: 8, leaders: { marius: 'roma', aemilianus: 'roma' }, units: { romans: { roma: { legion: 1 } } } })
  go(t, 'done')
  assert.equal(leader(t, 'marius'), 'roma')
  assert.equal(leader(t, 'aemilianus'), null)
  const first = inTurn('western-romans', 'income', { round: 1, leaders: { stilicho: 'pavia' }, units: { 'western-romans': { pavia: { legion: 1 } } } })
  go(first, 'done')
  assert.equal(leader(first, 'stilicho'), 'pavia')
  const second = inTurn('western-romans', 'income', { round: 2, leaders: { stilicho: 'pavia' }, units: { 'western-romans': { pavia: { legion: 1 } } } })
  assert.equal(leader(second, 'stilicho'), 'pavia')
  go(second, 'done')
  assert.equal(leader(second, 'stilicho'), null)
})
rule('[italia.r-14 italia.6.1-2] a leader about to leave counts for income, then no longer for control', () => {
  const t = inTurn('greeks', 'income', {
    round: 2,
    gold: { greeks: 8 },
    leaders: { dionysius: 'messana' },
    units: { greeks: { syracusae: { infantry: 1 }, calabria: { infantry: 1 } } },
  })
  assert.equal((t.now()['board'] as { gold: { greeks: number } }).gold.greeks, 11)
  no(t, 'found-city messana', '7.1-3')
  go(t, 'buy infantry', 'done')
  assert.deepEqual(can(t, 'place'), ['calabria', 'syracusae'])
})
rule('[italia.7.2-14 italia.7.2-15 italia.7.2-16] up to 14 legions, in controlled and former Greek areas', () => {
  const after = (legions: number, greeks = {}) =>
    lay('italia-1', { round: 4, units: { ...(legions > 0 ? { romans: { roma: { legion: legions } } } : {}), greeks } }, [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'transform' },
    ])
  const t = after(12, { neapolis: { infantry: 1 } })
  assert.equal(asks(t), 'raise.place')
  assert.deepEqual(can(t, 'place'), ['neapolis', 'roma'])
  go(t, 'place neapolis')
  no(t, 'place neapolis', '7.2-15')
  go(t, 'place roma')
  assert.notEqual(t.question(), 'raise.place')
  assert.notEqual(after(15).question(), 'raise.place')
  assert.equal(can(after(0), 'place').length, 5)
})
rule('[italia.7.2-17 italia.r-105] a leader without an area goes to any controlled one; without troops and area he does not come', () => {
  const t = inTurn('vandals', 'depart', { round: 5, units: { vandals: { africa: { infantry: 1 }, numidia: { infantry: 1 }, carales: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'place'), ['africa', 'numidia'])
  go(t, 'place numidia')
  assert.equal(leader(t, 'gelimer'), 'numidia')
  const out = inTurn('vandals', 'depart', { round: 5, fleets: { vandals: { 'mare-sardoum': 1 } } })
  assert.equal(leader(out, 'gelimer'), null)
  const other = inTurn('vandals', 'depart', { round: 5, units: { vandals: { carales: { infantry: 1 } } } })
  assert.equal(leader(other, 'gelimer'), 'carales')
})
rule('[italia.r-105] the fallback of the card, otherwise an entry area', () => {
  const t = inTurn('samnites', 'depart', { round: 9, units: { romans: { samnium: { legion: 1 }, corfinium: { legion: 1 } } } })
  assert.equal(asks(t), 'flight.choose')
  until(t, 'movement.choose')
  assert.equal(leader(t, 'papius-mutilus'), 'samnium')
  const e = inTurn('etruscans', 'depart', { round: 9, units: { romans: { etruria: { legion: 1 } } } })
  assert.equal(units(e, 'etruscans', 'etruria'), 0)
  const l = inTurn('lombards', 'depart', { round: 8 })
  assert.equal(can(l, 'place').length, 5)
})
rule('[italia.7.2-20 italia.7.2-22 italia.r-15] an eliminated leader does not come back, nor do the troops due with him', () => {
  const t = inTurn('etruscans', 'depart', { round: 2, dead: ['spurinna'], units: { etruscans: { etruria: { infantry: 1 } } } })
  assert.equal(units(t, 'etruscans', 'etruria'), 1)
  assert.equal(asks(t), 'movement.choose')
  const m = inTurn('romans', 'depart', { round: 9, dead: ['marius'], units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } } })
  go(m, 'decline', 'place etruria')
  assert.deepEqual([leader(m, 'marius'), leader(m, 'sulla'), asks(m)], [null, 'etruria', 'movement.choose'])
})
rule('[italia.CN.Vandali-1 italia.CN.Vandali-2 italia.r-121] the Vandals of round 2 come whether Geiserich lives or not', () => {
  const t = inTurn('vandals', 'depart', { round: 2, dead: ['geiserich'], units: { vandals: { africa: { infantry: 1 } } } })
  assert.equal(asks(t), 'arrival.fleet')
  go(t, ...Array.from({ length: 3 }, () => 'place mare-sardoum'), ...Array.from({ length: 9 }, () => 'place africa'))
  assert.deepEqual([units(t, 'vandals', 'africa'), leader(t, 'geiserich'), asks(t)], [10, null, 'movement.choose'])
})
rule('[italia.7.2-12 italia.7.2-6 italia.r-105] an entry area that a nation uses as a normal one is among its controlled areas', () => {
  const t = inTurn('berbers', 'depart', { round: 8, units: { berbers: { aures: { infantry: 1 }, mauretania: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'place'), ['aures', 'mauretania'])
  const f = inTurn('franks', 'depart', { round: 10, units: { franks: { alpes: { infantry: 1 }, taurinum: { infantry: 1 } } } })
  assert.deepEqual(can(f, 'place'), ['alpes', 'taurinum'])
})
rule('[italia.7.2-7 italia.r-19] what does not fit aboard with its leader is lost, and not placed elsewhere', () => {
  const t = inTurn('arabs', 'depart', { round: 10, fleets: { arabs: { 'mare-libycum': 1, 'mare-siculum': 5 } } })
  go(t, 'place mare-libycum')
  assert.equal(asks(t), 'movement.choose')
  t.expect({ board: { holds: [{ nation: 'arabs', at: 'mare-libycum', units: ['infantry', 'infantry'], leaders: ['asad'], moved: false }] } })
})
rule('[italia.7.2-21 italia.r-15 italia.CN.Vandali-2] a leader on the board who is listed again is moved', () => {
  const t = inTurn('romans', 'depart', { round: 9, leaders: { marius: 'etruria' }, units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } } })
  go(t, 'decline', 'place roma', 'place etruria')
  assert.deepEqual([leader(t, 'marius'), leader(t, 'sulla')], ['roma', 'etruria'])
})
rule('[italia.7.2-23] a leader listed again without an area to go to is eliminated', () => {
  const t = inTurn('romans', 'depart', {
    round: 9,
    leaders: { marius: 'mare-tyrrhenum' },
    fleets: { romans: { 'mare-tyrrhenum': 1 } },
    holds: [{ nation: 'romans', at: 'mare-tyrrhenum', units: [], leaders: ['marius'] }],
  })
  go(t, 'decline')
  t.expect({ board: { dead: ['marius'] } })
})
rule('[italia.CN.Romani-5 italia.r-110] the five legions of round 9 may come to Roma, or elsewhere, or not at all', () => {
  const t = inTurn('romans', 'depart', { round: 9, dead: ['marius'], units: { romans: { etruria: { legion: 1 } } } })
  go(t, 'accept')
  assert.deepEqual(can(t, 'place'), ['etruria', 'roma'])
  const held = inTurn('romans', 'depart', { round: 9, units: { romans: { etruria: { legion: 1 } }, celts: { roma: { infantry: 1 } } } })
  go(held, 'accept')
  assert.ok(!can(held, 'place').includes('roma'))
  const none = inTurn('romans', 'depart', { round: 9, units: { romans: { etruria: { legion: 1 } } } })
  go(none, 'decline')
  assert.equal(asks(none), 'arrival.lead')
})
rule('[italia.CN.Vandali-1 italia.CN.Vandali-2 italia.r-101] Vandals of round 2: fleets and infantry where Africa is empty or theirs', () => {
  const t = inTurn('vandals', 'depart', {
    round: 2,
    leaders: { geiserich: 'africa' },
    units: { vandals: { africa: { infantry: 1 } }, berbers: { aures: { infantry: 1 } }, 'african-romans': { byzacena: { infantry: 1 } } },
  })
  assert.equal(asks(t), 'arrival.fleet')
  assert.deepEqual(can(t, 'place'), ['mare-libycum', 'mare-sardoum', 'mare-siculum'])
  go(t, 'place mare-sardoum', 'place mare-sardoum', 'place mare-libycum')
  assert.deepEqual(can(t, 'place'), ['africa', 'mare-libycum', 'mare-sardoum', 'mauretania', 'numidia', 'tripolitania'])
  go(t, ...Array.from({ length: 8 }, () => 'place numidia'), 'place mare-sardoum')
  assert.deepEqual(can(t, 'place'), ['mare-libycum', 'mare-sardoum', 'numidia'])
  go(t, 'place numidia')
  assert.equal(leader(t, 'geiserich'), 'numidia')
})
rule('[italia.CN.Arabi-1 italia.r-102] Arabs in Tripolitania: others make room', () => {
  for (const round of [7, 8]) {
    const t = inTurn('arabs', 'depart', { round, units: { berbers: { tripolitania: { infantry: 2 } } } })
    assert.equal(asks(t), 'flight.choose')
    go(t, 'retreat-unit infantry', 'go-to byzacena', 'retreat-unit infantry', 'go-to byzacena')
    assert.ok(units(t, 'arabs', 'tripolitania') >= 5)
    assert.equal(units(t, 'berbers', 'byzacena'), 2)
  }
})
rule('[italia.12.3-8 italia.CN.Romani-4] campaign gold buys nothing in its turn and is lost with the leader', () => {
  const t = inTurn('romans', 'income', { round: 8, dead: ['marius'], units: { romans: { roma: { legion: 1 } } } })
  go(t, 'done', 'done')
  assert.ok(!t.events.some(e => e.event.is === 'campaign'))
  const b = buying('romans', { round: 2, units: { romans: { roma: { legion: 1 } } } })
  assert.equal((b.now()['board'] as { gold: { romans: number } }).gold.romans, 1)
})
rule('[italia.r-113 italia.r-105] in a fallback area nobody makes room unless the card says so: both stay, and fight after movement', () => {
  for (const [nation, round, where] of [
    ['sardinians', 6, 'olbia'],
    ['patrimonium', 7, 'roma'],
    ['african-romans', 3, 'tripolitania'],
  ] as const) {
    const t = inTurn(nation, 'depart', { round, units: { vandals: { [where]: { infantry: 2 } } } })
    assert.deepEqual([asks(t), units(t, nation, where), units(t, 'vandals', where)], ['movement.choose', 2, 2])
    go(t, 'done')
    assert.deepEqual(can(t, 'fight'), [where])
  }
})
rule('[italia.r-105 italia.7.2-16] a nation without an area comes to one entry area, all its units and its leader', () => {
  const t = inTurn('ostrogoths', 'depart', { round: 6 })
  assert.equal(can(t, 'place').length, 5)
  go(t, 'place helvetia')
  assert.deepEqual([units(t, 'ostrogoths', 'helvetia'), asks(t)], [4, 'arrival.last'])
  assert.deepEqual(can(t, 'place'), ['helvetia'])
  const a = inTurn('avars', 'depart', { round: 9 })
  go(a, 'place noricum', 'place illyricum')
  assert.deepEqual([units(a, 'avars', 'noricum'), units(a, 'avars', 'illyricum')], [1, 1])
  const r = lay('italia-1', { round: 4 }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'raise' },
  ])
  go(r, 'place alpes')
  assert.deepEqual(can(r, 'place'), ['alpes'])
})
rule('[italia.r-128 italia.7.1-1 italia.7.1-4] units in an entry area that is not normal for them hold no area to place bought units in', () => {
  const t = placing('franks', ['infantry', 'infantry'], { round: 9, units: { franks: { alpes: { infantry: 1 }, taurinum: { infantry: 1 } } } } as never)
  assert.deepEqual(can(t, 'place'), ['taurinum'])
  go(t, 'place taurinum', 'place taurinum')
  assert.equal(units(t, 'franks', 'taurinum'), 3)
  const b = buying('franks', { round: 9, gold: { franks: 10 }, units: { franks: { alpes: { infantry: 1 } } } })
  no(b, 'buy infantry', 'r-12')
  const n = placing('burgundians', ['infantry'], { round: 9, units: { burgundians: { alpes: { infantry: 1 } } } } as never)
  assert.deepEqual(can(n, 'place'), ['alpes'])
})
rule('[italia.r-128 italia.8.1-8] nor may it be their capital', () => {
  const t = inTurn('franks', 'march', { round: 9, units: { franks: { alpes: { infantry: 1 }, taurinum: { infantry: 1 } } } })
  assert.deepEqual(can(t, 'declare-capital'), ['taurinum'])
})
