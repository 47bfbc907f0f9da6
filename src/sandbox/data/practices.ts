import { departmentsOf, systemOf, systemOfZone } from './organisation.ts'
import { states } from './places.ts'
import { at, hash, indexOfUuid, uuidOf } from './random.ts'
import type { World } from './world.ts'

/** Practices and their regions, without data that depends on the time of day. */

export type PracticeRegion = ReturnType<typeof regionAt>

export type Practice = ReturnType<typeof practiceAt>

const services = ['Virtual Urgent Care', 'Virtual Primary Care', 'Behavioral Health Now', 'Pediatric Care Anywhere']
const prices = [0, 3_900, 4_900, 5_900, 7_500]
const hours: readonly (readonly [number, number])[] = [
  [7 * 60, 21 * 60],
  [8 * 60, 20 * 60],
  [6 * 60, 23 * 60],
  [9 * 60, 17 * 60],
]

/** The practices, created once. */
export function practicesOf(world: World): readonly Practice[] {
  return world.memo('practices', () =>
    Array.from({ length: world.settings.practices }, (_, index) => practiceAt(world, index)),
  )
}

/** The practice with this id. */
export function practiceById(world: World, id: string): Practice | undefined {
  const index = indexOfUuid(world.key('practice'), id)
  return index === undefined ? undefined : practicesOf(world)[index]
}

function practiceAt(world: World, index: number) {
  const system = systemOf(world, index)
  const id = uuidOf(world.key('practice'), index)
  return {
    index,
    id,
    displayName: `${system.name} ${at(services, Math.floor(index / world.systemCount) + index)}`,
    system,
    payment: { insurance: true, selfPay: index % 3 !== 2, serviceKey: index % 2 === 0 },
    ehrBookingEnabled: index % 4 !== 3,
    regions: Array.from({ length: world.settings.regions }, (_, n) => regionAt(world, index, id, n)),
  }
}

/**
 * Region `n` of a practice. The first is open around the clock, active and never paused alone, so that booking is possible at any
 * hour. The last is inactive if there are more than four.
 */
function regionAt(world: World, practice: number, practiceId: string, n: number) {
  const { regions } = world.settings
  const index = practice * regions + n
  const key = world.key('region')
  const { code, zone } = at(states, practice * 3 + n)
  const round = Math.floor(n / states.length)
  const system = systemOfZone(world, zone)
  const [opens, closes] = n === 0 ? [0, 1_440] : at(hours, hash(key, index, 1))
  return {
    /** Number of the region among all regions of all practices. */
    index,
    id: uuidOf(world.key('practice region'), index),
    practiceId,
    displayName: round === 0 ? (stateNames[code] ?? code) : `${stateNames[code] ?? code} ${round + 1}`,
    regionCode: round === 0 ? code : `${code}-${round + 1}`,
    state: code,
    active: n === 0 || regions < 5 || n !== regions - 1,
    zone,
    /** When the region opens and closes, in minutes of its local day. A region open around the clock has 0 and 1440. */
    opens,
    closes,
    paymentAccountId: uuidOf(world.key('payment account'), practice),
    /** cents */
    visitPrice: at(prices, hash(key, index, 2)),
    orderWeight: n * 10,
    departments: departmentsOf(world, system)
      .filter((department) => department.clinicType === 'Virtual')
      .slice(0, 2),
    market: system.market,
  }
}

const stateNames: Readonly<Record<string, string>> = {
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  MA: 'Massachusetts',
  MN: 'Minnesota',
  MO: 'Missouri',
  MT: 'Montana',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  WA: 'Washington',
  WI: 'Wisconsin',
}
