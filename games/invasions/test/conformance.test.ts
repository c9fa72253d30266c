import { testConformance } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'

testConformance(invasions, { whole: 0, sparse: 1 })
