/** Texts of searches. */
export const texts = {
  openSearch: {
    read: (name: string, name2: string) => `Load ${name}, ${name2}`,
    readingRecords: 'Loading records',
    theAddressOfThisConnectionChangedWhileIt: 'The address of this connection changed while loading.',
    readAgainFromTheNewAddress: 'Load again from the new address.',
  },
  pauseTimelineAnswer: {
    toDoesNotLieBehindFrom: 'The end must be after the start.',
    theseRowsAreNoPauseBookings: 'These rows aren’t pause bookings.',
    theTimelineShowsAtMostPausesAndMatch: (counted: string, counted2: string) =>
      `The timeline shows at most ${counted} pauses, but ${counted2} match.`,
    narrowTheTimeOrTheFiltersTheTable: 'Narrow the time or the filters. The table shows them all.',
    theseRowsAreNoLongerOpen: 'These rows are no longer loaded.',
    readThemAgain: 'Load them again.',
  },
  searchQuestion: {
    providerHistories: 'provider histories',
    pauseBookings: 'pause bookings',
    cannotBeSearchedBy: (part: string, name: string) => `Can’t search ${part} by ${name}.`,
  },
  wholeAnswer: {
    thePlatformCountsMoreRecordsThanItAnswered:
      'The platform counts more records than it sent, and its documentation shows no more pages for this search. Search a shorter time.',
    readingRecords: 'Loading records',
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
    thePlatformSentSomethingThatIsntARecord: 'The platform sent something that isn’t a record.',
  },
  pauseTimelineAnswerLabels: {
    pauses: 'Pauses',
  },
} as const
