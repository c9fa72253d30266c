import { parentPort, workerData } from 'node:worker_threads'
import { loadGame, type GameId } from '@tabularium/games'
import { speedsOf } from './games.ts'

const game = await loadGame(workerData as GameId)
parentPort!.postMessage({ speeds: speedsOf(game, () => parentPort!.postMessage({ tick: true })) })
