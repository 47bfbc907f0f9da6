/** Texts of providers. */
export const texts = {
  answerFindings: {
    aRowOfTheProviderListHasNo: 'A row of the provider list has no NPI, so its record cannot be asked for.',
  },
  auditHandlers: {
    askingForSlots: 'Asking for slots',
    thisRunCouldNotBeKeptForLater: 'This run could not be kept for later ones to be compared with.',
    auditOfProviders: (name: string) => `Audit of providers, ${name}`,
    theAuditsOfBeforeCouldNotBeRead: 'The audits of before could not be read.',
    startTheAuditAgainIfItStaysRestart: 'Start the audit again; if it stays, restart the console.',
  },
  changeFindings: {
    theDirectoryDidNotListThisProviderAt: 'The directory did not list this provider at the last complete audit.',
    theVerdictWasAtTheLastCompleteAudit: (was: string, is: string) =>
      `The verdict was ${was} at the last complete audit and is ${is} now.`,
    theDirectoryListedThisProviderAtTheLast:
      'The directory listed this provider at the last complete audit and does no longer.',
  },
  directoryAudit: {
    askingForSlots: 'Asking for slots',
    checkingRecords: 'Checking records',
    returningPatients: 'returning patients',
    newAndReturningPatients: 'new and returning patients',
    newPatients: 'new patients',
    theRulesAllowToBookButThePlatform: (whoMayBook: string, startDate: string, endDate: string) =>
      `The rules allow ${whoMayBook} to book, but the platform has no slots from ${startDate} to ${endDate}.`,
    slotsWereNoLongerAskedFor: (failureWords: string) => `Slots were no longer asked for: ${failureWords}`,
  },
  wholeDirectory: {
    theDirectoryWasLetGoOrReadAgain: 'The directory was let go or read again while it was audited.',
    startTheAuditAgain: 'Start the audit again.',
  },
  directoryReading: {
    thisRowOfTheListHasNoNpi: 'This row of the list has no NPI, so its record cannot be asked for.',
    eachOfTheseRowsSaysWhy: 'Each of these rows says why.',
    npi: (npi: string, words: string) => `NPI ${npi}: ${words}`,
    readingTheProviderList: 'Reading the provider list',
    theList: 'the list',
    readingProviderRecords: 'Reading provider records',
    theAddressOfThisConnectionChangedWhileIt: 'The address of this connection changed while it was read.',
    readAgainFromTheNewAddress: 'Read again from the new address.',
  },
  directory: {
    readProviders: (name: string) => `Read providers, ${name}`,
    readingTheProviderList: 'Reading the provider list',
    providers: (name: string) => `Providers, ${name}`,
  },
  recordSource: {
    theProvidersRecordIsNeededToKnowWhich: (message: string) =>
      `${message} The provider’s record is needed to know which slots may be asked for, so none were.`,
  },
  recordStore: {
    providerRecords: 'Provider records',
    recordsAreReadAnew: 'records are read anew',
  },
  requestPool: {
    inARowFailed: (mostFailedInRow: number, message: string) => `${mostFailedInRow} in a row failed. ${message}`,
    waitingSSince: (ceil: number, why: string) => `Waiting ${ceil} s, since ${why}`,
  },
  searchHandler: {
    slotsOf: (numberWords: string, part: string, name: string) => `Slots of ${numberWords} ${part}, ${name}`,
  },
  searchSlots: {
    theAnswerHasSlotsOfAProviderThat: 'The answer has slots of a provider that was not asked for; they are left out.',
    theSearchStoppedOnAFaultOfThe: 'The search stopped on a fault of the console.',
    searchAgain: 'Search again.',
    readingProviderRecords: 'Reading provider records',
    itsSlotsWereNotAskedFor: (failureWords: string) => `${failureWords} Its slots were not asked for.`,
    searchingSlots: 'Searching slots',
    theSlotsOfNpiCouldNotBeRead: (part: string, part2: string) =>
      `The slots of NPI ${part} could not be read. ${part2}`,
    theSlotsOfProvidersCouldNotBeRead: (numberWords: string) =>
      `The slots of ${numberWords} providers could not be read.`,
  },
  auditHandlersLabels: {
    starting: 'Starting',
  },
  searchHandlerLabels: {
    starting: 'Starting',
  },
} as const
