/** Texts of reports, opened. */
export const texts = {
  checkCsv: {
    downloadItAgainIfItStaysGiveSupport:
      'Download it again. If this continues, send support the report ID and this message.',
    thePlatformSentAnEmptyReportItHas: 'The platform sent an empty report, without even a header row.',
    thePlatformSentInThePlaceOfThe: (kind: string, part: string) =>
      `The platform sent ${kind} instead of the report.${part}`,
    itSays: (said: string) => ` It says: ${said}`,
    thePlatformSentAnErrorTextInThe: (words: string) => `The platform sent an error instead of the report: ${words}`,
    theQuoteThatOpensOnLineIsNever: (line: string) => `the quote that opens on line ${line} is never closed`,
    lineHasHalfOfItsEnd: (line: string) => `line ${line} has only half of its line break`,
    lineHasNoEnd: (line: string) => `line ${line} has no line break at its end`,
    lineHasWhereTheFirstLineHas: (line: string, length: number, part: string, length2: number) =>
      `line ${line} has ${length} ${part} where the header row has ${length2}`,
    theFirstLineLooksLikeDataAndNot:
      'The header row looks like data, not column names. Its values are used as the names and aren’t among the rows.',
    itsCellsArePartedByNotByCommas: (part: string) => `Its cells are separated by ${part}, not commas.`,
    itCameIn: (part: string, part2: string) => `It’s encoded as ${part}${part2}.`,
    withoutTheMarkThatSaysSo: ', without a byte order mark',
    moreThanOnceInTheFirstLineA: (part: string) =>
      `${part} more than once in the header row. Numbers were added to make these columns distinct.`,
    theNameStands: (quoted: string) => `The name ${quoted} appears`,
    namesAmongThemStand: (numberWords: string, quoted: string) => `${numberWords} names, including ${quoted}, appear`,
    noNameInTheFirstLineAndPlace: (part: string, part2: string) =>
      `${part} no name in the header row and ${part2} position.`,
    text1ColumnHas: '1 column has',
    columnsHave: (numberWords: string) => `${numberWords} columns have`,
    goesByIts: 'is named by its',
    goByTheir: 'are named by their',
  },
  compareRun: {
    comparingTheColumns: 'Comparing the columns',
    lookingAtTheKeys: 'Checking the keys',
    comparingTheRows: 'Comparing the rows',
    lookingForRowsOfOneSideAlone: 'Looking for rows in only one report',
    theComparisonStoppedOnAFaultOfThe: 'The comparison stopped because of an error in the console.',
    compareAgain: 'Compare the reports again.',
    onTheLeft: 'Left report',
    onTheRight: 'Right report',
    withoutAValueInNotCompared: (part: string, rows: string, key: string) =>
      `${part}: ${rows} without a value in ${key}, not compared.`,
    whoseValueInOccursMoreThanOnceThere: (part: string, rows: string, key: string) =>
      `${part}: ${rows} with a repeated value in ${key}, not compared.`,
    whoseValueInOccursMoreThanOnceOn: (part: string, rows: string, key: string) =>
      `${part}: ${rows} with a value in ${key} that the other report repeats, not compared.`,
    theComparisonWasStoppedBeforeItsEndThe: 'The comparison was stopped early. The differences found so far are kept.',
    theComparisonBrokeOff: (part: string) => `The comparison failed before its end. ${part}`,
  },
  fetchCopy: {
    theReportCouldNotBeKeptOnThis: (message: string) => `The report couldn’t be saved on this computer. ${message}`,
    makeRoomOnTheDiskOfTheConsoles:
      'Free up space on the disk with the console’s own folder, then download it again. It stays ready.',
    downloadItAgainItStaysReadyIfIt:
      'Download it again; it stays ready. If this continues, send support the correlation ID.',
    theCopyOfTheReportCouldNotBe: 'The report’s private copy couldn’t be read from this computer’s disk.',
    downloadItAgainItStaysReadyOnThe: 'Download it again. It stays ready on the platform.',
    thePlatformGaveNoLengthForTheReport: (problem: string) =>
      `The platform announced no length, and the report’s end looks wrong: ${problem}. It may be incomplete, so it wasn’t saved.`,
    downloadItAgainIfItStaysSoAsk:
      'Download it again. If this continues, contact support about reports without a length.',
    thePlatformGaveNoLengthForTheReport2: (counted: string, counted2: string) =>
      `The platform announced no length, and two downloads of the report differ: ${counted} and ${counted2} bytes. Neither was saved.`,
  },
  openedHandlers: {
    open: (titleOf: string) => `Open ${titleOf}`,
    askingForTheReport: 'Requesting the report',
    save: (name: string) => `Save ${name}`,
    writingTheFile: 'Saving the file',
    comparisonOfAnd: (title: string, title2: string) => `Comparison of ${title} and ${title2}`,
    thisReportIsNoLongerInTheList: 'This report is no longer in the list.',
    chooseAnotherOneOrStartItAgain: 'Choose another report, or start this one again.',
    theReportIsNotOpenAnyMoreSo: 'The report is no longer open, so its file isn’t on this computer.',
    openTheReportAgainThenSaveIt: 'Open the report again, then save it.',
    thisFileIsBeingWrittenAlready: 'This file is already being saved.',
    waitUntilItIsDoneOrChooseAnother: 'Wait until it’s done, or choose another name.',
    aReportIsNotComparedWithItself: 'A report can’t be compared with itself.',
    chooseAnotherReportOnTheRight: 'Choose another report to compare with.',
    thereIsNoColumnIn: (key: string, title: string) => `There’s no column ${key} in ${title}.`,
    chooseAColumnThatBothReportsHave: 'Choose a column that both reports have.',
  },
  openedReports: {
    theReport: 'the report',
    reportOf: (part: number, length: number) => `report ${part} of ${length}`,
    downloading: (which: string) => `Downloading ${which}`,
    downloadingOnceMoreToCompare: (which: string) => `Downloading ${which} again to compare`,
    checking: (which: string) => `Checking ${which}`,
    loadingTheRows: 'Loading the rows',
    lookingForRepeatedRows: 'Looking for repeated rows',
    aValueInThatStoodInAnEarlier: (part: string, column: string) =>
      `${part} a value in ${column} that’s also in an earlier report. All rows are kept.`,
    text1RowHas: '1 row has',
    rowsHave: (counted: string) => `${counted} rows have`,
    theDownloadWasCancelledNothingOfItWas: 'The download was canceled. Nothing was saved.',
    downloadItAgain: 'Download it again.',
    theReportCouldNotBeOpenedOnA: 'The report couldn’t be opened because of an error in the console.',
    downloadItAgainItStaysReadyOnThe: 'Download it again. It stays ready on the platform.',
    thisReportIsNoLongerInTheList: 'This report is no longer in the list.',
    chooseAnotherOneOrStartItAgain: 'Choose another report, or start this one again.',
    theReportCannotBeDownloadedYetItsStatus:
      'The report can’t be downloaded yet: its status isn’t Succeeded. No request was sent.',
    waitUntilItSaysSucceededThenOpenIt: 'Wait until its status is Succeeded, then open it.',
    theConnectionOfThisReportNoLongerExists: 'This report’s connection no longer exists.',
    startTheReportAgainOnAnotherConnection: 'Start the report again on another connection.',
    onlyReportsOfOneTypeAndOneConnection: 'Only reports of the same type and connection can open as one table.',
    chooseReportsOfOneType: 'Choose reports of the same type and connection.',
  },
  privateCopies: {
    theCopyOfTheReportCouldNotBe: 'The report’s private copy couldn’t be read from this computer’s disk.',
    downloadItAgainItStaysReadyOnThe: 'Download it again. It stays ready on the platform.',
  },
  reportFacts: {
    itsLength: 'its announced length',
    itsLastChunk: 'its last chunk',
    nothingButTheEndOfTheConnectionIt: 'only the end of the connection; two downloads were identical',
    anErrorTextInThePlaceOfA: (words: string) => `an error instead of a row: ${words}`,
    reportOf: (part: number, parts: number, sentence: string) => `Report ${part} of ${parts}: ${sentence}`,
    itLacksOfTheFirstEmptyInIts: (names: string) => `It’s missing ${names} of the first report, shown as empty.`,
    itHasThatTheFirstHasNot: (names: string) => `It has ${names} that the first report doesn’t have.`,
    theColumn: 'the column',
    theColumns: 'the columns',
    andMore: (number: string) => ` and ${number} more`,
    itsLastLineIsAnErrorTextRows: (number: string, words: string) =>
      `Its last line, ${number}, is an error: “${words}”. Rows before it may be missing.`,
    oddTheFirstIsLine: (part: string, number: string, problem: string) =>
      `${part} a problem. First problem, line ${number}: ${problem}.`,
    text1LineIs: '1 line has',
    linesAre: (number: string) => `${number} lines have`,
    thePlatformGaveNoLengthForItIt:
      'The platform announced no length for it. Two downloads were identical, which doesn’t prove that it’s complete.',
  },
  saveCopy: {
    writingTheFile: 'Saving the file',
    comparingWhatStandsOnTheDiskWithWhat: 'Comparing the file on the disk with the download',
    whatStoodOnTheDiskWasNotWhat: 'The file on the disk didn’t match the platform’s file, so it wasn’t saved.',
    checkTheDiskThenSaveAgainToAnother: 'Check the disk, then save to another place.',
  },
  openedHandlersLabels: {
    starting: 'Starting',
  },
  reportFactsLabels: {
    report: 'Report',
  },
} as const
