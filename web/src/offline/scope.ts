/** The little of a service worker's surroundings that is used here; the compiler knows pages only. */
export interface ServiceWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEventOfWorker extends ServiceWorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageEventOfWorker extends ServiceWorkerEvent {
  readonly data: unknown
  readonly source: { postMessage(message: unknown): void } | null
}
interface PushEventOfWorker extends ServiceWorkerEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationClickEvent extends ServiceWorkerEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface ServiceWorkerEvents {
  readonly install: ServiceWorkerEvent
  readonly activate: ServiceWorkerEvent
  readonly fetch: FetchEventOfWorker
  readonly message: MessageEventOfWorker
  readonly push: PushEventOfWorker
  readonly notificationclick: NotificationClickEvent
}
export interface ServiceWorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  readonly registration: { showNotification(title: string, options: { readonly body: string; readonly tag: string; readonly data: unknown }): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof ServiceWorkerEvents>(type: K, listener: (event: ServiceWorkerEvents[K]) => void): void
}
