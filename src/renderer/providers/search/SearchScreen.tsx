import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** Slots of many providers at once. */
export function SearchScreen({ connection }: { readonly route: ProvidersRoute; readonly connection: ConnectionView }) {
  return <EmptyState title="Slots">{connection.name}</EmptyState>
}
