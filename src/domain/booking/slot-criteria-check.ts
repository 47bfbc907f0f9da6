import type { BookingDraft, DraftIssue } from './booking-draft.ts'
import { isPlainlyName, npiProblem } from '../providers/npi.ts'
import type { SlotCriteria } from '../slots/slot-criteria.ts'

/** Validates slot search criteria before any request (platform document, sections 4.3, 4.4 and 8). Fields are draft paths: "search.postalCode". */

const hasCoordinates = ({ latitude, longitude }: SlotCriteria) => latitude !== null && longitude !== null
const hasPlace = (criteria: SlotCriteria) => criteria.postalCode.trim() !== '' || hasCoordinates(criteria)

/** Stops. If there is one, no request is sent. */
export function criteriaIssues(criteria: SlotCriteria): readonly DraftIssue[] {
  const { form, npis, startDate, endDate } = criteria
  const issues: DraftIssue[] = []
  const stop = (field: string, message: string) => issues.push({ field: `search.${field}`, message })
  if (form === 'place' || form === 'search') placeIssues(criteria, stop)
  const name = form === 'search' ? undefined : npis.find(isPlainlyName)
  if (name !== undefined) stop('npis', `“${name}” is a name, not an NPI. Select the provider from the list.`)
  if (form === 'providers' && npis.length === 0) stop('npis', 'Name at least one provider by NPI.')
  if (form === 'provider' && npis.length !== 1)
    stop('npis', npis.length === 0 ? 'Name the provider by NPI.' : 'Name one provider only, or search several.')
  if (startDate !== '' && endDate !== '' && endDate < startDate) stop('endDate', 'The last day lies before the first.')
  return issues
}

function placeIssues(criteria: SlotCriteria, stop: (field: string, message: string) => void): void {
  const { form, postalCode, latitude, longitude, departmentIds, npis } = criteria
  const postal = postalCode.trim() !== ''
  if (latitude === null && longitude !== null) stop('latitude', 'Give the latitude too: the two go together.')
  if (longitude === null && latitude !== null) stop('longitude', 'Give the longitude too: the two go together.')
  if (form === 'search' && postal && (latitude !== null || longitude !== null))
    stop('postalCode', 'Give a postal code or coordinates, not both.')
  if (form === 'search' && departmentIds.length > 0)
    stop('departmentIds', 'This search takes a postal code or coordinates, not departments.')
  if (form === 'search' && !hasPlace(criteria) && latitude === null && longitude === null)
    stop('postalCode', 'Give a postal code or coordinates.')
  if (form === 'place' && !postal && latitude === null && longitude === null)
    if (departmentIds.length === 0 && npis.length === 0)
      stop('postalCode', 'Give a postal code, coordinates or departments.')
}

/** What POST v1/availability/providers still needs: one of a postal code, coordinates or departments. */
export function nearIssues(criteria: SlotCriteria): readonly DraftIssue[] {
  const issues = criteriaIssues({ ...criteria, form: 'place', npis: ['1'] })
  if (hasPlace(criteria) || criteria.departmentIds.length > 0 || issues.length > 0) return issues
  return [{ field: 'search.postalCode', message: 'Give a postal code, coordinates or departments to find providers.' }]
}

/** Unusual values; they stop nothing. */
export function criteriaWarnings(criteria: SlotCriteria): readonly DraftIssue[] {
  const { form, postalCode, radius, npis, visitTypeNames, startDate, endDate } = criteria
  const warnings: DraftIssue[] = []
  const warn = (field: string, message: string) => warnings.push({ field: `search.${field}`, message })
  if (postalCode.trim() !== '' && !/^\d{5}(-\d{4})?$/.test(postalCode.trim()))
    warn('postalCode', 'A postal code is usually five digits, or five and four.')
  if (form === 'place' && postalCode.trim() !== '' && hasCoordinates(criteria))
    warn('postalCode', 'The ZIP code is used; the coordinates are ignored.')
  if (radius !== null && radius > 100) warn('radius', 'More than 100 miles may be refused.')
  for (const npi of npis)
    if (npiProblem(npi) !== undefined) warn('npis', `${npi} is no NPI by its digits; it is asked for all the same.`)
  if (form === 'search' && visitTypeNames.length === 0)
    warn('visitTypeNames', 'Some services want at least one visit type for this search.')
  if (form === 'providers' && startDate !== '' && endDate !== '' && daysBetween(startDate, endDate) > 90)
    warn('endDate', 'The service searches 90 days from the first day at most, unless configured otherwise.')
  return warnings
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const searches = ({ way, step }: BookingDraft) => step === 'what' && (way === 'slot' || way === 'retail')

/** Stops of the draft's own criteria, at the step where the user enters them. */
export const searchIssues = (draft: BookingDraft): readonly DraftIssue[] =>
  searches(draft) ? criteriaIssues(draft.search) : []

export const searchWarnings = (draft: BookingDraft): readonly DraftIssue[] =>
  searches(draft) ? criteriaWarnings(draft.search) : []
