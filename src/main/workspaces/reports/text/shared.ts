/** Texts of reports, shared. */
export const texts = {
  openReports: {
    startingTheReport: 'Starting the report',
    longerThanUsual: ', longer than usual',
  },
} as const
