/** What there is around an online table: the line, clocks, votes, talk, and the ways out. */
import { useSignal, useSignalEffect } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'
import type { OnlineTable } from '../match/online-client.ts'
import { server } from '../match/server.ts'
import { onlinePath } from '../shell/route.ts'
import { navigate } from '../shell/router.ts'
import { onlineTexts } from '../texts/online.ts'

const TICK_MS = 1000
const minutes = (ms: number): string => {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}
const HOUR_MS = 3_600_000
const timeText = (ms: number, lang: Lang): string =>
  ms < HOUR_MS * 2 ? minutes(ms) : new Intl.NumberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(Math.floor(ms / HOUR_MS))

function ClockList({ online, lang }: { readonly online: OnlineTable; readonly lang: Lang }) {
  const now = useSignal(Date.now())
  useSignalEffect(() => {
    const timer = setInterval(() => void (now.value = Date.now()), TICK_MS)
    return () => clearInterval(timer)
  })
  const clocks = online.clocks.value
  if (!clocks) return null
  return (
    <ul class="online-clocks">
      {Object.entries(clocks).map(([seat, { left, since }]) => (
        <li key={seat} class={since === null ? '' : 'running'}>
          {seat} {timeText(since === null ? left : left - Math.max(0, now.value - since), lang)}
        </li>
      ))}
    </ul>
  )
}
function VoteBox({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const { vote } = online.table.value.talks
  const seat = online.own[0]
  if (!vote || seat === undefined) return null
  const what: { readonly [is: string]: string } = t.proposals
  const answer = (yes: boolean): void => void online.command('vote', { seat, proposal: vote.id, yes })
  return (
    <div role="status">
      <p>{t.vote(vote.by, what[vote.proposal.is] ?? '')}</p>
      {!vote.yes.includes(seat) && (
        <p class="online-buttons">
          <button class="button" type="button" onClick={() => answer(true)}>
            {t.yes}
          </button>
          <button class="button plain" type="button" onClick={() => answer(false)}>
            {t.no}
          </button>
        </p>
      )}
    </div>
  )
}
function Talk({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const text = useSignal('')
  return (
    <>
      <ol class="online-talk" aria-label={t.chat} aria-live="polite">
        {online.said.value.map(line => (
          <li key={line.id}>
            <strong>{line.name}</strong> {line.body}
          </li>
        ))}
      </ol>
      <form
        class="online-name"
        onSubmit={event => {
          event.preventDefault()
          if (text.value.trim() !== '') void online.say(text.value)
          text.value = ''
        }}
      >
        <label>
          <span>{t.chat}</span>
          <input type="text" maxLength={1000} value={text.value} onInput={e => void (text.value = e.currentTarget.value)} />
        </label>
        <button class="button plain" type="submit">
          {t.say}
        </button>
      </form>
    </>
  )
}
function WaysOut({ online }: { readonly online: OnlineTable }) {
  const t = onlineTexts.value
  const isSure = useSignal(false)
  const { talks, status, id } = online.table.value
  const seat = online.own[0]
  if (seat === undefined) return null
  const rematch = async (): Promise<void> => navigate(onlinePath((await server.command<{ match: string }>(id, 'rematch')).match))
  if (status === 'over')
    return (
      <p>
        {talks.ended && t.ended[talks.ended.by as keyof typeof t.ended]}{' '}
        <button class="button" type="button" onClick={() => void rematch()}>
          {t.rematch}
        </button>
      </p>
    )
  const propose = (is: string): void => void online.command('propose', { seat, proposal: { is } })
  return (
    <p class="online-buttons">
      <button class="button plain" type="button" onClick={() => propose(talks.paused ? 'resume' : 'pause')}>
        {talks.paused ? t.resume : t.pause}
      </button>
      <button class="button plain" type="button" onClick={() => (isSure.value ? void online.command('resign', { seat }) : void (isSure.value = true))}>
        {isSure.value ? t.resignSure : t.resign}
      </button>
    </p>
  )
}
export function TableSide({ online, lang }: { readonly online: OnlineTable; readonly lang: Lang }) {
  const t = onlineTexts.value
  return (
    <>
      {!online.isConnected.value && (
        <p class="online-lost" role="alert">
          {t.lostLine}
        </p>
      )}
      <details class="online-side">
        <summary>{online.table.value.talks.vote || online.table.value.talks.paused ? `${t.table} •` : t.table}</summary>
        {online.table.value.talks.paused && <p>{t.paused}</p>}
        <ClockList online={online} lang={lang} />
        <VoteBox online={online} />
        <Talk online={online} />
        <WaysOut online={online} />
      </details>
    </>
  )
}
