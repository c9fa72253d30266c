/** What the others did while one was away, offered to be watched. */
import { texts } from '../texts/index.ts'
import type { Ui } from './ui.ts'

export function CatchUpNotice({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const unseen = session.unseen.value
  if (session.mode.value.is !== 'live' || unseen.length === 0 || session.client.info.study) return null
  return (
    <section class="catch-up leaf" aria-label={t.replay}>
      <p>{t.since(unseen.length)}</p>
      <button type="button" class="choice" onClick={() => void session.watchUnseen()}>
        {t.watch}
      </button>
      <button type="button" class="link" onClick={() => session.returnToLive()}>
        {t.skip}
      </button>
    </section>
  )
}
