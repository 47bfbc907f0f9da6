/** Texts of reports, opened. */
export const texts = {
  checkCsv: {
    downloadItAgainIfItStaysGiveSupport:
      'Download it again; if it stays, give support the report id and what stands here.',
    thePlatformSentAnEmptyReportItHas: 'The platform sent an empty report: it has not even a first line.',
    thePlatformSentInThePlaceOfThe: (kind: string, part: string) =>
      `The platform sent ${kind} in the place of the report${part}`,
    itSays: (said: string) => `. It says: ${said}`,
    thePlatformSentAnErrorTextInThe: (words: string) =>
      `The platform sent an error text in the place of the report: ${words}`,
    theQuoteThatOpensOnLineIsNever: (line: string) => `the quote that opens on line ${line} is never closed`,
    lineHasHalfOfItsEnd: (line: string) => `line ${line} has half of its end`,
    lineHasNoEnd: (line: string) => `line ${line} has no end`,
    lineHasWhereTheFirstLineHas: (line: string, length: number, part: string, length2: number) =>
      `line ${line} has ${length} ${part} where the first line has ${length2}`,
    theFirstLineLooksLikeDataAndNot:
      'The first line looks like data and not like the names of columns. It was taken as the names, so that its values are not among the rows.',
    itsCellsArePartedByNotByCommas: (part: string) => `Its cells are parted by ${part}, not by commas.`,
    itCameIn: (part: string, part2: string) => `It came in ${part}${part2}.`,
    withoutTheMarkThatSaysSo: ', without the mark that says so',
    moreThanOnceInTheFirstLineA: (part: string) =>
      `${part} more than once in the first line; a number tells those columns apart.`,
    theNameStands: (quoted: string) => `The name ${quoted} stands`,
    namesAmongThemStand: (numberWords: string, quoted: string) => `${numberWords} names, ${quoted} among them, stand`,
    noNameInTheFirstLineAndPlace: (part: string, part2: string) =>
      `${part} no name in the first line and ${part2} place.`,
    text1ColumnHas: '1 column has',
    columnsHave: (numberWords: string) => `${numberWords} columns have`,
    goesByIts: 'goes by its',
    goByTheir: 'go by their',
  },
  compareRun: {
    comparingTheColumns: 'Comparing the columns',
    lookingAtTheKeys: 'Looking at the keys',
    comparingTheRows: 'Comparing the rows',
    lookingForRowsOfOneSideAlone: 'Looking for rows of one side alone',
    theComparisonStoppedOnAFaultOfThe: 'The comparison stopped on a fault of the console.',
    compareAgain: 'Compare again.',
    onTheLeft: 'On the left',
    onTheRight: 'On the right',
    withoutAValueInNotCompared: (part: string, rows: string, key: string) =>
      `${part}: ${rows} without a value in ${key}, not compared.`,
    whoseValueInOccursMoreThanOnceThere: (part: string, rows: string, key: string) =>
      `${part}: ${rows} whose value in ${key} occurs more than once there, not compared.`,
    whoseValueInOccursMoreThanOnceOn: (part: string, rows: string, key: string) =>
      `${part}: ${rows} whose value in ${key} occurs more than once on the other side, not compared.`,
    theComparisonWasStoppedBeforeItsEndThe:
      'The comparison was stopped before its end; the differences so far are kept.',
    theComparisonBrokeOff: (part: string) => `The comparison broke off. ${part}`,
  },
  fetchCopy: {
    theReportCouldNotBeKeptOnThis: (message: string) => `The report could not be kept on this computer. ${message}`,
    makeRoomOnTheDiskOfTheConsoles:
      'Make room on the disk of the console’s own folder, then download it again; it stays ready.',
    downloadItAgainItStaysReadyIfIt:
      'Download it again; it stays ready. If it stays so, give support the correlation id.',
    theCopyOfTheReportCouldNotBe: 'The copy of the report could not be read from this computer’s disk.',
    downloadItAgainItStaysReadyOnThe: 'Download it again; it stays ready on the platform.',
    thePlatformGaveNoLengthForTheReport: (problem: string) =>
      `The platform gave no length for the report, and its end does not look like one: ${problem}. It may have broken off, so it was not kept.`,
    downloadItAgainIfItStaysSoAsk: 'Download it again; if it stays so, ask support why reports come without a length.',
    thePlatformGaveNoLengthForTheReport2: (counted: string, counted2: string) =>
      `The platform gave no length for the report, so it was asked for twice, and the two are not the same: ${counted} and ${counted2} bytes. Neither was kept.`,
  },
  openedHandlers: {
    open: (titleOf: string) => `Open ${titleOf}`,
    askingForTheReport: 'Asking for the report',
    save: (name: string) => `Save ${name}`,
    writingTheFile: 'Writing the file',
    comparisonOfAnd: (title: string, title2: string) => `Comparison of ${title} and ${title2}`,
    thisReportIsNoLongerInTheList: 'This report is no longer in the list.',
    chooseAnotherOneOrStartItAgain: 'Choose another one, or start it again.',
    theReportIsNotOpenAnyMoreSo: 'The report is not open any more, so its file is not on this computer.',
    openTheReportAgainThenSaveIt: 'Open the report again, then save it.',
    thisFileIsBeingWrittenAlready: 'This file is being written already.',
    waitUntilItIsDoneOrChooseAnother: 'Wait until it is done, or choose another name.',
    aReportIsNotComparedWithItself: 'A report is not compared with itself.',
    chooseAnotherReportOnTheRight: 'Choose another report on the right.',
    thereIsNoColumnIn: (key: string, title: string) => `There is no column ${key} in ${title}.`,
    chooseAColumnThatBothReportsHave: 'Choose a column that both reports have.',
  },
  openedReports: {
    theReport: 'the report',
    reportOf: (part: number, length: number) => `report ${part} of ${length}`,
    downloading: (which: string) => `Downloading ${which}`,
    downloadingOnceMoreToCompare: (which: string) => `Downloading ${which} once more, to compare`,
    checking: (which: string) => `Checking ${which}`,
    loadingTheRows: 'Loading the rows',
    lookingForRepeatedRows: 'Looking for repeated rows',
    aValueInThatStoodInAnEarlier: (part: string, column: string) =>
      `${part} a value in ${column} that stood in an earlier report too. All of them are kept.`,
    text1RowHas: '1 row has',
    rowsHave: (counted: string) => `${counted} rows have`,
    theDownloadWasCancelledNothingOfItWas: 'The download was cancelled; nothing of it was kept.',
    downloadItAgain: 'Download it again.',
    theReportCouldNotBeOpenedOnA: 'The report could not be opened, on a fault of the console.',
    downloadItAgainItStaysReadyOnThe: 'Download it again; it stays ready on the platform.',
    thisReportIsNoLongerInTheList: 'This report is no longer in the list.',
    chooseAnotherOneOrStartItAgain: 'Choose another one, or start it again.',
    theReportCannotBeDownloadedYetItsStatus:
      'The report cannot be downloaded yet: its status is not SUCCEEDED. Nothing was asked for.',
    waitUntilItSaysSucceededThenOpenIt: 'Wait until it says Succeeded, then open it.',
    theConnectionOfThisReportNoLongerExists: 'The connection of this report no longer exists.',
    startTheReportAgainOnAnotherConnection: 'Start the report again on another connection.',
    onlyReportsOfOneTypeAndOneConnection: 'Only reports of one type and one connection are put into one table.',
    chooseReportsOfOneType: 'Choose reports of one type.',
  },
  privateCopies: {
    theCopyOfTheReportCouldNotBe: 'The copy of the report could not be read from this computer’s disk.',
    downloadItAgainItStaysReadyOnThe: 'Download it again; it stays ready on the platform.',
  },
  reportFacts: {
    itsLength: 'its length',
    itsLastChunk: 'its last chunk',
    nothingButTheEndOfTheConnectionIt: 'nothing but the end of the connection; it came the same twice',
    anErrorTextInThePlaceOfA: (words: string) => `an error text in the place of a row: ${words}`,
    reportOf: (part: number, parts: number, sentence: string) => `Report ${part} of ${parts}: ${sentence}`,
    itLacksOfTheFirstEmptyInIts: (names: string) => `It lacks ${names} of the first, empty in its rows.`,
    itHasThatTheFirstHasNot: (names: string) => `It has ${names} that the first has not.`,
    theColumn: 'the column',
    theColumns: 'the columns',
    andMore: (number: string) => ` and ${number} more`,
    itsLastLineIsAnErrorTextRows: (number: string, words: string) =>
      `Its last line, ${number}, is an error text: ${words} Rows may be missing before it.`,
    oddTheFirstIsLine: (part: string, number: string, problem: string) =>
      `${part} odd; the first is line ${number}: ${problem}.`,
    text1LineIs: '1 line is',
    linesAre: (number: string) => `${number} lines are`,
    thePlatformGaveNoLengthForItIt:
      'The platform gave no length for it. It was asked for twice and came the same, which is no proof that it is all.',
  },
  saveCopy: {
    writingTheFile: 'Writing the file',
    comparingWhatStandsOnTheDiskWithWhat: 'Comparing what stands on the disk with what came',
    whatStoodOnTheDiskWasNotWhat: 'What stood on the disk was not what the platform sent, so no file was made.',
    checkTheDiskThenSaveAgainToAnother: 'Check the disk, then save again to another place.',
  },
  openedHandlersLabels: {
    starting: 'Starting',
  },
  reportFactsLabels: {
    report: 'Report',
  },
} as const
