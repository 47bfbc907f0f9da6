import { failure } from '../../../bridge/failure.ts'
import { JobFailed } from '../../jobs/jobs.ts'
import { failed } from '../../storage/result.ts'
import type { FollowedReports, OpenedReports, ReportsNeeds } from '../reports-service.ts'

export type FollowedNeeds = ReportsNeeds & Pick<OpenedReports, 'whereIs'>

export function openFollowedReports(_needs: FollowedNeeds): FollowedReports {
  const notYet = async () => failed(failure('storage'))
  return {
    ledger: { all: notYet, find: notYet, add: notYet, step: notYet, remove: notYet },
    shown: notYet,
    shownOne: notYet,
    start: notYet,
    whenReady: async () => {
      throw new JobFailed(failure('storage'))
    },
    follow: notYet,
    askNow: notYet,
    settle: notYet,
    forget: notYet,
    removeConnection: async () => undefined,
    changed: () => undefined,
    close: async () => undefined,
  }
}
