import { testExamplesInFolder } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

testExamplesInFolder(nero, new URL('./examples', import.meta.url).pathname)
