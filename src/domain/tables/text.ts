/** Texts of tables. */
export const texts = {
  masks: {
    valueThatYourOrganizationMasks: 'value that your organization masks',
  },
  completeness: {
    ofWord: (number: string, rows: string) => `${number} of ${rows}`,
    loadingWasStoppedAfter: (far: string) => `Loading was stopped after ${far}.`,
    loadingFailedAfter: (far: string, brokenOff: string) => `Loading failed after ${far}. ${brokenOff}`,
    row: (number: string) => `Row ${number}`,
    rowsTo: (number: string, number2: string) => `Rows ${number} to ${number2}`,
    didntLoad: (place: string, reason: string) => `${place} didn’t load. ${reason}`,
    inOtherPlacesDidntLoadEither: (rows: string, number: string) =>
      `${rows} in other places (${number}) didn’t load either.`,
    thePlatformsRowCountIsntValid: (string: string, nothingProven: string) =>
      `The platform’s row count, ${string}, isn’t valid. ${nothingProven}`,
    thePlatformDidntReportItsRow: (nothingProven: string) =>
      `The platform didn’t report its row count. ${nothingProven}`,
    thePlatformsRowCountCouldntBe: 'The platform’s row count couldn’t be checked again at the end.',
    cantConfirmThatAllRowsLoaded: 'Can’t confirm that all rows loaded.',
    betweenAndDuringLoading: (number: string, number2: string) => `between ${number} and ${number2} during loading, `,
    thePlatformsRowCountChangedDuring: (number: string, between: string, number2: string) =>
      `The platform’s row count changed during loading: ${number} at the start, ${between}${number2} at the end.`,
    refreshWhenTheDataStopsChanging: (story: string) => `${story} Refresh when the data stops changing.`,
    atLeastMissing: (rows: string, part: string) => `At least ${rows} ${part} missing.`,
    atLeastAddedOrRemovedDuring: (rows: string, part: string) =>
      `At least ${rows} ${part} added or removed during loading, so as many may be missing or no longer exist.`,
    refreshToLoadACompleteSet: (story: string, wrong: string) => `${story} ${wrong} Refresh to load a complete set.`,
    arrivedMoreThanOnceAndKept: (rows: string, part: string) =>
      ` ${rows} arrived more than once and ${part} kept once.`,
    moreMissing: (number: string, noun: string, be: string) => `${number} more ${noun} ${be} missing`,
    ofMissingAlthoughEveryPageLoaded: (rows: string, number: string, be: string) =>
      `${rows} of ${number} ${be} missing, although every page loaded`,
    becauseRowsMovedDuringLoading: ', because rows moved during loading.',
    refreshToLoadACompleteSet2: (which: string, why: string, again: string) =>
      `${which}${why}${again} Refresh to load a complete set.`,
    thePlatformReportsButLoaded: (rows: string, number: string, nothingProven: string) =>
      `The platform reports ${rows}, but ${number} loaded. ${nothingProven}`,
    theRowHas: 'The row has',
    theRowsHave: 'The rows have',
    n1RowHas: '1 row has',
    noIdSoRepeatedRowsCant: (which: string) => `${which} no ID, so repeated rows can’t be found.`,
    have: (rows: string) => `${rows} have`,
  },
  difference: {
    leftId: 'Left ID',
    rightId: 'Right ID',
    change: 'Change',
    what: 'What',
    key: 'Key',
    entity: 'Entity',
    field: 'Field',
    left: 'Left',
    right: 'Right',
  },
  finding: {
    entityId: 'Entity ID',
    schemaSays: 'Schema says',
    firstSeen: 'First seen',
    since: 'Since',
    group: 'Group',
    rule: 'Rule',
    type: 'Type',
    entity: 'Entity',
    field: 'Field',
    value: 'Value',
  },
} as const
