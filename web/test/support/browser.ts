/** What settings ask of a browser as soon as they are loaded. Imported before anything that loads them: tests share their threads, and none may live on what
 *  another has left there. */
import { vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
