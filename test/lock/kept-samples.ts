import type { SendOutcome } from '../../src/bridge/calls/booking.ts'
import type { IntentPatient, IntentState } from '../../src/domain/booking/booking-intent.ts'

/** A sample patient and the outcome of a send for them. */

export const samplePatient: IntentPatient = {
  patientName: 'Zoë Quux-Blythe',
  dateOfBirth: '1987-03-09',
  phoneTail: '0142',
  callerName: undefined,
  relationshipToPatient: undefined,
  callerZone: 'America/Phoenix',
}

export const sampleOutcome = (intentId: string, state: IntentState): SendOutcome => ({
  intent: {
    intentId,
    label: 'B-1122-001',
    connectionId: 'c1',
    way: 'slot',
    state,
    createdAt: '2026-11-22T09:00:00Z',
    endedAt: '2026-11-22T09:00:10Z',
    what: {},
    patient: samplePatient,
    steps: [],
    correlationId: undefined,
    status: undefined,
    platformText: undefined,
    visitId: undefined,
    evidence: [],
    settlement: undefined,
    note: undefined,
    lookAgainAt: undefined,
  },
  failure: undefined,
  cause: undefined,
  links: [],
  answer: undefined,
})
