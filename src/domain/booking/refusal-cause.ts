import type { BookingWay } from './booking-draft.ts'
import { texts as ownTexts } from './text/stops.ts'

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
        title: ownTexts.refusalCause.someoneElseTookThisSlotFirst,
        nextStep: ownTexts.refusalCause.offerTheCallerOneOfTheSlotsBelow,
        toSay: ownTexts.refusalCause.thatTimeWasJustTakenSo,
      }
    case 'patient-double-booked':
      return {
        title: ownTexts.refusalCause.thePatientAlreadyHasAnAppointmentAtThis,
        nextStep: ownTexts.refusalCause.checkWhetherTheCallerKnowsAbout,
        toSay: ownTexts.refusalCause.theresAlreadyAnAppointmentAtThat,
      }
    case 'conflict':
      return {
        title: ownTexts.refusalCause.theScheduleDoesntAllowThis,
        nextStep: ownTexts.refusalCause.thePlatformDoesntSayWhyOffer,
        toSay: ownTexts.refusalCause.thatTimeCantBeBookedAfter,
      }
    case 'not-on-panel':
      return {
        title: ownTexts.refusalCause.thisProviderSeesOnlyTheirOwn,
        nextStep: ownTexts.refusalCause.offerAnotherProviderOrHaveTheDepartmentAdd,
        toSay: ownTexts.refusalCause.thisProviderSeesOnlyTheirOwnPatientsSo,
      }
    case 'patient-locked':
      return {
        title: ownTexts.refusalCause.thePatientsRecordIsLocked,
        nextStep: ownTexts.refusalCause.itCantBeBookedUntilThe,
        toSay: ownTexts.refusalCause.iCantBookForThisRecord,
      }
    case 'patient-not-found':
      return {
        title: ownTexts.refusalCause.thePlatformCantFindThisPatient,
        nextStep: ownTexts.refusalCause.checkThePatientsIdAgainIt,
        toSay: ownTexts.refusalCause.iCantFindTheRecordYet,
      }
    case 'patient-has-no-links':
      return {
        title: ownTexts.refusalCause.thePatientsRecordIsntLinkedTo,
        nextStep: ownTexts.refusalCause.theRecordsDeskHasToLinkItFirst,
        toSay: ownTexts.refusalCause.theRecordIsntSetUpAt,
      }
    case 'region-busy':
      return {
        title: ownTexts.refusalCause.theRegionIsntTakingMorePatients,
        nextStep: ownTexts.refusalCause.offerALaterTimeAnotherType,
        toSay: ownTexts.refusalCause.allOurProvidersAreBusyRight,
      }
    case 'off-hours':
      return {
        title: ownTexts.refusalCause.theRegionIsClosedAtThisHour,
        nextStep: ownTexts.refusalCause.sayWhenItOpensOrOfferASlot,
        toSay: ownTexts.refusalCause.virtualVisitsAreClosedAtThis,
      }
    case 'no-provider':
      return {
        title: ownTexts.refusalCause.noProviderIsOnCallThere,
        nextStep: ownTexts.refusalCause.offerAnotherTypeOfVisitOr,
        toSay: ownTexts.refusalCause.noProviderIsOnCallThere2,
      }
    case 'outside-service-area':
      return {
        title: ownTexts.refusalCause.thePatientIsOutsideTheServiceArea,
        nextStep: ownTexts.refusalCause.nothingCanBeBookedWhereThePatientIs,
        toSay: ownTexts.refusalCause.imSorryWeCantOfferVisits,
      }
    case 'missing-visit-reason':
      return {
        title: ownTexts.refusalCause.thePlatformNeedsAReasonFor,
        nextStep: ownTexts.refusalCause.enterItUnderReasonForThe,
        toSay: ownTexts.refusalCause.whatsTheReasonForTheVisit,
      }
    case 'practice-not-found':
      return {
        title: ownTexts.refusalCause.thePlatformCantFindThisPractice,
        nextStep: ownTexts.refusalCause.chooseThePracticeAgainIfThis,
        toSay: ownTexts.refusalCause.somethingIsntSetUpRightOn,
      }
    case 'refused':
      return {
        title: ownTexts.refusalCause.thePlatformRejectedTheBooking,
        nextStep: ofSlot(way)
          ? ownTexts.refusalCause.seeThePlatformMessageChangeWhat
          : ownTexts.refusalCause.seeThePlatformMessageChangeWhat2,
        toSay: ownTexts.refusalCause.itsNotBookedYetLetMe,
      }
  }
}
