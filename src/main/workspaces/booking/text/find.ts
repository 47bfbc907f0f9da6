/** Texts of booking, find. */
export const texts = {
  alternatives: {
    thePlatformDidNotRunTheEarlierSearch: (failureWords: string) =>
      `The platform did not run the earlier search again: ${failureWords}`,
    theConsoleNoLongerKnowsTheSearchThat: 'The console no longer knows the search that found this slot.',
    theSearchThatFoundThisSlotHasNo: 'The search that found this slot has no search context.',
    theSearchThatFoundThisSlotIsOlder:
      'The search that found this slot is older than a day, so its search context is no longer valid.',
    aPartOfTheAlternativesCouldNotBe: (failureWords: string) =>
      `A part of the alternatives could not be asked for: ${failureWords}`,
  },
  askedSlots: {
    thisFormAsksForOneProviderTheFirst: 'This form asks for one provider: the first of those named.',
    providerWasNotAskedFor: (npi: string, failureWords: string) => `Provider ${npi} was not asked for: ${failureWords}`,
    providerIsAtNoneOfTheDepartmentsAsked: (npi: string) => `Provider ${npi} is at none of the departments asked for.`,
    slotsOfCouldNotBeHad: (npis: string, failureWords: string) => `Slots of ${npis} could not be had: ${failureWords}`,
    noProviderIsNamedSoNothingWasSent: 'No provider is named, so nothing was sent.',
    chooseAProvider: 'Choose a provider.',
    nameAProviderByNpi: 'Name a provider by NPI.',
    isANameNotAnNpiSoNothing: (part: string) => `“${part}” is a name, not an NPI, so nothing was sent.`,
    findTheProviderByNameAndSelectThem: 'Find the provider by name and select them.',
    selectTheProviderFromTheListOrEnter: 'Select the provider from the list, or enter the NPI.',
  },
  finder: {
    onlyTheFirstOfSlotsAreShownNarrow: (mostSlots: number, offered: number) =>
      `Only the first ${mostSlots} of ${offered} slots are shown: narrow the search.`,
  },
  lookAgain: {
    itWasNotLookedForAgainItsProvider: 'It was not looked for again: its provider or day is not known.',
    itWasNotLookedForAgain: (failureWords: string) => `It was not looked for again: ${failureWords}`,
    itWasNotLookedForAgainTheProviders:
      'It was not looked for again: the provider’s own flags forbid to ask for it (section 3).',
    itCouldNotBeLookedForAgain: (failureWords: string) => `It could not be looked for again: ${failureWords}`,
    thePlatformStillListsItAndSaysThat: 'The platform still lists it, and says that it cannot be booked.',
    thePlatformStillOffersItItsAnswerIs: 'The platform still offers it. Its answer is cached, so that proves little.',
    thePlatformListsItWithAnotherLengthMin: (part: string | number) =>
      `The platform lists it with another length: ${part} min.`,
    thePlatformOffersThisTimeForOtherVisit:
      'The platform offers this time for other visit types, and no more for this one. Its answer is cached.',
    thePlatformDoesNotOfferItAnyMore:
      'The platform does not offer it any more. Its answer is cached, so that proves little.',
  },
  sectionThree: {
    theProvidersRecordWasntRead: 'The provider’s record wasn’t read.',
    theProvidersRecordCouldntBeRead: (message: string) => `The provider’s record couldn’t be read: ${message}`,
    andMore: (part: number) => ` and ${part} more`,
    theOfCouldNotBeReadSoNobody: (record: string, part: string, more: string, whose: string, reason: string) =>
      `The ${record} of ${part}${more} could not be read, so nobody knows whether ${whose} slots may be booked. ${reason}`,
    text1FurtherProviderWas: '1 further provider was',
    furtherProvidersWere: (left: number) => `${left} further providers were`,
    notLookedUpWhetherSlotsMayBeBooked: (who: string, whose: string) =>
      `${who} not looked up: whether ${whose} slots may be booked is held against the rules before sending.`,
  },
  slotQuestion: {
    thisSearchCannotBeNarrowedToDepartmentsIt: 'This search cannot be narrowed to departments; it was not.',
    thisSearchCannotBeNarrowedToProvidersIt: 'This search cannot be narrowed to providers; it was not.',
  },
} as const
