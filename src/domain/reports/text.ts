/** Texts of reports. */
export const texts = {
  reportErrors: {
    thePlatformDoesNotTakeThisReportId: 'The platform does not take this report id.',
    compareTheIdWithWhatThePlatformGave:
      'Compare the id with what the platform gave; without it, start the report again.',
    thePlatformHadAnErrorThatItDoes:
      'The platform had an error that it does not explain. The report may or may not have been started.',
    doNotStartItAgainAtOnceAsk:
      'Do not start it again at once. Ask support, with the correlation id, whether it runs, then say so in the list.',
    thePlatformHadAnErrorThatItDoes2:
      'The platform had an error that it does not explain; the report itself may be well.',
    theConsoleAsksAgainByItselfIfIt: 'The console asks again by itself. If it stays, give support the correlation id.',
    thePlatformHadAnErrorThatItDoes3:
      'The platform had an error that it does not explain, so the report was not downloaded.',
    downloadItAgainItStaysReadyIfThe:
      'Download it again; it stays ready. If the error stays, give support the correlation id.',
    thePlatformSaysThatNoTypeOfReport: 'The platform says that no type of report was sent, so none was started.',
    chooseATypeAndStartItAgainIf: 'Choose a type and start it again. If it stays, give support the correlation id.',
    thePlatformDoesNotTakeThisTypeOf: 'The platform does not take this type of report, so none was started.',
    itsTextNamesRetailAndVirtualOnlyThough:
      'Its text names retail and virtual only, though provider_booking is a type too. Choose another type, or ask the service operator whether this one is switched on for you.',
    thePlatformRefusedTheReportingKey: 'The platform refused the reporting key.',
    replaceTheKeyOfInSettingsConnectionsAnd: (title: string) =>
      `Replace the key of ${title} in Settings, Connections and keys, then ask again.`,
    theSandboxDoesNotKnowThisReportIt:
      'The sandbox does not know this report: it forgets all its reports when the console ends.',
    thePlatformDoesNotKnowThisReport: 'The platform does not know this report.',
    startItAgainAndTakeThisEntryOff: 'Start it again, and take this entry off the list.',
    checkThatTheConnectionIsTheOneIt:
      'Check that the connection is the one it was started on; if so, start the report again.',
    theReportCannotBeDownloadedItsStatusIs: 'The report cannot be downloaded: its status is not SUCCEEDED.',
    askForItsStatusOnceItSaysSucceeded: 'Ask for its status; once it says SUCCEEDED, download it.',
  },
  reportWords: {
    providerBooking: 'Provider booking',
    withoutDatesThePlatformReportsTheLastDays: (reportDefaultDays: number) =>
      `Without dates the platform reports the last ${reportDefaultDays} days`,
    lastDays: (reportDefaultDays: number) => `Last ${reportDefaultDays} days`,
    giveTheDayTooOrNeitherThePlatform: (name: string) =>
      `Give the ${name} day too, or neither: the platform takes both dates or none.`,
    theLastDayLiesBeforeTheFirst: 'The last day lies before the first.',
    startRefused: 'Start refused',
    notSent: 'Not sent',
    startUnknown: 'Start unknown',
    oddStatus: 'Odd status',
    askingRefused: 'Asking refused',
  },
  report: {
    typeOneOf: (part: string, part2: string) => `type ${part} one of ${part2}.`,
    isRequiredAndIs: 'is required and is',
    mustBe: 'must be',
    reportDateRuleIsRequiredWhenTheOther: (missing: string) =>
      `Report date rule: ${missing} is required when the other date is given. Give both or neither.`,
    reportidIsRequired: 'reportId is required.',
    reportidIsAGuid: 'reportId is a GUID.',
    pathIsRequiredTheFileToWriteThe: 'path is required: the file to write the CSV to.',
  },
  reportWordsLabels: {
    virtual: 'Virtual',
    retail: 'Retail',
    starting: 'Starting',
    started: 'Started',
    queued: 'Queued',
    running: 'Running',
    retrying: 'Retrying',
    succeeded: 'Succeeded',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
} as const
