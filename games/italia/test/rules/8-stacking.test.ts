import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { LIMITS } from '../../src/data.ts'
import { areaKind } from '../../src/kinds.ts'
import { attackLimitOfArea } from '../../src/board/moving.ts'
import { asks, campaigning, can, capital, fighting, go, has, inTurn, lay, leader, moving, no, turn, units, until } from '../table.ts'

rule('[italia.8.0-1 italia.8.0-3 italia.8.0-6 italia.8.5-1] three units; leaders and cities do not count; the owner chooses', () => {
  const t = moving('carthaginians', {
    towns: { lucania: 'blue' },
    leaders: { mago: 'lucania' },
    units: { carthaginians: { lucania: { infantry: 3, elephant: 1 } } },
  })
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  assert.deepEqual(can(t, 'remove'), ['elephant', 'infantry'])
  go(t, 'remove elephant')
  assert.equal(units(t, 'carthaginians', 'lucania'), 3)
  assert.equal(leader(t, 'mago'), 'lucania')
})
rule('[italia.8.0-2 italia.8.0-4] two in highland, checked in every area of the active nation only', () => {
  const t = moving('celts', { units: { celts: { pavia: { infantry: 3 }, samnium: { infantry: 3 } }, romans: { umbria: { legion: 4 } } } })
  go(t, 'done', 'remove infantry', 'remove infantry')
  assert.deepEqual([units(t, 'celts', 'pavia'), units(t, 'celts', 'samnium'), units(t, 'romans', 'umbria', 'legion')], [2, 2, 4])
})
rule('[italia.8.0-5] any number may pass through an area', () => {
  const t = moving('celts', { units: { celts: { lucania: { infantry: 3 }, neapolis: { infantry: 3 } } } })
  go(t, 'march lucania', 'take infantry', 'take infantry', 'take infantry', 'step neapolis', 'step roma', 'halt', 'done')
  assert.notEqual(asks(t), 'stacking.cut')
})
rule('[italia.8.0-7 italia.8.0-8] no limit at sea, and no fleet on land', () => {
  const t = moving('carthaginians', { fleets: { carthaginians: { 'mare-libycum': 7 } } })
  go(t, 'sail mare-libycum', 'pick-empty-fleet')
  no(t, 'sail africa')
  go(t, 'halt', 'done')
  assert.notEqual(asks(t), 'stacking.cut')
})
rule('[italia.8.1-1 italia.8.1-2 italia.8.1-5 italia.r-114] a capital, without a city, holds one more', () => {
  const t = moving('celts', { units: { celts: { pavia: { infantry: 3 }, roma: { infantry: 4 } } } })
  go(t, 'declare-capital pavia')
  assert.ok(!has(t, 'declare-capital'))
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  go(t, 'remove infantry')
  assert.deepEqual([units(t, 'celts', 'pavia'), units(t, 'celts', 'roma')], [3, 3])
})
rule('[italia.8.1-4 italia.r-26 italia.8.1-3] the old capital is checked at once against its normal limit', () => {
  const t = moving('celts', { capital: { celts: 'roma' }, units: { celts: { roma: { infantry: 4 }, liguria: { infantry: 1 } } } })
  go(t, 'declare-capital liguria')
  assert.equal(asks(t), 'stacking.cut')
  go(t, 'remove infantry')
  assert.equal(asks(t), 'movement.choose')
  const u = moving('celts', {
    capital: { celts: 'roma' },
    refuge: [{ nation: 'celts', at: 'roma' }],
    units: { celts: { roma: { infantry: 4 }, liguria: { infantry: 1 } } },
  })
  go(u, 'declare-capital liguria')
  assert.equal(asks(u), 'movement.choose')
})
rule('[italia.8.1-6 italia.13.1-5] the Roman capital is Roma and stays it', () => {
  const t = moving('romans', { capital: { romans: 'roma' }, units: { romans: { etruria: { legion: 4 }, roma: { legion: 4 } } } })
  no(t, 'declare-capital etruria', '8.1-6')
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  no(t, 'declare-capital etruria', '8.1-6')
  go(t, 'remove legion')
  assert.equal(units(t, 'romans', 'roma', 'legion'), 4)
})
rule('[italia.8.1-7 italia.r-25] a capital declared in time saves a unit: at a stacking check and in a retreat', () => {
  const t = moving('celts', { units: { celts: { roma: { infantry: 4 } } } })
  go(t, 'done', 'declare-capital roma')
  assert.equal(units(t, 'celts', 'roma'), 4)
  assert.equal(capital(t, 'celts'), 'roma')
  const u = lay(
    'italia-1',
    {
      active: 'romans',
      units: {
        samnites: { apulia: { infantry: 1 }, lucania: { infantry: 4 } },
        romans: { apulia: { legion: 1 }, corfinium: { legion: 1 }, calabria: { legion: 1 }, samnium: { legion: 1 } },
      },
    },
    [...turn('romans', 'campaign'), { proc: 'battle', at: 'yield', where: 'apulia', attacker: 'romans', defender: 'samnites' }],
  )
  assert.deepEqual(can(u, 'declare-capital'), ['lucania'])
  go(u, 'declare-capital lucania', 'retreat-unit infantry', 'go-to lucania')
  assert.equal(units(u, 'samnites', 'lucania'), 5)
})
rule('[italia.8.1-7 italia.8.1-8] no capital is offered in a retreat where somebody else stands', () => {
  const t = lay(
    'italia-2',
    {
      active: 'vandals',
      leaders: { geiserich: 'numidia' },
      round: 2,
      units: {
        vandals: { numidia: { infantry: 1 }, mauretania: { infantry: 4 } },
        berbers: { mauretania: { infantry: 1 }, numidia: { infantry: 1 }, byzacena: { infantry: 1 }, africa: { infantry: 1 } },
      },
    },
    [...turn('vandals', 'campaign'), { proc: 'battle', at: 'retreat', where: 'numidia', attacker: 'vandals', defender: 'berbers' }],
  )
  assert.equal(t.asked()[0], 'red')
})
rule('[italia.8.1-8] only a controlled area that is not being attacked', () => {
  const t = moving('celts', { units: { celts: { roma: { infantry: 1 }, liguria: { infantry: 1 } }, romans: { etruria: { legion: 1 } } } })
  no(t, 'declare-capital etruria', '8.1-8')
  go(t, 'march roma', 'take infantry', 'step etruria', 'halt')
  no(t, 'declare-capital etruria', '8.1-8')
})
rule('[italia.r-27] a capital lost is no capital', () => {
  const t = inTurn('celts', 'book', {
    capital: { etruscans: 'pisae', romans: 'roma' },
    units: { etruscans: { etruria: { infantry: 1 } }, celts: { roma: { infantry: 1 } } },
  })
  assert.equal(capital(t, 'etruscans'), null)
  assert.equal(capital(t, 'romans'), 'roma')
})
rule('[italia.8.3-3 italia.8.3-4 italia.8.3-9 italia.r-24] attackers: the limit plus one, whatever the defenders', () => {
  const t = moving('celts', { units: { celts: { neapolis: { infantry: 5 } }, samnites: { lucania: { infantry: 1 } } } })
  go(t, 'march neapolis', ...Array.from({ length: 5 }, () => 'take infantry'))
  no(t, 'step lucania', '8.3-3')
  const u = moving('celts', { units: { celts: { neapolis: { infantry: 4 } }, samnites: { lucania: { infantry: 3 } } } })
  go(u, 'march neapolis', ...Array.from({ length: 4 }, () => 'take infantry'), 'step lucania', 'halt', 'done')
  assert.deepEqual(can(u, 'fight'), ['lucania'])
})
rule("[italia.8.3-5 italia.8.3-6 italia.8.3-7 italia.8.3-8] the defender's capital adds nothing, leader and major invasion one each", () => {
  assert.equal(LIMITS.attackBonus, 1)
  const at = (n: number, leaders: object, part: number) => {
    const t = moving(
      'numidians',
      {
        round: 6,
        capital: { carthaginians: 'africa' },
        leaders: leaders as never,
        units: { numidians: { numidia: { infantry: n } }, carthaginians: { africa: { infantry: 2 } } },
      },
      {},
      part,
    )
    go(t, 'march numidia', ...Array.from({ length: n }, () => 'take infantry'), ...Object.keys(leaders).map(l => `take-leader ${l}`))
    return can(t, 'step').includes('africa')
  }
  assert.deepEqual([at(4, {}, 0), at(5, {}, 0)], [true, false])
  assert.deepEqual([at(5, { masinissa: 'numidia' }, 0), at(6, { masinissa: 'numidia' }, 0)], [true, false])
  assert.deepEqual([at(5, {}, 1), at(6, {}, 1)], [true, false])
  assert.deepEqual([at(6, { masinissa: 'numidia' }, 1), at(7, { masinissa: 'numidia' }, 1)], [true, false])
  assert.equal(attackLimitOfArea(findThingById(areaKind, 'samnium'), false, false), 3)
})
rule('[italia.8.3-10 italia.8.3-11 italia.8.3-12] after combat the victor keeps no more than may stay, also without losses', () => {
  const t = fighting('romans', { units: { romans: { calabria: { legion: 4 } }, greeks: { calabria: { infantry: 1 } } } })
  t.dice([10, 10, 10, 10, 1])
  go(t, 'fight calabria')
  assert.equal(asks(t), 'stacking.cut')
  go(t, 'remove legion')
  assert.equal(units(t, 'romans', 'calabria', 'legion'), 3)
})
rule('[italia.8.4-1 italia.8.4-2 italia.12.3-4 italia.12.3.1-7] no limit where the leader of the campaign stands, before it and during it', () => {
  const t = moving('romans', { round: 2, leaders: { fabius: 'etruria' }, units: { romans: { etruria: { legion: 6 }, umbria: { legion: 3 } } } })
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  go(t, 'remove legion')
  assert.equal(units(t, 'romans', 'etruria', 'legion'), 6)
  assert.equal(asks(t), 'campaign.choose')
  go(t, 'advance', ...Array.from({ length: 6 }, () => 'take legion'), 'step pisae', 'halt')
  assert.notEqual(asks(t), 'stacking.cut')
  until(t, 'campaign.choose')
  go(t, 'end-campaign')
  assert.equal(asks(t), 'stacking.cut')
})
rule('[italia.8.4-3 italia.12.3.2.1-3 italia.12.3.2.5-1 italia.12.3.2.1-2] reactions know no stacking', () => {
  const t = campaigning('romans', 'fabius', {
    round: 2,
    leaders: { fabius: 'etruria' },
    units: { romans: { etruria: { legion: 2 } }, celts: { pisae: { infantry: 2 }, liguria: { infantry: 3 } } },
  })
  go(t, 'advance', 'take legion', 'take legion', 'step pisae', 'halt')
  until(t, 'window.reaction')
  go(t, 'enter-battle', 'take-from liguria', 'take infantry', 'take-from liguria', 'take infantry', 'take-from liguria', 'take infantry')
  assert.equal(units(t, 'celts', 'pisae'), 5)
})
rule('[italia.8.6-1 italia.8.6-3 italia.8.6-4] a retreat may leave one unit too many, two in a capital', () => {
  const battle = (rhegium: number, cap: string | null) =>
    lay(
      'italia-1',
      {
        active: 'celts',
        capital: cap === null ? {} : { greeks: cap },
        units: { greeks: { bruttium: { infantry: 1 }, rhegium: { infantry: rhegium } }, celts: { bruttium: { infantry: 1 }, lucania: { infantry: 1 } } },
      },
      [...turn('celts', 'campaign'), { proc: 'battle', at: 'yield', where: 'bruttium', attacker: 'celts', defender: 'greeks' }],
    )
  const t = battle(2, null)
  go(t, 'retreat-unit infantry')
  assert.ok(can(t, 'go-to').includes('rhegium'))
  const full = battle(3, null)
  no(full, 'retreat-unit infantry', '8.6-4')
  const cap = battle(3, 'rhegium')
  go(cap, 'retreat-unit infantry')
  assert.deepEqual(can(cap, 'go-to'), ['rhegium'])
})
rule('[italia.8.6-2 italia.r-50] the extra unit must leave in the next movement, whichever it is', () => {
  const t = moving('greeks', { refuge: [{ nation: 'greeks', at: 'rhegium' }], units: { greeks: { rhegium: { infantry: 3 } } } })
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  const u = moving('greeks', { refuge: [{ nation: 'greeks', at: 'rhegium' }], units: { greeks: { rhegium: { infantry: 3 } } } })
  go(u, 'march rhegium', 'take infantry', 'step bruttium', 'halt', 'done')
  assert.notEqual(asks(u), 'stacking.cut')
  u.expect({ board: { refuge: [] } })
})
rule('[italia.r-23 italia.10.1-7] after combat a unit over the limit by a retreat survives the check', () => {
  const t = fighting('celts', { units: { celts: { bruttium: { infantry: 2 }, rhegium: { infantry: 2 } }, greeks: { bruttium: { infantry: 1 } } } })
  t.dice([1, 1, 1])
  go(t, 'fight bruttium', 'retreat-unit infantry', 'go-to rhegium')
  assert.equal(units(t, 'celts', 'rhegium'), 3)
})
rule('[italia.r-23] the order at the end of movement: entry areas, sack, rebuilding, stacking', () => {
  const t = moving('celts', {
    cities: { etruria: 1, pisae: 2 },
    keeper: { etruria: 'red' },
    units: { celts: { etruria: { infantry: 1 }, pisae: { infantry: 4 }, alpes: { infantry: 1 } } },
  })
  go(t, 'done')
  assert.equal(units(t, 'celts', 'alpes'), 0)
  assert.equal(asks(t), 'spoils.choose')
  go(t, 'keep-city')
  assert.equal(asks(t), 'rebuild.choose')
  go(t, 'rebuild pisae', 'give-up-unit infantry')
  assert.notEqual(asks(t), 'stacking.cut')
})
rule('[italia.12.2-4 italia.12.2-5 italia.r-66] in a major invasion stacking is checked after movements and the second combat only', () => {
  const t = fighting('numidians', { round: 6, units: { numidians: { africa: { infantry: 4 } }, carthaginians: { africa: { infantry: 1 } } } }, {}, 1)
  t.dice([10, 10, 10, 10, 1])
  go(t, 'fight africa')
  assert.equal(asks(t), 'movement.choose')
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
})
rule('[italia.8.6-1 italia.r-26] the extra place after a retreat is for the nation that retreated, not for the next in the area', () => {
  const after = (nation: string) =>
    fighting('celts', {
      refuge: [{ nation, at: 'verona' }],
      units: { celts: { verona: { infantry: 4 } }, greeks: { verona: { infantry: 1 } } },
    })
  for (const [nation, question] of [
    ['celts', 'movement.choose'],
    ['greeks', 'stacking.cut'],
  ] as const) {
    const t = after(nation)
    t.dice([10, 10, 10, 10, 1])
    go(t, 'fight verona')
    assert.equal(asks(t) === 'stacking.cut', question === 'stacking.cut')
  }
})
