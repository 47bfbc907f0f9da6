import { minuteMs } from './days.ts'
import { type Department, departmentsOf } from './organisation.ts'
import { type Person, personOf } from './people.ts'
import { postalCodeIn, placeInState } from './places.ts'
import { type Practice, type PracticeRegion, practicesOf } from './practices.ts'
import type { Provider } from './provider.ts'
import { providerAt, providerCount } from './providers.ts'
import { at, indexOfUuid, randomOf, uuidOf } from './random.ts'
import { instantOfRow, isKept, type Timeline, timelineOf } from './timeline.ts'
import { freeText, qualifiers } from './words.ts'
import type { World } from './world.ts'

/** Past visits, which are the rows of all-visits reports and the subject of surveys and provider histories. */

export const reportTypes = ['virtual', 'retail', 'provider_booking'] as const
export type ReportType = (typeof reportTypes)[number]

export type VisitRow = {
  readonly index: number
  readonly visitId: string
  readonly type: ReportType
  readonly status: 'done' | 'cancelled' | 'staffdeclined' | 'requested' | 'waitingroom' | 'invisit' | 'scheduled'
  readonly modality: 'virtual' | 'phone' | 'in-person'
  readonly practice: Practice
  readonly region: PracticeRegion
  readonly department: Department
  readonly provider: Provider | undefined
  readonly qualifier: string
  readonly patient: Person
  readonly patientGuid: string
  readonly dateOfBirth: string
  readonly postalCode: string
  readonly isForOther: boolean
  readonly visitReason: string
  readonly paymentMethod: string
  /** Milliseconds since 1970; undefined for steps that didn't happen. */
  readonly requestedAt: number
  readonly appointmentAt: number | undefined
  readonly startedAt: number | undefined
  readonly endedAt: number | undefined
  readonly cancelReason: string | undefined
}

export function visitTimeline(world: World, type: ReportType): Timeline {
  return timelineOf(world, `visit ${type}`, world.settings.visits)
}

const patientCount = 40_000

/** Row `index` of a report type. Recent visits may still be in progress at `now`. */
export function visitRowAt(world: World, type: ReportType, index: number): VisitRow {
  const timeline = visitTimeline(world, type)
  const requestedAt = instantOfRow(timeline, index)
  const random = randomOf(timeline.key, index)
  const practice = random.pick(practicesOf(world))
  const region = random.pick(practice.regions)
  const patientIndex = random.int(0, patientCount - 1)
  const patient = personOf(world.key('patient'), patientIndex)
  const appointmentAt = type === 'virtual' ? undefined : requestedAt + random.int(1, 20 * 24) * 60 * minuteMs
  const begin = appointmentAt ?? requestedAt
  const waits = type === 'virtual' ? random.int(1, 55) : random.int(-5, 25)
  const lasts = random.int(4, 40)
  const roll = random.next()
  const cancelled = roll < 0.11
  const declined = !cancelled && roll < 0.13
  const now = world.now()
  const startedAt = cancelled || declined || begin + waits * minuteMs > now ? undefined : begin + waits * minuteMs
  const endedAt =
    startedAt === undefined || startedAt + lasts * minuteMs > now ? undefined : startedAt + lasts * minuteMs
  const isPhone = random.chance(0.18)
  const qualifier = random.next()
  const provider = providerAt(world, random.int(0, providerCount(world) - 1))
  const virtualDepartment = region.departments[0] ?? at(departmentsOf(world, practice.system), 0)
  const place = placeInState(region.state, random.int(0, 9))
  return {
    index,
    visitId: uuidOf(timeline.key, index),
    type,
    status: cancelled
      ? 'cancelled'
      : declined
        ? 'staffdeclined'
        : endedAt !== undefined
          ? 'done'
          : startedAt !== undefined
            ? 'invisit'
            : type === 'virtual'
              ? 'waitingroom'
              : 'scheduled',
    modality:
      type === 'virtual'
        ? isPhone
          ? 'phone'
          : 'virtual'
        : isPhone && type === 'provider_booking'
          ? 'virtual'
          : 'in-person',
    practice,
    region,
    department: type === 'virtual' ? virtualDepartment : at(provider.departments, 0),
    provider: cancelled && type === 'virtual' ? undefined : provider,
    qualifier:
      qualifier < 0.7
        ? 'adult'
        : qualifier < 0.9
          ? 'pediatric'
          : at(qualifiers.slice(2), Math.floor(qualifier * 100)).name,
    patient,
    patientGuid: uuidOf(world.key('patient'), patientIndex),
    dateOfBirth: `${random.int(1936, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    postalCode: place === undefined ? '' : postalCodeIn(place, random.int(0, 39)),
    isForOther: random.chance(0.12),
    visitReason: random.pick(freeText.visitReasons),
    paymentMethod: random.pick(['insurance', 'insurance', 'insurance', 'creditcard', 'couponcode', 'self']),
    requestedAt,
    appointmentAt,
    startedAt,
    endedAt,
    cancelReason: cancelled ? random.pick(freeText.cancelReasons) : undefined,
  }
}

/** The past visit with this id, of any type. */
export function visitRowById(world: World, visitId: string): VisitRow | undefined {
  for (const type of reportTypes) {
    const timeline = visitTimeline(world, type)
    const index = indexOfUuid(timeline.key, visitId)
    if (index !== undefined && isKept(timeline, world.now(), index)) return visitRowAt(world, type, index)
  }
  return undefined
}
