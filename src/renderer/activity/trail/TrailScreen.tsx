import type { ActivityRoute } from '../../app/activity-route.ts'

type Props = { readonly route: ActivityRoute }

/** The audit trail: who did what, when, and whether the record is whole. */
export function TrailScreen({ route }: Props) {
  return <section aria-label="Audit trail" data-view={route.view} />
}
