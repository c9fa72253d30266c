import { writeFileSync } from 'node:fs'
import { pairKey, readMap, unplayed, type MapData } from './data.ts'
import { overWater } from './adjacency.ts'
import { readEarth } from './earth.ts'
import { toUnits, type Grid } from './grid.ts'
import { grow, type Growth, type Source } from './grow.ts'
import { projection } from './projection.ts'
import { byHand } from './maps/all.ts'
import type { Seed } from './shaping.ts'
import { FIRST_SPACE, prepareGround, seedDelay, settleLabels, unitCost, type Ground } from './territory.ts'

/**
 * Looks for shaping points: for every edge without a border and every border without an edge it tries small
 * colonies of seeds, keeps what lowers the score, and writes them to `maps/<id>.points.json`. Run by hand.
 */
const step = 2
const shortest = 9

const [id = 'nero', rounds = '6'] = process.argv.slice(3)
const shaping = byHand.find(s => s.id === id)!
const data: MapData = readMap(id)
const p = projection(shaping.frame)
const base: Ground = prepareGround(p, data, unplayed(id), readEarth(), shaping, step)
const grid: Grid = base.grid
const { w } = grid
const index = new Map(data.spaces.map((s, i) => [s.id, FIRST_SPACE + i] as const))
const name = (l: number): string => data.spaces[l - FIRST_SPACE]?.id ?? '-'
const edge = new Map(data.edges.map(e => [pairKey(e.a, e.b), e.kind] as const))
const accepted = new Set((shaping.closed ?? []).map(([a, b]) => pairKey(a, b)))
const isEdge = (a: number, b: number): boolean => {
  const kind = edge.get(pairKey(name(a), name(b)))
  return kind !== undefined && !overWater.has(kind)
}

const start = grow(grid, base.cost, base.domain, base.labelDomain, base.sources)
const settled = settleLabels(p, data, shaping, { ...base, label: start.owner.slice() })
const overlay = settled.label.map((l, c) => (start.owner[c] === 0 || (shaping.discs && shaping.discs[name(l)] !== undefined) ? l + 1 : 0))
const labelsOf = (g: Growth): Uint16Array => g.owner.map((l, c) => (overlay[c] ? overlay[c]! - 1 : l >= 60000 ? 1 : l))

type Contacts = Map<number, number[]>
const pairCode = (a: number, b: number): number => (a < b ? a * 65536 + b : b * 65536 + a)
const contactsOf = (label: Uint16Array): Contacts => {
  const out: Contacts = new Map()
  const note = (c: number, n: number): void => {
    const a = label[c]!
    const b = label[n]!
    if (a === b || a < FIRST_SPACE || b < FIRST_SPACE) return
    const code = pairCode(a, b)
    const list = out.get(code)
    if (list) list.push(c, n)
    else out.set(code, [c, n])
  }
  for (let c = 0; c < label.length - w; c++) {
    note(c, c + 1)
    note(c, c + w)
  }
  return out
}
const lengthOf = (list: readonly number[] | undefined): number => ((list?.length ?? 0) / 2) * step * 0.8

const edgeCodes = data.edges.filter(e => !overWater.has(e.kind)).map(e => pairCode(index.get(e.a)!, index.get(e.b)!))
const legal = new Set(edgeCodes)
for (const k of accepted) legal.add(pairCode(index.get(k.split(' ')[0]!)!, index.get(k.split(' ')[1]!)!))

type Score = { value: number; missing: number[]; closed: number[] }
const judge = (contacts: Contacts): Score => {
  const missing = edgeCodes.filter(code => lengthOf(contacts.get(code)) < shortest)
  const closed = [...contacts.keys()].filter(code => !legal.has(code))
  const thin = edgeCodes.reduce((s, code) => s + Math.max(0, 24 - lengthOf(contacts.get(code))) * 0.3, 0)
  const outline = [...contacts.values()].reduce((s, list) => s + list.length / 2, 0)
  const value = missing.length * 200 + thin + outline * 0.14 + closed.reduce((s, code) => s + 40 + Math.min(150, lengthOf(contacts.get(code))), 0)
  return { value, missing, closed }
}

const startParts = new Map<number, number>()
const fragments = (label: Uint16Array): number => {
  const seen = new Map<number, number>()
  const done = new Uint8Array(label.length)
  const stack: number[] = []
  for (let c0 = 0; c0 < label.length; c0++) {
    const l = label[c0]!
    if (done[c0] || l < FIRST_SPACE) continue
    stack.push(c0)
    done[c0] = 1
    while (stack.length > 0) {
      const c = stack.pop()!
      for (const n of [c - 1, c + 1, c - w, c + w])
        if (!done[n] && label[n] === l) {
          done[n] = 1
          stack.push(n)
        }
    }
    seen.set(l, (seen.get(l) ?? 0) + 1)
  }
  let extra = 0
  for (const [l, n] of seen) extra += Math.max(0, n - (startParts.get(l) ?? n))
  if (startParts.size === 0) for (const [l, n] of seen) startParts.set(l, n)
  return extra
}
const pathBetween = (label: Uint16Array, a: number, b: number, domains: readonly number[]): number[] => {
  const from = new Int32Array(label.length).fill(-1)
  let ring: number[] = []
  label.forEach((l, c) => {
    if (l === a) {
      from[c] = c
      ring.push(c)
    }
  })
  for (let d = 0; ring.length > 0 && d < 160; d++) {
    const next: number[] = []
    for (const c of ring) {
      for (const n of [c - 1, c + 1, c - w, c + w, c - w - 1, c - w + 1, c + w - 1, c + w + 1]) {
        if (from[n] !== -1) continue
        if (label[n] === b) {
          const path = [n]
          for (let k = c; ; k = from[k]!) {
            path.push(k)
            if (label[k] === a) return path.reverse()
          }
        }
        if (!domains.includes(base.domain[n]!) || overlay[n]) continue
        from[n] = c
        next.push(n)
      }
    }
    ring = next
  }
  return []
}

type Proposal = readonly { label: number; cell: number }[]
const forMissing = (label: Uint16Array, code: number): Proposal[] => {
  const a = Math.floor(code / 65536)
  const b = code % 65536
  const da = base.labelDomain[a]!
  const db = base.labelDomain[b]!
  if (da === db) {
    const path = pathBetween(label, a, b, [da])
    return [0.5, 0.25, 0.75, 0, 1].map(share => path.map((cell, i) => ({ cell, label: i <= path.length * share ? a : b })).filter((_, i) => i % 2 === 0))
  }
  const path = pathBetween(label, a, b, [1, 2])
  return [path.flatMap(cell => (base.domain[cell] === da ? [{ cell, label: a }] : [{ cell, label: b }]))]
}
const forClosed = (label: Uint16Array, contacts: Contacts, code: number): Proposal[] => {
  const cells = contacts.get(code)!
  const near = new Set<number>()
  for (const c of cells) for (let dy = -7; dy <= 7; dy++) for (let dx = -7; dx <= 7; dx++) near.add(label[c + dy * w + dx] ?? 0)
  const a = Math.floor(code / 65536)
  const b = code % 65536
  near.delete(a)
  near.delete(b)
  return [...near]
    .filter(l => l >= FIRST_SPACE && (isEdge(l, a) || isEdge(l, b)))
    .map(l => cells.filter((c, i) => base.domain[c] === base.labelDomain[l] && i % 3 === 0).map(cell => ({ cell, label: l })))
}

let now = start
let labels = labelsOf(now)
let contacts = contactsOf(labels)
let score = judge(contacts)
fragments(labels)
const kept: Source[] = []
const report = (): void => console.log(id, 'score', Math.round(score.value), 'missing', score.missing.length, 'closed', score.closed.length)
report()

type Trial = { readonly next: Growth; readonly labels: Uint16Array; readonly contacts: Contacts; readonly score: Score; readonly sources: Source[] }

const attempt = (proposal: Proposal, r: number, beat: number): Trial | null => {
  const usable = proposal.filter(s => base.domain[s.cell] === base.labelDomain[s.label] && !overlay[s.cell])
  if (usable.length === 0) return null
  const sources = usable.map(s => ({ cell: s.cell, label: s.label, start: Math.max(0, now.best[s.cell]! - Math.round(r * unitCost)) }))
  const next = grow(grid, base.cost, base.domain, base.labelDomain, sources, now)
  const l2 = labelsOf(next)
  const c2 = contactsOf(l2)
  const s2 = judge(c2)
  if (s2.value >= beat || fragments(l2) > 0) return null
  return { next, labels: l2, contacts: c2, score: s2, sources }
}

/** Of all colonies and sizes the one with the lowest score, if any is an improvement. */
const improve = (proposals: readonly Proposal[], sizes: readonly number[]): void => {
  const trials: Trial[] = []
  for (const r of sizes) {
    for (const pr of proposals) {
      const trial = attempt(pr, r, trials.at(-1)?.score.value ?? score.value - 1)
      if (trial) trials.push(trial)
    }
  }
  const best = trials.at(-1)
  if (!best) return
  ;[now, labels, contacts, score] = [best.next, best.labels, best.contacts, best.score]
  kept.push(...best.sources)
}

for (let round = 0; round < Number(rounds); round++) {
  const before = score.value
  for (const code of [...score.missing]) {
    if (!score.missing.includes(code)) continue
    improve(forMissing(labels, code), [10, 18, 28, 42, 60])
  }
  for (const code of [...score.closed]) {
    if (!score.closed.includes(code)) continue
    improve(forClosed(labels, contacts, code), [6, 11, 18, 28, 40])
  }
  report()
  if (score.value > before - 1) break
}

const pair = (code: number): string => `${name(Math.floor(code / 65536))} ${name(code % 65536)}`
console.log('missing', score.missing.map(pair))
console.log(
  'closed',
  score.closed.map(c => `${pair(c)} ${Math.round(lengthOf(contacts.get(c)))}`),
)
const points: Record<string, Seed[]> = {}
for (const s of kept) {
  const [lat, lon] = p.back([toUnits(grid, s.cell % w), toUnits(grid, Math.floor(s.cell / w))])
  ;(points[name(s.label)] ??= []).push([Number(lat.toFixed(3)), Number(lon.toFixed(3)), Number((seedDelay - s.start / unitCost).toFixed(1))])
}
writeFileSync(new URL(`./maps/${id}.points.json`, import.meta.url), JSON.stringify(points).replaceAll('],"', ']],\n"').replaceAll(']],\n"', '],\n"') + '\n')
console.log('points', kept.length)
