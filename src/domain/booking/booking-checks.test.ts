import { describe, expect, it } from 'vitest'
import { bodyOf } from './booking-body.ts'
import {
  billingCheck,
  birthDateCheck,
  declarationCheck,
  identityCheck,
  overlapCheck,
  readBackCheck,
  regionCheck,
  samePatientCheck,
  slotAheadCheck,
  slotOffsetCheck,
  slotSeenCheck,
} from './booking-checks.ts'
import type { Practice } from '../regions/practice.ts'
import { bookedSlot, filledDraft, insuranceSelf, now } from '../testing/booking-sample.ts'
import type { WaitTime } from '../regions/wait-time.ts'

const bodyFor = (draft: ReturnType<typeof filledDraft>) =>
  bodyOf(draft, draft.way === 'slot' ? bookedSlot : undefined, now)
const summaryOf = ({ state, value }: { state: string; value: string }) => `${state}: ${value}`

describe('read-back', () => {
  it.each([
    [7, 7, 'holds: 7 of 7'],
    [6, 7, 'stops: 6 of 7'],
    [0, 0, 'stops: 0 of 0'],
  ])('%i of %i lines', (agreed, lines, expected) => expect(summaryOf(readBackCheck(agreed, lines))).toBe(expected))
})

describe('date of birth', () => {
  const heard = (heardDateOfBirth: string, dateOfBirth = '2019-09-14') =>
    summaryOf(birthDateCheck({ ...filledDraft({ patient: { dateOfBirth } }), heardDateOfBirth }))
  it.each([
    ['Sep 14, 2019', 'holds: as heard'],
    ['9/14/2019', 'holds: as heard'],
    ['', 'stops: not verified'],
    ['Sep 14, 2018', 'stops: heard 09/14/2018'],
    ['Feb 31, 2019', 'stops: Feb 31, 2019'],
  ])('heard %j', (text, expected) => expect(heard(text)).toBe(expected))
  it('stops where the form has none', () => expect(heard('9/14/2019', 'soon')).toBe('stops: 09/14/2019'))
})

describe('the same patient in banner and body', () => {
  it.each(['slot', 'on-demand', 'guest'] as const)('holds for %s', (way) => {
    const draft = filledDraft({ way, billing: insuranceSelf })
    expect(samePatientCheck(draft, bodyFor(draft)).state).toBe('holds')
  })
  it('says whose id it is', () => {
    const draft = filledDraft({ way: 'slot', billing: { paymentMethod: 'self' } })
    expect(summaryOf(samePatientCheck(draft, bodyFor(draft)))).toBe('holds: 8c1f…e20b')
  })
  it.each([
    ['another id', { patient: { patientGuid: 'another' } }],
    ['another name', { patient: { firstName: 'Matteo' } }],
    ['another date of birth', { patient: { dateOfBirth: '2019-09-15' } }],
    ['another kind of identity', { patient: { identity: 'ehr', ehrIdentifier: 'E-1' } }],
  ] as const)('stops where the body has %s', (_, other) => {
    const body = bodyFor(filledDraft({ way: 'on-demand' }))
    expect(samePatientCheck(filledDraft({ way: 'on-demand', ...other }), body).state).toBe('stops')
  })
  it('stops where the insurance of the patient names somebody else', () => {
    const draft = filledDraft({ way: 'slot', billing: insuranceSelf })
    const body = bodyFor(filledDraft({ way: 'slot', billing: insuranceSelf, patient: { lastName: 'Other' } }))
    expect(samePatientCheck(draft, body).words).toContain('Patient’s last name')
  })
  it('says nothing while there is no body', () => {
    const draft = filledDraft({ way: 'slot' })
    expect(samePatientCheck(draft, { ok: false, issues: [] }).state).toBe('unknown')
  })
})

describe('declaration', () => {
  it.each([
    ['slot', 'self', 'holds: self'],
    ['slot', 'other', 'holds: other, with a caller'],
    ['on-demand', 'self', 'holds: self'],
    ['on-demand', 'other', 'holds: other, with a caller'],
    ['guest', 'other', 'holds: other'],
  ] as const)('%s, %s', (way, declaration, expected) => {
    const draft = filledDraft({ way, declaration, billing: { paymentMethod: 'couponcode' } })
    expect(summaryOf(declarationCheck(draft, bodyFor(draft)))).toBe(expected)
  })
  it('stops where the actor stands beside self, or is missing beside other', () => {
    const [self, other] = [filledDraft({ way: 'on-demand' }), filledDraft({ way: 'on-demand', declaration: 'other' })]
    expect(summaryOf(declarationCheck(self, bodyFor(other)))).toBe('stops: self, with a caller')
    expect(summaryOf(declarationCheck(other, bodyFor(self)))).toBe('stops: other, without a caller')
  })
  it('stops with what the form says of the caller', () => {
    const draft = filledDraft({ way: 'slot', declaration: 'other', actor: { firstName: '' } })
    const check = declarationCheck(draft, bodyFor(draft))
    expect(check).toMatchObject({ state: 'stops', words: 'Enter the caller’s first name.' })
  })
})

describe('identity', () => {
  const three = { identity: 'ehr', ehrIdentifier: 'E-1', ehrIdentifierType: 'MRN', homeEhr: 'EHR-SW' } as const
  const of = (draft: ReturnType<typeof filledDraft>) => summaryOf(identityCheck(draft, bodyFor(draft)))
  it('holds for either identity of a visit, and for a guest', () => {
    expect(of(filledDraft({ way: 'on-demand' }))).toBe('holds: patientGuid')
    expect(of(filledDraft({ way: 'on-demand', patient: three }))).toBe(
      'holds: ehrIdentifier, ehrIdentifierType, homeEhr',
    )
    expect(of(filledDraft({ way: 'guest' }))).toBe('holds: guest')
  })
  it('stops where one of the three is missing, or a slot is booked by them', () => {
    expect(of(filledDraft({ way: 'on-demand', patient: { ...three, homeEhr: '' } }))).toBe(
      'stops: ehrIdentifier, ehrIdentifierType',
    )
    expect(of(filledDraft({ way: 'slot', patient: three }))).toBe('stops: ehrIdentifier, ehrIdentifierType, homeEhr')
    expect(of(filledDraft({ way: 'on-demand', patient: { patientGuid: ' ' } }))).toBe('stops: none')
  })
})

describe('billing', () => {
  const of = (draft: ReturnType<typeof filledDraft>) => summaryOf(billingCheck(draft, bodyFor(draft)))
  it.each([
    ['slot', { paymentMethod: 'self' }, 'holds: self'],
    ['slot', { paymentMethod: 'couponcode' }, 'holds: couponcode'],
    ['slot', insuranceSelf, 'holds: insurance, self'],
    ['on-demand', insuranceSelf, 'holds: insurance, self'],
    ['guest', { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' }, 'holds: creditcard'],
    ['guest', { paymentMethod: 'creditcard' }, 'stops: creditcard'],
    ['on-demand', { paymentMethod: 'self' }, 'stops: self'],
    ['slot', { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' }, 'stops: creditcard'],
    ['slot', { paymentMethod: '' }, 'stops: not selected'],
    ['slot', { ...insuranceSelf, insuranceGroupNumber: 'A-1' }, 'stops: insurance, self'],
  ] as const)('%s %j', (way, billing, expected) => expect(of(filledDraft({ way, billing }))).toBe(expected))
  it('stops where the patient’s insurance has another birth date', () => {
    const draft = filledDraft({ way: 'slot', billing: insuranceSelf })
    const body = bodyFor(filledDraft({ way: 'slot', billing: insuranceSelf, patient: { dateOfBirth: '2019-09-15' } }))
    expect(billingCheck(draft, body).state).toBe('stops')
  })
})

describe('slot-ahead', () => {
  it('holds before the start and stops from it on', () => {
    const starts = Date.parse(bookedSlot.slotDateTime)
    expect(summaryOf(slotAheadCheck(bookedSlot, starts - 1))).toBe('holds: Thu, Mar 5, 9:20 AM MST')
    expect(summaryOf(slotAheadCheck(bookedSlot, starts))).toBe('stops: Thu, Mar 5, 9:20 AM MST')
  })
  it('stops where nobody can say when it is', () => {
    const slot = { ...bookedSlot, slotDateTime: '2026-03-05T09:20:00' }
    expect(summaryOf(slotAheadCheck(slot, now))).toBe('stops: 2026-03-05T09:20:00')
  })
})

describe('slot-offset', () => {
  const of = (change: Partial<typeof bookedSlot>) => summaryOf(slotOffsetCheck({ ...bookedSlot, ...change }))
  it.each([
    ['its own offset', {}, 'holds: -07:00 America/Phoenix'],
    ['UTC, which claims no zone', { slotDateTime: '2026-03-05T16:20:00Z' }, 'holds: UTC, -07:00 America/Phoenix'],
    ['UTC as an offset', { slotDateTime: '2026-03-05T16:20:00+00:00' }, 'holds: UTC, -07:00 America/Phoenix'],
    ['another offset', { slotDateTime: '2026-03-05T09:20:00-08:00' }, 'stops: -08:00, time zone -07:00'],
    [
      'winter’s offset in summer',
      { zone: 'America/Denver', slotDateTime: '2026-03-09T09:20:00-07:00', day: '2026-03-09' },
      'stops: -07:00, time zone -06:00',
    ],
    [
      'the first of an hour that comes twice',
      { zone: 'America/Denver', slotDateTime: '2026-11-01T01:30:00-06:00', day: '2026-11-01' },
      'holds: -06:00 America/Denver',
    ],
    [
      'the second of it',
      { zone: 'America/Denver', slotDateTime: '2026-11-01T01:30:00-07:00', day: '2026-11-01' },
      'holds: -07:00 America/Denver',
    ],
    ['another day than its clock', { day: '2026-03-06' }, 'stops: 2026-03-06, clock 2026-03-05'],
    [
      'a day of UTC near midnight',
      { slotDateTime: '2026-03-06T05:30:00Z', day: '2026-03-06' },
      'stops: 2026-03-06, clock 2026-03-05',
    ],
    ['no time zone', { zone: undefined }, 'unknown: -07:00'],
    ['no time zone offset', { slotDateTime: '2026-03-05T09:20:00' }, 'stops: 2026-03-05T09:20:00'],
  ] as const)('%s', (_, change, expected) => expect(of(change)).toBe(expected))
})

it.each([
  ['offered', 'holds: offered'],
  ['gone', 'warns: not reported'],
  ['not-known', 'unknown: not verified'],
] as const)('a slot that is %s', (state, expected) =>
  expect(summaryOf(slotSeenCheck({ state, words: 'What was seen.' }))).toBe(expected),
)

describe('region-open', () => {
  const { visit } = filledDraft({ way: 'on-demand' })
  const estimate: WaitTime = {
    available: true,
    estimatedWaitTimeSeconds: 1_190,
    estimateGeneratedAt: '2026-03-02T21:17:00Z',
    regionCode: 'AZ',
    practiceId: visit.practiceId,
    visitTypeName: 'virtual',
    assignmentQualifiers: ['pediatric'],
  }
  const region = { id: visit.practiceRegionId, regionCode: 'AZ', displayName: 'Arizona', active: true }
  const of = (
    change: Partial<WaitTime> | null,
    entry: Practice['practiceRegions'] = [region],
    chosen: Partial<typeof visit> = {},
  ) => {
    const estimates = change === null ? [] : [{ ...estimate, ...change }]
    return regionCheck(
      { ...visit, ...chosen },
      {
        practice: { practiceRegions: entry },
        waits: { estimates, answeredAt: '2026-03-02T21:17:30Z' },
      },
      now,
    )
  }
  it.each([
    [{}, 'holds: available, 20 min'],
    [{ estimatedWaitTimeSeconds: null }, 'holds: available, wait not reported'],
    [{ available: false, reason: 'OFF_HOURS' }, 'stops: not available, OFF_HOURS'],
    [{ available: false, reason: null }, 'stops: not available, no reason'],
    [{ available: null }, 'unknown: availability missing'],
    [{ available: false, visitTypeName: 'Virtual' }, 'stops: not available, no reason'],
    [{ assignmentQualifiers: ['Pediatric'] }, 'holds: available, 20 min'],
    [null, 'unknown: wait not reported'],
    [{ assignmentQualifiers: ['adult'] }, 'unknown: wait not reported'],
    [{ visitTypeName: 'phone' }, 'unknown: wait not reported'],
    [{ regionCode: 'NM' }, 'unknown: wait not reported'],
  ])('an estimate with %j', (change, expected) => expect(summaryOf(of(change))).toBe(expected))
  it('says the reason in words, and the region’s own message with it', () => {
    const busy = { available: false, reason: 'REGION_BUSY' }
    expect(of(busy, [{ ...region, busyMessage: 'Back at noon' }]).words).toBe(
      'The region isn’t open: region busy: “Back at noon”.',
    )
    expect(of({ available: false, reason: 'SNOW' }).words).toBe('The region isn’t open: SNOW.')
  })
  it('goes by the practice’s own entry too', () => {
    expect(summaryOf(of({}, [{ ...region, active: false }]))).toBe('stops: inactive')
    expect(summaryOf(of({}, [{ ...region, busy: true }]))).toBe('warns: available, marked busy')
    expect(summaryOf(of({}, [{ ...region, regionCode: 'NM' }]))).toBe('stops: NM, not AZ')
    expect(summaryOf(of({}, []))).toBe('stops: 0d3c…a001')
    const twice = [{ ...region, id: 'off', active: false }, region]
    expect(summaryOf(of({}, twice, { practiceRegionId: '' }))).toBe('holds: available, 20 min')
    expect(summaryOf(of({}, twice, { practiceRegionId: 'off' }))).toBe('stops: inactive')
    expect(summaryOf(of({}, null))).toBe('holds: available, 20 min')
  })
  it('without a qualifier, stops where the visit type is closed for every one, and not where it is open for some', () => {
    const closed = { ...estimate, available: false, reason: 'OFF_HOURS' }
    const adult = { ...closed, assignmentQualifiers: ['adult'] }
    const judged = (...estimates: WaitTime[]) =>
      summaryOf(
        regionCheck(
          { ...visit, assignmentQualifiers: [] },
          { practice: { practiceRegions: [region] }, waits: { estimates, answeredAt: '2026-03-02T21:17:30Z' } },
          now,
        ),
      )
    expect(judged(closed, adult)).toBe('stops: not available, OFF_HOURS')
    expect(judged(closed, adult, { ...estimate, visitTypeName: 'phone' })).toBe('stops: not available, OFF_HOURS')
    expect(judged({ ...closed, visitTypeName: 'Virtual' })).toBe('stops: not available, OFF_HOURS')
    expect(judged(estimate, adult)).toBe('unknown: wait not reported')
    expect(judged(closed, { ...adult, available: null })).toBe('unknown: wait not reported')
    expect(judged({ ...estimate, assignmentQualifiers: [] }, closed)).toBe('holds: available, 20 min')
  })
  it('without its practice is unknown where it looks open, and stops where it’s closed', () => {
    const judged = (change: Partial<WaitTime>) =>
      summaryOf(
        regionCheck(
          visit,
          {
            practice: undefined,
            waits: { estimates: [{ ...estimate, ...change }], answeredAt: '2026-03-02T21:17:30Z' },
          },
          now,
        ),
      )
    expect(judged({})).toBe('unknown: practice not loaded')
    expect(judged({ available: false, reason: 'OFF_HOURS' })).toBe('stops: not available, OFF_HOURS')
  })
  it('takes the newer of two estimates that disagree', () => {
    const older = { ...estimate, available: false, estimateGeneratedAt: '2026-03-02T21:10:00Z' }
    const waits = { estimates: [estimate, older], answeredAt: '2026-03-02T21:17:30Z' }
    expect(regionCheck(visit, { practice: { practiceRegions: [region] }, waits }, now).state).toBe('holds')
  })
  it.each([
    ['2026-03-02T21:13:00Z', {}, 'holds: available, 20 min'],
    ['2026-03-02T21:12:59Z', {}, 'unknown: over 5 min old'],
    ['2026-03-02T18:10:00Z', {}, 'unknown: over 3 hr old'],
    ['2026-03-02 18:10:00Z', {}, 'unknown: over 3 hr old'],
    ['2026-03-02 11:10:00.000-07', {}, 'unknown: over 3 hr old'],
    ['2026-03-02T18:10:00Z', { available: false }, 'stops: not available, no reason'],
    // Without a plausible time, a wait is as old as its answer.
    ['0001-01-01T00:00:00Z', {}, 'holds: available, 20 min'],
    ['2026-03-02T23:00:00Z', {}, 'holds: available, 20 min'],
  ])('an estimate of %s with %j', (estimateGeneratedAt, change, expected) =>
    expect(summaryOf(of({ estimateGeneratedAt, ...change }))).toBe(expected),
  )
  it('stops without a region, and is unknown where nothing came', () => {
    expect(summaryOf(of({}, [region], { regionCode: '', practiceRegionId: '' }))).toBe('stops: no region')
    const nothing = regionCheck(visit, { practice: undefined, waits: undefined, problem: 'it took too long.' }, now)
    expect(nothing.words).toBe('The region couldn’t be checked: it took too long.')
  })
})

it('overlaps are named by their labels', () => {
  expect(summaryOf(overlapCheck([]))).toBe('holds: none')
  expect(summaryOf(overlapCheck([{ label: 'B-0302-017' }, { label: 'B-0302-018' }]))).toBe(
    'warns: B-0302-017, B-0302-018',
  )
})

it('an overlap isn’t ruled out where earlier bookings may be missing', () => {
  const gaps = ['The key is another one.', 'A log was set aside.']
  expect(overlapCheck([], gaps)).toMatchObject({ state: 'unknown', words: gaps.join(' ') })
  expect(overlapCheck([{ label: 'B-0302-017' }], gaps).state).toBe('warns')
})
