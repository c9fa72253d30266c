import { conformance } from '../src/index.ts'
import { bids, duel } from '../games/index.ts'

conformance(duel, { whole: 12, sparse: 60 })
conformance(bids, { whole: 12, sparse: 60 })
