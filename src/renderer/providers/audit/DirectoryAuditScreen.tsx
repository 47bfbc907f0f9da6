import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** What the audit of the directory found. */
export function DirectoryAuditScreen({
  connection,
}: {
  readonly route: ProvidersRoute
  readonly connection: ConnectionView
}) {
  return <EmptyState title="Audit">{connection.name}</EmptyState>
}
