import type { EventName, Events } from '../../bridge/events.ts'
import { failure } from '../../bridge/failure.ts'
import type { Connection } from '../../domain/connection.ts'
import type { QuestionSource } from '../../domain/questions/saved-question.ts'
import type { FileDialogs } from '../exports/exports.ts'
import type { Partials } from '../exports/partials.ts'
import type { Handlers } from '../handler.ts'
import type { Jobs, Progress } from '../jobs/jobs.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'

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
   * Reads a source whole into a snapshot: a report is started, followed and downloaded, a search read page by page. The dates are instants with
   * offset, or days for reports. Throws `JobFailed`.
   */
  readonly readSource: (
    connection: Connection,
    source: QuestionSource,
    dates: { readonly startDate: string; readonly endDate: string },
    report: (progress: Progress) => void,
    signal: AbortSignal,
    jobId: string,
  ) => Promise<{ readonly snapshotId: string }>
}

export type Questions = {
  /** A connection was removed: its questions go with it. */
  removeConnection(connectionId: string): Promise<void>
  close(): Promise<void>
}

type QuestionsHandlers = Pick<Handlers, Extract<keyof Handlers, `questions.${string}`>>

/** Reads the saved questions and begins to keep their timetables. */
export function openQuestions(_needs: QuestionsNeeds): Questions {
  return {
    removeConnection: async () => undefined,
    close: async () => undefined,
  }
}

/** Answers the calls of saved questions. */
export function questionsHandlers(_needs: { readonly questions: Questions }): QuestionsHandlers {
  const notYet = async () => ({ ok: false, failure: failure('storage') }) as const
  return {
    'questions.list': notYet,
    'questions.save': notYet,
    'questions.remove': notYet,
    'questions.run': notYet,
    'questions.setTimetable': notYet,
    'questions.chooseFolder': notYet,
  }
}
