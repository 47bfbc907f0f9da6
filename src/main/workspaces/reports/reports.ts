import { connectionWrapper } from '../../services/connections/connections.ts'
import type { Handlers, HandlersOf } from '../../services/handler.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import { rolesHandlers } from './ledger/roles-handlers.ts'
import { openedHandlers } from './opened/opened-handlers.ts'
import { offLedger } from './opened/opened-reports.ts'
import type { FollowedReports, Reports, ReportsNeeds } from './reports-service.ts'

/** Handlers of the reports workspace. */
export function reportsHandlers(needs: ReportsNeeds & { readonly reports: Reports }): HandlersOf<'reports'> {
  return { ...ledgerHandlers(needs), ...openedHandlers(needs), ...rolesHandlers(needs) }
}

type LedgerNeeds = Pick<ReportsNeeds, 'connectionOf'> & {
  readonly reports: { readonly followed: FollowedReports }
}
type LedgerHandlers = Pick<
  Handlers,
  'reports.ledger' | 'reports.start' | 'reports.follow' | 'reports.askNow' | 'reports.settle' | 'reports.forget'
>

/** Handlers of the ledger: started reports and their outcomes. */
function ledgerHandlers({ connectionOf, reports: { followed } }: LedgerNeeds): LedgerHandlers {
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
