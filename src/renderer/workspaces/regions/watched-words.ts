import type { WatchedConnection, SlowedPace } from '../../../bridge/calls/regions.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { counted, localZone, zonedTime } from '../../parts/times.ts'

/** The state of another monitored connection, worst first: "3 incidents, 2 closed". */
export function watchedWords({ state, unacknowledged, failing, practices, summary }: WatchedConnection): string {
  if (state === 'no-practices') return 'no practice named'
  if (summary === undefined) return failing > 0 ? 'no updates: they fail' : 'waiting for the first waits'
  const { counts, outdated, paused, combinations } = summary
  if (combinations === 0) return 'no waits'
  const parts = [
    unacknowledged > 0 && counted(unacknowledged, 'incident'),
    failing > 0 && (failing === practices ? 'updates fail' : `${failing} of ${counted(practices, 'practice')} fail`),
    counts.closed > 0 && `${counts.closed} closed`,
    counts.busy > 0 && `${counts.busy} busy`,
    counts.inactive > 0 && `${counts.inactive} inactive`,
    counts.withdrawn > 0 && `${counts.withdrawn} withdrawn`,
    outdated > 0 && `${outdated} outdated`,
    counts.missing > 0 && `${counts.missing} without data`,
    paused > 0 && `${paused} paused`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'all open' : parts.join(', ')
}

/** The icon for this text: good only if every wait is known and current. */
export function watchedMark({ unacknowledged, failing, summary }: WatchedConnection): Status {
  if (unacknowledged > 0 || failing > 0 || (summary?.counts.withdrawn ?? 0) > 0) return 'warn'
  if (summary === undefined || summary.combinations === 0 || summary.outdated + summary.counts.missing > 0)
    return 'unknown'
  if (summary.counts.busy > 0 || summary.paused > 0) return 'warn'
  return summary.counts.closed + summary.counts.inactive > 0 ? 'off' : 'ok'
}

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
