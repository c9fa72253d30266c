/** Where one hears of a match: in the page, by push, by e-mail; for this match or for all. */
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { serverApi, type NoticeChannels, type NoticeSettingsOfGuest } from '../../match/server.ts'
import { sideTexts } from '../../texts/online-side.ts'

const NOTICE_CHANNELS = ['page', 'push', 'mail'] as const
const decodeBase64Url = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.codePointAt(0)!)
/** Whether the browser can be woken, and whether it is to be; `refused`: it was asked and does not allow it. */
type PushState = 'asking' | 'impossible' | 'off' | 'on' | 'refused'
const findPushManager = async (): Promise<PushManager | null> =>
  typeof Notification === 'undefined' ? null : ((await navigator.serviceWorker?.getRegistration())?.pushManager ?? null)
async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await serverApi.subscribe({ endpoint, ...keys })
}
/** A browser that was to be woken for whoever was known here before is woken for whoever is known now. */
async function readPushState(): Promise<PushState> {
  const manager = await findPushManager()
  if (!manager) return 'impossible'
  const made = await manager.getSubscription()
  if (made) await tellServer(made)
  return made ? 'on' : 'off'
}
/** Asks the browser, and tells the server how to wake it. */
async function subscribeToPush(publicKey: string): Promise<PushState> {
  const manager = await findPushManager()
  if (!manager) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  await tellServer(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) }))
  return 'on'
}
async function unsubscribeFromPush(): Promise<PushState> {
  const made = await (await findPushManager())?.getSubscription()
  if (!made) return 'off'
  await serverApi.forgetPush(made.endpoint)
  await made.unsubscribe()
  return 'off'
}
function NoticeChannelSwitches({
  title,
  channels,
  onChange,
}: {
  readonly title: string
  readonly channels: NoticeChannels
  readonly onChange: (now: NoticeChannels) => void
}) {
  const t = sideTexts.value
  return (
    <fieldset class="radios">
      <legend>{title}</legend>
      {NOTICE_CHANNELS.map(name => (
        <label key={name}>
          <input type="checkbox" checked={channels[name]} onChange={e => onChange({ ...channels, [name]: e.currentTarget.checked })} /> {t[name]}
        </label>
      ))}
    </fieldset>
  )
}
/** The address, the code that went there, or where letters go. */
function MailSettings({ all, again }: { readonly all: NoticeSettingsOfGuest; readonly again: () => Promise<void> }) {
  const t = sideTexts.value
  const [typed, problem] = [useSignal(''), useSignal(false)]
  if (!all.hasMail) return <p>{t.noMail}</p>
  const attempt = (run: Promise<unknown>): void => {
    problem.value = false
    void run
      .then(() => {
        typed.value = ''
        return again()
      })
      .catch(() => void (problem.value = true))
  }
  const forget = (text: string) => (
    <button class="button plain" type="button" onClick={() => attempt(serverApi.forgetMail())}>
      {text}
    </button>
  )
  const failed = problem.value && <p role="alert">{all.mail !== null && !all.isConfirmed ? t.wrongCode : t.failed}</p>
  if (all.mail !== null && all.isConfirmed)
    return (
      <p>
        {t.confirmed(all.mail)} {forget(t.forget)} {failed}
      </p>
    )
  const { mail } = all
  const text = typed.value.trim()
  return (
    <form
      class="online-name"
      onSubmit={event => {
        event.preventDefault()
        attempt(mail === null ? serverApi.setMail(text) : serverApi.confirmMail(text.toUpperCase()))
      }}
    >
      {mail !== null && <p>{t.codeSent(mail)}</p>}
      <label>
        <span>{mail === null ? t.address : t.code}</span>
        {mail === null ? (
          <input type="email" required maxLength={200} value={typed.value} onInput={e => void (typed.value = e.currentTarget.value)} />
        ) : (
          <input type="text" required maxLength={20} value={typed.value} onInput={e => void (typed.value = e.currentTarget.value)} />
        )}
      </label>
      <button class="button plain" type="submit">
        {mail === null ? t.sendCode : t.confirm}
      </button>
      {mail !== null && forget(t.otherAddress)}
      {failed}
    </form>
  )
}
function PushSettings({ publicKey }: { readonly publicKey: string }) {
  const t = sideTexts.value
  const state = useSignal<PushState>('asking')
  const become = (next: Promise<PushState>): void =>
    void next.then(
      now => void (state.value = now),
      () => void (state.value = 'refused'),
    )
  useEffect(() => become(readPushState().catch(() => 'off' as const)), [])
  if (state.value === 'asking') return null
  if (state.value === 'impossible') return <p>{t.pushImpossible}</p>
  const isOn = state.value === 'on'
  return (
    <p class="online-buttons">
      {isOn && t.pushIsOn}{' '}
      <button class="button plain" type="button" onClick={() => become(isOn ? unsubscribeFromPush() : subscribeToPush(publicKey))}>
        {isOn ? t.pushOff : t.pushOn}
      </button>
      {state.value === 'refused' && <span role="alert">{t.pushDenied}</span>}
    </p>
  )
}
/** `match` null: for all of them. */
function useNoticeChannels(match: string | null): {
  readonly found: Signal<NoticeSettingsOfGuest | null>
  read(): Promise<void>
  change(channels: NoticeChannels): void
} {
  const found = useSignal<NoticeSettingsOfGuest | null>(null)
  const read = async (): Promise<void> => void (found.value = await serverApi.channels(match))
  useEffect(() => void read().catch(() => {}), [])
  return { found, read, change: channels => void serverApi.setChannels(match, channels).then(read) }
}
export function NoticeSettings({ match }: { readonly match: string | null }) {
  const t = sideTexts.value
  const { found, read, change } = useNoticeChannels(match)
  const all = found.value
  return (
    <details>
      <summary>{t.notices}</summary>
      {all && (
        <>
          <NoticeChannelSwitches title={match === null ? t.noticesFor.all : t.noticesFor.match} channels={all.channels} onChange={change} />
          <PushSettings publicKey={all.publicKey} />
          <MailSettings all={all} again={read} />
        </>
      )}
    </details>
  )
}
