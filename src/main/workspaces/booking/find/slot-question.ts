import type { AskedRange } from '../../../../domain/slots/offered-pages.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { given } from './given.ts'

/** What the desk asks for, as inputs of the platform's calls (sections 4.3 and 4.4). The client holds them against the document's rules. */

export type SlotQuestion = {
  readonly criteria: SlotCriteria
  readonly patientClass: PatientClass
  /** A nextStartDate, a previousEndDate, and the one visit type that is paged. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly visitTypeName?: string | undefined
}

/**
 * nextStartDate goes into startDate, and an endDate that was asked for still ends the search; previousEndDate goes into endDate, alone: of a page between
 * two dates the document does not say from which end it is cut.
 */
export function rangeOf({ criteria, from, to }: SlotQuestion): AskedRange {
  if (from !== undefined) return given({ startDate: from, endDate: to ?? criteria.endDate })
  if (to !== undefined) return { endDate: to }
  return given({ startDate: criteria.startDate, endDate: criteria.endDate })
}

/**
 * An endDate alone asks for the page before it (rule 4): a first page that has only an end begins today, or what is furthest away would come first. Of all
 * places the day is latest to begin 12 hours behind UTC. `now`: milliseconds since 1970.
 */
export function fromToday(question: SlotQuestion, now: number): SlotQuestion {
  const { criteria, from, to } = question
  const isPaged = criteria.form === 'place' || criteria.form === 'provider'
  if (!isPaged || from !== undefined || to !== undefined) return question
  if (criteria.startDate !== '' || criteria.endDate === '') return question
  const startDate = new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
  return startDate > criteria.endDate ? question : { ...question, criteria: { ...criteria, startDate } }
}

export const visitTypesOf = ({ criteria, visitTypeName }: SlotQuestion): readonly string[] =>
  visitTypeName === undefined ? criteria.visitTypeNames : [visitTypeName]

function placeOf({ postalCode, latitude, longitude, radius }: SlotCriteria) {
  const place = given({ postalCode: postalCode.trim(), latitude, longitude })
  // A radius without a place says nothing.
  return Object.keys(place).length === 0 ? {} : { ...place, ...given({ radius }) }
}

/** Body of POST v1/availability/providers. */
export function providersBody(criteria: SlotCriteria) {
  const { departmentIds, specialty, gender, visitTypeNames, sortBy } = criteria
  return {
    ...placeOf(criteria),
    ...given({ departmentIds, specialty: specialty.trim(), gender: gender.trim(), visitTypeNames, sortBy }),
  }
}

/** Query of GET v1/availability/slots. Without userTimezone: the department's own clock is wanted. */
export function placeQuery(question: SlotQuestion) {
  const { npis, departmentIds, clinicTypes, daysOfSlots } = question.criteria
  return {
    ...placeOf(question.criteria),
    ...given({ npis, departmentEmrIds: departmentIds, visitTypeNames: visitTypesOf(question), clinicTypes }),
    daysOfSlots,
    ...rangeOf(question),
  }
}

/** Body of POST v1/availability/slots; it has no field for departments, providers or pages. */
export function searchBody(question: SlotQuestion) {
  const { clinicTypes } = question.criteria
  return {
    ...placeOf(question.criteria),
    ...given({ visitTypeNames: visitTypesOf(question), clinicTypes }),
    ...rangeOf(question),
  }
}

/** What the form cannot be asked for though it was put down; one sentence each. */
export function notAsked({ criteria }: SlotQuestion): readonly string[] {
  if (criteria.form !== 'search') return []
  return [
    ...(criteria.departmentIds.length > 0 ? ['This search cannot be narrowed to departments; it was not.'] : []),
    ...(criteria.npis.length > 0 ? ['This search cannot be narrowed to providers; it was not.'] : []),
  ]
}
