/** What is agreed around the table: votes, taking back, rest, seats that were left, and the ways out. */
import { useSignal } from '@preact/signals'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi } from '../../match/server.ts'
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
export function VotePanel({ online }: AgreementProps) {
  const t = onlineTexts.value
  const { vote } = online.table.value.talks
  const seat = online.own[0]
  if (!vote || seat === undefined) return null
  const what: { readonly [is: string]: string } = t.proposals
  const answer = (yes: boolean): void => void online.command('vote', { seat, proposal: vote.id, yes })
  return (
    <div role="status">
      <p>{t.vote(writeSeatAndGuestName(online, vote.by), what[vote.proposal.is] ?? '')}</p>
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
/** Seats whose clock ran out, and those that stand open. */
export function AbandonedSeats({ online }: AgreementProps) {
  const t = sideTexts.value
  const { talks, seats, status, id } = online.table.value
  const mine = online.own[0]
  if (status !== 'playing') return null
  const propose = (seat: string, by: string): void => void online.command('propose', { seat: mine, proposal: { is: 'replace', seat, by } })
  const take = async (seat: string): Promise<void> => {
    const done = await online.command('take-over', { seat, ...(online.link !== null && { link: online.link }) })
    // Whoever sits down sees the table from there.
    if (done.ok) location.assign(makeOnlinePath(id))
  }
  return (
    <>
      {mine !== undefined &&
        talks.vanished.map(seat => (
          <p key={seat} class="online-buttons">
            {t.vanished(writeSeatAndGuestName(online, seat))} <AgreementButton text={t.byBot} onClick={() => propose(seat, 'bot')} />{' '}
            <AgreementButton text={t.byOpen} onClick={() => propose(seat, 'open')} />
          </p>
        ))}
      {mine === undefined &&
        seats
          .filter(s => s.guest === null && s.bot === null)
          .map(({ seat }) => (
            <p key={seat}>
              <AgreementButton text={t.takeOver(writeSeatAndGuestName(online, seat))} isPlain={false} onClick={() => void take(seat)} />
            </p>
          ))}
    </>
  )
}
export function RestDays({ online }: AgreementProps) {
  const t = sideTexts.value
  const { settings, seats, status } = online.table.value
  const mine = seats.find(s => online.own.includes(s.seat))
  if (!mine || status !== 'playing' || settings.clock?.is !== 'correspondence') return null
  const rest = (days: number): void => void online.command('holiday', { days })
  if (mine.awayUntil > Date.now())
    return (
      <p>
        {t.resting(new Intl.DateTimeFormat(currentLang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(mine.awayUntil))}{' '}
        <AgreementButton text={t.restEnd} onClick={() => rest(0)} />
      </p>
    )
  return mine.holidays > 0 ? (
    <p>
      <AgreementButton text={t.rest(mine.holidays)} onClick={() => rest(1)} />
    </p>
  ) : null
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
