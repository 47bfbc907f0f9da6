/** Texts of charts. */
export const texts = {
  axisWords: {
    to: (hourWords: string, hourWords2: string) => `${hourWords} to ${hourWords2}`,
    weekOf: (dayWords: string) => `week of ${dayWords}`,
    utc: (dateWords: string, clockWords: string, replace: string) => `${dateWords}, ${clockWords} (UTC${replace})`,
  },
  chartData: {
    noId: '(no ID)',
    ofWord: (words: string, column: string) => `${words} of ${column}`,
    empty: '(empty)',
    other: 'other',
  },
  chartQuestions: {
    theseRowsHaveNoColumn: (absent: string) => `These rows have no column “${absent}”.`,
    theValuesOfAreMaskedSo: (masked: string) =>
      `The values of “${masked}” are masked, so they can’t be charted. Choose another column.`,
    chooseTheColumnToMeasure: 'Choose the column to measure.',
    aHeatMapNeedsASecondColumnChoose: 'A heat map needs a second column. Choose one to split by.',
    onlyAHeatMapCanBe: 'Only a heat map can be split by time.',
    stackedBarsNeedAColumnToSplitBy: 'Stacked bars need a column to split by.',
    onlyCountsAndSumsCanBe:
      'Only counts and sums can be stacked. For anything else, the parts don’t add up to the total.',
    aRankingSortsTheValuesOf: 'A ranking sorts the values of one column, not time or a split.',
  },
  chartWords: {
    hourOfDay: 'hour of day',
    countOfRows: 'count of rows',
    countOf: (column: string) => `count of ${column}`,
    different: (part: string) => `different ${part}`,
    ofWord: (measure: string, part: string) => `${measure} of ${part}`,
    moreThan: 'more than ',
    ofWord2: (named: number, more: string, format: string) => `${named} of ${more}${format}`,
    by: (column: string) => `by ${column}`,
    by2: (part: string, by: string) => `${part}, by ${by}`,
    and: (groupWords: string) => ` and ${groupWords}`,
    noRowsToShow: (what: string, split: string, clock: string) => `${what}${split}${clock}: no rows to show.`,
    fromTo: (words: string, words2: string) => ` from ${words} to ${words2}`,
    mostIn: (at: string, name: string, numberWords: string) => `most in ${at}, ${name} (${numberWords})`,
    noReadable: (column: string) => `no readable ${column}`,
    valuesThatArentNumbers: (columns: string) => `Values of ${columns} that aren’t numbers aren’t measured`,
    total: (total: string) => `${total} total`,
    least: (numberWords: string, at: string) => `, least ${numberWords} (${at})`,
    most: (who: string, numberWords: string, part: string, at: string, tail: string) =>
      `${who}most ${numberWords}${part} (${at})${tail}`,
  },
  emptyRuns: {
    to: (label: string, label2: string) => `${label} to ${label2}`,
    andMore: (part: number) => ` and ${part} more`,
    noRows: (names: string, more: string, isOne: boolean) => `${names}${more} ${isOne ? 'has' : 'have'} no rows`,
    notCovered: (names: string, more: string, isOne: boolean) =>
      `${names}${more} ${isOne ? 'isn’t' : 'aren’t'} covered`,
    inPart: (names: string, more: string, isOne: boolean) =>
      `${names}${more} ${isOne ? 'is' : 'are'} covered only in part`,
    outside: (names: string, more: string, isOne: boolean) =>
      `${names}${more} ${isOne ? 'is' : 'are'} outside the requested days, so days at the ends may be only in part`,
  },
  readyCharts: {
    visitsPerDay: 'Visits per day',
    visitsPerWeek: 'Visits per week',
    waitByHour: 'Wait by hour',
    topRegions: 'Top regions',
    visitsPerDayByRegion: 'Visits per day by region',
    visitsPerWeekByRegion: 'Visits per week by region',
    busiestHours: 'Busiest hours',
    cancellationsByReason: 'Cancellations by reason',
    cancellationsPerDay: 'Cancellations per day',
    cancellationsPerWeek: 'Cancellations per week',
    visitsByProvider: 'Visits by provider',
    recordsPerDay: 'Records per day',
    recordsPerWeek: 'Records per week',
    byAction: 'By action',
    byProvider: 'By provider',
    byActor: 'By actor',
  },
} as const
