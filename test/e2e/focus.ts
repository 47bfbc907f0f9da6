import type { Locator } from 'playwright-core'

/** `timeout`: how long a busy page may take to answer, in milliseconds. */
export const hasFocus = (what: Locator, timeout = 1_000): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement, undefined, { timeout }).catch(() => false)
