import { parentPort, workerData } from 'node:worker_threads'
import { loadGame, type GameId } from '@tabularium/games'
import { measureGame } from './games.ts'

const measuredGame = await loadGame(workerData as GameId)
parentPort!.postMessage({ speeds: measureGame(measuredGame, () => parentPort!.postMessage({ tick: true })) })
