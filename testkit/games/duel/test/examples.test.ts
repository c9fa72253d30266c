import { examples } from '../../../src/index.ts'
import { duel } from '../index.ts'

examples(duel, new URL('examples', import.meta.url).pathname)
