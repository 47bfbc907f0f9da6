/** Texts of jobs. */
export const texts = {
  jobs: {
    jobEnded: 'job ended',
    theWorkStoppedOnAFaultOfThe: 'The task stopped because of an error in the console.',
  },
  jobsLabels: {
    cancelling: 'Canceling',
    done: 'Done',
    cancelled: 'Canceled',
    failed: 'Failed',
  },
} as const
