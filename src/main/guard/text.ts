/** Texts of guard. */
export const texts = {
  closedWhileLocked: {
    regionsBoard: 'regions board',
  },
  firstWindowOnly: {
    bookingIsDoneInTheFirstWindow: {
      message: 'Booking is done in the console’s first window.',
      nextStep: 'Go to the first window.',
    },
  },
  maskedLimit: {
    tooManyConditionsOnMaskedValues: (wait: string) => ({
      message: 'Too many different filters on masked values within an hour.',
      nextStep: `Show the masked columns’ values (it’s recorded), clear the filter, or try again in ${wait}.`,
    }),
  },
  lockNotices: {
    locksInSecAndACallerIsOpen: (seconds: number) =>
      `Locks in ${seconds} sec, and a caller is open. Move the pointer or press a key to stay.`,
    aBookingFinishedWhileTheConsoleWasLocked:
      'A booking finished while the console was locked. Unlock it to see the result.',
  },
  bookingRules: {
    retailLink: 'retail link',
    keptOpen: 'kept open',
  },
  consoleRules: {
    keepMonths: (keepMonths: number) => `keep ${keepMonths} months`,
    incidentBundle: 'incident bundle',
  },
  platformRules: {
    withdrawnRows: 'withdrawn rows',
    webhookSecret: 'webhook secret',
    pausesOfARegion: 'pauses of a region',
    sharedHistory: 'shared history',
    removed: 'removed',
    types: (length: number) => `${length} types`,
  },
  reportRules: {
    byWeek: 'by week',
    originalReportFile: 'original report file',
    noTimetable: 'no timetable',
  },
  tableRules: {
    filteredByMaskedValues: 'filtered by masked values',
    allRows: 'all rows',
    oneRow: 'one row',
    pageAsPdf: 'page as PDF',
  },
  whileLocked: {
    aRegionHasRecoveredUnlockTheConsoleTo: 'A region has recovered. Unlock the console to see it.',
    aRegionNeedsAttentionUnlockTheConsoleTo: 'A region needs attention. Unlock the console to see it.',
  },
} as const
