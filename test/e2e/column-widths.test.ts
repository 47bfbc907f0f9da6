import { beforeAll, expect, it } from 'vitest'
import { counted, randomOf, seedFrom } from '../counted.ts'
import { type App, sharedApp } from './harness.ts'

/** Columns of the built app are resized with a real mouse: the width follows the pointer and stays. */

let app: App
beforeAll(async () => {
  app = await sharedApp()
  await app.page.setViewportSize({ width: 1280, height: 800 })
})

/** Where the first drags grip, from the edge; the others anywhere between. Pixels. */
const outermost = [4, -4]
const least = 64
const most = 800

/** The shown headers with their names and boxes. */
const headers = (grid: string) =>
  app.page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[role$=grid][aria-label="${name}"] [role=columnheader]`)].map((cell) => {
        const { left, right, top, height } = cell.getBoundingClientRect()
        return { name: cell.textContent, left, right, top, height }
      }),
    grid,
  )

/** Both are one kind of table. The day's run takes the one with fewer rows. */
const grids = [
  ['Regions', '#/regions/board'],
  ['Rows of clinician', '#/entities/healthSystem/clinician/grid'],
] as const

it.each(grids.slice(0, counted(1, grids.length)))(
  'newcomer finding 2: %s: a dragged edge stays under the pointer, at every grip and speed, and no column moves',
  async (grid, hash) => {
    const { page } = app
    await page.goto(new URL(hash, page.url()).href)
    await page.locator(`[role$=grid][aria-label="${grid}"] [role=row]`).nth(3).waitFor()
    const random = randomOf(seedFrom(2_026))
    const order = (await headers(grid)).map(({ name }) => name)
    for (let drag = 0; drag < counted(2, 100); drag++) {
      // Edges near the window's border would scroll out of reach as columns widen.
      const all = await headers(grid)
      const reached = all.filter(({ right }) => right < 1_100 && right > 350)
      // A column that became as wide as can be leaves none of them there. The one before it is widened until its own edge is; the first is narrowed.
      const before = all.findLast(({ right }) => right <= 350)
      const inReach = reached[Math.floor(random() * reached.length)] ?? before
      const cell = inReach ?? all[0]
      if (cell === undefined) throw new Error('No column.')
      const grip = outermost[drag] ?? Math.round(random() * 8) - 4
      const moved = Math.round((random() - 0.55) * 300)
      const by = inReach === undefined ? -Math.abs(moved) : moved
      const y = cell.top + 2 + random() * (cell.height - 4)
      await page.mouse.move(cell.right + grip, y)
      await page.mouse.down()
      await page.mouse.move(cell.right + grip + by, y + (random() - 0.5) * 200, {
        steps: 1 + Math.floor(random() * 12),
      })
      await page.mouse.up()
      const wanted = Math.max(least, Math.min(most, cell.right - cell.left + by))
      const at = all.indexOf(cell)
      const widthNow = async () => {
        const now = (await headers(grid))[at]
        return now === undefined ? Number.NaN : Math.abs(now.right - now.left - wanted)
      }
      await expect.poll(widthNow, { message: `drag ${drag} of ${cell.name} by ${by}` }).toBeLessThanOrEqual(1)
      const now = (await headers(grid))[at]
      expect(Math.abs((now?.left ?? Number.NaN) - cell.left), `left edge of ${cell.name}`).toBeLessThanOrEqual(1)
      // Nothing of the drag is left: the pointer moves on, and the width stays.
      await page.mouse.move(cell.right - 90, y)
      expect(await widthNow()).toBeLessThanOrEqual(1)
    }
    expect((await headers(grid)).map(({ name }) => name)).toEqual(order)
  },
)
