/** Texts of jobs. */
export const texts = {
  jobs: {
    jobEnded: 'job ended',
    theWorkStoppedOnAFaultOfThe: 'The work stopped on a fault of the console.',
  },
} as const
