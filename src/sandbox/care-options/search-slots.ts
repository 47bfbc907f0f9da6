import { z } from 'zod'
import { localText } from '../data/days.ts'
import { furthestDay, type Slot } from '../data/slots.ts'
import { todayAt } from '../data/today.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { boundOf, checkOrder, dayIn } from '../providers/date-bounds.ts'
import { rangeOf } from '../providers/paging.ts'
import { type Criteria, matchesOf, nearOf } from './criteria.ts'
import { departmentsByIdentifier, providersByNpi, slotsOfMatches } from './options.ts'

const errors = 'errorCode'

/** The number of days of a search without dates, which the document doesn't show. */
const window = 14

const searchBody = z.looseObject({
  visitTypeNames: z.array(z.string()).min(1).optional(),
  postalCode: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radius: z.number().optional(),
  clinicTypes: z.array(z.string()).min(1).optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  patient: z
    .looseObject({
      patientId: z.string().optional(),
      patientIdType: z.string().optional(),
      ehrInstance: z.string().optional(),
    })
    .optional(),
  searchContext: z.string().optional(),
})

function criteriaOf(body: z.output<typeof searchBody>): Criteria {
  const near = nearOf(body)
  if (near === undefined) throw badRequest(errors, "'postalCode', or 'latitude' with 'longitude', is required")
  const start = boundOf(body.startDate, 'startDate', errors)
  const end = boundOf(body.endDate, 'endDate', errors)
  checkOrder(start, end, errors)
  return { visitTypeNames: body.visitTypeNames, clinicTypes: body.clinicTypes, near, start, end }
}

/** POST v1/availability/slots (section 4.3). A searchContext repeats its search, so nothing else is needed. */
export function searchCareOptions(platform: Platform, body: unknown): Reply {
  const { directory: world } = platform
  const given = parsed(searchBody, body, errors)
  const known = given.searchContext === undefined ? undefined : platform.searchContexts.find(given.searchContext)
  if (given.searchContext !== undefined && known === undefined) {
    throw new Refusal(400, { errorCode: '40002', message: 'Invalid Search Context' })
  }
  const criteria = known ?? criteriaOf(given)
  const searchContext = given.searchContext ?? platform.searchContexts.add(criteria)
  const matches = matchesOf(world, criteria)
  const zone = matches[0]?.department.zone ?? 'UTC'
  const today = todayAt(world, zone)
  const range = rangeOf({
    startDay: dayIn(criteria.start, zone),
    endDay: dayIn(criteria.end, zone),
    today,
    window,
    cap: furthestDay,
  })
  const slots = slotsOfMatches(platform, criteria, matches, range.start, Math.min(range.end, today + furthestDay))
  return ok({
    slots: flat(slots),
    providers: providersByNpi(platform, slots, 'post'),
    departments: departmentsByIdentifier(matches, slots, 'post'),
    searchContext,
  })
}

/** One item per time and visit type, sorted by time. Its options keep the service's order, nearest first. */
function flat(slots: readonly Slot[]): readonly unknown[] {
  const items = Map.groupBy(slots, (slot) => `${localText(slot.department.zone, slot.instant)} ${slot.type.name}`)
  return [...items.values()]
    .toSorted((one, other) => (one[0]?.instant ?? 0) - (other[0]?.instant ?? 0))
    .flatMap((options) => {
      const [first] = options
      if (first === undefined) return []
      return [
        {
          slotDateTime: localText(first.department.zone, first.instant),
          visitTypeName: first.type.name,
          providerOptions: options.map((slot) => ({
            npi: slot.provider.npi,
            departmentEhrIdentifier: slot.department.identifier,
            visitTypeId: slot.type.emrId,
            duration: slot.type.duration,
          })),
        },
      ]
    })
}
