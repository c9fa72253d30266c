import { refusals } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

refusals(italia, new URL('./refusals.json', import.meta.url).pathname)
