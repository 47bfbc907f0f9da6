import { given } from '../normal-text.ts'
import { type CareSlotsResult, splitDepartmentEhrIdentifier } from '../providers/care-options.ts'
import { ownEntry } from '../own-entry.ts'
import { isDay, isoForm } from '../time/dates.ts'
import type { SlotSearchResult, TimeSlotsResult } from '../providers/provider.ts'
import { readSlotStart, type SlotStart } from './slot-start.ts'
import { clockAhead, isZone, offsetAt, offsetText } from '../time/zones.ts'
import { texts as ownTexts } from './text.ts'

/** Slots of the three slot endpoints in a common form (platform document, sections 2.5, 2.6, 4.3 and 4.4). */

export const slotSources = ['timeSlots', 'slotSearch', 'careOptions'] as const
/** GET v5/providers/{npi}/timeslots, POST v5/slots/search, GET v1/availability/slots. */
export type SlotSource = (typeof slotSources)[number]

export type ProviderSlot = {
  readonly source: SlotSource
  readonly npi: string | undefined
  /** `<ehr system>|<the EHR's own department id>`, the only name that all three endpoints can provide; undefined if a part is missing. */
  readonly departmentKey: string | undefined
  readonly departmentName: string | undefined
  readonly ehrSystemName: string | undefined
  /** The response's departmentId, unchanged. The document doesn't say which of the two ids below it is. */
  readonly departmentId: string | undefined
  /** The EHR's id and the platform's UUID of the department, if the response has them. They are never confused. */
  readonly departmentEmrId: string | undefined
  readonly departmentUuid: string | undefined
  /** The department's IANA zone as received; undefined if it is missing or invalid. */
  readonly zone: string | undefined
  /** The start as received, in the document's form if it's another one of the same time. Empty if the response has none. */
  readonly slotDateTime: string
  /** Milliseconds since 1970; undefined if the text has no offset. */
  readonly instant: number | undefined
  /**
   * The department's local date, yyyy-MM-dd: the response's `date` if present, else computed from the start. Empty if neither is
   * readable.
   */
  readonly day: string
  /** True if `day` is only the start's own day in UTC: the response has neither a date nor a zone for it. */
  readonly isDayInUtc?: boolean | undefined
  /** `HH:mm` in the department's local time. Without a zone, the time in the start's text; empty if the start is unreadable. */
  readonly clock: string
  /** Minutes. */
  readonly duration: number | undefined
  /** The EHR's id and the platform's UUID of the visit type. */
  readonly visitTypeId: string | undefined
  readonly visitTypeGuid: string | undefined
  readonly visitTypeName: string | undefined
  /** The display name: the title, else the name. */
  readonly visitTypeTitle: string | undefined
  readonly forNewPatient: boolean | undefined
  readonly forEstablishedPatient: boolean | undefined
  /** As in the response; undefined if it has no such field. */
  readonly isBookable: boolean | undefined
  /** Inconsistencies, one plain sentence each: the date differs from the department's local date, or the offset from the zone's. */
  readonly oddities: readonly string[]
}

/** What identifies a slot for the booking desk, which looks it up by another endpoint. */
export type SlotToBook = Pick<
  ProviderSlot,
  | 'slotDateTime'
  | 'day'
  | 'ehrSystemName'
  | 'departmentEmrId'
  | 'departmentUuid'
  | 'visitTypeId'
  | 'visitTypeGuid'
  | 'visitTypeName'
  | 'forNewPatient'
  | 'forEstablishedPatient'
>

export type SlotDepartment = Pick<
  ProviderSlot,
  'departmentKey' | 'departmentName' | 'ehrSystemName' | 'departmentId' | 'departmentEmrId' | 'departmentUuid' | 'zone'
> & { readonly oddities: readonly string[] }

type SlotTime = Pick<
  ProviderSlot,
  'slotDateTime' | 'instant' | 'day' | 'isDayInUtc' | 'clock' | 'duration' | 'oddities'
>

/** False for an entry without a start: there is a slot, but its time isn't known. */
export const hasStart = ({ slotDateTime }: Pick<ProviderSlot, 'slotDateTime'>): boolean => slotDateTime !== ''

/** False also for a start that can't be read, without a date of the response: its day isn't known either. */
export const isPlaced = (slot: Pick<ProviderSlot, 'slotDateTime' | 'day'>): boolean => hasStart(slot) && slot.day !== ''

/** The entries with a start, even inconsistent ones. */
export const slotsOfTimeSlots = (result: TimeSlotsResult): readonly ProviderSlot[] =>
  entriesOfTimeSlots(result).filter(hasStart)

/** All entries in the order of the response, also those without a start. */
export function entriesOfTimeSlots(result: TimeSlotsResult): readonly ProviderSlot[] {
  return (result.slots ?? []).flatMap((item) => {
    const department = departmentOf(item.ehrSystemName, item.departmentId, item.departmentIdentifier, item.timezone)
    return (item.slotsByVisitType ?? []).flatMap((type) => {
      const visitType = {
        visitTypeId: given(type.visitTypeId),
        visitTypeGuid: given(type.visitTypeGuid),
        visitTypeName: given(type.visitTypeName),
        visitTypeTitle: given(type.visitTypeTitle) ?? given(type.visitTypeName),
        forNewPatient: type.forNewPatient ?? undefined,
        forEstablishedPatient: type.forEstablishedPatient ?? undefined,
        isBookable: type.isBookable ?? undefined,
      }
      return (type.scheduleDays ?? []).flatMap((scheduleDay) =>
        (scheduleDay.slotTimes ?? []).map(({ slotDateTime, duration }) =>
          slotAt('timeSlots', given(item.npi), department, visitType, slotDateTime, scheduleDay.date, duration),
        ),
      )
    })
  })
}

/** Like `entriesOfTimeSlots`. This response has no dates, titles or patient classes of its own. */
export function entriesOfSearch(result: SlotSearchResult): readonly ProviderSlot[] {
  return result.results.flatMap((item) => {
    const department = departmentOf(item.ehrInstance, item.departmentId, undefined, item.timezone)
    return (item.visitTypes ?? []).flatMap((type) => {
      const visitType = {
        visitTypeId: given(type.visitTypeId),
        visitTypeGuid: undefined,
        visitTypeName: given(type.visitTypeName),
        visitTypeTitle: given(type.visitTypeName),
        forNewPatient: undefined,
        forEstablishedPatient: undefined,
        isBookable: undefined,
      }
      return (type.slots ?? []).map(({ dateTime, duration }) =>
        slotAt('slotSearch', given(item.npi), department, visitType, dateTime, undefined, duration),
      )
    })
  })
}

/**
 * For a request for provider `npi`, to whom options without an NPI belong. A slot in several departments appears once for each, in the service's order of
 * options.
 */
export function entriesOfCareOptions(result: CareSlotsResult, npi: string): readonly ProviderSlot[] {
  const departments = new Map<string | undefined, SlotDepartment>()
  const departmentCalled = (identifier: string | undefined) => {
    const known = departments.get(identifier) ?? careDepartmentOf(result, identifier)
    departments.set(identifier, known)
    return known
  }
  return (result.slotsByVisitType ?? []).flatMap((type) => {
    const uuids = type.visitTypeUuids ?? []
    return (type.scheduleDays ?? []).flatMap((scheduleDay) =>
      (scheduleDay.slotTimes ?? []).flatMap((time) =>
        (time.providerOptions ?? [])
          .filter((option) => (given(option.npi) ?? npi) === npi)
          .map((option) => {
            const visitType = {
              visitTypeId: given(type.visitTypeEmrId) ?? given(option.visitTypeId),
              // With several UUIDs it isn't clear which one applies.
              visitTypeGuid: uuids.length === 1 ? given(uuids[0]) : undefined,
              visitTypeName: given(type.visitTypeName),
              visitTypeTitle: given(type.visitTypeDisplayName) ?? given(type.visitTypeName),
              forNewPatient: type.forNewPatient ?? undefined,
              forEstablishedPatient: type.forEstablishedPatient ?? undefined,
              isBookable: undefined,
            }
            const department = departmentCalled(given(option.departmentEhrIdentifier))
            const { slotDateTime } = time
            return slotAt('careOptions', npi, department, visitType, slotDateTime, scheduleDay.date, option.duration)
          }),
      ),
    )
  })
}

/** True for text in the form of a platform id, as opposed to an EHR id. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

/**
 * A department from ids whose form the document doesn't specify: `ehr|id` has both parts, a UUID is the platform's id, anything else
 * the EHR's.
 */
function departmentOf(
  ehr: string | null | undefined,
  id: string | null | undefined,
  identifier: string | null | undefined,
  timezone: string | null | undefined,
): SlotDepartment {
  const texts = [given(id), given(identifier)].filter((text) => text !== undefined)
  const joined = texts
    .map((text) => splitDepartmentEhrIdentifier(text))
    .find((parts) => parts !== undefined && parts.ehrInstance !== '' && parts.departmentId !== '')
  const alone = texts.filter((text) => !text.includes('|'))
  const ownIds = new Set(alone.filter((text) => !isUuid(text)))
  if (joined !== undefined) ownIds.add(joined.departmentId)
  const ehrSystemName = given(ehr) ?? joined?.ehrInstance
  const oddities = [
    ownIds.size > 1 ? ownTexts.providerSlots.itHasTwoDifferentDepartments([...ownIds].map(quoted).join(' and ')) : '',
    joined !== undefined && joined.ehrInstance !== ehrSystemName
      ? ownTexts.providerSlots.itHasTwoEhrSystemsAnd(quoted(ehrSystemName ?? ''), quoted(joined.ehrInstance))
      : '',
  ]
  const departmentEmrId = joined?.departmentId ?? [...ownIds][0]
  return {
    departmentKey: keyOf(joined?.ehrInstance ?? ehrSystemName, departmentEmrId),
    departmentName: undefined,
    ehrSystemName,
    departmentId: given(id),
    departmentEmrId,
    departmentUuid: alone.find(isUuid),
    ...zoneOf(timezone, oddities),
  }
}

/** The department of a care-options slot in either form: its identifier, and its entry in the response's map. */
export function careDepartmentOf(
  result: Pick<CareSlotsResult, 'departments'>,
  identifier: string | undefined,
): SlotDepartment {
  const entry = identifier === undefined ? undefined : ownEntry(result.departments, identifier)
  const parts = identifier === undefined ? undefined : splitDepartmentEhrIdentifier(identifier)
  const ehrSystemName = given(parts?.ehrInstance) ?? given(entry?.ehrInstance)
  const departmentEmrId = given(parts?.departmentId) ?? given(entry?.departmentEmrId)
  const unknown =
    identifier === undefined
      ? ownTexts.providerSlots.itHasNoDepartment
      : ownTexts.providerSlots.itsDepartmentIsntInTheResponses
  return {
    departmentKey: keyOf(ehrSystemName, departmentEmrId),
    departmentName: given(entry?.departmentName),
    ehrSystemName,
    // The document calls the part after the pipe departmentId (section 2.5).
    departmentId: given(entry?.departmentId) ?? departmentEmrId,
    departmentEmrId,
    departmentUuid: given(entry?.departmentUuid),
    // Doesn't use the response's own zone, which may be the user's (section 4.3, userTimezone).
    ...zoneOf(entry?.timezone, entry === undefined ? [unknown] : []),
  }
}

function keyOf(ehr: string | undefined, emrId: string | undefined): string | undefined {
  return ehr === undefined || emrId === undefined ? undefined : `${ehr}|${emrId}`
}

function zoneOf(timezone: string | null | undefined, oddities: readonly string[]) {
  const zone = given(timezone)
  const isKnown = zone !== undefined && isZone(zone)
  const unknown =
    zone === undefined ? ownTexts.providerSlots.itHasNoTimeZone : ownTexts.providerSlots.isntATimeZone(quoted(zone))
  return {
    zone: isKnown ? zone : undefined,
    oddities: [...oddities, isKnown ? '' : unknown].filter((words) => words !== ''),
  }
}

function slotAt(
  source: SlotSource,
  npi: string | undefined,
  department: SlotDepartment,
  visitType: Omit<ProviderSlot, 'source' | 'npi' | keyof SlotDepartment | keyof SlotTime>,
  slotDateTime: string | null | undefined,
  date: string | null | undefined,
  duration: number | null | undefined,
): ProviderSlot {
  const { oddities, ...place } = department
  const time = slotTimeOf(given(slotDateTime) ?? '', given(date), duration ?? undefined, department.zone)
  return { source, npi, ...place, ...visitType, ...time, oddities: [...oddities, ...time.oddities] }
}

/** A slot's time in the department's zone; `date` is the day under which the response lists it. */
export function slotTimeOf(
  received: string,
  date: string | undefined,
  duration: number | undefined,
  zone: string | undefined,
): SlotTime {
  const slotDateTime = isoForm(received)
  const start = readSlotStart(slotDateTime)
  const shown = start === undefined ? undefined : clockOf(start, zone)
  const ownDay = [date, date?.slice(0, 10)].find((text) => text !== undefined && isDay(text))
  return {
    slotDateTime,
    instant: start?.instant,
    day: ownDay ?? shown?.day ?? '',
    ...(ownDay === undefined && shown?.isDepartments === false ? { isDayInUtc: true } : {}),
    clock: shown?.clock ?? '',
    duration,
    oddities: [
      start === undefined ? ownTexts.providerSlots.itsStartIsntAReadableDate(quoted(slotDateTime)) : '',
      ...(start === undefined ? [] : odditiesOf(start, zone)),
      date !== undefined && ownDay === undefined ? ownTexts.providerSlots.itsDateIsntADate(quoted(date)) : '',
      ownDay !== undefined && shown?.isDepartments === true && shown.day !== ownDay
        ? ownTexts.providerSlots.itsDateIsButItStarts(ownDay, shown.day)
        : '',
      duration === undefined
        ? ownTexts.providerSlots.itHasNoDuration
        : duration > 0
          ? ''
          : ownTexts.providerSlots.itsDurationIsMinutes(duration),
    ].filter((words) => words !== ''),
  }
}

/** The local time of the start, and whether it is the department's. That isn't known for a start in UTC without a zone. */
function clockOf(start: SlotStart, zone: string | undefined) {
  if (zone === undefined || start.instant === undefined)
    return { day: start.day, clock: start.clock, isDepartments: !start.inUtc }
  return { ...clockAhead(offsetAt(zone, start.instant), start.instant), isDepartments: true }
}

function odditiesOf(start: SlotStart, zone: string | undefined): readonly string[] {
  if (start.instant === undefined || start.offset === undefined) return [ownTexts.providerSlots.itsStartHasNoTimeZone]
  if (zone === undefined) return start.inUtc ? [ownTexts.providerSlots.itsTimeIsInUtcNotOnThe] : []
  const zones = offsetAt(zone, start.instant)
  // UTC says nothing about the zone, whether written as Z or +00:00.
  if (start.inUtc || zones === start.offset) return []
  return [ownTexts.providerSlots.itsOffsetIsButIsAt(offsetText(start.offset), zone, offsetText(zones))]
}

/** A response's value inside a sentence, shortened if it is very long. */
const quoted = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`
