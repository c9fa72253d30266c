import '../styles/gallery.css'
import { useSignal, useSignalEffect, type Signal } from '@preact/signals'
import type { AtlasMap } from '@tabularium/atlas/types'
import { gameRegistry } from '@tabularium/games'
import { useMemo } from 'preact/hooks'
import { currentLang, currentTheme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { createCamera, type MapCamera } from './camera.ts'
import { convertToWindowPoint, type Point } from './pan-zoom.ts'
import { SpaceDetails } from './details.tsx'
import { writeSpokenName, type SpaceFactsContext, type NameLang } from './facts.ts'
import { MapLegend } from './legend.tsx'
import { MapView } from './map-view.tsx'
import { loadMap, loadMapFonts, mapIds, makeMapPath, type MapId } from './maps.ts'
import { MiniMap } from './mini-map.tsx'
import { PlaceSearch } from './search.tsx'
import { galleryTexts } from './texts.ts'

const findMapTitle = (id: MapId): string => gameRegistry[id].name[currentLang.value]

function MapLinks({ now }: { readonly now: MapId }) {
  return (
    <nav class="map-links" aria-label={galleryTexts.value.others}>
      {mapIds.map(id => (
        <a key={id} href={makeMapPath(id)} aria-current={id === now ? 'page' : undefined}>
          {findMapTitle(id)}
        </a>
      ))}
    </nav>
  )
}

/** The languages that a map's names were laid out in. */
const listNameLangs = (map: AtlasMap): NameLang[] => (['it', 'en', 'la'] as const).filter(l => map.langs.includes(l))
function NameLangChooser({ map, chosen, now }: { readonly map: AtlasMap; readonly chosen: Signal<NameLang | null>; readonly now: NameLang }) {
  const t = galleryTexts.value
  return (
    <label class="names-choice">
      <span>{t.names}</span>
      <select value={now} onChange={event => void (chosen.value = event.currentTarget.value as NameLang)}>
        {listNameLangs(map).map(l => (
          <option key={l} value={l}>
            {t.inLanguage[l]}
          </option>
        ))}
      </select>
    </label>
  )
}

function findPointInSight(camera: MapCamera, point: Point | null): Point | undefined {
  if (!point) return undefined
  const [x, y] = convertToWindowPoint(camera.view.peek(), point)
  const { width, height } = camera.stage.peek().frame
  return x >= 0 && y >= 0 && x <= width && y <= height ? [x, y] : undefined
}
/** Zooms about the chosen space, if there is one in sight. */
function MapZoomButtons({ camera, about }: { readonly camera: MapCamera; readonly about: Point | null }) {
  const t = galleryTexts.value
  const zoom = (factor: number): void => camera.zoomBy(factor, findPointInSight(camera, about))
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

function MapPlate({ map }: { readonly map: AtlasMap }) {
  const t = galleryTexts.value
  const camera = useMemo(() => createCamera(map), [map])
  const at = useSignal<string | null>(null)
  const pointed = useSignal<string | null>(null)
  const chosen = useSignal<NameLang | null>(null)
  const names = chosen.value ?? currentLang.value
  const context: SpaceFactsContext = { map, lang: names, t }
  const byId = useMemo(() => new Map(map.spaces.map(s => [s.id, s])), [map])
  const described = byId.get(pointed.value ?? at.value ?? '') ?? null
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
        <NameLangChooser map={map} chosen={chosen} now={names} />
      </div>
      <div class="plate">
        <MapView
          map={map}
          camera={camera}
          theme={currentTheme.value}
          names={names}
          label={t.map(findMapTitle(map.id as MapId))}
          at={at.value}
          described="space-details"
          nameOf={space => writeSpokenName(space, context)}
          look={space => (space.id === at.value ? 'here' : space.id === pointed.value ? 'pointed' : '')}
          onWalk={id => {
            at.value = id
            pointed.value = null
          }}
          onPoint={id => void (pointed.value = id)}
        />
        <MapZoomButtons camera={camera} about={byId.get(at.value ?? '')?.label ?? null} />
        <MiniMap map={map} camera={camera} theme={currentTheme.value} />
      </div>
      <aside class="space-panel" aria-label={t.about}>
        <SpaceDetails space={described} context={context} onGo={go} />
        <MapLegend map={map} names={names} />
      </aside>
      <p class="walk-help">{t.walkHelp}</p>
    </>
  )
}

type LoadedMap = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly map: AtlasMap }
function useLoadedMap(id: MapId) {
  const loaded = useSignal<LoadedMap>({ is: 'loading' })
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
  const { loaded, again } = useLoadedMap(id)
  return (
    <article class="gallery">
      <div class="gallery-head">
        <h1>{findMapTitle(id)}</h1>
        <MapLinks now={id} />
      </div>
      {loaded.is === 'here' && <MapPlate map={loaded.map} />}
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
export function MapGallery() {
  const t = galleryTexts.value
  return (
    <div class="page">
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      <ul class="plates">
        {mapIds.map(id => (
          <li key={id}>
            <a href={makeMapPath(id)}>
              <img src={`/maps/${id}-${currentTheme.value}-1x.webp`} alt="" loading="lazy" decoding="async" />
              <strong>{findMapTitle(id)}</strong>
              <span>{texts.value.period[id]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
