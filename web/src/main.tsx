import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/home.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { startOffline } from './offline/register.ts'
import { lang } from './settings/preferences.ts'
import { App } from './shell/app.tsx'
import { route, startRouter } from './shell/router.ts'
import { titleOf } from './shell/title.ts'

effect(() => void (document.title = titleOf(route.value, lang.value)))
/** As after a page load: from the top, and a reader begins with the new content. */
startRouter(() => {
  scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
})
render(<App />, document.getElementById('app')!)
startOffline()
