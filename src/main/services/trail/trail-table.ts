import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import { completenessOf, nothingRead } from '../../../domain/tables/completeness.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import { type RecordProof, trailColumns } from '../../../domain/trail/trail-columns.ts'
import { trailActionWords, trailOutcomeWords, trailSubjectWords } from '../../../domain/trail/trail.ts'
import type { LoadedRow, Snapshots } from '../snapshots/snapshot-service.ts'
import { linesOf, monthOf } from './trail-files.ts'
import { holds, readLine, type TrailHeader, type TrailRecord } from './trail-line.ts'
import type { TrailLines, TrailSpan } from './trail.ts'
import { texts } from './text.ts'

/** The records of a time span as a table, newest first. */

type TableNeeds = {
  readonly snapshots: Pick<Snapshots, 'create' | 'drop' | 'info'>
  /** The name of a connection that still exists. */
  readonly connectionName: (connectionId: string) => string | undefined
}

const wordIn = (words: Readonly<Record<string, string>>, word: string | undefined): CellText =>
  word === undefined ? null : Object.hasOwn(words, word) ? (words[word] ?? word) : word

function cellsOf(record: TrailRecord, proof: RecordProof, name: TableNeeds['connectionName']): CellText[] {
  const { connectionId, count, details } = record
  return [
    String(record.seq),
    record.at,
    record.operator ?? null,
    record.systemUser,
    wordIn(trailActionWords, record.action),
    wordIn(trailOutcomeWords, record.outcome),
    wordIn(trailSubjectWords, record.subjectKind),
    record.subject ?? null,
    connectionId === undefined ? null : (name(connectionId) ?? connectionId),
    count === undefined ? null : String(count),
    record.failure ?? null,
    record.correlationId ?? null,
    record.by ?? null,
    details === undefined ? null : JSON.stringify(details),
    proof,
  ]
}

const unreadable: CellText[] = trailColumns.map(({ id }) =>
  id === 'action' ? texts.trailTable.unreadableRecord : id === 'holds' ? ('altered' satisfies RecordProof) : null,
)

const inSpan = (at: string, { from, to }: TrailSpan) =>
  (from === null || Date.parse(at) >= Date.parse(from)) && (to === null || Date.parse(at) < Date.parse(to))

/** The rows of one file, newest first: at most a month, held in memory while it's reversed. */
async function rowsOf(
  file: string,
  lines: TrailLines,
  span: TrailSpan,
  name: TableNeeds['connectionName'],
): Promise<LoadedRow[]> {
  const rows: LoadedRow[] = []
  let header: TrailHeader | undefined
  for await (const batch of linesOf(lines.folder, file)) {
    for (const raw of batch) {
      const line = readLine(raw.bytes)
      if (line !== undefined && 'header' in line) header = line.header
      else if (line === undefined) rows.push({ key: null, cells: unreadable, json: null })
      else if (inSpan(line.record.at, span)) {
        const key = lines.keys.find(({ id }) => id === header?.key)
        // Unverified if its key existed only for its session.
        const proof = key === undefined ? 'unverified' : holds(raw.bytes, key) ? 'yes' : 'altered'
        const cells = cellsOf(line.record, proof, name)
        rows.push({ key: String(line.record.seq), cells, json: raw.bytes.toString('utf8') })
      }
    }
  }
  return rows.reverse()
}

const atOnce = 2_000

/** A clock set back puts records of one month into a later month's file, never an earlier one. */
const mayHold = (file: string, { from }: TrailSpan) => from === null || monthOf(file) >= from.slice(0, 7)

/** Throws errors of node:fs, `JobFailed` if memory or disk runs out, and if `signal` aborts. */
export async function openTable(
  lines: TrailLines,
  span: TrailSpan,
  { snapshots, connectionName }: TableNeeds,
  signal: AbortSignal,
): Promise<SnapshotInfo | undefined> {
  const source = {
    call: 'trail',
    ...(span.from === null ? {} : { from: span.from }),
    ...(span.to === null ? {} : { to: span.to }),
  }
  const loader = await snapshots.create({ title: texts.trailTable.auditTrail, columns: trailColumns, source })
  let taken = 0
  try {
    for (const file of lines.files.filter((one) => mayHold(one, span)).reverse()) {
      const rows = await rowsOf(file, lines, span, connectionName)
      for (let start = 0; start < rows.length; start += atOnce) {
        signal.throwIfAborted()
        await loader.append(rows.slice(start, start + atOnce))
      }
      taken += rows.length
    }
    await loader.finish('ready', completenessOf({ ...nothingRead, totalAtStart: taken, totalAtEnd: taken, taken }))
  } catch (cause) {
    await snapshots.drop(loader.id)
    throw cause
  }
  return snapshots.info(loader.id)
}
