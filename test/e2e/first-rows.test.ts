/** @module-tag night */
import { readdir, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answer, head } from '../faults/fault-case.ts'
import { csv, startReportServer } from '../reports/download/report-server.ts'
import { type App, launchApp, temporaryFolder } from './harness.ts'
import { addConnection } from './large-sandbox.ts'

/** A report in the built app while its download halts: its first rows, then all of them, or nothing. */

const rows = 60_000
const lines = Array.from(
  { length: rows },
  (_, at) => `visit-${at},${at % 2 === 0 ? 'done' : 'canceled'},p${at}@example.org`,
)
const body = Buffer.from(`visitId,status,reach\r\n${lines.join('\r\n')}\r\n`)
const firstPart = 1_300_000

const userData = temporaryFolder()
let server: Awaited<ReturnType<typeof startReportServer>>
let app: App
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startReportServer(({ socket, request }) => {
    if (!request.target.endsWith('/data')) return void socket.end(answer('404 Not Found', {}, ''))
    sockets.push(socket)
    socket.write(
      Buffer.concat([head('200 OK', { ...csv, 'content-length': String(body.length) }), body.subarray(0, firstPart)]),
    )
  })
  await addConnection(userData, 'halting', {
    baseUrl: server.origin,
    visitUrl: server.origin,
    schedulingUrl: server.origin,
  })
  const entries = [1, 2].map((number) => {
    const [at, reportId] = [`2026-11-2${number}T08:00:00.000Z`, `00000000-0000-4000-8000-00000000000${number}`]
    const trail = [
      { what: 'start-sent', at },
      { what: 'start-answered', at, durationMs: 5, reportId },
      { what: 'status', at, status: 'SUCCEEDED' },
    ]
    const days = { startDate: `2026-11-0${number}`, endDate: `2026-11-0${number + 2}` }
    return { id: `entry-${number}`, connectionId: 'halting', type: 'virtual', ...days, createdAt: at, reportId, trail }
  })
  await writeFile(path.join(userData, 'reports.json'), JSON.stringify({ version: 1, entries }))
  app = await launchApp({ userData })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(userData, { recursive: true, force: true })
})

const strip = () => app.page.getByRole('region', { name: 'Progress of the report' })
const cell = (text: string) =>
  app.page.getByRole('grid', { name: 'Rows of the report' }).getByRole('gridcell', { name: text, exact: true })

async function openOne(days: string): Promise<void> {
  await app.page.evaluate(() => (window.location.hash = '#/reports/jobs'))
  await app.page.getByRole('button', { name: `Open: Virtual, ${days}` }).click()
  await cell('visit-0').waitFor()
  await expect.poll(() => strip().textContent()).toMatch(/Only the first [\d,]+ rows so far/)
}

it('its first rows are there to read and to search, and all rows take their place', async () => {
  await openOne('Nov 1–3')
  const { page } = app
  await page.getByRole('textbox', { name: 'Find in visible columns' }).fill('visit-12345')
  await cell('visit-12345').waitFor()
  sockets.at(-1)?.write(body.subarray(firstPart))
  await expect.poll(() => strip().textContent()).toMatch(/All 60,000 rows are loaded/)
  // Found among all rows now, with the text that was there.
  await expect.poll(() => page.locator('main footer').last().textContent()).toMatch(/of 1 that match, of 60,000/)
  await page.getByRole('textbox', { name: 'Find in visible columns' }).fill('visit-59999')
  await cell('visit-59999').waitFor()
})

it('if the rest does not come, the reason stands where they were, and no file is left', async () => {
  await openOne('Nov 2–4')
  server.answerWith(({ socket }) => socket.destroy())
  for (const socket of sockets) socket.destroy()
  const { page } = app
  await page.getByRole('alert').first().waitFor()
  await page.getByText(/first rows were removed/).waitFor()
  expect(await cell('visit-0').count()).toBe(0)
  await page.getByRole('button', { name: 'Open it again' }).waitFor()
  // The first report's sealed copy alone.
  const files = await readdir(path.join(userData, 'reports'), { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile())).toHaveLength(1)
})
