/** From the form of a game to a match on the server: one person is oneself, other people are whoever comes. */
import '../styles/online.css'
import { useSignal } from '@preact/signals'
import type { GameOptions } from '@tabularium/kernel'
import type { GameId } from '@tabularium/games'
import { serverApi } from '../match/server.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { texts } from '../texts/index.ts'
import { onlineTexts } from '../texts/online.ts'
import { DiceWordField, GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
import { defaultOnlineRules, makeRulesSettings, OnlineRulesFields, RuleChoice } from './rules.tsx'

export interface OnlineSetup {
  readonly game: GameId
  readonly scenario: string
  readonly options: GameOptions
  /** By seat, in order: a bot's name, or null for a person. */
  readonly seating: readonly { readonly seat: string; readonly name: string; readonly bot: string | null }[]
}
function makeSeatWishes(seating: OnlineSetup['seating'], mine: string | undefined): object {
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
  const [rules, word, chosen] = [useSignal(defaultOnlineRules), useSignal(''), useSignal('')]
  const { game, scenario, options, seating } = setup
  const people = seating.filter(s => s.bot === null)
  const mine = (people.find(s => s.seat === chosen.value) ?? people[0])?.seat
  const create = async (): Promise<void> => {
    const made = await serverApi.create({ game, scenario, options, seats: makeSeatWishes(seating, mine), ...makeRulesSettings(rules.value) }, word.value.trim())
    navigateTo(makeOnlinePath(made.match))
  }
  return (
    <>
      <p>{t.createLead}</p>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} />}
      {people.length > 1 && (
        <RuleChoice
          title={texts.value.play.iPlay}
          values={people.map(s => s.seat)}
          words={Object.fromEntries(people.map(s => [s.seat, s.name]))}
          now={mine!}
          onPick={seat => void (chosen.value = seat)}
        />
      )}
      <OnlineRulesFields rules={rules} />
      <DiceWordField word={word} />
      <ServerProblemText problem={problem} />
      <p>
        <button class="button" type="button" disabled={guest.value === null || guest.value === 'asking'} onClick={() => attempt(create)}>
          {t.create}
        </button>
      </p>
    </>
  )
}
