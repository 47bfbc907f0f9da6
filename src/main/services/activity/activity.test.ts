import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { mostActivityCalls } from '../../../bridge/activity.ts'
import { allAt, sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { createActivity } from './activity.ts'

const connection = sampleConnection({ id: 'a', ...allAt('https://a.example') })
const read = (correlationId: string, of = connection) => ({
  operation: 'providers.list' as const,
  connection: of,
  correlationId,
})

test('the oldest make room, and their number is reported', () => {
  const activity = createActivity()
  for (let at = 0; at < mostActivityCalls + 7; at++) activity.observer(read(String(at))).ends({ status: 200 })
  const list = activity.list({ only: 'all', limit: mostActivityCalls })
  expect(list).toMatchObject({ kept: mostActivityCalls, matching: mostActivityCalls, dropped: 7 })
  expect(list.rows[0]?.correlationId).toBe(String(mostActivityCalls + 6))
  expect(list.rows.at(-1)?.correlationId).toBe('7')
})

test('nothing of an answer is held once its call has ended', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const activity = createActivity()
  const ended = () => {
    const outcome = { status: 200, value: { lastName: 'Villaseñor' } }
    const call = activity.observer(read('1'))
    call.tries().ends(outcome)
    call.ends(outcome)
    return new WeakRef(outcome.value)
  }
  const answer = ended()
  await expect
    .poll(() => {
      collectGarbage()
      return answer.deref() === undefined
    })
    .toBe(true)
  expect(activity.newest(1)).toMatchObject([{ correlationId: '1', tries: [{ status: 200 }] }])
})

test('filters by connection, failures and writes; the counts are those of the connection', () => {
  const activity = createActivity()
  const other = { ...connection, id: 'b', name: 'Production' }
  activity.observer(read('1')).ends({ status: 200 })
  activity
    .observer(read('2', other))
    .ends({ status: 500, failure: { kind: 'server-error', message: '', nextStep: '' } })
  activity.observer({ ...read('3', other), operation: 'visits.create' })
  const ids = (asked: Partial<Parameters<typeof activity.list>[0]>) =>
    activity.list({ only: 'all', limit: 10, ...asked }).rows.map(({ correlationId }) => correlationId)
  expect(ids({})).toEqual(['3', '2', '1'])
  expect(ids({ only: 'failed' })).toEqual(['2'])
  expect(ids({ only: 'writes' })).toEqual(['3'])
  expect(ids({ connectionId: 'a' })).toEqual(['1'])
  expect(ids({ limit: 1 })).toEqual(['3'])
  expect(activity.list({ only: 'failed', limit: 1, connectionId: 'b' })).toMatchObject({
    kept: 3,
    matching: 1,
    failed: 1,
    writes: 1,
    connections: [
      { id: 'a', name: 'UAT' },
      { id: 'b', name: 'Production' },
    ],
  })
})

test('many changes are one notice', async () => {
  vi.useFakeTimers()
  try {
    const onChange = vi.fn<() => void>()
    const activity = createActivity({ onChange })
    for (let at = 0; at < 50; at++) activity.observer(read(String(at))).ends({})
    expect(onChange).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onChange).toHaveBeenCalledTimes(1)
    activity.clear()
    activity.close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onChange).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('data-admin finding 7: a call is found by its correlation id, its operation or its status', () => {
  const activity = createActivity()
  activity.observer(read('6F2D91C4-one')).ends({ status: 200 })
  activity.observer({ ...read('two'), operation: 'visits.create' }).ends({ status: 503 })
  const found = (search: string) =>
    activity.list({ only: 'all', limit: 10, search }).rows.map(({ correlationId }) => correlationId)
  expect(found(' 6f2d91c4 ')).toEqual(['6F2D91C4-one'])
  expect(found('visits.')).toEqual(['two'])
  expect(found('503')).toEqual(['two'])
  expect(found('nothing')).toEqual([])
  expect(found('')).toEqual(['two', '6F2D91C4-one'])
  expect(activity.list({ only: 'all', limit: 10, search: '503' })).toMatchObject({ kept: 2, matching: 1 })
})
