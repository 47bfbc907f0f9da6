import type { SlowedPace } from '../../../bridge/calls/regions.ts'
import { localZone, zonedTime } from '../../parts/times.ts'

/** Why polling is slower than set, and until when. `everySeconds`: the current interval; `all`: the number of practices. */
export function slowedWords({ by, practices, until }: SlowedPace, everySeconds: number, all: number): string {
  const of = practices.length === all ? '' : ` of ${practices.join(', ')}`
  const time = until === undefined ? '' : ` until ${zonedTime(new Date(until), 'clock', localZone())}`
  switch (by) {
    case 'retry-after':
      return `Updates${of} are on hold${time}: the platform asked for fewer calls.`
    case 'failures':
      return `Updates${of} are slower${time}: the last ones failed.`
    case 'idle':
      return `Updates come every ${everySeconds} sec while this computer is idle.`
  }
}
