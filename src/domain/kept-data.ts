import { texts } from './text.ts'

/**
 * Everything the console keeps on a computer. The screen "Data on this computer" shows this list and "Remove all my data" follows it.
 * A test compares it with the files of a real run. Names are those at the top of the user's data folder.
 */

export type KeptDataId = keyof typeof texts.keptData

type KeptDataText = {
  readonly name: string
  /** The location to show when it isn't the file names. */
  readonly place?: string
  readonly what: string
  readonly why: string
  readonly until: string
}

export type KeptData = KeptDataText & {
  readonly id: KeptDataId
  /** Files and folders at the top of the data folder. Names that extend one of them (database logs, damaged copies) belong to the same entry. */
  readonly files: readonly string[]
  /** What is stored about patients. `hashed`: only keyed hashes. `rows`: may contain platform responses unchanged, or what staff typed. */
  readonly patients: 'no' | 'hashed' | 'rows'
  /** False for data that "Remove all my data" keeps. */
  readonly removed: boolean
}

/** In display order. */
const kept: readonly Omit<KeptData, keyof KeptDataText>[] = [
  { id: 'keys', files: ['key-marks.json'], patients: 'no', removed: true },
  { id: 'connections', files: ['connections.json'], patients: 'no', removed: true },
  {
    id: 'settings',
    files: [
      'regions.json',
      'alerts.json',
      'webhooks.json',
      'lock.json',
      'report-columns.json',
      'entity-types.json',
      'dates.json',
      'window-state.json',
      'further-windows.json',
    ],
    patients: 'rows',
    removed: true,
  },
  { id: 'places', files: ['places.json'], patients: 'no', removed: true },
  { id: 'views', files: ['views.json'], patients: 'rows', removed: true },
  { id: 'questions', files: ['questions.json'], patients: 'rows', removed: true },
  { id: 'report-ledger', files: ['reports.json'], patients: 'no', removed: true },
  { id: 'audits', files: ['audits'], patients: 'no', removed: true },
  { id: 'providers', files: ['providers.duckdb'], patients: 'no', removed: true },
  { id: 'history', files: ['history.duckdb'], patients: 'rows', removed: true },
  { id: 'booking', files: ['booking.duckdb'], patients: 'hashed', removed: true },
  { id: 'exports', files: ['exports.json'], patients: 'no', removed: true },
  { id: 'logs', files: ['logs'], patients: 'no', removed: true },
  { id: 'session-folders', files: ['spill', 'reports'], patients: 'rows', removed: true },
  // The browser chooses its own file names, so every file that matches no other entry belongs here.
  { id: 'page', files: [], patients: 'no', removed: true },
  { id: 'trail', files: ['audit-trail', 'audit-trail-head.json'], patients: 'hashed', removed: false },
]

const said: Readonly<Record<KeptDataId, KeptDataText>> = texts.keptData

export const keptData: readonly KeptData[] = kept.map((one) => ({ ...said[one.id], ...one }))

/** The entry that a file or folder at the top of the data folder belongs to. */
export const keptDataOf = (name: string): KeptDataId =>
  keptData.find(({ files }) => files.some((file) => isOf(file, name)))?.id ?? 'page'

/** Matches `file`, names that extend it ("file.log"), and temp files left by an interrupted write. */
const isOf = (file: string, name: string): boolean =>
  name === file || name.startsWith(`${file}.`) || (name.startsWith(`.${file}.`) && name.endsWith('.tmp'))
