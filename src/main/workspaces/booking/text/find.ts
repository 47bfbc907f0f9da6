/** Texts of booking, find. */
export const texts = {
  alternatives: {
    thePlatformDidntRepeatTheEarlier: (failureWords: string) =>
      `The platform didn’t repeat the earlier search: ${failureWords}`,
    theConsoleNoLongerHasThe: 'The console no longer has the search that found this slot.',
    theSearchThatFoundThisSlotHasNo: 'The search that found this slot has no search context.',
    theSearchThatFoundThisSlot: 'The search that found this slot is over a day old, so its search context has expired.',
    someOfTheOtherOptionsCouldnt: (failureWords: string) =>
      `Some of the other options couldn’t be loaded: ${failureWords}`,
  },
  askedSlots: {
    thisFormSearchesOneProviderThe: 'This form searches one provider: the first one entered.',
    providerWasntSearched: (npi: string, failureWords: string) => `Provider ${npi} wasn’t searched: ${failureWords}`,
    providerIsntAtAnyOfThe: (npi: string) => `Provider ${npi} isn’t at any of the departments searched.`,
    slotsOfCouldntBeLoaded: (npis: string, failureWords: string) =>
      `Slots of ${npis} couldn’t be loaded: ${failureWords}`,
    noProviderIsEnteredSoNothing: 'No provider is entered, so nothing was sent.',
    chooseAProvider: 'Choose a provider.',
    enterAProviderByNpi: 'Enter a provider by NPI.',
    isANameNotAnNpiSoNothing: (part: string) => `“${part}” is a name, not an NPI, so nothing was sent.`,
    findTheProviderByNameAndSelectThem: 'Find the provider by name and select them.',
    selectTheProviderFromTheListOrEnter: 'Select the provider from the list, or enter the NPI.',
  },
  finder: {
    onlyTheFirstOfSlotsAreShownNarrow: (mostSlots: number, offered: number) =>
      `Only the first ${mostSlots} of ${offered} slots are shown. Narrow the search.`,
  },
  lookAgain: {
    theSlotWasntRecheckedItsProvider: 'The slot wasn’t rechecked: its provider or day is unknown.',
    theSlotWasntRechecked: (failureWords: string) => `The slot wasn’t rechecked: ${failureWords}`,
    theSlotWasntRecheckedTheProviders:
      'The slot wasn’t rechecked: the provider’s own settings don’t allow searching it.',
    theSlotCouldntBeRechecked: (failureWords: string) => `The slot couldn’t be rechecked: ${failureWords}`,
    thePlatformStillListsItBut: 'The platform still lists it, but says it can’t be booked.',
    thePlatformStillOffersItThe: 'The platform still offers it. The response is cached, so this isn’t certain.',
    thePlatformListsItWithA: (part: string | number) => `The platform lists it with a different length: ${part} min.`,
    theResponseHasSlotsThatCantBeRead:
      'The response has slots that can’t be read. This one may be among them, so it isn’t known to be gone.',
    thePlatformNowOffersThisTime:
      'The platform now offers this time only for other visit types. The response is cached, so this isn’t certain.',
    thePlatformNoLongerOffersIt: 'The platform no longer offers it. The response is cached, so this isn’t certain.',
  },
  sectionThree: {
    theProvidersRecordIsntLoaded: 'The provider’s record isn’t loaded.',
    theProvidersRecordCouldntBeLoaded: (message: string) => `The provider’s record couldn’t be loaded: ${message}`,
    andMore: (part: number) => ` and ${part} more`,
    theOfCouldntBeLoadedSo: (record: string, part: string, more: string, whose: string, reason: string) =>
      `The ${record} of ${part}${more} couldn’t be loaded, so it’s unknown whether ${whose} slots may be booked. ${reason}`,
    n1MoreProviderWas: '1 more provider was',
    moreProvidersWere: (left: number) => `${left} more providers were`,
    notLookedUpWhetherSlotsMayBeBooked: (who: string, whose: string) =>
      `${who} not looked up. Whether ${whose} slots may be booked is checked before sending.`,
  },
  slotQuestion: {
    thisSearchCantBeLimitedTo: 'This search can’t be limited to departments, so it wasn’t.',
    thisSearchCantBeLimitedTo2: 'This search can’t be limited to providers, so it wasn’t.',
  },
} as const
