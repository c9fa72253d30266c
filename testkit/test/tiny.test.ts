import { testConformance } from '../src/index.ts'
import { bidsGame, duelGame } from '../games/index.ts'

testConformance(duelGame, { whole: 12, sparse: 60 })
testConformance(bidsGame, { whole: 12, sparse: 60 })
