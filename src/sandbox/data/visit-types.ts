import { type HealthSystem, systemOf } from './organisation.ts'
import { at, uuidOf } from './random.ts'
import { type VisitTypeCore, visitTypeCores } from './words.ts'
import type { World } from './world.ts'

/** A visit type in one health system's EHR. */
export type VisitType = {
  readonly index: number
  readonly core: number
  readonly id: string
  /** Its id in the EHR, unique only within that EHR. */
  readonly emrId: string
  readonly system: HealthSystem
  readonly bufferDays: number
  readonly maxLookAheadDays: number
  readonly isNewPatient: boolean
} & Omit<VisitTypeCore, 'bufferDays' | 'lookAhead'>

/** Visit type `index` of the entity listing. Consecutive indexes are the systems of one core type. */
export function visitTypeAt(world: World, index: number): VisitType {
  const table = world.memo('visit types', () => new Map<number, VisitType>())
  const known = table.get(index)
  if (known !== undefined) return known
  const system = systemOf(world, index)
  const core = Math.floor(index / world.systemCount) % visitTypeCores.length
  const { bufferDays, lookAhead, ...words } = at(visitTypeCores, core)
  const made: VisitType = {
    ...words,
    index,
    core,
    id: uuidOf(world.key('healthSystem.visitType'), index),
    emrId: String(2_001 + core * 7),
    system,
    bufferDays,
    maxLookAheadDays: lookAhead,
    isNewPatient: words.shortName === 'NewPatient',
  }
  table.set(index, made)
  return made
}

/** A system's visit type for core type `core`. */
export function visitTypeOf(world: World, system: HealthSystem, core: number): VisitType {
  return visitTypeAt(world, core * world.systemCount + system.index)
}
