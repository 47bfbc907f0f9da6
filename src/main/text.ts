/** Texts of the console. */
export const texts = {
  console: {
    version: (version: string) => `version ${version}`,
  },
  handlers: {
    windowsAreOpen: (most: number) => `${most} more windows are open, which is the most.`,
    closeOneThenOpenAnother: 'Close one, then open another.',
  },
  readSource: {
    loadingRecords: 'Loading records',
    loadingStoppedBeforeTheEnd: 'Loading stopped before the end.',
  },
} as const
