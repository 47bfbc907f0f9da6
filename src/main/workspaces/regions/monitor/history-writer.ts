import type { PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { History } from '../../../services/history/history-service.ts'

/** Passes polls on to history in the order in which they came. Whatever becomes of history, the watch goes on. */
export type HistoryWriter = {
  /** Kept in the own file, then `kept` is called. */
  answered(answer: PolledAnswer, intervalSeconds: number, kept: () => void): void
  failed(poll: Parameters<History['recordFailedPoll']>[0]): void
  /** Polls come later than set for a while, which is no gap. */
  slowed(pace: Parameters<History['recordSlowed']>[0]): void
  /** What the reader should know; undefined where all is kept. */
  notice(): string | undefined
  /** Resolves when all that was passed on is kept or lost. */
  idle(): Promise<void>
}

/** Answers that may wait for a slow disk. */
const mostWaiting = 100

export function createHistoryWriter(
  history: Pick<History, 'recordAnswer' | 'recordFailedPoll' | 'recordSlowed'>,
  onNotice: () => void,
): HistoryWriter {
  let waiting = 0
  let notice: string | undefined
  let last: Promise<void> = Promise.resolve()

  function tell(text: string | undefined): void {
    if (notice === text) return
    notice = text
    onNotice()
  }

  function add(work: () => Promise<unknown>): void {
    if (waiting >= mostWaiting) {
      tell('History takes too long to write. What is polled now is shown and not kept.')
      return
    }
    waiting += 1
    last = last
      .then(work)
      .then(
        () => tell(undefined),
        () => tell('History could not be written. What is polled now is shown and not kept.'),
      )
      .finally(() => {
        waiting -= 1
      })
  }

  return {
    answered: (answer, intervalSeconds, kept) =>
      add(async () => {
        await history.recordAnswer(answer, intervalSeconds)
        kept()
      }),
    failed: (poll) => add(() => history.recordFailedPoll(poll)),
    slowed: (pace) => add(() => history.recordSlowed(pace)),
    notice: () => notice,
    idle: () => last,
  }
}
