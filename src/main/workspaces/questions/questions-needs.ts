import type { Connection } from '../../../domain/connections/connection.ts'
import type { QuestionSource } from '../../../domain/questions/saved-question.ts'
import type { Progress } from '../../services/jobs/jobs.ts'
import type { Result } from '../../services/storage/result.ts'
import type { Clock } from '../../services/clock.ts'
import type { Services } from '../../services/shared/services.ts'

export type QuestionsNeeds = Omit<Services, 'client' | 'contextOf'> & {
  /**
   * Records a run without a person before it begins; if that fails, the run doesn't begin. Returns the details for its job. Without this function nothing is
   * recorded.
   */
  readonly recordTimetable?: (question: {
    readonly id: string
    readonly connectionId: string
    readonly timetable?: { readonly format: string } | undefined
  }) => Promise<Result<(jobId: string) => void>>
  /** Timers of the timetables; the system's by default. */
  readonly clock?: Pick<Clock, 'now' | 'after'>
  /**
   * Reads a whole source into a snapshot: a report is started, polled and downloaded; a search is read page by page. The dates are instants with offset, or
   * days for reports. `unattended`: nobody watches the run, so a lock keeps its rows. `close` releases what only the question uses: for a report, the rows
   * and the private copy. Throws `JobFailed`.
   */
  readonly readSource: (
    connection: Connection,
    source: QuestionSource,
    dates: { readonly startDate: string; readonly endDate: string },
    report: (progress: Progress) => void,
    signal: AbortSignal,
    jobId: string,
    unattended: boolean,
  ) => Promise<{ readonly snapshotId: string; readonly close?: () => Promise<void> }>
}
