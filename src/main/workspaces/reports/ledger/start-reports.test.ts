import { expect, it } from 'vitest'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { startPlan, startStep } from './start-reports.ts'

it.each([
  [{ type: 'virtual' }, [{ type: 'virtual' }]],
  [
    { type: 'retail', startDate: '2026-03-01', endDate: '2026-03-01' },
    [{ type: 'retail', startDate: '2026-03-01', endDate: '2026-03-01' }],
  ],
  [
    { type: 'provider_booking', startDate: '2026-02-28', endDate: '2026-03-03', byWeek: true },
    [
      { type: 'provider_booking', startDate: '2026-02-28', endDate: '2026-02-28' },
      { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-03' },
    ],
  ],
] as const)('%o', (asked, planned) => {
  expect(startPlan(asked)).toEqual({ ok: true, value: planned })
})

it.each([
  [{ startDate: '2026-03-01' }, 'endDate'],
  [{ endDate: '2026-03-01' }, 'startDate'],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
  [{ byWeek: true }, 'startDate'],
  [{ startDate: '2020-01-01', endDate: '2026-03-01', byWeek: true }, 'endDate'],
  [{ startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-09T00:00:00Z', byWeek: true }, 'startDate'],
] as const)('%o names %s', (asked, field) => {
  expect(startPlan({ type: 'virtual', ...asked })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid-input', issues: [{ field }] },
  })
})

const meta = { correlationId: 'k', durationMs: 7, receivedAt: '2026-03-03T10:00:00Z' }
const stepOf = (reason: Failure) => startStep({ ok: false, failure: reason }, 'c', 0)

it.each([
  ['the platform says no', failure('rejected', { status: 400, mayHaveHappened: false }), 'start-refused'],
  ['a wrong key', failure('forbidden', { status: 403, mayHaveHappened: false }), 'start-refused'],
  ['too many', failure('rate-limited', { status: 429, mayHaveHappened: false }), 'start-refused'],
  ['no network', failure('unreachable', { mayHaveHappened: false }), 'start-not-sent'],
  ['cancelled before it left', failure('cancelled', { mayHaveHappened: false }), 'start-not-sent'],
  ['no key', failure('no-credential'), 'start-not-sent'],
  ['a locked keychain', failure('vault-unavailable'), 'start-not-sent'],
  ['a bad address', failure('invalid-input'), 'start-not-sent'],
  ['an answer that was lost', failure('outcome-unknown', { mayHaveHappened: true }), 'start-unknown'],
  ['an error of the platform', failure('server-error', { status: 500, mayHaveHappened: true }), 'start-unknown'],
  ['a gateway', failure('outcome-unknown', { status: 504, mayHaveHappened: true }), 'start-unknown'],
  ['a fault of our own', failure('unreadable-response'), 'start-unknown'],
  ['anything that does not say', failure('timed-out'), 'start-unknown'],
])('%s', (_name, reason, what) => {
  expect(stepOf(reason).what).toBe(what)
})

it('an answer with an id, and one without', () => {
  expect(startStep({ ok: true, value: { id: 'r' }, meta }, 'c', 0)).toEqual({
    what: 'start-answered',
    at: '1970-01-01T00:00:00.000Z',
    durationMs: 7,
    reportId: 'r',
  })
  expect(startStep({ ok: true, value: { id: ' ' }, meta }, 'c', 0)).toMatchObject({
    what: 'start-unknown',
    failure: { kind: 'outcome-unknown', correlationId: 'k' },
  })
})

it('keeps the platform’s own words beside ours, cut short', () => {
  const step = stepOf(
    failure('server-error', { status: 500, platformText: `Unknown error ${'x'.repeat(9_000)}`, mayHaveHappened: true }),
  )
  expect(step).toMatchObject({ failure: { message: expect.stringMatching(/may or may not have started/) } })
  expect(JSON.stringify(step).length).toBeLessThan(1_000)
})
