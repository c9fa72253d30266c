import { join } from 'node:path'
import { examples } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

examples(italia, join(import.meta.dirname, 'examples'))
