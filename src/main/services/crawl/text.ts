/** Texts of crawl. */
export const texts = {
  crawlCourse: {
    thePlatformSentSomethingThatIsnt: (part: string, called: string) =>
      `The platform sent something that isn’t ${part} ${called}.`,
    thePlatformAnswersWithRowsThatCameBefore: 'The platform sent rows that it had already sent.',
    thePlatformAnsweredWithAnEmptyPageAlthough: 'The platform sent an empty page although more rows were expected.',
  },
  crawl: {
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
    askingAgainForPagesThatFailed: 'Loading failed pages again',
    checkingTheCount: 'Checking the count',
    readingRows: 'Loading rows',
    readingRowsThatCameOrMovedMeanwhile: 'Loading rows that were added or moved meanwhile',
  },
  pageFailure: {
    itsWords: (message: string, said: string) => `${message} Its message: ${said}`,
  },
} as const
