import { testRefusalsOfFile } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

testRefusalsOfFile(nero, new URL('./refusals.json', import.meta.url).pathname)
