import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../../test/counted.ts'
import { bookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookedSlot } from '../../../../domain/testing/booking-sample.ts'
import { reviewBench, slotDraft } from '../testing/review-bench.ts'

/** Whatever was typed and whatever the platform offered: a review is answered, and names an intent only where nothing stops it. */

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'Other',
    'AZ',
    '2019-09-14',
    '9/14/2019',
    '0001-01-01',
    '9999-12-31',
    'America/Phoenix',
    'Mars/Base',
  ),
)
const start = fc.oneof(
  text,
  fc.constantFrom(
    '2026-03-08T02:30:00-07:00',
    '2026-03-05T16:20:00Z',
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00+14:00',
  ),
)
const slots = fc.record(
  {
    slotDateTime: start,
    instant: fc.option(fc.integer(), { nil: undefined }),
    day: text,
    clock: text,
    zone: fc.option(text, { nil: undefined }),
    duration: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
    npi: text,
    ehrSystemName: fc.option(text, { nil: undefined }),
    departmentEmrId: fc.option(text, { nil: undefined }),
    visitTypeId: fc.option(text, { nil: undefined }),
    visitTypeGuid: fc.option(text, { nil: undefined }),
    forNewPatient: fc.option(fc.boolean(), { nil: undefined }),
    forEstablishedPatient: fc.option(fc.boolean(), { nil: undefined }),
  },
  { requiredKeys: [] },
)
const typed = fc.record(
  {
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    patientGuid: text,
    ehrIdentifier: text,
    identity: fc.constantFrom('patientGuid', 'ehr'),
  },
  { requiredKeys: [] },
)
const drafts = fc.record({
  way: fc.constantFrom('slot', 'on-demand', 'guest', 'retail', null),
  declaration: fc.constantFrom('self', 'other'),
  patientClass: fc.constantFrom('new', 'returning'),
  patient: typed,
  visit: fc.record(
    { regionCode: text, practiceRegionId: text, interpreterLanguage: text, stateLicensure: text },
    { requiredKeys: [] },
  ),
  billing: fc.record(
    { paymentMethod: fc.constantFrom('', 'creditcard', 'couponcode', 'insurance', 'self'), dateOfBirth: text },
    { requiredKeys: [] },
  ),
  heardDateOfBirth: text,
  callerZone: text,
})

it('is answered, and is consistent in itself', async () => {
  await fc.assert(
    fc.asyncProperty(drafts, slots, async ({ patient, visit, billing, ...rest }, change) => {
      const bench = reviewBench()
      const slot = { ...bookedSlot, ...change }
      bench.offer(slot)
      const draft = bookingDraft.parse({
        ...slotDraft,
        ...rest,
        slot,
        patient: { ...slotDraft.patient, ...patient },
        visit: { ...slotDraft.visit, ...visit },
        billing: { ...slotDraft.billing, ...billing },
      })
      const found = await bench.readBack(draft)
      const stops = found.issues.length > 0 || found.checks.some(({ state }) => state === 'stops')
      expect(found.intentId === undefined).toBe(stops)
      expect(found.checks.every(({ words, value }) => words !== '' && value !== '')).toBe(true)
      expect(new Set(found.checks.map(({ id }) => id)).size).toBe(found.checks.length)
    }),
    { numRuns: counted(120, 300) },
  )
})
