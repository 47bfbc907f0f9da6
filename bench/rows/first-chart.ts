import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { chartData } from '../../src/domain/charts/chart-data.ts'
import { askChart, type ChartAnswer, type ChartQuestion } from '../../src/domain/charts/chart-questions.ts'
import type { ChartSpec } from '../../src/domain/charts/chart-spec.ts'
import { rolesOf } from '../../src/domain/charts/column-roles.ts'
import { readyReportCharts } from '../../src/domain/charts/ready-charts.ts'
import { wholeTable } from '../../src/domain/tables/table.ts'
import type { Snapshots } from '../../src/main/services/snapshots/snapshot-service.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import { snapshotsHandlers } from '../../src/main/services/snapshots/snapshots-handlers.ts'
import { medianOf, type Row, timed } from '../row.ts'
import { valueOf } from '../../src/main/services/storage/result.ts'

/**
 * The first chart of a report with a million visits: visits per day by status, requested like the screen does, through the bridge handler, over a table with
 * all cells as exact text. Baseline: the database alone over the same rows in typed columns. Wait by hour is reported too.
 */

const total = 1_000_000
const rounds = 9
const memoryLimit = 4 * 2 ** 30
const zone = 'America/Phoenix'
const { signal } = new AbortController()

const visits = `SELECT
    'v-' || lpad(i::VARCHAR, 12, '0') AS visitId,
    strftime(TIMESTAMP '2026-07-01 07:00:00' + INTERVAL (hash(i) % (92 * 86400)) SECOND, '%Y-%m-%dT%H:%M:%SZ') AS requestedAt,
    ['done', 'done', 'done', 'done', 'done', 'done', 'cancelled', 'staffdeclined', 'waitoffline', 'open'][1 + (hash(i, 1) % 10)::INT] AS status,
    ['WA', 'OR', 'CO', 'ID', 'AZ', 'UT', 'NM', 'MT', 'NV', 'WY', 'CA', 'TX', 'KS', 'OK'][1 + (hash(i, 2) % 14)::INT] AS regionCode,
    CASE WHEN hash(i, 3) % 5 > 0 THEN (60 + hash(i, 4) % 3000)::VARCHAR ELSE '' END AS waitSeconds,
    'Provider ' || (hash(i, 5) % 400)::VARCHAR AS providerName,
    md5(i::VARCHAR) AS patientGuid,
    'a reason in some words, ' || (hash(i, 6) % 5000)::VARCHAR AS visitReason
  FROM range(${total}) AS t (i)`

/** The same query written directly for the database. */
const plain: Readonly<Record<string, string>> = {
  'visits-per-day-by-status': `SELECT (requestedAt AT TIME ZONE '${zone}')::DATE AS day, status, count(*) FROM visits GROUP BY ALL ORDER BY ALL`,
  'wait-by-hour': `SELECT hour(requestedAt AT TIME ZONE '${zone}') AS hour, quantile_cont(waitSeconds, 0.5), quantile_cont(waitSeconds, 0.9) FROM visits GROUP BY ALL ORDER BY ALL`,
  'top-regions': 'SELECT regionCode, count(*) AS visits FROM visits GROUP BY ALL ORDER BY visits DESC',
}

export const firstChart: Row = {
  title: `First chart of a report of ${total.toLocaleString('en-US')} visits (visits per day by status), as the screen asks for it through the bridge’s handler, against DuckDB’s own query over the same rows in typed columns`,
  aim: 1.2,
  async measure(note) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-chart-'))
    const snapshots = createSnapshots({
      userDataPath: folder,
      sendEvent: () => undefined,
      memoryLimit,
      folders: [folder],
    })
    const peer = await DuckDBInstance.create(':memory:', { memory_limit: `${memoryLimit}B`, temp_directory: folder })
    try {
      const connection = await peer.connect()
      const snapshotId = await load(snapshots, connection, path.join(folder, 'visits.csv'))
      const columns = snapshots.info(snapshotId)?.columns ?? []
      const charts = readyReportCharts(rolesOf(columns), columns).charts.filter(({ id }) => plain[id] !== undefined)
      const own: Record<string, number[]> = {}
      const bare: Record<string, number[]> = {}
      for (let round = 0; round <= rounds; round += 1) {
        for (const spec of charts) {
          const mine = await timed(() => drawn(snapshots, snapshotId, spec))
          const theirs = await timed(async () => (await connection.run(plain[spec.id] ?? '')).getRows())
          if (spec.measures[0]?.measure === 'count') {
            const counted = theirs.value.reduce((sum, row) => sum + Number(row.at(-1)), 0)
            if (mine.value.total !== counted) throw new Error('the two do not count the same visits')
          }
          note(`round ${round}, ${spec.id}: ${mine.ms.toFixed(0)} ms, plain ${theirs.ms.toFixed(0)} ms`)
          // The first round is a warm-up.
          if (round === 0) continue
          ;(own[spec.id] ??= []).push(mine.ms)
          ;(bare[spec.id] ??= []).push(theirs.ms)
        }
      }
      const found = charts.map(({ id }) => {
        const [mine, theirs] = [own[id] ?? [], bare[id] ?? []]
        const ratios = mine.map((ms, at) => ms / (theirs[at] ?? Number.NaN))
        const words = `${id} ${medianOf(mine).toFixed(0)} ms, plain ${medianOf(theirs).toFixed(0)} ms`
        return { ratio: medianOf(ratios), ratios, words }
      })
      const [first] = found
      if (first === undefined) throw new Error('no chart came')
      return { ratio: first.ratio, ratios: first.ratios, raw: found.map(({ words }) => words).join('; ') }
    } finally {
      await snapshots.close()
      peer.closeSync()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function load(snapshots: Snapshots, connection: DuckDBConnection, file: string): Promise<string> {
  await connection.run(`COPY (${visits}) TO '${file}' (FORMAT csv, HEADER true)`)
  await connection.run(
    `CREATE TABLE visits AS SELECT * REPLACE (requestedAt::TIMESTAMPTZ AS requestedAt, TRY_CAST(waitSeconds AS DOUBLE) AS waitSeconds) FROM read_csv('${file}', header = true, all_varchar = true)`,
  )
  const loaded = await snapshots.loadCsv({ path: file, title: 'Benchmark', source: {} }, () => undefined, signal)
  return loaded.snapshotId
}

async function drawn(snapshots: Snapshots, snapshotId: string, spec: ChartSpec) {
  const handlers = snapshotsHandlers(snapshots)
  const ask = async ({ groupBy, measures, ...question }: ChartQuestion): Promise<ChartAnswer> => {
    const input = { snapshotId, ...question, groupBy: [...groupBy], measures: [...measures] }
    return valueOf(await handlers['snapshots.aggregate'](input, { signal }))
  }
  return chartData(spec, await askChart(spec, wholeTable, zone, ask), zone)
}
