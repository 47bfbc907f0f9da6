import type { ProviderListItem } from '../../../domain/providers/provider.ts'

/** Groups the provider list of GET v1/providers: one entry per NPI, with all systems that list it. */

export type ListEntry = {
  /** Undefined for a list row without one. */
  readonly npi: string | undefined
  /** Names of the EHR systems, in list order. */
  readonly systems: readonly string[]
}

export type ProviderList = {
  readonly entries: readonly ListEntry[]
  /** Number of list rows that repeat another. */
  readonly repeated: number
}

export function providerList(items: readonly ProviderListItem[]): ProviderList {
  const entries: { npi: string | undefined; systems: string[] }[] = []
  const byNpi = new Map<string, string[]>()
  let repeated = 0
  for (const { npi: came, system } of items) {
    const npi = came == null || came.trim() === '' ? undefined : came
    const named = system == null || system.trim() === '' ? [] : [system]
    const known = npi === undefined ? undefined : byNpi.get(npi)
    if (known === undefined) {
      const systems = [...named]
      entries.push({ npi, systems })
      if (npi !== undefined) byNpi.set(npi, systems)
    } else if (named.every((one) => known.includes(one))) repeated += 1
    else known.push(...named)
  }
  return { entries, repeated }
}
