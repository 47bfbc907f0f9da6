import { texts } from '../text/choice.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { isDay } from '../../../../domain/time/dates.ts'
import { useDesk } from '../desk/desk-context.ts'
import { dateWords, rangeWords } from '../../../../domain/time/day-words.ts'

export function placeWords({ postalCode, latitude, longitude, departmentIds }: SlotCriteria): string {
  if (postalCode.trim() !== '') return postalCode.trim()
  if (latitude !== null && longitude !== null) return `${latitude}, ${longitude}`
  if (departmentIds.length === 0) return texts.searchCriteria.noLocation
  return departmentIds.length === 1
    ? texts.searchCriteria.department(departmentIds[0])
    : texts.searchCriteria.departments(departmentIds.length)
}

export const radiusWords = ({ radius }: SlotCriteria): string =>
  radius === null ? texts.searchCriteria.n30MiDefault : `${radius} mi`

/** "Mar 2 – May 31", "from Mar 2", "the service’s dates". */
export function datesWords({ startDate, endDate }: SlotCriteria): string {
  if (isDay(startDate) && isDay(endDate)) return rangeWords(startDate, endDate)
  if (isDay(startDate)) return texts.searchCriteria.from(dateWords(startDate))
  if (isDay(endDate)) return texts.searchCriteria.to(dateWords(endDate))
  return texts.searchCriteria.defaultDates
}

export const isNear = ({ form }: SlotCriteria): boolean => form === 'place' || form === 'search'

/** The chosen providers as a count: "3 providers". */
export function npisWords({ npis }: SlotCriteria): string {
  if (npis.length === 0) return texts.searchCriteria.noProvider
  return npis.length === 1 ? texts.searchCriteria.n1Provider : texts.searchCriteria.providers(npis.length)
}

/** Changes the slot search, and clears the slot, which was chosen under the old criteria, and its send outcome. */
export function useSearch() {
  const { change, outcome, setOutcome } = useDesk()
  const apply = (next: (draft: BookingDraft) => BookingDraft) => {
    change(next)
    if (outcome !== undefined) setOutcome(undefined)
  }
  return {
    search: (part: Partial<SlotCriteria>) =>
      apply((draft) => ({ ...draft, search: { ...draft.search, ...part }, slot: null })),
    setClass: (patientClass: BookingDraft['patientClass']) =>
      apply((draft) => (draft.patientClass === patientClass ? draft : { ...draft, patientClass, slot: null })),
  }
}
