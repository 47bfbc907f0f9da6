import { expect, test } from 'vitest'
import type { Job } from '../../../../bridge/jobs.ts'
import { type ByteTraces, downloadFacts, ratesOf, withSamples } from './byte-trace.ts'

const job = (bytes: number, change: Partial<Job> = {}): Job => ({
  id: 'one',
  kind: 'reports.open',
  title: 'Open Virtual',
  state: 'running',
  stage: 'Downloading',
  done: bytes,
  bytes,
  startedAt: '2026-11-22T10:00:00Z',
  ...change,
})
const traced = (...samples: readonly (readonly [number, number])[]): ByteTraces =>
  samples.reduce<ByteTraces>((traces, [at, bytes]) => withSamples(traces, [job(bytes)], at), new Map())

test('the rate is what came between two looks', () => {
  expect(ratesOf(traced([0, 0], [1_000, 2_000], [3_000, 3_000]).get('one'))).toEqual([2_000, 500])
  expect(ratesOf(undefined)).toEqual([])
})

test('looks that follow at once are one, and a download that begins anew has a new trace', () => {
  expect(traced([0, 0], [100, 5], [500, 10]).get('one')).toHaveLength(2)
  expect(traced([0, 0], [1_000, 9_000], [2_000, 10]).get('one')).toEqual([{ at: 2_000, bytes: 10 }])
})

test('a job that has ended has none', () => {
  expect(withSamples(traced([0, 0]), [job(9, { state: 'done' })], 1_000).size).toBe(0)
})

test('with a length there is a percentage, without one the bytes alone', () => {
  const known = downloadFacts(job(3_145_728, { total: 6_291_456 }), undefined)
  expect([known.percent, known.bytes, known.rate]).toEqual(['50%', '3.0 of 6.0 MB', undefined])
  const unknown = downloadFacts(job(3_145_728), traced([0, 0], [1_000, 1_000]).get('one'))
  expect([unknown.percent, unknown.bytes, unknown.rate]).toEqual([undefined, '3.0 MB', 1_000])
})

test('rows that are counted are not taken for bytes', () => {
  const loading = downloadFacts(job(3_145_728, { done: 10, total: 40 }), undefined)
  expect([loading.percent, loading.bytes]).toEqual(['25%', '3.0 MB'])
})
