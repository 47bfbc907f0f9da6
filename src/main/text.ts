/** Texts of the console. */
export const texts = {
  console: {
    version: (version: string) => `version ${version}`,
  },
  readSource: {
    loadingRecords: 'Loading records',
    loadingStoppedBeforeTheEnd: 'Loading stopped before the end.',
  },
} as const
