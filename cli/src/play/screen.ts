/** What the terminal shows: plain lines, at most as wide as the screen. */
import type { AnyGame } from '@tabularium/games'
import { logFor, orderFor } from '@tabularium/host'
import { isOwnZone, type Json, type Kind, type Lang, type WireAction, type ZoneDef } from '@tabularium/kernel'
import { choicesOf, clauseText, speakersOf, type Choice } from '../words.ts'
import { viewToWire } from '../engine/wire.ts'
import type { PlaySession } from './session.ts'
import { playTexts } from './texts.ts'

export interface Paint {
  bold(text: string): string
  dim(text: string): string
  number(text: string): string
}
const plain: Paint = { bold: t => t, dim: t => t, number: t => t }
const ansi = (code: string) => (text: string) => `\x1b[${code}m${text}\x1b[0m`
export const paintFor = (colour: boolean): Paint => (colour ? { bold: ansi('1'), dim: ansi('2'), number: ansi('36') } : plain)

export function wrap(text: string, width: number, indent = ''): string[] {
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
export function eventTexts({ game, match, lang }: PlaySession, seat: string, from: number): string[] {
  const events = logFor(match, seat, Math.max(0, from)).flatMap(e => (e.is === 'move' ? e.events : []))
  const opening = from < 0 ? match.opening.filter(t => t.to === null || t.to.includes(seat)) : []
  const talk = speakersOf(game, match.state)[lang]
  return [...opening, ...events].map(t => talk.event(t.event))
}

export interface NumberedChoice {
  readonly text: string
  readonly choice: Choice
}
export function numberChoices({ game, match, lang }: PlaySession, offer: object): NumberedChoice[] {
  const talk = speakersOf(game, match.state)[lang]
  return choicesOf(game, offer).map(choice => {
    if (!('range' in choice)) return { text: talk.action(game.fromWire(choice) as { do: string; to?: unknown }), choice }
    const { min, max } = choice.range
    return { text: `${talk.action({ do: choice.do, to: min }).replace(String(min), '…')} ${playTexts[lang].range(min, max)}`, choice }
  })
}
/** In as many columns as fit, read downwards. */
export function inColumns(cells: readonly string[], width: number, paint: Paint): string[] {
  const digits = String(cells.length).length
  const wide = Math.max(...cells.map(c => c.length)) + digits + 4
  const across = Math.max(1, Math.min(Math.floor(width / wide), Math.ceil(cells.length / 6)))
  const down = Math.ceil(cells.length / across)
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, col) => cell(cells, col * down + row, digits, across > 1 ? wide : 0, paint))
      .join('')
      .trimEnd(),
  )
}
function cell(cells: readonly string[], i: number, digits: number, wide: number, paint: Paint): string {
  const text = cells[i]
  if (text === undefined) return ''
  return `${paint.number(String(i + 1).padStart(digits))}  ${text}${' '.repeat(Math.max(0, wide - digits - 2 - text.length))}`
}

/** Ids of seats, things and nouns, as names. */
export function namesOf(game: AnyGame, lang: Lang): (id: string) => string {
  const kinds = [game.def.seats, game.def.things, ...Object.values(game.def.shapes.nouns as { readonly [verb: string]: string | Kind })]
  const rows = kinds.flatMap(k => (typeof k === 'object' ? k.ids.map((id, i) => [id, k.names[lang][i]!] as const) : []))
  const names = new Map(rows)
  return id => names.get(id) ?? id
}
export function handText({ game, match, lang }: PlaySession, seat: string): string {
  const name = namesOf(game, lang)
  const { zones, own } = viewToWire({ game, match }, seat) as { readonly zones: { readonly [zone: string]: readonly (string | null)[] }; readonly own: Json }
  const mine = Object.entries(game.def.zones as { readonly [zone: string]: ZoneDef }).filter(([, z]) => isOwnZone(z, match.state.seats, seat))
  const held = mine.flatMap(([zone]) => zones[zone]!).map(thing => name(thing ?? '?'))
  const kept = own === null ? [] : [outline(own, name, '').join(' ')]
  return `${playTexts[lang].hand}: ${[...held, ...kept].join(', ') || playTexts[lang].none}`
}
/** What a seat has picked of an answer that it has not given yet. */
export function draftTexts({ game, match, lang }: PlaySession, seat: string): string[] {
  const { draft } = viewToWire({ game, match }, seat) as { readonly draft: { readonly actions: readonly WireAction[] } | null }
  const texts = (draft?.actions ?? []).map(a => speakersOf(game)[lang].action(game.fromWire(a) as { do: string; to?: unknown }))
  return texts.length > 0 ? [`${playTexts[lang].chosen}: ${texts.join(', ')}`] : []
}
/** The table as a seat sees it, as an outline. */
export function boardLines({ game, match, lang }: PlaySession, seat: string): string[] {
  const { board, zones } = viewToWire({ game, match }, seat) as {
    readonly board: Json
    readonly zones: { readonly [zone: string]: readonly (string | null)[] }
  }
  const name = namesOf(game, lang)
  const piles = Object.entries(zones).filter(([, lying]) => lying.length > 0)
  return [
    ...outline(board, name, ''),
    ...piles.map(([zone, lying]) => `${zone}: ${lying.every(x => x === null) ? lying.length : lying.map(x => name(x ?? '?')).join(', ')}`),
  ]
}
const isLeaf = (v: Json) => typeof v !== 'object' || v === null
const valueText = (v: Json, name: (id: string) => string): string =>
  Array.isArray(v) ? v.map(x => valueText(x as Json, name)).join(', ') : name(String(v ?? '-'))
function outline(value: Json, name: (id: string) => string, indent: string): string[] {
  return Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, v]) => {
    if (isLeaf(v) || Array.isArray(v)) return [`${indent}${name(key)}: ${valueText(v, name)}`]
    const rows = Object.entries(v as { readonly [key: string]: Json })
    if (rows.every(([, x]) => isLeaf(x))) return [`${indent}${name(key)}: ${rows.map(([k, x]) => `${name(k)} ${valueText(x, name)}`).join(', ')}`]
    return [`${indent}${name(key)}`, ...outline(v, name, `${indent}  `)]
  })
}
export function ruleLines({ game, lang }: PlaySession, cite: readonly string[], width: number): string[] {
  return cite.flatMap(id => wrap(`§ ${clauseText(game.id, id, lang)}`, width, '  '))
}
export function orderLines({ game, match, lang }: PlaySession, seat: string): string[] {
  const t = playTexts[lang]
  const timings = Object.keys(game.def.windows)
  const rows = timings.map(timing => `  ${timing}: ${t.order[orderFor(match, seat, timing)]}`)
  return [t.orders, ...rows, `  * (${t.usual}): ${t.order[match.orders[seat]?.usual ?? 'concerned']}`]
}
