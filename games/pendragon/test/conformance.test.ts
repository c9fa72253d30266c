import { conformance, examples, readForbiddingClauses } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

conformance(pendragon, undefined, readForbiddingClauses('pendragon'))
examples(pendragon, new URL('./examples', import.meta.url).pathname)
