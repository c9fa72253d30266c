/** Matches in several browsers at one server, each played as far as it has to be; the files are verified here. */
import { loadGame, type GameId } from '@tabularium/games'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import type { TopicPart, ProvingContext } from '../topic.ts'
import { buildWebClient } from './server-process.ts'

type ReportProgress = (done: number, total: number, what: string) => void
interface OnlineMatchFigures {
  readonly decisions: number
  readonly repeated: number
  readonly isOver: boolean
  readonly happened: { readonly [what: string]: boolean }
  readonly complaints: readonly string[]
  readonly file: MatchFile
}
interface OnlinePart {
  readonly name: string
  readonly game: GameId
  readonly isWhole: boolean
  play(tick: ReportProgress, times: number | null): Promise<OnlineMatchFigures>
}
/** By a name the compiler does not follow: what runs in the page is typed for a browser. */
const ONLINE_MATCHES_MODULE: string = '@tabularium/e2e/online'

export async function listBrowserParts(): Promise<TopicPart[]> {
  const { onlineParts } = (await import(ONLINE_MATCHES_MODULE)) as { readonly onlineParts: readonly OnlinePart[] }
  return onlineParts.map(part => ({ name: part.name, prove: proving => proveInBrowsers(part, proving) }))
}
async function proveInBrowsers({ name, game, isWhole, play }: OnlinePart, { sheet, stage, times }: ProvingContext): Promise<void> {
  await buildWebClient()
  const bar = stage(name)
  const { file, happened, complaints, ...figures } = await play((done, total, what) => bar.at(done, total, what), times)
  bar.end()
  sheet.figure(name, { ...figures, entries: file.log.length })
  for (const [what, has] of Object.entries(happened)) sheet.holds(what, has)
  sheet.holds('no page complained', complaints.length === 0, complaints.slice(0, 3).join('; ') || true)
  if (!isWhole) return
  sheet.holds('it was played to its end', figures.isOver)
  const verdict = verifyMatchFile(await loadGame(game), file)
  sheet.holds('its file verifies', verdict.ok, verdict.ok || verdict.problem)
}
