import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '../scripts/prepare/browser.ts'
import { type App, launchApp, temporaryFolder } from '../test/e2e/harness.ts'
import { addConnection } from '../test/e2e/large-sandbox.ts'
import type { ReportEntry } from '../src/domain/reports/report-entry.ts'
import { reportId } from './report-processes.ts'
import { findTexts, legendStatus, reportDays, sortColumn } from './report-rows.ts'

/** The built app with one finished report, from the press of Open to the last chart and back to its rows. Times are the page's own. */

/** Milliseconds from the press or the last letter until each thing is on the screen, by name. */
export type Seen<Name extends string> = Readonly<Record<Name, number>> & {
  /** The page's longest task in milliseconds; 0 if none took over 50. */
  readonly longestTask: number
  /** When each stage of a job began, by the console's own name for it. */
  readonly stages: Readonly<Record<string, number>>
}
/** What main's process says of itself since the last look. */
export type MainLoad = {
  /** Its largest resident set, in megabytes. */
  readonly peakMb: number
  /** The longest time that its event loop stood still, in milliseconds. */
  readonly heldMs: number
}

const patienceMs = 300_000
const connectionId = 'bench'
const words = (value: number) => value.toLocaleString('en-US')

/** Shared by the conditions below. Strings, because the page's types differ from Node's. */
const looks = `
  const grid = () => document.querySelector('[role="grid"][aria-label="Rows of the report"]')
  const rowsShown = () => grid()?.querySelector('[role="gridcell"]:not(:empty)') != null
  const rowsStill = () => rowsShown() && grid().getAttribute('aria-busy') !== 'true'
  const footer = () => [...document.querySelectorAll('footer')].map((one) => one.textContent).join(' ')
  const matching = (count) => new RegExp('of\\\\s+' + count + '(?![\\\\d,])').test(footer())
  const figures = () => [...document.querySelectorAll('section[aria-label="Charts of the report"] figure')]
  const inView = (one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 0 && right > 0 && left < innerWidth
  }
  const isDrawn = (one) => one.getAttribute('aria-busy') !== 'true' && one.querySelector('[role="status"][aria-label]') === null
  const chartsDrawn = () => figures().length >= 8 && figures().filter(inView).every(isDrawn)
  const counted = (count) => figures().some((one) => one.getAttribute('aria-label').includes(': ' + count + ' '))
`

/** Watches from the last `event` on until each condition held in a frame that is painted. The answer is `window.benchSeen`. */
const watch = (event: 'click' | 'input', conditions: Readonly<Record<string, string>>) => `(() => {
  ${looks}
  const conditions = { ${Object.entries(conditions)
    .map(([name, condition]) => `${JSON.stringify(name)}: () => ${condition}`)
    .join(', ')} }
  let begun
  const longs = []
  const seen = {}
  const stages = {}
  const note = (event) => { begun = event.timeStamp }
  document.addEventListener('${event}', note, true)
  const tasks = new PerformanceObserver((list) => {
    longs.push(...list.getEntries())
  })
  tasks.observe({ entryTypes: ['longtask'] })
  const stop = window.accessConsole.on('jobs.changed', ([job]) => {
    if (job !== undefined && begun !== undefined)
      stages[job.state === 'running' ? job.stage ?? 'Queued' : job.state] ??= performance.now() - begun
  })
  // The driver's own search for the button comes before the press.
  const longest = () => Math.max(0, ...longs.filter(({ startTime, duration }) => startTime + duration > begun).map(({ duration }) => duration))
  window.benchSeen = new Promise((resolve) => {
    const look = () => {
      if (begun !== undefined)
        for (const [name, holds] of Object.entries(conditions)) {
          if (name in seen || !holds()) continue
          seen[name] = Number.NaN
          // After this frame's paint.
          setTimeout(() => { seen[name] = performance.now() - begun })
        }
      if (Object.keys(seen).length < Object.keys(conditions).length) return requestAnimationFrame(look)
      document.removeEventListener('${event}', note, true)
      setTimeout(() => { tasks.disconnect(); stop(); resolve({ ...seen, stages, longestTask: longest() }) }, 60)
    }
    requestAnimationFrame(look)
  })
})()`

/** `matching`: how many rows hold each of `findTexts`, and the pressed status. */
export type Expected = { readonly rows: number; readonly found: readonly number[]; readonly picked: number }

export async function openReportApp(origin: string, { rows, found, picked }: Expected) {
  const userData = temporaryFolder()
  await addConnection(userData, connectionId, { baseUrl: origin, visitUrl: origin, schedulingUrl: origin })
  await writeFile(path.join(userData, 'reports.json'), JSON.stringify({ version: 1, entries: [storedEntry()] }))
  const app = await launchApp({ userData, browser: findBrowser() })
  const { page } = app
  page.setDefaultTimeout(patienceMs)
  await meterMain(app)

  async function timed<Name extends string>(
    event: 'click' | 'input',
    conditions: Readonly<Record<Name, string>>,
    act: () => Promise<unknown>,
  ): Promise<Seen<Name>> {
    await page.evaluate(watch(event, conditions))
    await act()
    const late = new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error(`${Object.keys(conditions).join(' and ')} did not come`)), patienceMs).unref(),
    )
    return Promise.race([page.evaluate<Seen<Name>>('window.benchSeen'), late])
  }
  const whole = `rowsStill() && matching('${words(rows)}') && chartsDrawn() && counted('${words(rows)}')`

  return {
    /** From the press of Open. */
    async open() {
      await page.evaluate(`window.location.hash = '#/reports/jobs'`)
      const button = page.getByRole('grid', { name: 'Reports, newest first' }).getByRole('button', { name: /^Open: / })
      await button.waitFor()
      const conditions = {
        screen: `location.hash.startsWith('#/reports/opened/')`,
        firstRows: 'rowsShown()',
        firstChart: 'figures().some(isDrawn)',
        whole,
      }
      return timed('click', conditions, () => button.click())
    },
    /** From the last letter of the text at this place of `findTexts`; the letters of an earlier one are there. */
    async find(at: 0 | 1) {
      const field = page.getByRole('textbox', { name: 'Find in visible columns' })
      await field.focus()
      const more = findTexts[at].slice(at === 0 ? 0 : findTexts[0].length)
      const shown = `rowsStill() && matching('${words(found[at] ?? Number.NaN)}')`
      // The charts of this view come after its rows; the next letter waits for them.
      return timed('input', { shown, charts: `(${shown}) && chartsDrawn()` }, () => page.keyboard.type(more))
    },
    async clearFind() {
      await timed('click', { whole }, () => page.getByRole('button', { name: 'Clear the text to find' }).click())
    },
    /** A press on the legend's most frequent status, until its rows and the charts in view are there. */
    async pick() {
      const chart = page.getByRole('figure', { name: /^Visits per day, by day and status/ })
      const shown = `rowsStill() && matching('${words(picked)}') && chartsDrawn() && counted('${words(picked)}')`
      const seen = await timed('click', { shown }, () =>
        chart.getByRole('button', { name: legendStatus, exact: true }).click(),
      )
      await timed('click', { whole }, () => page.getByRole('button', { name: 'Clear all' }).click())
      return seen
    },
    async sort() {
      const head = page.getByRole('columnheader', { name: new RegExp(`^${sortColumn}`) })
      await head.scrollIntoViewIfNeeded()
      const shown = `rowsStill() && document.querySelector('[role="columnheader"]:is([aria-sort="ascending"], [aria-sort="descending"])') !== null`
      return timed('click', { shown }, () => head.getByText(sortColumn, { exact: true }).first().click())
    },
    /** Main's load since the last call. */
    main: () => readMeter(app),
    async close() {
      await app.close()
      await rm(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** A finished report, as the ledger's file names its fields. */
function storedEntry(): Omit<ReportEntry, 'steps'> & { readonly trail: ReportEntry['steps'] } {
  const at = new Date().toISOString()
  return {
    id: 'bench-entry',
    connectionId,
    type: 'virtual',
    startDate: reportDays.from,
    endDate: reportDays.to,
    createdAt: at,
    reportId,
    trail: [
      { what: 'start-sent', at },
      { what: 'start-answered', at, durationMs: 1, reportId },
      { what: 'status', at, status: 'SUCCEEDED' },
    ],
  }
}

type Metered = { benchMeter?: MainLoad }

/** Runs a clock in main, every 10 ms: it is late by as long as the event loop stood still. */
const meterMain = (app: App): Promise<void> =>
  app.evaluate(() => {
    const held = globalThis as Metered
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      const { peakMb, heldMs } = held.benchMeter ?? { peakMb: 0, heldMs: 0 }
      held.benchMeter = {
        peakMb: Math.max(peakMb, process.memoryUsage.rss() / 1e6),
        heldMs: Math.max(heldMs, now - last - 10),
      }
      last = now
    }, 10).unref()
  })

const readMeter = (app: App): Promise<MainLoad> =>
  app.evaluate(() => {
    const held = globalThis as Metered
    const found = held.benchMeter ?? { peakMb: Number.NaN, heldMs: Number.NaN }
    delete held.benchMeter
    return found
  })
