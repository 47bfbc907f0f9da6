import { failure } from '../../bridge/failure.ts'
import type { Connection } from '../../domain/connection.ts'
import type { Answer, Handlers } from '../handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { CallContext, PlatformClient } from '../platform/client.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'

/** The providers workspace: directory, records, slots that the rules of section 3 allow to ask for, and the audit of the directory. */

export type ProvidersNeeds = {
  readonly client: PlatformClient
  readonly jobs: Jobs
  readonly snapshots: Snapshots
  readonly userDataPath: string
  /** Waits for the sandbox where that is meant and still starting. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  /** What a call to this connection carries. */
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
}

type ProvidersHandlers = Pick<Handlers, Extract<keyof Handlers, `providers.${string}`>>

export function providersHandlers(_needs: ProvidersNeeds): ProvidersHandlers {
  return {
    'providers.open': async () => notBuilt,
    'providers.detail': async () => notBuilt,
    'providers.timeSlots': async () => notBuilt,
    'providers.slotSearch': async () => notBuilt,
    'providers.careSlots': async () => notBuilt,
    'providers.search': async () => notBuilt,
    'providers.audit': async () => notBuilt,
    'providers.audits': async () => notBuilt,
  }
}

const notBuilt = {
  ok: false,
  failure: failure('storage', { message: 'Not built yet.' }),
} as const satisfies Answer<never>
