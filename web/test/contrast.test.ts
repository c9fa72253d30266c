import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')
const TEXT = 4.5
/** For what is drawn, not written. */
const DRAWING = 3

function colours(theme: 'light' | 'dark'): { readonly [token: string]: string } {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...pairs].map(([, token, light, dark]) => [token, theme === 'light' ? light : dark]))
}
function luminance(hex: string): number {
  const channel = (from: number): number => {
    const c = parseInt(hex.slice(from, from + 2), 16) / 255
    return c <= 0.039_28 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

const pairs = [
  ...['ink', 'ink-soft', 'red', 'bronze'].flatMap(text => ['paper', 'leaf'].map(ground => [text, ground] as const)),
  ['bronze', 'coin'],
  ['on-red', 'red'],
  ['paper', 'ink'],
] as const
describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  const colour = colours(theme)
  it.each(pairs)('lets %s be read on %s', (text, ground) => {
    expect(contrast(colour[text]!, colour[ground]!)).toBeGreaterThanOrEqual(ground === 'coin' ? DRAWING : TEXT)
  })
})
