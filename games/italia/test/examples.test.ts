import { join } from 'node:path'
import { testExamplesInFolder } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

testExamplesInFolder(italia, join(import.meta.dirname, 'examples'))
