import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProviderForms } from '../../../domain/verdict.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The same day and visit type asked of the three slot endpoints. */
export function LensSection({
  connection,
}: {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}) {
  return <EmptyState title="LensSection">{connection.name}</EmptyState>
}
