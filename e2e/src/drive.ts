/**
 * A browser for somebody who sees pictures only: one command a line on stdin, or sent to a port; after each a picture is taken and its path printed.
 * node e2e/src/drive.ts <address> [--size 1440x900] [--lang it] [--theme dark] [--touch] [--port 9400] [--out folder]
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1440x900' },
    lang: { type: 'string', default: 'en' },
    theme: { type: 'string', default: 'light' },
    touch: { type: 'boolean', default: false },
    port: { type: 'string' },
    out: { type: 'string' },
  },
})
const [address = 'http://127.0.0.1:8080'] = positionals
const DRIVE_HELP =
  'click x y · tap x y · double x y · right x y · hold x y · move x y · drag x y x2 y2 · wheel x y dy · key Enter · type words · wait ms · goto /path · back · shot'
/** So long a page may take to settle after a command, in milliseconds. */
const SETTLE_MS = 700
const HOLD_MS = 900

type DriveCommand = (page: Page, numbers: readonly number[], rest: string) => Promise<unknown>
const driveCommands: { readonly [name: string]: DriveCommand } = {
  click: (page, [x, y]) => page.mouse.click(x!, y!),
  tap: (page, [x, y]) => page.touchscreen.tap(x!, y!),
  double: (page, [x, y]) => page.mouse.dblclick(x!, y!),
  right: (page, [x, y]) => page.mouse.click(x!, y!, { button: 'right' }),
  move: (page, [x, y]) => page.mouse.move(x!, y!),
  hold: async (page, [x, y]) => {
    await page.mouse.move(x!, y!)
    await page.mouse.down()
    await page.waitForTimeout(HOLD_MS)
    await page.mouse.up()
  },
  drag: async (page, [x, y, x2, y2]) => {
    await page.mouse.move(x!, y!)
    await page.mouse.down()
    await page.mouse.move(x2!, y2!, { steps: 8 })
    await page.mouse.up()
  },
  wheel: async (page, [x, y, dy]) => {
    await page.mouse.move(x!, y!)
    await page.mouse.wheel(0, dy!)
  },
  key: (page, _numbers, rest) => page.keyboard.press(rest),
  type: (page, _numbers, rest) => page.keyboard.type(rest),
  wait: (page, [ms]) => page.waitForTimeout(ms!),
  goto: (page, _numbers, rest) => page.goto(new URL(rest, address).href),
  back: page => page.goBack(),
  shot: async () => {},
}
const pictureFolder = values.out ?? mkdtempSync(join(tmpdir(), 'tabularium-drive-'))
let pictures = 0
async function takePicture(page: Page): Promise<string> {
  const path = join(pictureFolder, `${String(++pictures).padStart(3, '0')}.png`)
  await page.screenshot({ path })
  return path
}
async function runDriveCommand(page: Page, line: string): Promise<string> {
  const [name = '', ...words] = line.trim().split(/\s+/)
  const act = driveCommands[name]
  if (!act) return DRIVE_HELP
  try {
    await act(page, words.map(Number), line.trim().slice(name.length).trim())
    await page.waitForTimeout(SETTLE_MS)
    return await takePicture(page)
  } catch (error) {
    return String(error)
  }
}
function listenForCommands(page: Page, port: number): void {
  let queue: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    const answer = queue.then(async () => runDriveCommand(page, await text(request)))
    queue = answer
    void answer.then(path => response.end(`${path}\n`))
  })
  server.listen(port, '127.0.0.1', () => console.log(`send commands to http://127.0.0.1:${port}`))
}

mkdirSync(pictureFolder, { recursive: true })
const [width, height] = values.size.split('x').map(Number)
const drivenBrowser = await openBrowser()
const drivenContext = await drivenBrowser.newContext({
  viewport: { width: width!, height: height! },
  locale: values.lang === 'it' ? 'it-IT' : 'en-GB',
  colorScheme: values.theme === 'dark' ? 'dark' : 'light',
  hasTouch: values.touch,
  isMobile: values.touch,
})
const drivenPage = await drivenContext.newPage()
await drivenPage.goto(address)
console.log(await runDriveCommand(drivenPage, 'shot'))
if (values.port !== undefined) listenForCommands(drivenPage, Number(values.port))
else {
  for await (const line of createInterface({ input: process.stdin })) console.log(await runDriveCommand(drivenPage, line))
  await drivenBrowser.close()
}
