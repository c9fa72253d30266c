import { Failure, OK, type Command } from '../command.ts'
import { writeLine } from '../io.ts'
import { createProgress } from '../progress.ts'

interface Atlas {
  buildAll?(tick?: (done: number, total: number, what?: string) => void): Promise<unknown>
}
export const atlas: Command = {
  about: 'draws all maps anew from their data',
  run: async (_, io) => {
    const { buildAll } = (await import('@tabularium/atlas')) as unknown as Atlas
    if (!buildAll) throw new Failure('the atlas has no buildAll')
    const bar = createProgress(io, 'maps')
    await buildAll((done, total, what) => bar.at(done, total, what))
    bar.end()
    writeLine(io, 'The maps are drawn.')
    return OK
  },
}
