/** Who is who: realms and their colours, names, and what the view says in the game's own types. */
import type { Lang, View } from '@tabularium/kernel'
import {
  good,
  kingdom,
  pieceTypeKind,
  side as sides,
  space,
  type taxOf,
  unit,
  type Good,
  type Medioevo,
  type PieceOnMap,
  type Side,
  type Space,
  type Table,
  type Unit,
} from '@tabularium/medioevo/table'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words, type Words } from './texts/index.ts'

export type MedioevoView = View<Medioevo>
export const readMedioevoView = (view: AnyView): MedioevoView => view as unknown as MedioevoView
export const readBoard = (at: { readonly board: unknown }): Table => at.board as Table
/** What the viewer has chosen and not laid open: a bid, or a tax level. */
export const readDraft = (view: MedioevoView) => view.draft?.mine as { readonly bid?: number | null; readonly level?: TaxLevel | null } | null | undefined
type TaxLevel = Parameters<typeof taxOf>[0]
type MedioevoFrame = MedioevoView['stack'][number]
type FrameOfProcedure<P extends MedioevoFrame['proc']> = Extract<MedioevoFrame, { readonly proc: P }>
export const readFrames = (at: { readonly stack: readonly unknown[] }): readonly MedioevoFrame[] => at.stack as readonly MedioevoFrame[]
export const findFrame = <P extends MedioevoFrame['proc']>(at: { readonly stack: readonly unknown[] }, proc: P): FrameOfProcedure<P> | undefined =>
  readFrames(at).findLast((f): f is FrameOfProcedure<P> => f.proc === proc)

/** The map shows each kingdom in a colour: whoever rules it wears it. Until all have one, the seats have their own. */
const KINGDOM_TONES: { readonly [id: string]: Tone } = {
  'byzantine-empire': 'blue',
  'mamluk-sultanate': 'green',
  'kingdom-of-hungary': 'red',
  'holy-roman-empire': 'yellow',
  'novgorod-republic': 'white',
  'golden-horde': 'brown',
}
export function findToneOfSide(t: Table, who: Side): Tone {
  if (who === 'barbarians') return 'black'
  const isChosen = Object.values(t.players).every(p => p.kingdom !== null)
  const held = t.players[who]?.kingdom ?? null
  return isChosen && held !== null ? KINGDOM_TONES[kingdom.ids[held]!]! : who
}

export interface NamesAndTexts {
  readonly t: Words
  readonly lang: Lang
  readonly b: Table
  side(who: Side): string
  space(at: Space): string
  /** So many units of a class, in words. */
  units(n: number, u: Unit): string
  army(counts: readonly number[]): string
  good(g: Good): string
  goods(all: readonly Good[]): string
  piece(p: Pick<PieceOnMap, 'kind' | 'level'>): string
  tone(who: Side): Tone
}
export function createNamesAndTexts(at: { readonly board: unknown }, lang: Lang): NamesAndTexts {
  const [b, t] = [readBoard(at), words[lang]]
  const counted: { readonly [id: string]: (n: number) => string } = t.units
  const units = (n: number, u: Unit): string => counted[unit.ids[u]!]!(n)
  const goodName = (g: Good): string => good.names[lang][g]!.toLocaleLowerCase(lang)
  return {
    t,
    lang,
    b,
    units,
    side: who => {
      const held = who === 'barbarians' ? null : (b.players[who]?.kingdom ?? null)
      return held === null ? sides.names[lang][sides.ids.indexOf(who)]! : kingdom.names[lang][held]!
    },
    space: at_ => space.names[lang][at_]!,
    army: counts => t.list(counts.flatMap((n, u) => (n > 0 ? [units(n, u as Unit)] : []))),
    good: goodName,
    goods: all => t.list([...new Set(all)].map(g => t.cubes(all.filter(x => x === g).length, goodName(g)))),
    piece: p => `${pieceTypeKind.names[lang][pieceTypeKind.ids.indexOf(p.kind)]!} ${'I'.repeat(p.level)}`,
    tone: who => findToneOfSide(b, who),
  }
}
