import '../styles/gallery.css'
import { useSignal, useSignalEffect, type Signal } from '@preact/signals'
import type { AtlasMap } from '@tabularium/atlas/types'
import { registry } from '@tabularium/games'
import { useMemo } from 'preact/hooks'
import { lang, theme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { createCamera, type Camera } from './camera.ts'
import { toFrame, type Point } from './pan-zoom.ts'
import { Details } from './details.tsx'
import { spokenName, type Context, type NamesIn } from './facts.ts'
import { Legend } from './legend.tsx'
import { MapView } from './map-view.tsx'
import { loadMap, loadMapFonts, mapIds, mapPath, type MapId } from './maps.ts'
import { MiniMap } from './mini-map.tsx'
import { PlaceSearch } from './search.tsx'
import { galleryTexts } from './texts.ts'

const titleOf = (id: MapId): string => registry[id].name[lang.value]

function MapLinks({ now }: { readonly now: MapId }) {
  return (
    <nav class="map-links" aria-label={galleryTexts.value.others}>
      {mapIds.map(id => (
        <a key={id} href={mapPath(id)} aria-current={id === now ? 'page' : undefined}>
          {titleOf(id)}
        </a>
      ))}
    </nav>
  )
}

/** The languages that a map's names were laid out in. */
const namesOn = (map: AtlasMap): NamesIn[] => (['it', 'en', 'la'] as const).filter(l => map.langs.includes(l))
function NamesChoice({ map, chosen, now }: { readonly map: AtlasMap; readonly chosen: Signal<NamesIn | null>; readonly now: NamesIn }) {
  const t = galleryTexts.value
  return (
    <label class="names-choice">
      <span>{t.names}</span>
      <select value={now} onChange={event => void (chosen.value = event.currentTarget.value as NamesIn)}>
        {namesOn(map).map(l => (
          <option key={l} value={l}>
            {t.inLanguage[l]}
          </option>
        ))}
      </select>
    </label>
  )
}

function inSight(camera: Camera, point: Point | null): Point | undefined {
  if (!point) return undefined
  const [x, y] = toFrame(camera.view.peek(), point)
  const { width, height } = camera.stage.peek().frame
  return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y] : undefined
}
/** Zooms about the chosen space, if there is one in sight. */
function Zoom({ camera, about }: { readonly camera: Camera; readonly about: Point | null }) {
  const t = galleryTexts.value
  const zoom = (factor: number): void => camera.zoomBy(factor, inSight(camera, about))
  const button = (label: string, d: string, act: () => void) => (
    <button class="round" type="button" aria-label={label} title={label} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  )
  return (
    <div class="zoom">
      {button(t.closer, 'M12 5v14M5 12h14', () => zoom(1.5))}
      {button(t.farther, 'M5 12h14', () => zoom(1 / 1.5))}
      {button(t.whole, 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', () => camera.showAll())}
    </div>
  )
}

function Plate({ map }: { readonly map: AtlasMap }) {
  const t = galleryTexts.value
  const camera = useMemo(() => createCamera(map), [map])
  const at = useSignal<string | null>(null)
  const pointed = useSignal<string | null>(null)
  const chosen = useSignal<NamesIn | null>(null)
  const names = chosen.value ?? lang.value
  const context: Context = { map, lang: names, t }
  const byId = useMemo(() => new Map(map.spaces.map(s => [s.id, s])), [map])
  const told = byId.get(pointed.value ?? at.value ?? '') ?? null
  const go = (id: string): void => {
    at.value = id
    pointed.value = null
    camera.lookAt(byId.get(id)!.label)
    document.querySelector<SVGElement>(`.gallery [data-space="${id}"]`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <div class="tools">
        <PlaceSearch map={map} names={names} onFound={space => go(space.id)} />
        <NamesChoice map={map} chosen={chosen} now={names} />
      </div>
      <div class="plate">
        <MapView
          map={map}
          camera={camera}
          theme={theme.value}
          names={names}
          label={t.map(titleOf(map.id as MapId))}
          at={at.value}
          described="space-details"
          nameOf={space => spokenName(space, context)}
          look={space => (space.id === at.value ? 'here' : space.id === pointed.value ? 'pointed' : '')}
          onWalk={id => {
            at.value = id
            pointed.value = null
          }}
          onPoint={id => void (pointed.value = id)}
        />
        <Zoom camera={camera} about={byId.get(at.value ?? '')?.label ?? null} />
        <MiniMap map={map} camera={camera} theme={theme.value} />
      </div>
      <aside class="space-panel" aria-label={t.about}>
        <Details space={told} context={context} onGo={go} />
        <Legend map={map} names={names} />
      </aside>
      <p class="walk-help">{t.walkHelp}</p>
    </>
  )
}

type Loaded = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly map: AtlasMap }
function useMap(id: MapId) {
  const loaded = useSignal<Loaded>({ is: 'loading' })
  const tries = useSignal(0)
  useSignalEffect(() => {
    void tries.value
    loaded.value = { is: 'loading' }
    loadMapFonts()
    loadMap(id).then(
      map => void (loaded.value = { is: 'here', map }),
      () => void (loaded.value = { is: 'failed' }),
    )
  })
  return { loaded: loaded.value, again: () => void (tries.value += 1) }
}

export function MapPage({ id }: { readonly id: MapId }) {
  const t = galleryTexts.value
  const { loaded, again } = useMap(id)
  return (
    <article class="gallery">
      <div class="gallery-head">
        <h1>{titleOf(id)}</h1>
        <MapLinks now={id} />
      </div>
      {loaded.is === 'here' && <Plate map={loaded.map} />}
      {loaded.is === 'loading' && <p role="status">{t.loading}</p>}
      {loaded.is === 'failed' && (
        <div role="alert" class="no-map">
          <p>{t.failed}</p>
          <button class="button" type="button" onClick={again}>
            {t.again}
          </button>
        </div>
      )}
    </article>
  )
}

/** The wall: five plates to choose from. */
export function Gallery() {
  const t = galleryTexts.value
  return (
    <div class="page">
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      <ul class="plates">
        {mapIds.map(id => (
          <li key={id}>
            <a href={mapPath(id)}>
              <img src={`/maps/${id}-${theme.value}-1x.webp`} alt="" loading="lazy" decoding="async" />
              <strong>{titleOf(id)}</strong>
              <span>{texts.value.period[id]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
