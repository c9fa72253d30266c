import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule, scene } from '../../../../src/index.ts'
import { bidsGame } from '../../index.ts'
import { lotAndWishRows } from '../../data.ts'

const lots = lotAndWishRows.slice(0, 12).map(s => s.id)
const wishes = lotAndWishRows.slice(12).map(s => s.id)
/** A lot has just been turned up; everybody has ten coins. */
function sale(more: { readonly [key: string]: Json } = {}, on = 'gold-4') {
  const left = lots.filter(l => l !== on)
  return scene(bidsGame, {
    board: { sold: 1 },
    zones: { block: [on], lots: left, wishes },
    own: { ada: { coins: 10 }, ben: { coins: 10 }, cleo: { coins: 10 } },
    stack: [
      { proc: 'sale', at: 'lot' },
      { proc: 'lot', at: 'bid' },
    ],
    ...more,
  })
}
const bid = (t: ReturnType<typeof sale>, ada: number, ben: number, cleo: number) => {
  t.dice([1, 1, 1])
  for (const [seat, coins] of [
    ['ada', ada],
    ['ben', ben],
    ['cleo', cleo],
  ] as const) {
    if (coins > 0) t.play(seat, 'bid', coins)
    t.play(seat, 'ready')
  }
  return t
}

rule('[bids.1-1] six coins and two wishes to begin with', () => {
  const t = scene(bidsGame, {})
  assert.deepEqual(t.state.secrets.own.ada, { coins: 6 })
  assert.equal(t.state.secrets.zones['wish-ben'].length, 2)
  assert.notDeepEqual(
    t.state.secrets.zones.lots,
    lots.map((_, i) => i),
  )
})
rule('[bids.1-2] one wish is kept, the other goes away unseen', () => {
  const t = scene(bidsGame, {
    zones: { wishes: wishes.slice(6), 'wish-ada': wishes.slice(0, 2), 'wish-ben': wishes.slice(2, 4), 'wish-cleo': wishes.slice(4, 6) },
    stack: [{ proc: 'sale', at: 'wish' }],
  })
  t.refused('ada', 'ready').play('ada', 'keep', wishes[0]!).refused('ada', 'keep', wishes[1]!, 'bids.1-2').play('ada', 'ready')
  assert.equal(t.state.secrets.zones['wish-ada'].length, 2)
  t.play('ben', 'keep', wishes[2]!).play('ben', 'ready').play('cleo', 'keep', wishes[5]!).play('cleo', 'ready')
  t.expect({ zones: { 'wish-ada': [wishes[0]!], 'wish-cleo': [wishes[5]!] } })
  assert.deepEqual(
    t.game.view(t.state, 'ada').zones.wishes.filter(x => x !== null),
    [13],
  )
})
rule('[bids.1-3 bids.4-1] after twelve lots it ends, and most points win', () => {
  const t = bid(
    sale({ board: { sold: 12 }, zones: { block: ['gold-4'], 'won-ben': ['silver-3'], cellar: lots.filter(l => !['gold-4', 'silver-3'].includes(l)), wishes } }),
    3,
    2,
    0,
  )
  assert.deepEqual(t.event('result'), { is: 'result', points: [4, 3, 0] })
  assert.deepEqual(t.state.outcome, { winners: ['ada'], reason: 'most-points' })
})
rule('[bids.4-1] a tie is shared, and wishes are shown', () => {
  const t = bid(
    sale({ board: { sold: 12 }, zones: { block: ['gold-4'], 'won-ben': ['silver-4'], 'wish-cleo': [wishes[0]!], wishes: wishes.slice(1) } }),
    3,
    2,
    0,
  )
  assert.deepEqual(t.state.outcome, { winners: ['ada', 'ben'], reason: 'tie' })
  assert.deepEqual(t.game.view(t.state, 'ada').zones['wish-cleo'], [12])
})
rule('[bids.2-1] a secret income before each lot', () => {
  const t = sale()
  t.play('ada', 'ready').play('ben', 'ready').dice([2, 5, 6]).play('cleo', 'ready')
  assert.deepEqual(
    ['ada', 'ben', 'cleo'].map(s => t.state.secrets.own[s as 'ada']!.coins),
    [12, 15, 16],
  )
  assert.deepEqual(
    t.events.filter(e => e.event.is === 'income').map(e => e.to),
    [['ada'], ['ben'], ['cleo']],
  )
})
rule('[bids.2-2] the top lot is turned up', () => {
  const t = bid(sale(), 1, 0, 0)
  t.expect({ board: { sold: 2 }, zones: { block: [lots.at(-1)!], 'won-ada': ['gold-4'] } })
})
rule('[bids.3-1] a bid is from one coin to all one has, once', () => {
  const t = sale()
  assert.deepEqual(t.offered('ada', 'bid'), [1, 10])
  t.refused('ada', 'bid', 11, 'bids.3-1').refused('ada', 'bid', 0).play('ada', 'bid', 7)
  assert.deepEqual(t.verbs('ada'), ['ready'])
  t.play('ada', 'ready').refused('ada', 'ready')
  assert.deepEqual(t.asked(), ['ada', 'ben', 'cleo'])
})
rule('[bids.3-2] the highest bid buys and pays', () => {
  const t = bid(sale(), 3, 7, 5)
  t.expect({ zones: { 'won-ben': ['gold-4'] }, own: { ada: { coins: 11 }, ben: { coins: 4 } }, board: { spent: { ben: 7 } } })
  assert.deepEqual(t.event('sold'), { is: 'sold', lot: 'gold-4', to: 'ben', price: 7 })
})
rule('[bids.3-3] equal highest bids: nobody buys', () => {
  const t = bid(sale(), 5, 5, 1)
  t.expect({ zones: { cellar: ['gold-4'] }, own: { ada: { coins: 11 } } })
  assert.deepEqual(t.event('unsold'), { is: 'unsold', bids: [5, 5, 1] })
})
rule('[bids.r-1] if all stay out the lot goes to the cellar', () => {
  bid(sale(), 0, 0, 0).expect({ zones: { cellar: ['gold-4'] } })
})
rule('[bids.3-4] whoever has four lots bids no more', () => {
  const four = ['gold-1', 'gold-2', 'gold-3', 'silver-1']
  const t = sale({ zones: { block: ['gold-4'], 'won-ada': four, lots: lots.filter(l => l !== 'gold-4' && !four.includes(l)), wishes } })
  t.refused('ada', 'bid', 1, 'bids.3-4')
  assert.deepEqual(t.verbs('ada'), ['ready'])
})
rule('[bids.3-5] the second price, if so agreed', () => {
  bid(sale({ options: { 'second-price': true } }), 3, 7, 5).expect({ own: { ben: { coins: 6 } } })
})
rule('[bids.4-2] a wish doubles the worth of its colour', () => {
  const t = bid(
    sale({ board: { sold: 12 }, zones: { block: ['gold-4'], 'wish-ada': [wishes[0]!], 'won-ben': ['silver-4'], wishes: wishes.slice(1) } }),
    3,
    2,
    0,
  )
  assert.deepEqual(t.event('result'), { is: 'result', points: [8, 4, 0] })
})
const gift = (coins: number) => ({ aside: 'propose', to: ['ben'], terms: { coins }, text: '' }) as const
rule('[bids.5-1 bids.5-3] a gift is paid before the next question, and only the two know of it', () => {
  const t = sale().aside('ada', gift(3))
  t.aside('ben', { aside: 'accept', id: 'ada+ben-1' })
  assert.equal(t.state.secrets.own.ada!.coins, 10)
  bid(t, 0, 0, 0)
  assert.deepEqual([t.state.secrets.own.ada!.coins, t.state.secrets.own.ben!.coins], [10 + 1 - 3, 10 + 1 + 3])
  assert.deepEqual(
    t.events.filter(e => e.event.is === 'gift').map(e => e.to),
    [['ada', 'ben']],
  )
  assert.equal(bidsGame.view(t.state, 'cleo').shared.length, 0)
})
rule('[bids.5-2] nobody offers more than he has', () => {
  assert.equal(sale().asideRefused('ada', gift(11)), 'bids.5-2')
  assert.equal(sale().asideRefused('ada', gift(10)), null)
})
