import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionResult } from '../../src/bridge/calls/questions.ts'
import type { QuestionSource } from '../../src/domain/questions/saved-question.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { aQuestion, type Opened, valueOf } from './harness.ts'
import { openOverSandbox, sources } from './over-sandbox.ts'

/** A question for each source over the console's own reports, searches, jobs and exports, and real HTTP: returns as many rows as the sandbox has. */

/** A Friday evening in Phoenix, which is Saturday in UTC. */
const now = Date.parse('2026-11-21T02:00:00Z')
const zone = 'America/Phoenix'

let sandbox: Sandbox
let client: PlatformClient
let console_: Opened
beforeAll(async () => {
  sandbox = await startSandbox({ reportSpeed: 0, visits: 6_000, now: () => new Date(now) })
  client = createPlatformClient()
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
afterEach(() => console_.close())

async function open() {
  const opened = await openOverSandbox(sandbox, client, now)
  console_ = opened.console_
  return opened.connection.id
}

type Answered = {
  readonly count: number
  readonly id: string
  readonly data: readonly { readonly pausedAt: string; readonly resumedAt: string | null }[]
}
async function ask(path: string, body: object, host = sandbox.baseUrl): Promise<Answered> {
  const headers = { 'content-type': 'application/json', authorization: 'service-token k' }
  const answer = await fetch(`${host}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answered
}

// Last week in Phoenix, where clocks never change.
const week = { startDate: '2026-11-08T07:00:00Z', endDate: '2026-11-15T07:00:00Z' }

/** Every pause of the last year, and those of them that were on between two instants. */
const pausesOfYear = async () =>
  (await ask('/v1/pauseBookings', { startDate: '2025-11-01T00:00:00Z', endDate: '2026-11-21T00:00:00Z' })).data
const onBetween = (pauses: Answered['data'], from: number, to: number) =>
  pauses.filter(
    ({ pausedAt, resumedAt }) => Date.parse(pausedAt) < to && (resumedAt === null || Date.parse(resumedAt) > from),
  )

/** The sandbox's own count, without the console. */
async function truth(source: QuestionSource): Promise<number> {
  if (source.kind === 'histories') return (await ask('/v1/reporting/providerhistories', { ...week, limit: 1 })).count
  if (source.kind === 'surveys')
    return (await ask('/v1/surveys', { ...week, startDate: '2026-11-08T06:59:59.999Z', limit: 1 })).count
  if (source.kind !== 'allVisits')
    return onBetween(await pausesOfYear(), Date.parse(week.startDate), Date.parse(week.endDate)).length
  const dates = { startDate: '2026-11-08', endDate: '2026-11-14' }
  const { id } = await ask('/api/8/reporting/allvisitsreport', { type: source.type, ...dates }, sandbox.visitUrl)
  const headers = { authorization: 'service-token k' }
  await fetch(`${sandbox.visitUrl}/api/8/reporting/allvisitsreport/${id}`, { headers })
  const data = await fetch(`${sandbox.visitUrl}/api/8/reporting/allvisitsreport/${id}/data`, { headers })
  // A line break after an odd number of quotes is inside a cell.
  const text = (await data.text()).trimEnd()
  let [lines, quoted] = [1, false]
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    else if (letter === '\n' && !quoted) lines += 1
  }
  return lines - 1
}

describe.each(sources)('a question of $kind', (source) => {
  it('brings as many rows as the sandbox holds of its days, whole', async () => {
    const connectionId = await open()
    const question = aQuestion({ source, zone, view: wholeTable })
    const { id } = valueOf(await console_.questions.save({ connectionId, question }))
    const job = await console_.run(id)
    expect(job).toMatchObject({ state: 'done', result: { startDate: '2026-11-08', endDate: '2026-11-14' } })
    const count = await truth(source)
    expect(count).toBeGreaterThan(10)
    const [run] = (await console_.one(id)).runs
    expect(run).toMatchObject({ outcome: 'done', rows: count, matching: count, complete: true })
    const { snapshotId } = job.result as QuestionResult
    expect(console_.snapshots.info(snapshotId)?.rowCount).toBe(count)
  })

  // The timetables of the other two, with locks in between, are those of test/lock/rows.test.ts by day.
  const tags = ['allVisits', 'surveys'].includes(source.kind) ? ['night'] : []
  it('is taken away by its timetable into a file of these rows, and its private copy is gone', { tags }, async () => {
    const connectionId = await open()
    const folder = await console_.folder()
    console_.choose(folder)
    const question = aQuestion({ name: 'Weekly', source, zone })
    const { id } = valueOf(await console_.questions.save({ connectionId, question }))
    const timetable = { every: 'day', at: '20:00', format: 'raw-csv', on: true } as const
    valueOf(await console_.questions.setTimetable({ questionId: id, timetable }))
    await console_.clock.pass(2 * 3_600_000)
    await expect.poll(async () => (await console_.one(id)).runs[0]?.outcome).toBe('done')
    const count = await truth(source)
    const name = 'Weekly 2026-11-08 to 2026-11-14.csv'
    expect(await console_.files(folder)).toEqual([name, `${name}.manifest.json`])
    const manifest = JSON.parse(await readFile(join(folder, `${name}.manifest.json`), 'utf8'))
    expect(manifest).toMatchObject({ completeness: { complete: true }, rows: { written: count } })
    const left = (await readdir(console_.userDataPath, { recursive: true })).filter((path) => /\.csv|\.part/.test(path))
    expect(left).toEqual([])
  })
})

it('a question of pauses has those that were on in its days, also if they started before', async () => {
  const connectionId = await open()
  const pauses = await pausesOfYear()
  const dayOf = (time: string | null) => new Date(time ?? now).toISOString().slice(0, 10)
  const overMidnight = pauses.find(({ pausedAt, resumedAt }) => dayOf(pausedAt) < dayOf(resumedAt))
  const day = dayOf(overMidnight?.resumedAt ?? null)
  const question = aQuestion({ zone: 'UTC', dates: { kind: 'between', from: day, to: day } })
  const { id } = valueOf(await console_.questions.save({ connectionId, question }))
  await console_.run(id)
  const from = Date.parse(day)
  const count = onBetween(pauses, from, from + 86_400_000).length
  expect(count).toBeGreaterThan(pauses.filter(({ pausedAt }) => dayOf(pausedAt) === day).length)
  expect((await console_.one(id)).runs[0]).toMatchObject({ rows: count, matching: count, complete: true })
})
