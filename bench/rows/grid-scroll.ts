import { type GridPages, openGridPages } from '../grid-pages.ts'
import { taskSeconds } from '../renderer-pages.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * A scroll of 20,000 px over 100,000 rows with 12 columns, 100 px per frame: main thread time. Baseline: a page that refills plain rows. The two alternate,
 * each in its own page.
 */

const rounds = 7
const frames = 200

type Round = { readonly seconds: number; readonly longest: number }

export const gridScroll: Row = {
  title:
    'Main-thread work of a scroll of 20,000 px over 100,000 × 12 in the grid, against a page of bare recycled rows; no task over 50 ms',
  aim: 1.6,
  async measure(note) {
    const pages = await openGridPages()
    if (pages === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    try {
      await oneScroll(pages, 'grid-preview')
      await oneScroll(pages, 'raw-rows')
      const measured: { readonly ours: Round; readonly raw: Round }[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const raw = await oneScroll(pages, 'raw-rows')
        const ours = await oneScroll(pages, 'grid-preview')
        measured.push({ ours, raw })
        note(
          `round ${number}: grid ${ms(ours.seconds)}, bare rows ${ms(raw.seconds)}, ratio ${(ours.seconds / raw.seconds).toFixed(2)}, longest task of the grid ${ours.longest === 0 ? 'below 50 ms' : `${ours.longest.toFixed(0)} ms`}`,
        )
      }
      const ratios = measured.map(({ ours, raw }) => ours.seconds / raw.seconds)
      const longTasks = measured.filter(({ ours }) => ours.longest > 0)
      const words = [
        `grid ${ms(medianOf(measured.map(({ ours }) => ours.seconds)))}`,
        `bare rows ${ms(medianOf(measured.map(({ raw }) => raw.seconds)))}`,
        longTasks.length === 0
          ? 'no task over 50 ms'
          : `a task over 50 ms in ${longTasks.length} of ${rounds} rounds, longest ${Math.max(...longTasks.map(({ ours }) => ours.longest)).toFixed(0)} ms`,
      ]
      return { ratio: medianOf(ratios), ratios, raw: words.join(', ') }
    } finally {
      await pages.close()
    }
  },
}

const ms = (seconds: number) => `${(seconds * 1_000).toFixed(0)} ms`

/** Scrolls inside the page, so that the driver's time doesn't count. A string, because the page's types differ from Node's. */
const scroll = `new Promise((resolve) => {
  const box = document.querySelector('[role="grid"]')
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  let frame = 0
  const step = () => {
    box.scrollTop += 100
    frame += 1
    if (frame < ${frames}) requestAnimationFrame(step)
    else requestAnimationFrame(() => setTimeout(() => { observer.disconnect(); resolve(longest) }, 50))
  }
  requestAnimationFrame(step)
})`

async function oneScroll(pages: GridPages, name: 'grid-preview' | 'raw-rows'): Promise<Round> {
  const { page, cdp } = await pages.open(name, 'rows=100000&ready')
  try {
    // Wait until the work of opening the page is done.
    await page.waitForTimeout(500)
    const before = await taskSeconds(cdp)
    const longest = await page.evaluate<number>(scroll)
    return { seconds: (await taskSeconds(cdp)) - before, longest }
  } finally {
    await page.close()
  }
}
