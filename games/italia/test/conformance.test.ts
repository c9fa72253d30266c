import { conformance, readForbiddingClauses } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

conformance(italia, { whole: 2, sparse: 6 }, readForbiddingClauses('italia'))
