import { conformance, examples, forbiddingClauses } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

conformance(pendragon, undefined, forbiddingClauses('pendragon'))
examples(pendragon, new URL('./examples', import.meta.url).pathname)
