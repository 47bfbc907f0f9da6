import { minuteMs } from '../data/days.ts'
import { hash, keyOf, uuidOf } from '../data/random.ts'
import type { VisitRow } from '../data/visit-rows.ts'
import type { World } from '../data/world.ts'
import type { Visit } from './ledger.ts'

/** The two sessions of a video visit. The document omits the vendor's name from their key. */
export function videoSessions(visitId: string): Record<string, unknown> {
  const session = (label: string) => uuidOf(keyOf(0, label + visitId), 0)
  return {
    waitingRoomSession: { sessionId: session('waiting room') },
    videoConferenceSession: { sessionId: session('conference') },
  }
}

type Common = Omit<Visit, 'kind' | 'stateLicensure' | 'brand' | 'createdAt'> & {
  readonly status: string
  readonly stateLicensure: string
}

function summary(visit: Common): Record<string, unknown> {
  const n = hash(keyOf(0, visit.visitId), 1)
  const isPaired = n % 10 === 0
  return {
    visitId: visit.visitId,
    userId: visit.userId,
    patientGuid: visit.patientGuid,
    status: visit.status,
    type: 'virtual',
    modality: visit.modality,
    assignmentQualifiers: visit.assignmentQualifiers,
    isHighPriority: visit.isHighPriority,
    stateLicensure: visit.stateLicensure,
    practiceId: visit.practiceId,
    providerId: visit.providerId,
    homeMarket: visit.homeMarket,
    assessmentToolUsed: visit.assessmentToolUsed,
    integrations: {
      homeExamDevice: {
        enabled: n % 3 === 0,
        account: {
          accountId: `HX${String(n % 1_000_000).padStart(6, '0')}`,
          isActive: n % 3 === 0,
          devicePairingStatus: isPaired ? 'PAIRED' : 'NOT_PAIRED',
          isDeviceOnline: isPaired && n % 20 === 0,
        },
      },
    },
    videoVisit: { apiKey: `practice-${n % 100_000}`, ...videoSessions(visit.visitId) },
  }
}

/** A new visit moves to the waiting room after two minutes, starts after eight, and is done after twenty-five. */
function statusAfter(minutes: number): string {
  if (minutes < 2) return 'requested'
  if (minutes < 8) return 'waitingroom'
  return minutes < 25 ? 'invisit' : 'done'
}

/** Section 2.4: the summary of a visit created by a call. */
export function summaryOfVisit(world: World, visit: Visit): Record<string, unknown> {
  const minutes = (world.now() - visit.createdAt) / minuteMs
  return summary({
    ...visit,
    stateLicensure: visit.stateLicensure ?? '',
    status: visit.kind === 'provider' ? 'requested' : statusAfter(minutes),
  })
}

/** The summary of a past visit from the reports. */
export function summaryOfRow(world: World, row: VisitRow): Record<string, unknown> {
  return summary({
    visitId: row.visitId,
    userId: uuidOf(world.key('patient user'), row.index),
    patientGuid: row.patientGuid,
    status: row.status === 'scheduled' ? 'requested' : row.status,
    modality: row.modality,
    assignmentQualifiers: [row.qualifier],
    isHighPriority: row.index % 29 === 0,
    stateLicensure: row.region.state,
    practiceId: row.practice.id,
    providerId: row.provider?.npi ?? null,
    homeMarket: row.region.market,
    assessmentToolUsed: null,
  })
}
