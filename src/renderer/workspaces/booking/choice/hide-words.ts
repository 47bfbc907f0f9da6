import { type HiddenSlots, type HideReason, hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { count } from '../../../parts/times.ts'
import { type FilterName, filterNames, type PageReason } from './slot-filters.ts'

/** The reasons for hiding a time, in words. */

export type AnyReason = HideReason | PageReason
export type Hidden = HiddenSlots<AnyReason>

const otherPatients = { new: 'returning patients', returning: 'new patients' } as const

/** "412 for returning patients": what follows the count. */
export function reasonWords(reason: AnyReason, patientClass: PatientClass): string {
  switch (reason) {
    case 'other-class':
      return `for ${otherPatients[patientClass]}`
    case 'turned-off':
      return 'provider turned off for online booking'
    case 'closed-to-new':
      return 'not offered to new patients'
    case 'closed-to-returning':
      return 'not offered to returning patients'
    case 'class-unknown':
      return 'patient type not clear'
    case 'other-department':
      return 'in other departments'
    case 'other-provider':
      return 'with other providers'
    case 'other-gender':
      return 'another provider gender'
    case 'other-specialty':
      return 'another specialty'
    case 'other-page':
      return 'on another page'
    case 'duplicate':
      return 'listed twice'
    case 'unreadable':
      return 'not readable'
    case 'refused-before':
      return 'refused before'
    case 'over-limit':
      return 'past the limit'
    case 'parts':
      return 'another part of the day'
    case 'weekdays':
      return 'another weekday'
    case 'clock':
      return 'outside the hours'
    case 'departments':
      return 'another department'
    case 'providers':
      return 'another provider'
    case 'genders':
      return 'another gender'
    case 'languages':
      return 'another language'
    case 'specialties':
      return 'another specialty'
    case 'visitTypes':
      return 'another visit type'
    case 'unknown':
      return 'not known if they match'
  }
}

/** The reason in one sentence, and what to do. */
export function reasonSentence(reason: AnyReason, patientClass: PatientClass): string {
  switch (reason) {
    case 'other-class':
      return `These visit types are for ${otherPatients[patientClass]}. To see them, change New or Returning above.`
    case 'turned-off':
      return 'The provider is turned off for digital booking.'
    case 'closed-to-new':
      return 'The provider takes no new patients by digital booking.'
    case 'closed-to-returning':
      return 'The provider takes no returning patients by digital booking.'
    case 'class-unknown':
      return 'The platform doesn’t say if these are for new or returning patients, and the provider accepts only one kind.'
    case 'other-department':
      return 'These are in departments that the search leaves out.'
    case 'other-provider':
      return 'The platform sent times with providers who aren’t in the search.'
    case 'other-gender':
      return 'The search is for another provider gender. Change it in Where and what.'
    case 'other-specialty':
      return 'The search is for another specialty. Change it in Where and what.'
    case 'other-page':
      return 'They’re on the next or previous page.'
    case 'duplicate':
      return 'The platform sent the same time more than once. It’s shown once.'
    case 'unreadable':
      return 'These have no start, no provider, or text that can’t be read. They can’t be booked.'
    case 'refused-before':
      return 'The platform refused these for this caller before.'
    case 'over-limit':
      return 'Too many times for one list. Narrow the search.'
    case 'unknown':
      return 'The platform doesn’t send the detail that a filter needs.'
    default:
      return 'Filtered on this page.'
  }
}

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
