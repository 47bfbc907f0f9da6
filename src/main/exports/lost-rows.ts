import { failure } from '../../bridge/failure.ts'
import { JobFailed } from '../jobs/jobs.ts'

/** The table gave another number of rows than it holds: no file is better than one with rows missing. */
export const lostRows = (wanted: number, came: number): JobFailed =>
  new JobFailed(
    failure('storage', {
      message: `The table gave ${came} rows where it holds ${wanted}, so no file was made.`,
      nextStep: 'Read the table anew, then export it again.',
    }),
  )
