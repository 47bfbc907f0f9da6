import type { CallInput } from '../../../bridge/calls.ts'
import type { HeldView } from '../snapshots/snapshot-service.ts'
import type { WrittenColumn } from './csv-sql.ts'
import { texts } from './text.ts'

/** Describes an export, for recipients who ask where the file is from and whether it's complete. */

export type ManifestFile = {
  readonly name: string
  readonly bytes: number
  readonly rows: number
  readonly sha256: string
}

type ManifestFacts = {
  readonly held: HeldView
  readonly order: CallInput<'exports.start'>
  readonly columns: readonly WrittenColumn[]
  /** The Parquet column types, in order. */
  readonly types: ReadonlyMap<string, string> | undefined
  readonly rows: number
  readonly files: readonly ManifestFile[]
  readonly consoleVersion: string | undefined
  readonly writtenAt: Date
}

/** The manifest as JSON text. */
export function manifestText(manifest: ManifestFacts): string {
  const { held, order, columns, types, rows, files, consoleVersion, writtenAt } = manifest
  const { snapshot, view, matching } = held
  const { verdict, missing, quotes: _quotes, ...facts } = snapshot.completeness
  // As JSON, fields without a value are left out.
  return `${JSON.stringify(
    {
      about: texts.manifest.anExportOfAccessConsoleIt,
      manifestVersion: 1,
      consoleVersion,
      writtenAt: writtenAt.toISOString(),
      table: {
        title: snapshot.title,
        source: snapshot.source,
        readFrom: snapshot.startedAt,
        readUntil: snapshot.takenAt,
        // An export during a load contains the rows present at that time.
        state: snapshot.state,
      },
      completeness: {
        verdict,
        complete: verdict === 'complete' && snapshot.state === 'ready',
        missing: [...(snapshot.state === 'loading' ? [texts.manifest.theTableWasStillLoadingRows] : []), ...missing],
        ...facts,
      },
      view,
      rows: { inTable: snapshot.rowCount, matching, written: rows },
      format: {
        name: order.format,
        note: order.format === 'excel-csv' ? texts.manifest.aValueThatStartsWithAn : undefined,
        partitionBy: order.partitionBy,
      },
      columns: columns.map(({ column, header }) => ({
        name: header,
        id: column.id,
        kind: column.kind,
        type: types?.get(column.id),
      })),
      files,
    },
    undefined,
    2,
  )}\n`
}
