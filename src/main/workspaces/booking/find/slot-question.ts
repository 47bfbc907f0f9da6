import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import type { AskedRange } from '../../../../domain/slots/offered-pages.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { texts } from '../text/find.ts'

/** Converts the desk's search into inputs of the platform's calls (sections 4.3 and 4.4). The client validates them against the document's rules. */

export type SlotQuestion = {
  readonly criteria: SlotCriteria
  readonly patientClass: PatientClass
  /** A nextStartDate, a previousEndDate, and the single visit type that is paged. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly visitTypeName?: string | undefined
  /** EHRs of the criteria's departments, for the form `place`: two EHRs may have departments of the same id. */
  readonly ehrInstances?: readonly string[] | undefined
}

/**
 * nextStartDate becomes startDate, and a requested endDate still limits the search. previousEndDate becomes endDate without a startDate: with both dates, the
 * document doesn't say which end of the range a page comes from.
 */
export function rangeOf({ criteria, from, to }: SlotQuestion): AskedRange {
  if (from !== undefined) return given({ startDate: from, endDate: to ?? criteria.endDate })
  if (to !== undefined) return { endDate: to }
  return given({ startDate: criteria.startDate, endDate: criteria.endDate })
}

/**
 * An endDate alone requests the page before it (rule 4). So a first page that only has an end starts today; otherwise the most distant slots would come
 * first. "Today" uses UTC-12, where the day starts last. `now`: milliseconds since 1970.
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

/** False if one of the names has a comma, since GET v1/availability/slots takes them as one list with commas. */
export const areNamesListable = (question: SlotQuestion): boolean =>
  !visitTypesOf(question).some((name) => name.includes(','))

function placeOf({ postalCode, latitude, longitude, radius }: SlotCriteria) {
  const place = given({ postalCode: postalCode.trim(), latitude, longitude })
  // A radius without a place has no meaning.
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

/** Query of GET v1/availability/slots. Leaves out userTimezone to get the department's local time. */
export function placeQuery(question: SlotQuestion) {
  const { ehrInstances, criteria } = question
  const { npis, departmentIds, clinicTypes, daysOfSlots } = criteria
  return {
    ...placeOf(criteria),
    ...given({
      npis,
      departmentEmrIds: departmentIds,
      ehrInstances,
      visitTypeNames: areNamesListable(question) ? visitTypesOf(question) : [],
      clinicTypes,
    }),
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

/** Criteria that this form can't send, one sentence each. */
export function notAsked({ criteria }: SlotQuestion): readonly string[] {
  if (criteria.form !== 'search') return []
  return [
    ...(criteria.departmentIds.length > 0 ? [texts.slotQuestion.thisSearchCantBeLimitedTo] : []),
    ...(criteria.npis.length > 0 ? [texts.slotQuestion.thisSearchCantBeLimitedTo2] : []),
  ]
}

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Removes empty fields from the object: undefined, empty text, null, an empty list. */
export function given<Fields extends object>(fields: Fields): Partial<Given<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value))) as Partial<Given<Fields>>
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
