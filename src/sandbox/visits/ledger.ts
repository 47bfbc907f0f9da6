import { uuidOf } from '../data/random.ts'
import type { World } from '../data/world.ts'

/** A visit created by a call to the sandbox. */
export type Visit = {
  readonly visitId: string
  readonly kind: 'virtual' | 'guest' | 'provider'
  readonly patientGuid: string
  readonly userId: string
  readonly practiceId: string
  readonly stateLicensure: string | undefined
  readonly modality: string
  readonly assignmentQualifiers: readonly string[]
  readonly isHighPriority: boolean
  readonly homeMarket: string
  readonly providerId: string | null
  readonly assessmentToolUsed: string | null
  readonly brand: string
  readonly createdAt: number
}

export type VisitLedger = ReturnType<typeof createVisitLedger>

/** The oldest visits beyond this number are dropped, so that a load test doesn't fill the memory. */
const mostVisits = 50_000

export function createVisitLedger(world: World) {
  const visits = new Map<string, Visit>()
  let made = 0
  return {
    /** A new id; the same sequence of calls gives the same ids. */
    nextId() {
      made += 1
      return uuidOf(world.key('made visit'), made)
    },
    add(visit: Visit) {
      visits.set(visit.visitId, visit)
      const oldest = visits.keys().next().value
      if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest)
    },
    find: (visitId: string): Visit | undefined => visits.get(visitId.toLowerCase()),
    get size() {
      return visits.size
    },
  }
}
