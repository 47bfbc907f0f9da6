import type { BookingReview, SendOutcome } from '../../bridge/calls/booking.ts'
import type { IntentState, IntentStep, IntentView, IntentWhat } from '../../domain/booking/booking-intent.ts'
import { isOpen } from '../../domain/booking/booking-intent.ts'
import { noCriteria } from '../../domain/slots/slot-criteria.ts'
import { zoneAbbreviation } from '../../domain/time/zone-names.ts'
import { localAt, offsetAt, offsetText } from '../../domain/time/zones.ts'
import { type FakeAnswers, refuse } from './fake-bridge.ts'

/** Sample intents: sent bookings, unknown outcomes, and the data to compare a booking with. No one in here exists. */

const minute = 60_000
const day = 24 * 60 * minute

/** A slot `daysAhead` from now at `clock` (HH:mm) in `zone`. */
export function sampleWhat(daysAhead: number, clock: string, zone: string, rest: IntentWhat = {}): IntentWhat {
  const date = localAt(zone, Date.now() + daysAhead * day).day
  const offset = offsetAt(zone, Date.parse(`${date}T${clock}:00Z`) + 7 * 60 * minute)
  return {
    slotDateTime: `${date}T${clock}:00${offsetText(offset)}`,
    day: date,
    clock,
    zone,
    duration: 20,
    npi: '1184957261',
    providerName: 'Anaïs Benally, MD',
    departmentName: 'Window Rock Family Health',
    departmentPhone: '9285550142',
    ehrSystemName: 'ehr-southwest',
    departmentEmrId: 'WRF-114',
    visitTypeName: 'Follow-up',
    visitTypeId: '1184',
    patientClass: 'returning',
    paymentMethod: 'insurance',
    criteria: { ...noCriteria, form: 'search', postalCode: '86001', radius: 60, visitTypeNames: ['FollowUp'] },
    ...rest,
  }
}

const statusOf = { booked: 200, refused: 400, conflict: 409 } as const

/** The transport steps of one send that started at `at` (milliseconds since 1970). */
export function sampleSteps(state: IntentState, at: number): IntentStep[] {
  const step = (name: IntentStep['step'], after: number, words: string): IntentStep => ({
    step: name,
    at: new Date(at + after).toISOString(),
    words,
  })
  const steps = [step('journaled', 12, 'Recorded. Nothing sent yet.')]
  if (state === 'journaled') return steps
  if (state === 'not-sent') return [...steps, step('not-sent', 140, 'Nothing was sent. The platform can’t be reached.')]
  steps.push(
    step('sending', 16, 'The request may leave this computer from now on.'),
    step('connected', 149, 'Connected. The request is being sent.'),
    step('sent', 161, 'Sent 1,284 of 1,284 bytes.'),
  )
  if (state === 'sending') return steps
  if (state === 'unknown')
    return [
      ...steps,
      step(
        'unknown',
        15_164,
        'The request was sent, but no readable response came back. It may or may not have gone through.',
      ),
    ]
  steps.push(step('answering', 812, `The response is arriving: status ${statusOf[state]}.`))
  const words = {
    booked: 'The platform booked it.',
    refused: 'The platform rejected it (status 400).',
    conflict: 'The platform rejected it because of a conflict (status 409).',
  }[state]
  return [...steps, step(state, 840, words)]
}

let made = 0

/** The time `minutesAgo`. Shortly after midnight, times move closer to now, so that all stay today and in order. */
function ago(minutesAgo: number): number {
  const now = Date.now()
  if (minutesAgo >= 24 * 60) return now - minutesAgo * minute
  const oldest = 180
  const young = Math.min(1, (now - new Date(now).setHours(0, 0, 0, 0)) / (oldest * minute))
  return now - minutesAgo * minute * young
}

/** An intent sent `minutesAgo`; `rest` replaces any field. */
export function sampleIntent(state: IntentState, minutesAgo: number, rest: Partial<IntentView> = {}): IntentView {
  made += 1
  const at = ago(minutesAgo)
  const steps = sampleSteps(state, at)
  const answered = state === 'booked' || state === 'refused' || state === 'conflict'
  return {
    intentId: `0b00c1e5-0000-4000-8000-${String(made).padStart(12, '0')}`,
    label: `B-0302-${String(made).padStart(3, '0')}`,
    connectionId: 'sandbox',
    way: 'slot',
    state,
    createdAt: new Date(at).toISOString(),
    endedAt: state === 'journaled' || state === 'sending' ? undefined : steps.at(-1)?.at,
    what: sampleWhat(8, '09:00', 'America/Denver'),
    patient: {
      patientName: 'Chloë Begay-Þórsdóttir',
      dateOfBirth: '1991-11-30',
      phoneTail: '2093',
      callerName: undefined,
      relationshipToPatient: undefined,
      callerZone: 'America/Phoenix',
    },
    ...(state === 'unknown' ? { callBack: { phone: `(602) 555-${rest.patient?.phoneTail ?? '2093'}` } } : {}),
    steps,
    correlationId: 'e81c4f07-2ad9-4b53-b6c0-7d90f3a1525e',
    status: answered ? statusOf[state] : undefined,
    platformText: { conflict: 'SlotUnavailable', refused: 'Patient has no links' }[state as string],
    visitId: state === 'booked' ? '5f0d7a52-6c1e-4a3e-9d5e-27bb8b1c6a10' : undefined,
    evidence: [],
    settlement: undefined,
    note: undefined,
    lookAgainAt: undefined,
    ...rest,
  }
}

/** Three open intents, as on a bad morning: one after a restart, two with evidence. */
export function sampleOpen(): IntentView[] {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minute).toISOString()
  return [
    sampleIntent('unknown', 24, {
      evidence: [
        { kind: 'desk', at: at(12), leans: 'cannot-tell', words: 'The line was busy.' },
        {
          kind: 'slot',
          at: at(3),
          leans: 'booked',
          words: 'The slot is no longer offered. That’s a weak sign: slots are cached, and others may have taken it.',
        },
      ],
    }),
    sampleIntent('unknown', 11, {
      what: sampleWhat(1, '08:20', 'America/Chicago', {
        providerName: 'Solène Thibodeaux-Lê, DO',
        departmentName: 'Bayou Teche Clinic',
        departmentPhone: undefined,
        visitTypeName: 'Illness',
      }),
      patient: {
        patientName: 'Oluwaseun Adébayo',
        dateOfBirth: '2019-09-14',
        phoneTail: '4417',
        callerName: 'Renée Villaseñor',
        relationshipToPatient: 'Mother',
        callerZone: 'America/Chicago',
      },
    }),
    sampleIntent('unknown', 3 * 24 * 60, {
      what: sampleWhat(16, '13:40', 'America/New_York', {
        providerName: 'Håkon Sæther, PA-C',
        departmentName: 'Ridgefield Internal Medicine',
      }),
      patient: undefined,
      nameGone: { why: 'restart' },
      callBack: undefined,
      connectionId: 'prod',
      note: 'Desk closed until Monday.',
      evidence: [
        { kind: 'slot', at: at(2_000), leans: 'not-booked', words: 'The slot is still offered.' },
        { kind: 'search', at: at(1_990), leans: 'not-booked', words: 'The slot is among the answers.' },
        { kind: 'caller', at: at(1_900), leans: 'not-booked', words: 'No message has come.' },
      ],
    }),
  ]
}

/** Intents sent today: booked, refused, in conflict, not sent, and two closed by a person. */
export function sampleSent(): IntentView[] {
  const onDemand: IntentWhat = {
    practiceId: 'prac-101',
    practiceName: 'Sonoran On Demand',
    regionCode: 'AZ',
    regionName: 'Arizona',
    practiceRegionId: 'region-az',
    visitTypeName: 'virtual',
    assignmentQualifiers: ['adult'],
    paymentMethod: 'couponcode',
  }
  const closed = (outcome: 'booked' | 'not-booked', note: string, minutesAgo: number) => ({
    outcome,
    note,
    at: new Date(ago(minutesAgo)).toISOString(),
  })
  return [
    sampleIntent('booked', 4),
    sampleIntent('booked', 9, { way: 'on-demand', what: onDemand }),
    sampleIntent('conflict', 16),
    sampleIntent('refused', 31),
    sampleIntent('not-sent', 44),
    sampleIntent('unknown', 80, { settlement: closed('booked', 'The desk confirmed it.', 1) }),
    sampleIntent('unknown', 130, { settlement: closed('not-booked', 'The desk had nothing.', 3) }),
  ]
}

/** Journal answers over these intents; stores a person's decisions. */
export function intentAnswers(intents: readonly IntentView[] = [...sampleOpen(), ...sampleSent()]): FakeAnswers {
  let all = [...intents]
  const change = (intentId: string, part: (intent: IntentView) => Partial<IntentView>): IntentView => {
    all = all.map((intent) => (intent.intentId === intentId ? { ...intent, ...part(intent) } : intent))
    const found = all.find((intent) => intent.intentId === intentId)
    return found ?? refuse('not-found', { message: 'This console knows no such booking.' })
  }
  const now = () => new Date().toISOString()
  return {
    'booking.intents': ({ from, to }) => ({
      open: all.filter(isOpen),
      sent: all
        .filter(({ createdAt }) => {
          const { day: on } = localAt(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.parse(createdAt))
          return from <= on && on <= to
        })
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
      notices: [],
      isWhole: true,
    }),
    'booking.evidence': ({ intentId, kind }) => {
      const evidence = {
        kind,
        at: now(),
        leans: 'booked' as const,
        words: 'The slot is no longer offered. That’s a weak sign: slots are cached, and others may have taken it.',
      }
      change(intentId, (intent) => ({ evidence: [...intent.evidence, evidence] }))
      return evidence
    },
    'booking.recordEvidence': ({ intentId, kind, leans, note }) =>
      change(intentId, (intent) => ({ evidence: [...intent.evidence, { kind, at: now(), leans, words: note }] })),
    'booking.close': ({ intentId, outcome, note, lookAgainAt }) =>
      change(intentId, () =>
        outcome === null ? { note, lookAgainAt } : { settlement: { outcome, note, at: now() }, note: undefined },
      ),
    'booking.setCallBack': ({ intentId, phone }) => change(intentId, () => ({ callBack: { phone } })),
    'booking.summary': ({ visitId }) => ({
      visitId,
      status: 'requested',
      type: 'virtual',
      modality: 'virtual',
      assignmentQualifiers: ['adult'],
    }),
  }
}

/** The outcome of a send, in the desk's format. */
export const sampleOutcome = (intent: IntentView, rest: Partial<SendOutcome> = {}): SendOutcome => ({
  intent,
  failure: undefined,
  cause: undefined,
  links: [],
  answer: { visitId: intent.visitId },
  ...rest,
})

/** A review in which all checks pass; `rest` replaces any field. */
export function sampleReview(rest: Partial<BookingReview> = {}): BookingReview {
  const seen = new Date(Date.now() - 6_000).toISOString()
  const zone = 'America/Phoenix'
  return {
    intentId: '0b00c1e5-0000-4000-8000-0000000000aa',
    label: 'B-0302-019',
    operation: 'providers.book',
    issues: [],
    warnings: [],
    checks: [
      { id: 'read-back', state: 'holds', words: 'Every line was read back', value: 'all' },
      { id: 'date-of-birth', state: 'holds', words: 'The birth date was heard again', value: 'matches' },
      {
        id: 'provider-active',
        state: 'holds',
        words: 'The provider is on for online booking.',
        value: 'online booking on',
      },
      { id: 'patient-class', state: 'holds', words: 'Takes new patients, open schedule', value: 'both flags true' },
      { id: 'visit-type-at-department', state: 'holds', words: 'Visit type offered here', value: 'FCC-208' },
      { id: 'age', state: 'holds', words: 'Age 6 y is in the provider’s range', value: '0–17' },
      { id: 'booking-window', state: 'holds', words: 'Inside the booking window', value: '1 to 90 days ahead' },
      { id: 'slot-seen', state: 'holds', words: 'The platform still offers it.', value: '6 sec ago' },
      { id: 'no-overlap', state: 'holds', words: 'No overlap with bookings made here', value: 'none' },
    ],
    slotId: {
      text: 'eyJkYXRlIjoiMjAyNi0wMy0wNSJ9',
      fields: [
        ['date', '2026-03-05'],
        ['time', '09:20:00-07:00'],
        ['duration', '40'],
        ['visitTypeId', '1184'],
        ['visitType', 'Well Child New'],
        ['timezone', zone],
        ['departmentId', 'FCC-208'],
        ['slotType', 'NewPatient'],
        ['version', '2.0'],
      ],
    },
    slotSeenAt: seen,
    readBack: [],
    duplicates: [],
    reviewedAt: seen,
    ...rest,
  }
}

/** The text that names the first booking if a second one would duplicate it. */
export const sampleDuplicateWords = (intent: IntentView): string => {
  const { clock, zone = 'UTC', day: on, providerName } = intent.what
  const name = zoneAbbreviation(zone, Date.parse(intent.what.slotDateTime ?? intent.createdAt))
  return `${intent.label} books the same patient on ${on} at ${clock} ${name} with ${providerName}.`
}
