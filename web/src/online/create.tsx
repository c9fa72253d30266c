/** From the form of a game to a match on the server: the first person is oneself, other people are whoever comes. */
import '../styles/online.css'
import { useSignal } from '@preact/signals'
import type { GameOptions } from '@tabularium/kernel'
import type { GameId } from '@tabularium/games'
import { serverApi } from '../match/server.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { onlineTexts } from '../texts/online.ts'
import { GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
import { defaultOnlineRules, makeRulesSettings, OnlineRulesFields } from './rules.tsx'

export interface OnlineSetup {
  readonly game: GameId
  readonly scenario: string
  readonly options: GameOptions
  /** By seat, in order: a bot's name, or null for a person. */
  readonly seating: readonly { readonly seat: string; readonly bot: string | null }[]
}
function makeSeatWishes(seating: OnlineSetup['seating']): object {
  const mine = seating.find(s => s.bot === null)?.seat
  return Object.fromEntries(seating.map(({ seat, bot }) => [seat, bot === null ? { is: seat === mine ? 'me' : 'open' } : { is: 'bot', bot }]))
}
/** The server is asked nothing until somebody wants to play online. */
export function CreateOnlineSection({ setup }: { readonly setup: OnlineSetup }) {
  const isOpen = useSignal(false)
  return (
    <details class="begin-online" onToggle={event => void (isOpen.value = event.currentTarget.open)}>
      <summary>{onlineTexts.value.create}</summary>
      {isOpen.value && <CreateOnlineForm setup={setup} />}
    </details>
  )
}
function CreateOnlineForm({ setup }: { readonly setup: OnlineSetup }) {
  const t = onlineTexts.value
  const { guest, problem, attempt } = useCurrentGuest()
  const rules = useSignal(defaultOnlineRules)
  const { game, scenario, options, seating } = setup
  const create = async (): Promise<void> => {
    const made = await serverApi.create({ game, scenario, options, seats: makeSeatWishes(seating), ...makeRulesSettings(rules.value) })
    navigateTo(makeOnlinePath(made.match))
  }
  return (
    <>
      <p>{t.createLead}</p>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} />}
      <OnlineRulesFields rules={rules} />
      <ServerProblemText problem={problem} />
      <p>
        <button class="button" type="button" disabled={guest.value === null || guest.value === 'asking'} onClick={() => attempt(create)}>
          {t.create}
        </button>
      </p>
    </>
  )
}
