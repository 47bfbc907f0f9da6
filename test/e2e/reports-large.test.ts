import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import { type App, launchApp, temporaryFolder } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { reportHands, savedBy } from './report-hands.ts'

/**
 * A report with many rows in the built app, from its start to files with all rows. `REPORT_ROWS=1000000` makes it larger; figures are then printed, but not
 * asserted.
 */

const rows = Number(process.env.REPORT_ROWS ?? counted(20_000, 200_000))
const minutes = 60_000
const patience = { timeout: 5 * minutes, interval: 200 }
const userData = temporaryFolder()
const saveFolder = temporaryFolder()
let app: App
let sandbox: LargeSandbox
const { go, named, start, matching, press, ledger } = reportHands(() => app.page)

beforeAll(async () => {
  sandbox = await startLargeSandbox({ visits: rows, reportSpeed: 0 })
  await addConnection(userData, 'large', sandbox)
  app = await launchApp({ userData, saveFolder })
  app.page.setDefaultTimeout(minutes)
})
afterAll(async () => {
  await app.close()
  sandbox.stop()
  for (const folder of [userData, saveFolder]) rmSync(folder, { recursive: true, force: true })
})

const today = new Date().toISOString().slice(0, 10)
/** Visits of the last hours are still active, so their rows change during the test. */
const lastDay = addDays(today, -2)
const grid = () => named('grid', 'Rows of the report')
const chips = () => named('group', 'Filters')
const charts = () => named('region', 'Charts of the report').getByRole('figure')

/** Bytes of the page's heap after garbage collection. */
async function pageHeap(): Promise<number> {
  const session = await app.page.context().newCDPSession(app.page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Main's peak memory in MB, if the system reports it. */
function mainPeak(): number | undefined {
  try {
    const words = readFileSync(`/proc/${app.processId}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(words)?.[1]) / 1024)
  } catch {
    return undefined
  }
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const log = (what: string, since?: number) =>
  process.stdout.write(
    `${what}${since === undefined ? '' : ` ${((performance.now() - since) / 1000).toFixed(1)} s`}, main's peak ${mainPeak()} MB\n`,
  )

/** Starts a report, opens it, and waits for its rows and charts. */
async function open(from: string, to: string): Promise<number> {
  await go('#/reports/jobs')
  const known = (await ledger('large')).length
  const begun = performance.now()
  await start(from, to)
  await expect.poll(async () => (await ledger('large')).length, patience).toBe(known + 1)
  // The newest is first.
  const row = () => app.page.getByRole('grid', { name: 'Reports, newest first' }).getByRole('row').nth(1)
  await expect.poll(() => row().innerText(), patience).toMatch(/not downloaded/)
  log('  started and ready', begun)
  const pressed = performance.now()
  await row()
    .getByRole('button', { name: /^Open: / })
    .click()
  await app.page.waitForURL(/#\/reports\/opened\/./, { timeout: patience.timeout })
  await expect.poll(() => app.page.locator('footer').last().innerText(), patience).toMatch(/Complete/)
  await expect.poll(matching, patience).toBeGreaterThan(0)
  log('  open to grid', pressed)
  await expect.poll(() => charts().count(), patience).toBeGreaterThan(5)
  await expect.poll(() => app.page.locator('figure[aria-busy="true"]').count(), patience).toBe(0)
  log('  open to all charts', pressed)
  return matching()
}

/** The platform's own data for the newest report: its rows, the cancelled ones, its hash. */
async function served(): Promise<{ rows: number; cancelled: number; hash: string }> {
  const [newest] = await ledger('large')
  const { body } = await fetch(
    new URL(`/api/8/reporting/allvisitsreport/${newest?.entry.reportId}/data`, sandbox.visitUrl),
  )
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  let [all, cancelled, rest, record] = [-1, 0, '', '']
  for await (const chunk of body ?? []) {
    hash.update(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      record += line
      // A line end inside quotes belongs to a cell.
      if (record.split('"').length % 2 === 0) continue
      all += 1
      // The status is the third column, and no earlier cell is ever quoted.
      if (record.split(',', 3)[2] === 'cancelled') cancelled += 1
      record = ''
    }
  }
  return { rows: all, cancelled, hash: hash.digest('hex') }
}

/** A file's SHA-256, and the number of lines that end outside quotes. */
async function read(file: string): Promise<{ hash: string; lines: number }> {
  const hash = createHash('sha256')
  let [lines, quoted] = [0, false]
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (const byte of chunk) {
      if (byte === 0x22) quoted = !quoted
      else if (byte === 0x0a && !quoted) lines += 1
    }
  }
  return { hash: hash.digest('hex'), lines }
}

async function exported(format: RegExp): Promise<Awaited<ReturnType<typeof savedBy>>> {
  const begun = performance.now()
  const saved = await savedBy(
    saveFolder,
    async () => {
      await named('button', 'Export', app.page.locator('footer')).click()
      const dialog = named('dialog', 'Export')
      await dialog.getByRole('radio', { name: format }).check()
      await dialog.getByRole('radio', { name: /^All/ }).check()
      await dialog.getByRole('button', { name: 'Choose where to save' }).click()
    },
    patience.timeout,
  )
  log(`  ${String(format)} ${mb(saved.size)}`, begun)
  return saved
}

describe('a report of many rows', { timeout: 10 * minutes, tags: ['night'] }, () => {
  let heapOfFew = 0
  const showCharts = () => named('button', /^Charts$/).click()
  it('a small one first, to hold the large one against', async () => {
    expect(await open(lastDay, lastDay)).toBeGreaterThan(0)
    log(`  page with the small report and its charts ${mb(await pageHeap())}`)
    await showCharts()
    heapOfFew = await pageHeap()
    log(`  page with the small report ${mb(heapOfFew)}`)
    await showCharts()
  })

  it('opens with all rows and its charts, and the page holds hardly more than of a small one', async () => {
    expect(await open(addDays(today, -400), lastDay)).toBe((await served()).rows)
    // Daily charts grow with the number of days; this measures the rows.
    log(`  page with ${rows} rows and their charts ${mb(await pageHeap())}`)
    await showCharts()
    const heap = await pageHeap()
    log(`  page with ${rows} rows ${mb(heap)}`)
    expect(heap - heapOfFew).toBeLessThan(12 * 2 ** 20)
    await showCharts()
  })

  it('is scrolled to its end, sorted and filtered; the count is that of the platform’s bytes', async () => {
    const { rows: all, cancelled } = await served()
    await grid().focus()
    await press('Control+End')
    const last = new RegExp(`–${all.toLocaleString('en-US')}\\s+of`)
    await expect.poll(() => app.page.locator('footer').last().innerText(), patience).toMatch(last)
    await expect.poll(() => grid().locator('[role=row] [aria-colindex="1"]').last().innerText(), patience).not.toBe('')
    await press('Control+Home')
    const wait = () => named('columnheader', /^waitSeconds/, grid())
    const sorting = performance.now()
    await wait().scrollIntoViewIfNeeded()
    await wait().getByText('waitSeconds', { exact: true }).first().click()
    await expect.poll(() => wait().getAttribute('aria-sort'), patience).toMatch(/ascending|descending/)
    log('  sorted', sorting)
    const filter = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'status', value: 'cancelled' }))
    const at = new URL(app.page.url()).hash.split('?')[0]
    const filtering = performance.now()
    await go(`${at}?here=${filter}`)
    await expect.poll(() => chips().innerText(), patience).toMatch(/status/)
    await expect.poll(matching, patience).toBe(cancelled)
    log('  filtered', filtering)
    await go(at ?? '')
    await expect.poll(matching, patience).toBe(all)
  })

  it('is written whole as CSV for Excel, raw CSV and Parquet, and as the platform’s own bytes', async () => {
    const { rows: all, hash } = await served()
    // Each line after the header is a row.
    expect((await read((await exported(/CSV for Excel/)).file)).lines).toBe(all + 1)
    expect(await read((await exported(/Raw CSV/)).file)).toMatchObject({ lines: all + 1 })
    const parquet = await exported(/Parquet/)
    const bytes = parquet.bytes()
    expect([bytes.subarray(0, 4), bytes.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1'])
    const saving = performance.now()
    const original = await savedBy(
      saveFolder,
      async () => {
        await named('button', 'Export', app.page.locator('footer')).click()
        await named('button', /^Save CSV as received/).click()
      },
      patience.timeout,
    )
    log(`  own bytes ${mb(original.size)}`, saving)
    expect(await read(original.file)).toMatchObject({ hash, lines: all + 1 })
  })
})
