import type { CellText, ColumnKind, TableColumn } from '../../domain/tables/table.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshot, FakeSnapshots } from './fake-snapshots.ts'

/** Sample provider histories. The document shows only their id; the other fields resemble the search fields. */

const column = (id: string, kind: ColumnKind = 'text', code = false): TableColumn => ({
  id,
  name: id,
  kind,
  ...(code ? { code } : {}),
})

export const historyTable: readonly TableColumn[] = [
  column('id', 'text', true),
  column('action'),
  column('timestamp', 'dateTime'),
  column('visitId', 'text', true),
  column('providerId', 'text', true),
  column('providerName'),
  column('providerCredentials'),
  column('actorId', 'text', true),
  column('actorEmail'),
  column('actorLastName'),
  column('actorFirstName'),
]

const actions = [
  'VisitAssigned',
  'VisitStarted',
  'VisitCompleted',
  'StatusChanged',
  'ProfileUpdated',
  'VisitTransferred',
]
const people = [
  ['Tomás', 'Peña-Whitfield', 'MD'],
  ['Ingrid', 'Lindgren', 'NP'],
  ['Wei', 'Okafor', 'DO'],
  ['Rosa', 'Haddad', 'PA-C'],
] as const

export function historyCells(row: number): readonly CellText[] {
  const [first, last, credentials] = people[(row * 7) % people.length] ?? people[0]
  const action = actions[(row * 11 + Math.floor(row / 5)) % actions.length] ?? 'VisitAssigned'
  const own = row % 3 !== 0
  return [
    `b14a55d1-0000-4000-8000-${row.toString(16).padStart(12, '0')}`,
    action,
    new Date(Date.now() - row * 1_900_000).toISOString(),
    action.startsWith('Visit') ? `4ff2187d-37d5-4325-8000-${row.toString(16).padStart(12, '0')}` : null,
    // One row has an NPI, the rest have other ids.
    (row * 7) % people.length === 0 ? '1003172008' : `prov-${(row * 7) % people.length}`,
    `${first} ${last}`,
    credentials,
    own ? '1003172008' : `admin-${row % 5}`,
    own ? `${first.toLowerCase()}@sonoran.example` : `queue.admin${(row % 5) + 1}@sonoran.example`,
    own ? last : `Admin ${row % 5}`,
    own ? first : 'Queue',
  ]
}

/** Answers the call that opens provider histories: always the same records, with `change` applied to the snapshot. */
export function historiesAnswers(tables: FakeSnapshots, change: Partial<FakeSnapshot> = {}): FakeAnswers {
  return {
    'searches.open': ({ again }) => {
      const id = again === true ? 'histories-again' : 'histories'
      return (
        tables.find(id) ??
        tables.add({
          id,
          title: 'Provider histories, Sandbox',
          columns: historyTable,
          rowCount: 300,
          cellsAt: historyCells,
          ...change,
        })
      )
    },
  }
}
