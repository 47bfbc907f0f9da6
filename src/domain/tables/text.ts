/** Texts of tables. */
export const texts = {
  completeness: {
    ofWord: (number: string, rows: string) => `${number} of ${rows}`,
    readingWasStoppedAfter: (far: string) => `Reading was stopped after ${far}.`,
    readingBrokeOffAfter: (far: string, brokenOff: string) => `Reading broke off after ${far}. ${brokenOff}`,
    row: (number: string) => `Row ${number}`,
    rowsTo: (number: string, number2: string) => `Rows ${number} to ${number2}`,
    didNotCome: (place: string, reason: string) => `${place} did not come. ${reason}`,
    moreDidNotComeInFurtherPlaces: (rows: string, number: string) =>
      `${rows} more did not come, in ${number} further places.`,
    thePlatformCountsRowsWhichIsNoCount: (string: string, nothingProven: string) =>
      `The platform counts ${string} rows, which is no count. ${nothingProven}`,
    thePlatformToldNoCountOfItsRows: (nothingProven: string) =>
      `The platform told no count of its rows. ${nothingProven}`,
    thePlatformsCountCouldNotBeAskedFor: 'The platform’s count could not be asked for again at the end.',
    nothingProvesThatAllRowsCame: 'Nothing proves that all rows came.',
    betweenAndOnTheWay: (number: string, number2: string) => `between ${number} and ${number2} on the way, `,
    thePlatformsCountChangedWhileReadingAtThe: (number: string, between: string, number2: string) =>
      `The platform’s count changed while reading: ${number} at the start, ${between}${number2} at the end.`,
    readAgainOnceTheDataRest: (story: string) => `${story} Read again once the data rest.`,
    atLeastMissing: (rows: string, part: string) => `At least ${rows} ${part} missing.`,
    atLeastAddedOrRemovedMeanwhileSoAs: (rows: string, part: string) =>
      `At least ${rows} ${part} added or removed meanwhile, so as many may be missing or no longer there.`,
    readAgainForASetThatIsWhole: (story: string, wrong: string) =>
      `${story} ${wrong} Read again for a set that is whole.`,
    cameMoreThanOnceAndKeptOnce: (rows: string, part: string) => ` ${rows} came more than once and ${part} kept once.`,
    moreMissing: (rows: string, be: string) => `${rows} more ${be} missing`,
    ofMissingAlthoughEveryPageCame: (rows: string, number: string, be: string) =>
      `${rows} of ${number} ${be} missing although every page came`,
    sinceRowsMovedWhileTheyWereRead: ', since rows moved while they were read.',
    readAgainForASetThatIsWhole2: (which: string, why: string, again: string) =>
      `${which}${why}${again} Read again for a set that is whole.`,
    thePlatformCountsButCame: (rows: string, number: string, nothingProven: string) =>
      `The platform counts ${rows}, but ${number} came. ${nothingProven}`,
    theRowHas: 'The row has',
    theRowsHave: 'The rows have',
    text1RowHas: '1 row has',
    noIdSoNothingShowsWhetherOneCame: (which: string) => `${which} no id, so nothing shows whether one came twice.`,
  },
  difference: {
    leftId: 'Left id',
    rightId: 'Right id',
  },
  finding: {
    entityId: 'Entity id',
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
