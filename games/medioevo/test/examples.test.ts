import { join } from 'node:path'
import { testExamplesInFolder } from '@tabularium/testkit'
import { medioevo } from '../src/index.ts'

testExamplesInFolder(medioevo, join(import.meta.dirname, 'examples'))
