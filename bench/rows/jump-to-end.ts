import { type GridPages, openGridPages } from '../grid-pages.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * The jump from the first to the last of a million rows: time from the key press until the last rows appear, and milliseconds with neither rows nor
 * placeholders. Each window of rows takes 5 ms to arrive.
 */

const rounds = 9
const aimMs = 150

type Round = { readonly shownMs: number; readonly blankMs: number }

export const jumpToEnd: Row = {
  title: `Jump to the end of 1,000,000 rows until the last rows are shown, against ${aimMs} ms; the grid is never blank`,
  aim: 1,
  async measure(note) {
    const pages = await openGridPages()
    if (pages === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    try {
      await oneJump(pages)
      const measured: Round[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const round = await oneJump(pages)
        measured.push(round)
        note(`round ${number}: ${round.shownMs.toFixed(0)} ms, blank for ${round.blankMs.toFixed(0)} ms`)
      }
      // Late rows and a blank grid both miss the goal.
      const ratios = measured.map(({ shownMs, blankMs }) => Math.max(shownMs, blankMs) / aimMs)
      const shown = medianOf(measured.map(({ shownMs }) => shownMs))
      const blank = Math.max(...measured.map(({ blankMs }) => blankMs))
      return {
        ratio: medianOf(ratios),
        ratios,
        raw: `rows after ${shown.toFixed(0)} ms, blank for at most ${blank.toFixed(0)} ms`,
      }
    } finally {
      await pages.close()
    }
  },
}

/** Runs in the page: presses the key, then checks the middle of the grid at each frame. */
const jump = `new Promise((resolve) => {
  const grid = document.querySelector('[role="grid"]')
  const box = grid.getBoundingClientRect()
  const startedAt = performance.now()
  let blankMs = 0
  let before = startedAt
  grid.focus()
  grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', ctrlKey: true, bubbles: true, cancelable: true }))
  const look = () => {
    const now = performance.now()
    const hit = document.elementFromPoint(box.left + 80, box.top + box.height / 2)
    const row = hit === null ? null : hit.closest('[role="row"]')
    if (row === null) blankMs += now - before
    before = now
    const last = grid.querySelector('[role="row"][aria-rowindex="1000001"]')
    const shown = last !== null && last.textContent !== '' && row !== null && row.textContent !== ''
    if (shown || now - startedAt > 20000) resolve({ shownMs: now - startedAt, blankMs })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

async function oneJump(pages: GridPages): Promise<Round> {
  const { page } = await pages.open('grid-preview', 'rows=1000000&delay=5')
  try {
    await page.waitForTimeout(400)
    return await page.evaluate<Round>(jump)
  } finally {
    await page.close()
  }
}
