import type { BookingWay } from './booking-draft.ts'

/** Why the platform refused a booking, in plain words. The platform's own text is always shown too. */

export const refusalCauses = [
  'slot-taken',
  'patient-double-booked',
  'conflict',
  'not-on-panel',
  'patient-locked',
  'patient-not-found',
  'patient-has-no-links',
  'region-busy',
  'off-hours',
  'no-provider',
  'outside-service-area',
  'missing-visit-reason',
  'practice-not-found',
  'refused',
] as const
export type RefusalCauseName = (typeof refusalCauses)[number]

export type RefusalCause = {
  readonly name: RefusalCauseName
  /** One plain sentence for the scheduler. */
  readonly title: string
  readonly nextStep: string
  /** What to say to the caller. */
  readonly toSay: string
  /** True if another slot helps: the slot is dropped and the search runs again. */
  readonly offersAlternatives: boolean
}

/** The input for finding the cause, without patient data. */
export type Refusal = {
  readonly way: BookingWay
  readonly status: number | undefined
  readonly platformText: string | undefined
}

type Words = Pick<RefusalCause, 'title' | 'nextStep' | 'toSay'>

const ofSlot = (way: BookingWay) => way === 'slot' || way === 'retail'

/** Known texts and statuses, most reliable first. Texts are compared without case, spaces and punctuation. */
const known: readonly {
  readonly name: RefusalCauseName
  readonly texts?: readonly string[]
  readonly holds?: (refusal: Refusal) => boolean
}[] = [
  { name: 'patient-double-booked', texts: ['patientdoublebooked'] },
  { name: 'slot-taken', texts: ['slotunavailable', 'slotnotavailable', 'slottaken', 'slotnolongeravailable'] },
  { name: 'conflict', texts: ['unknownappointmentconflict', 'appointmentconflict', 'slotconflict'] },
  { name: 'patient-has-no-links', texts: ['patienthasnolinks'] },
  { name: 'patient-not-found', texts: ['patientnotfound', 'patientrecordnotfound'] },
  { name: 'missing-visit-reason', texts: ['missingvisitreason', 'visitreasonisrequired', 'visitreasonrequired'] },
  { name: 'outside-service-area', texts: ['outsidetheservicearea', 'outsideservicearea', 'outofservicearea'] },
  { name: 'region-busy', texts: ['regionbusy', 'regionisbusy'] },
  { name: 'off-hours', texts: ['offhours', 'outsideofhours', 'outsideopeninghours'] },
  { name: 'no-provider', texts: ['nooncallprovider', 'noprovideravailable', 'noprovidersavailable'] },
  { name: 'practice-not-found', texts: ['practicenotfound', 'nopractice'] },
  { name: 'not-on-panel', texts: ['notonpanel', 'notonproviderspanel', 'notontheproviderspanel'] },
  { name: 'patient-locked', texts: ['patientlocked', 'accountlocked', 'patientaccountislocked'] },
  { name: 'not-on-panel', holds: ({ way, status }) => ofSlot(way) && status === 412 },
  { name: 'patient-locked', holds: ({ way, status }) => ofSlot(way) && status === 423 },
  // Any other 409 for a slot is a conflict. A 409 for a virtual visit has no known meaning.
  { name: 'conflict', holds: ({ way, status }) => ofSlot(way) && status === 409 },
  { name: 'slot-taken', holds: namesSlotAsGone },
  // Section 7: POST visits returns 404 if the practice is unknown.
  { name: 'practice-not-found', holds: ({ way, status }) => way === 'on-demand' && status === 404 },
]

/** True if the text says that the slot is gone, but has none of the known names. */
function namesSlotAsGone({ way, status, platformText }: Refusal): boolean {
  if (!ofSlot(way) || status === undefined || status < 400 || status > 499) return false
  const text = bare(platformText)
  return (
    text.includes('slot') && ['unavailable', 'notavailable', 'taken', 'conflict'].some((word) => text.includes(word))
  )
}

const bare = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The cause, as far as status and text show it (sections 4.2, 4.4 and 7); else `refused`. */
export function causeOf(refusal: Refusal): RefusalCause {
  const text = bare(refusal.platformText)
  const name =
    known.find(({ texts, holds }) => texts?.some((word) => text.includes(word)) === true || holds?.(refusal) === true)
      ?.name ?? 'refused'
  return { name, ...wordsOf(name, refusal.way), offersAlternatives: ofSlot(refusal.way) && goneNames.includes(name) }
}

/** Causes that picking another slot resolves. */
const goneNames: readonly RefusalCauseName[] = ['slot-taken', 'patient-double-booked', 'conflict', 'not-on-panel']

function wordsOf(name: RefusalCauseName, way: BookingWay): Words {
  switch (name) {
    case 'slot-taken':
      return {
        title: 'Someone else took this slot first.',
        nextStep: 'Offer the caller one of the slots below. Everything else stays as it was typed.',
        toSay: 'That time was taken a moment ago, so it is not booked yet. May I offer you another?',
      }
    case 'patient-double-booked':
      return {
        title: 'The patient already has an appointment at this time.',
        nextStep: 'Ask whether the caller knows of it. If it is to stay, offer another time.',
        toSay: 'There is already an appointment at that time, so this one is not booked. May I offer you another time?',
      }
    case 'conflict':
      return {
        title: 'The schedule does not take this appointment at this time.',
        nextStep: 'The platform does not say what stands in the way. Offer the caller another slot.',
        toSay: 'That time cannot be booked after all, so nothing is booked yet. May I offer you another?',
      }
    case 'not-on-panel':
      return {
        title: 'This provider sees only patients of their own panel.',
        nextStep: 'Offer another provider, or have the department add the patient to the panel.',
        toSay: 'This provider sees only their own patients, so it is not booked. May I offer you somebody else?',
      }
    case 'patient-locked':
      return {
        title: 'The patient’s record is locked.',
        nextStep: 'Nobody can book for it until the records desk unlocks it. Pass the caller on to them.',
        toSay: 'I cannot book for this record right now. Our records desk can help; may I pass you on?',
      }
    case 'patient-not-found':
      return {
        title: 'The platform does not know this patient.',
        nextStep: 'Look at the patient’s identity again, sign by sign. It may belong to the other environment.',
        toSay: 'I cannot find the record yet. Let me look at the details once more with you.',
      }
    case 'patient-has-no-links':
      return {
        title: 'The patient’s record is not linked to the department’s EHR.',
        nextStep: 'The records desk has to link it first. Choose a department of another EHR, or pass the caller on.',
        toSay: 'The record is not known at this place yet, so it is not booked. Let me see what I can do.',
      }
    case 'region-busy':
      return {
        title: 'The region takes no more patients for now.',
        nextStep: 'Offer a later time, another kind of visit, or a slot with a provider.',
        toSay:
          'All our providers are busy at the moment, so nothing is booked. May I offer you another way to be seen?',
      }
    case 'off-hours':
      return {
        title: 'The region is closed at this hour.',
        nextStep: 'Say when it opens, or offer a slot with a provider.',
        toSay: 'Visits are closed at this hour, so nothing is booked. May I offer you an appointment instead?',
      }
    case 'no-provider':
      return {
        title: 'No provider is on call there.',
        nextStep: 'Offer another kind of visit, or a slot with a provider.',
        toSay: 'Nobody is on call there right now, so nothing is booked. May I offer you an appointment instead?',
      }
    case 'outside-service-area':
      return {
        title: 'The patient is outside the service area.',
        nextStep: 'Nothing can be booked where the patient is now. Ask whether they are somewhere else at the visit.',
        toSay: 'I am sorry, we cannot offer visits where the patient is now.',
      }
    case 'missing-visit-reason':
      return {
        title: 'The platform wants a reason for the visit.',
        nextStep: 'Ask for it and write it at “Reason”, then send it anew.',
        toSay: 'May I ask what the visit is for?',
      }
    case 'practice-not-found':
      return {
        title: 'The platform does not know this practice.',
        nextStep: 'Choose the practice again. If it stays so, its id in the settings of the connection is wrong.',
        toSay: 'Something is set up wrongly on our side, so nothing is booked yet. One moment, please.',
      }
    case 'refused':
      return {
        title: 'The platform refused the booking.',
        nextStep: ofSlot(way)
          ? 'Its own words stand beside. Change what they name, or choose another slot.'
          : 'Its own words stand beside. Change what they name, then send it anew.',
        toSay: 'It is not booked yet. Let me look at what is in the way.',
      }
  }
}
