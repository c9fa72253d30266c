/** A thread that plays one file again. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadGame } from '@tabularium/games'
import { replayMatchFile } from '@tabularium/host'
import type { ReplayRequest } from './replay.ts'

const { game, file } = workerData as ReplayRequest
parentPort!.postMessage(replayMatchFile(await loadGame(game), file))
