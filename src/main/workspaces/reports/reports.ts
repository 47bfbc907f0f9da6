import type { Handlers } from '../../services/handler.ts'
import { ledgerHandlers } from './ledger/ledger-handlers.ts'
import { rolesHandlers } from './ledger/roles-handlers.ts'
import { openedHandlers } from './opened/opened-handlers.ts'
import type { Reports, ReportsNeeds } from './reports-service.ts'

type ReportsHandlers = Pick<Handlers, Extract<keyof Handlers, `reports.${string}`>>

/** Handlers of the reports workspace. */
export function reportsHandlers(needs: ReportsNeeds & { readonly reports: Reports }): ReportsHandlers {
  return { ...ledgerHandlers(needs), ...openedHandlers(needs), ...rolesHandlers(needs) }
}
