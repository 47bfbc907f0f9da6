import type { BookingDraft } from '../../../domain/booking/booking-draft.ts'
import { patientOf } from './patient.ts'
import { nothing, part, type Look, type RulesOf, type TrailFacts } from './rule.ts'
import { texts } from '../text.ts'

/** Booking rules: the caller, their searches, and what was sent. */

const ofPatient = (draft: BookingDraft | undefined): TrailFacts => {
  const subject = patientOf(draft)
  return subject === undefined ? {} : { subject }
}
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
    same: ({ draft }) => draft.draftId,
    asked: ({ draft }) => ({ connectionId: draft.connectionId, ...ofPatient(draft) }),
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
