/** What the terminal shows: plain lines, at most as wide as the screen. */
import type { AnyGame } from '@tabularium/games'
import { readLogForSeat, findStandingOrder } from '@tabularium/host'
import { isZoneOfSeatAlone, type Json, type NounKind, type Lang, type WireAction, type ZoneDef } from '@tabularium/kernel'
import { listChoices, writeClause, createSpeakers, type ChoiceOrRange } from '../words.ts'
import { viewToWire } from '../engine/wire.ts'
import type { PlaySession } from './session.ts'
import { playTexts } from './texts.ts'

export interface TextPainter {
  bold(text: string): string
  dim(text: string): string
  number(text: string): string
}
const plainPainter: TextPainter = { bold: t => t, dim: t => t, number: t => t }
const createAnsiPainter = (code: string) => (text: string) => `\x1b[${code}m${text}\x1b[0m`
export const choosePainter = (colour: boolean): TextPainter =>
  colour ? { bold: createAnsiPainter('1'), dim: createAnsiPainter('2'), number: createAnsiPainter('36') } : plainPainter

export function wrapText(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    if (row !== '' && indent.length + row.length + 1 + word.length > width) {
      lines.push(indent + row)
      row = word
    } else row = row === '' ? word : `${row} ${word}`
  }
  return row === '' ? lines : [...lines, indent + row]
}

/** The sentences of what a seat was told, from an entry of the log on. */
export function writeEventTexts({ game, match, lang }: PlaySession, seat: string, from: number): string[] {
  const events = readLogForSeat(match, seat, Math.max(0, from)).flatMap(e => (e.is === 'move' ? e.events : []))
  const opening = from < 0 ? match.opening.filter(t => t.to === null || t.to.includes(seat)) : []
  const talk = createSpeakers(game, match.state)[lang]
  return [...opening, ...events].map(t => talk.event(t.event))
}

export interface NumberedChoice {
  readonly text: string
  readonly choice: ChoiceOrRange
}
export function makeNumberedChoices({ game, match, lang }: PlaySession, offer: object): NumberedChoice[] {
  const talk = createSpeakers(game, match.state)[lang]
  return listChoices(game, offer).map(choice => {
    if (!('range' in choice)) return { text: talk.action(game.fromWire(choice) as { do: string; to?: unknown }), choice }
    const { min, max } = choice.range
    return { text: `${talk.action({ do: choice.do, to: min }).replace(String(min), '…')} ${playTexts[lang].range(min, max)}`, choice }
  })
}
/** In as many columns as fit, read downwards. */
export function formatInColumns(cells: readonly string[], width: number, paint: TextPainter): string[] {
  const digits = String(cells.length).length
  const wide = Math.max(...cells.map(c => c.length)) + digits + 4
  const across = Math.max(1, Math.min(Math.floor(width / wide), Math.ceil(cells.length / 6)))
  const down = Math.ceil(cells.length / across)
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, col) => formatNumberedCell(cells, col * down + row, digits, across > 1 ? wide : 0, paint))
      .join('')
      .trimEnd(),
  )
}
function formatNumberedCell(cells: readonly string[], i: number, digits: number, wide: number, paint: TextPainter): string {
  const text = cells[i]
  if (text === undefined) return ''
  return `${paint.number(String(i + 1).padStart(digits))}  ${text}${' '.repeat(Math.max(0, wide - digits - 2 - text.length))}`
}

/** Ids of seats, things and nouns, as names. */
export function createIdNamer(game: AnyGame, lang: Lang): (id: string) => string {
  const kinds = [game.def.seats, game.def.things, ...Object.values(game.def.shapes.nouns as { readonly [verb: string]: string | NounKind })]
  const rows = kinds.flatMap(k => (typeof k === 'object' ? k.ids.map((id, i) => [id, k.names[lang][i]!] as const) : []))
  const names = new Map(rows)
  return id => names.get(id) ?? id
}
export function writeHand({ game, match, lang }: PlaySession, seat: string): string {
  const name = createIdNamer(game, lang)
  const { zones, own } = viewToWire({ game, match }, seat) as { readonly zones: { readonly [zone: string]: readonly (string | null)[] }; readonly own: Json }
  const mine = Object.entries(game.def.zones as { readonly [zone: string]: ZoneDef }).filter(([, z]) => isZoneOfSeatAlone(z, match.state.seats, seat))
  const held = mine.flatMap(([zone]) => zones[zone]!).map(thing => name(thing ?? '?'))
  const kept = own === null ? [] : [writeJsonOutline(own, name, '').join(' ')]
  return `${playTexts[lang].hand}: ${[...held, ...kept].join(', ') || playTexts[lang].none}`
}
/** What a seat has picked of an answer that it has not given yet. */
export function writeDraft({ game, match, lang }: PlaySession, seat: string): string[] {
  const { draft } = viewToWire({ game, match }, seat) as { readonly draft: { readonly actions: readonly WireAction[] } | null }
  const texts = (draft?.actions ?? []).map(a => createSpeakers(game)[lang].action(game.fromWire(a) as { do: string; to?: unknown }))
  return texts.length > 0 ? [`${playTexts[lang].chosen}: ${texts.join(', ')}`] : []
}
/** The table as a seat sees it, as an outline. */
export function writeBoard({ game, match, lang }: PlaySession, seat: string): string[] {
  const { board, zones } = viewToWire({ game, match }, seat) as {
    readonly board: Json
    readonly zones: { readonly [zone: string]: readonly (string | null)[] }
  }
  const name = createIdNamer(game, lang)
  const piles = Object.entries(zones).filter(([, lying]) => lying.length > 0)
  return [
    ...writeJsonOutline(board, name, ''),
    ...piles.map(([zone, lying]) => `${zone}: ${lying.every(x => x === null) ? lying.length : lying.map(x => name(x ?? '?')).join(', ')}`),
  ]
}
const isPlainValue = (v: Json) => typeof v !== 'object' || v === null
const writeJsonValue = (v: Json, name: (id: string) => string): string =>
  Array.isArray(v) ? v.map(x => writeJsonValue(x as Json, name)).join(', ') : name(String(v ?? '-'))
function writeJsonOutline(value: Json, name: (id: string) => string, indent: string): string[] {
  return Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, v]) => {
    if (isPlainValue(v) || Array.isArray(v)) return [`${indent}${name(key)}: ${writeJsonValue(v, name)}`]
    const rows = Object.entries(v as { readonly [key: string]: Json })
    if (rows.every(([, x]) => isPlainValue(x))) return [`${indent}${name(key)}: ${rows.map(([k, x]) => `${name(k)} ${writeJsonValue(x, name)}`).join(', ')}`]
    return [`${indent}${name(key)}`, ...writeJsonOutline(v, name, `${indent}  `)]
  })
}
export function writeCitedClauses({ game, lang }: PlaySession, cite: readonly string[], width: number): string[] {
  return cite.flatMap(id => wrapText(`§ ${writeClause(game.id, id, lang)}`, width, '  '))
}
export function writeStandingOrders({ game, match, lang }: PlaySession, seat: string): string[] {
  const t = playTexts[lang]
  const timings = Object.keys(game.def.windows)
  const rows = timings.map(timing => `  ${timing}: ${t.order[findStandingOrder(match, seat, timing)]}`)
  return [t.orders, ...rows, `  * (${t.usual}): ${t.order[match.orders[seat]?.usual ?? 'concerned']}`]
}
