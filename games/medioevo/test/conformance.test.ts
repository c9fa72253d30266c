import { conformance } from '@tabularium/testkit'
import { medioevo } from '../src/index.ts'

conformance(medioevo, { whole: 1, sparse: 4 })
