/** What the lesson says, beside the table: which part, what to do, a kind word after another answer, and the way on. */
import { useSignal, type Signal } from '@preact/signals'
import type { GameId } from '@tabularium/games'
import { currentLang } from '../settings/preferences.ts'
import { makeGamePath, makeRulesPath } from '../shell/route.ts'
import type { WireEvent } from '../table/game-ui.ts'
import { CiteButton, ClausesPopup } from '../table/rules.tsx'
import type { TableSession } from '../table/session.ts'
import { lessonTexts } from '../texts/lesson.ts'
import type { PartRun } from './run.ts'
import type { LessonFile, LessonStep } from './types.ts'

interface LeafProps {
  readonly game: GameId
  readonly file: LessonFile
  readonly part: Signal<{ readonly n: number }>
  readonly run: PartRun
  readonly session: TableSession
}
const isSaid = (step: LessonStep | undefined): step is Exclude<LessonStep, { readonly plays: unknown }> => step !== undefined && 'say' in step

/** A free part is over with the learner's turn, or with the game. */
function isFreePartOver({ run, session }: LeafProps): boolean {
  const seat = session.viewer.value
  if (run.part.free === undefined || seat === null) return false
  const { until } = run.part
  const ends = (event: WireEvent): boolean =>
    until ? Object.entries(until).every(([field, value]) => event[field] === value) : (session.gameUi.guideEnds?.(event, seat) ?? false)
  return Boolean(session.state.value?.outcome) || session.lines.value.some(line => ends(line.event))
}
/** The parts as a row of dots, each of which begins its part. */
function Parts({ file, part }: LeafProps) {
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
function Said(props: LeafProps) {
  const { file, run } = props
  const t = lessonTexts.value
  const words = file.words[currentLang.value].parts[run.part.key]!
  const step = run.part.steps[run.at.value]
  const reading = useSignal<readonly string[]>([])
  if (!isSaid(step)) return <p>{step ? t.watch : t.partDone}</p>
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
function GoOn({ file, part, run }: LeafProps) {
  const t = lessonTexts.value
  const step = run.part.steps[run.at.value]
  const next = file.lesson.parts[part.value.n + 1]
  const isLast = run.at.value >= run.part.steps.length - 1
  const isRead = isSaid(step) && !('wants' in step) && run.part.free === undefined
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
function Over({ file, game }: LeafProps) {
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
export function LessonLeaf(props: LeafProps) {
  const { file, part, run, game } = props
  const t = lessonTexts.value
  const words = file.words[currentLang.value]
  const isOver = isFreePartOver(props)
  return (
    <section class="lesson leaf" aria-label={words.title}>
      <header>
        <h2>{words.parts[run.part.key]!.title}</h2>
        <Parts {...props} />
      </header>
      {isOver ? <Over {...props} /> : <Said {...props} />}
      <p class="lesson-ways">
        {!isOver && <GoOn {...props} />}
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
