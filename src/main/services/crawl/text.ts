/** Texts of crawl. */
export const texts = {
  crawlCourse: {
    thePlatformSentSomethingThatIsnt: (part: string, called: string) =>
      `The platform sent something that isn’t ${part} ${called}.`,
    thePlatformSentRowsThatIt: 'The platform sent rows that it had already sent.',
    thePlatformSentAnEmptyPage: 'The platform sent an empty page although more rows were expected.',
  },
  crawl: {
    waitingSec: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
    loadingFailedPagesAgain: 'Loading failed pages again',
    checkingTheCount: 'Checking the count',
    loadingRows: 'Loading rows',
    loadingRowsThatWereAddedOr: 'Loading rows that were added or moved meanwhile',
  },
} as const
