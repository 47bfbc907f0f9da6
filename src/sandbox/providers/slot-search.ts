import { z } from 'zod'
import { localText } from '../data/days.ts'
import type { Department } from '../data/organisation.ts'
import type { Provider } from '../data/provider.ts'
import { providerByNpi } from '../data/providers.ts'
import { type Slot, slotsOn } from '../data/slots.ts'
import { todayAt } from '../data/today.ts'
import type { VisitType } from '../data/visit-types.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, Refusal, type Reply } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { type Bound, boundOf, checkOrder, dayIn, isWithin } from './date-bounds.ts'
import { rangeOf } from './paging.ts'
import { disagreementOf, otherName } from './planted/lens.ts'
import { shownZone } from './provider-answer.ts'

const errors = 'errorCode'

const searchBody = z.looseObject({
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  visitTypeNames: z.array(z.string()).default([]),
  criteriaItems: z
    .array(
      z.looseObject({
        npi: z.string().optional(),
        ehrInstance: z.string().optional(),
        departmentId: z.string().optional(),
      }),
    )
    .refine((items) => items.some((item) => item.npi !== undefined), 'at least one npi is required'),
})

type Criteria = z.output<typeof searchBody>['criteriaItems'][number]

/** POST v5/slots/search (section 4.3): slots of several providers. Providers without slots are left out. */
export function searchSlots(platform: Platform, body: unknown): Reply {
  const { criteriaItems, visitTypeNames, startDate, endDate } = parsed(searchBody, body, errors)
  const start = boundOf(startDate, 'startDate', errors)
  const end = boundOf(endDate, 'endDate', errors)
  checkOrder(start, end, errors)
  if (criteriaItems.some((item) => item.departmentId !== undefined && item.ehrInstance === undefined)) {
    throw badRequest(errors, "'ehrInstance' is required with 'departmentId'")
  }
  const isWanted = (type: VisitType) =>
    visitTypeNames.length === 0 || visitTypeNames.includes(type.name) || visitTypeNames.includes(type.shortName)
  const pairs = wantedPairs(platform, criteriaItems)
  if (pairs.some(([{ planted }]) => planted?.slotsFail === true))
    throw new Refusal(500, { errorCode: '50001', message: 'Internal error' })
  const results = pairs.flatMap(([provider, department]) => {
    const slots = slotsAt(platform, provider, department, isWanted, start, end)
    return slots.length === 0 ? [] : [resultOf(provider, department, slots)]
  })
  return ok({ results })
}

/** Each requested provider and department, without duplicates. */
function wantedPairs(platform: Platform, items: readonly Criteria[]): readonly (readonly [Provider, Department])[] {
  const pairs = new Map<string, readonly [Provider, Department]>()
  for (const { npi, ehrInstance, departmentId } of items) {
    const provider = npi === undefined ? undefined : providerByNpi(platform.directory, npi)
    for (const department of provider?.departments ?? []) {
      if (ehrInstance !== undefined && department.system.ehr !== ehrInstance) continue
      if (departmentId !== undefined && department.emrId !== departmentId && department.id !== departmentId) continue
      if (provider !== undefined) pairs.set(`${provider.npi} ${department.id}`, [provider, department])
    }
  }
  return [...pairs.values()]
}

function slotsAt(
  platform: Platform,
  provider: Provider,
  department: Department,
  isWanted: (type: VisitType) => boolean,
  start: Bound | undefined,
  end: Bound | undefined,
): readonly Slot[] {
  const { slotSearch, slotSearchCap } = platform.directory.settings.windows
  const range = rangeOf({
    startDay: dayIn(start, department.zone),
    endDay: dayIn(end, department.zone),
    today: todayAt(platform.directory, department.zone),
    window: slotSearch,
    cap: slotSearchCap,
  })
  const slots: Slot[] = []
  for (let day = range.start; day <= range.end; day++) {
    const found = slotsOn(platform.directory, platform.bookings, provider, day, {
      department: (each) => each === department,
      type: isWanted,
      bookableOnly: true,
    })
    slots.push(
      ...found.filter(
        (slot) => isWithin(slot.instant, start, end) && disagreementOf(slot) !== 'missing-in-slot-search',
      ),
    )
  }
  return slots
}

function resultOf(provider: Provider, department: Department, slots: readonly Slot[]): Record<string, unknown> {
  const byName = Map.groupBy(slots, nameOf)
  return {
    npi: provider.npi,
    ehrInstance: department.system.ehr,
    departmentId: department.emrId,
    timezone: shownZone(provider, department),
    visitTypes: [...byName].map(([name, own]) => ({
      visitTypeId: own[0]?.type.emrId,
      visitTypeName: name,
      slots: own.map((slot) => ({
        dateTime: localText(department.zone, slot.instant),
        duration: slot.type.duration,
      })),
    })),
  }
}

function nameOf(slot: Slot): string {
  return disagreementOf(slot) === 'other-name-in-slot-search' ? otherName(slot.type.name) : slot.type.name
}
