/** Texts of slots. */
export const texts = {
  alternatives: {
    sameProviderNearTheTime: 'Same provider, nearby time',
    sameDepartment: 'Same department',
    sameVisitType: 'Same visit type',
    nothingElseChanges: 'nothing else changes',
    nothingButTheTimeChanges: 'only the time changes',
    anotherProvider: 'another provider',
    anotherPlaceSameDay: 'another location, same day',
    anotherPlace: 'another location',
    shortestWayLaterDate: 'shortest way, later date',
    anotherTime: 'another time',
    sameTime: 'same time',
    sameTime2: ', same time',
  },
  namedSearch: {
    theProviderIsClosedToNewAndReturning:
      'The provider is closed to new and returning patients, so no slots are requested.',
    thisEndpointTakesVisitTypesByNameOnly: (own: string) =>
      `This endpoint takes visit types only by name, and no name covers only these ${own}-patient visits. `,
    aRequestWouldAlsoBringPatientSlotsWhich: (other: string) =>
      `A request would also return ${other}-patient slots, which a rule closes. Use the time slots.`,
  },
  offeredSlots: {
    itNamesNoProvider: 'It has no provider.',
  },
  providerSlots: {
    itNamesItsDepartmentTwiceAndNotThe: (part: string) => `It has two different departments: ${part}.`,
    itNamesTwoEhrSystemsAnd: (quoted: string, quoted2: string) => `It has two EHR systems: ${quoted} and ${quoted2}.`,
    itNamesNoDepartment: 'It has no department.',
    itsDepartmentIsNotInTheAnswersList: 'Its department isn’t in the response’s list.',
    noTimeZoneCameWithIt: 'It has no time zone.',
    thereIsNoTimeZone: (quoted: string) => `${quoted} isn’t a time zone.`,
    itsStartCannotBeReadAsADate: (quoted: string) => `Its start ${quoted} isn’t a readable date and time.`,
    itsDateIsNoDate: (quoted: string) => `Its date ${quoted} isn’t a date.`,
    itsDateIsButAtItsStartThe: (ownDay: string, day: string) =>
      `Its date is ${ownDay}, but it starts on ${day} on the department’s clock.`,
    itHasNoDuration: 'It has no duration.',
    itsDurationIsMinutes: (duration: number) => `Its duration is ${duration} minutes.`,
    itsStartHasNoUtcOffsetSoIts:
      'Its start has no time zone offset, so its exact time is unknown. The time is shown as received.',
    itsTimeIsInUtcNotOnThe: 'Its time is in UTC, not on the department’s clock.',
    itsOffsetIsButClocksInAreAt: (offsetText: string, zone: string, offsetText2: string) =>
      `Its offset is ${offsetText}, but ${zone} is at ${offsetText2} then.`,
  },
  retailLink: {
    timeslotIsTheSlotdatetimeWithItsOffset: 'The slot’s time needs its offset.',
    retailLinkRule: (message: string) => `Retail link rule: ${message}`,
    aggregateNeedsTheSearchcontextOfTheSlotResult: 'the aggregate option needs the slot’s search context.',
    leaveTheDepartmentOutWhenASearchcontextIs: 'leave the department out when the search context is sent.',
    nameTheDepartmentOrSendASearchcontextInstead: 'send the department, or the search context instead.',
  },
  slotClocks: {
    thisSlotHasBegunAlready: 'This slot has already started.',
    theDepartmentsTimeZoneIsNotKnown: 'The department’s time zone is unknown.',
    theStartOfTheSlotHasNoUtc: 'The slot’s start has no time zone offset, so its exact time is unknown.',
    theSame: 'the same',
    clocksInNeverShowOnTheyGoForward: (zoneArea: string, clock: string, day: string) =>
      `Clocks in ${zoneArea} never show ${clock} on ${day}: they spring forward past it.`,
    theSlotSaysOnButTheClockIn: (clock: string, day: string, zoneArea: string, clock2: string, day2: string) =>
      `The slot says ${clock} on ${day}, but the clock in ${zoneArea} shows ${clock2} on ${day2} then.`,
    clocksInGoBackThatNightAndShow: (zoneArea: string, clock: string, part: string) =>
      `Clocks in ${zoneArea} go back that night and show ${clock} twice. This is the ${part} time.`,
    theCallersTimeZoneWasNotAsked: 'The caller’s time zone isn’t entered.',
    theCallersClockShowsIt: (differenceWords: string) => `The caller’s clock shows it ${differenceWords}.`,
    forTheCallerItIsAnotherDay: (dayWords: string) => `It’s a different day for the caller: ${dayWords}.`,
    notIn: (part: string) => `, not in ${part},`,
    theDayOfThisVisit: 'the day of this visit',
    beforeThisVisit: 'before this visit',
    afterThisVisit: 'after this visit',
    clocksGoInOn: (way: string, where: string, not: string, dayWords: string, when: string) =>
      `Clocks go ${way} in ${where}${not} on ${dayWords}, ${when}.`,
  },
  slotColumns: {
    departmentsDate: 'department’s date',
    departmentsClock: 'department’s clock',
    visitType: 'Visit type',
    newReturningOrBoth: 'new, returning or both',
    ehrSystem: 'EHR system',
    departmentId: 'Department ID',
    visitTypeId: 'Visit type ID',
    asItCame: 'as received',
  },
  slotCriteria: {
    enterADateThatExistsAsYyyyMm: 'Enter a real date, as YYYY-MM-DD.',
    radiusIsInMilesAndLargerThan0: 'The radius must be more than 0 miles.',
  },
  slotIdCheck: {
    durationTheSlotHasNoneInMinutesAbove: 'The slot has no length in minutes.',
    visittypeidTheAnswerHasNoVisittypeidTheUuid: 'The slot has no EHR ID of its visit type; the UUID can’t replace it.',
    visittypeTheAnswerHasNoNameOfThe: 'The slot has no visit type name.',
    timezoneTheAnswerHasNoTimeZoneOf: 'The slot has no valid department time zone.',
    departmentidTheAnswerHasNoDepartmentid: 'The slot has no department ID.',
    dateAndTimeTheStartOfTheSlot: 'The slot’s start can’t be read.',
    timeTheStartOfTheSlotHasNo: 'The slot’s start has no time zone offset.',
    dateAndTimeTheStartIsInUtc: 'The slot’s start is in UTC, and the department’s time zone is unknown.',
    theDocumentHasNoFieldInASlotid: (field: string) => `The document has no field ${field} in a slot ID.`,
    theSlotidHasNo: (field: string) => `The slot ID has no ${field}.`,
    itsFieldsMustBeInThisOrder: (part: string) => `Its fields must be in this order: ${part}.`,
    itsVersionIsNot20: 'Its version isn’t 2.0.',
    itsDoesNotHaveTheDocumentsShape: (part: string) => `Its ${part} doesn’t have the documented form.`,
    thereIsNothingToRead: 'It’s empty.',
    itHasSpacesOrLineBreaksInIt: 'It has spaces or line breaks. Remove them, or they’re sent as part of the slot ID.',
    itUsesOrAsBase64urlDoesSection4: 'It has - or _. The document means standard base64, with + and /.',
    itIsNotBase64ItHasCharactersThat: 'It isn’t base64: it has other characters.',
    itIsNotWholeBase64ItsLengthIs: 'It isn’t complete base64: its end may be cut off.',
    theTextInsideBeginsWithAByteOrder: 'The text inside starts with a byte order mark, which isn’t JSON.',
    itIsBase64ButWhatIsInsideIs: 'It’s base64, but not UTF-8 text inside.',
    itIsBase64OfTextButTheText: 'It’s base64 text, but not JSON.',
    itIsBase64OfJsonButNotOf: 'It’s base64 JSON, but not an object with fields.',
    appearsMoreThanOnceSoEitherValueMay: (field: string) =>
      `${field} appears more than once, so either value may be used.`,
    theSlotHas: (jsonOf: string) => `The slot has ${jsonOf}.`,
    itIsNotADateThatExistsYyyy: 'It isn’t a real date, YYYY-MM-DD.',
    itIsNotHhMmSsWithA: 'It isn’t HH:MM:SS with a UTC offset, for example 09:20:00-07:00.',
    itIsNotANumberAbove0: 'It isn’t a number above 0.',
    itIsNotTheNameOfATime: 'It isn’t the name of a time zone.',
    itIsNotOneOf: (part: string) => `It isn’t one of ${part}.`,
    itIsNot20: 'It isn’t 2.0.',
    itIsNotATextOrItIs: 'It isn’t text, or it’s empty.',
    itsOffsetCannotBeCheckedTheTimeZone: 'Its offset can’t be checked: the time zone is unknown.',
    itsOffsetCannotBeCheckedTheDateCannot: 'Its offset can’t be checked: the date can’t be read.',
    clocksInNeverShowOnTheyArePut: (zone: string, clock: string, day: string) =>
      `Clocks in ${zone} never show ${clock} on ${day}: they spring forward past it.`,
    clocksInAreNotFromUtcAtOn: (zone: string, offsetText: string, clock: string, day: string, part: string) =>
      `Clocks in ${zone} aren’t ${offsetText} from UTC at ${clock} on ${day}, but ${part}.`,
  },
  slotId: {
    timeIsHhMmSsWithTheSlots: 'The time is HH:MM:SS with the slot’s own UTC offset, for example 09:20:00-07:00.',
    dateIsADayThatExistsYyyyMm: 'The date must be a real day, YYYY-MM-DD.',
  },
  slotInRecord: {
    theProvidersRecordKnowsThisVisitTypeBy: (part: string) =>
      `The provider’s record has the ID “${part}” for this visit type; the slot has another.`,
    itsTimeZoneIsThatOfTheProviders: 'Its time zone is from the provider’s record.',
  },
  slotLens: {
    timeSlots: 'time slots',
    slotSearch: 'slot search',
    careOptions: 'care options',
    name: (part: string) => `name ${part}`,
    id: (id: string) => `ID ${id}`,
    notIn: (part: string) => `Not in ${part}.`,
    hasNoDepartmentThatCanBeTold: 'has no recognizable department',
    isAt: (departmentKey: string) => `is at ${departmentKey}`,
    inThisStart: (part: string, place: string) => `In ${part} this start ${place}.`,
    thisStartHasPassed: 'This start has passed.',
    inWord: (part: string, part2: string) => `In ${part} ${part2}.`,
  },
  slotRequests: {
    isactiveIsFalse: 'The provider is turned off',
    allowsdirectscheduleIsFalse: 'Direct scheduling is off',
    soSlotsAreNotAskedForRule: (because: string, part: string, rule: number) =>
      `${because}, so ${part} slots are hidden (rule ${rule}).`,
    patientSlotsArentRequestedTheSelectedVisitTypes: (own: string, other: string, rule: number) =>
      `${own}-patient slots are hidden: the selected visit types are for ${other} patients, and rule ${rule} closes those.`,
  },
  alternativesLabels: {
    nearest: 'Nearest',
    lastsMin: (duration: number) => `lasts ${duration} min`,
    as: (type: string) => `as ${type}`,
  },
  slotColumnsLabels: {
    provider: 'Provider',
    day: 'Day',
    time: 'Time',
    zone: 'Time zone',
    minutes: 'Minutes',
    forWord: 'For',
    department: 'Department',
    start: 'Start',
    odd: 'Problem',
  },
  slotLensLabels: {
    times: (length: number) => `${length} times`,
  },
} as const
