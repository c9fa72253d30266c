/** A thing that was touched: what it is, what can be done with it, and why other things cannot. */
import { LargeCard } from '../cards/card.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { WireAction } from '@tabularium/kernel'
import {
  findChoicesInPrompt,
  isSingleChoice,
  makeAnswerKey,
  explainClosedVerbs,
  explainRefusals,
  readNounKinds,
  type Choice,
  type RefusalReason,
} from './choices.ts'
import { listAnswersOnPlaces } from './numbered-places.ts'
import { Popup } from './popup.tsx'
import { ClauseParagraph } from './rules.tsx'
import { findTip } from './find-tip.ts'
import { ANSWERS_IN_PROMPT, findChoicesOnThing, makeTipKey, writeAnswer, VERBS_WITHOUT_PLACE, type TableThing, type Ui } from './ui.ts'
import type { TableMap } from './game-ui.ts'

function writeThingTitle(ui: Ui, map: TableMap | null, { is, id }: TableThing): string {
  const { session } = ui
  if (is === 'seat') return session.looks.value[id]?.name ?? id
  if (is === 'card') return session.gameUi.card(id, currentLang.value).title
  return map?.spaces.find(s => s.id === id)?.name[currentLang.value] ?? id
}
/** What a marker means, under its name. */
function MarkerTip({ ui, mark }: { readonly ui: Ui; readonly mark: string }) {
  const tip = findTip(ui.session.gameUi.tips?.(currentLang.value), `mark ${mark.replace('-', ' ')}`)
  return tip && <small class="tip-text">{tip[0]}</small>
}
function ThingContents({ ui, thing }: { readonly ui: Ui; readonly thing: TableThing }) {
  const { session } = ui
  if (thing.is === 'card') return <LargeCard face={session.gameUi.card(thing.id, currentLang.value, session.view.value)} />
  const { pieces, badges } = ui.scene
  const marks = thing.is === 'seat' ? [] : (badges.value.get(thing.id) ?? [])
  const about = thing.is === 'space' && session.view.value ? (session.gameUi.about?.(session.view.value, thing.id, currentLang.value) ?? []) : []
  const facts = thing.is === 'seat' ? (session.looks.value[thing.id]?.facts ?? []) : [...about, ...(pieces.value.get(thing.id) ?? []).map(s => s.name)]
  // What a marker says is said there, with what it means.
  const lines = facts.filter(line => !marks.some(mark => mark.name === line))
  return (
    <ul class="contents">
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
      {marks.map(({ key, name }) => (
        <li key={key}>
          {name} <MarkerTip ui={ui} mark={key} />
        </li>
      ))}
      {lines.length + marks.length === 0 && <li>{texts.value.table.empty}</li>}
    </ul>
  )
}
/** More lie in columns. */
const MOST_CHOICES_IN_LINE = 4
function ChoiceList({ ui, choices }: { readonly ui: Ui; readonly choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <div class={choices.length > MOST_CHOICES_IN_LINE ? 'choices listed' : 'choices'} role="group" aria-label={texts.value.table.choices}>
      {choices.map(choice => (
        <button
          key={`${choice.verb} ${String(choice.action.to)}`}
          class={ui.isWanted(choice.action) ? 'choice wanted' : 'choice'}
          type="button"
          data-answer={makeAnswerKey(choice)}
          data-tip={makeTipKey(ui, choice.action)}
          onClick={() => {
            ui.asked.value = null
            void ui.session.choose(choice.action)
          }}
        >
          {ui.session.talk.value.action(choice.action)}
          {ui.foresight.note(choice.action) && <small class="answer-note"> {ui.foresight.note(choice.action)!.text}</small>}
        </button>
      ))}
    </div>
  )
}
function RefusedAction({ ui, refused }: { readonly ui: Ui; readonly refused: RefusalReason }) {
  return (
    <li>
      <p class="refused">{texts.value.table.whyNot(ui.session.talk.value.action(refused.action))}</p>
      {refused.cite.map(id => (
        <ClauseParagraph key={id} id={id} />
      ))}
    </li>
  )
}
function ThingRefusals({ ui, thing }: { readonly ui: Ui; readonly thing: TableThing }) {
  const { session } = ui
  const t = texts.value.table
  const [question, state] = [session.question.value, session.state.value]
  if (!question?.mine || !state) return <p>{t.notYours}</p>
  const key = thing.is === 'space' ? { spaces: thing.id } : { [thing.is]: thing.id }
  const idle = thing.is === 'space' && session.view.value ? session.gameUi.whyIdle?.(session.view.value, thing.id, currentLang.value) : null
  if (idle) return <p>{idle}</p>
  const found = explainRefusals(session.client.game, session.gameUi, state, question.decision, key)
  if (found.length === 0) return findChoicesOnThing(ui, thing).length > 0 ? null : <p>{t.noUse}</p>
  return <RefusalList ui={ui} found={found} lead={t.notOffered} />
}
function RefusalList({ ui, found, lead }: { readonly ui: Ui; readonly found: readonly RefusalReason[]; readonly lead: string }) {
  return (
    <>
      <p>{lead}</p>
      <ul class="refusals">
        {found.map(r => (
          <RefusedAction key={`${r.action.do} ${String(r.action.to)}`} ui={ui} refused={r} />
        ))}
      </ul>
    </>
  )
}
/** What is closed now and lies on no thing of the table. */
export const listClosedVerbs = (ui: Ui): RefusalReason[] => {
  const { question, state, client } = ui.session
  return question.value?.mine && state.value ? explainClosedVerbs(client.game, state.value, question.value.decision) : []
}
/** Where an answer names a card that does not lie in the hand: what stands on it. */
function readCardOfAnswer({ session }: Ui, { do: verb, to }: WireAction): string {
  const { game } = session.client
  return readNounKinds(game)[verb] === game.def.things ? session.gameUi.card(String(to), currentLang.value, session.view.value).text : ''
}
/** The answers beside the question of which there is something to tell, each with what it does. */
export const listExplainedAnswers = (ui: Ui): { readonly answer: string; readonly does: string }[] =>
  findChoicesInPrompt(ui.session.choices.value)
    .filter(isSingleChoice)
    .flatMap(({ action }) => {
      const tip = findTip(ui.session.gameUi.tips?.(currentLang.value), makeTipKey(ui, action))
      const does = readCardOfAnswer(ui, action) || tip?.[0]
      return does ? [{ answer: writeAnswer(ui, action), does }] : []
    })
export function ThingPopup({ ui, map }: { readonly ui: Ui; readonly map: TableMap | null }) {
  const asked = ui.asked.value
  if (!asked) return null
  if (asked === VERBS_WITHOUT_PLACE)
    return (
      <Popup title={texts.value.table.why} onClose={() => void (ui.asked.value = null)} aside>
        <RefusalList ui={ui} found={listClosedVerbs(ui)} lead={texts.value.table.notOfferedNow} />
      </Popup>
    )
  if (asked === ANSWERS_IN_PROMPT)
    return (
      <Popup title={texts.value.table.whatTheyDo} onClose={() => void (ui.asked.value = null)} aside>
        <ul class="refusals">
          {listExplainedAnswers(ui).map(({ answer, does }) => (
            <li key={answer}>
              <p class="refused">{answer}</p>
              <p class="card-text">{does}</p>
            </li>
          ))}
        </ul>
      </Popup>
    )
  if ('verbs' in asked) {
    const choices = listAnswersOnPlaces(ui).filter(({ verb }) => asked.verbs.includes(verb))
    return (
      <Popup title={asked.title} onClose={() => void (ui.asked.value = null)} aside>
        <ChoiceList ui={ui} choices={choices} />
      </Popup>
    )
  }
  const { thing, why } = asked
  return (
    <Popup title={writeThingTitle(ui, map, thing)} onClose={() => void (ui.asked.value = null)} aside>
      <ThingContents ui={ui} thing={thing} />
      <ChoiceList ui={ui} choices={findChoicesOnThing(ui, thing)} />
      {why && <ThingRefusals ui={ui} thing={thing} />}
    </Popup>
  )
}
