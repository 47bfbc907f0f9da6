import { texts } from './text.ts'
import { Progress } from '@mantine/core'
import type { Job } from '../../bridge/jobs.ts'

/** A job's progress as a thin line above the content it fills. */
export function JobBar({ job }: { readonly job: Job }) {
  return (
    <Progress
      size={3}
      radius={0}
      value={job.total ? (job.done / job.total) * 100 : 0}
      aria-label={texts.jobBar.progressOf(job.title)}
    />
  )
}
