/** Texts of reports, ledger. */
export const texts = {
  followedReports: {
    theListOfReportsCannotBeRead: (message: string) => `The report list can’t be loaded. ${message}`,
    giveTheIdOfTheReportThatWas: 'Enter the ID of the report that started.',
    anotherEntryOfTheListHasThisReport: 'Another report in the list has this report ID.',
    itIsKnownWhatBecameOfThisStart: 'The outcome of this start is already known, so there’s nothing to resolve.',
    theReportWasTakenOffTheList: 'The report was removed from the list.',
    startItAgain: 'Start it again.',
    theReportIsNoLongerFollowedSoNobody: 'The report is no longer followed, so the console can’t see when it’s ready.',
    followItAgainInTheListOfReports: 'Follow it again in the report list.',
    theReportFailedOnThePlatformAndWas: 'The report failed on the platform, and the platform didn’t retry it in time.',
    startItAgainIfItFailsAgainGive: 'Start it again. If it fails again, send support its report ID.',
    thePlatformCancelledTheReportWhichItDoes:
      'The platform canceled the report. It does that only after a problem of its own.',
    startItAgainIfItIsCancelledAgain: 'Start it again. If it’s canceled again, send support its report ID.',
    theConsoleEndedBeforeThePlatformAnsweredThe:
      'The console closed before the platform responded to the start. The report may be running.',
    findOutWhetherItRunsThenSaySo: 'Find out whether it’s running, then resolve it in the report list.',
  },
  reportLedger: {
    theListOfReportsHoldsThatThisVersion: (part: number) =>
      `${part} ${part === 1 ? 'report' : 'reports'} in the list can’t be read by this version of the console. Kept, but not shown.`,
    theListOfReportsIsFullTheOldest: (part: string) => `The report list is full. The oldest ${part} removed.`,
    oneThatHasEndedWas: 'ended report was',
    thatHaveEndedWere: (part: number) => `${part} ended reports were`,
    theListOfReportsCannotBeWrittenIt: (message: string) =>
      `The report list can’t be saved. ${message} The console tries again.`,
  },
  startReports: {
    nobodyWaitsForThisStartAnyMoreWhere:
      'The console stopped waiting for this start. If it was sent, it’s in the report list.',
    lookAtTheListOfReportsBeforeYou: 'Check the report list before you start it again.',
    theWeekAfterItWas: 'The report for the next week was',
    theWeeksAfterItWere: (left: number) => `The reports for the next ${left} weeks were`,
    notStarted: (part: string, rest: string) => `${part} ${rest} not started.`,
    ofReportsWereStartedAndStandInThe: (started: number, wanted: number, message: string) =>
      `${started} of ${wanted} reports started and are in the list. The next couldn’t be saved, so it wasn’t sent. ${message}`,
    oneReportForEachWeekNeedsStartdateAnd: 'Weekly reports need a start date and an end date.',
    theSpanHasMoreThanWeeksChooseA: (mostWeeks: number) =>
      `These dates cover more than ${mostWeeks} weeks. Choose a shorter range.`,
    oneReportForEachWeekNeedsDaysWritten: 'Weekly reports need dates without a time, like 2026-11-23.',
    thePlatformAnsweredWithoutAnIdForThe: 'The platform responded without a report ID. The report may be running.',
  },
} as const
