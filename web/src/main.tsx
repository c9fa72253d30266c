import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/home.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { startServiceWorker } from './offline/register.ts'
import { currentLang } from './settings/preferences.ts'
import { App } from './shell/app.tsx'
import { currentRoute, startRouter } from './shell/router.ts'
import { writePageTitle } from './shell/title.ts'

effect(() => void (document.title = writePageTitle(currentRoute.value, currentLang.value)))
/** As after a page load: from the top, and a reader begins with the new content. */
startRouter(() => {
  scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
})
render(<App />, document.getElementById('app')!)
startServiceWorker()
