import type { ConnectionView } from '../../bridge/calls/settings.ts'
import type { SearchRoute } from '../app/searches-route.ts'
import { EmptyState } from '../parts/EmptyState.tsx'

type Props = { readonly route: SearchRoute; readonly connection: ConnectionView }

export function SurveysScreen({ route, connection }: Props) {
  return <EmptyState title={route.tab}>{connection.name}</EmptyState>
}
