import { texts } from '../text/choice.ts'
import { type HiddenSlots, type HideReason, hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { count } from '../../../parts/times.ts'
import { type FilterName, filterNames, type PageReason } from './slot-filters.ts'

/** The reasons for hiding a time, in words. */

export type AnyReason = HideReason | PageReason
export type Hidden = HiddenSlots<AnyReason>

/** What follows the count, "412 for returning patients", and a sentence with what to do. Filters of the page need no more than their words. */
const words: Readonly<Record<Exclude<AnyReason, 'other-class'>, readonly [string, string?]>> = {
  'turned-off': [texts.hideWords.providerTurnedOffForOnlineBooking, texts.hideWords.theProviderIsTurnedOffFor],
  'closed-to-new': [texts.hideWords.notOfferedToNewPatients, texts.hideWords.theProviderDoesntAcceptNewPatients],
  'closed-to-returning': [
    texts.hideWords.notOfferedToReturningPatients,
    texts.hideWords.theProviderDoesntAcceptReturning,
  ],
  'class-unknown': [texts.hideWords.patientTypeNotClear, texts.hideWords.thePlatformDoesntSayWhetherThese],
  'other-department': [texts.hideWords.inOtherDepartments, texts.hideWords.theseAreInDepartmentsThatTheSearch],
  'other-provider': [texts.hideWords.withOtherProviders, texts.hideWords.thePlatformSentTimesWithProviders],
  'other-gender': [texts.hideWords.anotherProviderGender, texts.hideWords.theSearchIsForAnotherProvider],
  'other-specialty': [texts.hideWords.anotherSpecialty, texts.hideWords.theSearchIsForAnotherSpecialty],
  'other-page': [texts.hideWords.onAnotherPage, texts.hideWords.theyreOnTheNextOrPreviousPage],
  duplicate: [texts.hideWords.listedTwice, texts.hideWords.thePlatformSentTheSameTimeMoreThan],
  unreadable: [texts.hideWords.notReadable, texts.hideWords.theseHaveNoStartNoProviderOrText],
  'refused-before': [texts.hideWords.rejectedEarlier, texts.hideWords.thePlatformRejectedTheseForThis],
  'over-limit': [texts.hideWords.pastTheLimit, texts.hideWords.tooManyTimesForOneListNarrowThe],
  parts: [texts.hideWords.anotherTimeOfDay],
  weekdays: [texts.hideWords.anotherWeekday],
  clock: [texts.hideWords.outsideTheHours],
  departments: [texts.hideWords.anotherDepartment],
  providers: [texts.hideWords.anotherProvider],
  genders: [texts.hideWords.anotherGender],
  languages: [texts.hideWords.anotherLanguage],
  specialties: [texts.hideWords.anotherSpecialty],
  visitTypes: [texts.hideWords.anotherVisitType],
  unknown: [texts.hideWords.matchUnknown, texts.hideWords.thePlatformDoesntSendTheDetailThat],
}

const otherPatients = { new: texts.hideWords.returningPatients, returning: texts.hideWords.newPatients } as const

export const reasonWords = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class' ? texts.hideWords.for(otherPatients[patientClass]) : words[reason][0]

export const reasonSentence = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class'
    ? texts.hideWords.theseVisitTypesAreForToSeeThem(otherPatients[patientClass])
    : (words[reason][1] ?? texts.hideWords.filteredOnThisPage)

export const isFilter = (reason: AnyReason): reason is FilterName => filterNames.some((name) => name === reason)

/** True if some of the hidden times may be on days that show none: the answer doesn't say on which days they are. Duplicates are shown once. */
export const hidesDays = (hidden: readonly HiddenSlots[]): boolean =>
  hidden.some(({ reason }) => reason !== 'duplicate' && reason !== 'other-page')

/** The most reasons in the line; the list has all. */
const mostReasons = 3

/** "440 hidden: 412 for returning patients, 28 not offered to new patients"; empty where none is hidden. */
export function hiddenWords(hidden: readonly Hidden[], patientClass: PatientClass): string {
  if (hidden.length === 0) return ''
  const filters = hidden.filter(({ reason }) => isFilter(reason) || reason === 'unknown')
  const others = hidden.filter((one) => !filters.includes(one)).toSorted((one, other) => other.count - one.count)
  const parts = [
    ...(filters.length === 0 ? [] : [texts.hideWords.byYourFilters(count(hiddenCount(filters)))]),
    ...others.map((one) => `${count(one.count)} ${reasonWords(one.reason, patientClass)}`),
  ]
  const named = parts.slice(0, mostReasons)
  const rest = hiddenCount(others.slice(mostReasons - (filters.length === 0 ? 0 : 1)))
  return texts.hideWords.hidden(
    count(hiddenCount(hidden)),
    [...named, ...(rest > 0 ? [texts.hideWords.more(count(rest))] : [])].join(', '),
  )
}
