import { dateOf, localText } from '../data/days.ts'
import type { Department } from '../data/organisation.ts'
import type { Provider } from '../data/provider.ts'
import { isBookable, providerByNpi, supportedTypes } from '../data/providers.ts'
import { furthestDay, type Slot, slotsOn } from '../data/slots.ts'
import { todayAt } from '../data/today.ts'
import type { VisitType } from '../data/visit-types.ts'
import { badRequest } from '../http/parse.ts'
import { queryNumber, queryValue } from '../http/query.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import { type ApiRequest, param } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { type Bound, boundOf, checkOrder, dayIn, isWithin } from './date-bounds.ts'
import { pageOf } from './paging.ts'
import { shownZone } from './provider-answer.ts'

const errors = 'errorCode'
const date = (day: number | null) => (day === null ? null : dateOf(day))

/** GET v5/providers/{npi}/timeslots (section 4.4). */
export function timeSlots(platform: Platform, request: ApiRequest): Reply {
  const { directory: world } = platform
  const { query } = request
  const provider = providerByNpi(world, param(request, 'npi'))
  if (provider === undefined) throw new Refusal(404, { errorCode: '40401', message: 'Provider not found' })
  if (provider.planted?.slotsFail === true) throw new Refusal(500, { errorCode: '50001', message: 'Internal error' })
  const start = boundOf(queryValue(query, 'startDate', errors), 'startDate', errors)
  const end = boundOf(queryValue(query, 'endDate', errors), 'endDate', errors)
  checkOrder(start, end, errors)
  const daysOfSlots = queryNumber(query, 'daysOfSlots', errors)
  if (daysOfSlots !== undefined && (!Number.isInteger(daysOfSlots) || daysOfSlots < 1)) {
    throw badRequest(errors, "'daysOfSlots' must be a whole number of at least 1")
  }
  const isWanted = typeFilter(query)
  const departments = wantedDepartments(provider, query)
  return ok({
    slots: departments
      .map((department) => ({
        departmentId: department.id,
        departmentIdentifier: department.identifier,
        ehrSystemName: department.system.ehr,
        npi: provider.npi,
        timezone: shownZone(provider, department),
        slotsByVisitType: supportedTypes(world, provider, department)
          .filter(isWanted)
          .map((type) => slotsOfType(platform, provider, department, type, { start, end, daysOfSlots })),
      }))
      .filter((item) => item.slotsByVisitType.length > 0),
  })
}

function wantedDepartments(provider: Provider, query: URLSearchParams): readonly Department[] {
  const urlName = queryValue(query, 'departmentUrlName', errors)
  const system = queryValue(query, 'departmentEmrSystemId', errors)
  const emrId = queryValue(query, 'departmentEmrId', errors)
  if ((system === undefined) !== (emrId === undefined)) {
    throw badRequest(errors, "'departmentEmrSystemId' and 'departmentEmrId' are required together")
  }
  return provider.departments.filter(
    (department) =>
      (urlName === undefined || department.urlName === urlName) &&
      (system === undefined || (department.system.ehr === system && department.emrId === emrId)),
  )
}

function typeFilter(query: URLSearchParams): (type: VisitType) => boolean {
  const names = query.getAll('visitTypeName').filter((name) => name !== '')
  const emrId = queryValue(query, 'visitTypeEmrId', errors)
  const whom = queryValue(query, 'newOrEstablishedPatient', errors) ?? 'bothNewAndEstablishedPatient'
  if (!['newPatient', 'establishedPatient', 'bothNewAndEstablishedPatient'].includes(whom)) {
    throw badRequest(
      errors,
      "'newOrEstablishedPatient' must be one of [newPatient, establishedPatient, bothNewAndEstablishedPatient]",
    )
  }
  return (type) =>
    (names.length === 0 || names.includes(type.name) || names.includes(type.shortName)) &&
    (emrId === undefined || type.emrId === emrId) &&
    (whom === 'bothNewAndEstablishedPatient' || (whom === 'newPatient') === type.isNewPatient)
}

type Range = {
  readonly start: Bound | undefined
  readonly end: Bound | undefined
  readonly daysOfSlots: number | undefined
}

function slotsOfType(
  platform: Platform,
  provider: Provider,
  department: Department,
  type: VisitType,
  range: Range,
): Record<string, unknown> {
  const { directory: world } = platform
  const today = todayAt(world, department.zone)
  const byDay = new Map<number, readonly Slot[]>()
  for (let day = today; day <= today + furthestDay; day++) {
    const slots = slotsOn(world, platform.bookings, provider, day, {
      department: (each) => each === department,
      type: (each) => each === type,
      bookableOnly: false,
    })
    if (slots.length > 0) byDay.set(day, slots)
  }
  const startDay = dayIn(range.start, department.zone)
  const endDay = dayIn(range.end, department.zone)
  // A day on which a date-time bound leaves no slot doesn't count as a day with slots. Days outside the range do count, for the dates of other pages.
  const days = [...byDay.keys()].filter((day) => {
    const isEdge = day === startDay || day === endDay
    return !isEdge || byDay.get(day)?.some((slot) => isWithin(slot.instant, range.start, range.end)) === true
  })
  const page = pageOf({
    days,
    startDay,
    endDay,
    daysOfSlots: range.daysOfSlots,
    today,
    window: world.settings.windows.timeSlots,
  })
  return {
    visitTypeId: type.emrId,
    visitTypeName: type.name,
    visitTypeTitle: type.title,
    visitTypeGuid: type.id,
    forNewPatient: type.isNewPatient,
    forEstablishedPatient: !type.isNewPatient,
    isBookable: isBookable(provider, type),
    scheduleDays: page.days.map((day) => ({
      date: dateOf(day),
      slotTimes: (byDay.get(day) ?? [])
        .filter((slot) => isWithin(slot.instant, range.start, range.end))
        .map((slot) => ({ slotDateTime: localText(department.zone, slot.instant), duration: type.duration })),
    })),
    previousEndDate: date(page.previousEnd),
    nextStartDate: date(page.nextStart),
  }
}
