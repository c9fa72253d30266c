import { examples } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'

examples(invasions, new URL('./examples', import.meta.url).pathname)
