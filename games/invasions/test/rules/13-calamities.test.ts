import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { ADMIN_CARDS, CARD_AND_MARKER_DATA } from '../../src/data/cards.ts'
import { areaOfSpace, religionOfArea } from '../../src/data/map.ts'
import { findAreaById, cardKind, findLeaderById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { HOMES, phase, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const strike = (which: string, nation: string, more: object, rolls: readonly number[] = [], at = 'strike'): Table =>
  phase(
    { turn: 2, leaderAt: {}, ...more },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts', done: ['romani', 'orientali', 'persae'] },
      { proc: 'calamity', at, nation, which },
    ],
    { rolls },
  )
const QUIET = { heresy: {}, gold: { romani: 9, persae: 9 } }

// ---- Administration cards ----
const SECTIONS = [
  ['young', 2],
  ['mature', 6],
  ['old', 10],
] as const
const govern = (card: string, age: number): Table =>
  phase(
    { turn: 3, age: { persae: age }, gold: { persae: 40 }, leaderAt: { 'isdigerdes-i': 'media' }, heresy: {} },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income', done: ['persae', 'romani', 'orientali'] },
      { proc: 'govern', at: 'card', nation: 'persae' },
    ],
    { zones: { 'look-persians': [card] }, rolls: [] },
  )
rule('[invasions.XIII.E-7 invasions.XIII.E-2 invasions.r-198] each of the 18 cards does what its section says: age, gold, calamity, leaders', () => {
  for (const card of ADMIN_CARDS)
    for (const [name, age] of SECTIONS) {
      const section = CARD_AND_MARKER_DATA[card]!.admin![name]
      const id = cardKind.ids[card]!
      const t = govern(id, age).play('persians', 'choose-card', id)
      const told = t.events.map(({ event }) => event)
      const aged = told.find(event => event.is === 'aged' && event.nation === n('persae'))
      assert.equal(aged?.is === 'aged' ? aged.age - age : 0, section.age, `${id} ${name} age`)
      const gold = told.find(event => event.is === 'gold' && event.nation === n('persae') && event.why === 'card')
      assert.equal(gold?.is === 'gold' ? gold.gold : 0, section.gold, `${id} ${name} gold`)
      assert.equal(board(t).calamities[n('persae')], Number(section.calamity !== null && section.calamity !== 'prosperity'), `${id} ${name} calamity`)
      const isDone = !t.state.stack.some(one => one.proc === 'govern')
      if (isDone && section.calamity !== 'palace-plot')
        assert.equal(board(t).idle[findLeaderById('isdigerdes-i')], Number(!section.leader), `${id} ${name} leader`)
    }
})
rule('[invasions.VI.E-2 invasions.XIII.E-5] the leader cross is the last thing of a card', () => {
  const card = ADMIN_CARDS.find(one => !CARD_AND_MARKER_DATA[one]!.admin!.young.leader && CARD_AND_MARKER_DATA[one]!.admin!.young.calamity === null)!
  const t = govern(cardKind.ids[card]!, 2).play('persians', 'choose-card', cardKind.ids[card]!)
  assert.equal(whereLeads(t, 'isdigerdes-i'), 'chaldea')
})

// ---- The twelve calamities ----
rule('[invasions.XIII.E-3 invasions.r-219] Usurper: three gold; or two units and an age; or the ruler, an age, decline, and federates are free to go', () => {
  const units = { latium: { romani: { legion: 3 } }, tuscia: { visigothi: { infantry: 1 } } }
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const at = (roll: number, more: object = {}): Table =>
    strike('usurper', 'romani', { ...QUIET, units, age: { romani: 5 }, leaderAt: { gratianus: 'latium' }, ...more }, [roll])
  assert.deepEqual([board(at(5)).gold[n('romani')], board(at(5)).age[n('romani')]], [6, 5])
  const civil = at(6).play('romans', 'give-up', 'romani-legion-1').play('romans', 'give-up', 'romani-legion-2')
  assert.deepEqual([whereIs(civil, 'romani-legion-2'), board(civil).age[n('romani')], board(civil).gold[n('romani')]], [null, 6, 9])
  assert.equal(at(8).question(), 'calamity.lose')
  const power = at(9, { foedera, home: { ...HOMES, visigothi: 'tuscia' } })
  assert.deepEqual([whereLeads(power, 'gratianus'), board(power).age[n('romani')], board(power).decline[n('romani')]], [null, 6, 1])
  assert.deepEqual([power.question(), power.asked()], ['breach.ask', ['goths']])
  const worse = at(6, { heresy: { africa: 2 } })
  assert.equal(board(worse).decline[n('romani')], 0)
  assert.equal(board(at(7, { heresy: { africa: 2 } })).decline[n('romani')], 1)
  assert.equal(board(at(8, { decline: { romani: 1 } })).decline[n('romani')], 2)
})
rule('[invasions.XIII.E-3] Revolt and Great Revolt: one, or two, each by its own rolls', () => {
  const revolts = (t: Table): number => board(t).revolt.reduce((sum, level) => sum + level, 0)
  const one = strike('revolt', 'persae', QUIET, [1])
  one.play('romans', 'revolt-at', one.offered('romans', 'revolt-at')[0])
  assert.deepEqual([revolts(one), one.question() === 'revolt.province'], [1, false])
  const two = strike('great-revolt', 'persae', QUIET, [1, 9])
  two.play('romans', 'revolt-at', two.offered('romans', 'revolt-at')[0])
  assert.deepEqual([two.question(), two.asked()], ['revolt.province', ['huns']])
  two.play('huns', 'revolt-at', two.offered('huns', 'revolt-at').at(-1)!)
  assert.equal(revolts(two), 2)
})
rule('[invasions.XIII.E-3 invasions.XXXI.C-2] Heresy: an area of the nation by lot, never its capital’s, never one that has it', () => {
  const units = { media: { persae: { infantry: 1 } }, chaldea: { persae: { infantry: 1 } } }
  const t = strike('heresy', 'persae', { heresy: {}, units, controller: { media: 'persae', chaldea: 'persae' } }, [1])
  assert.deepEqual([board(t).heresy[findAreaById('persis')], board(t).heresy[findAreaById('mesopotamia')]], [2, 0])
  const again = strike('heresy', 'persae', { heresy: { persis: 1 }, units, controller: { media: 'persae', chaldea: 'persae' } })
  assert.deepEqual([board(again).heresy[findAreaById('persis')], board(again).heresy[findAreaById('mesopotamia')]], [1, 0])
  const pagan = strike('heresy', 'persae', { heresy: {}, units, controller: { media: 'persae' }, religion: { persae: 4 } })
  assert.ok(board(pagan).heresy.every(level => level === 0))
})
rule('[invasions.III.G-6 invasions.XXXI.C-2] the area of another nation’s capital is spared too', () => {
  const macedon = { heresy: {}, units: { macedonia: { persae: { infantry: 1 } } }, cityHolder: { macedonia: 'persae' }, controller: { macedonia: 'persae' } }
  const spared = strike('heresy', 'persae', macedon)
  assert.ok(board(spared).heresy.every(level => level === 0))
  const moved = strike('heresy', 'persae', { ...macedon, home: { persae: 'chaldea', orientali: 'lydia' } }, [1])
  assert.equal(board(moved).heresy[findAreaById('graecia')], 2)
})
rule('[invasions.XIII.E-3 invasions.XXXI.C-3] Intolerance: two gold, a revolt where faith is at odds, and another there if the nation has a heresy', () => {
  const t = strike('intolerance', 'persae', QUIET, [1])
  assert.equal(board(t).gold[n('persae')], 7)
  const odd = t.question() === 'revolt.province' ? (t.offered('romans', 'revolt-at') as string[]) : []
  assert.ok(odd.every(id => religionOfArea[areaOfSpace[s(id)]!] !== board(t).religion[n('persae')]))
  const troubled = strike('intolerance', 'romani', { ...QUIET, heresy: { africa: 2 } }, [1, 7, 4])
  const first = troubled.offered('romans', 'revolt-at')[0] as string
  assert.equal(areaOfSpace[s(first)], findAreaById('africa'))
  troubled.play('romans', 'revolt-at', first)
  assert.deepEqual([troubled.question(), troubled.asked()], ['revolt.province', ['persians']])
  assert.ok((troubled.offered('persians', 'revolt-at') as string[]).every(id => areaOfSpace[s(id)] === findAreaById('africa')))
})
rule('[invasions.XIII.E-3 invasions.VI.J-6] Bad Harvest: six gold, three with a granary', () => {
  const left = (controller: object): number => board(strike('bad-harvest', 'persae', { gold: { persae: 9 }, controller })).gold[n('persae')]!
  assert.deepEqual([left({ media: 'persae' }), left({ africa: 'persae' })], [3, 6])
})
rule('[invasions.XIII.E-3 invasions.r-219] Pestilence: a unit for each six, rounded up, one in a province', () => {
  const units = { media: { persae: { infantry: 4 } }, chaldea: { persae: { satraps: 3 } }, persia: {} }
  const t = strike('pestilence', 'persae', { units: { media: units.media, chaldea: units.chaldea } })
  t.play('persians', 'give-up', 'persae-infantry-1')
  assert.deepEqual(t.offered('persians', 'give-up'), ['persae-satraps-1'])
  t.play('persians', 'give-up', 'persae-satraps-1')
  assert.notEqual(t.question(), 'calamity.lose')
  const six = strike('pestilence', 'persae', { units: { media: { persae: { infantry: 3 } }, chaldea: { persae: { satraps: 3 } } } }).play(
    'persians',
    'give-up',
    'persae-infantry-1',
  )
  assert.notEqual(six.question(), 'calamity.lose')
})
rule('[invasions.XIII.E-3] Earthquake: a city by lot drops a level, not under one, and loses its walls, but not a capital', () => {
  const city = (place: string, level: number, home = 'chaldea'): readonly (number | undefined)[] => {
    const t = strike(
      'earthquake',
      'persae',
      { cityLevel: { [place]: level }, cityHolder: { [place]: 'persae' }, walls: { [place]: 1 }, home: { ...HOMES, persae: home } },
      [1],
    )
    return [board(t).cityLevel[s(place)], board(t).walls[s(place)]]
  }
  assert.deepEqual(
    [city('media', 2), city('media', 1), city('media', 3, 'media')],
    [
      [1, 0],
      [1, 0],
      [2, 1],
    ],
  )
})
rule('[invasions.XIII.E-3] Debasement: a third of the treasury, rounded up, at least two', () => {
  const left = (gold: number): number => board(strike('debasement', 'persae', { gold: { persae: gold } })).gold[n('persae')]!
  assert.deepEqual([left(10), left(9), left(3), left(1)], [6, 6, 1, 0])
})
rule('[invasions.XIII.E-3 invasions.XVI.B-1] Brigandage: a gold, and a marker face down on an empty site that the player of XVI.B picks', () => {
  const t = strike('brigandage', 'persae', { ...QUIET, plundered: {} }, [9])
  assert.deepEqual([board(t).gold[n('persae')], t.asked()], [8, ['huns']])
  const site = t.offered('huns', 'place-at')[0] as string
  t.play('huns', 'place-at', site)
  assert.deepEqual([board(t).plundered[s(site)], board(t).cityLevel[s(site)], t.state.secrets.zones['plunder-laid'].length], [1, 0, 1])
  const none = strike('brigandage', 'persae', { ...QUIET, controller: { zagros: 'persae' } })
  assert.deepEqual([board(none).gold[n('persae')], none.question() === 'calamity.pick'], [8, false])
})
rule('[invasions.XIII.E-3 invasions.III.C-14] Palace Plot: ruler and standard leaders stay at home; a failed D2 ages the nation', () => {
  const plot = (roll: number): Table =>
    strike('palace-plot', 'persae', { age: { persae: 3 }, leaderAt: { 'isdigerdes-i': 'media', satrapa: 'media', sarbaraza: 'media' } }, [roll])
  assert.deepEqual([board(plot(2)).age[n('persae')], board(plot(3)).age[n('persae')]], [3, 4])
  assert.deepEqual(
    ['isdigerdes-i', 'satrapa', 'sarbaraza'].map(id => whereLeads(plot(2), id)),
    ['chaldea', 'chaldea', 'media'],
  )
})
rule('[invasions.XIII.E-3 invasions.r-193] Prosperity: five gold, and on a passed D2 a city of level one grows, but not where famine is', () => {
  const t = strike('prosperity', 'persae', QUIET, [2])
  assert.deepEqual([board(t).gold[n('persae')], t.asked(), board(t).calamities[n('persae')]], [14, ['persians'], 0])
  const city = t.offered('persians', 'grow-city')[0] as string
  assert.ok(!t.offered('persians', 'grow-city').includes('chaldea'))
  t.play('persians', 'grow-city', city)
  assert.equal(board(t).cityLevel[s(city)], 2)
  assert.notEqual(strike('prosperity', 'persae', QUIET, [3]).question(), 'calamity.pick')
  const starved = strike('prosperity', 'persae', { ...QUIET, starved: { persis: 1 } }, [2])
  assert.ok((starved.offered('persians', 'grow-city') as string[]).every(id => areaOfSpace[s(id)] !== findAreaById('persis')))
})
