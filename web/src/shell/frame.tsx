/** What stands around every page that is no table: the way home, the places of the site, language and light. */
import type { ComponentChildren } from 'preact'
import { LanguageSwitch, ThemeSwitch } from '../settings/switches.tsx'
import { texts } from '../texts/index.ts'
import { pagesTexts } from '../texts/pages.ts'

const gameDesigners = 'Alexander S. Berg, Andreas Steding, Morgane Gouyon-Rety, Nicola Iannone, Michele Quondam, Philippe Thibaut'

function SiteNav() {
  const t = pagesTexts.value
  return (
    <nav class="site-places" aria-label={t.places}>
      <a href="/rules/nero">{t.rules}</a>
      <a href="/maps">{t.maps}</a>
      <a href="/online">{t.online}</a>
    </nav>
  )
}
export function SiteFrame({ children }: { readonly children: ComponentChildren }) {
  const t = texts.value.shell
  return (
    <>
      <a class="skip" href="#content">
        {t.skip}
      </a>
      <header class="bar">
        <a class="wordmark" href="/" aria-label={t.home}>
          Tabularium
        </a>
        <SiteNav />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="foot">
        <p>
          {t.unofficial} {gameDesigners}.
        </p>
      </footer>
    </>
  )
}
