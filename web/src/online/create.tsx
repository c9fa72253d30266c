/** From the form of a game to a match on the server: one person is oneself, other people are whoever comes. */
import '../styles/online.css'
import { useSignal, type Signal } from '@preact/signals'
import type { GameOptions } from '@tabularium/kernel'
import type { GameId } from '@tabularium/games'
import { serverApi } from '../match/server.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { texts } from '../texts/index.ts'
import { onlineTexts } from '../texts/online.ts'
import { ButtonForGuest, DiceWordField, GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
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
interface CreateOnlineProps {
  readonly setup: OnlineSetup
  /** Whether the form above it is about a match online too. */
  readonly wanted: Signal<boolean>
}
/** The server is asked nothing until somebody wants to play online. */
export function CreateOnlineSection({ setup, wanted }: CreateOnlineProps) {
  const isOpen = useSignal(wanted.value)
  const toggle = (now: boolean): void => {
    isOpen.value = now
    if (!now) wanted.value = false
  }
  return (
    <details class="begin-online" open={isOpen.value} onToggle={event => toggle(event.currentTarget.open)}>
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
      <p>{rules.value.listed ? t.createLead : t.createPrivate}</p>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} then={create} />}
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
        <ButtonForGuest guest={guest} attempt={attempt} text={t.create} disabled={people.length === 0} run={create} />
      </p>
    </>
  )
}
