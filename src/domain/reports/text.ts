/** Texts of reports. */
export const texts = {
  reportErrors: {
    thePlatformRejectedThisReportId: 'The platform rejected this report ID.',
    compareItWithTheIdThat:
      'Compare it with the ID that the platform returned. If you don’t have that ID, start the report again.',
    faultSteps: {
      start: {
        message: 'The platform had an error that it doesn’t explain. The report may or may not have started.',
        nextStep:
          'Don’t start it again yet. Send support the correlation ID to find out whether it’s running, then resolve it.',
      },
      status: {
        message: 'The platform had an error that it doesn’t explain. The report itself may be fine.',
        nextStep: 'The console checks again by itself. If this continues, send support the correlation ID.',
      },
      data: {
        message: 'The platform had an error that it doesn’t explain, so the report wasn’t downloaded.',
        nextStep: 'Download it again; it stays ready. If this continues, send support the correlation ID.',
      },
    },
    thePlatformSaysThatNoReport: 'The platform says that no report type was sent, so no report started.',
    chooseATypeAndStartItAgainIf:
      'Choose a type and start it again. If this continues, send support the correlation ID.',
    thePlatformRejectedThisTypeOf: 'The platform rejected this type of report, so no report started.',
    chooseAnotherTypeOrCheckWith:
      'Choose another type, or check with the service operator that this one is turned on. The error text omits Provider booking.',
    thePlatformRejectedTheReportingKey: 'The platform rejected the reporting key.',
    thePlatformRejectedTheKeyOf: (title: string) => ({
      message: `The platform rejected the key of “${title}”.`,
      nextStep: `Replace the key of “${title}” in Settings, Connections and keys, then try again.`,
    }),
    practiceModeDoesntHaveThisReport:
      'Practice mode doesn’t have this report. It loses all its reports when the console closes.',
    thePlatformCantFindThisReport: 'The platform can’t find this report.',
    startItAgainAndRemoveThis: 'Start it again, and remove this report from the list.',
    checkThatTheConnectionIsTheOneIt:
      'Check that the connection is the one it was started on. If it is, start the report again.',
    theReportCantBeDownloadedIts: 'The report can’t be downloaded: its status isn’t Succeeded.',
    checkItsStatusWhenItsSucceeded: 'Check its status. When it’s Succeeded, download the report.',
  },
  reportWords: {
    withoutDatesThePlatformReportsTheLastDays: (reportDefaultDays: number) =>
      `Without dates, the platform reports the last ${reportDefaultDays} days`,
    lastDays: (reportDefaultDays: number) => `Last ${reportDefaultDays} days`,
    lastDaysUpTo: (reportDefaultDays: number, day: string) => `last ${reportDefaultDays} days up to ${day}`,
    andMore: (count: number) => ` and ${count} more`,
    noReportHereCovers: (days: string) =>
      `No report here covers ${days}. To add these days, start a report for them, then open all of them together.`,
    severalReportsCover: (days: string) =>
      `More than one report here covers ${days}, and no column is known to have IDs. Rows of these days may be counted twice.`,
    enterTheDayTooOrNeither: (name: string) =>
      `Enter the ${name} day too, or neither. The platform accepts both dates or none.`,
    theLastDayIsBeforeThe: 'The last day is before the first.',
    startRejected: 'Start rejected',
    notSent: 'Not sent',
    startUnknown: 'Start unknown',
    unrecognizedStatus: 'Unrecognized status',
    statusCheckRejected: 'Status check rejected',
    reportTypeNames: { virtual: 'Virtual', retail: 'Retail', provider_booking: 'Provider booking' },
    starting: 'Starting',
    started: 'Started',
    queued: 'Queued',
    running: 'Running',
    retrying: 'Retrying',
    succeeded: 'Succeeded',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  report: {
    theTypeOneOf: (part: string, part2: string) => `The type ${part} one of ${part2}.`,
    isRequired: 'is required:',
    mustBe: 'must be',
    reportDatesIsRequiredWithThe: (missing: string) =>
      `Report dates: ${missing} is required with the other date. Enter both or neither.`,
    theReportIdIsRequired: 'The report ID is required.',
    theReportIdMustBeA: 'The report ID must be a UUID.',
    thePathIsRequiredTheFile: 'The path is required: the file to save the CSV to.',
  },
} as const
