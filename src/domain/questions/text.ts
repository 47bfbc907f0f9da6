/** Texts of questions. */
export const texts = {
  compareRuns: {
    theLastRun: 'The last run',
    theRunBefore: 'The run before',
    theQuestionChanged: 'The question was changed between the two runs, so they aren’t compared.',
    didntLoadAllRowsSoTheTwoRuns: (short: string) => `${short} didn’t load all rows, so the two runs aren’t compared.`,
  },
  questionWords: {
    sourceNames: {
      allVisits: 'All-visits report',
      histories: 'Provider histories',
      surveys: 'Surveys',
      pauses: 'Pause bookings',
    },
    lastDays: (days: number, part: string) => `last ${days} days${part}`,
    includingToday: ', including today',
    thisUpToToday: (kind: string) => `this ${kind} up to today`,
    last: (kind: string) => `last ${kind}`,
    to: (from: string, to: string) => `${from} to ${to}`,
    everyDayAt: (at: string) => `every day at ${at}`,
    mondayToFridayAt: (at: string) => `Monday to Friday at ${at}`,
    everyAt: (part: string, at: string) => `every ${part} at ${at}`,
    onDayOfEveryMonthAt: (dayOfMonth: number, at: string, part: string) =>
      `on day ${dayOfMonth} of every month at ${at}${part}`,
    orTheLastDayOfShorter: ', or the last day of shorter months',
    today: 'today',
    ago: (before: number, kind: 'week' | 'month') => `${before} ${kind}s ago`,
    yesterday: 'yesterday',
  },
  savedQuestion: {
    enterTheTimeAsHhMm: 'Enter the time as HH:MM.',
    enterANameForTheQuestion: 'Enter a name for the question.',
  },
  viewFit: {
    notSortedByNotInThe: (named: string) => `Not sorted by ${named}: not in the data.`,
    notSearchedInNotInThe: (named: string) => `Not searched in ${named}: not in the data.`,
    andMore: (part: string, more: number) => `${part} and ${more} more`,
    and: (part: string, last: string) => `${part} and ${last}`,
  },
} as const
