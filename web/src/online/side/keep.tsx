/** What one takes along: the match as a file, links to it, and the proof of its dice. */
import { useSignal } from '@preact/signals'
import { findLatestCommitment, verifyMatchFile, type MatchFile } from '@tabularium/host'
import { downloadText } from '../../match/download.ts'
import type { OnlineTable } from '../../match/online-client.ts'
import { readStoredReceipts } from '../../match/receipts.ts'
import { serverApi, type InviteLink } from '../../match/server.ts'
import { sideTexts } from '../../texts/online-side.ts'

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
    const file = (await serverApi.exportFile(id)) as MatchFile
    const found = verifyMatchFile(online.game, file, readStoredReceipts(findLatestCommitment(file), file.header.seats))
    verdict.value = found.ok ? t.verified(found.moves, found.rolls, found.receipts) : t.forged(found.entry, found.problem)
  }
  if (status !== 'over') return <p>{t.notYet}</p>
  return (
    <p>
      <button class="button plain" type="button" onClick={() => void check().catch(() => void (verdict.value = t.failed))}>
        {t.verify}
      </button>{' '}
      {verdict.value && <span role="status">{verdict.value}</span>}
    </p>
  )
}
function InviteLinkList({ online }: KeepProps) {
  const t = sideTexts.value
  const [links, made] = [useSignal<readonly InviteLink[]>([]), useSignal<string | null>(null)]
  const { id } = online.table.value
  const read = async (): Promise<void> => void (links.value = await serverApi.links(id))
  const make = async (body: object): Promise<void> => {
    const { token } = await serverApi.command<{ token: string }>(id, 'make-link', body)
    made.value = `${location.origin}/join/${token}`
    await read()
  }
  const moment = (): object => ({ is: 'moment', seat: online.own[0], n: online.moment.value ?? online.update.value?.n ?? 0 })
  return (
    <>
      <p class="online-buttons">
        <button class="button plain" type="button" onClick={() => void make(moment())}>
          {t.share}
        </button>
        <button class="button plain" type="button" onClick={() => void make({ is: 'watch' })}>
          {t.watchLink}
        </button>
        <button class="button plain" type="button" onClick={() => void read()}>
          {t.links}
        </button>
      </p>
      {made.value && (
        <p role="status">
          <code>{made.value}</code>
        </p>
      )}
      <ul>
        {links.value.map(link => (
          <li key={link.id}>
            {t.linkTo[link.kind]} {link.used_by !== null && `(${t.used})`}{' '}
            {link.revoked ? (
              t.revoked
            ) : (
              <button class="link" type="button" onClick={() => void serverApi.command(id, 'revoke-link', { link: link.id }).then(read)}>
                {t.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
export function ShareAndDownload({ online }: KeepProps) {
  const t = sideTexts.value
  const { id, game } = online.table.value
  const download = async (): Promise<void> => downloadText(`${game}-${id}.json`, JSON.stringify(await serverApi.exportFile(id), null, 1))
  return (
    <details>
      <summary>{t.keep}</summary>
      <p>
        <button class="button plain" type="button" onClick={() => void download()}>
          {t.download}
        </button>
      </p>
      {online.own.length > 0 && <InviteLinkList online={online} />}
      <VerifyMatch online={online} />
    </details>
  )
}
