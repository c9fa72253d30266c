/** The Sale on the table: no map, lots on the block, wishes in the hand. */
import type { AnyGame } from '@tabularium/games'
import { texts } from '../../texts/index.ts'
import type { AnyView, GameUi, SeatLook } from '../../table/game-ui.ts'
import { createPlainUi, countThingsInZone } from '../plain.ts'

interface OwnCoins {
  readonly coins: number
}
export function createBidsUi(game: AnyGame): GameUi {
  const plain = createPlainUi(game)
  const wish = (seat: string): string => `wish-${seat}`
  return {
    ...plain,
    map: async () => null,
    handOf: wish,
    seat: (view, seat, lang): SeatLook => ({
      ...plain.seat(view, seat, lang),
      hand: countThingsInZone(view, wish(seat)),
      facts: [texts.value.bids.lots(countThingsInZone(view, `won-${seat}`))],
    }),
    panels(view: AnyView) {
      const own = view.own as OwnCoins | null
      return own ? [{ key: 'purse', title: texts.value.bids.name, rows: [{ name: texts.value.bids.coins, value: String(own.coins) }] }] : []
    },
    open: view => (view.zones as unknown as { readonly block: readonly number[] }).block,
    heading: event => (event.is === 'lot' ? 2 : null),
    cards: event => (typeof event['lot'] === 'string' ? [event['lot']] : []),
  }
}
