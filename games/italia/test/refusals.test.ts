import { testRefusalsOfFile } from '@tabularium/testkit'
import { italia } from '../src/index.ts'

testRefusalsOfFile(italia, new URL('./refusals.json', import.meta.url).pathname)
