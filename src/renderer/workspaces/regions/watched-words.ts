import { texts } from './text/shared.ts'
import type { WatchedConnection, SlowedPace } from '../../../bridge/calls/regions.ts'
import type { Status } from '../../parts/StatusMark.tsx'
import { counted, localZone, zonedTime } from '../../parts/times.ts'

/** The state of another monitored connection, worst first: "3 incidents, 2 closed". */
export function watchedWords(watched: WatchedConnection): string {
  const { state, unacknowledged, failing, practices, unanswered, summary } = watched
  if (state === 'no-practices') return texts.watchedWords.noPractices
  if (summary === undefined)
    return failing > 0 ? texts.watchedWords.noUpdatesTheyFail : texts.watchedWords.waitingForTheFirstUpdate
  const { counts, outdated, paused, pausesKnown, pausesOutdated = false, combinations, conflicts } = summary
  if (combinations === 0 && failing + unanswered === 0) return texts.watchedWords.noWaits
  const parts = [
    unacknowledged > 0 && counted(unacknowledged, 'incident'),
    failing > 0 &&
      (failing === practices
        ? texts.watchedWords.updatesFail
        : texts.watchedWords.ofFail(failing, counted(practices, 'practice'))),
    unanswered > 0 && texts.watchedWords.noUpdateYetFrom(unanswered, counted(practices, 'practice')),
    counts.closed > 0 && texts.watchedWords.closed(counts.closed),
    counts.busy > 0 && texts.watchedWords.busy(counts.busy),
    counts.inactive > 0 && texts.watchedWords.inactive(counts.inactive),
    counts.withdrawn > 0 && texts.watchedWords.withdrawn(counts.withdrawn),
    outdated > 0 && texts.watchedWords.outdated(outdated),
    counts.missing > 0 && texts.watchedWords.withoutData(counts.missing),
    paused > 0 && texts.watchedWords.paused(paused, pausesOutdated),
    conflicts > 0 && counted(conflicts, 'conflict'),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(', ')
  return pausesKnown ? texts.watchedWords.allOpen : texts.watchedWords.allOpenPausesNotKnown
}

/** The icon for this text: good only if every practice has answered, every wait is known and current without a conflict, and its pauses are known. */
export function watchedMark({ unacknowledged, failing, unanswered, summary }: WatchedConnection): Status {
  if (unacknowledged > 0 || failing > 0 || (summary?.counts.withdrawn ?? 0) > 0) return 'warn'
  if (summary === undefined || summary.combinations === 0 || summary.outdated + summary.counts.missing > 0)
    return 'unknown'
  if (summary.counts.busy > 0 || summary.paused > 0) return 'warn'
  if (unanswered > 0 || summary.conflicts > 0) return 'unknown'
  if (summary.counts.closed + summary.counts.inactive > 0) return 'off'
  return summary.pausesKnown ? 'ok' : 'unknown'
}

/** Why polling is slower than set, and until when. `everySeconds`: the current interval; `all`: the number of practices. */
export function slowedWords({ by, practices, until }: SlowedPace, everySeconds: number, all: number): string {
  const of = practices.length === all ? '' : texts.watchedWords.ofWord(practices.join(', '))
  const time = until === undefined ? '' : texts.watchedWords.until(zonedTime(new Date(until), 'clock', localZone()))
  switch (by) {
    case 'retry-after':
      return texts.watchedWords.updatesArePausedThePlatformIs(of, time)
    case 'failures':
      return texts.watchedWords.updatesAreSlowerTheLastOnesFailed(of, time)
    case 'idle':
      return texts.watchedWords.updatesComeEverySecWhileThis(everySeconds)
  }
}
