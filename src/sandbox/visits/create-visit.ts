import type { z } from 'zod'
import { systemOf } from '../data/organisation.ts'
import { type Practice, practiceById, type PracticeRegion, practicesOf } from '../data/practices.ts'
import { pausesOn } from '../data/pauses.ts'
import { at, keyOf, uuidOf } from '../data/random.ts'
import { badRequest, parsed } from '../http/parse.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import type { Platform } from '../platform.ts'
import { createVisitBody, guestVisitBody } from './bodies.ts'
import type { Visit } from './ledger.ts'
import { videoSessions } from './summary.ts'
import { fullPause } from './wait-times.ts'

/** POST api/9/visits: checks the rules of section 4.2, then creates the visit. */
export function createVisit(platform: Platform, body: unknown): Reply {
  const { world } = platform
  const { patient, visitDetails } = parsed(createVisitBody, body, 'message')
  const practice = practiceById(world, visitDetails.practiceId)
  if (practice === undefined) throw new Refusal(404, { message: 'Practice not found' })
  const region = regionOf(practice, visitDetails)
  refuseBusy(platform, region)
  const department = visitDetails.departmentId
  if (
    department !== undefined &&
    !region.departments.some((each) => each.id === department || each.emrId === department)
  ) {
    throw badRequest('message', "'visitDetails.departmentId' is not a department of the practice region")
  }
  const visit: Visit = {
    visitId: platform.visits.nextId(),
    kind: 'virtual',
    patientGuid:
      patient.patientGuid ??
      uuidOf(keyOf(world.seed, `${patient.homeEhr} ${patient.ehrIdentifierType} ${patient.ehrIdentifier}`), 0),
    userId: uuidOf(world.key('visit user'), platform.visits.size),
    practiceId: practice.id,
    stateLicensure: visitDetails.stateLicensure ?? region.state,
    modality: visitDetails.visitTypeName,
    assignmentQualifiers: visitDetails.assignmentQualifiers ?? [],
    isHighPriority: visitDetails.urgency !== 0,
    homeMarket: typeof patient['homeMarket'] === 'string' ? patient['homeMarket'] : region.market,
    providerId: null,
    assessmentToolUsed: visitDetails.assessmentToolUsed ?? null,
    brand: visitDetails.brand ?? practice.system.brand,
    createdAt: world.now(),
  }
  platform.visits.add(visit)
  return ok({
    visitId: visit.visitId,
    patientGuid: visit.patientGuid,
    practiceId: visit.practiceId,
    visitRedirectUrl: redirectUrl(platform, visit),
    videoVisit: videoSessions(visit.visitId),
  })
}

/** POST v1/booking/queued-guest-visit. The patient comes in the request, and no region is looked up. */
export function createGuestVisit(platform: Platform, body: unknown): Reply {
  const { world } = platform
  const { patient, visitDetails } = parsed(guestVisitBody, body, 'message')
  const practice = at(practicesOf(world), 0)
  const region = practice.regions.find((each) => each.state === visitDetails.stateLicensure)
  if (region !== undefined) refuseBusy(platform, region)
  const visit: Visit = {
    visitId: platform.visits.nextId(),
    kind: 'guest',
    patientGuid: uuidOf(keyOf(world.seed, `${patient.firstName} ${patient.lastName} ${patient.dateOfBirth}`), 0),
    userId: uuidOf(world.key('visit user'), platform.visits.size),
    practiceId: practice.id,
    stateLicensure: visitDetails.stateLicensure,
    modality: visitDetails.visitTypeName,
    assignmentQualifiers: [],
    isHighPriority: false,
    homeMarket: region?.market ?? practice.system.market,
    providerId: null,
    assessmentToolUsed: null,
    brand: visitDetails.brand ?? systemOf(world, 0).brand,
    createdAt: world.now(),
  }
  platform.visits.add(visit)
  return ok({ visitId: visit.visitId, visitRedirectUrl: redirectUrl(platform, visit) })
}

function regionOf(practice: Practice, details: z.output<typeof createVisitBody>['visitDetails']): PracticeRegion {
  const { practiceRegionId, stateLicensure } = details
  if (practiceRegionId === undefined && stateLicensure === undefined) {
    throw badRequest('message', "'visitDetails.practiceRegionId' or 'visitDetails.stateLicensure' is required")
  }
  const region = practice.regions.find((each) =>
    practiceRegionId === undefined
      ? each.regionCode === stateLicensure || each.state === stateLicensure
      : each.id === practiceRegionId,
  )
  if (region === undefined) throw badRequest('message', 'The patient is outside the service area of the practice')
  return region
}

function refuseBusy(platform: Platform, region: PracticeRegion): void {
  const isBusy = platform.misbehaviour.busyRegions.includes(region.regionCode)
  const pause = fullPause(platform.world, region, pausesOn(platform.world, platform.world.now()))
  if (isBusy || pause !== undefined)
    throw new Refusal(400, { message: 'REGION_BUSY', details: pause?.message ?? 'The region is busy' })
}

/** The waiting room: path `visit/{visitId}` with the query brand. */
function redirectUrl(platform: Platform, visit: Visit): string {
  return `${platform.urls.schedulingUrl}/visit/${visit.visitId}?brand=${encodeURIComponent(visit.brand)}`
}
