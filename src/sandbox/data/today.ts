import { localAt } from './days.ts'
import type { World } from './world.ts'

/** Today's local day in a time zone, as a day number. */
export function todayAt(world: World, zone: string): number {
  return localAt(zone, world.now()).day
}
