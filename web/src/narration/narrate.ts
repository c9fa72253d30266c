/** The steps of a worked example in sentences, in both languages: what somebody chose and what came of it, in the words of the game's own log. Pure. */
import type { AnyGame } from '@tabularium/games'
import { createFrom, isPlayedStep, playStep, createSpeaker, type Match, type PlayedStep, type Speaker } from '@tabularium/host'
import { nameOf, type GameTypes, type InBoth, type Lang, type WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import { narrationEn, type NarrationTexts } from '../texts/narration-en.ts'
import { narrationIt } from '../texts/narration-it.ts'

type AnyMatch = Match<GameTypes>
type Loose = { readonly [key: string]: unknown }
/** What a step needs to be told: the match before and after it, and who speaks. */
interface Moment {
  readonly game: AnyGame
  readonly before: AnyMatch
  readonly after: AnyMatch
  readonly voice: Speaker<GameTypes>
  readonly lang: Lang
  readonly t: NarrationTexts
}
const words: { readonly [L in Lang]: NarrationTexts } = { it: narrationIt, en: narrationEn }
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const joined = (lang: Lang, names: readonly string[]): string => new Intl.ListFormat(lang).format(names)

/** What the log says of this step; what it says several times on end, once. */
function eventsOf({ before, after, voice, t }: Moment): string[] {
  const all = after.log.slice(before.n, after.n).flatMap(entry => ('events' in entry ? entry.events.map(e => voice.event(e.event as never)) : []))
  return all.flatMap((text, i) => {
    if (text === all[i - 1]) return []
    const other = all.findIndex((next, j) => j > i && next !== text)
    const times = (other < 0 ? all.length : other) - i
    return [times > 1 ? t.times(text, times) : text]
  })
}
const actionText = ({ voice }: Moment, action: Loose): string =>
  voice.action({ do: String(action['do']), ...('to' in action && { to: action['to'] }) } as WireAction)
/** What came of it says what was chosen; where nothing came of it yet, the choice is told. */
function tellAct(moment: Moment, step: Loose): string {
  const events = eventsOf(moment)
  return events.length > 0 ? events.join(' ') : moment.t.chooses(moment.voice.seat(String(step['seat'])), actionText(moment, step))
}
function tellDice({ game, lang, t }: Moment, dice: unknown): string {
  if (!isLoose(dice)) return ''
  const { things } = game.def
  const nameOfThing = (id: unknown): string => nameOf(things, lang, String(id))
  const rolls = listOf(dice['rolls'] ?? []).map(String)
  const draws = listOf(dice['draws'] ?? []).map(nameOfThing)
  return [rolls.length > 0 && t.dice(joined(lang, rolls)), draws.length > 0 && t.draws(joined(lang, draws))].filter(Boolean).join(' ')
}
function tellOffer(moment: Moment, { offered, are }: Loose): string {
  if (!isLoose(offered)) return ''
  const nouns = listOf(are)
  const answers = nouns.map(to => actionText(moment, { ...offered, to }))
  const who = moment.voice.seat(String(offered['seat']))
  return answers.length === 0 ? moment.t.nothing(who) : moment.t.may(who, joined(moment.lang, answers))
}
/** The question that is open, if it is the one that is named. */
function tellQuestion({ game, after, voice, t }: Moment): string {
  const open = game.decisions(after.state)[0]
  return open ? t.question(voice.seat(open.seat), voice.say(after.state, open.say)) : ''
}
type Tell = (moment: Moment, step: Loose) => string
/** What must be so and what was told already are seen on the table: nothing is said of them. */
const tellers: { readonly [key: string]: Tell } = {
  do: tellAct,
  pass: moment => [moment.t.passes, ...eventsOf(moment)].join(' '),
  dice: (moment, step) => tellDice(moment, step['dice']),
  aside: moment => eventsOf(moment).join(' '),
  back: moment => moment.t.back,
  refused: (moment, step) =>
    isLoose(step['refused']) ? moment.t.refused(moment.voice.seat(String(step['refused']['seat'])), actionText(moment, step['refused'])) : '',
  offered: tellOffer,
  asked: (moment, step) =>
    moment.t.asked(
      joined(
        moment.lang,
        listOf(step['asked']).map(seat => moment.voice.seat(String(seat))),
      ),
    ),
  question: tellQuestion,
  outcome: moment => (moment.after.state.outcome ? moment.voice.ending(moment.after.state.outcome.reason) : ''),
}
function tell(game: AnyGame, before: AnyMatch, after: AnyMatch, step: Loose, lang: Lang): string {
  const teller = Object.keys(tellers).find(key => key in step)
  return teller ? tellers[teller]!({ game, before, after, voice: createSpeaker(game, lang, after.state), lang, t: words[lang] }, step) : ''
}
function matchAfter(game: AnyGame, match: AnyMatch, step: object): AnyMatch {
  const result = isPlayedStep(step) ? playStep(game, match, step as PlayedStep, 0) : null
  return result?.ok ? result.match : match
}
/** One text for each step; empty where there is nothing to say. */
export function narrate(game: AnyGame, start: AnyState, steps: readonly object[]): readonly InBoth<string>[] {
  let match = createFrom(game, start)
  return steps.map(step => {
    const before = match
    match = matchAfter(game, before, step)
    return { it: tell(game, before, match, step as Loose, 'it'), en: tell(game, before, match, step as Loose, 'en') }
  })
}
