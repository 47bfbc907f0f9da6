/** Texts of the console. */
export const texts = {
  console: {
    version: (version: string) => `version ${version}`,
  },
  handlers: {
    windowsAreOpen: (most: number) => ({
      message: `${most} more windows are open, which is the most.`,
      nextStep: 'Close one, then open another.',
    }),
  },
  readSource: {
    loadingRecords: 'Loading records',
    loadingStoppedBeforeTheEnd: 'Loading stopped before the end.',
  },
} as const
