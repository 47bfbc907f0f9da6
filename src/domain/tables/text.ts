/** Texts of tables. */
export const texts = {
  completeness: {
    ofWord: (number: string, rows: string) => `${number} of ${rows}`,
    readingWasStoppedAfter: (far: string) => `Loading was stopped after ${far}.`,
    readingBrokeOffAfter: (far: string, brokenOff: string) => `Loading failed after ${far}. ${brokenOff}`,
    row: (number: string) => `Row ${number}`,
    rowsTo: (number: string, number2: string) => `Rows ${number} to ${number2}`,
    didNotCome: (place: string, reason: string) => `${place} didn’t load. ${reason}`,
    moreDidNotComeInFurtherPlaces: (rows: string, number: string) =>
      `${rows} in other places (${number}) didn’t load either.`,
    thePlatformCountsRowsWhichIsNoCount: (string: string, nothingProven: string) =>
      `The platform’s row count, ${string}, isn’t valid. ${nothingProven}`,
    thePlatformToldNoCountOfItsRows: (nothingProven: string) =>
      `The platform didn’t report its row count. ${nothingProven}`,
    thePlatformsCountCouldNotBeAskedFor: 'The platform’s row count couldn’t be checked again at the end.',
    nothingProvesThatAllRowsCame: 'Can’t confirm that all rows loaded.',
    betweenAndOnTheWay: (number: string, number2: string) => `between ${number} and ${number2} during loading, `,
    thePlatformsCountChangedWhileReadingAtThe: (number: string, between: string, number2: string) =>
      `The platform’s row count changed during loading: ${number} at the start, ${between}${number2} at the end.`,
    readAgainOnceTheDataRest: (story: string) => `${story} Refresh when the data stops changing.`,
    atLeastMissing: (rows: string, part: string) => `At least ${rows} ${part} missing.`,
    atLeastAddedOrRemovedMeanwhileSoAs: (rows: string, part: string) =>
      `At least ${rows} ${part} added or removed during loading, so as many may be missing or no longer exist.`,
    readAgainForASetThatIsWhole: (story: string, wrong: string) => `${story} ${wrong} Refresh to load a complete set.`,
    cameMoreThanOnceAndKeptOnce: (rows: string, part: string) =>
      ` ${rows} arrived more than once and ${part} kept once.`,
    moreMissing: (number: string, noun: string, be: string) => `${number} more ${noun} ${be} missing`,
    ofMissingAlthoughEveryPageCame: (rows: string, number: string, be: string) =>
      `${rows} of ${number} ${be} missing, although every page loaded`,
    sinceRowsMovedWhileTheyWereRead: ', because rows moved during loading.',
    readAgainForASetThatIsWhole2: (which: string, why: string, again: string) =>
      `${which}${why}${again} Refresh to load a complete set.`,
    thePlatformCountsButCame: (rows: string, number: string, nothingProven: string) =>
      `The platform reports ${rows}, but ${number} loaded. ${nothingProven}`,
    theRowHas: 'The row has',
    theRowsHave: 'The rows have',
    text1RowHas: '1 row has',
    noIdSoNothingShowsWhetherOneCame: (which: string) => `${which} no ID, so repeated rows can’t be found.`,
  },
  difference: {
    leftId: 'Left ID',
    rightId: 'Right ID',
  },
  finding: {
    entityId: 'Entity ID',
    schemaSays: 'Schema says',
    firstSeen: 'First seen',
  },
  differenceLabels: {
    change: 'Change',
    what: 'What',
    key: 'Key',
    entity: 'Entity',
    field: 'Field',
    left: 'Left',
    right: 'Right',
  },
  findingLabels: {
    since: 'Since',
    group: 'Group',
    rule: 'Rule',
    type: 'Type',
    entity: 'Entity',
    field: 'Field',
    value: 'Value',
  },
} as const
