import { failure } from '../../../../bridge/failure.ts'
import { connectionWrapper } from '../../../services/connections/with-connection.ts'
import type { Handlers } from '../../../services/handler.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { FollowedReports, ReportsNeeds } from '../reports-service.ts'

type LedgerNeeds = Pick<ReportsNeeds, 'connectionOf'> & {
  readonly reports: { readonly followed: FollowedReports }
}
type LedgerHandlers = Pick<
  Handlers,
  'reports.ledger' | 'reports.start' | 'reports.follow' | 'reports.askNow' | 'reports.settle' | 'reports.forget'
>

/** Handlers of the ledger: started reports and their outcomes. */
export function ledgerHandlers({ connectionOf, reports: { followed } }: LedgerNeeds): LedgerHandlers {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'reports.ledger': ({ connectionId }) => followed.shown(connectionId),
    'reports.start': withConnection(async ({ connectionId: _id, ...asked }, { connection, signal }) => {
      return await followed.start(connection, asked, signal)
    }),
    'reports.follow': async ({ entryId, on }) => known(await followed.follow(entryId, on)),
    'reports.askNow': async ({ entryId }) => known(await followed.askNow(entryId)),
    'reports.settle': async (asked) => known(await followed.settle(asked)),
    'reports.forget': ({ connectionId, entryIds }) => followed.forget(connectionId, entryIds),
  }
}

const known = <Value>(found: Result<Value | undefined>): Result<Value> =>
  found.ok ? (found.value === undefined ? failed(offLedger) : done(found.value)) : found

const offLedger = failure('not-found', {
  message: 'This report is no longer in the list.',
  nextStep: 'Choose another one, or start it again.',
})
