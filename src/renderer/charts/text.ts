/** Texts of charts. */
export const texts = {
  waitSpark: {
    wait: (span: string, wait: string) => `Last ${span}: ${wait}`,
    waits: (span: string, least: string, most: string) => `Last ${span}: ${least} to ${most}`,
    atTimes: (words: string) => `${words}, unavailable at times`,
    unavailable: (span: string) => `Last ${span}: unavailable`,
  },
  chartMenu: {
    chartMenuOf: (title: string) => `Chart menu of ${title}`,
    showAsChart: 'Show as chart',
    showAsTable: 'Show as table',
    savePicturePng: 'Save picture (PNG)',
    saveNumbersCsv: 'Save numbers (CSV)',
    edit: 'Edit',
    remove: 'Remove',
  },
  chartPanel: {
    timesIn: (zone: string) => `Times in ${zone}`,
    counting: (title: string) => `Counting ${title}`,
    noRowHasAReadableTime: (column: string) => `No row has a readable time in ${column}.`,
    rowsHaveNoValueToDraw: 'The rows here have no value to draw.',
    noMatchingRowsSoTheresNothing: 'No matching rows, so there’s nothing to draw.',
    groupsAreTooManyToDraw: (count: string) =>
      `${count} groups are too many to draw. Choose a longer period. The saved numbers have them all.`,
    save: (title: string) => `Save ${title}`,
    withoutAReadableArentDrawn: (number: string, column: string) =>
      `${number} without a readable ${column} aren’t drawn`,
    moreGroupsThanCanBeDrawn: 'More groups than can be drawn: the last ones are left out',
  },
  chartTable: {
    numbersOf: (title: string) => `Numbers of ${title}`,
    aboutGroups: (column: string) => `Each value of ${column}, or each period of it, is one row.`,
    aboutMeasure: (measure: string) =>
      `The ${measure} in the matching rows of this value or period. A dash if there are none.`,
    aboutPart: (measure: string, column: string, name: string) =>
      `The ${measure} where ${column} is ${name}. A dash if there are none.`,
    aboutUnsplit: (measure: string, column: string) => `The ${measure} where ${column} isn’t a readable time.`,
    aboutPercent: 'The share of this row in the total, in percent.',
    theFirstOfRows: (mostRows: string, count: string) =>
      `The first ${mostRows} of ${count} rows. The saved numbers have them all.`,
  },
  pickedName: {
    showOnlyTheseRowsOrAll: (name: string) => `${name}: show only these rows, or all rows again`,
  },
  valueMenu: {
    menuOf: (name: string) => `Menu of ${name}`,
    copyName: 'Copy name',
    copyNumber: 'Copy number',
    filterByIt: 'Filter by it',
    filterWithoutIt: 'Filter without it',
    noTableToFilter: 'This chart has no table to filter.',
    notOneValue: 'This is a time or several values. Filter in the table.',
    theValueIsTooLong: 'The value is too long for a filter.',
    theValueIsMasked: 'The value is masked. Show values in the table first.',
  },
  chartBuilder: {
    newChart: 'New chart',
    edit: (title: string) => `Edit ${title}`,
    editChart: 'Edit chart',
    show: 'show',
    by: 'by',
    splitBy: 'split by',
    as: 'as',
    top: 'top',
    restAsOther: (top: number) => `${top}, rest as other`,
    cancel: 'Cancel',
    addChart: 'Add chart',
    saveChanges: 'Save changes',
  },
  choiceMenu: {
    text: ' ',
    findAColumn: 'Find a column',
    findAChoiceFor: (label: string) => `Find a choice for “${label}”`,
    noMatch: 'No match',
    moreTypePartOfTheName: 'More: type part of the name',
  },
  choiceWords: {
    stackedBars: 'stacked bars',
    heatMap: 'heat map',
    by: (shown: string, columns: string, part: string) => `${shown} by ${columns}${part}`,
    and: (columns: string) => ` and ${columns}`,
  },
  chartTip: {
    all: 'all',
  },
  heatForm: {
    nothingMeasured: 'nothing measured',
  },
  chartBoard: {
    noAutomaticCharts: 'No automatic charts',
    noColumnIsKnownToHave:
      'No column is known to have what a ready-made chart needs. Set the chart columns, or make a chart from any column.',
    loading: (label: string) => `${label} loading`,
    list: (label: string) => `${label}, list`,
    thatAddedColumnsThatThisTableDoes: (waiting: string, waiting2: number) =>
      `${waiting} that ${waiting2 === 1 ? 'was' : 'were'} added ${waiting2 === 1 ? 'needs' : 'need'} columns that this table doesn’t have.`,
    newChart: 'New chart',
    noMoreThan: (most: number) => `${most} charts were added, the most there can be. To add another, remove one.`,
    chartsInOneRowAboveThe: 'Charts in one row above the table',
    allChartsLarger: 'All charts, larger',
    largeCharts: 'Large charts',
  },
  rolesPopover: {
    chartColumns: 'Chart columns',
    columnsTheChartsUse: 'Columns the charts use',
    thePlatformDoesntDocumentThe: (part: string) =>
      `The platform doesn’t document the columns of ${part}. Their meaning is guessed from names and values. What you set here is saved and comes first.`,
    saveChartColumns: 'Save chart columns',
    chartsWaitingForAColumn: 'Charts waiting for a column',
    guessedNoColumn: 'Guessed: no column',
    guessed: (guess: string) => `Guessed: ${guess}`,
    noColumn: 'No column',
    notInThisReport: (chosen: string) => `${chosen}, not in this report`,
  },
  heatScale: {
    to: (from: number, to: number) => `${from} to ${to}`,
  },
  waitChart: {
    noPoint: 'No point',
    readPointByPoint: (label: string) => `${label}, read point by point`,
  },
  waitLegend: {
    offHours: 'off hours',
    notMonitored: 'not monitored',
    slowerUpdates: 'slower updates',
    meaningOfTheMarks: 'Meaning of the marks',
    bookingsPaused: 'bookings paused',
  },
  waitLines: {
    alertOver: (minutes: number) => `alert over ${minutes}`,
  },
  waitPauses: {
    pauses: 'Pauses',
  },
  chartLayout: {
    sameWeekday: 'same weekday',
    theSameWeekday: 'The same weekday',
  },
  readingStops: {
    lastReported: 'Last reported',
    median: 'Median',
    to: (waitNumber: string, minutes: string) => `${waitNumber} to ${minutes}`,
    longest: 'Longest',
    estimates: 'Estimates',
    pause: (number: number) => `Pause ${number}`,
    sameWeekday: 'Same weekday',
    stretchNames: {
      'off-hours': 'Off hours',
      unavailable: 'Unavailable',
      unwatched: 'Not monitored',
      slowed: 'Slower updates',
    },
    noEstimate: 'no estimate',
  },
  timeWords: {
    to: (day: string, began: string, day2: string, endClock: string, endZone: string) =>
      `${day}, ${began} to ${day2}, ${endClock} ${endZone}`,
    to2: (day: string, began: string, endClock: string, endZone: string) =>
      `${day}, ${began} to ${endClock} ${endZone}`,
  },
  useChartSaving: {
    chart: 'Chart',
  },
  savedNumbers: {
    onlyTheFirstOfRows: (most: string, count: string) => `Only the first ${most} of ${count} rows are in this file`,
  },
  roleWords: {
    roleWords: {
      visitId: 'Visit ID',
      createdAt: 'Time',
      status: 'Status',
      type: 'Type',
      modality: 'Modality',
      practice: 'Practice',
      region: 'Region',
      market: 'Market',
      qualifier: 'Qualifier',
      provider: 'Provider',
      actor: 'Actor',
      action: 'Action',
      user: 'User',
      waitSeconds: 'Wait, in seconds',
      durationSeconds: 'Duration, in seconds',
      cancelReason: 'Cancellation reason',
      paymentMethod: 'Payment',
      department: 'Department',
    },
  },
} as const
