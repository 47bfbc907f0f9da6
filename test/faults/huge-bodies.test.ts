import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { expectReadOutcome, expectWriteOutcome, jsonReads, problemsOf, runCase, writes } from './campaign.ts'
import { endpoints, type EndpointName } from '../../src/main/services/platform/operations.ts'
import { createJsonReader } from '../../src/main/services/platform/read-json.ts'
import { exactJson, parseExactJson } from '../../src/domain/tables/exact-json.ts'
import { keyOf } from '../requests/harness.ts'
import { counted, takesTurn, whole } from '../counted.ts'
import { answered, type FaultCase, json, reply, wrongAnswer } from './fault-case.ts'
import { hugeFaults } from './huge-faults.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Memory-filling bodies: each ends at the size limit with the right failure kind, and the process stays small. Reads are limited to 16 MiB of decoded text
 * (the list of providers to 64), so a call may briefly use about twice that; a full body would exceed 1 GiB.
 */
const mostGrowth = 512 * 1024 ** 2

let faults: readonly FaultCase[]

beforeAll(async () => {
  faults = await hugeFaults()
})

/** Each body for each operation; in the short count the operations take turns, one or two for each body. */
const inTurns = (operations: readonly EndpointName[], every = faults.length) =>
  faults.flatMap((fault, turn) =>
    operations.filter((_, at) => takesTurn(at, turn, every)).map((operation) => ({ fault, operation })),
  )

/** The largest growth of the resident set during `work`, in bytes. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(most, process.memoryUsage().rss) - before
}

const tellCut = (of: number) => tellRow(12, of, of, { part: 'bodies that would fill the memory, each cut at the cap' })

it('every read of JSON', { timeout: 300_000 }, async () => {
  // All reads share one reader of bodies, so half of them are enough by day.
  const cases = inTurns(jsonReads, 2 * faults.length)
  const growth = await growthDuring(async () => {
    // One at a time, so that the growth belongs to one call.
    const problems = await problemsOf(cases, 1, async ({ fault, operation }) => {
      expectReadOutcome(fault, operation, await runCase(fault, operation, 1))
    })
    expect(problems).toEqual([])
  })
  expect(growth, 'growth of the resident set').toBeLessThan(mostGrowth)
  tellCut(cases.length)
})

it('every write', { timeout: 120_000 }, async () => {
  const cases = inTurns(writes)
  const growth = await growthDuring(async () => {
    const problems = await problemsOf(cases, 1, async ({ fault, operation }) => {
      expectWriteOutcome(fault, operation, await runCase(fault, operation, 1))
    })
    expect(problems).toEqual([])
  })
  expect(growth, 'growth of the resident set').toBeLessThan(mostGrowth)
  tellCut(cases.length)
})

const send = (body: string | Buffer, operation: EndpointName = 'providers.list') =>
  runCase(
    { name: 'a body', onRequest: reply('200 OK', { 'content-type': json }, body), ...answered('not-found') },
    operation,
    1,
  )
/** The longest text that main parses as JSON while `work` runs. */
async function longestParsed(work: () => Promise<void>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse')
  await work()
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length))
  parse.mockRestore()
  return longest
}
const listOf = (count: number, row: (at: number) => string) =>
  `[${Array.from({ length: count }, (_, at) => row(at)).join(',')}]`
const sameRows = (count: number, row: string) => `[${`${row},`.repeat(count - 1)}${row}]`

describe('a long response (security finding 8)', () => {
  const most = 16 * 1024 ** 2
  /** A few more than an answer may have. */
  const many = 1_010_000
  const values = counted(many, most / 4)
  const bounded = jsonReads.filter((operation) => operation !== 'providers.list')
  const hostile: readonly (readonly [string, () => string])[] = [
    ['nothing but brackets', () => sameRows(values, '[]')],
    ['nothing but empty objects', () => sameRows(values, '{}')],
    [
      'one object of different names',
      () => `{${Array.from({ length: many }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`,
    ],
    ['objects of different names', () => listOf(many, (at) => `{"${at.toString(36)}":1}`)],
  ]
  /** The last is a mix of two before it, so it is left to the night. */
  const inTurn = hostile.slice(0, whole ? 4 : 3)

  it.each(inTurn)('of %s never reaches main’s parser, and is refused', { timeout: 600_000 }, async (name, bodyOf) => {
    const turn = hostile.findIndex(([one]) => one === name)
    const body = bodyOf()
    const operations = bounded.filter((_, at) => takesTurn(at, turn, bounded.length))
    expect(operations).not.toEqual([])
    const ends: unknown[] = []
    const longest = await longestParsed(async () => {
      for (const operation of operations) {
        const { envelope } = await send(body, operation)
        ends.push([operation, envelope.ok ? 'read' : envelope.failure.kind])
      }
    })
    expect(ends).toEqual(operations.map((operation) => [operation, 'unreadable-response']))
    expect(longest).toBeLessThan(100_000)
  })

  it('with fewer values comes whole, and its numbers as they were written', async () => {
    const rows = listOf(30_000, (at) => `{"id":${at}.10,"score":1e${at % 30},"of":"12345678901234567890"}`)
    const { envelope } = await send(`{"total":30000,"data":${rows}}`, 'surveys.search')
    if (!envelope.ok) throw new Error(envelope.failure.message)
    const { data } = envelope.value as { data: unknown }
    expect(exactJson(data)).toBe(exactJson(parseExactJson(rows)))
  })

  it.each(writes.filter((operation) => endpoints[operation].output.safeParse({ visitId: {} }).success === false))(
    'to %s of another shape means what the same one means that is short',
    async (operation) => {
      const body = (pad: number) => JSON.stringify({ visitId: {}, success: false, pad: 'x'.repeat(pad) })
      const short = (await send(body(1), operation)).envelope
      const long = (await send(body(1_200_000), operation)).envelope
      expect(short.ok).toBe(false)
      expect(long.ok ? long.value : long.failure).toMatchObject({
        kind: short.ok ? '' : short.failure.kind,
        message: short.ok ? '' : short.failure.message,
      })
    },
  )

  it('comes as it is after any other in the same thread, also after one that was left or couldn’t be read', async () => {
    const reader = createJsonReader()
    const read = (body: string, name: EndpointName, { secret = '', signal = new AbortController().signal } = {}) =>
      reader.read(Readable.from([Buffer.from(body)]), {
        operation: name,
        endpoint: endpoints[name],
        secrets: secret === '' ? [] : [secret],
        signal,
      })
    const [one, other] = ['key-of-the-first-call', 'key-of-the-second-call']
    const list = (key: string) => listOf(30_000, (at) => `{"npi":"${at} ${key} and ${one}"}`)
    expect(await read(list(one), 'providers.list', { secret: one })).toEqual({
      value: JSON.parse(list(one).replaceAll(one, '[key removed]')) as unknown,
    })
    await expect(read(`${list(other)}]`, 'providers.list')).rejects.toThrow('the response isn’t valid JSON')
    await expect(read(list(other), 'providers.list', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(await read(list(other), 'reports.status')).toMatchObject({ issues: [{ field: '' }] })
    expect(await read(list(other), 'providers.list', { secret: other })).toEqual({
      value: JSON.parse(list(other).replaceAll(other, '[key removed]')) as unknown,
    })
    await reader.close()
  })

  it('is read in main where the thread can’t start', async () => {
    const list = Buffer.from(listOf(30_000, (at) => `{"npi":"${at}"}`))
    const reader = createJsonReader(new URL('file:///nowhere/json-worker.js'))
    const read = await reader.read(Readable.from([list.subarray(0, 300_000), list.subarray(300_000)]), {
      operation: 'providers.list',
      endpoint: endpoints['providers.list'],
      secrets: [],
      signal: new AbortController().signal,
    })
    expect(read).toEqual({ value: JSON.parse(list.toString()) as unknown })
  })
})

describe('the list of providers, which has no pages', () => {
  const long = 1024 * 1024

  it('may have more values', { timeout: 120_000 }, async () => {
    const rows = counted(100_000, 1_500_000)
    const body = listOf(rows, (at) => `{"system":"epic","npi":"${1_000_000_000 + at}"}`)
    let found: { npi: string }[] = []
    const longest = await longestParsed(async () => {
      const { envelope } = await send(body)
      if (!envelope.ok) throw new Error(envelope.failure.message)
      found = envelope.value as { npi: string }[]
    })
    expect(longest).toBeLessThan(100_000)
    expect(found).toHaveLength(rows)
    expect(found.every(({ npi }, at) => npi === String(1_000_000_000 + at))).toBe(true)
  })

  it('is refused where it has more values than any real one', { timeout: 120_000 }, async () => {
    const { envelope } = await send(sameRows(8_000_100, '0'))
    expect(envelope.ok ? 'read' : envelope.failure.message).toContain('more than 8,000,000 values')
  })

  it('has its keys removed, also across the parts that it comes in, and keeps how numbers are written', async () => {
    const key = keyOf('slots')
    const filler = 'x'.repeat(997)
    const body = listOf(
      1_200,
      (at) => `{"npi":${at % 2 === 0 ? '12345678901234567890' : '1.50'},"note":"${filler}${key}"}`,
    )
    const { envelope } = await send(body)
    expect(envelope).toMatchObject({ ok: true })
    if (!envelope.ok) return
    const found = envelope.value as { npi: string; note: string }[]
    expect(found).toHaveLength(1_200)
    expect(new Set(found.map(({ note }) => note))).toEqual(new Set([`${filler}[key removed]`]))
    expect(found[0]?.npi).toBe('12345678901234567890')
  })

  it('has a row of any length, which is read as the others are', async () => {
    const rows = [{ npi: '2' }, { npi: '1', more: [...Array.from({ length: 400_000 }, () => []), 0] }, { npi: '3' }]
    const { envelope } = await send(JSON.stringify(rows))
    expect(envelope.ok && JSON.stringify(envelope.value)).toBe(JSON.stringify(rows))
  })

  const blank = ' '.repeat(long)
  const noLists: readonly (readonly [string, string | Buffer])[] = [
    ['an object', '{"data":[]}'],
    ['a text', '"none"'],
    ['null', 'null'],
    ['a list that breaks off', '[{"npi":"1"},'],
    ['nothing', ''],
    ['a deep nest', `[${'['.repeat(300)}${']'.repeat(300)}]`],
    ['no UTF-8', Buffer.from([0x5b, 0xff, 0x5d])],
  ]
  /** JSON that is no list at all is one case by day. */
  const inTurn = noLists.filter(([name]) => whole || !['a text', 'null'].includes(name))
  it.each(inTurn)('that is %s fails in the words of a short one', async (_, body) => {
    const short = await send(body)
    const same = await send(Buffer.concat([Buffer.from(blank), Buffer.from(body)]))
    expect(short.envelope.ok).toBe(false)
    if (short.envelope.ok || same.envelope.ok) throw new Error('it was read')
    const { kind, message, nextStep, issues } = short.envelope.failure
    expect(wrongAnswer.read).toContain(kind)
    expect(same.envelope.failure).toMatchObject({ kind, message, nextStep })
    expect(same.envelope.failure.issues).toEqual(issues)
  })
})
