/** What is done at a desk beside the questions: buttons, boxes and lists found by their names, in every way of playing. */
import type { Locator, Page } from 'playwright-core'
import { awaitParts, openTab, runAndAwaitEffect, type PagePointer } from './table.ts'

export type DeskStep =
  | { readonly is: 'button' | 'checkbox'; readonly name: RegExp }
  | { readonly is: 'combobox'; readonly name: RegExp; readonly option: string }
/** Done once, as soon as the question and the log say all this. */
export interface DeskDeed {
  readonly when: readonly RegExp[]
  readonly steps: readonly DeskStep[]
}
export type DoDeskStep = (page: Page, step: DeskStep) => Promise<void>

/** What lies open over the table has the keyboard, so it is looked for there, once what was opened just before is there. */
async function findControl(page: Page, { is, name }: DeskStep): Promise<Locator> {
  await awaitParts(page)
  const dialog = page.locator('dialog[open]')
  return ((await dialog.count()) > 0 ? dialog.last() : page).getByRole(is, { name }).first()
}
/** In a small window the desks lie behind a tab; in what lies open over the table the control is still to come. */
async function openTabOfDesk(page: Page, pointer: PagePointer, control: Locator): Promise<void> {
  if ((await control.isVisible()) || (await page.locator('dialog[open]').count()) > 0) return
  await openTab(page, pointer, '.tab-seats')
}
/** What a button does shows before the next step is looked for; what is ticked or chosen is so at once. */
const press = (page: Page, { is }: DeskStep, act: () => Promise<void>): Promise<void> => (is === 'button' ? runAndAwaitEffect(page, act) : act())
export const doDeskStepByPointer =
  (createPointer: (page: Page) => PagePointer): DoDeskStep =>
  async (page, step) => {
    const [pointer, control] = [createPointer(page), await findControl(page, step)]
    await openTabOfDesk(page, pointer, control)
    await (step.is === 'combobox' ? control.selectOption({ label: step.option }) : press(page, step, () => pointer.press(control)))
  }
/** As assistive technology does it: by role and name, wherever it lies. */
export const doDeskStepByScreenReader: DoDeskStep = async (page, step) => {
  const control = await findControl(page, step)
  if (step.is === 'combobox') return void (await control.selectOption({ label: step.option }))
  await control.focus()
  await press(page, step, () => page.keyboard.press(step.is === 'button' ? 'Enter' : 'Space'))
}
const MOST_PRESSES = 240
const readChosenOption = (e: Element): string => (e as HTMLSelectElement).selectedOptions[0]?.label ?? ''
/** Tab goes there; Enter presses, Space ticks, an arrow turns a list to its option. */
export const doDeskStepByKeyboard: DoDeskStep = async (page, step) => {
  const control = await findControl(page, step)
  await control.waitFor({ state: 'attached' })
  const isThere = (): Promise<boolean> => control.evaluate(e => e === document.activeElement)
  for (let n = 0; n < MOST_PRESSES && !(await isThere()); n++) await page.keyboard.press('Tab')
  if (!(await isThere())) throw new Error(`Tab does not come to ${String(step.name)}`)
  if (step.is !== 'combobox') return press(page, step, () => page.keyboard.press(step.is === 'button' ? 'Enter' : 'Space'))
  for (let n = 0; n < MOST_PRESSES && (await control.evaluate(readChosenOption)) !== step.option; n++) await page.keyboard.press('ArrowDown')
}
