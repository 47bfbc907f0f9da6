import { type Practice, practiceById, type PracticeRegion } from '../data/practices.ts'
import { uuidOf } from '../data/random.ts'
import { visitRowById } from '../data/visit-rows.ts'
import { freeText, qualifiers } from '../data/words.ts'
import { badRequest } from '../http/parse.ts'
import { queryList, queryValue } from '../http/query.ts'
import { type ApiRequest, param, type Route } from '../http/route.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { createGuestVisit, createVisit } from './create-visit.ts'
import { summaryOfRow, summaryOfVisit } from './summary.ts'
import { faultyEstimates } from './wait-faults.ts'
import { estimateFor, fullPause, qualifierNames } from './wait-times.ts'
import { instantOf, localAt } from '../data/days.ts'
import { pausesOn } from '../data/pauses.ts'
import type { World } from '../data/world.ts'

const busyOf = ({ misbehaviour }: Platform) => new Set(misbehaviour.busyRegions)

/** Regions that the practice reports as busy, whatever their waits are. */
const saidBusy = (platform: Platform) => {
  const contradicting = Object.entries(platform.misbehaviour.waitFaults).filter(
    ([, fault]) => fault === 'contradicting',
  )
  return new Set([...busyOf(platform), ...contradicting.map(([code]) => code)])
}

function practice(platform: Platform, request: ApiRequest): Reply {
  const found = practiceById(platform.world, param(request, 'practiceId'))
  if (found === undefined) throw new Refusal(404, { message: 'Practice not found' })
  return ok(practiceAnswer(platform.world, found, saidBusy(platform)))
}

function assignmentQualifiers(platform: Platform): Reply {
  const created = '2024-02-05T16:20:00.000Z'
  return ok(
    qualifiers.map(({ name, group }, index) => ({
      id: uuidOf(platform.world.key('qualifier'), index),
      name,
      group,
      version: 1 + (index % 2),
      createdAt: created,
      updatedAt: index % 2 === 0 ? created : '2025-09-30T08:05:00.000Z',
      deletedAt: null,
    })),
  )
}

/** Unknown regions, visit types and qualifiers have no row in the response. */
function waitTimes(platform: Platform, request: ApiRequest): Reply {
  const { query } = request
  const practiceId = queryValue(query, 'practiceId', 'message')
  const codes = queryList(query, 'regionCodes')
  if (practiceId === undefined) throw badRequest('message', "'practiceId' is required")
  if (codes === undefined || codes.length === 0) throw badRequest('message', "'regionCodes' is required")
  const found = practiceById(platform.world, practiceId)
  if (found === undefined) throw new Refusal(404, { message: 'Practice not found' })
  const names = queryList(query, 'visitTypeNames') ?? []
  const wanted = queryList(query, 'assignmentQualifiers') ?? []
  const busy = busyOf(platform)
  const { world, misbehaviour, setAt } = platform
  return ok(
    found.regions
      .filter((region) => codes.includes(region.regionCode))
      .flatMap((region) => {
        const fault = misbehaviour.waitFaults[region.regionCode]
        const at = fault === 'frozen' ? setAt : world.now()
        const estimates = world.settings.waitVisitTypes
          .filter((name) => names.length === 0 || names.includes(name))
          .flatMap((name) =>
            qualifierNames
              .filter((qualifier) => wanted.length === 0 || wanted.includes(qualifier))
              .map((qualifier) => estimateFor(world, region, name, qualifier, busy, at)),
          )
        return fault === undefined ? estimates : faultyEstimates(estimates, fault)
      }),
  )
}

function summary(platform: Platform, request: ApiRequest): Reply {
  const visitId = param(request, 'visitId')
  const visit = platform.visits.find(visitId)
  if (visit !== undefined) return ok(summaryOfVisit(platform.world, visit))
  const row = visitRowById(platform.world, visitId)
  if (row === undefined) throw new Refusal(404, { message: 'Visit not found' })
  return ok(summaryOfRow(platform.world, row))
}

/** Section 4.2. */
export function visitRoutes(platform: Platform): Route[] {
  const route = (fields: Pick<Route, 'method' | 'path' | 'handle'> & Partial<Route>): Route => ({
    origin: 'visit',
    credential: 'none',
    errors: 'message',
    ...fields,
  })
  return [
    route({
      method: 'GET',
      path: '/api/8/practices/:practiceId',
      credential: 'api-key',
      handle: (request) => practice(platform, request),
    }),
    route({
      method: 'GET',
      path: '/api/8/:segment/practices/:practiceId',
      credential: 'api-key',
      handle: (request) => practice(platform, request),
    }),
    route({ method: 'GET', path: '/api/9/assignmentqualifiers', handle: () => assignmentQualifiers(platform) }),
    route({ method: 'GET', path: '/api/9/regions/waittimes', handle: (request) => waitTimes(platform, request) }),
    route({
      method: 'POST',
      path: '/api/9/visits',
      isBooking: true,
      handle: (request) => createVisit(platform, request.body),
    }),
    route({
      method: 'POST',
      path: '/v1/booking/queued-guest-visit',
      origin: 'base',
      isBooking: true,
      handle: (request) => createGuestVisit(platform, request.body),
    }),
    route({
      method: 'GET',
      path: '/api/9/visits/:visitId/summary',
      credential: 'api-key-and-bearer',
      handle: (request) => summary(platform, request),
    }),
  ]
}

/** Section 2.2: a practice with the current state of its regions. `busyRegions` are busy at any time. */
function practiceAnswer(world: World, practice: Practice, busyRegions: ReadonlySet<string>): Record<string, unknown> {
  const now = world.now()
  const pauses = pausesOn(world, now)
  return {
    id: practice.id,
    displayName: practice.displayName,
    careMode: 'virtual',
    payment: practice.payment,
    ehrBookingEnabled: practice.ehrBookingEnabled,
    practiceRegions: practice.regions.map((region) => {
      const pause = fullPause(world, region, pauses)
      return {
        id: region.id,
        practiceId: region.practiceId,
        displayName: region.displayName,
        regionCode: region.regionCode,
        active: region.active,
        availability: windows(region, now),
        busy: pause !== undefined || busyRegions.has(region.regionCode),
        busyMessage: pause?.message ?? freeText.busyMessage,
        paymentAccountId: region.paymentAccountId,
        visitPrice: region.visitPrice,
        orderWeight: region.orderWeight,
        departments: region.departments.map((department) => ({
          id: department.id,
          ehrDepartmentId: department.emrId,
          ehrSystemName: department.system.ehr,
          defaultDepartmentName: department.name,
        })),
        market: region.market,
      }
    }),
  }
}

/** The hours of today and tomorrow in the region's local time. An inactive region has none. */
function windows(region: PracticeRegion, now: number): readonly { start: string; end: string }[] {
  if (!region.active) return []
  const today = localAt(region.zone, now).day
  const iso = (day: number, minute: number) => {
    const whole = minute === 1_440
    return new Date(instantOf(region.zone, whole ? day + 1 : day, whole ? 0 : minute)).toISOString()
  }
  return [today, today + 1].map((day) => ({ start: iso(day, region.opens), end: iso(day, region.closes) }))
}
