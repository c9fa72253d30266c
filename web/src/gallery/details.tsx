import type { AtlasSpace } from '@tabularium/atlas/types'
import { factsOf, nameIn, neighboursOf, shutOf, type Context } from './facts.ts'

interface DetailsProps {
  readonly space: AtlasSpace | null
  readonly context: Context
  readonly onGo: (id: string) => void
}

function OtherNames({ space, context }: { readonly space: AtlasSpace; readonly context: Context }) {
  const shown = nameIn(space.name, context.lang)
  const langs = (['it', 'en', 'la'] as const).filter(l => space.name[l] && space.name[l] !== shown)
  const others = langs.filter((l, i) => langs.findIndex(first => space.name[first] === space.name[l]) === i)
  if (others.length === 0) return null
  return (
    <p class="other-names">
      {others.map(l => (
        <span key={l} lang={l}>
          {space.name[l]}
        </span>
      ))}
    </p>
  )
}

function Shut({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <p>{names.join(', ')}</p>
    </>
  )
}

export function Details({ space, context, onGo }: DetailsProps) {
  const { t } = context
  if (!space) return <p class="panel-begin">{t.begin}</p>
  return (
    <>
      <div id="space-details">
        <h2>{nameIn(space.name, context.lang)}</h2>
        <OtherNames space={space} context={context} />
        <dl>
          {factsOf(space, context).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3>{t.neighbours}</h3>
      <ul class="neighbours">
        {neighboursOf(space, context).map(near => (
          <li key={near.id}>
            <button type="button" onClick={() => onGo(near.id)}>
              {near.name}
            </button>
            <span>
              {near.how} · {near.src}
            </span>
          </li>
        ))}
      </ul>
      <Shut title={t.closed} names={shutOf(space, context, 'closed')} />
      <Shut title={t.corner} names={shutOf(space, context, 'corner')} />
    </>
  )
}
