/**
 * Everything the console keeps on a computer. The screen "Data on this computer" shows this list and "Remove all my data" follows it.
 * A test compares it with the files of a real run. Names are those at the top of the user's data folder.
 */

const keptDataIds = [
  'connections',
  'keys',
  'trail',
  'settings',
  'views',
  'questions',
  'report-ledger',
  'audits',
  'providers',
  'history',
  'booking',
  'exports',
  'logs',
  'session-folders',
  'page',
] as const
export type KeptDataId = (typeof keptDataIds)[number]

export type KeptData = {
  readonly id: KeptDataId
  readonly name: string
  /** Files and folders at the top of the data folder. Names that extend one of them (database logs, damaged copies) belong to the same entry. */
  readonly files: readonly string[]
  /** The location to show when it isn't the file names. */
  readonly place?: string
  readonly what: string
  readonly why: string
  readonly until: string
  /** What is stored about patients. `hashed`: only keyed hashes. `rows`: may contain platform responses unchanged. */
  readonly patients: 'no' | 'hashed' | 'rows'
  /** False for data that "Remove all my data" keeps. */
  readonly removed: boolean
}

/** In display order. */
export const keptData: readonly KeptData[] = [
  {
    id: 'keys',
    name: 'Keys, passwords and the PIN',
    files: ['key-marks.json'],
    place: 'Keychain of the system; the file says only which there are',
    what: 'Keys of connections, passwords of shared histories, a hash of the PIN, secrets the console made for itself',
    why: 'To sign calls and to unlock',
    until: 'Removed in Settings, or with their connection',
    patients: 'no',
    removed: true,
  },
  {
    id: 'connections',
    name: 'Connections',
    files: ['connections.json'],
    what: 'Names, addresses and practices of the connections, and which is in use',
    why: 'So that they are there at the next start',
    until: 'Each until it is removed',
    patients: 'no',
    removed: true,
  },
  {
    id: 'settings',
    name: 'Settings of the console',
    files: [
      'regions.json',
      'alerts.json',
      'webhooks.json',
      'lock.json',
      'report-columns.json',
      'entity-types.json',
      'window-state.json',
    ],
    what: 'Polling, alert rules and the alerts there were, the lock and the names of who works here, meanings of report columns, names of entity types that were added, the place of the window',
    why: 'So that the console is as it was left',
    until: 'Until changed',
    patients: 'no',
    removed: true,
  },
  {
    id: 'views',
    name: 'Named views of tables',
    files: ['views.json'],
    what: 'Columns, order and filters as they were typed',
    why: 'To open a table as it was arranged',
    until: 'Each until it is removed',
    patients: 'rows',
    removed: true,
  },
  {
    id: 'questions',
    name: 'Saved questions',
    files: ['questions.json'],
    what: 'Filters as they were typed, timetables, totals and figures by time of their runs; no row',
    why: 'To ask again and to compare',
    until: 'Each until it is removed',
    patients: 'rows',
    removed: true,
  },
  {
    id: 'report-ledger',
    name: 'Ledger of reports',
    files: ['reports.json'],
    what: 'Types, dates, statuses, sizes and sums of the reports that were started; no row',
    why: 'So that a report is started once, and found again after a restart',
    until: 'The newest 2,000 entries',
    patients: 'no',
    removed: true,
  },
  {
    id: 'audits',
    name: 'Runs of entity audits',
    files: ['audits'],
    what: 'Counts by rule, and keyed hashes of findings with the day each was first seen; no value',
    why: 'To say what is new since the last audit',
    until: 'The newest 50 runs of each list',
    patients: 'no',
    removed: true,
  },
  {
    id: 'providers',
    name: 'Records of providers',
    files: ['providers.duckdb'],
    what: 'Each provider’s record as the platform gave it, when it was asked, runs of audits, counts of slots',
    why: 'So that a directory goes on after a restart',
    until: 'Until read anew, or its connection is removed',
    patients: 'no',
    removed: true,
  },
  {
    id: 'history',
    name: 'History of waits',
    files: ['history.duckdb'],
    what: 'Estimates of regions and when each practice was polled',
    why: 'For charts of waits',
    until: 'The days set in Regions, or until its connection is removed',
    patients: 'no',
    removed: true,
  },
  {
    id: 'booking',
    name: 'Journal of bookings',
    files: ['booking.duckdb'],
    what: 'What was about to be sent, when, and what came of it; of the patient keyed hashes alone',
    why: 'So that a booking leaves at most once, and an unknown outcome is found again',
    until: 'Until removed here',
    patients: 'hashed',
    removed: true,
  },
  {
    id: 'exports',
    name: 'Ledger of exports',
    files: ['exports.json'],
    what: 'Paths of files that are being written',
    why: 'So that what a crash left half written is removed at the next start',
    until: 'Until each file is whole',
    patients: 'no',
    removed: true,
  },
  {
    id: 'logs',
    name: 'Logs',
    files: ['logs'],
    what: 'What the program did, in fields of a closed list',
    why: 'To find the cause of a problem',
    until: 'The newest; older ones make room',
    patients: 'no',
    removed: true,
  },
  {
    id: 'session-folders',
    name: 'Folders of this session',
    files: ['spill', 'reports'],
    what: 'Rows that do not fit into memory, and the copies of reports that were opened',
    why: 'To show large tables and to load them again',
    until: 'The end of the session; after a crash the next start',
    patients: 'rows',
    removed: true,
  },
  {
    id: 'page',
    name: 'The window’s own browser',
    // The browser chooses its own file names, so every file that matches no other entry belongs here.
    files: [],
    place: 'Everything else in the folder',
    what: 'Appearance, last screen without its rows, caches of the program’s own files',
    why: 'The window is a browser page that reaches no network',
    until: 'Until removed here',
    patients: 'no',
    removed: true,
  },
  {
    id: 'trail',
    name: 'Audit trail',
    files: ['audit-trail', 'audit-trail-head.json'],
    what: 'Who did what and when; subjects as keyed hashes. The end of it also stands in the keychain',
    why: 'To prove what was done here',
    until: 'The months set in Activity, Audit trail',
    patients: 'hashed',
    removed: false,
  },
]

/** The entry that a file or folder at the top of the data folder belongs to. */
export function keptDataOf(name: string): KeptDataId {
  const owner = keptData.find(({ files }) => files.some((file) => isOf(file, name)))
  return owner?.id ?? 'page'
}

/** Matches `file`, names that extend it ("file.log"), and temp files left by an interrupted write. */
const isOf = (file: string, name: string): boolean =>
  name === file || name.startsWith(`${file}.`) || (name.startsWith(`.${file}.`) && name.endsWith('.tmp'))
