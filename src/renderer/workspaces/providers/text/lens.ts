/** Texts of providers, lens. */
export const texts = {
  lensAbout: {
    start: 'When the slot starts, on the department’s clock.',
    whereAndWhat: 'The department and the visit type of the slot.',
    source: 'What this search of the platform returned for the slot.',
    notes: 'Where the searches differ.',
  },
  lensSection: {
    slotLens: 'Slot lens',
    compareThreeEndpoints: 'Compare three endpoints',
    day: 'Day',
    to: 'To',
    atMostDaysTo: (mostDays: number, furthest: string) => `At most ${mostDays} days: to ${furthest}.`,
    rows: 'Rows',
    all: (length: number) => `All ${length}`,
    differences: (summary: number) => `Differences ${summary}`,
    loadingThreeEndpoints: 'Loading three endpoints',
    theRowsAsATable: 'the rows as a table',
    copyTable: 'Copy table',
    aDifferenceIsAHintNot: 'A difference is a hint, not proof: each endpoint may have been cached at a different time.',
    noSearchYet: 'No search yet',
    noSlots: (from: string) => `No slots, ${from}`,
    allThreeEndpointsRespondedWithNo: (answered: number, length: number) =>
      `${answered === length ? 'All three endpoints responded with no matching slots.' : `${answered} of 3 endpoints responded, with no matching slots.`} Choose another day or all visit types.`,
    noDifferences: 'No differences',
    theEndpointsAgreeOnEverySlotThat: 'The endpoints agree on every slot that could be compared.',
    theThreeEndpointsAgreeOnEverySlot: 'The three endpoints agree on every slot.',
    theOnesThatRespondedAgreeOn: 'The ones that responded agree on every slot.',
    endpoints: 'Endpoints',
    stillComparedItsEarlierResponse: 'Still compared: its earlier response.',
    andOfOtherVisitTypesOrDepartments: (others: number) =>
      `, and ${others} of other visit types or departments left out`,
    loading: 'loading',
    unknown: 'unknown',
  },
  lensTable: {
    slotsOfTheThreeEndpointsSideBySide: 'Slots of the three endpoints, side by side',
    start: 'Start',
    whereAndWhat: 'Where and what',
    notes: 'Notes',
    showMoreOf: (part: number, counted: string) => `Show ${part} more of ${counted}`,
    unknown: 'unknown',
    yourTime: (mine: string) => `${mine} your time`,
    asReceived: 'As received',
  },
  lensSummary: {
    sourceNames: { timeSlots: 'Time slots', slotSearch: 'Slot search', careOptions: 'Care options' },
    sourceCalls: {
      timeSlots: 'GET v5/providers/{npi}/timeslots',
      slotSearch: 'POST v5/slots/search',
      careOptions: 'GET v1/availability/slots',
    },
    nothingToCompareResponded: (all: string, answered: number) =>
      `${all}, nothing to compare: ${answered === 0 ? 'no endpoint' : 'one endpoint'} responded`,
    onlyIn: (count: number, part: string) => `${count} only in ${part}`,
    cantBeCompared: (alone: number) => `${alone} can’t be compared`,
  },
  lensText: {
    noLength: 'no length',
    visitType: 'visit type',
    asReceived: (part: string) => `${part}, as received`,
    unknown: 'unknown',
  },
  useLens: {
    aBookingRuleClosesTheseSlots: 'A booking rule closes these slots, so they aren’t requested.',
  },
  lensSummaryLabels: {
    agree: (agree: number) => `${agree} agree`,
    differ: (differ: number) => `${differ} differ`,
  },
  lensTextLabels: {
    times: (length: number) => `, ${length} times`,
  },
} as const
