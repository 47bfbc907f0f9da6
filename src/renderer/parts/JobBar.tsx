import { texts } from './text.ts'
import type { Job } from '../../bridge/jobs.ts'
import { fractionOf } from './job-words.ts'
import { ProgressBar } from './ProgressBar.tsx'

/** A job's progress as a thin line above the content it fills. */
export function JobBar({ job }: { readonly job: Job }) {
  return <ProgressBar size={3} radius={0} fraction={fractionOf(job)} label={texts.jobBar.progressOf(job.title)} />
}
