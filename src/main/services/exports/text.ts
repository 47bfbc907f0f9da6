/** Texts of exports. */
export const texts = {
  csvSlices: {
    theFileCouldNotBeWrittenItsRows: (basename: string) =>
      `The file ${basename} could not be written: its rows wait on the disk of the console’s own files, which is full.`,
    freeSomeSpaceOnThatDiskThenTry: 'Free some space on that disk, then try again.',
  },
  exportRun: {
    givingTheFileItsName: 'Giving the file its name',
    writingRows: 'Writing rows',
    writingFileOf: (part: number, length: number) => `Writing file ${part} of ${length}`,
    writingToTheDisk: 'Writing to the disk',
  },
  exports: {
    csvForExcel: 'CSV for Excel',
    export: (name: string) => `Export ${name}`,
    readingTheRows: 'Reading the rows',
    thisExportHasNoFile: 'This export has no file.',
    exportTheRowsAgain: 'Export the rows again.',
    theFileIsNoLongerWhereItWas: 'The file is no longer where it was written.',
    lookForItWhereItWasMovedTo: 'Look for it where it was moved to, or export the rows again.',
    chooseAnotherName: 'Choose another name.',
    anotherExportIsWritingThisFile: 'Another export is writing this file.',
    waitUntilItIsDoneOrChooseAnother: 'Wait until it is done, or choose another name.',
    noProgramOfThisComputerOpenedTheFile: 'No program of this computer opened the file.',
    showItInItsFolderAndOpenIt: 'Show it in its folder and open it with a program of your choice.',
    thereIsNoColumn: (id: string) => `There is no column ${id}.`,
    aColumnIsNamedTwice: 'A column is named twice.',
    onlyParquetIsPartedByAColumn: 'Only Parquet is parted by a column.',
    thereIsNoColumn2: (partitionBy: string) => `There is no column ${partitionBy}.`,
    onlyTheCsvForExcelIsSplit: 'Only the CSV for Excel is split.',
    theExportAsksForWhatTheTableDoes: 'The export asks for what the table does not have.',
    whereToMakeTheFolder: (name: string) => `Where to make the folder ${name}`,
  },
  manifest: {
    anExportOfAccessConsoleWhichRowsAnd:
      'An export of Access Console. Which rows and columns the files beside this one hold, and whether they are all.',
    theTableWasStillLoadingRowsThatCame: 'The table was still loading: rows that came later are not in the files.',
    aValueWithAnApostropheBeforeItIs:
      'A value with an apostrophe before it is a text. To get exact values back, take one apostrophe off the start of each value and one from before each = + - @ that follows a separator within it.',
  },
  parquetWriter: {
    noOtherColumnIsLeftForTheFiles: 'No other column is left for the files.',
    thereAreNoRows: 'There are no rows.',
    itHasMoreThanDifferentValues: (mostPartitions: number) => `It has more than ${mostPartitions} different values.`,
    aValueHoldsAControlCharacterThatNo: 'A value holds a control character that no folder name should have.',
    twoOfItsValuesDifferInCapitalsOnly: 'Two of its values differ in capitals only, and would share a folder.',
    oneOfItsValuesIsTooLongFor: 'One of its values is too long for the name of a folder.',
    theTableCannotBePartedBy: (header: string, why: string) => `The table cannot be parted by ${header}. ${why}`,
    chooseAnotherColumnOrWriteOneFile: 'Choose another column, or write one file.',
  },
  saveBytes: {
    chooseAnotherName: 'Choose another name.',
  },
  saveChart: {
    thePictureOfTheChartCameBrokenAnd: 'The picture of the chart came broken, and nothing was written.',
    saveItOnceMoreItsNumbersCanBe: 'Save it once more; its numbers can be saved as CSV too.',
    theseBytesAreNoPng: 'These bytes are no PNG.',
    pngPicture: 'PNG picture',
    csvForExcel: 'CSV for Excel',
    numbersOfAChart: 'Numbers of a chart',
    column: (part: number) => `column ${part}`,
  },
  savePage: {
    thePageCouldNotBeMadeIntoA: 'The page could not be made into a PDF, and nothing was written.',
    tryAgainIfItStaysSaveItsCharts: 'Try again; if it stays, save its charts as pictures.',
  },
  target: {
    ofWord: (stem: string, part: number, parts: number, ending: string) => `${stem} (${part} of ${parts})${ending}`,
    nothingWasWrittenIsThereAlready: (name: string) => `Nothing was written: “${name}” is there already.`,
    chooseAnotherNameOrMoveWhatIsThere: 'Choose another name, or move what is there away.',
    nothingWasWritten: (problem: string) => `Nothing was written. ${problem}`,
    exportAgainAndChooseAnotherName: 'Export again and choose another name.',
  },
  copyRows: {
    theTableGaveRowsWhereItHoldsSo: (came: number, wanted: number) =>
      `The table has ${wanted} rows but only ${came} could be read, so no file was made.`,
    readTheTableAnewThenExportItAgain: 'Reload the table, then export it again.',
  },
  exportsLabels: {
    parquet: 'Parquet',
  },
} as const
