import { instantOf, localAt } from '../data/days.ts'
import { pausesOn } from '../data/pauses.ts'
import type { Practice, PracticeRegion } from '../data/practices.ts'
import { freeText } from '../data/words.ts'
import type { World } from '../data/world.ts'
import { fullPause } from './wait-times.ts'

/** Section 2.2: a practice with the current state of its regions. `busyRegions` are busy at any time. */
export function practiceAnswer(
  world: World,
  practice: Practice,
  busyRegions: ReadonlySet<string>,
): Record<string, unknown> {
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
