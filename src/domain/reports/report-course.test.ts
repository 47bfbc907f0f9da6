import { expect, it } from 'vitest'
import { courseOf, isFollowed, isStuck } from './report-course.ts'
import { reportEntry, type ReportEntry, type ReportState } from './report-entry.ts'

const time = (minute: number) => new Date(Date.UTC(2026, 2, 3, 10, minute)).toISOString()
const failure = { kind: 'forbidden', message: 'No.' }

/** One step per minute. */
const entryOf = (...steps: readonly Record<string, unknown>[]): ReportEntry =>
  reportEntry.parse({
    id: 'e',
    connectionId: 'c',
    type: 'virtual',
    createdAt: time(0),
    steps: steps.map((step, index) => ({ at: time(index), ...step })),
  })
const sent = { what: 'start-sent' }
const begun = [sent, { what: 'start-answered', durationMs: 4, reportId: 'r' }]
const status = (text: string, final?: true) => ({ what: 'status', status: text, ...(final ? { final } : {}) })

const cases: readonly (readonly [string, readonly Record<string, unknown>[], ReportState, boolean, boolean])[] = [
  ['sent', [sent], 'starting', false, false],
  ['refused', [sent, { what: 'start-refused', failure }], 'start-refused', false, true],
  ['not sent', [sent, { what: 'start-not-sent', failure }], 'start-not-sent', false, true],
  ['lost', [sent, { what: 'start-unknown' }], 'start-unknown', false, false],
  [
    'lost, and found',
    [sent, { what: 'start-unknown' }, { what: 'start-settled', verdict: 'started', reportId: 'r', note: '' }],
    'asking',
    true,
    false,
  ],
  [
    'lost, and never begun',
    [sent, { what: 'start-unknown' }, { what: 'start-settled', verdict: 'not-started', note: '' }],
    'start-not-sent',
    false,
    true,
  ],
  ['answered', begun, 'asking', true, false],
  ['queued', [...begun, status('QUEUED')], 'queued', true, false],
  ['back in the queue', [...begun, status('RUNNING'), status('QUEUED')], 'queued', true, false],
  ['failed for now', [...begun, status('FAILED')], 'retrying', true, false],
  ['failed for good', [...begun, status('FAILED'), status('FAILED', true)], 'failed', false, true],
  ['taken up after all', [...begun, status('FAILED', true), status('QUEUED')], 'queued', true, false],
  ['cancelled', [...begun, status('CANCELLED')], 'cancelled', false, true],
  ['ready', [...begun, status('SUCCEEDED'), { what: 'download-begun' }], 'succeeded', false, true],
  ...['succeeded', 'ARCHIVED', '', 'toString', '__proto__', 'constructor'].map(
    (text) => [`the status '${text}'`, [...begun, status(text)], 'odd', true, false] as const,
  ),
  [
    'refused to tell',
    [...begun, status('RUNNING'), { what: 'asking-refused', failure }],
    'asking-refused',
    false,
    true,
  ],
  [
    'asked again',
    [...begun, status('RUNNING'), { what: 'asking-refused', failure }, { what: 'asking-again' }],
    'running',
    true,
    false,
  ],
  ['let go', [...begun, status('RUNNING'), { what: 'follow', on: false }], 'running', false, false],
]

it.each(cases)('%s', (_name, steps, state, followed, forgettable) => {
  const course = courseOf(entryOf(...steps))
  expect([course.state, isFollowed(course), course.ended]).toEqual([state, followed, forgettable])
})

it('a state is as old as the step that led to it', () => {
  expect(courseOf(entryOf(...begun, status('FAILED'), { what: 'saved', form: 'csv' })).since).toBe(time(2))
  expect(courseOf(entryOf(...begun, status('PAUSED'), status('HELD'))).since).toBe(time(3))
})

it('a report that stays as it is for two hours is stuck, and one that is not done after a day', () => {
  const hour = 3_600_000
  const isStuckAfter = (ms: number, ...steps: readonly Record<string, unknown>[]) => {
    const entry = entryOf(...begun, ...steps)
    return isStuck(courseOf(entry), entry, Date.parse(time(0)) + ms)
  }
  expect(isStuckAfter(2 * hour, status('QUEUED'))).toBe(false)
  expect(isStuckAfter(2.1 * hour, status('QUEUED'))).toBe(true)
  expect(isStuckAfter(2.1 * hour, status('SUCCEEDED'))).toBe(false)
  const busy = { ...status('RUNNING'), at: new Date(Date.parse(time(0)) + 24.5 * hour).toISOString() }
  expect(isStuckAfter(23 * hour, status('QUEUED'), { ...busy, at: time(22 * 60) })).toBe(false)
  expect(isStuckAfter(25 * hour, status('QUEUED'), busy)).toBe(true)
  expect(isStuckAfter(-hour, status('QUEUED'))).toBe(false)
})
