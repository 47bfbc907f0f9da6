import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { directoryRun, type DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { type DigitalScheduling, digitalSchedulings } from '../../../../domain/providers/scheduling-rules.ts'
import { inTransaction, tablesOf } from '../../../services/storage/kept-database.ts'
import type { FurtherTable, RecordStore } from '../record-store.ts'

/**
 * Stores what later audits need, in the file of the records: runs, the verdicts of the last complete run, and each provider's last slot count. No patient
 * data.
 */

const columns = {
  runs: ['connection', 'list', 'ran_at', 'json'],
  verdicts: ['connection', 'list', 'npi', 'verdict', 'name'],
  probes: ['connection', 'address', 'npi', 'asked_at', 'asked', 'slots'],
} as const
type TableName = keyof typeof columns

/** For the record store: every column is text. */
export const auditTables: readonly FurtherTable[] = (Object.keys(columns) as TableName[]).map((name) => ({
  name,
  isAnswer: name === 'probes',
  schema: tablesOf({ [name]: columns[name].map((column) => `${column} VARCHAR`).join(', ') }),
}))

/** A list of one connection; `list` is equal for equal lists. */
export type ListOf = { readonly connectionId: string; readonly list: string }
/** A provider's verdict in a complete run; undefined if its record couldn't be read. */
export type PastVerdict = { readonly verdict: DigitalScheduling | undefined; readonly name: string | undefined }

export type ProbeScope = { readonly connectionId: string; readonly address: string }
export type Probe = {
  readonly npi: string
  readonly askedAt: string
  /** The request as text: a count is only valid for the same request. */
  readonly asked: string
  readonly slots: number
}

export const mostRuns = 50

export function createAuditStore(store: RecordStore) {
  return {
    /** Newest last. */
    async runs({ connectionId, list }: ListOf): Promise<readonly DirectoryRun[]> {
      const rows = await store.rows('SELECT json FROM runs WHERE connection = $1 AND list = $2 ORDER BY ran_at', [
        connectionId,
        list,
      ])
      // Leaves a run out of the trend if another console version wrote it in a different format.
      return rows.flatMap(([json]) => directoryRun.safeParse(JSON.parse(String(json))).data ?? [])
    },
    /** The verdicts of the last complete run; undefined if there was none. */
    async before(of: ListOf): Promise<ReadonlyMap<string, PastVerdict> | undefined> {
      const runs = await this.runs(of)
      if (!runs.some(({ complete }) => complete)) return undefined
      const rows = await store.rows('SELECT npi, verdict, name FROM verdicts WHERE connection = $1 AND list = $2', [
        of.connectionId,
        of.list,
      ])
      return new Map(
        rows.map(([npi, verdict, name]) => [
          String(npi),
          {
            verdict: digitalSchedulings.find((one) => one === verdict),
            name: typeof name === 'string' ? name : undefined,
          },
        ]),
      )
    },
    /** Stores a run. `verdicts` of a complete run become the baseline of later runs. */
    keep: ({ connectionId, list }: ListOf, run: DirectoryRun, verdicts: ReadonlyMap<string, PastVerdict> | undefined) =>
      store.run((connection) =>
        inTransaction(connection, async () => {
          await insert(connection, 'runs', [[connectionId, list, run.at, JSON.stringify(run)]])
          await connection.run(
            `DELETE FROM runs WHERE connection = $1 AND list = $2 AND ran_at NOT IN
             (SELECT ran_at FROM runs WHERE connection = $1 AND list = $2 ORDER BY ran_at DESC LIMIT ${mostRuns})`,
            [connectionId, list],
          )
          if (verdicts === undefined) return
          await connection.run('DELETE FROM verdicts WHERE connection = $1 AND list = $2', [connectionId, list])
          const rows = [...verdicts].map(([npi, { verdict, name }]) => [connectionId, list, npi, verdict, name])
          await insert(connection, 'verdicts', rows)
        }),
      ),
    async probes({ connectionId, address }: ProbeScope, since: string): Promise<ReadonlyMap<string, Probe>> {
      const rows = await store.rows(
        'SELECT npi, asked_at, asked, slots FROM probes WHERE connection = $1 AND address = $2 AND asked_at >= $3',
        [connectionId, address, since],
      )
      const probes = rows.map(
        ([npi, askedAt, asked, slots]): Probe => ({
          npi: String(npi),
          askedAt: String(askedAt),
          asked: String(asked),
          slots: Number(slots),
        }),
      )
      return new Map(probes.map((probe) => [probe.npi, probe]))
    },
    keepProbes: ({ connectionId, address }: ProbeScope, probes: readonly Probe[]) =>
      store.run((connection) =>
        inTransaction(connection, async () => {
          const rows = probes.map(({ npi, askedAt, asked, slots }) => [
            connectionId,
            address,
            npi,
            askedAt,
            asked,
            String(slots),
          ])
          await connection.run('CREATE OR REPLACE TEMP TABLE probed AS SELECT * FROM probes LIMIT 0')
          await insert(connection, 'probed', rows)
          await connection.run(
            'DELETE FROM probes USING probed WHERE probes.connection = probed.connection AND probes.address = probed.address AND probes.npi = probed.npi',
          )
          await connection.run('INSERT INTO probes SELECT * FROM probed')
        }),
      ),
  }
}

/** Rows to insert before main's other work gets a turn. */
const rowsInOneGo = 500

/** The database's texts can't contain NUL. */
async function insert(
  connection: DuckDBConnection,
  table: TableName | 'probed',
  rows: readonly (readonly (string | undefined)[])[],
): Promise<void> {
  const appender = await connection.createAppender(table)
  try {
    for (const [at, row] of rows.entries()) {
      for (const text of row)
        if (text === undefined) appender.appendNull()
        else appender.appendVarchar(text.replaceAll('\0', '\uFFFD'))
      appender.endRow()
      if (at % rowsInOneGo === rowsInOneGo - 1) await nextTurn()
    }
  } finally {
    appender.closeSync()
  }
}
