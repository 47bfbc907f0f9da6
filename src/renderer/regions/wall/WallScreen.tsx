import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { RegionsRoute } from '../../app/regions-route.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

export function WallScreen(_props: Props) {
  return <SkeletonRows rows={12} label="Being built" />
}
