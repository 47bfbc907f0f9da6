/** Texts of reports, shared. */
export const texts = {
  openReports: {
    startingTheReport: 'Starting the report',
    longerThanUsual: ', longer than usual',
  },
  reports: {
    thisReportIsNoLongerInTheList: 'This report is no longer in the list.',
    chooseAnotherReportOrStartThis: 'Choose another report, or start this one again.',
  },
} as const
