import { z } from 'zod'
import {
  type LoadedBy,
  type QuestionRun,
  questionText,
  type QuestionText,
  type Timetable,
  timetable,
} from '../../domain/questions/saved-question.ts'
import type { TableView } from '../../domain/tables/table.ts'
import { call } from '../call.ts'

const connectionId = z.string().min(1).max(100)
const questionId = z.string().min(1).max(100)

/** A question for the page: only the last part of its folder's path, and the time of its next run. */
export type ShownQuestion = QuestionText & {
  readonly id: string
  readonly connectionId: string
  readonly savedAt: string
  readonly timetable: Timetable | undefined
  /** Newest first. */
  readonly runs: readonly QuestionRun[]
  readonly folderName: string | undefined
  /** ISO 8601; undefined if it has no timetable, or one that is off. */
  readonly nextRunAt: string | undefined
  /** The job that is running it. */
  readonly jobId: string | undefined
}

/** The result of a job that runs a question. */
export type QuestionResult = {
  readonly snapshotId: string
  readonly startDate: string
  readonly endDate: string
  /** The view as applied to the loaded data. */
  readonly view: TableView
  /** What the question loaded then; it may have been changed since. */
  readonly loaded: LoadedBy
}

export const questionsCalls = {
  'questions.list': call(z.object({ connectionId })).returns<readonly ShownQuestion[]>(),
  /** Saves a new question, or updates `questionId`. */
  'questions.save': call(
    z.object({ connectionId, questionId: questionId.optional(), question: questionText }),
  ).returns<ShownQuestion>(),
  'questions.remove': call(z.object({ questionId })).returns<null>(),
  /** Starts the job that runs it; its result is `QuestionResult`, none for a timetable's run. If it is already running, returns that job. */
  'questions.run': call(z.object({ questionId })).returns<{ readonly jobId: string }>(),
  /** Sets its timetable, null for none. The first time, it asks for the folder in the system's dialog. */
  'questions.setTimetable': call(z.object({ questionId, timetable: timetable.nullable() })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly question: ShownQuestion }
  >(),
  /** Asks for another folder. */
  'questions.chooseFolder': call(z.object({ questionId })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly question: ShownQuestion }
  >(),
}
