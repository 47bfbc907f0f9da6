import type { ResolvedSettings } from '../options.ts'
import { keyOf } from './random.ts'
import { business, healthSystems, specialties, visitTypeCores } from './words.ts'

/** The number of rows by entity title. */
export type Counts = Readonly<Record<string, number>>

/** The inputs of all generated records: the seed, the sizes and the clock. */
export type World = {
  readonly seed: number
  readonly settings: ResolvedSettings
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly counts: Counts
  /** The number of health systems, limited by the number of places. */
  readonly systemCount: number
  /** The 32-bit key of everything generated under a label. */
  readonly key: (label: string) => number
  /** A cached value that lives as long as the world, created on first use. */
  readonly memo: <T>(label: string, make: () => T) => T
}

export function createWorld(settings: ResolvedSettings, now: () => number): World {
  const given = settings.entities
  const clinician = settings.clinicians ?? given.clinician ?? 2_400
  const department = Math.max(1, given.department ?? 240)
  const location = Math.max(1, given.location ?? 61)
  const systemCount = Math.min(healthSystems.length, location, department)
  const counts: Counts = {
    link: department,
    phoneNumber: department + location,
    profileUrl: clinician,
    billingServiceArea: business.serviceAreas.length * 2,
    businessLine: business.lines.length,
    businessUnit: business.units.length,
    specialty: specialties.reduce((sum, specialty) => sum + 1 + specialty.sub.length, 0),
    staff: Math.ceil(clinician * 1.25),
    visitType: visitTypeCores.length * systemCount,
    visitTypeCore: visitTypeCores.length,
    ...given,
    clinician: Math.max(1, clinician),
    department,
    location,
  }
  const keys = new Map<string, number>()
  const memos = new Map<string, unknown>()
  return {
    seed: settings.seed,
    settings,
    now,
    counts,
    systemCount,
    key(label) {
      const known = keys.get(label)
      if (known !== undefined) return known
      const made = keyOf(settings.seed, label)
      keys.set(label, made)
      return made
    },
    memo<T>(label: string, make: () => T): T {
      if (!memos.has(label)) memos.set(label, make())
      return memos.get(label) as T
    },
  }
}
