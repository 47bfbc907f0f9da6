import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput, CallOutput } from '../../../bridge/calls.ts'
import type { Job } from '../../../bridge/jobs.ts'
import { type Answer, callBridge, onBridgeEvent } from '../../bridge/bridge.ts'
import { bridgeKey, useBridgeQuery } from '../../bridge/queries.ts'

/** The saved questions of a connection, kept in step with main. */
export function useQuestions(connectionId: string): UseQueryResult<Answer<CallOutput<'questions.list'>>> {
  const client = useQueryClient()
  useEffect(
    () => onBridgeEvent('questions.changed', () => void client.invalidateQueries({ queryKey: ['questions.list'] })),
    [client],
  )
  return useBridgeQuery('questions.list', { connectionId }, { staleTime: Number.POSITIVE_INFINITY })
}

type QuestionCall =
  | 'questions.save'
  | 'questions.remove'
  | 'questions.run'
  | 'questions.setTimetable'
  | 'questions.chooseFolder'

/** Makes a call that changes a question; the list is asked for again after it. */
export function useQuestionCall<Name extends QuestionCall>(name: Name, connectionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callBridge(name, input),
    onSettled: () => client.invalidateQueries({ queryKey: bridgeKey('questions.list', { connectionId }) }),
  })
}

/** The job that runs a question, while main lists it. */
export function useJob(jobId: string | undefined): Job | undefined {
  const { data } = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return jobId === undefined ? undefined : data?.value.find(({ id }) => id === jobId)
}

/** The job of a run whose rows are in `snapshotId`, or the newest finished run of a question. */
export function useResultJob(questionId: string, snapshotId?: string): Job | undefined {
  const { data } = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.value.find(
    ({ kind, state, subject, result }) =>
      kind === 'questions.run' &&
      state === 'done' &&
      subject?.workspace === 'reports' &&
      subject.questionId === questionId &&
      (snapshotId === undefined || resultOf(result)?.snapshotId === snapshotId),
  )
}

export type RunResult = { readonly snapshotId: string; readonly startDate: string; readonly endDate: string }

/** What a job that ran a question ended with; undefined for what is none. */
export function resultOf(result: unknown): RunResult | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  const { snapshotId, startDate, endDate } = result as Partial<Record<keyof RunResult, unknown>>
  return typeof snapshotId === 'string' && typeof startDate === 'string' && typeof endDate === 'string'
    ? { snapshotId, startDate, endDate }
    : undefined
}
