/** Texts of searches. */
export const texts = {
  openSearch: {
    read: (name: string, name2: string) => `Read ${name}, ${name2}`,
    readingRecords: 'Reading records',
    theAddressOfThisConnectionChangedWhileIt: 'The address of this connection changed while it was read.',
    readAgainFromTheNewAddress: 'Read again from the new address.',
  },
  pauseTimelineAnswer: {
    toDoesNotLieBehindFrom: 'to does not lie behind from.',
    theseRowsAreNoPauseBookings: 'These rows are no pause bookings.',
    theTimelineShowsAtMostPausesAndMatch: (counted: string, counted2: string) =>
      `The timeline shows at most ${counted} pauses, and ${counted2} match.`,
    narrowTheTimeOrTheFiltersTheTable: 'Narrow the time or the filters; the table shows them all.',
    theseRowsAreNoLongerOpen: 'These rows are no longer open.',
    readThemAgain: 'Read them again.',
  },
  searchQuestion: {
    providerHistories: 'provider histories',
    pauseBookings: 'pause bookings',
    cannotBeSearchedBy: (part: string, name: string) => `${part} cannot be searched by ${name}.`,
  },
  wholeAnswer: {
    thePlatformCountsMoreRecordsThanItAnswered:
      'The platform counts more records than it answered with, and the document shows no further pages for this search. Ask for a shorter time.',
    readingRecords: 'Reading records',
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} s, since ${why}`,
    thePlatformSentSomethingThatIsntARecord: 'The platform sent something that isn’t a record.',
  },
  pauseTimelineAnswerLabels: {
    pauses: 'Pauses',
  },
} as const
