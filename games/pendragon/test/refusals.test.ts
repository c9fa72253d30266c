/** Why not? Refusals over all the book, read by hand. */
import { refusals } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

refusals(pendragon, new URL('./refusals.json', import.meta.url).pathname)
