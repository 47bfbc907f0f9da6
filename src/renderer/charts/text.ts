/** What the screens of charts say. */
export const texts = {
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
    noneOfTheseRowsHasATimeInThatCanBe: (column: string) =>
      `None of these rows has a time in ${column} that can be read.`,
    noRowMatchesSoThereIsNothingToDraw: 'No row matches, so there is nothing to draw.',
    placesAreTooManyToDrawGroupByA: (count: string) =>
      `${count} places are too many to draw. Group by a longer part of time; the table and the saved numbers hold them.`,
    save: (title: string) => `Save ${title}`,
    withoutAReadableNotDrawn: (number: string, column: string) => `${number} without a readable ${column} not drawn`,
    moreGroupsThanCanBeDrawnTheLastAre: 'More groups than can be drawn: the last are left out',
  },
  chartTable: {
    numbersOf: (title: string) => `Numbers of ${title}`,
    theFirstOfRows: (mostRows: string, count: string) => `The first ${mostRows} of ${count} rows.`,
  },
  pickedName: {
    showTheseRowsOnlyOrAllOfThemAgain: (name: string) => `${name}: show these rows only, or all of them again`,
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
    restAsOther: (each: number) => `${each}, rest as other`,
    restAsOther2: (top: number) => `${top}, rest as other`,
    cancel: 'Cancel',
    addChart: 'Add chart',
    keepChanges: 'Keep changes',
  },
  choiceMenu: {
    text: ' ',
    findAColumn: 'Find a column',
    findAmongWhatCanBeChosenFor: (label: string) => `Find among what can be chosen for “${label}”`,
    nothingOfThisName: 'Nothing of this name',
    moreWritePartOfTheName: 'More: write part of the name',
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
    noChartAppearsByItself: 'No chart appears by itself',
    noColumnIsKnownToHoldWhatAReady:
      'No column is known to hold what a ready chart needs. Say which columns do, or make a chart over any column.',
    list: (label: string) => `${label}, list`,
    thatAddedColumnsThatThisTableDoes: (waiting: string, waiting2: number) =>
      `${waiting} that ${waiting2 === 1 ? 'was' : 'were'} added ${waiting2 === 1 ? 'needs' : 'need'} columns that this table does not have.`,
    newChart: 'New chart',
    theChartsInOneLineOverTheRows: 'The charts in one line, over the rows',
    allChartsLarger: 'All charts, larger',
    largeCharts: 'Large charts',
  },
  rolesPopover: {
    chartColumns: 'Chart columns',
    columnsTheChartsUse: 'Columns the charts use',
    thePlatformDoesNotDocumentThe: (part: string) =>
      `The platform does not document the columns of ${part}. What each means is guessed by its name and its values; what you set here is kept, and goes before.`,
    keepWhatTheColumnsMean: 'Keep what the columns mean',
    chartsThatWaitForAColumn: 'Charts that wait for a column',
    guessedNoColumn: 'Guessed: no column',
    guessed: (guess: string) => `Guessed: ${guess}`,
    noColumn: 'No column',
    notInThisReport: (chosen: string) => `${chosen}, not in this report`,
  },
  roleWords: {
    visitId: 'Visit id',
    waitInSeconds: 'Wait, in seconds',
    durationInSeconds: 'Duration, in seconds',
    reasonOfCancellation: 'Reason of cancellation',
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
    notWatched: 'not watched',
    pollsSlowed: 'polls slowed',
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
    lastTold: 'Last told',
    median: 'Median',
    to: (waitNumber: string, minutes: string) => `${waitNumber} to ${minutes}`,
    longest: 'Longest',
    estimates: 'Estimates',
    pause: (number: number) => `Pause ${number}`,
    sameWeekday: 'Same weekday',
    offHours: 'Off hours',
    notWatched: 'Not watched',
    pollsSlowed: 'Polls slowed',
    noEstimate: 'no estimate',
  },
  timeWords: {
    to: (day: string, began: string, day2: string, endClock: string, endZone: string) =>
      `${day}, ${began} to ${day2}, ${endClock} ${endZone}`,
    to2: (day: string, began: string, endClock: string, endZone: string) =>
      `${day}, ${began} to ${endClock} ${endZone}`,
  },
  useChartSavingLabels: {
    chart: 'Chart',
  },
  roleWordsLabels: {
    time: 'Time',
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
    payment: 'Payment',
    department: 'Department',
  },
  readingStopsLabels: {
    unavailable: 'Unavailable',
  },
} as const
