import { Failure } from '../command.ts'
import type { Proving, Topic } from './topic.ts'

interface Atlas {
  proveMaps?(tick: (done: number, total: number, what: string) => void): Promise<{ readonly passed: boolean; readonly [figure: string]: unknown }>
}
export const maps: Topic = {
  about: 'every edge drawn, no label over another, same bytes again',
  parts: async () => [{ name: 'maps', prove: proveAtlas }],
}
async function proveAtlas({ sheet, stage }: Proving): Promise<void> {
  const { proveMaps } = (await import('@tabularium/atlas')) as unknown as Atlas
  if (!proveMaps) throw new Failure('the atlas has no proveMaps')
  const bar = stage('maps')
  const { passed, ...figures } = await proveMaps((done, total, what) => bar.at(done, total, what))
  bar.end()
  for (const [name, value] of Object.entries(figures)) sheet.figure(name, value)
  for (const [map, found] of Object.entries((figures['maps'] ?? {}) as { [map: string]: { passed?: boolean } }))
    sheet.holds(`map of ${map}`, found.passed === true)
  sheet.holds('all bars of the atlas', passed)
}
