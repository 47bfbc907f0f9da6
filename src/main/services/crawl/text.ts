/** Texts of crawl. */
export const texts = {
  crawlCourse: {
    thePlatformSentSomethingThatIsnt: (part: string, called: string) =>
      `The platform sent something that isn’t ${part} ${called}.`,
    thePlatformAnswersWithRowsThatCameBefore: 'The platform answers with rows that came before.',
    thePlatformAnsweredWithAnEmptyPageAlthough: 'The platform answered with an empty page although rows were due.',
  },
  crawl: {
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} s, since ${why}`,
    askingAgainForPagesThatFailed: 'Asking again for pages that failed',
    checkingTheCount: 'Checking the count',
    readingRows: 'Reading rows',
    readingRowsThatCameOrMovedMeanwhile: 'Reading rows that came or moved meanwhile',
  },
  pageFailure: {
    itsWords: (message: string, said: string) => `${message} Its message: ${said}`,
  },
} as const
