import type { Stage } from '../../domain/connection.ts'
import { useBridgeQuery } from './queries.ts'

export const stageNames: Readonly<Record<Stage, string>> = { production: 'Production', uat: 'UAT', sandbox: 'Sandbox' }

/** All connections and which one is in use. Main tells when they change, so the answer does not age. */
export const useConnections = () =>
  useBridgeQuery('settings.connections', undefined, { staleTime: Number.POSITIVE_INFINITY })
