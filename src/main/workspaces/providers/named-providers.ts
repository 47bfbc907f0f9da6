import { namesOf } from '../../../domain/providers/names-of.ts'
import { provider, type Provider } from '../../../domain/providers/provider.ts'
import type { NamedProvider } from '../../../bridge/calls/providers.ts'
import type { RecordScope, RecordStore } from './record-store.ts'

/** Finds providers by name, NPI, specialty or city in the stored records. Sends nothing to the platform. */

type Entry = { readonly named: NamedProvider; readonly text: string }
type Known = { readonly scope: string; readonly at: number; readonly entries: readonly Entry[] }

/** Records arrive while the directory loads, so the entries are read from disk again after this long. */
const keptMs = 15_000
const mostFound = 50

export type NamedProviders = (
  scope: RecordScope,
  text: string,
) => Promise<{ readonly found: readonly NamedProvider[]; readonly known: number }>

export function createNamedProviders(store: Pick<RecordStore, 'flush' | 'run'>, now = Date.now): NamedProviders {
  let known: Known | undefined

  async function entriesOf(scope: RecordScope): Promise<readonly Entry[]> {
    const key = JSON.stringify(scope)
    if (known?.scope === key && Math.abs(now() - known.at) < keptMs) return known.entries
    await store.flush()
    const rows = await store.run(async (connection) => {
      const result = await connection.run(
        'SELECT npi, json FROM records WHERE connection = $1 AND address = $2 AND product = $3 AND json IS NOT NULL ORDER BY npi',
        [scope.connectionId, scope.address, scope.product],
      )
      return result.getRows()
    })
    const entries = rows.flatMap(([npi, json]) => entryOf(String(npi), json))
    known = { scope: key, at: now(), entries }
    return entries
  }

  return async (scope, text) => {
    const entries = await entriesOf(scope)
    const words = folded(text)
      .split(/\s+/)
      .filter((word) => word !== '')
    if (words.length === 0) return { found: [], known: entries.length }
    const found = entries.filter((entry) => words.every((word) => entry.text.includes(word)))
    // Matches by name come before matches by specialty or city.
    const rank = ({ named }: Entry) => (words.every((word) => folded(named.name ?? '').includes(word)) ? 0 : 1)
    return {
      found: found
        .toSorted((one, other) => rank(one) - rank(other))
        .slice(0, mostFound)
        .map(({ named }) => named),
      known: entries.length,
    }
  }
}

/** Lowercase without accents: "zoe" finds "Zoë". */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function entryOf(npi: string, json: unknown): readonly Entry[] {
  const record = parsed(json)
  if (record === undefined) return []
  const cities = (record.departments ?? []).flatMap(({ address }) => address?.city ?? [])
  const named: NamedProvider = {
    npi,
    name: record.name ?? undefined,
    credentials: namesOf(record.credentials)?.join(', '),
    specialties: namesOf(record.specialty) ?? [],
    cities: [...new Set(cities)],
  }
  return [{ named, text: folded([npi, named.name ?? '', ...named.specialties, ...named.cities].join(' ')) }]
}

function parsed(json: unknown): Provider | undefined {
  if (typeof json !== 'string') return undefined
  try {
    return provider.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
