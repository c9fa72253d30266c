/** The end tells its story: who won and why, everybody's place, the course of the points, and the moments that turned it. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Player } from '../match/client.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { OwnerMark } from '../pieces/piece.tsx'
import { currentLang } from '../settings/preferences.ts'
import { makeGamePath } from '../shell/route.ts'
import { texts } from '../texts/index.ts'
import { numberText } from '../texts/numbers.ts'
import { onlineTexts } from '../texts/online.ts'
import { pickEvenly, findTurningPoints, type ScoresAtMoment } from './course.ts'
import type { AnyView } from './game-ui.ts'
import { writeQuestion } from './prompt.tsx'
import { SheetTable, toggleSheet } from './sheets.tsx'
import type { Ui } from './ui.ts'
import { Mark } from './mark.ts'

const LazyLookBackPart = createLazyPage(async () => (await import('../advice/look-back.tsx')).LookBackPart)
/** How everybody stood whenever a new part of the game began, and at the end. */
async function readScoreCourse({ session }: Ui): Promise<ScoresAtMoment[]> {
  const { client, lines, viewer, gameUi, talk, update } = session
  const parts = pickEvenly(lines.value.filter(l => l.heading === 1))
  const course: ScoresAtMoment[] = []
  for (const { n, title } of [...parts.map(l => ({ n: l.n, title: talk.value.event(l.event) })), { n: update.value!.n, title: '' }]) {
    const { sample } = await client.positionAt(viewer.value, n)
    const view = client.game.view(sample, viewer.value) as AnyView
    course.push({ n, title, scores: Object.fromEntries(view.seats.map(seat => [seat, gameUi.seat(view, seat, currentLang.value).score ?? 0])) })
  }
  return course
}
const [WIDTH, HEIGHT, PAD] = [300, 130, 8]
function ScoreChart({ ui, course }: { readonly ui: Ui; readonly course: readonly ScoresAtMoment[] }) {
  const all = course.flatMap(m => Object.values(m.scores))
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const x = (i: number): number => PAD + (i / Math.max(1, course.length - 1)) * (WIDTH - 2 * PAD)
  const y = (score: number): number => HEIGHT - PAD - ((score - low) / (high - low)) * (HEIGHT - 2 * PAD)
  return (
    <svg class="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.value.table.course}>
      <path class="course-ground" d={`M${PAD} ${y(0)}H${WIDTH - PAD}`} />
      {Object.entries(ui.session.looks.value).map(([seat, look]) => (
        <g key={seat} class={`tone-${look.tone}`}>
          <polyline points={course.map((m, i) => `${x(i)},${y(m.scores[seat] ?? 0)}`).join(' ')} />
          <circle cx={x(course.length - 1)} cy={y(course.at(-1)?.scores[seat] ?? 0)} r="4" />
        </g>
      ))}
    </svg>
  )
}
function TurningPointList({ ui, course }: { readonly ui: Ui; readonly course: readonly ScoresAtMoment[] }) {
  const { looks, showMoment } = ui.session
  const t = texts.value.table
  const turns = findTurningPoints(course)
  if (turns.length === 0) return null
  return (
    <>
      <h3>{t.turningPoints}</h3>
      <ol class="turns">
        {turns.map(({ n, title, seat, by }) => (
          <li key={n}>
            <button type="button" class="link" onClick={() => void showMoment(n)}>
              {title} {t.swing(looks.value[seat]?.name ?? seat, numberText(Math.abs(by), currentLang.value), by > 0)}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
/** With the same people, where they sit around an online table. */
function AnotherMatch({ ui }: { readonly ui: Ui }) {
  const { client } = ui.session
  const failed = useSignal(false)
  const t = onlineTexts.value
  if (!client.rematch)
    return (
      <a class="button" href={makeGamePath(client.info.game)}>
        {texts.value.table.again}
      </a>
    )
  return (
    <>
      <button type="button" class="button" onClick={() => void client.rematch!().catch(() => void (failed.value = true))}>
        {t.rematch}
      </button>
      {failed.value && <span role="alert">{t.problem.other}</span>}
    </>
  )
}
/** Who sat there, where it was somebody else. */
function writePlayerName(player: Player | undefined): string {
  const bots: { readonly [bot: string]: string } = texts.value.play.bot
  if (player?.is === 'remote') return player.name
  return player?.is === 'bot' ? (bots[player.bot] ?? player.bot) : ''
}
/** The rest are found in the list of tables. */
const MOST_SHEETS_NAMED = 6
export function GameOverPanel({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const course = useSignal<readonly ScoresAtMoment[]>([])
  const outcome = session.state.value?.outcome
  useEffect(() => void readScoreCourse(ui).then(read => void (course.value = read)), [ui])
  if (!outcome) return null
  const standing = Object.entries(session.looks.value).toSorted(([, a], [, b]) => (b.score ?? 0) - (a.score ?? 0))
  const sheets = ui.scene.sheets.value
  const story = sheets.find(({ key }) => key === session.gameUi.storySheet)
  const others = sheets.filter(sheet => sheet !== story)
  return (
    <section class="end leaf" aria-labelledby="end-title">
      <Mark is="end" />
      <h2 id="end-title">{t.result}</h2>
      <p class="end-story">{writeQuestion(ui)}</p>
      <ol>
        {standing.map(([seat, look]) => (
          <li key={seat} class={outcome.winners.includes(seat) ? 'won' : ''}>
            <OwnerMark tone={look.tone} /> {look.name} {seat === session.viewer.value && <span class="unit">{t.you}</span>}
            {seat !== session.viewer.value && <span class="unit">{writePlayerName(session.client.info.players[seat])}</span>}
            {look.score !== null && <b>{numberText(look.score, currentLang.value)}</b>}
          </li>
        ))}
      </ol>
      {course.value.length > 2 && <ScoreChart ui={ui} course={course.value} />}
      <LazyLookBackPart ui={ui} otherwise={<TurningPointList ui={ui} course={course.value} />} />
      {story && (
        <div class="end-points sheet">
          <h3>{story.title}</h3>
          <SheetTable ui={ui} sheet={story} />
        </div>
      )}
      <p class="end-sheets">
        {others.slice(0, MOST_SHEETS_NAMED).map(sheet => (
          <button key={sheet.key} type="button" class="link" onClick={() => toggleSheet(ui, sheet.key)}>
            {sheet.title}
          </button>
        ))}
      </p>
      <div class="choices">
        <AnotherMatch ui={ui} />
        <button type="button" class="tool named" onClick={() => void session.showMoment(0).then(() => session.setPlaying(true))}>
          {t.watchAll}
        </button>
      </div>
    </section>
  )
}
