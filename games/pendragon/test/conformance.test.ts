import { conformance, examples } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

conformance(pendragon)
examples(pendragon, new URL('./examples', import.meta.url).pathname)
