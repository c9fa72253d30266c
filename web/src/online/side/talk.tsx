/** What people say to each other: what was said before, who hears what, and whom one does not hear. */
import { useComputed, useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi, type ChatLine } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { writeSeatAndGuestName } from './names.ts'

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
interface ChatLineProps {
  readonly online: OnlineTable
  readonly line: ChatLine
  readonly muted: Signal<readonly string[]>
}
function ChatLineAuthor({ online, line, muted }: ChatLineProps) {
  const t = sideTexts.value
  const name = online.names.value[line.guest] ?? ''
  const isMuted = muted.value.includes(line.guest)
  const isOwn = online.table.value.seats.some(s => s.guest === line.guest && online.own.includes(s.seat))
  const mute = async (): Promise<void> => {
    const done = await online.command('mute', { guest: line.guest, on: !isMuted })
    if (done.ok) muted.value = isMuted ? muted.value.filter(guest => guest !== line.guest) : [...muted.value, line.guest]
  }
  return (
    <li>
      <strong>{name}</strong> {line.channel !== 'players' && <small>({writeChannelName(online, line.channel)})</small>} {!isMuted && line.body}{' '}
      {!isOwn && (
        <button
          class="link"
          type="button"
          aria-label={isMuted ? t.unmute(name) : t.mute(name)}
          title={isMuted ? t.unmute(name) : t.mute(name)}
          onClick={() => void mute()}
        >
          {isMuted ? '○' : '●'}
        </button>
      )}
    </li>
  )
}
export function ChatPanel({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const [text, channel, muted, before] = [
    useSignal(''),
    useSignal(listChatChannels(online)[0]!),
    useSignal<readonly string[]>([]),
    useSignal<readonly ChatLine[]>([]),
  ]
  const read = async (): Promise<void> => {
    const said = await serverApi.said(online.table.value.id, online.link)
    online.names.value = { ...online.names.value, ...said.names }
    muted.value = said.muted
    before.value = said.lines
  }
  useEffect(() => void read().catch(() => {}), [])
  const lines = useComputed(() => {
    const known = new Set(before.value.map(line => line.id))
    return [...before.value, ...online.said.value.filter(line => !known.has(line.id))]
  })
  const channels = listChatChannels(online)
  const say = (): void => {
    if (text.value.trim() !== '') void online.command('say', { channel: parseChatChannel(channel.value), text: text.value })
    text.value = ''
  }
  return (
    <section>
      <ol class="online-talk" aria-label={t.chat} aria-live="polite">
        {lines.value.length === 0 && <li>{sideTexts.value.nothingSaid}</li>}
        {lines.value.map(line => (
          <ChatLineAuthor key={line.id} online={online} line={line} muted={muted} />
        ))}
      </ol>
      <form
        class="online-name"
        onSubmit={event => {
          event.preventDefault()
          say()
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
    </section>
  )
}
