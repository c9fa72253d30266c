import { parentPort, workerData } from 'node:worker_threads'
import { loadGame, type GameId } from '@tabularium/games'
import { measureAllSpeedsOfGame } from './games.ts'

const measuredGame = await loadGame(workerData as GameId)
parentPort!.postMessage({ speeds: measureAllSpeedsOfGame(measuredGame, () => parentPort!.postMessage({ tick: true })) })
