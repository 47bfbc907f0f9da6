/** Texts of connections. */
export const texts = {
  callFamilies: {
    entitiesPracticesCareOptions: 'Entities, practices, care options',
    providerHistories: 'Provider histories',
    visitSummaryWaitingRoom: 'Visit summary, waiting room',
    regionWaitsVirtualVisits: 'Region waits, virtual visits',
    surveysPauseBookings: 'Surveys, pause bookings',
    providersTimeSlotsSlotSearch: 'Providers, time slots, slot search',
    providerBookingGuestVisits: 'Provider booking, guest visits',
    theKeyIsEmpty: 'The key is empty.',
    theKeyHasALineBreakInIt: 'The key has a line break in it. Copy it again as one line.',
    theKeyHasACharacterThat: 'The key has a character that isn’t printable ASCII. Copy it again.',
    theKeyStartsOrEndsWith: 'The key starts or ends with a space. Copy it again without the space.',
    theKeyIsLongerThanBytes: (maxKeyBytes: number) => `The key is longer than ${maxKeyBytes} bytes.`,
    theSchemeWordIsAdded: (scheme: string) =>
      `Paste the key without “service-token” or “Bearer”. The console sends “${scheme}” before it.`,
    allVisitsReports: 'All-visits reports',
  },
  connection: {
    thisAddressIsIncompleteItMust: 'This address is incomplete. It must start with https:// and a host name.',
    theAddressStartsOrEndsWith: 'The address starts or ends with a space.',
    theAddressMustStartWithHttps: 'The address must start with https://.',
    onlyAnAddressOnThisComputer:
      'Only an address on this computer is allowed without https. Use https so that keys and patient data are encrypted.',
    theAddressCantContainAUser: 'The address can’t contain a user name or a password.',
    theAddressCantContainAQuery: 'The address can’t contain a query (the part after ?).',
    theAddressCantContainAFragment: 'The address can’t contain a fragment (the part after #).',
    onlyPrintableAsciiCharactersCanBeSentHere: 'Only printable ASCII characters can be sent here.',
    enterANameForTheConnection: 'Enter a name for the connection.',
    enterOnePathSegmentWithoutSlashes: 'Enter one path segment, without slashes.',
    enterOnePathSegmentOtherThan: 'Enter one path segment other than “.” and “..”.',
    enterAFieldNameWithLetters: 'Enter a field name with letters, digits and _ only. It can’t start with a digit.',
    anotherBillingFieldAlreadyHasThis: 'Another billing field already has this name.',
    production: 'Production',
    sandbox: 'Sandbox',
  },
} as const
