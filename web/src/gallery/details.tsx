import type { AtlasSpace } from '@tabularium/atlas/types'
import { listSpaceFacts, pickName, listNeighbours, listClosedNeighbours, type SpaceFactsContext } from './facts.ts'

interface SpaceDetailsProps {
  readonly space: AtlasSpace | null
  readonly context: SpaceFactsContext
  readonly onGo: (id: string) => void
}

function OtherSpaceNames({ space, context }: { readonly space: AtlasSpace; readonly context: SpaceFactsContext }) {
  const shown = pickName(space.name, context.lang)
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

function ClosedNeighbours({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <p>{names.join(', ')}</p>
    </>
  )
}

export function SpaceDetails({ space, context, onGo }: SpaceDetailsProps) {
  const { t } = context
  if (!space) return <p class="panel-begin">{t.begin}</p>
  return (
    <>
      <div id="space-details">
        <h2>{pickName(space.name, context.lang)}</h2>
        <OtherSpaceNames space={space} context={context} />
        <dl>
          {listSpaceFacts(space, context).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3>{t.neighbours}</h3>
      <ul class="neighbours">
        {listNeighbours(space, context).map(near => (
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
      <ClosedNeighbours title={t.closed} names={listClosedNeighbours(space, context, 'closed')} />
      <ClosedNeighbours title={t.corner} names={listClosedNeighbours(space, context, 'corner')} />
    </>
  )
}
