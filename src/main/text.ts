/** Texts of the console. */
export const texts = {
  console: {
    version: (version: string) => `version ${version}`,
  },
  readSource: {
    readingTheRecords: 'Loading records',
    theReadingWasStoppedBeforeItsEnd: 'Loading stopped before the end.',
  },
} as const
