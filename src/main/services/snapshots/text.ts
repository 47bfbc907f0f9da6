/** Texts of snapshots. */
export const texts = {
  aggregateSql: {
    thisTableHasNoColumn: (id: string) => `This table has no column “${id}”.`,
    isNotATimeZone: (zone: string) => `“${zone}” is not a time zone.`,
    nameTheColumnToMeasure: 'Name the column to measure.',
  },
  csvEnding: {
    itsLastLineHasNoLineEndSo: 'Its last line has no line end, so its last cell may have been cut short.',
    itBreaksOffInItsLastRow: (problem: string) => `It breaks off in its last row: ${problem}.`,
    line: (counted: string) => `line ${counted}`,
    theQuoteThatOpensOnIsNeverClosed: (at: string) => `the quote that opens on ${at} is never closed`,
    hasWhereTheHeaderHas: (at: string, length: number, part: string, width: number) =>
      `${at} has ${length} ${part} where the header has ${width}`,
  },
  csvFile: {
    theFirstLineNamesMoreThanColumnsThe: (counted: string) =>
      `The first line names more than ${counted} columns, the most that a table can have.`,
    checkThatThisIsACsvFileWith: 'Check that this is a CSV file with a header, and leave out columns.',
    theFileHasRowsButWereLoadedSo: (counted: string, counted2: string) =>
      `The file has ${counted} rows, but ${counted2} were loaded, so it wasn’t opened.`,
    openItAgainIfThisHappensAgainSend: 'Open it again. If this happens again, send the file to support.',
    theFileIsEmptyItHasNotEven: 'The file is empty: it has not even a header line.',
    chooseAnotherFile: 'Choose another file.',
    theFileIsNotThereAnyMore: 'The file is not there any more.',
    chooseTheFileAgain: 'Choose the file again.',
    theFileCouldNotBeRead: 'The file could not be read.',
    checkThatItIsThereAndThatYou: 'Check that it is there and that you may read it, then try again.',
  },
  csvLenient: {
    theCellThatBeginsOnLineDoesNot: (numberWords: string, part: number) =>
      `The cell that begins on line ${numberWords} does not end within ${part} MB: a closing quote seems to be missing.`,
    haveTheFileMadeAnewOrMendThis: 'Have the file made anew, or mend this line.',
    whereTheHeaderHas: (length: number, part: string, header: number) =>
      `${length} ${part} where the header has ${header}`,
    bytesThatAreNoTextShownAs: 'bytes that are no text, shown as �',
  },
  csvParser: {
    lineEnd: 'line end',
    textAfterAClosingQuote: 'text after a closing quote',
    halfALineEnd: 'half a line end',
    aQuoteThatIsNeverClosed: 'a quote that is never closed',
    anOpenQuote: 'an open quote',
  },
  databaseFailure: {
    thereIsNotEnoughMemoryForATable: 'There is not enough memory for a table of this size.',
    closeTablesThatAreNoLongerNeededOr:
      'Close tables that are no longer needed, or ask for fewer rows, then try again.',
    theTableDoesNotFitIntoMemoryAnd: 'The table does not fit into memory, and the disk has no room for the rest.',
    freeSomeDiskSpaceOrCloseTablesThat:
      'Free some disk space or close tables that are no longer needed, then try again.',
    theseRowsWereLetGoReadThemAgain: 'These rows were let go; read them again.',
    loadTheTableAgain: 'Load the table again.',
    readingTheTableTookTooLongAndWas: 'Reading the table took too long and was stopped.',
    filterByASimplerConditionOrSortBy: 'Filter by a simpler condition or sort by fewer columns, then try again.',
    theTableCouldNotBeRead: 'The table could not be read.',
    loadTheTableAgainIfItStaysRestart: 'Load the table again; if it stays, restart the console.',
  },
  openedReadings: {
    readingStoppedOnAFaultOfTheConsole: 'Reading stopped on a fault of the console.',
    readAgain: 'Read again.',
  },
  screens: {
    thisTableHasNoSuchRow: 'This table has no such row.',
    lookForItInTheTableOrLoad: 'Look for it in the table, or load the table again.',
    nameARowByItsNumberOrIts: 'Name a row by its number or its key.',
  },
  viewChecks: {
    thisViewDoesNotFitTheTable: 'This view does not fit the table.',
    correctTheConditionAndTryAgain: 'Correct the condition and try again.',
    thisIsNotARegularExpressionOfRe2:
      'This is not a regular expression of RE2 (look-around and back references are not part of it).',
    thisTableHasNoColumn: (id: string) => `This table has no column “${id}”.`,
  },
  viewSql: {
    thisTableHasNoColumn: (column: string) => `This table has no column “${column}”.`,
    giveAtLeastOneEnd: 'Give at least one end.',
    giveANumberWithAPointForDecimals: 'Give a number, with a point for decimals.',
    giveADateAs20261121With: 'Give a date as 2026-11-21, with or without a time.',
  },
} as const
