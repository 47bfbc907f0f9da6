import { type Failure, failure } from '../../../../bridge/failure.ts'
import type { ReportEntry, ReportState, ShownReport, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { failureOfTold } from './told-failure.ts'

/** Whether a waiting caller has its report, must keep waiting, or waits in vain. */

/** True if it can be downloaded. Throws `JobFailed` if that can't happen without a person. */
export function isReady(shown: ShownReport | undefined): boolean {
  if (shown === undefined) throw new JobFailed(offLedger)
  if (shown.state === 'succeeded') return true
  const reason = hopeless(shown.entry, shown.state)
  if (reason !== undefined) throw new JobFailed(reason)
  if (!shown.following && shown.state !== 'starting') throw new JobFailed(notFollowed)
  return false
}

const offLedger = failure('not-found', {
  message: 'The report was taken off the list.',
  nextStep: 'Start it again.',
})
const notFollowed = failure('cancelled', {
  message: 'The report is no longer followed, so nobody learns when it is ready.',
  nextStep: 'Follow it again in the list of reports.',
})

function hopeless(entry: ReportEntry, state: ReportState): Failure | undefined {
  switch (state) {
    case 'failed':
      return failure('server-error', {
        message: 'The report failed on the platform, and was not taken up again within the time for that.',
        nextStep: 'Start it again; if it fails again, give support its report id.',
      })
    case 'cancelled':
      return failure('server-error', {
        message: 'The platform cancelled the report, which it does only on a problem of its own.',
        nextStep: 'Start it again; if it is cancelled again, give support its report id.',
      })
    case 'start-refused':
    case 'start-not-sent':
    case 'start-unknown':
    case 'asking-refused': {
      const told = entry.trail.findLast(isToldFailure)?.failure
      return told === undefined ? lostStart : failureOfTold(told)
    }
    default:
      return undefined
  }
}

const lostStart = failure('outcome-unknown', {
  message: 'The console ended before the platform answered the start. The report may be running.',
  nextStep: 'Find out whether it runs, then say so in the list of reports.',
})

/** The steps that explain why waiting is pointless. */
const isToldFailure = (step: TrailStep) =>
  step.what === 'start-refused' ||
  step.what === 'start-not-sent' ||
  step.what === 'start-unknown' ||
  step.what === 'asking-refused'
