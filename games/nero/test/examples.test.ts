import { examples } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

examples(nero, new URL('./examples', import.meta.url).pathname)
