/** Why not? Refusals over all the book, read by hand. */
import { testRefusalsOfFile } from '@tabularium/testkit'
import { pendragon } from '../src/index.ts'

testRefusalsOfFile(pendragon, new URL('./refusals.json', import.meta.url).pathname)
