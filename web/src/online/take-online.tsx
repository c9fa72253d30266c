/** From a match in this browser to one on the server: who goes on with it, and how. */
import '../styles/online.css'
import { useSignal, type Signal } from '@preact/signals'
import { botLevelNames } from '@tabularium/bots'
import { nameOfNoun } from '@tabularium/kernel'
import type { MatchClient } from '../match/client.ts'
import { serverApi } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { texts } from '../texts/index.ts'
import { onlineTexts } from '../texts/online.ts'
import { ButtonForGuest, GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
import { defaultOnlineRules, makeRulesSettings, OnlineRulesFields, RuleChoice } from './rules.tsx'

/** By seat: who takes it, or the name of a bot. */
type SeatsOnline = { readonly [seat: string]: string }
const PEOPLE = ['me', 'invited', 'open'] as const
/** The first person here is whoever takes the match online; the others come by a link. */
function chooseSeats({ info: { players } }: MatchClient): SeatsOnline {
  const mine = Object.keys(players).find(seat => players[seat]!.is === 'person')
  return Object.fromEntries(Object.entries(players).map(([seat, p]) => [seat, p.is === 'bot' ? p.bot : seat === mine ? 'me' : 'invited']))
}
const makeSeatWish = (who: string): object => (PEOPLE.some(is => is === who) ? { is: who } : { is: 'bot', bot: who })

function SeatsOnlineFields({ client, seats }: { readonly client: MatchClient; readonly seats: Signal<SeatsOnline> }) {
  const words: { readonly [who: string]: string } = { ...texts.value.play.bot, ...onlineTexts.value.seatsOnline }
  return (
    <>
      {Object.keys(seats.value).map(seat => (
        <RuleChoice
          key={seat}
          title={nameOfNoun(client.game.def.seats, currentLang.value, seat)}
          values={[...PEOPLE, ...botLevelNames]}
          words={words}
          now={seats.value[seat]!}
          onPick={who => void (seats.value = { ...seats.value, [seat]: who })}
        />
      ))}
    </>
  )
}
export function TakeOnlineForm({ client }: { readonly client: MatchClient }) {
  const t = onlineTexts.value
  const { guest, problem, attempt } = useCurrentGuest()
  const [seats, rules, isBusy] = [useSignal(chooseSeats(client)), useSignal({ ...defaultOnlineRules, listed: false }), useSignal(false)]
  const go = async (): Promise<void> => {
    isBusy.value = true
    const wishes = Object.fromEntries(Object.entries(seats.value).map(([seat, who]) => [seat, makeSeatWish(who)]))
    try {
      const { match } = await serverApi.importMatch(await client.exportForServer!(), { ...makeRulesSettings(rules.value), seats: wishes })
      navigateTo(makeOnlinePath(match))
    } finally {
      isBusy.value = false
    }
  }
  const isNobody = !Object.values(seats.value).includes('me')
  return (
    <>
      <p>{t.takeOnlineLead}</p>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} then={go} />}
      <SeatsOnlineFields client={client} seats={seats} />
      <OnlineRulesFields rules={rules} />
      <ServerProblemText problem={problem} />
      <p>
        <ButtonForGuest guest={guest} attempt={attempt} text={t.takeOnline} disabled={isNobody || isBusy.value} run={go} />
      </p>
    </>
  )
}
