/** Texts of slots. */
export const texts = {
  alternatives: {
    sameProviderNearTheTime: 'Same provider, near the time',
    sameDepartment: 'Same department',
    sameVisitType: 'Same visit type',
    nothingElseChanges: 'nothing else changes',
    nothingButTheTimeChanges: 'nothing but the time changes',
    anotherProvider: 'another provider',
    anotherPlaceSameDay: 'another place, same day',
    anotherPlace: 'another place',
    shortestWayLaterDate: 'shortest way, later date',
    anotherTime: 'another time',
    sameTime: 'same time',
    sameTime2: ', same time',
  },
  namedSearch: {
    theProviderIsClosedToNewAndReturning:
      'The provider is closed to new and returning patients, so no slots are requested.',
    thisEndpointTakesVisitTypesByNameOnly: (own: string) =>
      `This endpoint takes visit types by name only, and no name it accepts covers only these ${own}-patient visits. `,
    aRequestWouldAlsoBringPatientSlotsWhich: (other: string) =>
      `A request would also bring ${other}-patient slots, which a rule closes. Use the time slots.`,
  },
  offeredSlots: {
    itNamesNoProvider: 'It names no provider.',
  },
  providerSlots: {
    itNamesItsDepartmentTwiceAndNotThe: (part: string) => `It names its department twice, and not the same: ${part}.`,
    itNamesTwoEhrSystemsAnd: (quoted: string, quoted2: string) => `It names two EHR systems: ${quoted} and ${quoted2}.`,
    itNamesNoDepartment: 'It names no department.',
    itsDepartmentIsNotInTheAnswersList: 'Its department is not in the answer’s list.',
    noTimeZoneCameWithIt: 'No time zone came with it.',
    thereIsNoTimeZone: (quoted: string) => `There is no time zone ${quoted}.`,
    itsStartCannotBeReadAsADate: (quoted: string) => `Its start ${quoted} cannot be read as a date and time.`,
    itsDateIsNoDate: (quoted: string) => `Its date ${quoted} is no date.`,
    itsDateIsButAtItsStartThe: (ownDay: string, day: string) =>
      `Its date is ${ownDay}, but at its start the department’s clock shows ${day}.`,
    itHasNoDuration: 'It has no duration.',
    itsDurationIsMinutes: (duration: number) => `Its duration is ${duration} minutes.`,
    itsStartHasNoUtcOffsetSoIts:
      'Its start has no UTC offset, so its moment is not known; the time is the one written there.',
    itsTimeIsInUtcNotOnThe: 'Its time is in UTC, not on the department’s clock.',
    itsOffsetIsButClocksInAreAt: (offsetText: string, zone: string, offsetText2: string) =>
      `Its offset is ${offsetText}, but clocks in ${zone} are at ${offsetText2} then.`,
  },
  retailLink: {
    timeslotIsTheSlotdatetimeWithItsOffset: 'timeSlot is the slotDateTime with its offset.',
    retailLinkRule: (message: string) => `Retail link rule: ${message}`,
    aggregateNeedsTheSearchcontextOfTheSlotResult: 'aggregate needs the searchContext of the slot result.',
    leaveTheDepartmentOutWhenASearchcontextIs: 'leave the department out when a searchContext is sent.',
    nameTheDepartmentOrSendASearchcontextInstead: 'name the department, or send a searchContext instead.',
  },
  slotClocks: {
    thisSlotHasBegunAlready: 'This slot has begun already.',
    theDepartmentsTimeZoneIsNotKnown: 'The department’s time zone is not known.',
    theStartOfTheSlotHasNoUtc: 'The start of the slot has no UTC offset: nobody can say when it is.',
    theSame: 'the same',
    clocksInNeverShowOnTheyGoForward: (zoneArea: string, clock: string, day: string) =>
      `Clocks in ${zoneArea} never show ${clock} on ${day}: they go forward past it.`,
    theSlotSaysOnButTheClockIn: (clock: string, day: string, zoneArea: string, clock2: string, day2: string) =>
      `The slot says ${clock} on ${day}, but the clock in ${zoneArea} shows ${clock2} on ${day2} then.`,
    clocksInGoBackThatNightAndShow: (zoneArea: string, clock: string, part: string) =>
      `Clocks in ${zoneArea} go back that night and show ${clock} twice. This is the ${part} time.`,
    theCallersTimeZoneWasNotAsked: 'The caller’s time zone was not asked.',
    theCallersClockShowsIt: (differenceWords: string) => `The caller’s clock shows it ${differenceWords}.`,
    forTheCallerItIsAnotherDay: (dayWords: string) => `For the caller it is another day: ${dayWords}.`,
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
    departmentId: 'Department id',
    visitTypeId: 'Visit type id',
    asItCame: 'as it came',
  },
  slotCriteria: {
    enterADateThatExistsAsYyyyMm: 'Enter a date that exists, as yyyy-MM-dd.',
    radiusIsInMilesAndLargerThan0: 'radius is in miles and larger than 0.',
  },
  slotIdCheck: {
    durationTheSlotHasNoneInMinutesAbove: 'duration: the slot has none, in minutes above 0.',
    visittypeidTheAnswerHasNoVisittypeidTheUuid:
      'visitTypeId: the answer has no visitTypeId; the UUID does not stand in for it.',
    visittypeTheAnswerHasNoNameOfThe: 'visitType: the answer has no name of the visit type.',
    timezoneTheAnswerHasNoTimeZoneOf: 'timezone: the answer has no time zone of the department that exists.',
    departmentidTheAnswerHasNoDepartmentid: 'departmentId: the answer has no departmentId.',
    dateAndTimeTheStartOfTheSlot: 'date and time: the start of the slot cannot be read.',
    timeTheStartOfTheSlotHasNo: 'time: the start of the slot has no UTC offset.',
    dateAndTimeTheStartIsInUtc: 'date and time: the start is in UTC, and the department’s time zone is not known.',
    theDocumentHasNoFieldInASlotid: (field: string) => `The document has no field ${field} in a slotId.`,
    theSlotidHasNo: (field: string) => `The slotId has no ${field}.`,
    itsFieldsMustBeInThisOrder: (part: string) => `Its fields must be in this order: ${part}.`,
    itsVersionIsNot20: 'Its version is not 2.0.',
    itsDoesNotHaveTheDocumentsShape: (part: string) => `Its ${part} does not have the document’s shape.`,
    thereIsNothingToRead: 'There is nothing to read.',
    itHasSpacesOrLineBreaksInIt:
      'It has spaces or line breaks in it or around it. Remove them: they would be sent as part of the slotId.',
    itUsesOrAsBase64urlDoesSection4:
      'It uses - or _, as base64url does. Section 4.4 means base64, which has + and / in their place.',
    itIsNotBase64ItHasCharactersThat: 'It is not base64: it has characters that base64 does not have.',
    itIsNotWholeBase64ItsLengthIs:
      'It is not whole base64: its length is not a multiple of 4. Its end or its = signs may be cut off.',
    theTextInsideBeginsWithAByteOrder: 'The text inside begins with a byte order mark, which is no JSON.',
    itIsBase64ButWhatIsInsideIs: 'It is base64, but what is inside is not UTF-8 text.',
    itIsBase64OfTextButTheText: 'It is base64 of text, but the text is not JSON.',
    itIsBase64OfJsonButNotOf: 'It is base64 of JSON, but not of an object with fields.',
    appearsMoreThanOnceSoEitherValueMay: (field: string) =>
      `${field} appears more than once, so either value may be used.`,
    theSlotHas: (jsonOf: string) => `The slot has ${jsonOf}.`,
    itIsNotADateThatExistsYyyy: 'It is not a date that exists, yyyy-MM-dd.',
    itIsNotHhMmSsWithA: 'It is not hh:mm:ss with a UTC offset, for example 09:20:00-07:00.',
    itIsNotANumberAbove0: 'It is not a number above 0.',
    itIsNotTheNameOfATime: 'It is not the name of a time zone.',
    itIsNotOneOf: (part: string) => `It is not one of ${part}.`,
    itIsNot20: 'It is not 2.0.',
    itIsNotATextOrItIs: 'It is not a text, or it is empty.',
    itsOffsetCannotBeCheckedTheTimeZone: 'Its offset cannot be checked: the time zone is not known.',
    itsOffsetCannotBeCheckedTheDateCannot: 'Its offset cannot be checked: the date cannot be read.',
    clocksInNeverShowOnTheyArePut: (zone: string, clock: string, day: string) =>
      `Clocks in ${zone} never show ${clock} on ${day}: they are put forward past it that day.`,
    clocksInAreNotFromUtcAtOn: (zone: string, offsetText: string, clock: string, day: string, part: string) =>
      `Clocks in ${zone} are not ${offsetText} from UTC at ${clock} on ${day}, but ${part}.`,
  },
  slotId: {
    timeIsHhMmSsWithTheSlots: 'time is hh:mm:ss with the slot’s own UTC offset, for example 09:20:00-07:00.',
    dateIsADayThatExistsYyyyMm: 'date is a day that exists, yyyy-MM-dd.',
  },
  slotInRecord: {
    theProvidersRecordKnowsThisVisitTypeBy: (part: string) =>
      `The provider’s record knows this visit type by the id “${part}”, the slot by another.`,
    itsTimeZoneIsThatOfTheProviders: 'Its time zone is that of the provider’s record.',
    noTimeZoneCameWithIt: 'No time zone came with it.',
    itsTimeIsInUtc: 'Its time is in UTC',
  },
  slotLens: {
    timeSlots: 'time slots',
    slotSearch: 'slot search',
    careOptions: 'care options',
    name: (part: string) => `name ${part}`,
    id: (id: string) => `id ${id}`,
    notIn: (part: string) => `Not in ${part}.`,
    hasNoDepartmentThatCanBeTold: 'has no department that can be told',
    isAt: (departmentKey: string) => `is at ${departmentKey}`,
    inThisStart: (part: string, place: string) => `In ${part} this start ${place}.`,
    thisStartHasPassed: 'This start has passed.',
    inWord: (part: string, part2: string) => `In ${part} ${part2}.`,
  },
  slotRequests: {
    isactiveIsFalse: 'isActive is false',
    allowsdirectscheduleIsFalse: 'allowsDirectSchedule is false',
    soSlotsAreNotAskedForRule: (because: string, part: string, rule: number) =>
      `${because}, so ${part} slots are not asked for (rule ${rule}).`,
    patientSlotsArentRequestedTheSelectedVisitTypes: (own: string, other: string, rule: number) =>
      `${own}-patient slots aren’t requested: the selected visit types are for ${other} patients, and rule ${rule} closes those.`,
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
    zone: 'Zone',
    minutes: 'Minutes',
    forWord: 'For',
    department: 'Department',
    start: 'Start',
    odd: 'Odd',
  },
  slotLensLabels: {
    times: (length: number) => `${length} times`,
  },
} as const
