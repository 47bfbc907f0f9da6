import { createHash } from 'node:crypto'
import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { enteredPatientOf, patientOf } from './patient.ts'
import { nothing, part, type Look, type RulesOf, type TrailFacts } from './rule.ts'
import { texts } from '../text.ts'

/** Booking rules: the caller, their searches, and what was sent. */

const of = (subject: TrailSubject | undefined): TrailFacts => (subject === undefined ? {} : { subject })
const ofPatient = (draft: BookingDraft | undefined): TrailFacts => of(patientOf(draft))
const ofIntent = ({ intentId }: { readonly intentId: string }): TrailFacts => ({
  subject: { kind: 'intent', id: intentId },
})
const forCaller = ({ connectionId }: { readonly connectionId: string }, look: Look): TrailFacts => ({
  connectionId,
  ...ofPatient(look.draft()),
})
const slotsOf = ({ slots }: { readonly slots: readonly unknown[] }): TrailFacts => ({ count: slots.length })

export const bookingRules: RulesOf<'booking'> = {
  // The draft belongs to the operator: a lock seals it for them.
  'booking.desk': part,
  'booking.keepDraft': {
    action: 'caller.begun',
    when: 'first',
    // The draft when it begins, then each patient entered into it. Hashed, since it stays in memory over a lock.
    same({ draft }) {
      const patient = enteredPatientOf(draft)
      if (patient === undefined) return draft.draftId
      return `${draft.draftId} ${createHash('sha256').update(patient.id).digest('base64url')}`
    },
    asked: ({ draft }) => ({ connectionId: draft.connectionId, ...of(enteredPatientOf(draft)) }),
  },
  'booking.reveal': {
    action: 'values.revealed',
    when: 'before',
    asked: ({ subject, id, fields }, look) => ({
      ...(subject === 'draft' ? ofPatient(look.draft()) : ofIntent({ intentId: id })),
      count: fields.length,
      details: fields,
    }),
  },
  'booking.newCaller': part,
  // Labels and states only, without the patient.
  'booking.sendsNow': part,
  'booking.endedSeen': part,
  'booking.practices': nothing,
  'booking.waits': nothing,
  'booking.providers': {
    action: 'slots.searched',
    when: 'after',
    asked: forCaller,
    answered: ({ providers }) => ({ count: providers.length, details: ['providers'] }),
  },
  'booking.slots': { action: 'slots.searched', when: 'after', asked: forCaller, answered: slotsOf },
  'booking.alternatives': { action: 'slots.searched', when: 'after', asked: forCaller, answered: slotsOf },
  'booking.retailLink': {
    action: 'booking.reviewed',
    when: 'after',
    asked: (input, look) => ({ ...forCaller(input, look), details: [texts.bookingRules.retailLink] }),
  },
  'booking.review': {
    action: 'booking.reviewed',
    when: 'after',
    asked: (_input, look) => {
      const draft = look.draft()
      return { ...ofPatient(draft), ...(draft === undefined ? {} : { connectionId: draft.connectionId }) }
    },
    answered: ({ issues }) => ({ count: issues.length, details: ['issues'] }),
  },
  'booking.send': {
    action: 'booking.sent',
    when: 'before',
    // Identified by patient at the start and by intent at the end; both records share one correlation id.
    asked(input, look) {
      const draft = look.reviewed(input.intentId)
      if (draft === undefined) return ofIntent(input)
      return { ...ofIntent(input), ...ofPatient(draft), connectionId: draft.connectionId }
    },
    answered: ({ failure }, input) => ({
      ...ofIntent(input),
      ...(failure === undefined ? {} : { failure: failure.kind }),
    }),
  },
  'booking.intents': {
    action: 'booking.listed',
    when: 'after',
    answered: ({ open, sent }) => ({ count: open.length + sent.length }),
  },
  'booking.evidence': {
    action: 'booking.recorded',
    when: 'before',
    asked: (input) => ({ ...ofIntent(input), details: [input.kind] }),
  },
  'booking.recordEvidence': {
    action: 'booking.recorded',
    when: 'before',
    asked: (input) => ({ ...ofIntent(input), details: [input.kind, input.leans] }),
  },
  'booking.close': {
    action: 'booking.closed',
    when: 'before',
    asked: (input) => ({ ...ofIntent(input), details: [input.outcome ?? texts.bookingRules.keptOpen] }),
  },
  'booking.setCallBack': {
    action: 'booking.recorded',
    when: 'before',
    asked: (input) => ({ ...ofIntent(input), details: ['call-back number'] }),
  },
  'booking.afterLock': nothing,
  'booking.putAwayAfterLock': nothing,
  'booking.summary': {
    action: 'visit.shown',
    when: 'after',
    asked: ({ connectionId, visitId }) => ({ connectionId, subject: { kind: 'visit', id: visitId } }),
  },
}
