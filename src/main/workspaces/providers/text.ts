/** Texts of providers. */
export const texts = {
  answerFindings: {
    aRowOfTheProviderListHasNo: 'A row of the provider list has no NPI, so its record can’t be loaded.',
  },
  auditHandlers: {
    askingForSlots: 'Searching slots',
    thisRunCouldNotBeKeptForLater: 'This run couldn’t be saved for later comparisons.',
    auditOfProviders: (name: string) => `Audit of providers, ${name}`,
    theAuditsOfBeforeCouldNotBeRead: 'Earlier audits couldn’t be loaded.',
    startTheAuditAgainIfItStaysRestart: 'Start the audit again. If this continues, restart the console.',
  },
  changeFindings: {
    theDirectoryDidNotListThisProviderAt: 'The directory didn’t list this provider at the last complete audit.',
    theVerdictWasAtTheLastCompleteAudit: (was: string, is: string) =>
      `The result was ${was} at the last complete audit and is ${is} now.`,
    theDirectoryListedThisProviderAtTheLast:
      'The directory listed this provider at the last complete audit, but no longer does.',
  },
  directoryAudit: {
    askingForSlots: 'Searching slots',
    checkingRecords: 'Checking records',
    returningPatients: 'returning patients',
    newAndReturningPatients: 'new and returning patients',
    newPatients: 'new patients',
    theRulesAllowToBookButThePlatform: (whoMayBook: string, startDate: string, endDate: string) =>
      `The rules allow ${whoMayBook} to book, but the platform has no slots from ${startDate} to ${endDate}.`,
    slotsWereNoLongerAskedFor: (failureWords: string) => `The slot search stopped: ${failureWords}`,
  },
  wholeDirectory: {
    theDirectoryWasLetGoOrReadAgain: 'The directory was unloaded or refreshed during the audit.',
    startTheAuditAgain: 'Start the audit again.',
  },
  directoryReading: {
    thisRowOfTheListHasNoNpi: 'This row of the list has no NPI, so its record can’t be loaded.',
    eachOfTheseRowsSaysWhy: 'Each of these rows shows the reason.',
    npi: (npi: string, words: string) => `NPI ${npi}: ${words}`,
    readingTheProviderList: 'Loading the provider list',
    theList: 'the list',
    readingProviderRecords: 'Loading provider records',
    theAddressOfThisConnectionChangedWhileIt: 'This connection’s address changed during loading.',
    readAgainFromTheNewAddress: 'Load again from the new address.',
  },
  directory: {
    readProviders: (name: string) => `Load providers, ${name}`,
    readingTheProviderList: 'Loading the provider list',
    providers: (name: string) => `Providers, ${name}`,
  },
  recordSource: {
    theProvidersRecordIsNeededToKnowWhich: (message: string) =>
      `${message} Slots weren’t searched: the provider’s record shows which ones may be.`,
  },
  recordStore: {
    providerRecords: 'Provider records',
    recordsAreReadAnew: 'records are loaded again',
  },
  requestPool: {
    inARowFailed: (mostFailedInRow: number, message: string) => `${mostFailedInRow} in a row failed. ${message}`,
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
  },
  searchHandler: {
    slotsOf: (numberWords: string, part: string, name: string) => `Slots of ${numberWords} ${part}, ${name}`,
  },
  searchSlots: {
    theAnswerHasSlotsOfAProviderThat: 'The response has slots of a provider that wasn’t searched. They’re left out.',
    theSearchStoppedOnAFaultOfThe: 'The search stopped because of an error in the console.',
    searchAgain: 'Search again.',
    readingProviderRecords: 'Loading provider records',
    itsSlotsWereNotAskedFor: (failureWords: string) => `${failureWords} Its slots weren’t searched.`,
    searchingSlots: 'Searching slots',
    theSlotsOfNpiCouldNotBeRead: (part: string, part2: string) =>
      `The slots of NPI ${part} couldn’t be loaded. ${part2}`,
    theSlotsOfProvidersCouldNotBeRead: (numberWords: string) =>
      `The slots of ${numberWords} providers couldn’t be loaded.`,
  },
  auditHandlersLabels: {
    starting: 'Starting',
  },
  searchHandlerLabels: {
    starting: 'Starting',
  },
} as const
