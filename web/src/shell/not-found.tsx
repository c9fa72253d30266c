import { texts } from '../texts/index.ts'

export function NotFoundPage() {
  const t = texts.value.shell
  return (
    <div class="page">
      <h1>{t.lost}</h1>
      <p class="lead">{t.lostHelp}</p>
      <a class="button" href="/">
        {t.toHome}
      </a>
    </div>
  )
}
