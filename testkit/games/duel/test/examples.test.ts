import { testExamplesInFolder } from '../../../src/index.ts'
import { duelGame } from '../index.ts'

testExamplesInFolder(duelGame, new URL('examples', import.meta.url).pathname)
