import '../styles/notice.css'
import { render } from 'preact'
import { pagesTexts } from '../texts/pages.ts'
import { takeNewVersion, waitingVersion } from './register.ts'

function NewVersionNotice() {
  const t = pagesTexts.value
  const here = waitingVersion.value !== null
  return (
    <aside class={here ? 'notice' : 'notice gone'} aria-label={t.newVersion}>
      <p role="status">{here ? t.newVersion : ''}</p>
      {here && (
        <>
          <button class="take" type="button" onClick={takeNewVersion}>
            {t.take}
          </button>
          <button type="button" onClick={() => void (waitingVersion.value = null)}>
            {t.later}
          </button>
        </>
      )}
    </aside>
  )
}

/** Beside the app and not in it, so that it is seen on every page. */
export function showNewVersionNotice(): void {
  if (document.getElementById('notice')) return
  const place = document.createElement('div')
  place.id = 'notice'
  document.body.append(place)
  render(<NewVersionNotice />, place)
}
