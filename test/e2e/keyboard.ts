import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './focus.ts'
import type { App } from './harness.ts'

/** Keyboard-only user actions, and what the page then copies. */

const patience = { timeout: 60_000, interval: 200 }

/** Waits until `what` gets the focus without a key. */
export async function gotFocus(what: Locator): Promise<void> {
  await expect.poll(() => hasFocus(what), patience).toBe(true)
}

/** Presses Tab until `what` has the focus: without a mouse, anything Tab can't reach doesn't exist. */
export async function tabTo(page: Page, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // A choice's control may be rendered by another element.
  await what.waitFor({ state: 'attached' })
  const passed: string[] = []
  while (passed.length < 80) {
    // A late focus isn't a missing one: another key would move past it.
    const { isThere, at } = await what.evaluate(focused, undefined, { timeout: 15_000 }).catch(() => nowhere)
    if (isThere) return
    passed.push(at)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(what)}. It went by ${passed.join(', ')}`)
}

const nowhere = { isThere: false, at: 'nothing' }

/** Whether the element has the focus, and what has it. Runs in the page. */
function focused(element: Element): { readonly isThere: boolean; readonly at: string } {
  const { activeElement: at } = document
  const name = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  return { isThere: at === element, at: `${at?.localName} ${JSON.stringify(name.trim().slice(0, 30))}` }
}

/** Types a day, yyyy-MM-dd, into the focused date field, as people in the US write it. */
export async function typeDay(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await page.keyboard.type(`${month}/${date}/${year}`)
}

/** From now on main records what it copies, before a system changes line ends or stops at a NUL. */
export async function keepCopies(app: App): Promise<void> {
  await app.evaluate(({ clipboard }) => {
    const write = clipboard.write.bind(clipboard)
    clipboard.write = async (items) => {
      const part = await items[0]?.getType('text/plain')
      Object.assign(globalThis, { handedToClipboard: part instanceof Blob ? await part.text() : undefined })
      return write(items)
    }
  })
}

/** What `copy` puts on the clipboard. */
export async function copiedBy(app: App, copy: () => Promise<void>): Promise<string> {
  const handed = () =>
    app.evaluate(() => (globalThis as { handedToClipboard?: string | undefined }).handedToClipboard ?? null)
  await app.evaluate(() => void Object.assign(globalThis, { handedToClipboard: undefined }))
  await copy()
  await expect.poll(handed, patience).not.toBeNull()
  return (await handed()) ?? ''
}
