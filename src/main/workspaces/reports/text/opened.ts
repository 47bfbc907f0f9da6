/** Texts of reports, opened. */
export const texts = {
  checkCsv: {
    downloadItAgainIfThisContinues:
      'Download it again. If this continues, send support the report ID and this message.',
    thePlatformSentAnEmptyReport: 'The platform sent an empty report, without even a header row.',
    thePlatformSentInsteadOfThe: (kind: string, part: string) =>
      `The platform sent ${kind} instead of the report.${part}`,
    itSays: (said: string) => ` It says: ${said}`,
    thePlatformSentAnErrorInstead: (words: string) => `The platform sent an error instead of the report: ${words}`,
    theQuoteThatOpensOnLineIsNever: (line: string) => `the quote that opens on line ${line} is never closed`,
    lineHasOnlyHalfOfIts: (line: string) => `line ${line} has only half of its line break`,
    lineHasNoLineBreakAt: (line: string) => `line ${line} has no line break at its end`,
    lineHasWhereTheHeaderRow: (line: string, length: number, part: string, length2: number) =>
      `line ${line} has ${length} ${part} where the header row has ${length2}`,
    theHeaderRowLooksLikeData:
      'The header row looks like data, not column names. Its values are used as the names and aren’t among the rows.',
    verticalBars: 'vertical bars',
    itsCellsAreSeparatedByNot: (part: string) => `Its cells are separated by ${part}, not commas.`,
    itsEncodedAs: (part: string, part2: string) => `It’s encoded as ${part}${part2}.`,
    withoutAByteOrderMark: ', without a byte order mark',
    moreThanOnceInTheHeader: (part: string) =>
      `${part} more than once in the header row. Numbers were added to make these columns distinct.`,
    theNameAppears: (quoted: string) => `The name ${quoted} appears`,
    namesIncludingAppear: (numberWords: string, quoted: string) => `${numberWords} names, including ${quoted}, appear`,
    noNameInTheHeaderRow: (part: string, part2: string) => `${part} no name in the header row and ${part2} position.`,
    n1ColumnHas: '1 column has',
    columnsHave: (numberWords: string) => `${numberWords} columns have`,
    isNamedByIts: 'is named by its',
    areNamedByTheir: 'are named by their',
  },
  compareRun: {
    comparingTheColumns: 'Comparing the columns',
    checkingTheKeys: 'Checking the keys',
    comparingTheRows: 'Comparing the rows',
    lookingForRowsInOnlyOne: 'Looking for rows in only one report',
    theComparisonStoppedBecauseOfAn: {
      message: 'The comparison stopped because of an error in the console.',
      nextStep: 'Compare the reports again.',
    },
    leftReport: 'Left report',
    rightReport: 'Right report',
    withoutAValueInNotCompared: (part: string, rows: string, key: string) =>
      `${part}: ${rows} without a value in ${key}, not compared.`,
    withARepeatedValueInNot: (part: string, rows: string, key: string) =>
      `${part}: ${rows} with a repeated value in ${key}, not compared.`,
    withAValueInThatThe: (part: string, rows: string, key: string) =>
      `${part}: ${rows} with a value in ${key} that the other report repeats, not compared.`,
    theComparisonWasStoppedEarlyThe: 'The comparison was stopped early. The differences found so far are kept.',
    theComparisonFailedBeforeItsEnd: (part: string) => `The comparison failed before its end. ${part}`,
  },
  fetchCopy: {
    theReportCouldntBeSavedOn: (message: string) => `The report couldn’t be saved on this computer. ${message}`,
    freeUpSpaceOnTheDisk:
      'Free up space on the disk with the console’s own folder, then download it again. It stays ready.',
    downloadItAgainItStaysReady:
      'Download it again; it stays ready. If this continues, send support the correlation ID.',
    theReportsPrivateCopyCouldntBe: {
      message: 'The report’s private copy couldn’t be read from this computer’s disk.',
      nextStep: 'Download it again. It stays ready on the platform.',
    },
    thePlatformAnnouncedNoLengthAnd: (problem: string) =>
      `The platform announced no length, and the report’s end looks wrong: ${problem}. It may be incomplete, so it wasn’t saved.`,
    downloadItAgainIfThisContinues:
      'Download it again. If this continues, contact support about reports without a length.',
    thePlatformAnnouncedNoLengthAnd2: (counted: string, counted2: string) =>
      `The platform announced no length, and two downloads of the report differ: ${counted} and ${counted2} bytes. Neither was saved.`,
  },
  openedHandlers: {
    open: (titleOf: string) => `Open ${titleOf}`,
    requestingTheReport: 'Requesting the report',
    save: (name: string) => `Save ${name}`,
    savingTheFile: 'Saving the file',
    comparisonOfAnd: (title: string, title2: string) => `Comparison of ${title} and ${title2}`,
    theReportIsNoLongerOpen: {
      message: 'The report is no longer open, so its file isn’t on this computer.',
      nextStep: 'Open the report again, then save it.',
    },
    thisFileIsAlreadyBeingSaved: {
      message: 'This file is already being saved.',
      nextStep: 'Wait until it’s done, or choose another name.',
    },
    aReportCantBeComparedWith: {
      message: 'A report can’t be compared with itself.',
      nextStep: 'Choose another report to compare with.',
    },
    theresNoColumnIn: (key: string, title: string) => ({
      message: `There’s no column ${key} in ${title}.`,
      nextStep: 'Choose a column that both reports have.',
    }),
    starting: 'Starting',
  },
  openedReports: {
    theReport: 'the report',
    reportOf: (part: number, length: number) => `report ${part} of ${length}`,
    downloading: (which: string) => `Downloading ${which}`,
    downloadingAgainToCompare: (which: string) => `Downloading ${which} again to compare`,
    checking: (which: string) => `Checking ${which}`,
    loadingTheRows: 'Loading the rows',
    lookingForRepeatedRows: 'Looking for repeated rows',
    aValueInThatsAlsoIn: (part: string, column: string) =>
      `${part} a value in ${column} that’s also in an earlier report. All rows are kept.`,
    n1RowHas: '1 row has',
    rowsHave: (counted: string) => `${counted} rows have`,
    theDownloadWasCanceledNothingWas: {
      message: 'The download was canceled. Nothing was saved.',
      nextStep: 'Download it again.',
    },
    anotherReportOpenedWithItDidnt: {
      message: 'This report downloaded, but another one opened with it didn’t, so no table opened.',
      nextStep: 'Open it by itself, or open them together again.',
    },
    theReportCouldntBeOpenedBecause: {
      message: 'The report couldn’t be opened because of an error in the console.',
      nextStep: 'Download it again. It stays ready on the platform.',
    },
    thisReportIsNoLongerInTheList: {
      message: 'This report is no longer in the list.',
      nextStep: 'Choose another report, or start this one again.',
    },
    theReportCantBeDownloadedYet: {
      message: 'The report can’t be downloaded yet: its status isn’t Succeeded. No request was sent.',
      nextStep: 'Wait until its status is Succeeded, then open it.',
    },
    thisReportsConnectionNoLonger: {
      message: 'This report’s connection no longer exists.',
      nextStep: 'Start the report again on another connection.',
    },
    onlyReportsOfTheSameType: {
      message: 'Only reports of the same type and connection can open as one table.',
      nextStep: 'Choose reports of the same type and connection.',
    },
  },
  privateCopies: {
    theReportsPrivateCopyCouldntBe: {
      message: 'The report’s private copy couldn’t be read from this computer’s disk.',
      nextStep: 'Download it again. It stays ready on the platform.',
    },
  },
  reportFacts: {
    endWords: {
      length: 'its announced length',
      chunked: 'its last chunk',
      close: 'only the end of the connection; two downloads were identical',
    },
    anErrorInsteadOfARow: (words: string) => `an error instead of a row: ${words}`,
    reportOf: (part: number, parts: number, sentence: string) => `Report ${part} of ${parts}: ${sentence}`,
    itsMissingOfTheFirstReport: (names: string) => `It’s missing ${names} of the first report, shown as empty.`,
    itHasThatTheFirstReport: (names: string) => `It has ${names} that the first report doesn’t have.`,
    theColumn: 'the column',
    theColumns: 'the columns',
    andMore: (number: string) => ` and ${number} more`,
    itsLastLineIsAnError: (number: string, words: string) =>
      `Its last line, ${number}, is an error: “${words}”. Rows before it may be missing.`,
    aProblemFirstProblemLine: (part: string, number: string, problem: string) =>
      `${part} a problem. First problem, line ${number}: ${problem}.`,
    n1LineHas: '1 line has',
    linesHave: (number: string) => `${number} lines have`,
    thePlatformAnnouncedNoLengthFor:
      'The platform announced no length for it. Two downloads were identical, which doesn’t prove that it’s complete.',
    someLettersCameAs:
      'Some letters came as �, or in another encoding than UTF-8, such as Windows-1252. Find and filters miss them. The file as received has them unchanged.',
    timesWithoutAZone: (names: string) =>
      `Times without a time zone in ${names} are read as UTC in filters, sorting and charts.`,
    report: 'Report',
  },
  saveCopy: {
    savingTheFile: 'Saving the file',
    comparingTheFileOnTheDisk: 'Comparing the file on the disk with the download',
    theFileOnTheDiskDidnt: {
      message: 'The file on the disk didn’t match the platform’s file, so it wasn’t saved.',
      nextStep: 'Check the disk, then save to another place.',
    },
  },
} as const
