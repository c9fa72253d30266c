/** What is put to the vote, and the same match once more. */
import { useSignal } from '@preact/signals'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi, type TableProposal } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { makeOnlinePath } from '../../shell/route.ts'
import { navigateTo } from '../../shell/router.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { writeSeatAndGuestName } from '../side/names.ts'

interface AgreementProps {
  readonly online: OnlineTable
}
export function AgreementButton({ text, onClick, isPlain = true }: { readonly text: string; readonly onClick: () => void; readonly isPlain?: boolean }) {
  return (
    <button class={isPlain ? 'button plain' : 'button'} type="button" onClick={onClick}>
      {text}
    </button>
  )
}
export function writeProposal(online: OnlineTable, { is, seat, by }: TableProposal['proposal']): string {
  const t = onlineTexts.value
  if (is === 'replace' && seat !== undefined && by !== undefined) return t.replacements[by](writeSeatAndGuestName(online, seat))
  const what: { readonly [is: string]: string } = t.proposals
  return what[is] ?? ''
}
/** Whose word is still missing. */
function listSeatsToVote({ table }: OnlineTable): string[] {
  const { seats, talks } = table.value
  const { vote, vanished } = talks
  return seats.flatMap(s =>
    !vote || s.guest === null || vanished.includes(s.seat) || vote.yes.includes(s.seat) || vote.proposal.seat === s.seat ? [] : [s.seat],
  )
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
      {vote.yes.includes(seat) && (
        <p>
          {sideTexts.value.stillToAnswer(new Intl.ListFormat(currentLang.value).format(listSeatsToVote(online).map(s => writeSeatAndGuestName(online, s))))}
        </p>
      )}
      <p class="online-buttons">
        {!vote.yes.includes(seat) && <AgreementButton text={t.yes} isPlain={false} onClick={() => answer(true)} />}
        {!vote.yes.includes(seat) && <AgreementButton text={t.no} onClick={() => answer(false)} />}
        {vote.by === seat && <AgreementButton text={sideTexts.value.withdraw} onClick={() => answer(false)} />}
      </p>
    </div>
  )
}
/** Whoever asks first begins it; the others find it waiting for them. */
export function RematchButton({ online }: AgreementProps) {
  const failed = useSignal(false)
  const { id, talks } = online.table.value
  const rematch = async (): Promise<void> => navigateTo(makeOnlinePath((await serverApi.command<{ match: string }>(id, 'rematch')).match))
  return (
    <>
      <AgreementButton
        text={talks.rematch === null ? onlineTexts.value.rematch : sideTexts.value.rematchWaits}
        isPlain={false}
        onClick={() => void rematch().catch(() => void (failed.value = true))}
      />
      {failed.value && <span role="alert">{sideTexts.value.failed}</span>}
    </>
  )
}
