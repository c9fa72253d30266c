import { conformance, readForbiddingClauses } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

conformance(nero, undefined, readForbiddingClauses('nero'))
