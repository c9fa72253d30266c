import { parentPort, workerData } from 'node:worker_threads'
import { loadGame, type GameId } from '@tabularium/games'
import { measureGame } from './games.ts'

const game = await loadGame(workerData as GameId)
parentPort!.postMessage({ speeds: measureGame(game, () => parentPort!.postMessage({ tick: true })) })
