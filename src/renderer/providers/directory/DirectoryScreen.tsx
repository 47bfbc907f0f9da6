import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The directory of providers as a table. */
export function DirectoryScreen({
  connection,
}: {
  readonly route: ProvidersRoute
  readonly connection: ConnectionView
}) {
  return <EmptyState title="Directory">{connection.name}</EmptyState>
}
