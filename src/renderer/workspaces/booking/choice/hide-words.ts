import { type HiddenSlots, type HideReason, hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { count } from '../../../parts/times.ts'
import { type FilterName, filterNames, type PageReason } from './slot-filters.ts'

/** The reasons for hiding a time, in words. */

export type AnyReason = HideReason | PageReason
export type Hidden = HiddenSlots<AnyReason>

/** What follows the count, "412 for returning patients", and a sentence with what to do. Filters of the page need no more than their words. */
const words: Readonly<Record<Exclude<AnyReason, 'other-class'>, readonly [string, string?]>> = {
  'turned-off': ['provider turned off for online booking', 'The provider is turned off for digital booking.'],
  'closed-to-new': ['not offered to new patients', 'The provider takes no new patients by digital booking.'],
  'closed-to-returning': [
    'not offered to returning patients',
    'The provider takes no returning patients by digital booking.',
  ],
  'class-unknown': [
    'patient type not clear',
    'The platform doesn’t say if these are for new or returning patients, and the provider accepts only one kind.',
  ],
  'other-department': ['in other departments', 'These are in departments that the search leaves out.'],
  'other-provider': ['with other providers', 'The platform sent times with providers who aren’t in the search.'],
  'other-gender': [
    'another provider gender',
    'The search is for another provider gender. Change it in Where and what.',
  ],
  'other-specialty': ['another specialty', 'The search is for another specialty. Change it in Where and what.'],
  'other-page': ['on another page', 'They’re on the next or previous page.'],
  duplicate: ['listed twice', 'The platform sent the same time more than once. It’s shown once.'],
  unreadable: ['not readable', 'These have no start, no provider, or text that can’t be read. They can’t be booked.'],
  'refused-before': ['refused before', 'The platform refused these for this caller before.'],
  'over-limit': ['past the limit', 'Too many times for one list. Narrow the search.'],
  parts: ['another part of the day'],
  weekdays: ['another weekday'],
  clock: ['outside the hours'],
  departments: ['another department'],
  providers: ['another provider'],
  genders: ['another gender'],
  languages: ['another language'],
  specialties: ['another specialty'],
  visitTypes: ['another visit type'],
  unknown: ['not known if they match', 'The platform doesn’t send the detail that a filter needs.'],
}

const otherPatients = { new: 'returning patients', returning: 'new patients' } as const

export const reasonWords = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class' ? `for ${otherPatients[patientClass]}` : words[reason][0]

export const reasonSentence = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class'
    ? `These visit types are for ${otherPatients[patientClass]}. To see them, change New or Returning above.`
    : (words[reason][1] ?? 'Filtered on this page.')

export const isFilter = (reason: AnyReason): reason is FilterName => filterNames.some((name) => name === reason)

/** The most reasons in the line; the list has all. */
const mostReasons = 3

/** "440 hidden: 412 for returning patients, 28 not offered to new patients"; empty where none is hidden. */
export function hiddenWords(hidden: readonly Hidden[], patientClass: PatientClass): string {
  if (hidden.length === 0) return ''
  const filters = hidden.filter(({ reason }) => isFilter(reason) || reason === 'unknown')
  const others = hidden.filter((one) => !filters.includes(one)).toSorted((one, other) => other.count - one.count)
  const parts = [
    ...(filters.length === 0 ? [] : [`${count(hiddenCount(filters))} by your filters`]),
    ...others.map((one) => `${count(one.count)} ${reasonWords(one.reason, patientClass)}`),
  ]
  const named = parts.slice(0, mostReasons)
  const rest = hiddenCount(others.slice(mostReasons - (filters.length === 0 ? 0 : 1)))
  return `${count(hiddenCount(hidden))} hidden: ${[...named, ...(rest > 0 ? [`${count(rest)} more`] : [])].join(', ')}`
}
