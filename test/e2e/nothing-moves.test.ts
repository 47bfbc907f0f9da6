import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whole } from '../counted.ts'
import { allStates } from './all-states.ts'
import { type App, launchApp, reload } from './harness.ts'
import { movedIn90Seconds, settled } from './pressable-places.ts'
import type { States } from './provider-states.ts'

/**
 * Nothing that can be pressed moves by itself: in every state of the screens, 90 seconds pass on the page's clock and no such element moves by more than
 * 2 px. A slot that moved down as its age grew was pressed in place of another.
 */

/** The states with ages next to what is pressed most, by day the one in which it happened. None needs another one before it. */
const moreDangerous = ['the board of regions', 'slots on two clocks', 'the grid']
const mostDangerous = ['slots of a week', ...(whole ? moreDangerous : [])]

const few = (appOf: () => App): States => {
  const all = Object.values(allStates).flatMap((of) => Object.entries(of(appOf)))
  return Object.fromEntries(all.filter(([name]) => mostDangerous.includes(name)))
}

/** At these widths an age that grows by one letter once wrapped the line above the slots. */
const narrowly = 1_460
const widths = whole ? [1_024, 1_280, 1_366, 1_440, narrowly, 1_480, 1_920] : [narrowly]

const runs = [
  ...(whole ? Object.entries(allStates).map(([name, statesOf]) => ({ name, statesOf, width: 1_440 })) : []),
  ...widths.map((width) => ({ name: 'the most dangerous', statesOf: few, width })),
]

describe.each(runs)('newcomer finding 1: $name, at $width px', ({ statesOf, width }) => {
  let app: App
  beforeAll(async () => {
    app = await launchApp()
    await app.page.setViewportSize({ width, height: 900 })
    await app.page.clock.install()
    // Loaded again, so that all timers of the page run on that clock.
    await reload(app)
    await app.page.getByRole('navigation').first().waitFor()
  })
  afterAll(() => app.close())

  it.each(Object.keys(statesOf(() => app)))('%s', async (name) => {
    const state = statesOf(() => app)[name]
    await state?.()
    await settled(app.page)
    const moved = await movedIn90Seconds(app.page)
    await state?.leave?.()
    expect(moved).toEqual([])
  })

  it('finds an element that moves by itself, as the page’s clock goes on', async () => {
    await app.page.evaluate(() => {
      const main = document.querySelector('main')
      setTimeout(() => main?.style.setProperty('padding-top', '24px'), 5_000)
    })
    const before = await app.page.evaluate(() => Date.now())
    expect(await movedIn90Seconds(app.page)).not.toEqual([])
    expect((await app.page.evaluate(() => Date.now())) - before).toBeGreaterThanOrEqual(5_000)
  })
})
