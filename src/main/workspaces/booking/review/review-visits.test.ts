import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { openPoints } from '../../../../domain/booking/booking-open-points.ts'
import { bookedSlot, filledDraft, insuranceOther, now } from '../../../../domain/testing/booking-sample.ts'
import {
  checkOf,
  estimate,
  practice,
  reviewBench,
  type ReviewBench,
  slotDraft,
  stopping,
} from '../testing/review-bench.ts'

let bench: ReviewBench
beforeEach(() => {
  bench = reviewBench()
})

const heard = { heardDateOfBirth: 'Sep 14, 2019' }
const onDemand: BookingDraft = { ...filledDraft({ way: 'on-demand' }), ...heard }
const guest: BookingDraft = {
  ...filledDraft({ way: 'guest', declaration: 'other', billing: insuranceOther }),
  ...heard,
}
const minute = 60_000

/** As the send does it: the intent is journaled, and the platform takes it. */
async function book(draft: BookingDraft, state: 'booked' | 'unknown' | 'refused' = 'booked'): Promise<string> {
  const { intentId = '' } = await bench.readBack({ ...draft, draftId: randomUUID() })
  const reviewed = bench.needs.booking.reviews.take(intentId)
  if (reviewed === undefined) throw new Error('It was not kept for the send.')
  const at = new Date(bench.needs.now()).toISOString()
  await bench.journal.add(reviewed, { step: 'journaled', at, words: '' })
  await bench.journal.steps(intentId, [{ step: state, at, words: '' }])
  bench.needs.booking.memory.newCaller()
  bench.offer(bookedSlot)
  return intentId
}

describe('a virtual visit', () => {
  it.each(['self', 'other'] as const)(
    'for %s is named with its region, and without the patient',
    async (declaration) => {
      const found = await bench.readBack({ ...onDemand, declaration })
      expect(found).toMatchObject({ operation: 'visits.create', issues: [], slotId: undefined, duplicates: [] })
      expect(checkOf(found, 'region-open')).toBe('holds: available, 17 min')
      expect(checkOf(found, 'declaration')).toBe(declaration === 'self' ? 'holds: self' : 'holds: other, with a caller')
      const { what, startsAt, endsAt } = bench.needs.booking.reviews.find(found.intentId ?? '') ?? {}
      expect(what).toMatchObject({ practiceName: 'Sonoran Virtual Care', regionName: 'Arizona', regionCode: 'AZ' })
      const { practiceRegionId, departmentId } = onDemand.visit
      expect(what).toMatchObject({ practiceRegionId, departmentId })
      expect([startsAt, endsAt]).toEqual([now, now + 60 * minute])
      expect(JSON.stringify(what)).not.toMatch(/mateo|villase|2019|4417|8c1f|school/i)
    },
  )

  it('stops where its region is closed, and says why', async () => {
    bench.answers('visits.waitTimes', { value: [{ ...estimate, available: false, reason: 'NO_ONCALL_PROVIDERS' }] })
    const found = await bench.readBack(onDemand)
    expect(stopping(found)).toEqual(['region-open'])
    expect(found.checks.find(({ id }) => id === 'region-open')?.words).toBe(
      'The region isn’t open: no on-call provider.',
    )
    expect(found.intentId).toBeUndefined()
  })

  it.each([
    ['no estimate', { value: [] }],
    ['a failure', { failure: failure('server-error') }],
    ['nothing in time', 'never' as const],
  ])('goes on where %s comes: nobody can tell', async (_, answer) => {
    bench.answers('visits.waitTimes', answer)
    const found = await bench.readBack(onDemand)
    expect(checkOf(found, 'region-open')).toMatch(/^unknown: /)
    expect(found.intentId).toBeDefined()
  })

  it('says the wait once, and again only where it changed by more than a step', async () => {
    let clock = now
    const when = async (seconds: number) => {
      bench.setClock((clock += minute))
      const estimateGeneratedAt = new Date(clock).toISOString()
      bench.answers('visits.waitTimes', {
        value: [{ ...estimate, estimateGeneratedAt, estimatedWaitTimeSeconds: seconds }],
      })
      return (await bench.reviewOf(onDemand)).readBack.find(({ id }) => id === 'when')?.words
    }
    expect(await when(1_000)).toContain('about 20 minutes')
    expect(await when(1_300)).toContain('about 20 minutes')
    expect(await when(2_400)).toContain('about 40 minutes')
  })

  it('says no wait that was estimated long ago, and none that it heard of long ago', async () => {
    const when = async () => (await bench.reviewOf(onDemand)).readBack.find(({ id }) => id === 'when')?.words
    expect(await when()).toContain('about 20 minutes')
    bench.answers('visits.waitTimes', { failure: failure('server-error') })
    bench.setClock(now + minute)
    expect(await when()).toContain('about 20 minutes')
    bench.setClock(now + 5 * minute)
    expect(await when()).not.toContain('minutes')
    bench.answers('visits.waitTimes', { value: [estimate] })
    expect(await when()).not.toContain('minutes')
    expect(checkOf(await bench.reviewOf(onDemand), 'region-open')).toBe('unknown: over 5 min old')
  })

  it('says the next caller their own wait, though the review of the one before ended late', async () => {
    const wait = (seconds: number) =>
      bench.answers('visits.waitTimes', { value: [{ ...estimate, estimatedWaitTimeSeconds: seconds }] })
    wait(1_000)
    bench.keep(onDemand)
    const late = bench.review(onDemand.draftId)
    bench.needs.booking.memory.newCaller()
    expect(await late).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    bench.setClock(now + minute)
    wait(1_300)
    const { readBack } = await bench.reviewOf({ ...onDemand, draftId: randomUUID() })
    expect(readBack.find(({ id }) => id === 'when')?.words).toContain('about 25 minutes')
  })

  it('keeps what was read of its practice where it cannot be read again', async () => {
    await bench.reviewOf(onDemand)
    bench.setClock(now + 2 * minute)
    bench.answers('visits.practice', { failure: failure('timed-out') })
    const what = (await bench.reviewOf(onDemand)).readBack.find(({ id }) => id === 'what')?.words
    expect(what).toContain('Sonoran Virtual Care')
    expect(checkOf(await bench.reviewOf(onDemand), 'region-open')).toBe('holds: available, 17 min')
    bench.answers('visits.practice', { value: { ...practice, practiceRegions: [] } })
    expect(stopping(await bench.reviewOf(onDemand))).toContain('region-open')
  })
})

it.each([
  ['failed', { failure: failure('server-error') }],
  ['didn’t come in time', 'never' as const],
])('a region isn’t called open where its practice %s, and isn’t known any more from long ago', async (_, answer) => {
  bench.answers('visits.practice', answer)
  const found = await bench.readBack(onDemand)
  expect(checkOf(found, 'region-open')).toBe('unknown: practice not loaded')
  expect(openPoints(found, onDemand).map(({ title }) => title)).toContain('Region couldn’t be checked.')
  bench.answers('visits.practice', { value: practice })
  expect(checkOf(await bench.reviewOf(onDemand), 'region-open')).toMatch(/^holds: /)
  bench.answers('visits.practice', answer)
  bench.setClock(now + 6 * minute)
  bench.answers('visits.waitTimes', { value: [{ ...estimate, estimateGeneratedAt: '2026-03-02T21:23:00Z' }] })
  expect(checkOf(await bench.reviewOf(onDemand), 'region-open')).toBe('unknown: practice not loaded')
})

describe('a guest visit', () => {
  it('is named without a region or an identity', async () => {
    const found = await bench.readBack(guest)
    expect(found).toMatchObject({ operation: 'visits.createGuest', issues: [] })
    expect(found.checks.map(({ id }) => id)).not.toContain('region-open')
    expect(checkOf(found, 'identity')).toBe('holds: guest')
    expect(bench.asked).toEqual([])
    // The form still has the name of who called; a guest visit doesn't.
    const { patient } = bench.needs.booking.reviews.find(found.intentId ?? '') ?? {}
    expect(patient).toMatchObject({ isForOther: true, callerName: undefined })
  })
})

it('the retail hand-off sends nothing, so nothing is named', async () => {
  const found = await bench.readBack({ ...slotDraft, way: 'retail' })
  expect(found).toMatchObject({ intentId: undefined, operation: undefined, checks: [] })
  expect(found.issues).toEqual([{ field: 'way', message: expect.stringContaining('link') as string }])
})

it('a way that was not chosen, and a form that is not whole, say what is missing', async () => {
  expect((await bench.reviewOf({ ...slotDraft, way: null })).issues).toHaveLength(1)
  const found = await bench.readBack({ ...slotDraft, billing: { ...slotDraft.billing, insuranceMemberId: '' } })
  expect(found.issues).toEqual([{ field: 'billing.insuranceMemberId', message: 'Enter the member number.' }])
  expect(stopping(found)).toContain('billing')
  expect(found.intentId).toBeUndefined()
})

describe('an earlier booking of the same patient', () => {
  it('for the same slot is named, and the new one may be sent after a confirmation', async () => {
    const first = await book(slotDraft)
    const found = await bench.readBack(slotDraft)
    expect(found.duplicates).toMatchObject([{ how: 'same-slot', intent: { intentId: first } }])
    expect(found.duplicates[0]?.words).toContain(
      'Well child check with Aurélie Nakamura-Ruiz, MD, Thu, Mar 5, 9:20 AM MST',
    )
    expect(checkOf(found, 'no-overlap')).toMatch(/^warns: B-\d{4}-001$/)
    expect(found.intentId).toBeDefined()
  })
  it('at a time that overlaps is named', async () => {
    await book(slotDraft)
    const slot = {
      ...bookedSlot,
      key: 'later',
      slotDateTime: '2026-03-05T09:59:00-07:00',
      instant: Date.parse('2026-03-05T16:59:00Z'),
    }
    bench.offer(slot)
    expect((await bench.readBack({ ...slotDraft, slot })).duplicates).toMatchObject([{ how: 'overlap' }])
  })
  it('that ends as the new one begins is not', async () => {
    await book(slotDraft)
    const slot = {
      ...bookedSlot,
      key: 'next',
      slotDateTime: '2026-03-05T10:00:00-07:00',
      instant: Date.parse('2026-03-05T17:00:00Z'),
    }
    bench.offer(slot)
    expect((await bench.readBack({ ...slotDraft, slot })).duplicates).toEqual([])
  })
  it('is known by name and birth date where the identity is another, in any spelling', async () => {
    await book(onDemand)
    const patient = {
      ...guest.patient,
      firstName: ' MATEO',
      lastName: 'Villasen\u0303or',
      dateOfBirth: '9/14/2019',
      patientGuid: '',
    }
    expect((await bench.readBack({ ...guest, patient })).duplicates).toMatchObject([{ how: 'overlap' }])
    const brother = { ...patient, firstName: 'Tomás' }
    expect((await bench.readBack({ ...guest, patient: brother })).duplicates).toEqual([])
  })
  it('is known where the next scheduler types the name without its accents and marks', async () => {
    const named = (firstName: string, lastName: string): BookingDraft => ({
      ...guest,
      patient: { ...guest.patient, firstName, lastName },
    })
    await book(named('José-Luis', 'O’Brien Núñez'))
    expect((await bench.readBack(named('Jose Luis', "O'Brien-Nunez"))).duplicates).toMatchObject([{ how: 'same-slot' }])
    expect((await bench.readBack(named('José', 'O’Brien Núñez'))).duplicates).toEqual([])
  })
  it('counts for an hour without a slot, and longer while its outcome is open', async () => {
    await book(onDemand, 'unknown')
    bench.setClock(now + 90 * minute)
    expect((await bench.readBack(onDemand)).duplicates).toMatchObject([{ how: 'same-slot' }])
    const other = { ...onDemand, visit: { ...onDemand.visit, visitTypeName: 'phone' } }
    expect((await bench.readBack(other)).duplicates).toEqual([])
  })
  it('that was refused does not count', async () => {
    await book(slotDraft, 'refused')
    expect((await bench.readBack(slotDraft)).duplicates).toEqual([])
  })
})

it('where the journal can’t compare a double booking isn’t ruled out, and a person confirms that first', async () => {
  const reason = 'The system keychain has a different key.'
  bench.journal.lacks({ ofPatients: [reason] })
  const found = await bench.readBack(slotDraft)
  expect(found.checks.at(-1)).toMatchObject({ id: 'no-overlap', state: 'unknown', words: reason })
  expect(found.intentId).toBeDefined()
  expect(openPoints(found, slotDraft).map(({ title }) => title)).toContain(reason)
})

it('a slot that was booked here for another patient is a point to confirm while the platform still lists it', async () => {
  const reviewed = (draft: BookingDraft) => {
    bench.needs.booking.memory.newCaller()
    bench.offer(bookedSlot)
    return bench.readBack({ ...draft, draftId: randomUUID() })
  }
  const outcome = async (draft: BookingDraft) => checkOf(await reviewed(draft), 'slot-booked')
  const sister = { ...slotDraft, patient: { ...slotDraft.patient, firstName: 'Tomás', patientGuid: randomUUID() } }
  await book(slotDraft, 'refused')
  expect(await outcome(sister)).toBeUndefined()
  bench.needs.booking.memory.newCaller()
  bench.offer(bookedSlot)
  await book(slotDraft)
  expect(await outcome(sister)).toMatch(/^warns: B-\d{4}-002$/)
  const titles = openPoints(await reviewed(sister), sister).map(({ title }) => title)
  expect(titles).toContain('This console already booked this slot.')
  // For the same patient it's a double booking, which is confirmed after Send.
  expect(await outcome(slotDraft)).toBeUndefined()
})

it('where the journal may lack bookings, an unknown outcome for the slot isn’t ruled out', async () => {
  const outcomeOf = async () => (await bench.readBack(slotDraft)).checks.find(({ id }) => id === 'slot-outcome')?.state
  expect(await outcomeOf()).toBe('holds')
  bench.journal.lacks({ ofLists: ['A damaged booking log was set aside.'] })
  expect(await outcomeOf()).toBe('unknown')
})

it('where the journal cannot be read nothing is named, and the reason is reported', async () => {
  bench.journal.breaks(failure('vault-unavailable'))
  const found = await bench.readBack(slotDraft)
  expect(stopping(found)).toEqual(['no-overlap'])
  expect(found.checks.at(-1)?.words).toBe(
    'The system keychain didn’t respond. Unlock the keychain or restart it, then try again. Nothing is sent until then.',
  )
  expect(found.intentId).toBeUndefined()
})
