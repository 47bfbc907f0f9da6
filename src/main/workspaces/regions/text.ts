/** Texts of regions. */
export const texts = {
  alertsFile: {
    openAlertsCouldNotBeKeptSoA: (message: string) =>
      `Open alerts could not be kept, so a restart may tell of them again. ${message}`,
  },
  createAlerts: {
    alertsCouldNotBeWrittenToTheAlert:
      'Alerts could not be written to the alert log. They still show on the board and as notices.',
    thisComputerShowsNoNoticesForThisConsole:
      'This computer shows no notices for this console. Alerts show on the board alone.',
  },
  incidentEvents: {
    until: (clockOn: string) => `Until ${clockOn}`,
  },
  mailIncident: {
    thisIncidentIsNoLongerListed: 'This incident is no longer listed.',
    goBackToTheIncidents: 'Go back to the incidents.',
  },
  ruleCalls: {
    theWaitsChangedTooOftenToCount: 'the waits changed too often to count.',
    noneOfItsPracticesIsMonitored: 'none of its practices is monitored.',
    nothingWasCheckedInTheLast7Days: 'nothing was checked in the last 7 days.',
  },
  webhooks: {
    webhooksCantBeSavedAndMayBeLost: (message: string) =>
      `Webhooks can’t be saved and may be lost at a restart. ${message}`,
    itsRuleNoLongerSendsThere: 'its rule no longer sends there',
    thisConsoleSendsNoWebhooks: 'this console sends no webhooks',
    noWebhookSecretIsSet: 'no webhook secret is set',
    theCertificateOfTheReceiverIsNotTrusted: 'the certificate of the receiver is not trusted',
    noAnswerInTime: 'no answer in time',
    noConnection: 'no connection',
    anAddressThatIsNone: 'an address that is none',
    webhookNotDelivered: 'Webhook not delivered',
    rule: (regionName: string, ruleName: string, message: string, host: string) =>
      `${regionName}, rule “${ruleName}”: ${message} (${host}).`,
    webhook: (address: string) => `webhook ${address}`,
    tooManyMessagesWait: 'too many messages wait',
    itRedirectsHttp: (status: number) => `it redirects (HTTP ${status})`,
    http: (status: number) => `HTTP ${status}`,
  },
  historyAnswers: {
    waitsOf: (combinationWords: string, name: string) => `Waits of ${combinationWords}, ${name}`,
    pausesOf: (combinationWords: string, name: string) => `Pauses of ${combinationWords}, ${name}`,
  },
  historySnapshots: {
    theHistoryOfThisRegionCouldNotBe: 'The history of this region could not be read.',
    tryAgainIfItStaysRestartTheConsole: 'Try again; if it stays, restart the console.',
    alertLog: (name: string) => `Alert log, ${name}`,
  },
  boardMaker: {
    theBoardCouldNotBeMadeAnewMemory:
      'The board could not be made anew: memory is short, or the console has a fault. What is shown is the one before.',
  },
  historyWriter: {
    historyTakesTooLongToWriteWhatIs: 'History takes too long to write. What is polled now is shown and not kept.',
    historyCouldNotBeWrittenWhatIsPolled: 'History could not be written. What is polled now is shown and not kept.',
  },
  pauseWatch: {
    pausesAreStillLoading: 'Pauses are still loading.',
    pausesCouldntBeLoaded: (message: string) => `Pauses couldn’t be loaded. ${message}`,
    pausesHaventUpdatedSince: (clockIn: string, part: string) => `Pauses haven’t updated since ${clockIn}.${part}`,
    somePauseRecordsDidntLoad: 'Some pause records didn’t load.',
  },
  watch: {
    regions: (name: string) => `Regions, ${name}`,
    practiceHasNotAnsweredYet: (practiceId: string) => `Practice ${practiceId} has not answered yet.`,
    theConsoleCouldNotFinishThisPoll: 'The console could not finish this poll.',
  },
  regions: {
    theBoardHasNoSuchRowAnyMore: 'The board has no such row any more.',
    goBackToTheBoardAndChooseAnother: 'Go back to the board and choose another.',
    thisIsHowARegionCallsForYou: 'This is how a region calls for you.',
    thisComputerShowsNoNoticesForThisConsole: 'This computer shows no notices for this console.',
  },
  shiftReport: {
    waitsOfAllRegions: 'Waits of all regions',
    shiftReport: 'Shift report',
    thePlatformsPausesCouldNotBeSearched: (message: string) =>
      `The platform’s pauses could not be searched. ${message}`,
  },
  shiftRows: {
    pausesNotKnown: 'Pauses not known',
    notWatched: 'Not watched',
    theConsoleWasClosed: 'The console was closed',
    thePlatformDidNotRespond: 'The platform did not respond',
  },
  shiftReportLabels: {
    theBeginningOfARangeLiesBeforeIts: 'The beginning of a range lies before its end.',
  },
  shiftRowsLabels: {
    incident: 'Incident',
    closure: 'Closure',
    pause: 'Pause',
    wait: 'Wait',
  },
} as const
