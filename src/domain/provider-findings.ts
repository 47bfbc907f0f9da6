import type { Provider } from './provider.ts'
import type { ProviderFinding } from './provider-finding.ts'

/** What plain sense finds in one provider record (platform-only form) that the directory lists as `npi`. */
export function findingsOfRecord(npi: string, record: Provider): readonly ProviderFinding[] {
  throw new Error(`not built ${npi} ${String(record)}`)
}
