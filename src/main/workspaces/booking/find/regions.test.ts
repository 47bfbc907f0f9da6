import { expect, it } from 'vitest'
import { regionCheck } from '../../../../domain/booking/booking-checks.ts'
import { filledDraft, now } from '../../../../domain/testing/booking-sample.ts'
import { bookingBench } from '../testing/booking-bench.ts'
import { waitsHandler } from './regions.ts'

const { visit } = filledDraft({ way: 'on-demand' })

/** The check of the visit's region, whose closed estimate came under this code. */
async function checked(regionCode: string | null) {
  const bench = bookingBench(() => now)
  const { practiceId, visitTypeName, assignmentQualifiers } = visit
  const closed = { available: false, reason: 'OFF_HOURS', practiceId, visitTypeName, assignmentQualifiers }
  bench.answers('visits.waitTimes', { value: [{ ...closed, regionCode }] })
  const input = { connectionId: 'connection', practiceId, regionCode: visit.regionCode }
  const waits = await waitsHandler(bench.needs)['booking.waits'](input, { signal: new AbortController().signal })
  if (!waits.ok) throw new Error(waits.failure.message)
  return regionCheck(visit, { practice: undefined, waits: waits.value }, now).state
}

it.each([
  ['AZ', 'stops'],
  ['az', 'stops'],
  [' AZ ', 'stops'],
  ['', 'stops'],
  ['  ', 'stops'],
  [null, 'stops'],
  ['NM', 'unknown'],
])('a closed region that comes as %j: the check of AZ is %s', async (regionCode, state) => {
  expect(visit.regionCode).toBe('AZ')
  expect(await checked(regionCode)).toBe(state)
})

it('of several estimates for one visit the newest is offered, and none of another practice', async () => {
  const bench = bookingBench(() => now)
  const { practiceId, regionCode, visitTypeName, assignmentQualifiers } = visit
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const own = { practiceId, regionCode, visitTypeName, assignmentQualifiers }
  const open = { ...own, available: true, estimatedWaitTimeSeconds: 300, estimateGeneratedAt: at(2) }
  const closed = { ...own, available: false, reason: 'OFF_HOURS', estimateGeneratedAt: at(1) }
  const others = { ...open, practiceId: 'another', visitTypeName: 'phone' }
  bench.answers('visits.waitTimes', { value: [open, others, closed] })
  const input = { connectionId: 'connection', practiceId, regionCode }
  const waits = await waitsHandler(bench.needs)['booking.waits'](input, { signal: new AbortController().signal })
  expect(waits).toMatchObject({ ok: true, value: { estimates: [closed] } })
})
