/** Texts of slots. */
export const texts = {
  alternatives: {
    titles: {
      'same-provider': 'Same provider, nearby time',
      'same-department': 'Same department',
      'same-visit-type': 'Same visit type',
      nearest: 'Nearest',
    },
    nothingElseChanges: 'nothing else changes',
    onlyTheTimeChanges: 'only the time changes',
    anotherProvider: 'another provider',
    anotherLocationSameDay: 'another location, same day',
    anotherLocation: 'another location',
    shortestWayLaterDate: 'shortest way, later date',
    anotherTime: 'another time',
    sameTime: 'same time',
    sameTime2: ', same time',
    anotherVisitType: 'another visit type',
    earlier: 'earlier',
    days: (count: number, words: string, sameTime: string) =>
      `${count} ${count === 1 ? 'day' : 'days'} ${words}${sameTime}`,
    later: 'later',
    lastsMin: (duration: number) => `lasts ${duration} min`,
    as: (type: string) => `as ${type}`,
  },
  namedSearch: {
    theProviderIsClosedToNewAndReturning:
      'The provider is closed to new and returning patients, so no slots are requested.',
    thisEndpointTakesVisitTypesOnly: (own: string) =>
      `This endpoint takes visit types only by name, and no name covers only these ${own}-patient visits. `,
    aRequestWouldAlsoReturnPatient: (other: string) =>
      `A request would also return ${other}-patient slots, which a rule closes. Use the time slots.`,
  },
  offeredSlots: {
    itHasNoProvider: 'It has no provider.',
  },
  providerSlots: {
    itHasTwoDifferentDepartments: (part: string) => `It has two different departments: ${part}.`,
    itHasTwoEhrSystemsAnd: (quoted: string, quoted2: string) => `It has two EHR systems: ${quoted} and ${quoted2}.`,
    itHasNoDepartment: 'It has no department.',
    itsDepartmentIsntInTheResponses: 'Its department isn’t in the response’s list.',
    itHasNoTimeZone: 'It has no time zone.',
    isntATimeZone: (quoted: string) => `${quoted} isn’t a time zone.`,
    itsStartIsntAReadableDate: (quoted: string) => `Its start ${quoted} isn’t a readable date and time.`,
    itsDateIsntADate: (quoted: string) => `Its date ${quoted} isn’t a date.`,
    itsDateIsButItStarts: (ownDay: string, day: string) =>
      `Its date is ${ownDay}, but it starts on ${day} on the department’s clock.`,
    itHasNoDuration: 'It has no duration.',
    itsDurationIsMinutes: (duration: number) => `Its duration is ${duration} minutes.`,
    itsStartHasNoTimeZone:
      'Its start has no time zone offset, so its exact time is unknown. The time is shown as received.',
    itsTimeIsInUtcNotOnThe: 'Its time is in UTC, not on the department’s clock.',
    itsOffsetIsButIsAt: (offsetText: string, zone: string, offsetText2: string) =>
      `Its offset is ${offsetText}, but ${zone} is at ${offsetText2} then.`,
  },
  retailLink: {
    theSlotsTimeNeedsItsOffset: 'The slot’s time needs its offset.',
    retailLinkRule: (message: string) => `Retail link rule: ${message}`,
    theAggregateOptionNeedsTheSlots: 'the aggregate option needs the slot’s search context.',
    leaveTheDepartmentOutWhenThe: 'leave the department out when the search context is sent.',
    sendTheDepartmentOrTheSearch: 'send the department, or the search context instead.',
  },
  slotClocks: {
    thisSlotHasAlreadyStarted: 'This slot has already started.',
    theDepartmentsTimeZoneIsUnknown: 'The department’s time zone is unknown.',
    theSlotsStartHasNoTime: 'The slot’s start has no time zone offset, so its exact time is unknown.',
    theSame: 'the same',
    clocksInNeverShowOnThey: (zoneArea: string, clock: string, day: string) =>
      `Clocks in ${zoneArea} never show ${clock} on ${day}: they spring forward past it.`,
    theSlotSaysOnButTheClockIn: (clock: string, day: string, zoneArea: string, clock2: string, day2: string) =>
      `The slot says ${clock} on ${day}, but the clock in ${zoneArea} shows ${clock2} on ${day2} then.`,
    clocksInGoBackThatNightAndShow: (zoneArea: string, clock: string, part: string) =>
      `Clocks in ${zoneArea} go back that night and show ${clock} twice. This is the ${part} time.`,
    theCallersTimeZoneIsntEntered: 'The caller’s time zone isn’t entered.',
    theCallersClockShowsIt: (differenceWords: string) => `The caller’s clock shows it ${differenceWords}.`,
    itsADifferentDayForThe: (dayWords: string) => `It’s a different day for the caller: ${dayWords}.`,
    notIn: (part: string) => `, not in ${part},`,
    theDayOfThisVisit: 'the day of this visit',
    beforeThisVisit: 'before this visit',
    afterThisVisit: 'after this visit',
    clocksGoInOn: (way: string, where: string, not: string, dayWords: string, when: string) =>
      `Clocks go ${way} in ${where}${not} on ${dayWords}, ${when}.`,
    apart: (length: string, minutes: number) => `${length} ${minutes < 0 ? 'earlier' : 'later'}`,
  },
  slotColumns: {
    departmentsDate: 'department’s date',
    departmentsClock: 'department’s clock',
    visitType: 'Visit type',
    newReturningOrBoth: 'new, returning or both',
    ehrSystem: 'EHR system',
    departmentId: 'Department ID',
    visitTypeId: 'Visit type ID',
    asReceived: 'as received',
    provider: 'Provider',
    day: 'Day',
    time: 'Time',
    timeZone: 'Time zone',
    minutes: 'Minutes',
    forWord: 'For',
    department: 'Department',
    start: 'Start',
    problem: 'Problem',
  },
  slotCriteria: {
    enterARealDateAsYyyy: 'Enter a real date, as YYYY-MM-DD.',
    theRadiusMustBeMoreThan: 'The radius must be more than 0 miles.',
  },
  slotIdCheck: {
    theSlotHasNoLengthIn: 'The slot has no length in minutes.',
    theSlotHasNoEhrId: 'The slot has no EHR ID of its visit type; the UUID can’t replace it.',
    theSlotHasNoVisitType: 'The slot has no visit type name.',
    theSlotHasNoValidDepartment: 'The slot has no valid department time zone.',
    theSlotHasNoDepartmentId: 'The slot has no department ID.',
    theSlotsStartCantBeRead: 'The slot’s start can’t be read.',
    theSlotsStartHasNoTime: 'The slot’s start has no time zone offset.',
    theSlotsStartIsInUtc: 'The slot’s start is in UTC, and the department’s time zone is unknown.',
    theDocumentHasNoFieldInASlotid: (field: string) => `The document has no field ${field} in a slot ID.`,
    theSlotidHasNo: (field: string) => `The slot ID has no ${field}.`,
    itsFieldsMustBeInThisOrder: (part: string) => `Its fields must be in this order: ${part}.`,
    itsVersionIsnt20: 'Its version isn’t 2.0.',
    itsDoesntHaveTheDocumentedForm: (part: string) => `Its ${part} doesn’t have the documented form.`,
    itsEmpty: 'It’s empty.',
    itHasSpacesOrLineBreaks: 'It has spaces or line breaks. Remove them, or they’re sent as part of the slot ID.',
    itHasOrTheDocumentMeans: 'It has - or _. The document means standard base64, with + and /.',
    itIsntBase64ItHasOther: 'It isn’t base64: it has other characters.',
    itIsntCompleteBase64ItsEnd: 'It isn’t complete base64: its end may be cut off.',
    theTextInsideStartsWithA: 'The text inside starts with a byte order mark, which isn’t JSON.',
    itsBase64ButNotUtf8: 'It’s base64, but not UTF-8 text inside.',
    itsBase64TextButNotJson: 'It’s base64 text, but not JSON.',
    itsBase64JsonButNotAn: 'It’s base64 JSON, but not an object with fields.',
    appearsMoreThanOnceSoEitherValueMay: (field: string) =>
      `${field} appears more than once, so either value may be used.`,
    theSlotHas: (jsonOf: string) => `The slot has ${jsonOf}.`,
    itIsntARealDateYyyy: 'It isn’t a real date, YYYY-MM-DD.',
    itIsntHhMmSsWith: 'It isn’t HH:MM:SS with a UTC offset, for example 09:20:00-07:00.',
    itIsntANumberAbove0: 'It isn’t a number above 0.',
    itIsntTheNameOfA: 'It isn’t the name of a time zone.',
    itIsntOneOf: (part: string) => `It isn’t one of ${part}.`,
    itIsnt20: 'It isn’t 2.0.',
    itIsntTextOrItsEmpty: 'It isn’t text, or it’s empty.',
    itsOffsetCantBeCheckedThe: 'Its offset can’t be checked: the time zone is unknown.',
    itsOffsetCantBeCheckedThe2: 'Its offset can’t be checked: the date can’t be read.',
    clocksInNeverShowOnThey: (zone: string, clock: string, day: string) =>
      `Clocks in ${zone} never show ${clock} on ${day}: they spring forward past it.`,
    clocksInArentFromUtcAt: (zone: string, offsetText: string, clock: string, day: string, part: string) =>
      `Clocks in ${zone} aren’t ${offsetText} from UTC at ${clock} on ${day}, but ${part}.`,
  },
  slotId: {
    theTimeIsHhMmSs: 'The time is HH:MM:SS with the slot’s own UTC offset, for example 09:20:00-07:00.',
    theDateMustBeAReal: 'The date must be a real day, YYYY-MM-DD.',
  },
  slotInRecord: {
    theProvidersRecordHasTheId: (part: string) =>
      `The provider’s record has the ID “${part}” for this visit type; the slot has another.`,
    itsTimeZoneIsFromThe: 'Its time zone is from the provider’s record.',
  },
  slotLens: {
    sourceWords: { timeSlots: 'time slots', slotSearch: 'slot search', careOptions: 'care options' },
    notIn: (part: string) => `Not in ${part}.`,
    hasNoRecognizableDepartment: 'has no recognizable department',
    isAt: (departmentKey: string) => `is at ${departmentKey}`,
    inThisStart: (part: string, place: string) => `In ${part} this start ${place}.`,
    thisStartHasPassed: 'This start has passed.',
    inWord: (part: string, part2: string) => `In ${part} ${part2}.`,
    minutes: (duration: number) => `${duration} minutes`,
    times: (length: number) => `${length} times`,
  },
  slotRequests: {
    theProviderIsTurnedOff: 'The provider is turned off',
    directSchedulingIsOff: 'Direct scheduling is off',
    off: (what: string, are: boolean) => `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${are ? 'are' : 'is'} off`,
    soSlotsAreHiddenRule: (because: string, part: string, rule: number) =>
      `${because}, so ${part} slots are hidden (rule ${rule}).`,
    patientSlotsAreHiddenTheSelected: (own: string, other: string, rule: number) =>
      `${own}-patient slots are hidden: the selected visit types are for ${other} patients, and rule ${rule} closes those.`,
    areHidden: (unclear: number) =>
      `${unclear === 1 ? '1 slot is' : `${unclear} slots are`} hidden: it’s unknown whether for new or returning patients.`,
    haveNoTime: (timeless: number) =>
      timeless === 1
        ? '1 slot of the response has no readable time, so it isn’t listed or counted.'
        : `${timeless} slots of the response have no readable time, so they aren’t listed or counted.`,
  },
} as const
