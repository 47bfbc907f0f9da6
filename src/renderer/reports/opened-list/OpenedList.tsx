import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ReportsRoute } from '../../app/reports-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

export function OpenedList({ connection }: Props) {
  return <EmptyState title="Opened">{connection.name}</EmptyState>
}
