import { type GridPages, openGridPages } from '../grid-pages.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * The page's memory with a million rows. Baseline: the same page with a thousand rows. Both are scrolled from the first row to the last, then garbage
 * collected. Rows are generated on demand, as main returns them.
 */

const rounds = 5

export const heap: Row = {
  title: 'Heap of the page with 1,000,000 rows open and scrolled through, against the same with 1,000 rows',
  aim: 1.3,
  async measure(note) {
    const pages = await openGridPages()
    if (pages === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    try {
      const measured: { readonly many: number; readonly few: number }[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const few = await heapWith(pages, 1_000)
        const many = await heapWith(pages, 1_000_000)
        measured.push({ many, few })
        note(`round ${number}: ${megabytes(many)} with a million rows, ${megabytes(few)} with a thousand`)
      }
      const ratios = measured.map(({ many, few }) => many / few)
      const raw = `${megabytes(medianOf(measured.map(({ many }) => many)))} with a million rows, ${megabytes(medianOf(measured.map(({ few }) => few)))} with a thousand`
      return { ratio: medianOf(ratios), ratios, raw }
    } finally {
      await pages.close()
    }
  },
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Runs in the page: scrolls through the rows in forty steps and waits for the rows at each. */
const walk = `(async () => {
  const grid = document.querySelector('[role="grid"]')
  const most = grid.scrollHeight - grid.clientHeight
  for (let step = 0; step <= 40; step += 1) {
    grid.scrollTop = (most * step) / 40
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
})()`

async function heapWith(pages: GridPages, rows: number): Promise<number> {
  const { page, cdp } = await pages.open('grid-preview', `rows=${rows}`)
  try {
    await page.evaluate(walk)
    await cdp.send('HeapProfiler.enable')
    for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize
  } finally {
    await page.close()
  }
}
