/** What people say to each other: what was said before, who hears what, and whom one does not hear. */
import { useComputed, useSignal, useSignalEffect, type Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi, type ChatLine } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { GuestNameForm, ServerProblemText, useCurrentGuest } from '../person.tsx'
import { writeSeatAndGuestName, writeSeatName } from './names.ts'

const PRIVATE_CHANNEL_PREFIX = 'between:'
/** As the server names them: to all players, to those who look on, or between two seats where the rules let people agree in secret. */
export function listChatChannels({ own, table, game }: OnlineTable): string[] {
  const { status, seats } = table.value
  const mine = own[0]
  const open = status === 'over' ? ['players', 'spectators'] : [mine === undefined ? 'spectators' : 'players']
  if (mine === undefined || game.def.asides === undefined) return open
  const others = seats.filter(s => s.guest !== null && !own.includes(s.seat)).map(s => s.seat)
  return [...open, ...others.map(seat => PRIVATE_CHANNEL_PREFIX + [mine, seat].toSorted().join(','))]
}
export const parseChatChannel = (channel: string): string | { between: string[] } =>
  channel.startsWith(PRIVATE_CHANNEL_PREFIX) ? { between: channel.slice(PRIVATE_CHANNEL_PREFIX.length).split(',') } : channel
function writeChannelName(online: OnlineTable, channel: string): string {
  const t = sideTexts.value
  if (!channel.startsWith(PRIVATE_CHANNEL_PREFIX)) return t.channels[channel as keyof typeof t.channels]
  const seats = channel.slice(PRIVATE_CHANNEL_PREFIX.length).split(',')
  return t.between(new Intl.ListFormat(currentLang.value).format(seats.map(seat => writeSeatAndGuestName(online, seat))))
}
const MS_PER_DAY = 86_400_000
const formatTimeSaid = (at: number): string =>
  new Intl.DateTimeFormat(currentLang.value, Date.now() - at < MS_PER_DAY ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }).format(at)
function ChatLineRow({ online, line }: { readonly online: OnlineTable; readonly line: ChatLine }) {
  const about = [
    line.seat !== null && writeSeatName(online, line.seat),
    line.channel !== 'players' && writeChannelName(online, line.channel),
    formatTimeSaid(line.at),
  ]
  return (
    <li>
      <strong>{online.names.value[line.guest] ?? ''}</strong> <small>{about.filter(Boolean).join(', ')}</small> {line.body}
    </li>
  )
}
/** Everybody who said something, and whether one hears him. */
function HearingList({
  online,
  speakers,
  muted,
}: {
  readonly online: OnlineTable
  readonly speakers: readonly string[]
  readonly muted: Signal<readonly string[]>
}) {
  const set = async (guest: string, on: boolean): Promise<void> => {
    const done = await online.command('mute', { guest, on })
    if (done.ok) muted.value = on ? [...muted.value, guest] : muted.value.filter(other => other !== guest)
  }
  if (speakers.length === 0) return null
  return (
    <details>
      <summary>{sideTexts.value.hearing}</summary>
      <fieldset class="radios">
        {speakers.map(guest => (
          <label key={guest}>
            <input type="checkbox" checked={!muted.value.includes(guest)} onChange={e => void set(guest, !e.currentTarget.checked)} />{' '}
            {online.names.value[guest] ?? ''}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
function TalkForm({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const [text, channel] = [useSignal(''), useSignal(listChatChannels(online)[0]!)]
  const channels = listChatChannels(online)
  const say = async (): Promise<void> => {
    const said = text.value
    if (said.trim() === '') return
    text.value = ''
    const done = await online.command('say', { channel: parseChatChannel(channel.value), text: said })
    if (!done.ok && text.value === '') text.value = said
  }
  return (
    <form
      class="online-name"
      onSubmit={event => {
        event.preventDefault()
        void say()
      }}
    >
      {channels.length > 1 && (
        <label>
          <span>{sideTexts.value.channel}</span>
          <select value={channel.value} onChange={e => void (channel.value = e.currentTarget.value)}>
            {channels.map(name => (
              <option key={name} value={name}>
                {writeChannelName(online, name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{t.chat}</span>
        <input type="text" maxLength={1000} value={text.value} onInput={e => void (text.value = e.currentTarget.value)} />
      </label>
      <button class="button plain" type="submit">
        {t.say}
      </button>
    </form>
  )
}
/** Whoever looks on and is known to nobody says his name before he says anything else. */
function NameForTalk({ online, person: { guest, attempt, problem } }: { readonly online: OnlineTable; readonly person: ReturnType<typeof useCurrentGuest> }) {
  const { seats, status } = online.table.value
  const isKnown = guest.value !== null
  useEffect(() => {
    if (isKnown) location.reload()
  }, [isKnown])
  // Where there is a seat to take, the form for the name stands there.
  const isAskedElsewhere = status === 'playing' && seats.some(s => s.guest === null && s.bot === null && s.wish === 'open')
  return (
    <>
      <p>{sideTexts.value.nameToTalk}</p>
      {!isAskedElsewhere && <GuestNameForm guest={guest} attempt={attempt} />}
      <ServerProblemText problem={problem} />
    </>
  )
}
export function ChatPanel({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const [muted, before] = [useSignal<readonly string[]>([]), useSignal<readonly ChatLine[]>([])]
  const person = useCurrentGuest()
  const me = person.guest.value === 'asking' ? online.me : (person.guest.value?.id ?? null)
  // The line knows who one is from when it was opened.
  const wasNobody = useRef(false)
  wasNobody.current ||= person.guest.value === null
  const mayTalk = !wasNobody.current
  const read = async (): Promise<void> => {
    const said = await serverApi.said(online.table.value.id, online.link)
    online.names.value = { ...online.names.value, ...said.names }
    muted.value = said.muted
    before.value = said.lines
  }
  // What was said while the line was lost is asked for when it is back.
  useSignalEffect(() => void (online.isConnected.value && read().catch(() => {})))
  const lines = useComputed(() => {
    const known = new Set(before.value.map(line => line.id))
    return [...before.value, ...online.said.value.filter(line => !known.has(line.id))]
  })
  const heard = lines.value.filter(line => !muted.value.includes(line.guest))
  const speakers = [...new Set([...lines.value.map(line => line.guest), ...muted.value])].filter(guest => guest !== me)
  // The newest is what one wants to read.
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => void list.current?.scrollTo(0, list.current.scrollHeight), [heard.length])
  return (
    <section>
      <ol class="online-talk" aria-label={t.chat} aria-live="polite" ref={list}>
        {heard.length === 0 && <li>{sideTexts.value.nothingSaid}</li>}
        {heard.map(line => (
          <ChatLineRow key={line.id} online={online} line={line} />
        ))}
      </ol>
      {mayTalk ? <TalkForm online={online} /> : <NameForTalk online={online} person={person} />}
      <HearingList online={online} speakers={speakers} muted={muted} />
    </section>
  )
}
