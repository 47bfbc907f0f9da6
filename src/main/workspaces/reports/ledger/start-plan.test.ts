import { expect, it } from 'vitest'
import { startPlan } from './start-plan.ts'

it.each([
  [{ type: 'virtual' }, [{ type: 'virtual' }]],
  [
    { type: 'retail', startDate: '2026-03-01', endDate: '2026-03-01' },
    [{ type: 'retail', startDate: '2026-03-01', endDate: '2026-03-01' }],
  ],
  [
    { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-03', byWeek: true },
    [
      { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-01' },
      { type: 'provider_booking', startDate: '2026-03-02', endDate: '2026-03-03' },
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
