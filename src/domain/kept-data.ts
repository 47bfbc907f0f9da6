import { texts } from './text.ts'

/**
 * Everything the console keeps on a computer. The screen "Data on this computer" shows this list and "Remove all my data" follows it.
 * A test compares it with the files of a real run. Names are those at the top of the user's data folder.
 */

const keptDataIds = [
  'connections',
  'keys',
  'trail',
  'settings',
  'places',
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
    name: texts.keptData.keysPasswordsAndThePin,
    files: ['key-marks.json'],
    place: texts.keptData.systemKeychainAFileListsOnly,
    what: texts.keptData.keysOfConnectionsPasswordsOfSharedHistoriesA,
    why: texts.keptData.toSignCallsAndToUnlock,
    until: texts.keptData.removedInSettingsOrWithTheirConnection,
    patients: 'no',
    removed: true,
  },
  {
    id: 'connections',
    name: texts.keptDataLabels.connections,
    files: ['connections.json'],
    what: texts.keptData.namesAddressesAndPracticesOfTheConnectionsAnd,
    why: texts.keptData.toBeThereAtTheNext,
    until: texts.keptData.eachUntilItsRemoved,
    patients: 'no',
    removed: true,
  },
  {
    id: 'settings',
    name: texts.keptData.settingsOfTheConsole,
    files: [
      'regions.json',
      'alerts.json',
      'webhooks.json',
      'lock.json',
      'report-columns.json',
      'entity-types.json',
      'dates.json',
      'window-state.json',
    ],
    what: texts.keptData.monitoringAlertRulesAndPastAlerts,
    why: texts.keptData.toRestoreTheConsoleAsYou,
    until: texts.keptData.untilChanged,
    patients: 'no',
    removed: true,
  },
  {
    id: 'places',
    name: texts.keptData.lastPlaces,
    files: ['places.json'],
    what: texts.keptData.lastPageOfEachWorkspaceAndTheLastTen,
    why: texts.keptData.toReopenEachWorkspaceWhereYouLeftIt,
    until: texts.keptData.untilReplacedOrTheirConnectionIsRemoved,
    patients: 'no',
    removed: true,
  },
  {
    id: 'views',
    name: texts.keptData.namedTableViews,
    files: ['views.json'],
    what: texts.keptData.columnsOrderAndFiltersAsEntered,
    why: texts.keptData.toOpenATableAsYou,
    until: texts.keptData.eachUntilItsRemoved,
    patients: 'rows',
    removed: true,
  },
  {
    id: 'questions',
    name: texts.keptData.savedQuestions,
    files: ['questions.json'],
    what: texts.keptData.filtersAsEnteredSchedulesTotalsAnd,
    why: texts.keptData.toRunAgainAndCompare,
    until: texts.keptData.eachUntilItsRemoved,
    patients: 'rows',
    removed: true,
  },
  {
    id: 'report-ledger',
    name: texts.keptData.reportList,
    files: ['reports.json'],
    what: texts.keptData.typesDatesStatusesSizesAndFile,
    why: texts.keptData.toStartAReportOnlyOnce,
    until: texts.keptData.theNewest2000Entries,
    patients: 'no',
    removed: true,
  },
  {
    id: 'audits',
    name: texts.keptData.runsOfEntityAudits,
    files: ['audits'],
    what: texts.keptData.countsByRuleAndKeyedHashesOfFindings,
    why: texts.keptData.toShowWhatsNewSinceThe,
    until: texts.keptData.theNewest50RunsOfEachList,
    patients: 'no',
    removed: true,
  },
  {
    id: 'providers',
    name: texts.keptData.providerRecords,
    files: ['providers.duckdb'],
    what: texts.keptData.eachProvidersRecordAsReceivedLoad,
    why: texts.keptData.toReuseTheDirectoryAfterA,
    until: texts.keptData.untilReloadedOrItsConnectionIs,
    patients: 'no',
    removed: true,
  },
  {
    id: 'history',
    name: texts.keptData.historyOfWaits,
    files: ['history.duckdb'],
    what: texts.keptData.regionEstimatesAndWhenEachPractice,
    why: texts.keptData.forWaitCharts,
    until: texts.keptData.theDaysSetInRegionsOrUntilIts,
    patients: 'no',
    removed: true,
  },
  {
    id: 'booking',
    name: texts.keptData.bookingLog,
    files: ['booking.duckdb'],
    what: texts.keptData.bookingsAboutToBeSentTimes,
    why: texts.keptData.toSendABookingAtMost,
    until: texts.keptData.untilRemovedHere,
    patients: 'hashed',
    removed: true,
  },
  {
    id: 'exports',
    name: texts.keptData.listOfExports,
    files: ['exports.json'],
    what: texts.keptData.pathsOfFilesBeingSaved,
    why: texts.keptData.toRemoveHalfSavedFilesAt,
    until: texts.keptData.untilEachFileIsComplete,
    patients: 'no',
    removed: true,
  },
  {
    id: 'logs',
    name: texts.keptDataLabels.logs,
    files: ['logs'],
    what: texts.keptData.programEventsWithAFixedSet,
    why: texts.keptData.toFindTheCauseOfAProblem,
    until: texts.keptData.theNewestOlderOnesAreRemoved,
    patients: 'no',
    removed: true,
  },
  {
    id: 'session-folders',
    name: texts.keptData.foldersOfThisSession,
    files: ['spill', 'reports'],
    what: texts.keptData.rowsThatDontFitIntoMemory,
    why: texts.keptData.toShowAndReloadLargeTables,
    until: texts.keptData.theEndOfTheSessionAfterACrash,
    patients: 'rows',
    removed: true,
  },
  {
    id: 'page',
    name: texts.keptData.theWindowsOwnBrowser,
    // The browser chooses its own file names, so every file that matches no other entry belongs here.
    files: [],
    place: texts.keptData.everythingElseInTheFolder,
    what: texts.keptData.appearanceColumnsAndCachesOf,
    why: texts.keptData.theWindowIsABrowserPage,
    until: texts.keptData.untilRemovedHere,
    patients: 'no',
    removed: true,
  },
  {
    id: 'trail',
    name: texts.keptData.auditTrail,
    files: ['audit-trail', 'audit-trail-head.json'],
    what: texts.keptData.whoDidWhatAndWhenSubjectsAsKeyed,
    why: texts.keptData.toProveActionsTakenHere,
    until: texts.keptData.theMonthsSetInActivityAuditTrail,
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
