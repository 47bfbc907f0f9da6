import { isGiven } from '../normal-text.ts'
import { npiProblem } from './npi.ts'
import { lacksNewPatientType } from './offering.ts'
import type { Provider, ProviderDepartment, ProviderVisitType } from './provider.ts'
import type { ProviderFinding, ProviderFindingRule } from './provider-finding.ts'
import { departmentKey, visitTypeKey } from './provider-parts.ts'
import { decideScheduling, schedulingFlagsOf } from './scheduling-rules.ts'
import { flagFields, flagNames } from './verdict.ts'
import { isZone } from '../time/zones.ts'
import { texts } from './text.ts'

/** A finding without its provider. */
type Found = Pick<ProviderFinding, 'rule' | 'place' | 'field' | 'value' | 'words'>

/** Findings in one provider record (platform-only form) that the directory lists as `npi`. */
export function findingsOfRecord(npi: string, record: Provider): readonly ProviderFinding[] {
  const ownIds = idsOfVisitTypes(record)
  const found = [
    ...npiFindings(npi, record),
    ...flagFindings(record),
    ...offerFindings(record, ownIds),
    ...ageFindings(record),
    ...(record.departments ?? []).flatMap((department, index) => departmentFindings(record, ownIds, department, index)),
    ...(record.visitTypes ?? []).flatMap(visitTypeFindings),
  ]
  return found.map((finding) => ({ npi, name: record.name ?? undefined, ...finding }))
}

function finding(
  rule: ProviderFindingRule,
  field: string,
  value: string | number | boolean | null | undefined,
  words: string,
  place?: string,
): Found {
  return { rule, place, field, value: value === undefined || value === null ? 'missing' : String(value), words }
}

function npiFindings(npi: string, { providerId }: Provider): Found[] {
  const problem = npiProblem(npi)
  const words =
    problem === 'shape'
      ? texts.providerFindings.theListsNpiIsntTenDigits
      : texts.providerFindings.theLastDigitOfTheListsNpiIs
  const differs = providerId != null && providerId !== npi
  return [
    ...(problem === undefined ? [] : [finding('npi-check-digit', 'npi', npi, words)]),
    ...(differs
      ? [
          finding(
            'npi-differs',
            'providerId',
            providerId,
            texts.providerFindings.theDirectoryListsItsRecordHas(npi, providerId),
          ),
        ]
      : []),
  ]
}

function flagFindings(record: Provider): Found[] {
  const flags = schedulingFlagsOf(record)
  const missing = flagNames.filter((name) => flags[name] === undefined && decides(record, name))
  const isOpenThoughOff = flags.isActive === false && (flags.allowsOpenSchedule || flags.allowsDirectSchedule)
  return [
    ...missing.map((name) =>
      finding('flag-missing', flagFields[name], undefined, texts.providerFindings.isMissingSoTheResultIs(name)),
    ),
    ...(isOpenThoughOff
      ? [finding('open-but-inactive', 'isActive', false, texts.providerFindings.theProviderHasAnOpenOrDirectSchedule)]
      : []),
  ]
}

/** True if the flag's value changes who may book. Otherwise a missing flag doesn't matter. */
function decides(record: Provider, name: (typeof flagNames)[number]): boolean {
  const flags = schedulingFlagsOf(record)
  const [on, off] = [true, false].map((value) => decideScheduling({ ...flags, [name]: value }))
  return on?.newPatients !== off?.newPatients || on?.returningPatients !== off?.returningPatients
}

function offerFindings(record: Provider, ownIds: ReadonlySet<string>): Found[] {
  const { departments, visitTypes, acceptingNewPatients } = record
  const { newPatients, returningPatients } = decideScheduling(schedulingFlagsOf(record))
  const isBookable = newPatients === 'allowed' || returningPatients === 'allowed'
  const found: Found[] = []
  if (acceptingNewPatients === true && lacksNewPatientType(record)) {
    const value = texts.providerFindings.visitTypes((visitTypes ?? []).length)
    const words = texts.providerFindings.noVisitTypeIsForNew
    found.push(finding('accepting-without-new-type', 'visitTypes', value, words))
  }
  if (isBookable && (departments ?? []).length === 0) {
    const value = departments == null ? undefined : 'empty'
    const words = texts.providerFindings.theProviderCanBeBookedBut
    found.push(finding('bookable-without-department', 'departments', value, words))
  } else if (isBookable && offersNothing(record, ownIds)) {
    const words = texts.providerFindings.theProviderCanBeBookedBut2
    found.push(
      finding(
        'bookable-without-visit-type',
        'departments',
        texts.providerFindings.departments(departments?.length ?? 0),
        words,
      ),
    )
  }
  return found
}

/** True if every department has its list, and none lists a visit type of the provider. Missing ones, or ones without an id, may be any. */
function offersNothing({ departments, visitTypes }: Provider, ownIds: ReadonlySet<string>): boolean {
  const areKnown = visitTypes?.every(({ id, visitTypeId }) => isGiven(id) || isGiven(visitTypeId)) === true
  return (departments ?? []).every(
    ({ supportedVisitTypeIds: ids }) =>
      ids != null && (ids.length === 0 || (areKnown && !ids.some((id) => ownIds.has(id.toLowerCase())))),
  )
}

/** Both ids of each visit type of the provider, in lower case, since UUIDs are compared without case. */
const idsOfVisitTypes = ({ visitTypes }: Provider): ReadonlySet<string> =>
  new Set(
    (visitTypes ?? []).flatMap(({ id, visitTypeId }) =>
      [id, visitTypeId].flatMap((own) => (isGiven(own) ? [own.toLowerCase()] : [])),
    ),
  )

function ageFindings({ minAge, maxAge }: Provider): Found[] {
  if (minAge == null || maxAge == null || minAge <= maxAge) return []
  return [finding('ages-reversed', 'minAge', minAge, texts.providerFindings.theLowestAgeIsAboveThe(minAge, maxAge))]
}

function departmentFindings(
  { visitTypes }: Provider,
  ownIds: ReadonlySet<string>,
  department: ProviderDepartment,
  index: number,
): Found[] {
  const { timezone, supportedVisitTypeIds } = department
  const place = department.name ?? department.departmentUrlName ?? departmentKey(department)
  const at = (name: string) => `departments[${index}].${name}`
  const found: Found[] = []
  if (timezone == null || timezone.trim() === '') {
    const words = texts.providerFindings.withoutATimeZoneItsDays
    found.push(finding('department-without-zone', at('timezone'), timezone, words, place))
  } else if (!isZone(timezone)) {
    const words = texts.providerFindings.theTimeZoneIsntKnownSo
    found.push(finding('department-unknown-zone', at('timezone'), timezone, words, place))
  }
  const strange = (supportedVisitTypeIds ?? []).filter((id) => !ownIds.has(id.toLowerCase()))
  if (visitTypes != null && strange.length > 0) {
    const words = texts.providerFindings.theseIdsDontMatchAnyVisit
    const field = at('supportedVisitTypeIds')
    found.push(finding('unknown-supported-type', field, strange.join(', '), words, place))
  }
  return found
}

function visitTypeFindings(visitType: ProviderVisitType, index: number): Found[] {
  const { bufferDays, maxLookAheadDays } = visitType
  if (maxLookAheadDays == null) return []
  const place = visitType.name ?? visitType.shortName ?? visitTypeKey(visitType)
  const at = (name: string) => `visitTypes[${index}].${name}`
  if (maxLookAheadDays <= 0) {
    // Today is the first day unless there is a buffer.
    const hasNoDay = maxLookAheadDays < 0 || (bufferDays ?? 0) > 0
    const words = hasNoDay
      ? texts.providerFindings.theLookAheadIsDaysSoNoDay(maxLookAheadDays)
      : texts.providerFindings.theLookAheadIs0Days
    return [finding('look-ahead-zero', at('maxLookAheadDays'), maxLookAheadDays, words, place)]
  }
  if (bufferDays == null || bufferDays <= maxLookAheadDays) return []
  const words = texts.providerFindings.theFirstBookableDayIsDays(bufferDays, maxLookAheadDays)
  return [finding('buffer-past-look-ahead', at('bufferDays'), bufferDays, words, place)]
}
