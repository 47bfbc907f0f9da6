import type { BookingDraft, DraftIssue } from './booking-draft.ts'
import { isPlainlyName, npiProblem } from '../providers/npi.ts'
import type { SlotCriteria } from '../slots/slot-criteria.ts'
import { texts } from './text/checks.ts'

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
  if (name !== undefined) stop('npis', texts.slotCriteriaCheck.isANameNotAnNpiSelectThe(name))
  if (form === 'providers' && npis.length === 0) stop('npis', texts.slotCriteriaCheck.enterAtLeastOneProviderBy)
  if (form === 'provider' && npis.length !== 1)
    stop(
      'npis',
      npis.length === 0
        ? texts.slotCriteriaCheck.enterTheProviderByNpi
        : texts.slotCriteriaCheck.enterOnlyOneProviderOrSearch,
    )
  if (startDate !== '' && endDate !== '' && endDate < startDate)
    stop('endDate', texts.slotCriteriaCheck.theLastDayIsBeforeThe)
  return issues
}

function placeIssues(criteria: SlotCriteria, stop: (field: string, message: string) => void): void {
  const { form, postalCode, latitude, longitude, departmentIds, npis } = criteria
  const postal = postalCode.trim() !== ''
  if (latitude === null && longitude !== null) stop('latitude', texts.slotCriteriaCheck.enterTheLatitudeTooBothAre)
  if (longitude === null && latitude !== null) stop('longitude', texts.slotCriteriaCheck.enterTheLongitudeTooBothAre)
  if (form === 'search' && postal && (latitude !== null || longitude !== null))
    stop('postalCode', texts.slotCriteriaCheck.enterAZipCodeOrCoordinates)
  if (form === 'search' && departmentIds.length > 0)
    stop('departmentIds', texts.slotCriteriaCheck.thisSearchUsesAZipCode)
  if (form === 'search' && !hasPlace(criteria) && latitude === null && longitude === null)
    stop('postalCode', texts.slotCriteriaCheck.enterAZipCodeOrCoordinates2)
  if (form === 'place' && !postal && latitude === null && longitude === null)
    if (departmentIds.length === 0 && npis.length === 0)
      stop('postalCode', texts.slotCriteriaCheck.enterAZipCodeCoordinatesOr)
}

/** What POST v1/availability/providers still needs: one of a postal code, coordinates or departments. */
export function nearIssues(criteria: SlotCriteria): readonly DraftIssue[] {
  const issues = criteriaIssues({ ...criteria, form: 'place', npis: ['1'] })
  if (hasPlace(criteria) || criteria.departmentIds.length > 0 || issues.length > 0) return issues
  return [{ field: 'search.postalCode', message: texts.slotCriteriaCheck.enterAZipCodeCoordinatesOr2 }]
}

/** Unusual values; they stop nothing. */
export function criteriaWarnings(criteria: SlotCriteria): readonly DraftIssue[] {
  const { form, postalCode, radius, npis, visitTypeNames, startDate, endDate } = criteria
  const warnings: DraftIssue[] = []
  const warn = (field: string, message: string) => warnings.push({ field: `search.${field}`, message })
  if (postalCode.trim() !== '' && !/^\d{5}(-\d{4})?$/.test(postalCode.trim()))
    warn('postalCode', texts.slotCriteriaCheck.aZipCodeUsuallyHas5)
  if (form === 'place' && postalCode.trim() !== '' && hasCoordinates(criteria))
    warn('postalCode', texts.slotCriteriaCheck.theZipCodeIsUsedTheCoordinatesAre)
  if (radius !== null && radius > 100) warn('radius', texts.slotCriteriaCheck.moreThan100MilesMayBe)
  for (const npi of npis)
    if (npiProblem(npi) !== undefined) warn('npis', texts.slotCriteriaCheck.isntAValidNpiItsSearched(npi))
  if (form === 'search' && visitTypeNames.length === 0)
    warn('visitTypeNames', texts.slotCriteriaCheck.somePlatformsNeedAtLeastOne)
  if (form === 'providers' && startDate !== '' && endDate !== '' && daysBetween(startDate, endDate) > 90)
    warn('endDate', texts.slotCriteriaCheck.thePlatformUsuallySearchesAtMost)
  return warnings
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const searches = ({ way, step }: BookingDraft) => step === 'what' && (way === 'slot' || way === 'retail')

/** Stops of the draft's own criteria, at the step where the user enters them. */
export const searchIssues = (draft: BookingDraft): readonly DraftIssue[] =>
  searches(draft) ? criteriaIssues(draft.search) : []

export const searchWarnings = (draft: BookingDraft): readonly DraftIssue[] =>
  searches(draft) ? criteriaWarnings(draft.search) : []
