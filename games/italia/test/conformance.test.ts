import { testConformance, readForbiddingClauses } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

testConformance(italia, { whole: 2, sparse: 6 }, readForbiddingClauses('italia'))
