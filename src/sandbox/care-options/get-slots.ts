import { dateOf, isZone, localAt, localText } from '../data/days.ts'
import { furthestDay, type Slot } from '../data/slots.ts'
import { todayAt } from '../data/today.ts'
import type { VisitType } from '../data/visit-types.ts'
import { badRequest } from '../http/parse.ts'
import { queryCommaList, queryNumber, queryValue } from '../http/query.ts'
import { ok, type Reply } from '../http/reply.ts'
import type { ApiRequest } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { boundOf, checkOrder, dayIn } from '../providers/date-bounds.ts'
import { pageOf } from '../providers/paging.ts'
import { disagreementOf, moreMinutes } from '../providers/planted/lens.ts'
import { type Criteria, matchesOf, nearOf } from './criteria.ts'
import { departmentsByIdentifier, providersByNpi, slotsOfMatches } from './options.ts'

const errors = 'errorCode'

function criteriaOf(query: URLSearchParams): Criteria {
  const list = (name: string) => queryCommaList(query, name, errors)
  const criteria: Criteria = {
    npis: list('npis'),
    departments: list('departmentEmrIds'),
    ehrInstances: list('ehrInstances'),
    visitTypeNames: list('visitTypeNames'),
    clinicTypes: list('clinicTypes'),
    near: nearOf({
      postalCode: queryValue(query, 'postalCode', errors),
      latitude: queryNumber(query, 'latitude', errors),
      longitude: queryNumber(query, 'longitude', errors),
      radius: queryNumber(query, 'radius', errors),
    }),
    start: boundOf(queryValue(query, 'startDate', errors), 'startDate', errors, true),
    end: boundOf(queryValue(query, 'endDate', errors), 'endDate', errors, true),
  }
  if (criteria.npis === undefined && criteria.departments === undefined && criteria.near === undefined) {
    throw badRequest(
      errors,
      "One of 'npis', 'departmentEmrIds', 'postalCode', or 'latitude' with 'longitude' is required",
    )
  }
  checkOrder(criteria.start, criteria.end, errors)
  return criteria
}

/** GET v1/availability/slots (section 4.3): pages of days with slots, by visit type. */
export function getSlots(platform: Platform, { query }: ApiRequest): Reply {
  const criteria = criteriaOf(query)
  const daysOfSlots = queryNumber(query, 'daysOfSlots', errors)
  if (daysOfSlots === undefined || !Number.isInteger(daysOfSlots) || daysOfSlots < 1) {
    throw badRequest(errors, "'daysOfSlots' is required and must be a whole number of at least 1")
  }
  const zone = queryValue(query, 'userTimezone', errors)
  if (zone !== undefined && !isZone(zone)) throw badRequest(errors, "'userTimezone' is not a time zone")
  const matches = matchesOf(platform.directory, criteria)
  const shown = zone ?? matches[0]?.department.zone ?? 'UTC'
  const today = todayAt(platform.directory, shown)
  const all = slotsOfMatches(platform, criteria, matches, today - 1, today + furthestDay)
  // Matches are sorted by distance and grouping keeps that order, so the nearest department is the first option of a time.
  const pages = [...Map.groupBy(all, (slot) => slot.type.name)]
    .toSorted(([, one], [, other]) => (one[0]?.type.core ?? 0) - (other[0]?.type.core ?? 0))
    .map(([name, slots]) => visitTypePage(platform, name, slots, criteria, daysOfSlots, zone, today))
  const used = pages.flatMap((page) => page.slots)
  return ok({
    timezone: shown,
    slotsByVisitType: pages.map((page) => page.answer),
    departments: departmentsByIdentifier(matches, used, 'get'),
    providers: providersByNpi(platform, used, 'get'),
    searchContext: platform.searchContexts.add(criteria),
  })
}

function visitTypePage(
  platform: Platform,
  name: string,
  slots: readonly Slot[],
  criteria: Criteria,
  daysOfSlots: number,
  zone: string | undefined,
  today: number,
): { readonly answer: unknown; readonly slots: readonly Slot[] } {
  const dayOfSlot = (slot: Slot) => (zone === undefined ? slot.day : localAt(zone, slot.instant).day)
  const byDay = Map.groupBy(slots, dayOfSlot)
  const page = pageOf({
    days: [...byDay.keys()].toSorted((one, other) => one - other),
    startDay: dayIn(criteria.start, 'UTC'),
    endDay: dayIn(criteria.end, 'UTC'),
    daysOfSlots,
    today,
    window: platform.directory.settings.windows.timeSlots,
  })
  const date = (day: number | null) => (day === null ? null : dateOf(day))
  const type = slots[0]?.type as VisitType
  return {
    slots: page.days.flatMap((day) => byDay.get(day) ?? []),
    answer: {
      visitTypeDisplayName: type.title,
      visitTypeEmrId: type.emrId,
      visitTypeName: name,
      visitTypeUuids: [...new Set(slots.map((slot) => slot.type.id))],
      previousEndDate: date(page.previousEnd),
      nextStartDate: date(page.nextStart),
      scheduleDays: page.days.map((day) => ({ date: dateOf(day), slotTimes: slotTimes(byDay.get(day) ?? [], zone) })),
      modality: type.modality,
      forEstablishedPatient: !type.isNewPatient,
      forNewPatient: type.isNewPatient,
    },
  }
}

function slotTimes(slots: readonly Slot[], zone: string | undefined): readonly unknown[] {
  const times = Map.groupBy(slots, (slot) => startOf(slot, zone))
  return [...times]
    .toSorted(([, one], [, other]) => (one[0]?.instant ?? 0) - (other[0]?.instant ?? 0))
    .map(([time, options]) => ({
      slotDateTime: time,
      providerOptions: options.map((slot) => ({
        departmentEhrIdentifier: slot.department.identifier,
        duration: durationOf(slot),
        npi: slot.provider.npi,
      })),
    }))
}

/** slotDateTime. The planted provider of the slot lens has one time written in UTC and one that is longer than elsewhere. */
function startOf(slot: Slot, zone: string | undefined): string {
  if (disagreementOf(slot) === 'written-as-utc-in-care-options')
    return new Date(slot.instant).toISOString().replace('.000', '')
  return localText(zone ?? slot.department.zone, slot.instant)
}

function durationOf(slot: Slot): number {
  const more = disagreementOf(slot) === 'other-duration-in-care-options' ? moreMinutes : 0
  return slot.type.duration + more
}
