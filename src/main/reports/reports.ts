import { failure } from '../../bridge/failure.ts'
import type { Handlers } from '../handler.ts'
import type { Reports, ReportsNeeds } from './reports-service.ts'

type ReportsHandlers = Pick<Handlers, Extract<keyof Handlers, `reports.${string}`>>

/** Answers the calls of the reports workspace. */
export function reportsHandlers(_needs: ReportsNeeds & { readonly reports: Reports }): ReportsHandlers {
  const notYet = async () => ({ ok: false, failure: failure('storage') }) as const
  return {
    'reports.ledger': notYet,
    'reports.start': notYet,
    'reports.follow': notYet,
    'reports.askNow': notYet,
    'reports.settle': notYet,
    'reports.forget': notYet,
    'reports.open': notYet,
    'reports.opened': notYet,
    'reports.close': notYet,
    'reports.saveFile': notYet,
    'reports.compare': notYet,
    'reports.roles': notYet,
    'reports.saveRoles': notYet,
  }
}
