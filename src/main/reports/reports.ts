import { failure } from '../../bridge/failure.ts'
import type { Handlers } from '../handler.ts'
import { ledgerHandlers } from './ledger/ledger-handlers.ts'
import { rolesHandlers } from './ledger/roles-handlers.ts'
import type { Reports, ReportsNeeds } from './reports-service.ts'

type ReportsHandlers = Pick<Handlers, Extract<keyof Handlers, `reports.${string}`>>

/** Answers the calls of the reports workspace. */
export function reportsHandlers(needs: ReportsNeeds & { readonly reports: Reports }): ReportsHandlers {
  const notYet = async () => ({ ok: false, failure: failure('storage') }) as const
  return {
    ...ledgerHandlers(needs),
    ...rolesHandlers(needs),
    'reports.open': notYet,
    'reports.opened': notYet,
    'reports.close': notYet,
    'reports.saveFile': notYet,
    'reports.compare': notYet,
  }
}
