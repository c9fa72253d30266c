import { refusals } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

refusals(nero, new URL('./refusals.json', import.meta.url).pathname)
