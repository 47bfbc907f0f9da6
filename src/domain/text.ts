/** Texts of the console. */
export const texts = {
  fileName: {
    theNameIsEmpty: 'The name is empty.',
    theNameHoldsACharacterThatFileNames:
      'The name holds a character that file names cannot have: < > : " / \\ | ? * or one that no one sees.',
    theNameEndsWithADotOrA: 'The name ends with a dot or a space, which some systems drop.',
    isANameThatWindowsKeepsForA: (name: string) => `“${name}” is a name that Windows keeps for a device.`,
    theNameIsTooLong: 'The name is too long.',
    export: (trimmed: string) => `Export ${trimmed}`,
  },
  filled: {
    isRequired: (what: string) => `${what} is required.`,
    mustBeText: (what: string) => `${what} must be text.`,
  },
  keptData: {
    keysPasswordsAndThePin: 'Keys, passwords and the PIN',
    keychainOfTheSystemTheFileSaysOnly: 'Keychain of the system; the file says only which there are',
    keysOfConnectionsPasswordsOfSharedHistoriesA:
      'Keys of connections, passwords of shared histories, a hash of the PIN, secrets the console made for itself',
    toSignCallsAndToUnlock: 'To sign calls and to unlock',
    removedInSettingsOrWithTheirConnection: 'Removed in Settings, or with their connection',
    namesAddressesAndPracticesOfTheConnectionsAnd:
      'Names, addresses and practices of the connections, and which is in use',
    soThatTheyAreThereAtTheNext: 'So that they are there at the next start',
    eachUntilItIsRemoved: 'Each until it is removed',
    settingsOfTheConsole: 'Settings of the console',
    pollingAlertRulesAndTheAlertsThereWere:
      'Polling, alert rules and the alerts there were, the lock and the names of who works here, meanings of report columns, names of entity types that were added, the place of the window',
    soThatTheConsoleIsAsItWas: 'So that the console is as it was left',
    untilChanged: 'Until changed',
    namedViewsOfTables: 'Named views of tables',
    columnsOrderAndFiltersAsTheyWereTyped: 'Columns, order and filters as they were typed',
    toOpenATableAsItWasArranged: 'To open a table as it was arranged',
    savedQuestions: 'Saved questions',
    filtersAsTheyWereTypedTimetablesTotalsAnd:
      'Filters as they were typed, timetables, totals and figures by time of their runs; no row',
    toAskAgainAndToCompare: 'To ask again and to compare',
    ledgerOfReports: 'Ledger of reports',
    typesDatesStatusesSizesAndSumsOfThe:
      'Types, dates, statuses, sizes and sums of the reports that were started; no row',
    soThatAReportIsStartedOnceAnd: 'So that a report is started once, and found again after a restart',
    theNewest2000Entries: 'The newest 2,000 entries',
    runsOfEntityAudits: 'Runs of entity audits',
    countsByRuleAndKeyedHashesOfFindings:
      'Counts by rule, and keyed hashes of findings with the day each was first seen; no value',
    toSayWhatIsNewSinceTheLast: 'To say what is new since the last audit',
    theNewest50RunsOfEachList: 'The newest 50 runs of each list',
    recordsOfProviders: 'Records of providers',
    eachProvidersRecordAsThePlatformGaveIt:
      'Each provider’s record as the platform gave it, when it was asked, runs of audits, counts of slots',
    soThatADirectoryGoesOnAfterA: 'So that a directory goes on after a restart',
    untilReadAnewOrItsConnectionIsRemoved: 'Until read anew, or its connection is removed',
    historyOfWaits: 'History of waits',
    estimatesOfRegionsAndWhenEachPracticeWas: 'Estimates of regions and when each practice was polled',
    forChartsOfWaits: 'For charts of waits',
    theDaysSetInRegionsOrUntilIts: 'The days set in Regions, or until its connection is removed',
    journalOfBookings: 'Journal of bookings',
    whatWasAboutToBeSentWhenAnd:
      'What was about to be sent, when, and what came of it; of the patient keyed hashes alone',
    soThatABookingLeavesAtMostOnce: 'So that a booking leaves at most once, and an unknown outcome is found again',
    untilRemovedHere: 'Until removed here',
    ledgerOfExports: 'Ledger of exports',
    pathsOfFilesThatAreBeingWritten: 'Paths of files that are being written',
    soThatWhatACrashLeftHalfWritten: 'So that what a crash left half written is removed at the next start',
    untilEachFileIsWhole: 'Until each file is whole',
    whatTheProgramDidInFieldsOfA: 'What the program did, in fields of a closed list',
    toFindTheCauseOfAProblem: 'To find the cause of a problem',
    theNewestOlderOnesMakeRoom: 'The newest; older ones make room',
    foldersOfThisSession: 'Folders of this session',
    rowsThatDoNotFitIntoMemoryAnd: 'Rows that do not fit into memory, and the copies of reports that were opened',
    toShowLargeTablesAndToLoadThem: 'To show large tables and to load them again',
    theEndOfTheSessionAfterACrash: 'The end of the session; after a crash the next start',
    theWindowsOwnBrowser: 'The window’s own browser',
    everythingElseInTheFolder: 'Everything else in the folder',
    appearanceLastScreenWithoutItsRowsCachesOf:
      'Appearance, last screen without its rows, caches of the program’s own files',
    theWindowIsABrowserPageThatReaches: 'The window is a browser page that reaches no network',
    auditTrail: 'Audit trail',
    whoDidWhatAndWhenSubjectsAsKeyed:
      'Who did what and when; subjects as keyed hashes. The end of it also stands in the keychain',
    toProveWhatWasDoneHere: 'To prove what was done here',
    theMonthsSetInActivityAuditTrail: 'The months set in Activity, Audit trail',
  },
  lenient: {
    writeTrueOrFalse: 'Write true or false.',
    anObjectIsExpected: 'An object is expected.',
  },
  lockRules: {
    writeYourNameOrYourStaffId: 'Write your name or your staff id.',
    keepItUnder80Characters: 'Keep it under 80 characters.',
    writeItWithoutLineBreaksAndHiddenCharacters: 'Write it without line breaks and hidden characters.',
    useAtLeastDigitsOrLetters: (shortestPin: number) => `Use at least ${shortestPin} digits or letters.`,
    useAtMostCharacters: (longestPin: number) => `Use at most ${longestPin} characters.`,
    useDigitsLettersAndSignsOnly: 'Use digits, letters and signs only.',
    allCharactersAreTheSameChooseOthers: 'All characters are the same: choose others.',
    theCharactersCountUpOrDownChooseOthers: 'The characters count up or down: choose others.',
  },
  keptDataLabels: {
    connections: 'Connections',
    logs: 'Logs',
  },
} as const
