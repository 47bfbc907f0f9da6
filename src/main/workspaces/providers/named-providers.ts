import { setImmediate as nextTurn } from 'node:timers/promises'
import { namesOf } from '../../../domain/providers/names-of.ts'
import { provider } from '../../../domain/providers/provider.ts'
import type { NamedProvider } from '../../../bridge/calls/providers.ts'
import { parseJson } from '../../services/storage/json-file.ts'
import type { RecordScope, RecordStore } from './record-store.ts'

/** Finds providers by name, NPI, specialty or city in the stored records. Sends nothing to the platform. */

type Entry = { readonly named: NamedProvider; readonly text: string }
type Known = {
  readonly scope: string
  readonly at: number
  /** Equal as long as the records on disk are. */
  readonly version: string
  readonly readAt: string | undefined
  readonly entries: readonly Entry[]
}

/** Records arrive while the directory loads, so it's checked on disk for others after this long. */
const keptMs = 15_000
const mostFound = 50
const those =
  'WITH those AS (SELECT * FROM records WHERE connection = $1 AND address = $2 AND product = $3 AND json IS NOT NULL)'
/** Records parsed in one turn of main. */
const perTurn = 200

export type NamedProviders = ReturnType<typeof createNamedProviders>

export function createNamedProviders(store: Pick<RecordStore, 'flush' | 'rows'>, now = Date.now) {
  let known: Known | undefined

  /** Runs a query over `those`, the read records of a scope. */
  const rowsOf = ({ connectionId, address, product }: RecordScope, query: string) =>
    store.rows(`${those} ${query}`, [connectionId, address, product])

  async function knownOf(scope: RecordScope): Promise<Known> {
    const key = JSON.stringify(scope)
    // An empty list is checked each time: the directory may have been opened since.
    if (known?.scope === key && known.entries.length > 0 && Math.abs(now() - known.at) < keptMs) return known
    await store.flush()
    const [[count, readAt] = []] = await rowsOf(scope, 'SELECT count(*), max(asked_at) FROM those')
    const version = `${key} ${String(count)} ${String(readAt)}`
    const entries = known?.version === version ? known.entries : await entriesOf(scope)
    known = { scope: key, at: now(), version, readAt: typeof readAt === 'string' ? readAt : undefined, entries }
    return known
  }

  async function entriesOf(scope: RecordScope): Promise<readonly Entry[]> {
    const rows = await rowsOf(scope, 'SELECT npi, json FROM those ORDER BY npi')
    const entries: Entry[] = []
    for (const [at, [npi, json]] of rows.entries()) {
      entries.push(...entryOf(String(npi), json))
      if (at % perTurn === perTurn - 1) await nextTurn()
    }
    return entries
  }

  async function find(scope: RecordScope, text: string) {
    const { entries } = await knownOf(scope)
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

  return {
    find,
    /** All of them, by NPI, and when the newest was read. `version` changes with them. */
    async all(scope: RecordScope) {
      const { version, readAt, entries } = await knownOf(scope)
      return { version, readAt, providers: () => entries.map(({ named }) => named) }
    },
  }
}

/** Lowercase without accents: "zoe" finds "Zoë". */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function entryOf(npi: string, json: unknown): readonly Entry[] {
  const record = typeof json === 'string' ? provider.safeParse(parseJson(json)).data : undefined
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
