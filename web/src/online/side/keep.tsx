/** What one takes along: the match as a file, links to it, and the proof of its dice. */
import { useSignal } from '@preact/signals'
import { findLatestCommitment, verifyMatchFile, type MatchFile } from '@tabularium/host'
import { useEffect } from 'preact/hooks'
import { downloadText } from '../../match/download.ts'
import type { OnlineTable } from '../../match/online-client.ts'
import { readStoredReceipts } from '../../match/receipts.ts'
import { serverApi, type InviteLink } from '../../match/server.ts'
import { onlineTexts } from '../../texts/online.ts'
import { roomTexts } from '../../texts/online-room.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { GivenLink } from '../room/given-link.tsx'

interface KeepProps {
  readonly online: OnlineTable
}
/** Plays the match again in this browser and holds it against what this browser has seen. */
function VerifyMatch({ online }: KeepProps) {
  const t = sideTexts.value
  const verdict = useSignal<string | null>(null)
  const { id, status } = online.table.value
  const check = async (): Promise<void> => {
    verdict.value = t.verifying
    const file = (await serverApi.exportFile(id, online.link)) as MatchFile
    const found = verifyMatchFile(online.game, file, readStoredReceipts(findLatestCommitment(file), file.header.seats))
    verdict.value = found.ok ? t.verified(found.moves, found.rolls, found.receipts) : t.forged(found.entry, found.problem)
  }
  if (status !== 'over') return <p>{t.notYet}</p>
  return (
    <p class="online-buttons">
      <button class="button plain" type="button" onClick={() => void check().catch(() => void (verdict.value = t.failed))}>
        {t.verify}
      </button>{' '}
      {verdict.value && <span role="status">{verdict.value}</span>}
    </p>
  )
}
interface MadeLink {
  readonly is: 'moment' | 'watch'
  readonly address: string
}
function InviteLinkList({ online }: KeepProps) {
  const t = sideTexts.value
  const [links, made, failed] = [useSignal<readonly InviteLink[]>([]), useSignal<MadeLink | null>(null), useSignal(false)]
  const { id } = online.table.value
  const read = async (): Promise<void> => void (links.value = await serverApi.links(id))
  const attempt = (run: () => Promise<void>): void => {
    failed.value = false
    void run().catch(() => void (failed.value = true))
  }
  useEffect(() => attempt(read), [])
  const make = async (is: MadeLink['is'], body: object): Promise<void> => {
    const { token } = await serverApi.command<{ token: string }>(id, 'make-link', { is, ...body })
    made.value = { is, address: `${location.origin}/join/${token}` }
    await read()
  }
  const revoke = async (link: string): Promise<void> => {
    await serverApi.command(id, 'revoke-link', { link })
    await read()
  }
  const moment = (): object => ({ seat: online.own[0], n: online.moment.value ?? online.update.value?.n ?? 0 })
  const valid = links.value.filter(link => !link.revoked && link.used_by === null)
  return (
    <>
      <p class="online-buttons">
        <button class="button plain" type="button" onClick={() => attempt(() => make('moment', moment()))}>
          {t.share}
        </button>
        <button class="button plain" type="button" onClick={() => attempt(() => make('watch', {}))}>
          {t.watchLink}
        </button>
      </p>
      {failed.value && <p role="alert">{t.failed}</p>}
      {made.value && <GivenLink lead={made.value.is === 'moment' ? t.shared : t.watchLinkLead} address={made.value.address} />}
      {valid.length > 0 && <p>{t.links}:</p>}
      <ul>
        {valid.map(link => (
          <li key={link.id}>
            {t.linkTo[link.kind]}{' '}
            <button class="link" type="button" onClick={() => attempt(() => revoke(link.id))}>
              {t.revoke}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
export function ShareAndDownload({ online }: KeepProps) {
  const t = sideTexts.value
  const { id, game } = online.table.value
  const failed = useSignal(false)
  const download = async (): Promise<void> => {
    failed.value = false
    downloadText(`${game}-${id}.json`, JSON.stringify(await serverApi.exportFile(id, online.link), null, 1))
  }
  return (
    <details>
      <summary>{t.keep}</summary>
      <p class="online-buttons">
        <button class="button plain" type="button" onClick={() => void download().catch(() => void (failed.value = true))}>
          {t.download}
        </button>{' '}
        {failed.value && <span role="alert">{t.failed}</span>}
      </p>
      {online.own.length > 0 && <InviteLinkList online={online} />}
      {online.own.length > 0 && (
        <p>
          {roomTexts.value.seatIsHere} <a href="/online">{onlineTexts.value.makeCode}</a>
        </p>
      )}
      <VerifyMatch online={online} />
    </details>
  )
}
