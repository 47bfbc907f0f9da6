import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { History } from '../../../services/history/history-service.ts'
import { texts } from '../text.ts'

/** Maximum number of answers queued for a slow disk. */
const mostWaiting = 100

/** Passes polls to history in order of arrival. A history failure never stops the watch. */
export function createHistoryWriter(
  history: Pick<History, 'recordAnswer' | 'recordFailedPoll' | 'recordSlowed'>,
  onNotice: () => void,
) {
  let waiting = 0
  let notice: string | undefined
  let last: Promise<void> = Promise.resolve()

  function report(text: string | undefined): void {
    if (notice === text) return
    notice = text
    onNotice()
  }

  function add(work: () => Promise<unknown>): void {
    if (waiting >= mostWaiting) {
      report(texts.historyWriter.savingTheHistoryTakesTooLong)
      return
    }
    waiting += 1
    last = last
      .then(work)
      .then(
        () => report(undefined),
        () => report(texts.historyWriter.theHistoryCouldntBeSavedNew),
      )
      .finally(() => {
        waiting -= 1
      })
  }

  return {
    /** Writes to the local file, then calls `kept`. */
    answered: (answer: PolledAnswer, intervalSeconds: number, kept: () => void) =>
      add(async () => {
        await history.recordAnswer(answer, intervalSeconds)
        kept()
      }),
    failed: (poll: Parameters<History['recordFailedPoll']>[0]) => add(() => history.recordFailedPoll(poll)),
    /** Records that polls are slower than configured for a while, which isn't a gap. */
    slowed: (pace: Parameters<History['recordSlowed']>[0]) => add(() => history.recordSlowed(pace)),
    /** A notice for the user; undefined if everything was written. */
    notice: (): string | undefined => notice,
    /** Resolves when every queued write has succeeded or failed. */
    idle: () => last,
  }
}
