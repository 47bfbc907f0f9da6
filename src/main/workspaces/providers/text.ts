/** Texts of providers. */
export const texts = {
  answerFindings: {
    aRowOfTheProviderListHasNo: 'A row of the provider list has no NPI, so its record can’t be loaded.',
  },
  auditHandlers: {
    searchingSlots: 'Searching slots',
    thisRunCouldntBeSavedFor: 'This run couldn’t be saved for later comparisons.',
    auditOfProviders: (name: string) => `Audit of providers, ${name}`,
    earlierAuditsCouldntBeLoaded: {
      message: 'Earlier audits couldn’t be loaded.',
      nextStep: 'Start the audit again. If this continues, restart the console.',
    },
    starting: 'Starting',
  },
  changeFindings: {
    theDirectoryDidntListThisProvider: 'The directory didn’t list this provider at the last complete audit.',
    theResultWasAtTheLast: (was: string, is: string) =>
      `The result was ${was} at the last complete audit and is ${is} now.`,
    theDirectoryListedThisProviderAtTheLast:
      'The directory listed this provider at the last complete audit, but no longer does.',
    noRowHasTheNpiButSomeHaveNone:
      'The directory listed this provider at the last complete audit. Now no row has its NPI, but a row without an NPI may be this provider.',
  },
  directoryAudit: {
    searchingSlots: 'Searching slots',
    checkingRecords: 'Checking records',
    returningPatients: 'returning patients',
    newAndReturningPatients: 'new and returning patients',
    newPatients: 'new patients',
    theRulesAllowToBookButThePlatform: (whoMayBook: string, startDate: string, endDate: string) =>
      `The rules allow ${whoMayBook} to book, but the platform has no slots from ${startDate} to ${endDate}.`,
    theSlotSearchStopped: (failureWords: string) => `The slot search stopped: ${failureWords}`,
    slotsCouldntBeLoaded: (providers: number) =>
      providers === 0
        ? undefined
        : `The slots of ${providers === 1 ? '1 provider' : `${providers} providers`} couldn’t be loaded.`,
  },
  wholeDirectory: {
    theDirectoryWasUnloadedOrRefreshed: {
      message: 'The directory was unloaded or refreshed during the audit.',
      nextStep: 'Start the audit again.',
    },
  },
  directoryReading: {
    thisRowOfTheListHasNoNpi: 'This row of the list has no NPI, so its record can’t be loaded.',
    eachOfTheseRowsShowsThe: 'Each of these rows shows the reason.',
    npi: (npi: string, words: string) => `NPI ${npi}: ${words}`,
    loadingTheProviderList: 'Loading the provider list',
    theList: 'the list',
    loadingProviderRecords: 'Loading provider records',
  },
  directory: {
    loadProviders: (name: string) => `Load providers, ${name}`,
    loadingTheProviderList: 'Loading the provider list',
    providers: (name: string) => `Providers, ${name}`,
  },
  recordSource: {
    slotsWerentSearchedTheProviders: (message: string) =>
      `${message} Slots weren’t searched: the provider’s record shows which ones may be.`,
  },
  recordStore: {
    providerRecords: 'Provider records',
    recordsAreLoadedAgain: 'records are loaded again',
  },
  requestPool: {
    inARowFailed: (mostFailedInRow: number, message: string) => `${mostFailedInRow} in a row failed. ${message}`,
    waitingSec: (ceil: number, why: string) => `Waiting ${ceil} sec: ${why}`,
  },
  searchHandler: {
    slotsOf: (numberWords: string, part: string, name: string) => `Slots of ${numberWords} ${part}, ${name}`,
    starting: 'Starting',
  },
  searchSlots: {
    theResponseHasSlotsOfA: 'The response has slots of a provider that wasn’t searched. They’re left out.',
    theSearchStoppedBecauseOfAn: {
      message: 'The search stopped because of an error in the console.',
      nextStep: 'Search again.',
    },
    loadingProviderRecords: 'Loading provider records',
    itsSlotsWerentSearched: (failureWords: string) => `${failureWords} Its slots weren’t searched.`,
    searchingSlots: 'Searching slots',
    theSlotsOfNpiCouldntBe: (part: string, part2: string) => `The slots of NPI ${part} couldn’t be loaded. ${part2}`,
    theSlotsOfProvidersCouldntBe: (numberWords: string) => `The slots of ${numberWords} providers couldn’t be loaded.`,
  },
  slotBatches: {
    theResponseHasSlotsWithoutA:
      'The response has slots that name none of the providers searched. They may belong to this one.',
    theResponseHasSlotsWithoutTime: 'The response has slots without a time. They aren’t listed or counted.',
  },
} as const
