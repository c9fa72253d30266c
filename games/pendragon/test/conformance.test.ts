import { testConformance, testExamplesInFolder, readForbiddingClauses } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

testConformance(pendragon, undefined, readForbiddingClauses('pendragon'))
testExamplesInFolder(pendragon, new URL('./examples', import.meta.url).pathname)
