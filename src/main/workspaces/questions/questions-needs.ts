import type { EventName, Events } from '../../../bridge/events.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import type { QuestionSource } from '../../../domain/questions/saved-question.ts'
import type { FileDialogs } from '../../services/exports/exports.ts'
import type { Partials } from '../../services/exports/partials.ts'
import type { Jobs, Progress } from '../../services/jobs/jobs.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import type { Result } from '../../services/storage/result.ts'
import type { QuestionsClock } from './clock.ts'

export type QuestionsNeeds = {
  readonly userDataPath: string
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly dialogs: FileDialogs
  readonly partials: Partials
  readonly consoleVersion: string
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name]) => void
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /**
   * Records a run that no person asked for, before it begins; where that fails it does not begin. Gives what is to be told of its job. Nothing is recorded
   * where nothing is said.
   */
  readonly recordTimetable?: (question: {
    readonly id: string
    readonly connectionId: string
  }) => Promise<Result<(jobId: string) => void>>
  /** Timers of the timetables; the system's where nothing is said. */
  readonly clock?: QuestionsClock
  /**
   * Reads a source whole into a snapshot: a report is started, followed and downloaded, a search read page by page. The dates are instants with
   * offset, or days for reports. `unattended` where nobody looks at the run, so that a lock does not take its rows. `close` lets go what nobody but the question has: of a report the rows and the private copy. Throws `JobFailed`.
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
