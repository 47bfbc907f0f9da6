import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person does with keys alone, and what the page then hands to the clipboard. */

const patience = { timeout: 20_000, interval: 20 }

/** `timeout`, milliseconds, is how long a page that is busy may take to say so. */
export const hasFocus = (what: Locator, timeout = 1_000): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement, undefined, { timeout }).catch(() => false)

/** Waits until `what` has the focus by itself. */
export async function gotFocus(what: Locator): Promise<void> {
  await expect.poll(() => hasFocus(what), patience).toBe(true)
}

/** Tab until `what` has the focus: what no Tab reaches is not there for who has no mouse. */
export async function tabTo(page: Page, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The control of a choice may be drawn by another element.
  await what.waitFor({ state: 'attached' })
  const passed: string[] = []
  while (passed.length < 80) {
    // An answer that is only late is none that says no: the next key would walk past it.
    if (await hasFocus(what, 15_000)) return
    await page.keyboard.press(key)
    passed.push(await page.evaluate(focused))
  }
  throw new Error(`${key} does not reach ${String(what)}. It went by ${passed.join(', ')}`)
}

/** What has the focus, in short. It runs in the page. */
function focused(): string {
  const { activeElement: at } = document
  const name = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  return `${at?.localName} ${JSON.stringify(name.trim().slice(0, 30))}`
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
