import { ExpectedFailure } from '../command.ts'
import type { ProvingContext, ProofTopic } from './topic.ts'

interface AtlasPackage {
  proveMaps?(tick: (done: number, total: number, what: string) => void): Promise<{ readonly passed: boolean; readonly [figure: string]: unknown }>
}
export const mapsTopic: ProofTopic = {
  about: 'every edge drawn, no label over another, same bytes again',
  parts: async () => [{ name: 'maps', prove: proveAtlas }],
}
async function proveAtlas({ sheet, stage }: ProvingContext): Promise<void> {
  const { proveMaps } = (await import('@tabularium/atlas')) as unknown as AtlasPackage
  if (!proveMaps) throw new ExpectedFailure('the atlas has no proveMaps')
  const bar = stage('maps')
  const { passed, ...figures } = await proveMaps((done, total, what) => bar.at(done, total, what))
  bar.end()
  for (const [name, value] of Object.entries(figures)) sheet.figure(name, value)
  for (const [map, found] of Object.entries((figures['maps'] ?? {}) as { [map: string]: { passed?: boolean } }))
    sheet.holds(`map of ${map}`, found.passed === true)
  sheet.holds('all bars of the atlas', passed)
}
