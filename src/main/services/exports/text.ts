/** Texts of exports. */
export const texts = {
  exportRun: {
    namingTheFile: 'Naming the file',
    savingRows: 'Saving rows',
    savingFileOf: (part: number, length: number) => `Saving file ${part} of ${length}`,
    savingToDisk: 'Saving to disk',
  },
  exports: {
    csvForExcel: 'CSV for Excel',
    export: (name: string) => `Export ${name}`,
    loadingTheRows: 'Loading the rows',
    thisExportHasNoFile: { message: 'This export has no file.', nextStep: 'Export the rows again.' },
    theFileIsNoLongerWhereItWas: {
      message: 'The file is no longer where it was saved.',
      nextStep: 'Find where it was moved, or export the rows again.',
    },
    anotherExportIsSavingThisFile: {
      message: 'Another export is saving this file.',
      nextStep: 'Wait until it’s done, or choose another name.',
    },
    noProgramOnThisComputerOpened: {
      message: 'No program on this computer opened the file.',
      nextStep: 'Show it in its folder and open it with a program you choose.',
    },
    theresNoColumn: (id: string) => `There’s no column ${id}.`,
    aColumnIsListedTwice: 'A column is listed twice.',
    onlyParquetCanBeSplitBy: 'Only Parquet can be split by a column.',
    onlyCsvForExcelCanBe: 'Only CSV for Excel can be split into files.',
    theExportSettingsDontFitThe: 'The export settings don’t fit the table.',
    selectWhereToCreateTheFolder: (name: string) => `Select where to create the folder ${name}`,
    parquet: 'Parquet',
  },
  manifest: {
    anExportOfAccessConsoleIt:
      'An export of Access Console. It lists the rows and columns in the files next to it, and whether they’re complete.',
    theTableWasStillLoadingRows: 'The table was still loading: rows loaded later aren’t in the files.',
    aValueThatStartsWithAn:
      'A value that starts with an apostrophe is text. To get exact values, remove one apostrophe from the start of each value. Also remove one before each = + - @ that follows a separator within the value.',
  },
  parquetWriter: {
    noOtherColumnIsLeftForTheFiles: 'No other column is left for the files.',
    thereAreNoRows: 'There are no rows.',
    itHasMoreThanDifferentValues: (mostPartitions: number) => `It has more than ${mostPartitions} different values.`,
    aValueHasAControlCharacter: 'A value has a control character, which a folder name shouldn’t have.',
    twoOfItsValuesDifferOnly: 'Two of its values differ only in capital letters and would share a folder.',
    oneOfItsValuesIsTooLongFor: 'One of its values is too long for a folder name.',
    theTableCantBeSplitBy: (header: string, why: string) => ({
      message: `The table can’t be split by ${header}. ${why}`,
      nextStep: 'Select another column, or save one file.',
    }),
  },
  saveBytes: {
    chooseAnotherName: 'Choose another name.',
  },
  saveChart: {
    theChartsPictureWasDamagedSo: 'The chart’s picture was damaged, so nothing was saved.',
    saveItAgainYouCanAlso: 'Save it again. You can also save its numbers as CSV.',
    thisIsntAPngPicture: 'This isn’t a PNG picture.',
    pngPicture: 'PNG picture',
    csvForExcel: 'CSV for Excel',
    chartNumbers: 'Chart numbers',
    column: (part: number) => `column ${part}`,
  },
  savePage: {
    thePageCouldntBeMadeInto: {
      message: 'The page couldn’t be made into a PDF, so nothing was saved.',
      nextStep: 'Try again. If this continues, save its charts as pictures.',
    },
  },
  destination: {
    ofWord: (stem: string, part: number, parts: number, ending: string) => `${stem} (${part} of ${parts})${ending}`,
    nothingWasSavedAlreadyExists: (name: string) => ({
      message: `Nothing was saved: “${name}” already exists.`,
      nextStep: 'Choose another name, or move the existing file or folder.',
    }),
    nothingWasSaved: (problem: string) => `Nothing was saved. ${problem}`,
    exportAgainAndChooseAnotherName: 'Export again and choose another name.',
  },
  olderFiles: {
    filesOfTheOlderExportMayRemain:
      'The folder couldn’t be listed. Other files of the replaced export may still be in it. Remove them yourself.',
    filesOfTheOlderExportRemain: (names: string) =>
      `Files of the replaced export couldn’t be removed and don’t belong to the new one: ${names}. Remove them yourself.`,
  },
  copyRows: {
    theFileCouldntBeSavedIts: (basename: string) => ({
      message: `The file ${basename} couldn’t be saved: its rows wait on the disk of the console’s own files, which is full.`,
      nextStep: 'Free up space on that disk, then try again.',
    }),
    theTableHasRowsButOnly: (came: number, wanted: number) => ({
      message: `The table has ${wanted} rows but only ${came} could be read, so no file was made.`,
      nextStep: 'Reload the table, then export it again.',
    }),
  },
} as const
