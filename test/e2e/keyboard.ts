import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person does with keys alone, and what the page then hands to the clipboard. */

const patience = { timeout: 20_000, interval: 20 }

export const hasFocus = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement, undefined, { timeout: 1_000 }).catch(() => false)

/** Waits until `what` has the focus by itself. */
export async function gotFocus(what: Locator): Promise<void> {
  await expect.poll(() => hasFocus(what), patience).toBe(true)
}

/** Tab until `what` has the focus: what no Tab reaches is not there for who has no mouse. */
export async function tabTo(page: Page, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The control of a choice may be drawn by another element.
  await what.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(what)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(what)}`)
}

/** Types a day, yyyy-MM-dd, into the field of a date that has the focus, in the order of the page's language. */
export async function typeDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Readonly<Record<string, string>> = { year, month, day: date }
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat(navigator.language).formatToParts(new Date()).map(({ type }) => type),
  )
  for (const part of order) await page.keyboard.type(parts[part] ?? '')
}

/** From now on the page keeps what it hands to the clipboard, before a system changes line ends or stops at a NUL. */
export async function keepCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keep = (text: string) => document.documentElement.setAttribute('data-copied', JSON.stringify(text))
    navigator.clipboard.writeText = async (text) => keep(text)
    navigator.clipboard.write = async ([item]) => keep((await (await item?.getType('text/plain'))?.text()) ?? '')
  })
}

/** What `copy` hands to the clipboard. */
export async function copiedBy(page: Page, copy: () => Promise<void>): Promise<string> {
  await page.evaluate(() => document.documentElement.removeAttribute('data-copied'))
  await copy()
  const kept = () => page.evaluate(() => document.documentElement.getAttribute('data-copied'))
  await expect.poll(kept, patience).not.toBeNull()
  return JSON.parse((await kept()) ?? '""') as string
}
