import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingWays } from './booking-draft.ts'
import { causeOf, type Refusal } from './refusal-cause.ts'
import { texts } from './text/stops.ts'

const slot = (status: number | undefined, platformText?: string): Refusal => ({ way: 'slot', status, platformText })
const visit = (status: number | undefined, platformText?: string): Refusal => ({
  way: 'on-demand',
  status,
  platformText,
})

describe('what is known of refusals', () => {
  test.each([
    [slot(409, 'SlotUnavailable'), 'slot-taken', true],
    [slot(409, 'Slot Unavailable'), 'slot-taken', true],
    [slot(409, 'SLOT_UNAVAILABLE'), 'slot-taken', true],
    [slot(400, 'The slot is already taken.'), 'slot-taken', true],
    [slot(422, 'slot conflict'), 'conflict', true],
    [slot(400, 'The appointment slot has already been booked'), 'slot-taken', true],
    [slot(422, 'This time slot is no longer open.'), 'slot-taken', true],
    [slot(400, 'The patient has already booked a slot.'), 'refused', false],
    [slot(500, 'The slot has already been booked'), 'refused', false],
    [slot(409, 'PatientDoubleBooked'), 'patient-double-booked', true],
    [slot(409, 'patient double-booked'), 'patient-double-booked', true],
    [slot(409, 'UnknownAppointmentConflict'), 'conflict', true],
    [slot(409, 'something nobody has seen'), 'conflict', true],
    [slot(409), 'conflict', true],
    [slot(412), 'not-on-panel', true],
    [slot(423), 'patient-locked', false],
    [slot(400, 'Patient has no links'), 'patient-has-no-links', false],
    [slot(404, 'Patient not found'), 'patient-not-found', false],
    [slot(404), 'refused', false],
    [slot(500, 'the slot service is unavailable'), 'refused', false],
    [slot(undefined), 'refused', false],
    [visit(400, 'REGION_BUSY'), 'region-busy', false],
    [visit(400, 'off hours'), 'off-hours', false],
    [visit(400, 'NO_ONCALL_PROVIDERS'), 'no-provider', false],
    [visit(400, 'PATIENT_RECORD_NOT_FOUND'), 'patient-not-found', false],
    [visit(400, 'MISSING_VISIT_REASON'), 'missing-visit-reason', false],
    [visit(400, 'VISIT_CREATE_ERROR'), 'refused', false],
    [visit(400, 'VISIT_CREATE_ERROR: REGION_BUSY'), 'region-busy', false],
    [visit(400, 'The patient is outside the service area.'), 'outside-service-area', false],
    [visit(404, 'Practice not found'), 'practice-not-found', false],
    [visit(404), 'practice-not-found', false],
    [visit(409), 'refused', false],
    [visit(409, 'no provider is there or the patient has another visit'), 'refused', false],
    [visit(412), 'refused', false],
    [{ way: 'guest', status: 404, platformText: undefined } as const, 'refused', false],
    [{ way: 'guest', status: 400, platformText: 'region busy' } as const, 'region-busy', false],
  ])('%j is %s', (refusal, name, offersAlternatives) => {
    expect(causeOf(refusal)).toMatchObject({ name, offersAlternatives })
  })
})

test.each([
  [401, /key.*Settings, Connections and keys/],
  [403, /key.*Settings, Connections and keys/],
  [407, /proxy.*Sign in to the proxy/],
  [429, /limiting requests.*Wait a minute/],
])('a refusal with status %i is about the connection, not about the form or the slot', (status, said) => {
  for (const refusal of [slot(status), visit(status, 'who is this')]) {
    const { name, title, nextStep } = causeOf(refusal)
    expect(name).toBe('refused')
    expect(`${title} ${nextStep}`).toMatch(said)
    expect(nextStep).not.toMatch(/another slot|Change what it names/)
  }
  // A known text counts more than the status.
  expect(causeOf(slot(status, 'SlotUnavailable')).name).toBe('slot-taken')
})

test('a 403 without words of the platform may be a proxy’s or a firewall’s, and names no message to see', () => {
  for (const refusal of [slot(403), visit(403, ' ')]) {
    const { title, nextStep } = causeOf(refusal)
    expect(title).toMatch(/proxy or firewall/)
    expect(nextStep).toMatch(/^Check the key.*network administrators\.$/)
  }
  expect(causeOf(slot(403, 'Forbidden')).title).toMatch(/doesn’t allow this booking with this connection’s key/)
})

test.each([
  [undefined, 'Wait a minute, then'],
  [30, 'Wait a minute, then'],
  [61, 'Wait 2 min, then'],
  [5_400, 'Wait 1 hr 30 min, then'],
])('where the platform limits requests for %s seconds, the next step has its wait', (retryAfterSeconds, said) => {
  expect(causeOf({ ...slot(429), retryAfterSeconds }).nextStep).toContain(said)
})

const someText = fc.oneof(
  fc.string(),
  fc.constantFrom('SlotUnavailable', 'Patient has no links', 'REGION_BUSY', 'slot taken', '{"error":"x"}'),
)
const someRefusal = fc.record({
  way: fc.constantFrom(...bookingWays),
  status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
  platformText: fc.option(someText, { nil: undefined }),
})

test('every refusal has a cause with plain words, and case does not matter', () => {
  fc.assert(
    fc.property(someRefusal, (refusal) => {
      const cause = causeOf(refusal)
      expect(texts.refusalCause.causes).toHaveProperty(cause.name)
      expect(`${cause.title}${cause.nextStep}${cause.toSay}`).not.toMatch(/!|undefined/)
      for (const words of [cause.title, cause.nextStep, cause.toSay]) expect(words).toMatch(/[.?]$/)
      const { platformText } = refusal
      const shouted = /^[\w ]*$/.test(platformText ?? '') ? platformText?.toUpperCase() : platformText
      expect(causeOf({ ...refusal, platformText: shouted })).toEqual(cause)
    }),
  )
})

test('only for slots are alternatives offered', () => {
  fc.assert(
    fc.property(someRefusal, (refusal) => {
      fc.pre(refusal.way === 'guest' || refusal.way === 'on-demand')
      expect(causeOf(refusal).offersAlternatives).toBe(false)
    }),
  )
})
