import type { Page } from 'playwright-core'
import { movedSince, remember } from '../../src/renderer/testing/pressable.ts'

/** Seconds after which the places are compared: ages grow by a digit, by a unit, and past what counts as fresh. */
const moments = [1, 3, 10, 31, 62, 90]

/** Of a whole screen that moves, the first elements tell where. */
const mostTold = 8

/** Waits until nothing has moved for half a second: what a person's own act has begun is done. */
export async function settled(page: Page): Promise<void> {
  for (let turn = 0, calm = 0; turn < 100 && calm < 5; turn++) {
    await page.evaluate(remember)
    await new Promise((resolve) => setTimeout(resolve, 100))
    calm = (await page.evaluate(movedSince)).length === 0 ? calm + 1 : 0
  }
}

/** Passes 90 seconds on the page's clock and returns what moved by itself, with the second. The clock must be installed. */
export async function movedIn90Seconds(page: Page): Promise<string[]> {
  await page.evaluate(remember)
  const moved: string[] = []
  for (const [at, moment] of moments.entries()) {
    await page.clock.runFor((moment - (moments[at - 1] ?? 0)) * 1_000)
    for (const words of (await page.evaluate(movedSince)).slice(0, mostTold))
      moved.push(`after ${moment} sec: ${words}`)
    // The first movement is the one to mend; later ones follow from it.
    if (moved.length > 0) break
  }
  return moved
}
