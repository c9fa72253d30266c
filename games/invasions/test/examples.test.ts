import { testExamplesInFolder } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'

testExamplesInFolder(invasions, new URL('./examples', import.meta.url).pathname)
