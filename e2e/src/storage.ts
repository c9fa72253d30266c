/** What a browser's storage may do to a match: refuse, run full, lose or damage what it holds. */
import type { Page } from 'playwright-core'

/** Changes what is stored of a match; under another id, what comes of it lies beside it. */
export async function damageStoredMatch(page: Page, id: string, damage: (stored: Record<string, unknown>) => void): Promise<void> {
  const stored = (await readStoredMatches(page)).find(one => one['id'] === id)!
  damage(stored)
  await page.evaluate(
    value =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('tabularium', 1)
        open.addEventListener('success', () => {
          const transaction = open.result.transaction('matches', 'readwrite')
          transaction.objectStore('matches').put(value, (value as { id: string }).id)
          transaction.addEventListener('complete', () => (open.result.close(), resolve()))
          transaction.addEventListener('abort', () => reject(new Error('not written')))
        })
      }),
    stored,
  )
}
const readStoredMatches = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>(resolve => {
        const open = indexedDB.open('tabularium', 1)
        open.addEventListener('success', () => {
          const all = open.result.transaction('matches').objectStore('matches').getAll() as IDBRequest<Record<string, unknown>[]>
          all.addEventListener('success', () => (open.result.close(), resolve(all.result)))
        })
      }),
  )
/** Where something is stored from: the page that begins a match, or the worker that plays it. */
type PageOrWorker = Pick<Page, 'evaluate'>
/** From now on no move can be stored, until there is room again. The note of what was seen, which comes when it likes, still can. */
export const fillStorage = (where: PageOrWorker): Promise<void> =>
  where.evaluate(() => {
    const stores = IDBObjectStore.prototype as IDBObjectStore & { putBefore?: IDBObjectStore['put']; refusals?: number }
    const before = (stores.putBefore = stores.put)
    stores.refusals = 0
    stores.put = function (this: IDBObjectStore, ...given: Parameters<typeof before>) {
      if (this.transaction.objectStoreNames.length === 1) return before.apply(this, given)
      stores.refusals = (stores.refusals ?? 0) + 1
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
/** How often something could not be stored since. */
export const countRefusedWrites = (where: PageOrWorker): Promise<number> =>
  where.evaluate(() => (IDBObjectStore.prototype as IDBObjectStore & { refusals?: number }).refusals ?? 0)
export const freeStorage = (where: PageOrWorker): Promise<void> =>
  where.evaluate(() => {
    const stores = IDBObjectStore.prototype as IDBObjectStore & { putBefore: IDBObjectStore['put'] }
    stores.put = stores.putBefore
  })
/** The browser says that hardly anything is left. */
export const reportStorageFull = (page: Page): Promise<unknown> =>
  page.addInitScript(() => void (navigator.storage.estimate = () => Promise.resolve({ usage: 10_000_000, quota: 10_000_500 })))
/** No storage for this page, as in some private windows. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('storage is switched off', 'SecurityError')
      },
    }),
  )
/** The worker in which the match lives. */
export function findMatchWorker(page: Page): ReturnType<Page['workers']>[number] {
  const worker = page.workers().find(w => /\/worker-/.test(w.url()))
  if (!worker) throw new Error(`no worker among ${page.workers().map(w => w.url())}`)
  return worker
}
/** Ends it as a browser short of memory does: without a word. */
export const endMatchWorker = (page: Page): Promise<void> => findMatchWorker(page).evaluate(() => close())
