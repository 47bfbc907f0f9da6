/** Texts of reports, ledger. */
export const texts = {
  followedReports: {
    theListOfReportsCannotBeRead: (message: string) => `The list of reports cannot be read. ${message}`,
    giveTheIdOfTheReportThatWas: 'Give the id of the report that was started.',
    anotherEntryOfTheListHasThisReport: 'Another entry of the list has this report id.',
    itIsKnownWhatBecameOfThisStart: 'It is known what became of this start, so there is nothing to say.',
    theReportWasTakenOffTheList: 'The report was taken off the list.',
    startItAgain: 'Start it again.',
    theReportIsNoLongerFollowedSoNobody: 'The report is no longer followed, so nobody learns when it is ready.',
    followItAgainInTheListOfReports: 'Follow it again in the list of reports.',
    theReportFailedOnThePlatformAndWas:
      'The report failed on the platform, and was not taken up again within the time for that.',
    startItAgainIfItFailsAgainGive: 'Start it again; if it fails again, give support its report id.',
    thePlatformCancelledTheReportWhichItDoes:
      'The platform cancelled the report, which it does only on a problem of its own.',
    startItAgainIfItIsCancelledAgain: 'Start it again; if it is cancelled again, give support its report id.',
    theConsoleEndedBeforeThePlatformAnsweredThe:
      'The console ended before the platform answered the start. The report may be running.',
    findOutWhetherItRunsThenSaySo: 'Find out whether it runs, then say so in the list of reports.',
  },
  reportLedger: {
    theListOfReportsHoldsThatThisVersion: (part: number) =>
      `The list of reports holds ${part} that this version of the console cannot read. They are kept and not shown.`,
    theListOfReportsIsFullTheOldest: (part: string) => `The list of reports is full: the oldest ${part} taken off it.`,
    oneThatHasEndedWas: 'one that has ended was',
    thatHaveEndedWere: (part: number) => `${part} that have ended were`,
    theListOfReportsCannotBeWrittenIt: (message: string) =>
      `The list of reports cannot be written. ${message} It is tried again.`,
  },
  startReports: {
    nobodyWaitsForThisStartAnyMoreWhere:
      'Nobody waits for this start any more. Where it had been sent, it stands in the list of reports.',
    lookAtTheListOfReportsBeforeYou: 'Look at the list of reports before you start it again.',
    theWeekAfterItWas: 'The week after it was',
    theWeeksAfterItWere: (left: number) => `The ${left} weeks after it were`,
    notStarted: (part: string, rest: string) => `${part} ${rest} not started.`,
    ofReportsWereStartedAndStandInThe: (started: number, wanted: number, message: string) =>
      `${started} of ${wanted} reports were started and stand in the list; the next could not be written down, so it was not sent. ${message}`,
    oneReportForEachWeekNeedsStartdateAnd: 'One report for each week needs startDate and endDate.',
    theSpanHasMoreThanWeeksChooseA: (mostWeeks: number) =>
      `The span has more than ${mostWeeks} weeks. Choose a shorter one.`,
    oneReportForEachWeekNeedsDaysWritten: 'One report for each week needs days, written yyyy-MM-dd, without a time.',
    thePlatformAnsweredWithoutAnIdForThe: 'The platform answered without an id for the report. It may be running.',
  },
} as const
