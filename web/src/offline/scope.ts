/** The little of a service worker's surroundings that is used here; the compiler knows pages only. */
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface Asked extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Lasting {
  readonly data: unknown
  readonly source: { postMessage(message: unknown): void } | null
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Events {
  readonly install: Lasting
  readonly activate: Lasting
  readonly fetch: Asked
  readonly message: Told
  readonly push: Pushed
  readonly notificationclick: Clicked
}
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  readonly registration: { showNotification(title: string, options: { readonly body: string; readonly tag: string; readonly data: unknown }): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void
}
