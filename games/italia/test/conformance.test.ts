import { conformance, forbiddingClauses } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

conformance(italia, { whole: 2, sparse: 6 }, forbiddingClauses('italia'))
