/** What the lesson says, beside the table: which part, what to do, a kind word after another answer, and the way on. */
import { useSignal, type Signal } from '@preact/signals'
import type { GameId } from '@tabularium/games'
import { currentLang } from '../settings/preferences.ts'
import { makeGamePath, makeRulesPath } from '../shell/route.ts'
import type { WireEvent } from '../table/game-ui.ts'
import { CiteButton, ClausesPopup } from '../table/rules.tsx'
import type { TableSession } from '../table/session.ts'
import { lessonTexts } from '../texts/lesson.ts'
import type { LessonPartRun } from './run.ts'
import type { LessonFile, LessonStep } from './types.ts'

interface LessonPanelProps {
  readonly game: GameId
  readonly file: LessonFile
  readonly part: Signal<{ readonly n: number }>
  readonly run: LessonPartRun
  readonly session: TableSession
}
const isTextStep = (step: LessonStep | undefined): step is Exclude<LessonStep, { readonly plays: unknown }> => step !== undefined && 'say' in step

/** A free part is over with the learner's turn, or with the game. */
function isFreePartOver({ run, session }: LessonPanelProps): boolean {
  const seat = session.viewer.value
  if (run.part.free === undefined || seat === null) return false
  const { until } = run.part
  const ends = (event: WireEvent): boolean =>
    until ? Object.entries(until).every(([field, value]) => event[field] === value) : (session.gameUi.guideEnds?.(event, seat) ?? false)
  return Boolean(session.state.value?.outcome) || session.lines.value.some(line => ends(line.event))
}
/** The parts as a row of dots, each of which begins its part. */
function LessonPartDots({ file, part }: LessonPanelProps) {
  const words = file.words[currentLang.value]
  const { parts } = file.lesson
  return (
    <ol class="lesson-parts">
      {parts.map(({ key }, n) => (
        <li key={key}>
          <button
            type="button"
            class={n < part.value.n ? 'past' : n === part.value.n ? 'now' : ''}
            aria-current={n === part.value.n ? 'step' : undefined}
            aria-label={lessonTexts.value.partOf(n + 1, parts.length, words.parts[key]!.title)}
            title={words.parts[key]!.title}
            onClick={() => void (part.value = { n })}
          />
        </li>
      ))}
    </ol>
  )
}
function LessonStepText(props: LessonPanelProps) {
  const { file, run } = props
  const t = lessonTexts.value
  const words = file.words[currentLang.value].parts[run.part.key]!
  const step = run.part.steps[run.at.value]
  const reading = useSignal<readonly string[]>([])
  if (!isTextStep(step)) return <p>{step ? t.watch : t.partDone}</p>
  return (
    <>
      <p>
        {words.says[step.say]} <CiteButton ids={step.cite ?? []} reading={reading} />
      </p>
      <p class="lesson-wrong" role="status">
        {run.isWrong.value && ('wants' in step ? `${words.wrong?.[step.say] ?? t.wrong}` : t.readFirst)}
      </p>
      <ClausesPopup reading={reading} />
    </>
  )
}
function LessonNextButton({ file, part, run }: LessonPanelProps) {
  const t = lessonTexts.value
  const step = run.part.steps[run.at.value]
  const next = file.lesson.parts[part.value.n + 1]
  const isLast = run.at.value >= run.part.steps.length - 1
  const isRead = isTextStep(step) && !('wants' in step) && run.part.free === undefined
  if (isRead && !(isLast && next))
    return (
      <button type="button" class="choice main" onClick={() => run.readOn()}>
        {t.goOn}
      </button>
    )
  if ((step && !isRead) || !next) return null
  return (
    <button type="button" class="choice main" onClick={() => void (part.value = { n: part.value.n + 1 })}>
      {t.nextPart(file.words[currentLang.value].parts[next.key]!.title)}
    </button>
  )
}
function LessonFarewell({ file, game }: LessonPanelProps) {
  const t = lessonTexts.value
  return (
    <>
      <p>{file.words[currentLang.value].over}</p>
      <p class="choices">
        <a class="choice main" href={makeGamePath(game)}>
          {t.toMatch}
        </a>
        <a class="choice" href={makeRulesPath(game)}>
          {t.toRules}
        </a>
      </p>
    </>
  )
}
export function LessonPanel(props: LessonPanelProps) {
  const { file, part, run, game } = props
  const t = lessonTexts.value
  const words = file.words[currentLang.value]
  const isOver = isFreePartOver(props)
  return (
    <section class="lesson leaf" aria-label={words.title}>
      <header>
        <h2>{words.parts[run.part.key]!.title}</h2>
        <LessonPartDots {...props} />
      </header>
      {isOver ? <LessonFarewell {...props} /> : <LessonStepText {...props} />}
      <p class="lesson-ways">
        {!isOver && <LessonNextButton {...props} />}
        <button type="button" class="link" onClick={() => void (part.value = { n: part.value.n })}>
          {t.again}
        </button>
        <a class="link" href={makeGamePath(game)}>
          {t.leave}
        </a>
      </p>
    </section>
  )
}
