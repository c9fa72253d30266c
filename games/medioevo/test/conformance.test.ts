import { testConformance } from '@tabularium/testkit'
import { medioevo } from '../src/index.ts'

testConformance(medioevo, { whole: 1, sparse: 4 })
