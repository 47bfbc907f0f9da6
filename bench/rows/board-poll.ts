import { openRendererPages, type RendererPages, taskSeconds } from '../renderer-pages.ts'
import { medianOf, type Row } from '../row.ts'

/**
 * A simultaneous poll of three connections with 500 regions and five visit types each, one of them on the board, in the full app. Measures the main thread
 * from the events until the rows, groups and counts of the new snapshot and the texts of the other two are on screen and stable. Baseline: a plain table that
 * gets the texts of as many rows.
 */

const rounds = 3
const polls = 12
/** Milliseconds without a change after which a poll is done. */
const quietMs = 150

type Pages = RendererPages<'board-poll' | 'raw-board'>
type Poll = { readonly seconds: number; readonly longest: number; readonly changes: number; readonly ms: number }
type Round = { readonly polls: readonly Poll[]; readonly stillPerSecond: number; readonly rows: number }

export const boardPoll: Row = {
  title:
    'Main-thread work of a poll of three connections at once, each of 500 regions of 5 visit types (2,500 rows in three practices, each row changed), one of them on the board of the whole app and two beside it, from the events until nothing changes any more, against a bare table that gets the texts of as many rows as are drawn; no task over 50 ms',
  aim: 9,
  async measure(note) {
    const pages: Pages | undefined = await openRendererPages({
      'board-poll': 'body[data-ready]',
      'raw-board': 'body[data-ready]',
    })
    if (pages === undefined) return { skipped: 'there is no Chromium, Chrome or Edge on this machine' }
    try {
      const measured: { readonly ours: Round; readonly bare: Round }[] = []
      for (let number = 1; number <= rounds; number += 1) {
        const ours = await oneRound(pages, 'board-poll', '')
        const bare = await oneRound(pages, 'raw-board', `&rows=${ours.rows}`)
        measured.push({ ours, bare })
        note(
          `round ${number}: poll ${ms(workOf(ours))} (${ours.polls.map(({ seconds }) => (seconds * 1_000).toFixed(0)).join(', ')}), ${ours.rows} lines drawn, done after ${medianOf(ours.polls.map((poll) => poll.ms)).toFixed(0)} ms, longest task ${taskWords(longestOf([ours]))}; bare ${ms(workOf(bare))}, ratio ${(workOf(ours) / workOf(bare)).toFixed(2)}; standing still ${ms(ours.stillPerSecond)} in a second`,
        )
      }
      const ratios = measured.map(({ ours, bare }) => workOf(ours) / workOf(bare))
      const all = measured.map(({ ours }) => ours)
      const words = [
        `poll ${ms(medianOf(all.map(workOf)))} (aim: 50 ms)`,
        `on the screen after ${medianOf(all.flatMap((round) => round.polls.map((poll) => poll.ms))).toFixed(0)} ms`,
        `bare table ${ms(medianOf(measured.map(({ bare }) => workOf(bare))))}`,
        longestOf(all) === 0
          ? 'no task over 50 ms'
          : `a task over 50 ms in ${all.flatMap((round) => round.polls).filter(({ longest }) => longest > 0).length} of ${rounds * polls} polls, longest ${longestOf(all).toFixed(0)} ms`,
        `standing still ${ms(medianOf(all.map(({ stillPerSecond }) => stillPerSecond)))} in a second`,
      ]
      return { ratio: medianOf(ratios), ratios, raw: words.join(', ') }
    } finally {
      await pages.close()
    }
  },
}

const ms = (seconds: number) => `${(seconds * 1_000).toFixed(1)} ms`
const taskWords = (longest: number) => (longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`)
const workOf = (round: Round) => medianOf(round.polls.map(({ seconds }) => seconds))
const longestOf = (all: readonly Round[]) =>
  Math.max(...all.flatMap((round) => round.polls.map(({ longest }) => longest)))

/** Runs in the page: delivers the next poll and waits for stability. A string, because the page's types differ from Node's. */
const bringPoll = `new Promise((resolve) => {
  const startedAt = performance.now()
  let longest = 0
  let changes = 0
  let changedAt = startedAt
  const tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  tasks.observe({ entryTypes: ['longtask'] })
  const table = document.querySelector('[role="treegrid"] [role="rowgroup"]:last-of-type') ?? document.querySelector('table')
  const mutations = new MutationObserver((list) => {
    changes += list.length
    changedAt = performance.now()
  })
  mutations.observe(table, { subtree: true, childList: true, characterData: true })
  const look = () => {
    if (changes === 0 || performance.now() - changedAt < ${quietMs}) return setTimeout(look, 25)
    tasks.disconnect()
    mutations.disconnect()
    resolve({ longest, changes, ms: changedAt - startedAt })
  }
  setTimeout(look, 25)
  window.dispatchEvent(new Event('poll'))
})`

async function oneRound(pages: Pages, name: 'board-poll' | 'raw-board', query: string): Promise<Round> {
  const { page, cdp } = await pages.open(name, `polls=${polls}${query}`)
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    // Wait until the work of opening the page is done.
    await page.waitForTimeout(500)
    const found: Poll[] = []
    for (let number = 0; number < polls; number += 1) {
      const before = await taskSeconds(cdp)
      const drawn = await page.evaluate<Omit<Poll, 'seconds'>>(bringPoll)
      found.push({ ...drawn, seconds: (await taskSeconds(cdp)) - before })
    }
    const missed = await page.evaluate<string | undefined>('document.body.dataset.missed')
    if (missed !== undefined && missed !== '0') throw new Error(`${missed} answers did not lie ready`)
    const rows = await page.evaluate<number>(
      `document.querySelectorAll('[role="treegrid"] [role="row"]:not([hidden]), tr').length`,
    )
    const still = await taskSeconds(cdp)
    await page.waitForTimeout(2_000)
    return { polls: found, rows, stillPerSecond: ((await taskSeconds(cdp)) - still) / 2 }
  } finally {
    await page.close()
  }
}
