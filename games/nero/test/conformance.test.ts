import { testConformance, readForbiddingClauses } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

testConformance(nero, undefined, readForbiddingClauses('nero'))
