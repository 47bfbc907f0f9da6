import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import {
  type ProviderFinding,
  providerFindingColumns,
  providerFindingRules,
} from '../../../../domain/providers/provider-finding.ts'
import type { DigitalScheduling } from '../../../../domain/providers/scheduling-rules.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'

/** A finding as a snapshot row (columns of domain/provider-finding.ts). `verdict` is the provider's current one, if any. */
export function providerFindingRow(finding: ProviderFinding, verdict: DigitalScheduling | undefined): LoadedRow {
  const { group, words: rule } = providerFindingRules[finding.rule]
  const shown = { ...finding, rule, group, provider: finding.name, verdict: verdict && verdictWords[verdict] }
  const cells: Readonly<Record<string, string | undefined>> = shown
  return {
    key: finding.npi ?? null,
    cells: providerFindingColumns.map(({ id }) => cells[id] ?? null),
    json: JSON.stringify({ group, ...finding, ...(verdict === undefined ? {} : { verdict }) }),
  }
}
