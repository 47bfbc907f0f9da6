import type { Job } from '../../bridge/jobs.ts'
import { StatusMark } from './StatusMark.tsx'
import { count, durationText } from './times.ts'

/** A running job's progress, activity and remaining time. */
export function JobFacts({ job }: { readonly job: Job }) {
  return (
    <>
      <StatusMark status="unknown">Running</StatusMark>
      <span className="num" role="status">
        <bdi>{job.stage}</bdi>
        {job.total !== undefined && `, ${count(job.done)} of ${count(job.total)}`}
        {job.secondsLeft !== undefined && `, ${durationText(job.secondsLeft * 1000)} left`}
      </span>
    </>
  )
}
