import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** One provider: verdict, slots, lens and slotId bench. */
export function ProviderPage({
  connection,
}: {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
}) {
  return <EmptyState title="Provider">{connection.name}</EmptyState>
}
