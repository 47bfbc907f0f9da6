/** Texts of snapshots. */
export const texts = {
  aggregateSql: {
    thisTableHasNoColumn: (id: string) => `This table has no column “${id}”.`,
    isntATimeZone: (zone: string) => `“${zone}” isn’t a time zone.`,
    selectTheColumnToMeasure: 'Select the column to measure.',
  },
  csvEnding: {
    itsLastLineHasNoLineEndSo: 'Its last line has no line end, so its last cell may be cut off.',
    itEndsInTheMiddleOf: (problem: string) => `It ends in the middle of its last row: ${problem}.`,
    line: (counted: string) => `line ${counted}`,
    theQuoteOpenedOnIsNever: (at: string) => `the quote opened on ${at} is never closed`,
    hasButTheHeaderRowHas: (at: string, length: number, part: string, width: number) =>
      `${at} has ${length} ${part}, but the header row has ${width}`,
  },
  csvFile: {
    theHeaderRowHasMoreThan: (counted: string) =>
      `The header row has more than ${counted} columns, the most a table can have.`,
    checkThatThisIsACsvFileWith: 'Check that this is a CSV file with a header row, and leave out columns.',
    theFileHasRowsButWereLoadedSo: (counted: string, counted2: string) =>
      `The file has ${counted} rows, but ${counted2} were loaded, so it wasn’t opened.`,
    openItAgainIfThisHappensAgainSend: 'Open it again. If this happens again, send the file to support.',
    theFileIsEmptyItDoesnt: 'The file is empty: it doesn’t even have a header row.',
    chooseAnotherFile: 'Choose another file.',
    theFileIsNoLongerThere: 'The file is no longer there.',
    chooseTheFileAgain: 'Choose the file again.',
    theFileCouldntBeRead: 'The file couldn’t be read.',
    checkThatItsThereAndThat: 'Check that it’s there and that you have permission to open it, then try again.',
  },
  csvLenient: {
    textAfterAClosingQuote: 'text after a closing quote',
    aQuoteThatIsNeverClosed: 'a quote that is never closed',
    theCellThatStartsOnLine: (numberWords: string, part: number) => ({
      message: `The cell that starts on line ${numberWords} doesn’t end within ${part} MB: a closing quote seems to be missing.`,
      nextStep: 'Get a new copy of the file, or fix this line.',
    }),
    butTheHeaderRowHas: (length: number, part: string, header: number) =>
      `${length} ${part}, but the header row has ${header}`,
    bytesThatArentTextShownAs: 'bytes that aren’t text, shown as �',
  },
  databaseFailure: {
    thereIsntEnoughMemoryForA: {
      message: 'There isn’t enough memory for a table of this size.',
      nextStep: 'Close tables you no longer need, or load fewer rows, then try again.',
    },
    theTableDoesntFitIntoMemory: {
      message: 'The table doesn’t fit into memory, and the disk has no room for the rest.',
      nextStep: 'Free up disk space or close tables you no longer need, then try again.',
    },
    theseRowsWereUnloadedLoadThem: {
      message: 'These rows were unloaded. Load them again.',
      nextStep: 'Load the table again.',
    },
    loadingTheTableTookTooLong: {
      message: 'Loading the table took too long and was stopped.',
      nextStep: 'Use a simpler filter or sort by fewer columns, then try again.',
    },
    theTableCouldntBeLoaded: {
      message: 'The table couldn’t be loaded.',
      nextStep: 'Load the table again. If this continues, restart the console.',
    },
  },
  openedReadings: {
    loadingStoppedBecauseOfAnError: {
      message: 'Loading stopped because of an error in the console.',
      nextStep: 'Load again.',
    },
  },
  screens: {
    thisRowIsntInTheTable: {
      message: 'This row isn’t in the table.',
      nextStep: 'Find it in the table, or load the table again.',
    },
    enterTheNumberOrTheKey: 'Enter the number or the key of a row.',
  },
  viewChecks: {
    thisViewDoesntFitTheTable: 'This view doesn’t fit the table.',
    correctTheConditionAndTryAgain: 'Correct the condition and try again.',
    thisIsntAValidRegularExpression:
      'This isn’t a valid regular expression for RE2, which has no look-around and no back references.',
    thisTableHasNoColumn: (id: string) => `This table has no column “${id}”.`,
  },
  viewSql: {
    thisTableHasNoColumn: (column: string) => `This table has no column “${column}”.`,
    enterAtLeastOneEnd: 'Enter at least one end.',
    enterANumberWithAPoint: 'Enter a number, with a point for decimals.',
    enterADateLike202611: 'Enter a date like 2026-11-21, with or without a time.',
  },
} as const
