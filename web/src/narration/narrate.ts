/** The steps of a worked example in sentences, in both languages: what somebody chose and what came of it, in the words of the game's own log. Pure. */
import type { AnyGame } from '@tabularium/games'
import { createMatchFromState, isScriptedStep, playScriptedStep, createSpeaker, type Match, type ScriptedStep, type Speaker } from '@tabularium/host'
import { nameOfNoun, type GameTypes, type InBothLanguages, type Lang, type WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import { narrationEn, type NarrationTexts } from '../texts/narration-en.ts'
import { narrationIt } from '../texts/narration-it.ts'

type AnyMatch = Match<GameTypes>
type AnyObject = { readonly [key: string]: unknown }
/** What a step needs to be told: the match before and after it, and who speaks. */
interface NarratedMoment {
  readonly game: AnyGame
  readonly before: AnyMatch
  readonly after: AnyMatch
  readonly voice: Speaker<GameTypes>
  readonly lang: Lang
  readonly t: NarrationTexts
}
const narrationTextsByLang: { readonly [L in Lang]: NarrationTexts } = { it: narrationIt, en: narrationEn }
const isObject = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const wrapInList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const joinNames = (lang: Lang, names: readonly string[]): string => new Intl.ListFormat(lang).format(names)

/** What the log says of this step; what it says several times on end, once. */
function writeEvents({ before, after, voice, t }: NarratedMoment): string[] {
  const all = after.log.slice(before.n, after.n).flatMap(entry => ('events' in entry ? entry.events.map(e => voice.event(e.event as never)) : []))
  return all.flatMap((text, i) => {
    if (text === all[i - 1]) return []
    const other = all.findIndex((next, j) => j > i && next !== text)
    const times = (other < 0 ? all.length : other) - i
    return [times > 1 ? t.times(text, times) : text]
  })
}
const writeAction = ({ voice }: NarratedMoment, action: AnyObject): string =>
  voice.action({ do: String(action['do']), ...('to' in action && { to: action['to'] }) } as WireAction)
/** What came of it says what was chosen; where nothing came of it yet, the choice is told. */
function narrateAction(moment: NarratedMoment, step: AnyObject): string {
  const events = writeEvents(moment)
  return events.length > 0 ? events.join(' ') : moment.t.chooses(moment.voice.seat(String(step['seat'])), writeAction(moment, step))
}
function narrateDice({ game, lang, t }: NarratedMoment, dice: unknown): string {
  if (!isObject(dice)) return ''
  const { things } = game.def
  const nameOfThing = (id: unknown): string => nameOfNoun(things, lang, String(id))
  const rolls = wrapInList(dice['rolls'] ?? []).map(String)
  const draws = wrapInList(dice['draws'] ?? []).map(nameOfThing)
  return [rolls.length > 0 && t.dice(joinNames(lang, rolls)), draws.length > 0 && t.draws(joinNames(lang, draws))].filter(Boolean).join(' ')
}
function narrateOffer(moment: NarratedMoment, { offered, are }: AnyObject): string {
  if (!isObject(offered)) return ''
  const nouns = wrapInList(are)
  const answers = nouns.map(to => writeAction(moment, { ...offered, to }))
  const who = moment.voice.seat(String(offered['seat']))
  return answers.length === 0 ? moment.t.nothing(who) : moment.t.may(who, joinNames(moment.lang, answers))
}
/** The question that is open, if it is the one that is named. */
function narrateQuestion({ game, after, voice, t }: NarratedMoment): string {
  const open = game.decisions(after.state)[0]
  return open ? t.question(voice.seat(open.seat), voice.say(after.state, open.say)) : ''
}
type StepNarrator = (moment: NarratedMoment, step: AnyObject) => string
/** What must be so and what was told already are seen on the table: nothing is said of them. */
const narratorsByStepKey: { readonly [key: string]: StepNarrator } = {
  do: narrateAction,
  pass: moment => [moment.t.passes, ...writeEvents(moment)].join(' '),
  dice: (moment, step) => narrateDice(moment, step['dice']),
  aside: moment => writeEvents(moment).join(' '),
  back: moment => moment.t.back,
  refused: (moment, step) =>
    isObject(step['refused']) ? moment.t.refused(moment.voice.seat(String(step['refused']['seat'])), writeAction(moment, step['refused'])) : '',
  offered: narrateOffer,
  asked: (moment, step) =>
    moment.t.asked(
      joinNames(
        moment.lang,
        wrapInList(step['asked']).map(seat => moment.voice.seat(String(seat))),
      ),
    ),
  question: narrateQuestion,
  outcome: moment => (moment.after.state.outcome ? moment.voice.ending(moment.after.state.outcome.reason) : ''),
}
function narrateStep(game: AnyGame, before: AnyMatch, after: AnyMatch, step: AnyObject, lang: Lang): string {
  const teller = Object.keys(narratorsByStepKey).find(key => key in step)
  return teller
    ? narratorsByStepKey[teller]!({ game, before, after, voice: createSpeaker(game, lang, after.state), lang, t: narrationTextsByLang[lang] }, step)
    : ''
}
function playStepOfExample(game: AnyGame, match: AnyMatch, step: object): AnyMatch {
  const result = isScriptedStep(step) ? playScriptedStep(game, match, step as ScriptedStep, 0) : null
  return result?.ok ? result.match : match
}
/** One text for each step; empty where there is nothing to say. */
export function narrateSteps(game: AnyGame, start: AnyState, steps: readonly object[]): readonly InBothLanguages<string>[] {
  let match = createMatchFromState(game, start)
  return steps.map(step => {
    const before = match
    match = playStepOfExample(game, before, step)
    return { it: narrateStep(game, before, match, step as AnyObject, 'it'), en: narrateStep(game, before, match, step as AnyObject, 'en') }
  })
}
