import { ExpectedFailure, EXIT_OK, type CliCommand } from '../command.ts'
import { writeLine } from '../io.ts'
import { createProgressBar } from '../progress.ts'

interface AtlasPackage {
  buildAll?(tick?: (done: number, total: number, what?: string) => void): Promise<unknown>
}
export const atlasCommand: CliCommand = {
  about: 'draws all maps anew from their data',
  run: async (_, io) => {
    const { buildAll } = (await import('@tabularium/atlas')) as unknown as AtlasPackage
    if (!buildAll) throw new ExpectedFailure('the atlas has no buildAll')
    const bar = createProgressBar(io, 'maps')
    await buildAll((done, total, what) => bar.at(done, total, what))
    bar.end()
    writeLine(io, 'The maps are drawn.')
    return EXIT_OK
  },
}
