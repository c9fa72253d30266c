/** What can be measured of a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const measureOverflowPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
export async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(v => `${v.id}: ${v.nodes.map(n => `${n.target.join(' ')} ${n.failureSummary ?? ''}`).join(', ')}`)
}
/** Names on the map that lie over each other, in pairs. */
export function findOverlappingNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('.labels .name-space')].map(e => ({ text: e.textContent ?? '', box: e.getBoundingClientRect() }))
    const slack = 1
    return labels.flatMap((a, i) =>
      labels.slice(i + 1).flatMap(b => {
        const [w, h] = [
          Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
          Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top),
        ]
        return w > slack && h > slack * 3 ? [`${a.text} / ${b.text}`] : []
      }),
    )
  })
}
