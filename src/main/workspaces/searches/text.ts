/** Texts of searches. */
export const texts = {
  openSearch: {
    load: (name: string, name2: string) => `Load ${name}, ${name2}`,
    loadingRecords: 'Loading records',
    theAddressOfThisConnectionChanged: {
      message: 'The address of this connection changed while loading.',
      nextStep: 'Load again from the new address.',
    },
  },
  pauseTimelineAnswer: {
    theEndMustBeAfterThe: 'The end must be after the start.',
    theseRowsArentPauseBookings: 'These rows aren’t pause bookings.',
    theTimelineShowsAtMostPauses: (counted: string, counted2: string) => ({
      message: `The timeline shows at most ${counted} pauses, but ${counted2} match.`,
      nextStep: 'Narrow the time or the filters. The table shows them all.',
    }),
    theseRowsAreNoLongerLoaded: { message: 'These rows are no longer loaded.', nextStep: 'Load them again.' },
    pauses: 'Pauses',
  },
  searchQuestion: {
    providerHistories: 'provider histories',
    pauseBookings: 'pause bookings',
    cantSearchBy: (part: string, name: string) => `Can’t search ${part} by ${name}.`,
  },
  wholeAnswer: {
    thePlatformCountsMoreRecordsThan:
      'The platform counts more records than it sent, and its documentation shows no more pages for this search. Search a shorter time.',
    loadingRecords: 'Loading records',
    waitingSec: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
    thePlatformSentSomethingThatIsntARecord: 'The platform sent something that isn’t a record.',
  },
} as const
