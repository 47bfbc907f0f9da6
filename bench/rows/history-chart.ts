import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { HistoryQuestion, RegionHistory } from '../../src/domain/regions/region-history.ts'
import type { History } from '../../src/main/services/history/history-service.ts'
import { historyTables } from '../../src/main/services/history/history-tables.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { medianOf, type Row, timed } from '../row.ts'

/**
 * The chart of one combination over 90 days from a file with four million samples, requested like the history screen does: line and band, spans, weekday heat
 * map, and facts of these and the previous days. Baseline: one database query over the same file for line and band. Each round reopens the file to clear
 * caches.
 */

const combinations = 31
const days = 90
const minutes = days * 24 * 60
const mostBuckets = 800
const rounds = 9
const minuteMs = 60_000
const to = Date.UTC(2026, 10, 20)
const from = to - minutes * minuteMs
const question: HistoryQuestion = {
  source: 'https://visits.example',
  practiceId: 'p1',
  regionCode: 'R7',
  visitTypeName: 'virtual',
  assignmentQualifiers: [],
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  zone: 'America/Chicago',
}
const { signal } = new AbortController()

export const historyChart: Row = {
  title: `Chart of ${days} days of one combination, from a file of ${(combinations * minutes).toLocaleString('en-US')} samples opened again: median, band, unavailable and unwatched stretches, weekday heat, facts of these days and of those before; against DuckDB’s own query for median and band over the same file`,
  aim: 4,
  async measure(note) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-history-'))
    const file = path.join(folder, 'history.duckdb')
    try {
      await fill(file)
      const { size } = await stat(file)
      note(
        `file: ${(size / 2 ** 20).toFixed(1)} MB, ${(size / 1e6 / ((combinations * minutes) / 1e6)).toFixed(1)} MB for a million samples`,
      )
      const ours: Round[] = []
      const plain: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const own = await ownChart(folder)
        const theirs = await plainLine(file, own.chart)
        // The first round is a warm-up.
        if (round === 0) continue
        ours.push(own)
        plain.push(theirs)
        note(
          `round ${round}: open ${own.openMs.toFixed(0)} ms, chart ${own.ms.toFixed(0)} ms, again ${own.againMs.toFixed(0)} ms; plain ${theirs.toFixed(0)} ms`,
        )
      }
      const ratios = ours.map(({ ms }, at) => ms / (plain[at] ?? Number.NaN))
      const words = [
        `chart ${medianOf(ours.map(({ ms }) => ms)).toFixed(0)} ms (aim: 500 ms), a second time ${medianOf(ours.map(({ againMs }) => againMs)).toFixed(0)} ms`,
        `opening the file ${medianOf(ours.map(({ openMs }) => openMs)).toFixed(0)} ms`,
        `plain query ${medianOf(plain).toFixed(0)} ms`,
        `file ${(size / 1e6).toFixed(1)} MB`,
      ]
      return { ratio: medianOf(ratios), ratios, raw: words.join(', ') }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Round = { readonly openMs: number; readonly ms: number; readonly againMs: number; readonly chart: RegionHistory }

/** Ninety days of poll results: some regions closed at night, varying waits, occasional times without staff, one unwatched night. */
async function fill(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file, { temp_directory: '' })
  try {
    const connection = await instance.connect()
    for (const statement of historyTables) await connection.run(statement)
    const polled = `range(${minutes}) AS minutes (m) WHERE m // 60 NOT IN (600, 601, 602)`
    await connection.run(
      `INSERT INTO combinations SELECT c, '${question.source}', '["p1","R' || c || '","virtual"]' FROM range(1, ${combinations + 1}) AS numbers (c)`,
    )
    await connection.run(`INSERT INTO practices VALUES (1, '${question.source}', '"p1"')`)
    await connection.run(`INSERT INTO reasons VALUES (1, '"OFF_HOURS"'), (2, '"NO_ONCALL_PROVIDERS"')`)
    await connection.run(
      `INSERT INTO samples
       SELECT c, ${from} + m * ${minuteMs} - (hash(c, m) % 45000)::BIGINT, ${from} + m * ${minuteMs} + (hash(m) % 900)::BIGINT,
         CASE WHEN reason IS NULL THEN 300 + (hash(c, m, 1) % 900)::DOUBLE + round(600 + 600 * sin(m / 200.0)) END, reason IS NULL, reason, m * ${combinations + 1} + c
       FROM (SELECT c, m, CASE WHEN m // 60 % 24 BETWEEN 3 AND 11 THEN 1 WHEN hash(c, m // 20, 2) % 20 = 0 THEN 2 END AS reason
         FROM range(1, ${combinations + 1}) AS numbers (c), ${polled}) ORDER BY m, c`,
    )
    await connection.run(
      `INSERT INTO polls SELECT 1, ${from} + m * ${minuteMs}, hash(m, 3) % 200 > 0, 60, (m + 1) * ${combinations + 1} FROM ${polled} ORDER BY m`,
    )
    await connection.run('CHECKPOINT')
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}

async function ownChart(folder: string): Promise<Round> {
  const history: History = openHistory({
    userDataPath: folder,
    onNotice: (text) => {
      throw new Error(text)
    },
    now: () => to,
  })
  try {
    const opened = await timed(() => history.known(question.source, ['p1']))
    if (opened.value.length !== combinations) throw new Error(`${opened.value.length} combinations are known`)
    const first = await timed(() => history.chart(question, mostBuckets, signal))
    const again = await timed(() => history.chart(question, mostBuckets, signal))
    return { openMs: opened.ms, ms: first.ms, againMs: again.ms, chart: first.value }
  } finally {
    await history.close()
  }
}

/** Line and band from the database alone, which must match ours; returns the query's milliseconds. */
async function plainLine(file: string, chart: RegionHistory): Promise<number> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2' })
  try {
    const connection: DuckDBConnection = await instance.connect()
    const bucketMs = chart.bucketSeconds * 1_000
    const { ms, value } = await timed(async () => {
      const result = await connection.run(
        `SELECT generated_at // ${bucketMs} AS bucket, count(*), quantile_cont(seconds, 0.5), quantile_cont(seconds, 0.1), quantile_cont(seconds, 0.9), max(seconds)
         FROM samples WHERE combination = 7 AND generated_at >= ${from} AND generated_at < ${to} GROUP BY bucket ORDER BY bucket`,
      )
      return result.getRows()
    })
    const same = value.every(([, count], at) => Number(count) === chart.buckets[at]?.samples)
    if (value.length !== chart.buckets.length || !same) throw new Error('the two do not tell of the same samples')
    connection.closeSync()
    return ms
  } finally {
    instance.closeSync()
  }
}
