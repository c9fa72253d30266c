import type { AtlasMap } from '@tabularium/atlas/types'
import { pickName, type NameLang } from './facts.ts'
import { galleryTexts } from './texts.ts'

/** Small drawings of the signs, on a field of 32 by 16. What has none is told in words alone. */
const legendSigns: { readonly [key: string]: string } = {
  border: 'M2 10q7-5 14-2t14-3',
  group: 'M2 10q7-5 14-2t14-3',
  river: 'M2 10q7-6 14-2t14-3',
  ridge: 'M2 12l4-7 4 7 4-7 4 7 4-7 4 7 4-7',
  road: 'M2 10q7-5 14-2t14-3',
  coast: 'M2 9q7-6 14-2t14-3M2 12q7-6 14-2t14-3',
  sea: 'M2 10q7-5 14-2t14-3',
  strait: 'M4 8h24M8 4L4 8l4 4M24 4l4 4-4 4',
  gate: 'M8 14V7a8 5 0 0 1 16 0v7M16 2v12',
  frontier: 'M2 8h28M6 5v6M12 5v6M18 5v6M24 5v6',
  closed: 'M2 12l4-8M7 12l4-8M12 12l4-8M17 12l4-8M22 12l4-8M27 12l4-8',
  corner: 'M4 2l24 12M28 2L4 14',
  city: 'M16 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10M16 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  anchor: 'M16 2v12M12 5h8M9 10q7 8 14 0',
  port: 'M16 2v12M12 5h8M9 10q7 8 14 0',
}

export function MapLegend({ map, names }: { readonly map: AtlasMap; readonly names: NameLang }) {
  return (
    <details class="legend">
      <summary>{galleryTexts.value.legend}</summary>
      <ul>
        {map.legend.map(({ key, name }) => (
          <li key={key}>
            <svg class={`sign sign-${key}`} viewBox="0 0 32 16" aria-hidden="true">
              {legendSigns[key] && <path d={legendSigns[key]} />}
            </svg>
            {pickName(name, names)}
          </li>
        ))}
      </ul>
    </details>
  )
}
