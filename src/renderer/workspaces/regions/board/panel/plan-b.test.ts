import { expect, test } from 'vitest'
import { sampleRow, type SampleRow } from '../../../../testing/sample-regions.ts'
import { planB } from './plan-b.ts'

const rowOf = (row: Partial<SampleRow>) => sampleRow({ regionCode: 'TX', ...row }, 0)
const behavioral = ['behavioral health']
const own = rowOf({ minutes: 58, assignmentQualifiers: behavioral })
const keysOf = (plans: ReturnType<typeof planB>) => plans.map(({ row }) => row.key)

test('the same qualifier first, then what covers it, then what nobody says suits, and closed ones last, whatever the wait', () => {
  const adult = rowOf({ minutes: 1, assignmentQualifiers: ['adult'] })
  const covers = rowOf({ minutes: 2, assignmentQualifiers: ['adult', ...behavioral] })
  const phone = rowOf({ minutes: 40, assignmentQualifiers: behavioral, visitTypeName: 'phone' })
  const elsewhere = rowOf({ minutes: 30, assignmentQualifiers: behavioral, practiceId: 'prac-102' })
  const without = rowOf({ available: true, status: 'open', assignmentQualifiers: behavioral, visitTypeName: 'chat' })
  const closed = rowOf({ assignmentQualifiers: behavioral, visitTypeName: 'video' })
  const plans = planB(own, [adult, closed, covers, without, phone, elsewhere])
  expect(keysOf(plans)).toEqual([elsewhere, phone, without, covers, adult, closed].map(({ key }) => key))
  const order = plans.map(({ suits, isOpen }) => (isOpen ? suits : 'closed')).join()
  expect(order).toBe('same,same,same,covers,unconfirmed,closed')
})

test('of those that are not open the most suitable comes first; a region that is turned off is never open', () => {
  const adult = rowOf({ assignmentQualifiers: ['adult'] })
  const off = rowOf({ minutes: 3, active: false, practiceId: 'prac-102', assignmentQualifiers: behavioral })
  const plans = planB(own, [adult, off])
  expect(keysOf(plans)).toEqual([off.key, adult.key])
  expect(plans.every(({ isOpen }) => !isOpen)).toBe(true)
})

test('outdated and missing ones may be open: they come before closed ones', () => {
  const closed = rowOf({ visitTypeName: 'audio' })
  const old = rowOf({ minutes: 3, freshness: 'stale', visitTypeName: 'phone' })
  const missing = rowOf({ status: 'missing', freshness: 'missing', visitTypeName: 'chat' })
  const off = rowOf({ minutes: 3, freshness: 'stale', active: false, visitTypeName: 'video' })
  const withdrawn = rowOf({ status: 'withdrawn', freshness: 'missing', visitTypeName: 'fax' })
  const plans = planB(own, [closed, off, withdrawn, old, missing])
  expect(plans.map(({ isOpen, isUnknown }) => [isOpen, isUnknown])).toEqual([
    [false, true],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(keysOf(plans).slice(0, 2).toSorted()).toEqual([old.key, missing.key].toSorted())
})

test('one whose bookings are paused is never open', () => {
  const pause = { id: 'p', since: '2026-11-23T20:00:00Z', by: 'Z. Mbeki', message: '', resumesAt: undefined }
  const other = { minutes: 3, practiceId: 'prac-102', assignmentQualifiers: behavioral }
  const paused = rowOf({ ...other, pauses: { state: 'known', value: [pause] } })
  expect(planB(own, [paused]).map(({ isOpen }) => isOpen)).toEqual([false])
  expect(planB(own, [rowOf({ ...other, pauses: { state: 'known', value: [] } })]).map(({ isOpen }) => isOpen)).toEqual([
    true,
  ])
})

test('never another region, never itself', () => {
  expect(planB(own, [own, rowOf({ regionCode: 'AZ', minutes: 1 })])).toEqual([])
})
