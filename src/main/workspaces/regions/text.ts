/** Texts of regions. */
export const texts = {
  alertsFile: {
    openAlertsCouldntBeLoadedSo: (message: string) =>
      `Alerts that were open before the start couldn’t be loaded, so they may be announced again. ${message}`,
    openAlertsCouldntBeSavedSo: (message: string) =>
      `Open alerts couldn’t be saved, so a restart may repeat their notices. ${message}`,
  },
  createAlerts: {
    alertsCouldntBeSavedToThe:
      'Alerts couldn’t be saved to the alert log. They still show on the board and as notices.',
    thisComputerDoesntShowNoticesFrom:
      'This computer doesn’t show notices from this console. Alerts show on the board only.',
  },
  incidentEvents: {
    until: (clockOn: string) => `Until ${clockOn}`,
  },
  mailIncident: {
    thisIncidentIsNoLongerListed: {
      message: 'This incident is no longer listed.',
      nextStep: 'Go back to the incidents.',
    },
  },
  ruleCalls: {
    theWaitsChangedTooOftenToCount: 'the waits changed too often to count.',
    noneOfItsPracticesAreMonitored: 'none of its practices are monitored.',
    nothingWasCheckedInTheLast7Days: 'nothing was checked in the last 7 days.',
    noWaitMatches: 'no wait in the last 7 days matches its “Where” fields.',
  },
  webhooks: {
    webhooksCantBeSavedAndMayBeLost: (message: string) =>
      `Webhooks can’t be saved and may be lost in a restart. ${message}`,
    webhooksNotRead: (message: string) =>
      `Webhooks of an earlier session aren’t sent until their file can be read. ${message}`,
    itsRuleNoLongerSendsTo: 'its rule no longer sends to this address',
    thisConsoleDoesntSendWebhooks: 'this console doesn’t send webhooks',
    noWebhookSecretIsSet: 'no webhook secret is set',
    noResponseInTime: 'no response in time',
    noConnection: 'no connection',
    anInvalidAddress: 'an invalid address',
    webhookNotDelivered: 'Webhook not delivered',
    aWebhookWasntDelivered: 'A webhook wasn’t delivered. Unlock the console to see it.',
    rule: (regionName: string, ruleName: string, message: string, host: string) =>
      `${regionName}, rule “${ruleName}”: ${message} (${host}).`,
    webhook: (address: string) => `webhook ${address}`,
    tooManyMessagesAreWaiting: 'too many messages are waiting',
    itRedirectsHttp: (status: number) => `it redirects (HTTP ${status})`,
    http: (status: number) => `HTTP ${status}`,
  },
  historyAnswers: {
    waitsOf: (combinationWords: string, name: string) => `Waits of ${combinationWords}, ${name}`,
    pausesOf: (combinationWords: string, name: string) => `Pauses of ${combinationWords}, ${name}`,
  },
  historySnapshots: {
    theRegionHistoryCantBeLoaded: {
      message: 'The region history can’t be loaded.',
      nextStep: 'Try again. If this continues, restart the console.',
    },
    alertLog: (name: string) => `Alert log, ${name}`,
  },
  boardMaker: {
    theBoardCouldntBeUpdatedMemory:
      'The board couldn’t be updated: memory is low, or the console had an error. It still shows the earlier data.',
  },
  historyWriter: {
    savingTheHistoryTakesTooLong: 'Saving the history takes too long. New updates show but aren’t saved.',
    theHistoryCouldntBeSavedNew: 'The history couldn’t be saved. New updates show but aren’t saved.',
  },
  pauseWatch: {
    pausesAreStillLoading: 'Pauses are still loading.',
    pausesCouldntBeLoaded: (message: string) => `Pauses couldn’t be loaded. ${message}`,
    pausesHaventUpdatedSince: (clockIn: string, part: string) => `Pauses haven’t updated since ${clockIn}.${part}`,
    somePauseRecordsDidntLoad: 'Some pause records didn’t load.',
  },
  watch: {
    regions: (name: string) => `Regions, ${name}`,
    regionsCantBeMonitored: (practice: string, count: string, regions: string) =>
      `${practice} lists ${count} ${regions} without a code, so the wait there isn’t monitored.`,
    practiceHasntRespondedYet: (practiceId: string) => `Practice ${practiceId} hasn’t responded yet.`,
    practicesLastUpdateFailed: (practiceId: string) =>
      `The last update of practice ${practiceId} failed, or part of it did. Some of its waits may be outdated or not listed.`,
    theConsoleHadAnErrorAnd: 'The console had an error and couldn’t finish this update.',
  },
  regionsStore: {
    usualSettingsInUse: (message: string) =>
      `${message} Regions are monitored with the usual settings, without your alert rules. Restart the console to load yours.`,
    loadedOnlyNow: {
      message: 'Nothing was saved: your earlier settings of regions couldn’t be loaded before, and are shown now.',
      nextStep: 'Check them, then save your change again.',
    },
  },
  regions: {
    thisRowIsNoLongerOn: {
      message: 'This row is no longer on the board.',
      nextStep: 'Go back to the board and select another.',
    },
    thisIsHowTheConsoleAlerts: 'This is how the console alerts you to a region.',
    thisComputerDoesntShowNoticesFrom: 'This computer doesn’t show notices from this console.',
    notSavedNewAddress: 'Nothing was saved, because the new address wasn’t confirmed.',
    changedMeanwhile: {
      message: 'Nothing was saved: these settings changed before the new address was confirmed.',
      nextStep: 'Check them, then save your change again.',
    },
  },
  shiftReport: {
    waitsOfAllRegions: 'Waits of all regions',
    shiftReport: 'Shift report',
    thePlatformsPausesCouldntBeLoaded: (message: string) => `The platform’s pauses couldn’t be loaded. ${message}`,
    theStartOfTheRangeMust: 'The start of the range must be before its end.',
  },
  shiftRows: {
    market: (name = 'not named') => `Market ${name}`,
    closedBefore: 'closed before the shift',
    endUnknown: 'end unknown, updates stopped',
    pausesNotKnown: 'Pauses not known',
    upToPauseRecordsDidntLoad: (missing: string, missing2: number) =>
      `Up to ${missing} pause ${missing2 === 1 ? 'record' : 'records'} didn’t load.`,
    notMonitored: 'Not monitored',
    incidentsNotKnown: 'Incidents not known',
    olderIncidents: 'Older incidents of this shift are only in the alert log.',
    monitoringHasGaps: 'Monitoring has gaps, so closures and incidents may be missing.',
    incident: 'Incident',
    closure: 'Closure',
    pause: 'Pause',
    wait: 'Wait',
  },
} as const
