import { z } from 'zod'
import {
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

/** A question as the page knows it: of its folder the last part only, and when it runs next. */
export type ShownQuestion = QuestionText & {
  readonly id: string
  readonly connectionId: string
  readonly savedAt: string
  readonly timetable: Timetable | undefined
  /** Newest first. */
  readonly runs: readonly QuestionRun[]
  readonly folderName: string | undefined
  /** ISO 8601; undefined where it has no timetable, or one that is off. */
  readonly nextRunAt: string | undefined
  /** The job that runs it now. */
  readonly jobId: string | undefined
}

/** What a job that runs a question ends with. */
export type QuestionResult = {
  readonly snapshotId: string
  readonly startDate: string
  readonly endDate: string
  /** The view as it was applied to what came. */
  readonly view: TableView
}

export const questionsCalls = {
  'questions.list': call(z.object({ connectionId })).returns<readonly ShownQuestion[]>(),
  /** Saves a question: a new one, or with `questionId` that one. */
  'questions.save': call(
    z.object({ connectionId, questionId: questionId.optional(), question: questionText }),
  ).returns<ShownQuestion>(),
  'questions.remove': call(z.object({ questionId })).returns<null>(),
  /** Starts the job that runs it; its result is `QuestionResult`. One that runs already answers with its job. */
  'questions.run': call(z.object({ questionId })).returns<{ readonly jobId: string }>(),
  /** Sets when it runs by itself, null for never. The first time the folder is asked for in a window of the system. */
  'questions.setTimetable': call(z.object({ questionId, timetable: timetable.nullable() })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly question: ShownQuestion }
  >(),
  /** Asks for another folder. */
  'questions.chooseFolder': call(z.object({ questionId })).returns<
    { readonly chosen: false } | { readonly chosen: true; readonly question: ShownQuestion }
  >(),
}
