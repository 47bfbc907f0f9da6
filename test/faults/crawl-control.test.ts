import { afterEach, expect, it } from 'vitest'
import { wholeTable } from '../../src/domain/tables/table.ts'
import { type BatchAnswer, type BatchAsk, type BatchHost, pageOf, rowsOf, startBatchHost } from './batch-host.ts'
import { type Crawls, startCrawls } from './crawl-harness.ts'

/** User actions during full reads: stop, resume, read again, open twice, change the connection, close the console. */

const whole = rowsOf(3_000)
const opened: { host: BatchHost; crawls: Crawls }[] = []

afterEach(async () => {
  for (const { host, crawls } of opened.splice(0)) {
    await crawls.close()
    await host.close()
  }
})

async function start(
  answer: (ask: BatchAsk, earlier: number) => BatchAnswer | Promise<BatchAnswer>,
  schema?: unknown,
): Promise<{ host: BatchHost; crawls: Crawls }> {
  const host = await startBatchHost(answer, schema)
  const both = { host, crawls: await startCrawls(host.origin) }
  opened.push(both)
  return both
}

/** A host that returns its first pages immediately and holds the rest until `open` is called. */
function gated(pages: number, rows = whole) {
  const gate = Promise.withResolvers<undefined>()
  return {
    open: () => gate.resolve(undefined),
    answer: async (ask: BatchAsk, earlier: number) => {
      if (earlier >= pages) await gate.promise
      return pageOf(rows, ask)
    },
  }
}

const placesOf = (keys: readonly string[]) => keys.map((key) => Number(key.slice(-12)))
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

it('stopped, it keeps the rows and says how far; gone on with, it asks only for the rest and is proven', async () => {
  const gate = gated(2)
  const { host, crawls } = await start(gate.answer)
  const first = await crawls.open()
  await crawls.jobWhen(first.jobId, ({ done }) => done === 1_000)
  crawls.jobs.cancel(first.jobId)
  const stopped = await crawls.ended(first)
  expect(stopped.job.state).toBe('cancelled')
  expect(stopped.info).toMatchObject({
    state: 'stopped',
    rowCount: 1_000,
    completeness: { verdict: 'incomplete', stopped: true, missing: ['Loading was stopped after 1,000 of 3,000 rows.'] },
  })
  expect(await crawls.open()).toMatchObject({ id: first.id, state: 'stopped' })

  gate.open()
  const before = host.asked.length
  const resumed = await crawls.open({ goOn: true })
  expect(resumed).toMatchObject({ id: first.id, state: 'loading' })
  const { info, keys } = await crawls.ended(resumed)
  expect(info).toMatchObject({ state: 'ready', completeness: { verdict: 'complete', missing: [], repeated: 0 } })
  expect(placesOf(keys)).toEqual(upTo(3_000))
  const places = host.asked.slice(before).map(({ offset }) => Number(offset))
  expect(Math.min(...places)).toBe(1_000)
})

it('failed, it keeps the rows; gone on with once the key is good again, it reads the rest and the gaps', async () => {
  let isRefused = true
  const { crawls } = await start((ask, earlier) => {
    if (!isRefused || earlier < 2) return pageOf(whole, ask)
    return { status: 401, body: { message: 'no' } }
  })
  const first = await crawls.open()
  expect((await crawls.ended(first)).info).toMatchObject({
    state: 'failed',
    rowCount: 1_000,
    failure: { kind: 'unauthorized' },
  })
  isRefused = false
  const second = await crawls.ended(await crawls.open({ goOn: true }))
  expect(second.info).toMatchObject({
    id: first.id,
    state: 'ready',
    rowCount: 3_000,
    completeness: { verdict: 'complete' },
  })
  expect(second.info).not.toHaveProperty('failure.kind')
})

it('failed among pages that came, it loses none of those that were under way', async () => {
  const rows = rowsOf(12_000)
  let isRefused = true
  const { crawls } = await start((ask, earlier) =>
    isRefused && earlier >= 6 && earlier % 3 === 0 ? { status: 403, body: { message: 'no' } } : pageOf(rows, ask),
  )
  expect((await crawls.ended(await crawls.open())).info).toMatchObject({
    state: 'failed',
    failure: { kind: 'forbidden' },
  })
  isRefused = false
  const { info, keys } = await crawls.ended(await crawls.open({ goOn: true }))
  expect(info).toMatchObject({ state: 'ready', rowCount: 12_000, completeness: { verdict: 'complete', repeated: 0 } })
  expect(placesOf(keys).toSorted((a, b) => a - b)).toEqual(upTo(12_000))
})

it('asked for twice at once, it is read once; asked for with other filters or references, it is another set', async () => {
  const { host, crawls } = await start((ask) => pageOf(whole, ask))
  const filters = [
    { field: 'nameLast', value: 'Last 1' },
    { field: 'number', value: 1 },
  ]
  const [one, two, filtered, turned, resolved] = await Promise.all([
    crawls.open(),
    crawls.open(),
    crawls.open({ filters }),
    crawls.open({ filters: filters.toReversed() }),
    crawls.open({ resolveAllRefs: false, refs: ['clinician'] }),
  ])
  expect(one.id).toBe(two.id)
  expect(filtered.id).toBe(turned.id)
  expect(new Set([one.id, filtered.id, resolved.id]).size).toBe(3)
  await Promise.all([one, filtered, resolved].map((each) => crawls.ended(each)))
  expect((await crawls.open()).id).toBe(one.id)
  expect(crawls.jobs.list()).toHaveLength(3)
  // Platform filters and references are sent exactly as in the document.
  expect(host.asked.find((body) => 'filters' in body)).toEqual({
    namespace: 'healthSystem',
    type: 'clinician',
    filters,
    offset: 0,
    limit: 500,
  })
  expect(host.asked.find((body) => 'refs' in body)).toEqual({
    namespace: 'healthSystem',
    type: 'clinician',
    resolveAllRefs: false,
    refs: ['clinician'],
    offset: 0,
    limit: 500,
  })
  expect(filtered.source).toMatchObject({ call: 'entities.batch', connection: 'Under test', filters })
  expect(JSON.stringify(filtered)).not.toContain('k3y')
})

it('read again, the rows of before stay until new ones are there', async () => {
  let rows = whole
  let gate = Promise.resolve()
  const { crawls } = await start(async (ask) => {
    await gate
    return pageOf(rows, ask)
  })
  const first = await crawls.open()
  await crawls.ended(first)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  gate = promise.then(() => undefined)
  rows = rowsOf(20)
  const second = await crawls.open({ again: true })
  expect(second.id).not.toBe(first.id)
  expect(crawls.snapshots.info(first.id)).toMatchObject({ state: 'ready', rowCount: 3_000 })
  resolve(undefined)
  expect((await crawls.ended(second)).info).toMatchObject({ state: 'ready', rowCount: 20 })
  expect(crawls.snapshots.info(first.id)).toBeUndefined()
  expect((await crawls.open()).id).toBe(second.id)
})

it('read again without success, the rows of before are the ones that are opened', async () => {
  let isDown = false
  const { crawls } = await start((ask) => (isDown ? { status: 401, body: {} } : pageOf(whole, ask)))
  const first = await crawls.open()
  await crawls.ended(first)
  isDown = true
  const second = await crawls.open({ again: true })
  expect((await crawls.ended(second)).info).toMatchObject({ state: 'failed', rowCount: 0 })
  expect(await crawls.open()).toMatchObject({ id: first.id, state: 'ready', rowCount: 3_000 })
})

it('read again while it is read, the first reading ends', async () => {
  const gate = gated(2)
  const { crawls } = await start(gate.answer)
  const first = await crawls.open()
  await crawls.jobWhen(first.jobId, ({ done }) => done === 1_000)
  const second = await crawls.open({ again: true })
  gate.open()
  expect((await crawls.ended(second)).info).toMatchObject({ state: 'ready', rowCount: 3_000 })
  expect(crawls.jobs.list().map(({ state }) => state)).toEqual(['done', 'cancelled'])
  expect(crawls.snapshots.info(first.id)).toBeUndefined()
})

it('ends when its connection is removed, and when its address changes', async () => {
  for (const change of ['removed', 'moved'] as const) {
    const gate = gated(2, rowsOf(20_000))
    const { crawls } = await start(gate.answer)
    const first = await crawls.open()
    await crawls.jobWhen(first.jobId, ({ done }) => done === 1_000)
    crawls.setConnection(change === 'removed' ? undefined : { ...crawls.connection, baseUrl: 'http://127.0.0.1:1' })
    gate.open()
    const { job, info } = await crawls.ended(first)
    expect(job.state).toBe('failed')
    expect(info).toMatchObject({
      state: 'failed',
      failure: {
        message:
          change === 'removed'
            ? 'This connection no longer exists.'
            : 'This connection’s address changed during loading.',
      },
    })
    expect(info.rowCount).toBeGreaterThanOrEqual(1_000)
    expect(info.rowCount).toBeLessThan(20_000)
  }
})

it('ends with the console, whatever it waits for', async () => {
  const gate = gated(2)
  const { crawls } = await start(gate.answer)
  const first = await crawls.open()
  await crawls.jobWhen(first.jobId, ({ done }) => done === 1_000)
  await crawls.jobs.close()
  expect(crawls.jobs.list()[0]).toMatchObject({ state: 'cancelled' })
  expect(crawls.snapshots.info(first.id)).toMatchObject({ state: 'stopped', rowCount: 1_000 })
})

it('asks a platform that knows assets for assets, once it has refused asset, and treats both alike', async () => {
  const { host, crawls } = await start((ask) =>
    ask.body['namespace'] === 'assets' ? pageOf(whole, ask) : { status: 400, body: { message: 'Unknown namespace' } },
  )
  const first = await crawls.open({ namespace: 'asset', type: 'link' })
  expect((await crawls.ended(first)).info).toMatchObject({ state: 'ready', rowCount: 3_000 })
  expect(host.asked.map(({ namespace }) => namespace)).toEqual(['asset', ...host.asked.slice(1).map(() => 'assets')])
  expect((await crawls.open({ namespace: 'assets', type: 'link' })).id).toBe(first.id)
})

it('takes its columns from the live schema, and adds the fields that only the data has', async () => {
  const schema = {
    title: 'clinician',
    properties: {
      nameLast: { type: 'string' },
      number: { type: 'integer' },
      staff: { $ref: 'https://schemas.platform.example/healthSystem/staff' },
      departments: { type: 'array', items: { $ref: 'https://schemas.platform.example/healthSystem/department' } },
    },
    required: ['id', 'nameLast'],
  }
  const staff = {
    id: '00000000-0000-4000-9000-000000000001',
    type: 'healthSystem.staff',
    nameFirst: 'Ana',
    nameLast: 'Ito',
  }
  const department = { id: 'd-1', type: 'healthSystem.department', name: 'Alder Street' }
  const rows = whole.map((row, n) => ({
    ...row,
    staff: n === 0 ? staff : null,
    departments: n === 0 ? [department, { id: 'd-2', type: 'healthSystem.department' }] : [],
    ...(n >= 2_000 ? { late: { n } } : {}),
  }))
  const { crawls } = await start((ask) => pageOf(rows, ask), schema)
  const { info } = await crawls.ended(await crawls.open())
  const column = (id: string) => info.columns.find((one) => one.id === id)
  expect(info.columns[0]).toMatchObject({ id: 'nameLast', kind: 'text', note: 'string' })
  expect(column('number')).toMatchObject({ kind: 'number', note: 'integer' })
  expect(column('staff')).toMatchObject({ kind: 'reference', note: 'reference, staff' })
  expect(column('staff.id')).toMatchObject({ kind: 'text', code: true, hiddenAtFirst: true })
  expect(column('departments')).toMatchObject({ kind: 'list', note: 'array of department' })
  expect(column('departments.id')).toMatchObject({ kind: 'list', hiddenAtFirst: true })
  expect(column('createDate')).toMatchObject({ kind: 'dateTime' })
  expect(info.columns.at(-1)).toMatchObject({ id: 'late', kind: 'object', hiddenAtFirst: true })

  const view = await crawls.snapshots.view(info.id, wholeTable, new AbortController().signal)
  expect(view).toMatchObject({ ok: true, value: { matching: 3_000 } })
  const held = await crawls.snapshots.hold(info.id, wholeTable, new AbortController().signal)
  if (!held.ok) throw new Error(held.failure.message)
  const { value } = held
  const names = ['staff', 'staff.id', 'departments', 'departments.id', 'number', 'late']
  const { sql, position } = value.from(0, 3_000)
  const cells: unknown[] = []
  for await (const batch of value.query(
    `SELECT ${names.map((name) => value.cell(name)).join(', ')} ${sql} ORDER BY ${position}`,
    new AbortController().signal,
  ))
    cells.push(...batch)
  value.close()
  expect(cells[0]).toEqual([
    'Ito, Ana',
    '00000000-0000-4000-9000-000000000001',
    '["Alder Street","d-2"]',
    '["d-1","d-2"]',
    '0',
    null,
  ])
  expect(cells[2_999]).toEqual([null, null, '[]', '[]', '2999', '{"n":2999}'])
})

it('takes its columns from the data where the schema cannot be had', async () => {
  const { crawls } = await start((ask) => pageOf(whole, ask))
  const { info } = await crawls.ended(await crawls.open())
  expect(info.columns.map(({ id }) => id)).toEqual([
    'nameLast',
    'number',
    'id',
    'lastModifiedDate',
    'createDate',
    'lastModifiedUser',
    'version',
    'type',
  ])
})
