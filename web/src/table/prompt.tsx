/** The prompt: who decides what, at which price, by which rule, the answers that are not on the board, and the way back. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { listClosedVerbs, listExplainedAnswers } from './asked.tsx'
import { listAnswersSinceAsked, countPossibleRepeats } from './again.ts'
import { arePlacesNumbered, LEAST_NUMBERED_PLACES, listUnfoldedAnswers } from './numbered-places.ts'
import { isPassiveVerb, isGraveVerb, rankAnswer } from './foresight.ts'
import { LooksForQuestion } from './desk.tsx'
import { makeAnswerKey, findChoicesInPrompt, type AmountRange, type Choice, type ChoiceOrAmounts } from './choices.ts'
import type { OwnLoss } from './losses.ts'
import { windowLayout } from './room.ts'
import { CiteButton } from './rules.tsx'
import type { OpenQuestion } from './session.ts'
import { groupAnswers } from './answer-groups.ts'
import { FoldedAnswerButtons } from './folded-answers.tsx'
import { useSteadyHeight } from './steady.ts'
import { SeatScoreRow } from './tabs.tsx'
import { TrackList } from './tracks.tsx'
import { ANSWERS_IN_PROMPT, writeAnswer, makeTipKey, VERBS_WITHOUT_PLACE, type Ui } from './ui.ts'

/** Up to so many amounts get a button each, where nothing else is asked. */
const MOST_AMOUNT_BUTTONS = 8
const LazyAmountPicker = createLazyPage(async () => (await import('./amount.tsx')).AmountPicker)
function AmountButtons({ ui, amounts: { verb, min, max } }: { readonly ui: Ui; readonly amounts: AmountRange }) {
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  return (
    <>
      {all.map(to => (
        <button
          key={to}
          type="button"
          class={ui.isWanted({ do: verb, to }) ? 'choice wanted' : 'choice'}
          data-answer={verb}
          data-tip={verb}
          onClick={() => void ui.session.choose({ do: verb, to })}
        >
          {ui.session.talk.value.action({ do: verb, to })}
        </button>
      ))}
    </>
  )
}
/** So many letters of answers stand beside each other on a phone. */
const MOST_LETTERS_OF_ANSWERS = 60
/** A few numbers are buttons, if they are soon read. */
function isButtonRow(ui: Ui, { verb, min, max }: AmountRange, crowded: boolean): boolean {
  const label = ui.session.talk.value.action({ do: verb, to: max })
  return max - min < (crowded ? 2 : MOST_AMOUNT_BUTTONS) && label.length * (max - min + 1) <= MOST_LETTERS_OF_ANSWERS
}
/** One answer at most is filled: the only one, or the only one that does something. Where the map answers as well, nobody is led to it. */
function findMainAnswer(ui: Ui): ChoiceOrAmounts | undefined {
  const { value: all } = ui.session.choices
  if (all.length === 1) return all[0]
  const active = all.filter(c => !isPassiveVerb(ui.session, c.verb))
  return active.length === 1 && findChoicesInPrompt(all).length === all.length ? active[0] : undefined
}
/** A finger that rests as long as this asks; one that taps answers, and nothing may move under it. */
const HOLD_MS = 350
/** What is pointed at is weighed beside the map. In a small window that moves the answers: so a tap, which gives the focus too, weighs nothing, and what was
 *  weighed goes only after the click that took the focus away. */
function makePreviewHandlers({ foresight: { weighed } }: Ui, { action }: Choice) {
  const weigh = (): void => void (weighed.value = action)
  const isWeighed = (): boolean => weighed.value?.do === action.do && weighed.value.to === action.to
  const drop = (): void => void setTimeout(() => isWeighed() && (weighed.value = null))
  const onPointerEnter = ({ pointerType, currentTarget }: PointerEvent): void => {
    if (pointerType !== 'touch') return weigh()
    setTimeout(() => (currentTarget as Element).matches(':active') && weigh(), HOLD_MS)
  }
  const onFocus = ({ currentTarget }: FocusEvent): void => {
    if ((currentTarget as Element).matches(':focus-visible')) weigh()
  }
  return { onPointerEnter, onPointerLeave: drop, onFocus, onBlur: drop }
}
function AnswerCostView({ ui, action }: { readonly ui: Ui; readonly action: Choice['action'] }) {
  const note = ui.foresight.note(action)
  return note && <small class="answer-note"> {windowLayout.value === 'bar' ? note.text : (note.short ?? note.text)}</small>
}
interface AnswerButtonProps {
  readonly ui: Ui
  readonly choice: Choice
  readonly main: boolean
  readonly loss: OwnLoss | undefined
  /** What it is called in its group. */
  readonly label: string | null
}
function AnswerButton({ ui, choice, main, loss, label }: AnswerButtonProps) {
  const armed = useSignal(false)
  const sure = armed.value || !loss?.isFinal
  const press = (): void => {
    if (sure) void ui.session.choose(choice.action)
    else armed.value = true
  }
  const whole = writeAnswer(ui, choice.action)
  const note = ui.foresight.note(choice.action)
  return (
    <button
      type="button"
      class={['choice', main && !loss && 'main', loss && 'costly', isGraveVerb(ui.session, choice.verb) && 'grave', ui.isWanted(choice.action) && 'wanted']
        .filter(Boolean)
        .join(' ')}
      aria-label={label === null ? undefined : [`${label} ${note?.mark ?? ''}`, whole, note?.text].filter(Boolean).join('. ')}
      onClick={press}
      data-answer={makeAnswerKey(choice)}
      data-tip={makeTipKey(ui, choice.action)}
      data-note={label === null ? undefined : note?.text}
      {...makePreviewHandlers(ui, choice)}
    >
      {armed.value ? texts.value.table.pressAgain(whole) : (label ?? whole)}
      {label === null ? <AnswerCostView ui={ui} action={choice.action} /> : <small class="answer-note"> {note?.mark}</small>}
    </button>
  )
}
function BundleButtons({ ui }: { readonly ui: Ui }) {
  const { gameUi, client, state, question } = ui.session
  const mine = question.value?.mine ? question.value.decision : null
  const bundles = useMemo(() => (mine ? (gameUi.bundles?.(client.game, state.value!, mine, currentLang.value) ?? []) : []), [mine, currentLang.value])
  return (
    <>
      {bundles.map(bundle => (
        <button
          key={bundle.text}
          type="button"
          class={bundle.actions.every(a => ui.isWanted(a)) ? 'choice wanted' : 'choice'}
          onClick={() => void ui.session.chooseAll(bundle.actions)}
        >
          {bundle.text}
        </button>
      ))}
    </>
  )
}
/** What was done for one piece, done for the others as well. */
function RepeatButton({ ui }: { readonly ui: Ui }) {
  const { client, state, question, given, mode } = ui.session
  const decision = question.value?.mine && mode.value.is === 'live' ? question.value.decision : null
  const actions = useMemo(() => (decision ? listAnswersSinceAsked(given.value, decision.say) : []), [decision])
  const times = useMemo(
    () => (decision && actions.length > 0 ? countPossibleRepeats(client.game, state.value!, decision.seat, decision.say, actions) : 0),
    [decision, actions],
  )
  if (times === 0) return null
  return (
    <button type="button" class="choice" onClick={() => void ui.session.chooseAll(Array.from({ length: times }, () => actions).flat())}>
      {texts.value.table.sameAgain(times)}
    </button>
  )
}
/** What an answer costs its giver stands there before he clicks; where it could not be taken back, a second press is asked. */
function LossWarnings({ ui, losses }: { readonly ui: Ui; readonly losses: ReadonlyMap<ChoiceOrAmounts, OwnLoss> }) {
  const { talk } = ui.session
  return (
    <>
      {[...losses].map(([choice, loss]) => (
        <p key={choice.verb} class="warning">
          <b>{texts.value.table.wouldLose(choice.is === 'one' ? writeAnswer(ui, choice.action) : '')}</b> {loss.events.map(e => talk.value.event(e)).join(' ')}{' '}
          <CiteButton ids={loss.cite} reading={ui.reading} />
        </p>
      ))}
    </>
  )
}
function PromptAnswers({ ui }: { readonly ui: Ui }) {
  const losses = ui.foresight.losses.value
  return (
    <>
      <AnswerButtons ui={ui} losses={losses} />
      <LossWarnings ui={ui} losses={losses} />
    </>
  )
}
function AnswerGroupRow({ title, children }: { readonly title: string | null; readonly children: ComponentChildren }) {
  if (title === null) return <>{children}</>
  return (
    <div class="answer-group">
      <span class="answer-group-title">{title}</span>
      <span class="answer-group-answers">{children}</span>
    </div>
  )
}
function AnswerButtons({ ui, losses }: { readonly ui: Ui; readonly losses: ReadonlyMap<ChoiceOrAmounts, OwnLoss> }) {
  const choices = findChoicesInPrompt(ui.session.choices.value).toSorted((a, b) => rankAnswer(ui.session, a.verb) - rankAnswer(ui.session, b.verb))
  const main = findMainAnswer(ui)
  return (
    <div class="choices" role="group" aria-label={texts.value.table.choices} aria-busy={ui.session.busy.value}>
      <BundleButtons ui={ui} />
      <RepeatButton ui={ui} />
      {groupAnswers(choices, ui.session.gameUi, ui.session.view.value, currentLang.value).map(({ title, answers }) => (
        <AnswerGroupRow key={title} title={title}>
          {answers.map(({ choice: c, label }) =>
            c.is === 'one' ? (
              <AnswerButton key={`${c.verb} ${String(c.action.to)}`} ui={ui} choice={c} main={c === main} loss={losses.get(c)} label={label} />
            ) : isButtonRow(ui, c, choices.length > 1) ? (
              <AmountButtons key={c.verb} ui={ui} amounts={c} />
            ) : (
              <LazyAmountPicker key={c.verb} ui={ui} amounts={c} />
            ),
          )}
        </AnswerGroupRow>
      ))}
      <FoldedAnswerButtons ui={ui} />
      <StandingOrderButtons ui={ui} />
    </div>
  )
}
/** Where only the map answers, or all else lets it be, it is said so. */
function AnswerOnMapHint({ ui }: { readonly ui: Ui }) {
  const { choices, question } = ui.session
  const spaces = choices.value.flatMap(c => (c.is === 'one' && c.at.spaces.length > 0 ? [c.at.spaces] : []))
  const beside = findChoicesInPrompt(choices.value)
  // In a small window the places are listed below.
  const isMeant = windowLayout.value === 'bar' ? beside.every(c => isPassiveVerb(ui.session, c.verb)) : beside.length === 0
  if (!question.value?.mine || spaces.length === 0 || !isMeant) return null
  const t = texts.value.table
  // A zone of many provinces is one answer; a province with several answers is one place.
  const places = new Set(spaces.flat()).size
  return <p class="answered-on-map">{spaces.length < places ? t.onMapAreas(spaces.length) : t.onMap(places)}</p>
}
/** A window that is asked about because it concerns the seat, although nothing in its hand answers. */
function NoneAnswers({ ui }: { readonly ui: Ui }) {
  const { choices, question } = ui.session
  const isBare = question.value?.mine && question.value.window !== null && choices.value.every(c => c.verb === 'pass')
  return isBare ? <p class="answered-on-map">{texts.value.table.noneAnswers}</p> : null
}
function WhyNotButton({ ui }: { readonly ui: Ui }) {
  if (listClosedVerbs(ui).length === 0) return null
  return (
    <button type="button" class="link" aria-haspopup="dialog" onClick={() => void (ui.asked.value = VERBS_WITHOUT_PLACE)}>
      {texts.value.table.why}
    </button>
  )
}
/** In a small window, where nobody can rest on an answer to read what it does. */
function WhatTheyDoButton({ ui }: { readonly ui: Ui }) {
  if (windowLayout.value === 'bar' || listExplainedAnswers(ui).length === 0) return null
  return (
    <button type="button" class="link" aria-haspopup="dialog" onClick={() => void (ui.asked.value = ANSWERS_IN_PROMPT)}>
      {texts.value.table.whatTheyDo}
    </button>
  )
}
/** Where a window asks, it can also be told not to ask. */
function StandingOrderButtons({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const window = session.question.value?.mine ? session.question.value.window : null
  if (window === null || session.mode.value.is !== 'live' || session.client.info.study) return null
  const t = texts.value.table
  return (
    <span class="orders">
      <button type="button" class="link" onClick={() => void session.setOrder(window, 'pass', 'now')}>
        {t.passTurn}
      </button>
      <button type="button" class="link" onClick={() => void session.setOrder(window, 'pass', 'always')}>
        {t.passAlways}
      </button>
    </span>
  )
}

function Breadcrumbs({ ui }: { readonly ui: Ui }) {
  const state = ui.session.state.value
  const all = state ? ui.session.talk.value.crumbs(state) : []
  // The game's own name says where we are only before it has begun.
  const crumbs = (all.length > 1 ? all.slice(1) : all).filter((crumb, i, before) => crumb !== before[i - 1])
  return (
    <nav class="crumbs" aria-label={texts.value.table.where}>
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={i}>{crumb}</li>
        ))}
      </ol>
    </nav>
  )
}
function writeWhoIsAsked(ui: Ui, question: OpenQuestion): string {
  const { session } = ui
  const t = texts.value.table
  const { seat } = question.decision
  const name = session.looks.value[seat]?.name ?? seat
  if (question.mine) return session.client.info.study ? name : t.yourDecision
  return t.waiting(name)
}
function writeGameOverText(ui: Ui): string {
  const { outcome } = ui.session.state.value!
  const names = outcome!.winners.map(seat => ui.session.looks.value[seat]?.name ?? seat)
  const list = new Intl.ListFormat(currentLang.value).format(names)
  return `${texts.value.table.over(list)} ${ui.session.talk.value.ending(outcome!.reason)}`
}
export function writeQuestion(ui: Ui): string {
  const { session } = ui
  if (session.state.value?.outcome) return writeGameOverText(ui)
  const question = session.question.value
  if (!question) return session.mode.value.is === 'plan' ? texts.value.table.planEnds : texts.value.table.opening
  // What others are asked is put to them: who waits for it reads where the game stands.
  return question.mine || session.mode.value.is === 'replay' ? question.text : (session.talk.value.crumbs(session.state.value!).at(-1) ?? question.text)
}
function QuestionView({ ui }: { readonly ui: Ui }) {
  const question = ui.session.question.value
  const whose = question?.mine && !ui.session.client.info.study ? 'who own' : 'who'
  return (
    <p class={question?.mine ? 'question mine' : 'question'}>
      {question && <span class={whose}>{writeWhoIsAsked(ui, question)}</span>} <span class="text">{writeQuestion(ui)}</span>{' '}
      {question && <CiteButton ids={question.decision.cite} reading={ui.reading} />} <WhyNotButton ui={ui} /> <WhatTheyDoButton ui={ui} />{' '}
      {question?.mine && <LooksForQuestion ui={ui} />}
      {windowLayout.value !== 'bar' && <HintAndPlanButtons ui={ui} />}
    </p>
  )
}
function FactsBesideQuestion({ ui }: { readonly ui: Ui }) {
  const rows = ui.scene.beside.value
  if (rows.length === 0) return null
  return (
    <dl class="beside">
      {rows.map(row => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
/** What an icon means, and why it cannot be pressed: shown to whoever rests on it, reaches it by keyboard or touches it. */
function ToolLabel({ name, why = '' }: { readonly name: string; readonly why?: string }) {
  return (
    <span class="tool-label">
      {name}
      {why && <small> {why}</small>}
    </span>
  )
}
function UndoButtons({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const m = session.mode.value
  const can = m.is === 'plan' ? m.plan.steps.length > 0 : m.is === 'live' && (session.update.value?.canUndo ?? false)
  // What cannot be pressed still tells why, so it can be reached.
  const why = can ? '' : m.is === 'live' ? t.problem['no-undo'] : t.noUndoHere
  return (
    <span class="undo">
      <button type="button" class="tool" aria-disabled={!can} aria-keyshortcuts="u" onClick={() => void (can && session.undo(false))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2" transform="translate(0 -4)" />
        </svg>
        <ToolLabel name={t.undo} why={why} />
      </button>
      <button type="button" class="tool" aria-disabled={!can} onClick={() => void (can && session.undo(true))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 5v14M18 6l-8 6 8 6" />
        </svg>
        <ToolLabel name={t.undoAll} why={why} />
      </button>
    </span>
  )
}
function PlanButton({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  if (session.mode.value.is !== 'live' || !session.question.value?.mine || session.question.value.window !== null) return null
  if (windowLayout.value !== 'bar')
    return (
      <button type="button" class="link" onClick={() => session.startPlan()}>
        {texts.value.table.plan}
      </button>
    )
  return (
    <button type="button" class="tool" aria-keyshortcuts="p" onClick={() => session.startPlan()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 19q2-8 8-8t6-6M15 5h4v4" stroke-dasharray="3 2.4" />
      </svg>
      <ToolLabel name={texts.value.table.plan} />
    </button>
  )
}
/** Not where people play each other at several screens: a hint would be another's thoughts. */
function HintButton({ ui }: { readonly ui: Ui }) {
  const { client, mode, question } = ui.session
  if (!client.exportForServer || mode.value.is !== 'live' || !question.value?.mine) return null
  if (windowLayout.value !== 'bar')
    return (
      <button type="button" class="link" aria-haspopup="dialog" onClick={() => void (ui.hinting.value = true)}>
        {texts.value.table.hint}
      </button>
    )
  return (
    <button type="button" class="tool" aria-haspopup="dialog" onClick={() => void (ui.hinting.value = true)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0z" />
      </svg>
      <ToolLabel name={texts.value.table.hint} />
    </button>
  )
}
/** Icons at a desk, where their names are shown to whoever rests on them; in a small window names beside the question, which has the room of its line. */
const HintAndPlanButtons = ({ ui }: { readonly ui: Ui }) => (
  <>
    <HintButton ui={ui} /> <PlanButton ui={ui} />
  </>
)
function PromptProblem({ ui }: { readonly ui: Ui }) {
  const problem = ui.session.problem.value
  const words: { readonly [key: string]: string } = texts.value.table.problem
  const rest = ui.session.update.value?.rest.length ?? 0
  return (
    <p class="problem" role="alert">
      {problem ? (words[problem] ?? texts.value.table.problem.other) : rest > 0 ? texts.value.table.planRest : ''}
    </p>
  )
}
/** In a small window the places that answer are also a list; of many, the rest are found by name. At a desk many are listed on request. */
const MOST_LISTED_ANSWERS = 12
function PlaceAnswerList({ ui, lesser = false }: { readonly ui: Ui; readonly lesser?: boolean }) {
  const isLesser = (c: Choice): boolean => ui.session.gameUi.lesser.includes(c.verb)
  const all = listUnfoldedAnswers(ui)
  const places = all.filter(c => windowLayout.value === 'bar' || isLesser(c) === lesser)
  const isSmall = windowLayout.value !== 'bar'
  if (places.length === 0 || (!isSmall && places.length < LEAST_NUMBERED_PLACES)) return null
  const listed = isSmall ? places.slice(0, MOST_LISTED_ANSWERS) : []
  return (
    <div class="choices places" role="group" aria-label={texts.value.table.placesThatAnswer}>
      {listed.map(choice => (
        <button
          key={`${choice.verb} ${String(choice.action.to)}`}
          type="button"
          class={ui.isWanted(choice.action) ? 'choice place wanted' : 'choice place'}
          data-answer={makeAnswerKey(choice)}
          data-tip={makeTipKey(ui, choice.action)}
          onClick={() => void ui.session.choose(choice.action)}
        >
          {arePlacesNumbered(ui) && <b class="place-no">{all.indexOf(choice) + 1}</b>}
          {writeAnswer(ui, choice.action)}
          <AnswerCostView ui={ui} action={choice.action} />
        </button>
      ))}
      {places.length > listed.length && (
        <button type="button" class="tool named" onClick={() => void (ui.finding.value = true)}>
          {texts.value.table.allPlaces(places.length)}
        </button>
      )}
    </div>
  )
}
const LazyWindowStrip = createLazyPage(async () => (await import('./window-strip.tsx')).WindowStrip)
export function PromptPanel({ ui }: { readonly ui: Ui }) {
  const { inside, height } = useSteadyHeight(ui.session)
  const { question, gameUi } = ui.session
  const isStrip = gameUi.hasWindowStrip && question.value?.mine && question.value.window !== null
  return (
    <header class={isStrip ? 'prompt leaf quiet' : 'prompt leaf'} data-kept={height}>
      <div class="asking-room">
        <div ref={inside} class="asking">
          <div class="asked-what">
            <QuestionView ui={ui} />
            <FactsBesideQuestion ui={ui} />
            <AnswerOnMapHint ui={ui} />
            <NoneAnswers ui={ui} />
          </div>
          {isStrip && <LazyWindowStrip ui={ui} />}
          {windowLayout.value !== 'bar' && <PlaceAnswerList ui={ui} />}
          <PromptAnswers ui={ui} />
          <PlaceAnswerList ui={ui} lesser />
        </div>
      </div>
      <div class="prompt-tools">
        {windowLayout.value === 'bar' && <HintAndPlanButtons ui={ui} />}
        <UndoButtons ui={ui} />
      </div>
      <PromptProblem ui={ui} />
    </header>
  )
}
/** The corner: the menu, and where the game stands. */
export function TableHead({ ui }: { readonly ui: Ui }) {
  return (
    <div class="head leaf">
      <button type="button" class="tool menu" aria-haspopup="dialog" title={texts.value.table.menu} onClick={() => void (ui.menu.value = true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        <span>{texts.value.table.menu}</span>
      </button>
      <div class="head-where">
        <TrackList ui={ui} />
        <Breadcrumbs ui={ui} />
      </div>
      <SeatScoreRow ui={ui} />
    </div>
  )
}
