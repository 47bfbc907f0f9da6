import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure } from '../../bridge/failure.ts'
import type { Job } from '../../bridge/jobs.ts'
import { exportOf } from '../shell/jobs/export-result.ts'
import {
  endingWords,
  fractionOf,
  fractionOfAll,
  inOrder,
  progressWords,
  rateText,
  remainingWords,
  tookText,
} from './job-words.ts'

const job = (change: Partial<Job> = {}): Job => ({
  id: 'a',
  kind: 'entities.crawl',
  title: 'Read clinician',
  state: 'running',
  stage: 'Reading',
  done: 0,
  startedAt: '2026-11-21T10:00:00.000Z',
  ...change,
})

describe('words of a job', () => {
  it('say what is known and nothing else', () => {
    expect(progressWords(job({ done: 7 }))).toEqual(['7'])
    expect(progressWords(job({ done: 42_500, total: 100_000, ratePerSecond: 1_190.4, secondsLeft: 48 }))).toEqual([
      '42,500 of 100,000',
      '1,190/s',
      '48 sec left',
    ])
    expect(progressWords(job({ bytes: 3_250_586 }))).toEqual(['0', '3.1 MB'])
    expect(
      progressWords(job({ done: 3_250_586, bytes: 3_250_586, total: 6_291_456, ratePerSecond: 1_048_576 })),
    ).toEqual(['3.1 MB of 6.0 MB', '1.0 MB/s'])
  })

  it.each([
    [1_190, '1,190/s'],
    [12.6, '13/s'],
    [0.44, '0.4/s'],
    [0.0001, '0.1/s'],
  ])('a rate of %f is %s', (rate, text) => expect(rateText(rate)).toBe(text))

  it.each([
    [0.2, '1 sec'],
    [48, '48 sec'],
    [59.4, '59 sec'],
    [90, '2 min'],
    [3_600, '1 hr'],
    [4_800, '1 hr 20 min'],
    [86_400, '24 hr'],
  ])('%f remaining seconds are %s', (seconds, text) => expect(remainingWords(seconds)).toBe(text))

  it('tell how long it took, where that can be read', () => {
    expect(tookText(job({ finishedAt: '2026-11-21T10:00:48.000Z' }))).toBe('took 48 sec')
    expect(tookText(job())).toBeUndefined()
    expect(tookText(job({ startedAt: 'soon', finishedAt: 'later' }))).toBeUndefined()
  })

  it('a fraction lies between nothing and all, whatever a total does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.option(fc.double(), { nil: undefined }), (done, total) => {
        const fraction = fractionOf(total === undefined ? { done } : { done, total })
        expect(fraction === undefined || (fraction >= 0 && fraction <= 1)).toBe(true)
      }),
    )
    expect(fractionOfAll([job({ done: 1, total: 2 }), job({ done: 5 }), job({ done: 0, total: 9 })])).toBe(0.25)
    expect(fractionOfAll([job(), job({ state: 'done', done: 2, total: 2 })])).toBeUndefined()
  })

  it('an ending is said by name, several by number', () => {
    expect(endingWords([])).toBe('')
    expect(endingWords([job({ state: 'done' })])).toBe('Read clinician: done')
    expect(endingWords([job({ state: 'cancelled' })])).toBe('Read clinician: canceled')
    expect(endingWords([job({ state: 'failed', failure: failure('storage', { message: 'The disk is full.' }) })])).toBe(
      'Read clinician: failed. The disk is full.',
    )
    expect(endingWords([job({ state: 'failed' }), job({ state: 'done' })])).toBe('2 tasks finished, 1 failed')
  })

  it('what runs stands before what has ended, the latest to end first', () => {
    const jobs = [
      job({ id: 'a', state: 'done', finishedAt: '2026-11-21T10:01:00.000Z' }),
      job({ id: 'b' }),
      job({ id: 'c', state: 'failed', finishedAt: '2026-11-21T10:02:00.000Z' }),
      job({ id: 'd' }),
    ]
    expect(inOrder(jobs).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a'])
  })
})

describe('what an export made', () => {
  const result = { folder: '/home/x', files: [{ name: 'a.csv', bytes: 12, rows: 3 }], rows: 3 }
  it('is read from its own jobs that are done, and from nothing else', () => {
    const made = job({ kind: 'exports.write', state: 'done', result })
    expect(exportOf(made)).toMatchObject({ files: [{ name: 'a.csv', bytes: 12, rows: 3 }] })
    expect(exportOf({ ...made, kind: 'reports.saveFile' })).toEqual({ ...result, notes: [] })
    expect(exportOf({ ...made, kind: 'entities.audit' })).toBeUndefined()
    expect(exportOf({ ...made, state: 'cancelled' })).toBeUndefined()
    expect(exportOf({ ...made, result: { files: 'none' } })).toBeUndefined()
  })
})
