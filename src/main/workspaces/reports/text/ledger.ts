/** Texts of reports, ledger. */
export const texts = {
  followedReports: {
    enterTheIdOfTheReport: 'Enter the ID of the report that started.',
    anotherReportInTheListHas: 'Another report in the list has this report ID.',
    theOutcomeOfThisStartIs: 'The outcome of this start is already known, so there’s nothing to resolve.',
    theReportWasRemovedFromThe: { message: 'The report was removed from the list.', nextStep: 'Start it again.' },
    theReportIsNoLongerFollowed: {
      message: 'The report is no longer followed, so the console can’t see when it’s ready.',
      nextStep: 'Follow it again in the report list.',
    },
    theReportFailedOnThePlatform: {
      message: 'The report failed on the platform, and the platform didn’t retry it in time.',
      nextStep: 'Start it again. If it fails again, send support its report ID.',
    },
    thePlatformCanceledTheReportIt: {
      message: 'The platform canceled the report. It does that only after a problem of its own.',
      nextStep: 'Start it again. If it’s canceled again, send support its report ID.',
    },
    theConsoleClosedBeforeThePlatform: {
      message: 'The console closed before the platform responded to the start. The report may be running.',
      nextStep: 'Find out whether it’s running, then resolve it in the report list.',
    },
  },
  reportLedger: {
    theReportListCantBeLoaded: (message: string) => `The report list can’t be loaded. ${message}`,
    inTheListCantBeRead: (part: number) =>
      `${part} ${part === 1 ? 'report' : 'reports'} in the list can’t be read by this version of the console. Kept, but not shown.`,
    theReportListIsFullThe: (part: string) => `The report list is full. The oldest ${part} removed.`,
    endedReportWas: 'ended report was',
    endedReportsWere: (part: number) => `${part} ended reports were`,
    theReportListCantBeSaved: (message: string) =>
      `The report list can’t be saved. ${message} The console tries again.`,
  },
  startReports: {
    theConsoleStoppedWaitingForThis: {
      message: 'The console stopped waiting for this start. If it was sent, it’s in the report list.',
      nextStep: 'Check the report list before you start it again.',
    },
    theReportForTheNextWeek: 'The report for the next week was',
    theReportsForTheNextWeeks: (left: number) => `The reports for the next ${left} weeks were`,
    notStarted: (part: string, rest: string) => `${part} ${rest} not started.`,
    ofReportsStartedAndAreIn: (started: number, wanted: number, message: string) =>
      `${started} of ${wanted} reports started and are in the list. The next couldn’t be saved, so it wasn’t sent. ${message}`,
    weeklyReportsNeedAStartDate: 'Weekly reports need a start date and an end date.',
    theseDatesCoverMoreThanWeeks: (mostWeeks: number) =>
      `These dates cover more than ${mostWeeks} weeks. Choose a shorter range.`,
    weeklyReportsNeedDatesWithoutA: 'Weekly reports need dates without a time, like 2026-11-23.',
    thePlatformRespondedWithoutAReport: 'The platform responded without a report ID. The report may be running.',
  },
} as const
