import type { Locator } from 'playwright-core'

/** `timeout`: milliseconds that a busy page may take to respond. */
export const hasFocus = (what: Locator, timeout = 1_000): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement, undefined, { timeout }).catch(() => false)
