import './support/browser.ts'
import { loadGame } from '@tabularium/games'
import { describe, expect, it } from 'vitest'
import type { LessonFile, LessonPart } from '../src/lesson/types.ts'

const { gamesWithLesson: lessonIds, loadLesson } = await import('../src/games/lessons.ts')
const { runLessonPart: openPart } = await import('../src/lesson/run.ts')
const { opponentSpeed: speed } = await import('../src/settings/preferences.ts')
speed.value = 'instant'

const langs = ['it', 'en'] as const
const saidIn = (part: LessonPart): string[] => part.steps.flatMap(step => ('say' in step ? [step.say] : []))
/** Every sentence that a lesson may say is there, and none that it never says. */
function expectWords({ lesson, words }: LessonFile, lang: 'it' | 'en'): void {
  const { parts } = words[lang]
  expect(Object.keys(parts)).toEqual(lesson.parts.map(part => part.key))
  for (const part of lesson.parts) {
    expect(Object.keys(parts[part.key]!.says), part.key).toEqual(saidIn(part))
    for (const say of Object.keys(parts[part.key]!.wrong ?? {})) expect(saidIn(part), part.key).toContain(say)
  }
}
const settle = (): Promise<void> => new Promise(done => setTimeout(done, 0))
async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < 200 && !isSo(); n++) await settle()
}
/** Plays what is wanted, from the first word to the last; before each answer, another that is offered must be turned away. */
async function playPart(id: (typeof lessonIds)[number], file: LessonFile, part: LessonPart): Promise<void> {
  const game = await loadGame(id)
  const run = await openPart(id, game, file.lesson, part)
  let asked: readonly string[] = []
  run.client.watch(file.lesson.seat, update => void (asked = update.asked))
  for (let step = part.steps[0]; step; step = part.steps[run.at.value]) {
    const at = run.at.value
    if ('wants' in step) {
      await until(() => asked.includes(file.lesson.seat))
      expect(asked, `${part.key}: ${step.say}`).toContain(file.lesson.seat)
      await run.client.act(file.lesson.seat, { do: 'no-such-answer' })
      expect([run.at.value, run.isWrong.value]).toEqual([at, true])
      const { to = undefined, ...wanted } = step.wants[0]!
      expect(await run.client.act(file.lesson.seat, to === undefined ? wanted : { ...wanted, to }), `${part.key}: ${step.say}`).toEqual({ ok: true })
    } else if ('say' in step) run.readOn()
    await until(() => run.at.value > at)
    expect(run.at.value, `${part.key}: ${at}`).toBeGreaterThan(at)
  }
  run.client.close()
}
describe.each(lessonIds)('the first lesson of %s', id => {
  it.each(langs)('has all its words, %s', async lang => expectWords(await loadLesson(id), lang))
  it('can be played as it is told', async () => {
    const file = await loadLesson(id)
    for (const part of file.lesson.parts) if (part.free === undefined) await playPart(id, file, part)
  })
  it('ends in a free turn that begins with the learner', async () => {
    const { lesson } = await loadLesson(id)
    const last = lesson.parts.at(-1)!
    expect(last.free).toBeDefined()
    const game = await loadGame(id)
    expect(game.decisions(game.position(last.position)).map(d => d.seat as string)).toContain(lesson.seat)
  })
  it('names clauses that there are', async () => {
    const { lesson } = await loadLesson(id)
    const { readFileSync } = await import('node:fs')
    const known = new Set(
      readFileSync(`games/${id}/rules/clauses.jsonl`, 'utf8')
        .trim()
        .split('\n')
        .map(line => (JSON.parse(line) as { readonly id: string }).id),
    )
    const cited = lesson.parts.flatMap(part => part.steps.flatMap(step => ('say' in step ? (step.cite ?? []) : [])))
    expect(cited.filter(one => !known.has(one))).toEqual([])
  })
})
