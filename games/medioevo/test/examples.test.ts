import { join } from 'node:path'
import { examples } from '@tabularium/testkit'
import { medioevo } from '../src/index.ts'

examples(medioevo, join(import.meta.dirname, 'examples'))
