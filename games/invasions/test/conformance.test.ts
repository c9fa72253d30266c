import { conformance } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'

conformance(invasions, { whole: 0, sparse: 1 })
