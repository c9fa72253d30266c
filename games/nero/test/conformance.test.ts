import { conformance, forbiddingClauses } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

conformance(nero, undefined, forbiddingClauses('nero'))
