/** Texts of jobs. */
export const texts = {
  jobs: {
    jobEnded: 'job ended',
    theWorkStoppedOnAFaultOfThe: 'The work stopped on a fault of the console.',
  },
  jobsLabels: {
    cancelling: 'Cancelling',
    done: 'Done',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
} as const
