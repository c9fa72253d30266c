import '../styles/notice.css'
import { render } from 'preact'
import { pagesTexts } from '../texts/pages.ts'
import { takeNewVersion, waiting } from './register.ts'

function Notice() {
  const t = pagesTexts.value
  const here = waiting.value !== null
  return (
    <aside class={here ? 'notice' : 'notice gone'} aria-label={t.newVersion}>
      <p role="status">{here ? t.newVersion : ''}</p>
      {here && (
        <>
          <button class="take" type="button" onClick={takeNewVersion}>
            {t.take}
          </button>
          <button type="button" onClick={() => void (waiting.value = null)}>
            {t.later}
          </button>
        </>
      )}
    </aside>
  )
}

/** Beside the app and not in it, so that it is seen on every page. */
export function showNotice(): void {
  if (document.getElementById('notice')) return
  const place = document.createElement('div')
  place.id = 'notice'
  document.body.append(place)
  render(<Notice />, place)
}
