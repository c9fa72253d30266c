/** Where one hears of a match: in the page, by push, by e-mail; for this match or for all. */
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { serverApi, type NoticeChannels, type NoticeSettingsOfGuest } from '../../match/server.ts'
import { sideTexts } from '../../texts/online-side.ts'

const NOTICE_CHANNELS = ['page', 'push', 'mail'] as const
const decodeBase64Url = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.codePointAt(0)!)
/** Asks the browser, and tells the server how to wake it. */
async function subscribeToPush(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return false
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) })
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await serverApi.subscribe({ endpoint, ...keys })
  return true
}
async function unsubscribeFromPush(): Promise<void> {
  const made = await (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()
  if (!made) return
  await serverApi.forgetPush(made.endpoint)
  await made.unsubscribe()
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
function MailSettings({ all, again }: { readonly all: NoticeSettingsOfGuest; readonly again: () => Promise<void> }) {
  const t = sideTexts.value
  const [address, code, problem] = [useSignal(''), useSignal(''), useSignal(false)]
  if (!all.hasMail) return <p>{t.noMail}</p>
  const attempt = (run: Promise<unknown>): void => {
    problem.value = false
    void run.then(again).catch(() => void (problem.value = true))
  }
  const isWaiting = all.mail !== null && !all.isConfirmed
  return (
    <form
      class="online-name"
      onSubmit={event => {
        event.preventDefault()
        attempt(isWaiting ? serverApi.confirmMail(code.value) : serverApi.setMail(address.value))
      }}
    >
      {all.isConfirmed ? (
        <p>
          {t.confirmed(all.mail!)}{' '}
          <button class="button plain" type="button" onClick={() => attempt(serverApi.forgetMail())}>
            {t.forget}
          </button>
        </p>
      ) : (
        <>
          <label>
            <span>{isWaiting ? t.code : t.address}</span>
            {isWaiting ? (
              <input type="text" value={code.value} onInput={e => void (code.value = e.currentTarget.value.trim().toUpperCase())} />
            ) : (
              <input type="email" value={address.value} onInput={e => void (address.value = e.currentTarget.value)} />
            )}
          </label>
          <button class="button plain" type="submit">
            {isWaiting ? t.confirm : t.sendCode}
          </button>
        </>
      )}
      {problem.value && <p role="alert">{t.failed}</p>}
    </form>
  )
}
function PushSettings({ publicKey }: { readonly publicKey: string }) {
  const t = sideTexts.value
  const problem = useSignal(false)
  return (
    <p class="online-buttons">
      <button
        class="button plain"
        type="button"
        onClick={() =>
          void subscribeToPush(publicKey).then(
            done => void (problem.value = !done),
            () => void (problem.value = true),
          )
        }
      >
        {t.pushOn}
      </button>
      <button class="button plain" type="button" onClick={() => void unsubscribeFromPush()}>
        {t.pushOff}
      </button>
      {problem.value && <span role="alert">{t.pushDenied}</span>}
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
