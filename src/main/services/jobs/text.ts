/** Texts of jobs. */
export const texts = {
  jobs: {
    theTaskStoppedBecauseOfAn: 'The task stopped because of an error in the console.',
    canceling: 'Canceling',
    done: 'Done',
    canceled: 'Canceled',
    failed: 'Failed',
  },
} as const
