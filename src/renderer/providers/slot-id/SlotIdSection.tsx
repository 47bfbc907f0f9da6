import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { ProviderForms } from '../../../domain/verdict.ts'
import type { ProvidersRoute } from '../../app/providers-route.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** A slotId made and taken apart. */
export function SlotIdSection({
  connection,
}: {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}) {
  return <EmptyState title="SlotIdSection">{connection.name}</EmptyState>
}
