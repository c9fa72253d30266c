/** Beginning a match: who sits where, against whom. Two choices have good answers already, so a first match is three clicks away. */
import { useSignal, type Signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { botLevelNames } from '@tabularium/bots'
import { makeRngKeyFromSeed, nameOfNoun, type GameOptions } from '@tabularium/kernel'
import { gameRegistry, type AnyGame, type GameId } from '@tabularium/games'
import type { Player, PlayersBySeat } from '../match/client.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { startMatch } from '../match/open.ts'
import { setGuideSetting, readChosenSeed, isNewToGame, currentLang } from '../settings/preferences.ts'
import { FailureNotice } from '../shell/failure.tsx'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { navigateTo } from '../shell/router.ts'
import { texts } from '../texts/index.ts'

const LazyCreateOnline = createLazyPage(async () => (await import('../online/create.tsx')).CreateOnlineSection)

const PERSON_VALUE = 'person'
/** A first opponent should be kind, but not foolish. */
const DEFAULT_BOT = 'recruit'
/** Games whose table can guide somebody through a first round. */
const GAMES_WITH_GUIDE: readonly GameId[] = ['nero', 'italia', 'pendragon']
type SeatingChoice = { readonly [seat: string]: string }
/** Online every seat is a person's unless somebody wants a bot there. */
const makeDefaultSeating = (seats: readonly string[], online: boolean): SeatingChoice =>
  Object.fromEntries(seats.map((seat, i) => [seat, online || i === 0 ? PERSON_VALUE : DEFAULT_BOT]))
/** Who comes from the page where people meet wants to meet them. */
const isOnlineWanted = (): boolean => new URLSearchParams(location.search).has('online')
const makePlayer = (value: string): Player => (value === PERSON_VALUE ? { is: 'person' } : { is: 'bot', bot: value })

interface SeatChoiceProps {
  readonly seat: string
  readonly name: string
  readonly note: string
  readonly person: string
  readonly seating: Signal<SeatingChoice>
}
function SeatChoice({ seat, name, note, person, seating }: SeatChoiceProps) {
  const t = texts.value.play
  const names: { readonly [bot: string]: string } = t.bot
  return (
    <label class="seat-choice">
      <span>
        {name} {note && <small>{note}</small>}
      </span>
      <select value={seating.value[seat]} onChange={e => void (seating.value = { ...seating.value, [seat]: e.currentTarget.value })}>
        <option value={PERSON_VALUE}>{person}</option>
        {botLevelNames.map(bot => (
          <option key={bot} value={bot}>
            {names[bot] ?? bot}
          </option>
        ))}
      </select>
    </label>
  )
}
/** One seat for oneself; whoever else sat at this screen makes room for an opponent. */
const seatMe = (seating: SeatingChoice, mine: string): SeatingChoice =>
  Object.fromEntries(Object.entries(seating).map(([seat, who]) => [seat, seat === mine ? PERSON_VALUE : who === PERSON_VALUE ? DEFAULT_BOT : who]))
interface OwnSeatProps {
  readonly seats: readonly string[]
  readonly called: (seat: string) => string
  readonly seating: Signal<SeatingChoice>
}
function OwnSeatChoice({ seats, called, seating }: OwnSeatProps) {
  const t = texts.value.play
  const own = seats.filter(seat => seating.value[seat] === PERSON_VALUE)
  return (
    <div class="seat-choice">
      <label for="own-seat">{t.iPlay}</label>
      <select id="own-seat" value={own.length === 1 ? own[0] : ''} onChange={e => void (seating.value = seatMe(seating.value, e.currentTarget.value))}>
        {own.length !== 1 && (
          <option value="" disabled>
            {t.severalSeats}
          </option>
        )}
        {seats.map(seat => (
          <option key={seat} value={seat}>
            {called(seat)}
          </option>
        ))}
      </select>
    </div>
  )
}
type MatchSetup = { readonly scenario: string; readonly count: number; readonly options: GameOptions }
/** How many play is an option where a scenario allows several numbers. */
const makeMatchOptions = (game: AnyGame, { options, count, scenario }: MatchSetup): GameOptions => {
  const numbers = game.def.scenarios.find(s => s.id === scenario)!.seats
  return numbers.length > 1 ? { ...options, seats: count } : options
}
/** Its name, its years and, where they differ, how many play it. */
function writeScenarioLabel(game: AnyGame, { id, name, seats }: AnyGame['def']['scenarios'][number]): string {
  const years: { readonly [scenario: string]: string } = texts.value.play.years
  const differ = new Set(game.def.scenarios.map(s => s.seats.join(' '))).size > 1
  return [name[currentLang.value], years[id], differ && texts.value.game.seats(seats)].filter(Boolean).join(', ')
}
function ScenarioChoice({ game, setup }: { readonly game: AnyGame; readonly setup: Signal<MatchSetup> }) {
  const t = texts.value.play
  const now = setup.value
  const numbers = game.def.scenarios.find(s => s.id === now.scenario)!.seats
  const pick = (scenario: string): void => void (setup.value = { ...now, scenario, count: game.def.scenarios.find(s => s.id === scenario)!.seats[0]! })
  return (
    <>
      {game.def.scenarios.length > 1 && (
        <label class="seat-choice">
          <span>{t.scenario}</span>
          <select value={now.scenario} onChange={e => pick(e.currentTarget.value)}>
            {game.def.scenarios.map(s => (
              <option key={s.id} value={s.id}>
                {writeScenarioLabel(game, s)}
              </option>
            ))}
          </select>
        </label>
      )}
      {numbers.length > 1 && (
        <label class="seat-choice">
          <span>{t.seatCount}</span>
          <select value={now.count} onChange={e => void (setup.value = { ...now, count: Number(e.currentTarget.value) })}>
            {numbers.map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
function OptionChoice({ game, setup }: { readonly game: AnyGame; readonly setup: Signal<MatchSetup> }) {
  const { yes, no } = texts.value.game
  const said = (value: boolean | number | string): string => (typeof value === 'boolean' ? (value ? yes : no) : String(value))
  return (
    <>
      {game.def.options.map(option => (
        <label key={option.id} class="seat-choice">
          <span>{option.name[currentLang.value]}</span>
          <select
            value={String(option.values.indexOf(setup.value.options[option.id] ?? option.default))}
            onChange={e =>
              void (setup.value = { ...setup.value, options: { ...setup.value.options, [option.id]: option.values[Number(e.currentTarget.value)]! } })
            }
          >
            {option.values.map((value, i) => (
              <option key={i} value={String(i)}>
                {option.names?.[i]?.[currentLang.value] ?? said(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

/** What each seat is called: some games tell only when it is known how many play. */
function createSeatNamer(game: AnyGame, scenario: string, options: GameOptions): (seat: string) => string {
  const open = game.def.called ? game.open(game.setup(scenario, options, makeRngKeyFromSeed(scenario)).state) : null
  return seat => (open && game.def.called!(open, game.def.seats, seat, currentLang.value)) ?? nameOfNoun(game.def.seats, currentLang.value, seat)
}
export function StartMatchForm({ id, game }: { readonly id: GameId; readonly game: AnyGame }) {
  const t = texts.value.play
  const first = game.def.scenarios[0]
  const setup = useSignal<MatchSetup>({ scenario: first.id, count: first.seats[0]!, options: {} })
  const options = game.options(makeMatchOptions(game, setup.value))
  const seats = game.seats(setup.value.scenario, options)
  const online = useSignal(isOnlineWanted())
  const seating = useSignal<SeatingChoice>(makeDefaultSeating(game.def.seats.ids, online.value))
  const guided = useSignal(isNewToGame(id))
  const failure = useSignal<Failure | null>(null)
  const called = useMemo(() => createSeatNamer(game, setup.value.scenario, options), [game, setup.value, currentLang.value])
  const scenario = game.def.scenarios.find(s => s.id === setup.value.scenario)!
  const people = seats.filter(seat => seating.value[seat] === PERSON_VALUE).length
  const start = async (): Promise<void> => {
    const players: PlayersBySeat = Object.fromEntries(seats.map(seat => [seat, makePlayer(seating.value[seat]!)]))
    setGuideSetting(id, guided.value)
    const seed = readChosenSeed()
    navigateTo(await startMatch({ game: id, scenario: setup.value.scenario, options, players, ...(seed !== null && { secret: seed }) }))
  }
  const shared = seats.map(seat => ({ seat, name: called(seat), bot: seating.value[seat] === PERSON_VALUE ? null : seating.value[seat]! }))
  return (
    <>
      <form
        class="begin"
        onSubmit={event => {
          event.preventDefault()
          failure.value = null
          start().catch((error: unknown) => void (failure.value = makeFailure(error)))
        }}
      >
        <h2>{t.begin}</h2>
        {game.def.scenarios.length === 1 && first.name.en !== gameRegistry[id].name.en && <p class="facts">{first.name[currentLang.value]}</p>}
        {game.def.scenarios.length > 1 && <ScenarioChoice game={game} setup={setup} />}
        {!online.value && <OwnSeatChoice seats={seats} called={called} seating={seating} />}
        <fieldset>
          <legend>{t.seats}</legend>
          {seats.map(seat => (
            <SeatChoice
              key={seat}
              seat={seat}
              name={called(seat)}
              note={scenario.notes?.[seat]?.[currentLang.value] ?? ''}
              person={online.value ? t.somebody : t.you}
              seating={seating}
            />
          ))}
        </fieldset>
        {!online.value && people > 1 && <p>{t.hotSeat}</p>}
        {!online.value && (
          <button class="button" type="submit">
            {t.start}
          </button>
        )}
        {!online.value && GAMES_WITH_GUIDE.includes(id) && (
          <label class="tick">
            <input type="checkbox" checked={guided.value} onChange={e => void (guided.value = e.currentTarget.checked)} /> {t.guided}
          </label>
        )}
        <details>
          <summary>{texts.value.game.options}</summary>
          {game.def.scenarios.length === 1 && <ScenarioChoice game={game} setup={setup} />}
          <OptionChoice game={game} setup={setup} />
        </details>
        {failure.value && <FailureNotice failure={failure.value} />}
      </form>
      <LazyCreateOnline setup={{ game: id, scenario: setup.value.scenario, options, seating: shared }} wanted={online} />
    </>
  )
}
