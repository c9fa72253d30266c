import { conformance } from '@tabularium/testkit'
import { nero } from '../src/index.ts'

conformance(nero)
