import { randomUUID } from 'node:crypto'
import { done, type Result } from '../services/storage/result.ts'
import type { Trail } from '../services/trail/trail.ts'
import type { JobEnds } from './job-ends.ts'
import { doneRows, outcomeOfJob } from './job-outcome.ts'

/** Records question runs that a timetable starts, which involve no call: before they begin, and when their job ends. */
export const recordedTimetable =
  (trail: Pick<Trail, 'record'>, jobEnds: JobEnds) =>
  async (question: {
    readonly id: string
    readonly connectionId: string
    readonly timetable?: { readonly format: string } | undefined
  }): Promise<Result<(jobId: string) => void>> => {
    const note = {
      action: 'question.run',
      by: 'timetable',
      subject: { kind: 'question', id: question.id },
      connectionId: question.connectionId,
      correlationId: randomUUID(),
    } as const
    // Such a run saves its rows to a file, in the folder that a person chose.
    const details = question.timetable === undefined ? [] : ['file', question.timetable.format]
    const begun = await trail.record({ ...note, outcome: 'begun', details })
    if (!begun.ok) return begun
    return done((jobId) =>
      jobEnds.wait(jobId, (job) => void trail.record({ ...note, ...outcomeOfJob(job), ...doneRows(job) })),
    )
  }
