/** What seats offer each other in secret while somebody else decides: treaties, gifts, whatever the rules allow. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { loadGameUi } from '../../games/index.ts'
import type { OnlineTable } from '../../match/online-client.ts'
import { currentLang } from '../../settings/preferences.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { writeSeatAndGuestName } from './names.ts'

const LONGEST_OFFER_TEXT = 500
interface OnlineOffer {
  readonly id: string
  readonly from: string
  readonly parties: readonly string[]
  readonly awaiting: readonly string[]
  readonly terms: unknown
  readonly text: string
}
/** Terms as they stand in the data, in a line: names and numbers, without the marks of the format. */
export function writeOfferTerms(terms: unknown): string {
  if (Array.isArray(terms)) return terms.map(writeOfferTerms).join(', ')
  if (typeof terms !== 'object' || terms === null) return String(terms)
  return Object.entries(terms)
    .filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => `${key}: ${writeOfferTerms(value)}`)
    .join('; ')
}
const joinSeatNames = (online: OnlineTable, seats: readonly string[]): string =>
  new Intl.ListFormat(currentLang.value).format(seats.map(seat => writeSeatAndGuestName(online, seat)))

function OnlineOfferRow({ online, offer, seat }: { readonly online: OnlineTable; readonly offer: OnlineOffer; readonly seat: string }) {
  const t = sideTexts.value
  const answer = (aside: string): void => void online.command('aside', { seat, action: { aside, id: offer.id }, seen: online.update.value!.n })
  const others = offer.parties.filter(party => party !== offer.from)
  return (
    <li>
      {t.offerFrom(writeSeatAndGuestName(online, offer.from), joinSeatNames(online, others))}: {writeOfferTerms(offer.terms)}{' '}
      {offer.text && <q>{offer.text}</q>}{' '}
      {offer.awaiting.includes(seat) && (
        <>
          <button class="button" type="button" onClick={() => answer('accept')}>
            {t.accept}
          </button>{' '}
          <button class="button plain" type="button" onClick={() => answer('refuse')}>
            {t.refuse}
          </button>
        </>
      )}
      {offer.from === seat && (
        <button class="button plain" type="button" onClick={() => answer('withdraw')}>
          {t.withdraw}
        </button>
      )}
    </li>
  )
}
/** Offers the rules can think of; the words with them are free. */
function NewOnlineOfferForm({ online, seat }: { readonly online: OnlineTable; readonly seat: string }) {
  const t = sideTexts.value
  const [chosen, text] = [useSignal(0), useSignal('')]
  const { game, update } = online
  const ideas = update.value
    ? game.asideIdeas(update.value.sample, seat).map(idea => game.asideToWire(idea) as unknown as { to: string[]; terms: unknown })
    : []
  if (ideas.length === 0) return <p>{t.noIdeas}</p>
  const idea = ideas[Math.min(chosen.value, ideas.length - 1)]!
  const offer = async (): Promise<void> => {
    const done = await online.command('aside', { seat, action: { ...idea, text: text.value }, seen: update.value!.n })
    if (done.ok) text.value = ''
  }
  return (
    <form
      class="online-name"
      onSubmit={event => {
        event.preventDefault()
        void offer()
      }}
    >
      <label>
        <span>{t.offerWhat}</span>
        <select value={chosen.value} onChange={e => void (chosen.value = Number(e.currentTarget.value))}>
          {ideas.map((one, i) => (
            <option key={i} value={i}>
              {joinSeatNames(online, one.to)}: {writeOfferTerms(one.terms)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t.offerText}</span>
        <input type="text" maxLength={LONGEST_OFFER_TEXT} value={text.value} onInput={e => void (text.value = e.currentTarget.value)} />
      </label>
      <button class="button plain" type="submit">
        {t.offer}
      </button>
    </form>
  )
}
/** Where the table has a desk for offers, nothing of them stands here. */
function useOffersDesk({ game, table }: OnlineTable): boolean | null {
  const hasDesk = useSignal<boolean | null>(null)
  useEffect(() => void loadGameUi(table.value.game, game).then(ui => void (hasDesk.value = ui.asides !== undefined)), [game])
  return hasDesk.value
}
export function OnlineOffers({ online }: { readonly online: OnlineTable }) {
  const { game, own, table, view } = online
  const hasDesk = useOffersDesk(online)
  const seat = own[0]
  if (hasDesk !== false || game.def.asides === undefined || seat === undefined || table.value.status !== 'playing') return null
  const offers = (view.value?.asides ?? []) as unknown as readonly OnlineOffer[]
  return (
    <section>
      <h3>{sideTexts.value.offers}</h3>
      <ul>
        {offers.map(offer => (
          <OnlineOfferRow key={offer.id} online={online} offer={offer} seat={seat} />
        ))}
      </ul>
      <NewOnlineOfferForm online={online} seat={seat} />
    </section>
  )
}
