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
    theKeyHasACharacterThatIsNot: 'The key has a character that is not printable ASCII. Copy it again.',
    theKeyBeginsOrEndsWithASpace: 'The key begins or ends with a space. Copy it again without.',
    theKeyIsLongerThanBytes: (maxKeyBytes: number) => `The key is longer than ${maxKeyBytes} bytes.`,
  },
  connection: {
    thisIsNotACompleteAddressItBegins: 'This is not a complete address. It begins with https:// and a host name.',
    theAddressBeginsOrEndsWithASpace: 'The address begins or ends with a space.',
    theAddressMustBeginWithHttps: 'The address must begin with https://.',
    plainHttpIsAllowedForThisComputerOnly:
      'Plain http is allowed for this computer only (localhost). Use https so that keys and patient data are encrypted.',
    theAddressMustNotHoldAUserName: 'The address must not hold a user name or a password.',
    theAddressMustNotHoldAQueryThe: 'The address must not hold a query (the part after ?).',
    theAddressMustNotHoldAFragmentThe: 'The address must not hold a fragment (the part after #).',
    onlyPrintableAsciiCharactersCanBeSentHere: 'Only printable ASCII characters can be sent here.',
    giveTheConnectionAName: 'Give the connection a name.',
    onePathSegmentWithoutSlashes: 'One path segment, without slashes.',
    onePathSegmentNotAStepUp: 'One path segment, not a step up.',
    aFieldNameLettersDigitsAndNoDigit: 'A field name: letters, digits and _, no digit first.',
    thisIsTheNameOfAnotherBillingField: 'This is the name of another billing field.',
  },
  callFamiliesLabels: {
    allVisitsReports: 'All-visits reports',
  },
  connectionLabels: {
    production: 'Production',
    sandbox: 'Sandbox',
  },
} as const
