import { texts } from './text.ts'
import type { Job } from '../../bridge/jobs.ts'
import { statuses } from '../../bridge/statuses/status-glossary.ts'
import { Status } from './Status.tsx'
import { remainingWords } from './job-words.ts'
import { count } from './times.ts'

/** A running job's progress, activity and remaining time. */
export function JobFacts({ job }: { readonly job: Job }) {
  return (
    <>
      <Status of={statuses.task.running} />
      <span className="num" role="status">
        <bdi>{job.stage}</bdi>
        {/* Only another stage is announced. */}
        <span aria-live="off">
          {job.total !== undefined && texts.jobFacts.ofWord(count(job.done), count(job.total))}
          {job.secondsLeft !== undefined && texts.jobFacts.left(remainingWords(job.secondsLeft))}
        </span>
      </span>
    </>
  )
}
