/** What is agreed around the table: votes, taking back, rest, seats that were left, and the ways out. */
import { useSignal } from '@preact/signals'
import { findLastPublicTime, LONG_SILENCE_MS } from '@tabularium/host'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi, type OnlineMatchInfo, type TableSeat } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { makeOnlinePath } from '../../shell/route.ts'
import { navigateTo } from '../../shell/router.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { writeSeatAndGuestName } from './names.ts'

interface AgreementProps {
  readonly online: OnlineTable
}
function AgreementButton({ text, onClick, isPlain = true }: { readonly text: string; readonly onClick: () => void; readonly isPlain?: boolean }) {
  return (
    <button class={isPlain ? 'button plain' : 'button'} type="button" onClick={onClick}>
      {text}
    </button>
  )
}
function writeProposal(online: OnlineTable, { is, seat, by }: NonNullable<OnlineMatchInfo['talks']['vote']>['proposal']): string {
  const t = onlineTexts.value
  if (is === 'replace' && seat !== undefined && by !== undefined) return t.replacements[by](writeSeatAndGuestName(online, seat))
  const what: { readonly [is: string]: string } = t.proposals
  return what[is] ?? ''
}
export function VotePanel({ online }: AgreementProps) {
  const t = onlineTexts.value
  const { vote } = online.table.value.talks
  const seat = online.own[0]
  if (!vote || seat === undefined) return null
  const answer = (yes: boolean): void => void online.command('vote', { seat, proposal: vote.id, yes })
  return (
    <div role="status">
      <p>{t.vote(writeSeatAndGuestName(online, vote.by), writeProposal(online, vote.proposal))}</p>
      {!vote.yes.includes(seat) && (
        <p class="online-buttons">
          <AgreementButton text={t.yes} isPlain={false} onClick={() => answer(true)} />
          <AgreementButton text={t.no} onClick={() => answer(false)} />
        </p>
      )}
    </div>
  )
}
/** Before the seat's own last decision; null if there is none in the log that is here. */
function findEntryBeforeOwnMove({ entries, own }: OnlineTable): number | null {
  const last = entries.value.findLast(e => e.is === 'move' && own.includes(e.seat) && e.auto === null && !e.draft)
  return last ? last.n - 1 : null
}
/** Where there is no clock: who is asked while nothing has happened for days. */
function listSilentSeats({ table, update, entries, own }: OnlineTable): readonly string[] {
  const last = findLastPublicTime(entries.value)
  if (table.value.settings.clock || last === null || Date.now() - last < LONG_SILENCE_MS) return []
  return (update.value?.asked ?? []).filter(seat => !own.includes(seat) && table.value.seats.some(s => s.seat === seat && s.guest !== null))
}
/** Seats whose clock ran out, or that are silent: the others decide who plays on. */
export function AbandonedSeats({ online }: AgreementProps) {
  const t = sideTexts.value
  const { talks, status } = online.table.value
  const mine = online.own[0]
  if (status !== 'playing' || mine === undefined || talks.vote !== null) return null
  const propose = (seat: string, by: string): void => void online.command('propose', { seat: mine, proposal: { is: 'replace', seat, by } })
  return (
    <>
      {[...talks.vanished, ...listSilentSeats(online)].map(seat => (
        <p key={seat} class="online-buttons">
          {(talks.vanished.includes(seat) ? t.vanished : t.silent)(writeSeatAndGuestName(online, seat))}{' '}
          <AgreementButton text={t.byBot} onClick={() => propose(seat, 'bot')} /> <AgreementButton text={t.byOpen} onClick={() => propose(seat, 'open')} />
        </p>
      ))}
    </>
  )
}
/** Days of rest: how many, who takes them, and how one comes back before they are over. */
export function RestDays({ online }: AgreementProps) {
  const { settings, seats, status } = online.table.value
  if (status !== 'playing' || settings.clock?.is !== 'correspondence') return null
  const mine = seats.find(s => online.own.includes(s.seat))
  const others = seats.filter(s => s.guest !== null && s.awayUntil > Date.now() && s.guest !== mine?.guest)
  return (
    <>
      {others.map(({ seat, awayUntil }) => (
        <p key={seat}>{sideTexts.value.rests(writeSeatAndGuestName(online, seat), formatMoment(awayUntil))}</p>
      ))}
      {mine && <OwnRestDays online={online} mine={mine} />}
    </>
  )
}
const formatMoment = (at: number): string => new Intl.DateTimeFormat(currentLang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
function OwnRestDays({ online, mine }: AgreementProps & { readonly mine: TableSeat }) {
  const t = sideTexts.value
  const days = useSignal(1)
  const rest = (count: number): void => void online.command('holiday', { days: count })
  if (mine.awayUntil > Date.now())
    return (
      <p>
        {t.resting(formatMoment(mine.awayUntil))} <AgreementButton text={t.restEnd} onClick={() => rest(0)} />
      </p>
    )
  if (mine.holidays === 0) return null
  return (
    <div class="online-name">
      <label>
        <span>{t.restDays(mine.holidays)}</span>
        <input
          type="number"
          min={1}
          max={mine.holidays}
          value={Math.min(days.value, mine.holidays)}
          onInput={e => void (days.value = Math.max(1, Math.min(mine.holidays, e.currentTarget.valueAsNumber || 1)))}
        />
      </label>
      <AgreementButton text={t.rest} onClick={() => rest(Math.min(days.value, mine.holidays))} />
    </div>
  )
}
export function ResignAndDrawButtons({ online }: AgreementProps) {
  const t = onlineTexts.value
  const isSure = useSignal(false)
  const { talks, status, id, settings } = online.table.value
  const seat = online.own[0]
  if (status === 'over' && talks.ended && seat === undefined) return <p>{t.ended[talks.ended.by as keyof typeof t.ended]}</p>
  if (seat === undefined) return null
  const rematch = async (): Promise<void> => navigateTo(makeOnlinePath((await serverApi.command<{ match: string }>(id, 'rematch')).match))
  if (status === 'over')
    return (
      <p>
        {talks.ended && t.ended[talks.ended.by as keyof typeof t.ended]} <AgreementButton text={t.rematch} isPlain={false} onClick={() => void rematch()} />
      </p>
    )
  const propose = (proposal: object): void => void online.command('propose', { seat, proposal })
  const back = settings.takeBacks === 'consent' ? findEntryBeforeOwnMove(online) : null
  return (
    <p class="online-buttons">
      {back !== null && <AgreementButton text={sideTexts.value.takeBack} onClick={() => propose({ is: 'take-back', n: back })} />}
      <AgreementButton text={talks.paused ? t.resume : t.pause} onClick={() => propose({ is: talks.paused ? 'resume' : 'pause' })} />
      <AgreementButton text={sideTexts.value.proposeEnd} onClick={() => propose({ is: 'end' })} />
      <AgreementButton
        text={isSure.value ? t.resignSure : t.resign}
        onClick={() => (isSure.value ? void online.command('resign', { seat }) : void (isSure.value = true))}
      />
    </p>
  )
}
