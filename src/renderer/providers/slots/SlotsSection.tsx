import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProviderForms } from '../../../domain/verdict.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The slots of one provider: week, list by the paging rules, heat map. */
export function SlotsSection({
  connection,
}: {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}) {
  return <EmptyState title="SlotsSection">{connection.name}</EmptyState>
}
