import type { Job } from '../../../bridge/jobs.ts'
import { loadedBy, type QuestionText } from '../../../domain/questions/saved-question.ts'
import { lasting, useBridgeQuery, useJobs } from '../../bridge/queries.ts'

/** A connection's saved questions, updated by main. */
export const useQuestions = (connectionId: string) => useBridgeQuery('questions.list', { connectionId }, lasting)

/** The job that runs a question, while main lists it. */
export const useJob = (jobId: string | undefined): Job | undefined => useJobs().find(({ id }) => id === jobId)

/** The job of the run with rows in `snapshotId`, or a question's latest finished run that has any: those of a timetable have none. */
export function useResultJob(questionId: string, snapshotId?: string): Job | undefined {
  return useJobs().find(
    ({ kind, state, subject, result }) =>
      kind === 'questions.run' &&
      state === 'done' &&
      subject?.workspace === 'reports' &&
      subject.questionId === questionId &&
      resultOf(result) !== undefined &&
      (snapshotId === undefined || resultOf(result)?.snapshotId === snapshotId),
  )
}

export type RunResult = {
  readonly snapshotId: string
  readonly startDate: string
  readonly endDate: string
  readonly loaded: unknown
}

/** The result of a question's job; undefined for other jobs. */
export function resultOf(result: unknown): RunResult | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const { snapshotId, startDate, endDate, loaded } = result as Partial<Record<keyof RunResult, unknown>>
  return typeof snapshotId === 'string' && typeof startDate === 'string' && typeof endDate === 'string'
    ? { snapshotId, startDate, endDate, loaded }
    : undefined
}

/** True if the question loads what it loaded in this run. If not, the rows of the run don't belong to it any more. */
export const isOfQuestion = ({ loaded }: RunResult, question: QuestionText): boolean =>
  JSON.stringify(loaded) === JSON.stringify(loadedBy(question))
