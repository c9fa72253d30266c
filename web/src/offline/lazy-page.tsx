/** Pages that come when they are asked for: their scripts are no part of the first load. */
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { pagesTexts } from '../texts/pages.ts'

type LoadedPage<P> = { readonly is: 'coming' | 'lost' } | { readonly is: 'here'; readonly Page: ComponentType<P> }

function PageIsLoading({ lost }: { readonly lost: boolean }) {
  const t = pagesTexts.value
  if (!lost)
    return (
      <p class="page" role="status">
        {t.coming}
      </p>
    )
  return (
    <div class="page" role="alert">
      <p>{t.lost}</p>
      <button class="button" type="button" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </div>
  )
}

/** `isQuiet`: nobody waits for it, so nothing is said until it is there. */
export function createLazyPage<P extends object>(load: () => Promise<ComponentType<P>>, isQuiet = false): ComponentType<P> {
  let known: LoadedPage<P> = { is: 'coming' }
  return function LazyPage(props: P) {
    const loaded = useSignal(known)
    useEffect(() => {
      if (known.is === 'here') return
      load().then(
        Page => void (loaded.value = known = { is: 'here', Page }),
        () => void (loaded.value = { is: 'lost' }),
      )
    }, [])
    const now = loaded.value
    return now.is === 'here' ? <now.Page {...props} /> : isQuiet ? null : <PageIsLoading lost={now.is === 'lost'} />
  }
}
