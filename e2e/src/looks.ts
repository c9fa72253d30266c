/** What can be measured of a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const measureOverflowPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
export async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(v => `${v.id}: ${v.nodes.map(n => `${n.target.join(' ')} ${n.failureSummary ?? ''}`).join(', ')}`)
}
/** Names on the map whose letters lie over each other, in pairs. Line by line: beside a short line there is room for another name. */
export function findOverlappingNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of the height of a line, so much lies over and under its letters.
    const [OVER, UNDER] = [0.23, 0.11]
    const boxOfLetters = (line: Element): DOMRect => {
      const { x, y, width, height } = line.getBoundingClientRect()
      return new DOMRect(x, y + height * OVER, width, height * (1 - OVER - UNDER))
    }
    const listLines = (label: Element): Element[] => (label.querySelector('tspan') ? [...label.querySelectorAll('tspan')] : [label])
    const labels = [...document.querySelectorAll('.labels .name-space')].map(e => ({ text: e.textContent ?? '', boxes: listLines(e).map(boxOfLetters) }))
    const slack = 1
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
    return labels.flatMap((a, i) =>
      labels.slice(i + 1).flatMap(b => (a.boxes.some(one => b.boxes.some(other => isOver(one, other))) ? [`${a.text} / ${b.text}`] : [])),
    )
  })
}
