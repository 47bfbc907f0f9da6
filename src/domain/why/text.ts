/** Texts of why. */
export const texts = {
  explainNoSlots: {
    theChecksStopAt: (part: number) => `The checks stop at ${part}.`,
    openTimesFound: 'Open times found.',
    theSlotsAreUnknown: 'The slots are unknown.',
    patientsAreAllowed: (part: string) => `${part} patients are allowed`,
    titles: {
      'provider-on': 'Provider is on',
      'offered-there': 'Visit type is offered at this department',
      'age-fits': 'Age fits',
      'inside-window': 'Dates are inside the booking window',
      'inside-default': 'Dates are inside the platform’s default window',
      'free-times': 'There are open times',
      source: 'Unknown cause',
    },
    thePlatformStillLists: (words: string, countWords: string) => `${words} The platform still lists ${countWords}.`,
    openTime: 'open time',
    newWord: 'New',
    returning: 'Returning',
  },
  fitWords: {
    ages: (span: string) => `ages ${span}`,
    fromTo: (least: number, most: number) => `${least}–${most}`,
    andUp: (least: number) => `${least} and up`,
    upTo: (most: number) => `up to ${most}`,
    theLowestAgeIsAboveThe: (least: number, most: number) =>
      `The lowest age ${least} is above the highest age ${most}, so the ages that this provider sees aren’t known.`,
    providerSeesThePatientIs: (range: string, age: string | number) => `Provider sees ${range}. The patient is ${age}.`,
    thisTimeIsPastTheOnlineBookingWindow: (dayCount: string, dayWords: string) =>
      `This time is ${dayCount} past the online booking window. The window ends ${dayWords}.`,
    thisTimeIsBeforeTheOnlineBookingWindow: (dayCount: string, dayWords: string) =>
      `This time is ${dayCount} before the online booking window. The window starts ${dayWords}.`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  whyChange: {
    openTime: 'open time',
    found: (times: string) => ` Found: ${times}.`,
    search: (range: string, seenWords: string) => `Search ${range}.${seenWords}`,
    datesThatCanBeSearched: (range: string) => `Dates that can be searched: ${range}.`,
    inThereAre: (range: string, times: string) => `${range}: ${times}.`,
    searchAt: (name: string, seenWords: string) => `Search at ${name}.${seenWords}`,
    youCanSearchAt: (name: string) => `You can search at ${name}.`,
    atWord: (name: string, times: string) => `At ${name}: ${times}.`,
    searchFor: (name: string, seenWords: string) => `Search for ${name}.${seenWords}`,
    youCanSearchForInstead: (name: string) => `You can search for ${name} instead.`,
    forWord: (name: string, times: string) => `For ${name}: ${times}.`,
    isNewToThisProvider: 'is new to this provider',
    wasSeenByThisProviderBefore: 'was seen by this provider before',
    ifThePatientSearchAsA: (condition: string, patientClass: string, seenWords: string) =>
      `If the patient ${condition}, search as a ${patientClass} patient.${seenWords}`,
    youCanSearchForAPatientWho: (condition: string) => `You can search for a patient who ${condition}.`,
    forAPatientWho: (condition: string, times: string) => `For a patient who ${condition}: ${times}.`,
  },
  whyLinksDates: {
    titles: {
      reversed: 'The last day is before the first',
      past: 'The dates have passed',
      none: 'The booking window has no days',
      before: 'The dates are before the booking window',
      after: 'The dates are past the booking window',
    },
    oneOfTheDatesIsntA: 'One of the dates isn’t a real date.',
    theDepartmentsTimeZoneIsUnknown:
      'The department’s time zone is unknown. UTC is used, so the day may be off by one.',
    theBufferIsMissing: 'The buffer is missing.',
    theLookAheadIsMissingSo: 'The look-ahead is missing, so the last day is unknown.',
    thePlatformStillListsOutsideItTheFirst: (countWords: string, dayWords: string) =>
      `The platform still lists ${countWords} outside it, the first on ${dayWords}.`,
    openTime: 'open time',
    fromWord: (dayWords: string) => `from ${dayWords}`,
    countedFrom: (dayWords: string, part: string) => `counted from ${dayWords}, ${part}`,
    theUtcDate: 'the UTC date',
    todayIn: (zone: string) => `today in ${zone}`,
    ofTheseDatesCanBeBooked: (rangeWords: string) => `Of these dates, ${rangeWords} can be booked.`,
    youSearched: (asked: string) => `You searched ${asked}.`,
    youSearchedTodayIsAtThe: (asked: string, dayWords: string) =>
      `You searched ${asked}; today is ${dayWords} at the department.`,
    theFirstBookableDayIsAhead: (days: string, days2: string) =>
      `The first bookable day is ${days} ahead, the last ${days2}: no day can be booked.`,
    thisVisitTypeIsBookedAtLeastAhead: (days: string, dayWords: string, asked: string) =>
      `This visit type is booked at least ${days} ahead. The first day is ${dayWords}; you searched ${asked}.`,
    thisVisitTypeOpensAheadTheLastDay: (days: string, dayWords: string, asked: string, opensWords: string) =>
      `This visit type opens ${days} ahead. The last day is ${dayWords}; you searched ${asked}.${opensWords}`,
    opensOn: (dayWords: string, dayWords2: string) => ` ${dayWords} opens on ${dayWords2}.`,
    anyDay: 'any day',
    upTo: (dayWords: string) => `up to ${dayWords}`,
    notEntered: 'not entered',
    bothDatesAreEnteredSoNo: (capWords: string) => `Both dates are entered, so no default applies.${capWords}`,
    thePlatformsDefaultOfDays: (timeSlotDefaultDays: number, rangeWords: string) =>
      `the platform’s default of ${timeSlotDefaultDays} days, ${rangeWords}`,
    aDateIsMissingSoIs: (usual: string) => `A date is missing, so ${usual}, is searched.`,
    thePlatformsDefaultWindowHasNo: 'The platform’s default window has no bookable day',
    aDateIsMissingSoIs2: (usual: string, window: string) =>
      `A date is missing, so ${usual}, is searched (your platform may differ). Bookable: ${window}.`,
    aSearchOverSeveralProvidersUsually: (slotSearchCapDays: number, dayWords: string) =>
      ` A search over several providers usually stops ${slotSearchCapDays} days after the first, on ${dayWords}.`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    theBookingWindowIs: (window: string, counted: string) => `The booking window is ${window}, ${counted}.`,
  },
  whyLinksRecord: {
    theProviderIsTurnedOn: 'The provider is turned on.',
    theProviderIsTurnedOffFor: 'The provider is turned off for online booking (rule 1).',
    providerIsOff: 'Provider is off',
    noRecordOfThisProviderIs: 'No record of this provider is loaded.',
    theEhrSystemsDisagreeSoIts: 'The EHR systems disagree, so it’s unknown whether the provider is on.',
    theActiveFieldIsMissingSo: 'The active field is missing, so it’s unknown whether the provider is on.',
    newPatients: 'New patients',
    returningPatients: 'Returning patients',
    arentAllowed: (patients: string) => `${patients} aren’t allowed`,
    rule: (part: string, part2: number) => `${part} (rule ${part2}).`,
    theRecordDoesntSay: 'The record doesn’t say.',
    visitTypeIsntOfferedAtThis: 'Visit type isn’t offered at this department',
    isntOfferedAt: (what: string, where: string, because: string) => `${what} isn’t offered at ${where}: ${because}.`,
    visitTypeIsntFor: (patients: string) => `Visit type isn’t for ${patients}`,
    isntForRule5: (what: string, patients: string, because: string) =>
      `${what} isn’t for ${patients} (rule 5): ${because}.`,
    visitType: 'visit type',
    theListOfIsMissingSo: (field: string) =>
      `The list of ${field} is missing, so this provider’s offerings are unknown.`,
    theProviderDoesntHaveThis: (what: string) => `The provider doesn’t have this ${what}`,
    theRecordDoesntHaveThe: (what: string, oneLine: string) => `The record doesn’t have the ${what} ${oneLine}.`,
    without: (countWords: string, oneLine: string) => `${countWords}, without ${oneLine}`,
    presumablyInYears: 'presumably in years',
    theRecordHasNoAgeRange: 'The record has no age range.',
    from: (minAge: number) => `from ${minAge}`,
    to: (maxAge: number) => `to ${maxAge}`,
    to2: (minAge: number, maxAge: number) => `${minAge} to ${maxAge}`,
    noAgeWasEnteredTheProvider: (limits: string, unit: string) =>
      `No age was entered. The provider sees ages ${limits} (${unit}).`,
    thePatientIsTooYoung: 'The patient is too young',
    ageIsBelowTheLowestAge: (age: number, minAge: number, unit: string) =>
      `Age ${age} is below the lowest age ${minAge} (${unit}).`,
    thePatientIsTooOld: 'The patient is too old',
    ageIsAboveTheHighestAge: (age: number, maxAge: number, unit: string) =>
      `Age ${age} is above the highest age ${maxAge} (${unit}).`,
    ageIsIn: (age: number, limits: string, unit: string) => `Age ${age} is in ${limits} (${unit}).`,
    anAdminWouldHaveTo: 'An admin would have to',
    turnTheProviderOnForOnline: (admin: string) => `${admin} turn the provider on for online booking.`,
    setToTrueToLetBook: (admin: string, part: string, patients: string) =>
      `${admin} set ${part} to true, to let ${patients} book online.`,
    addTheDepartmentToTheProvider: (admin: string) => `${admin} add the department to the provider.`,
    addTheVisitTypeToTheProvider: (admin: string) => `${admin} add the visit type to the provider.`,
    addToToOfferTheVisit: (admin: string, oneLine: string, field: string) =>
      `${admin} add ${oneLine} to ${field}, to offer the visit type there.`,
    addAVisitTypeForPatients: (admin: string, patientClass: string, field: string) =>
      `${admin} add a visit type for ${patientClass} patients to the provider, or change ${field}.`,
    chooseAProviderForThisAge: (field: string) =>
      `Choose a provider for this age, or an admin would have to change ${field}.`,
    changeOrTheBufferSinceNo: (admin: string, field: string) =>
      `${admin} change ${field} or the buffer, since no day can be booked now.`,
    patients: (patientClass: string) => `${patientClass} patients`,
  },
  whyLinksSlots: {
    slotsArentLoaded: 'Slots aren’t loaded.',
    inWord: (length: number, rangeWords: string) => `${length}, ${rangeWords}`,
    inWord2: (countWords: string, rangeWords: string) => `${rangeWords}: ${countWords}.`,
    openTime: 'open time',
    slotsWereSearchedForOnlySo: (rangeWords: string) =>
      `Slots were searched for ${rangeWords} only, so the other days are unknown.`,
    theTimesAreMarkedAsNotBookable: 'The times are marked as not bookable',
    thePlatformListsOfThisVisit: (countWords: string) =>
      `The platform lists ${countWords} of this visit type in these dates, marked not bookable.`,
    theTimesHavePassed: 'The times have passed',
    allTimesOfThisVisitTypeInThese: (length: number) =>
      length === 1
        ? 'The only time of this visit type in these dates has started.'
        : `All ${length} times of this visit type in these dates have started.`,
    itHasOnOtherDays: (countWords: string, rangeWords: string) => `It has ${countWords} on other days, ${rangeWords}.`,
    itsInTheseDatesAreForPatientsOnly: (countWords: string, other: string) =>
      `Its ${countWords} in these dates are for ${other} patients only.`,
    otherDepartmentsHaveOfItInTheseDates: (countWords: string, namesOf: string) =>
      `Other departments have ${countWords} of it in these dates (${namesOf}).`,
    otherVisitTypesHaveHereInTheseDates: (countWords: string, namesOf: string) =>
      `Other visit types have ${countWords} here in these dates (${namesOf}), so this one may be taken or not set up in these dates.`,
    noOpenTimesOfThisVisit: (rangeWords: string) => `${rangeWords}: no open times of this visit type here.`,
    noOpenTimesInTheseDates: 'No open times in these dates',
    nothingNearbyExplainsWhy: (none: string) => `${none} Nothing nearby explains why.`,
    noOpenTimesForNoKnown: 'No open times, for no known reason',
    slotsOnOtherDays: 'slots on other days',
    slotsForTheOtherPatientType: 'slots for the other patient type',
    slotsAtOtherDepartments: 'slots at other departments',
    slotsOfOtherVisitTypes: 'slots of other visit types',
    notInTheRecord: 'not in the record',
    andMore: (part: string, more: number) => `${part} and ${more} more`,
    slotsAreCachedDataAsOf: (momentWords: string) => ` Slots are cached data, as of ${momentWords}.`,
    neitherTheRecordNorTheSlots: (asked: string) =>
      `Neither the record nor the slots say why. The cause is unknown here.${asked}`,
    theFirstOnAt: (dayWords: string, clockWords: string, part: string) =>
      `the first on ${dayWords} at ${clockWords} (${part})`,
    timeZoneUnknown: 'time zone unknown',
  },
  whyText: {
    aNewPatient: 'a new patient',
    aReturningPatient: 'a returning patient',
    hasForInTheseDatesThey: (visitWords: string, countWords: string, patients: string, firstWords: string) =>
      `${visitWords} has ${countWords} for ${patients} in these dates, ${firstWords}. They aren’t reserved.`,
    openTime: 'open time',
    theSlotsDontCoverAllThese: 'The slots don’t cover all these dates yet.',
    slotsArentLoadedYet: 'Slots aren’t loaded yet.',
    nothingFoundSoFarThatPrevents: (rest: string, part: string) =>
      `Nothing found so far that prevents this booking. ${rest}${part}`,
    someChecksAreOpen: ' Some checks are open.',
    newPatients: 'New patients',
    returningPatients: 'Returning patients',
    thisProviderIsTurnedOffForOnlineBooking: 'This provider is turned off for online booking.',
    cantBookThisProviderOnline: (patients: string) => `${patients} can’t book this provider online.`,
    thisProviderDoesntOfferAtOnline: (visitWords: string, placeWords: string, part: string) =>
      `This provider doesn’t offer ${visitWords} at ${placeWords} online for ${part}.`,
    thisProviderDoesntSeePatientsOf: 'This provider doesn’t see patients of this age online.',
    cantBeBookedOnlineForThese: (visitWords: string) => `${visitWords} can’t be booked online for these dates.`,
    hasNoOpenTimeAtIn: (visitWords: string, placeWords: string) =>
      `${visitWords} has no open time at ${placeWords} in these dates.`,
    noOpenTimeForAtAnd: (visitWords: string, placeWords: string) =>
      `No open time for ${visitWords} at ${placeWords}, and the data doesn’t say why. Contact the department or the EHR team.`,
    notChecked: 'not checked',
    loadedAtAnUnknownTime: 'loaded at an unknown time',
    loadedBefore: (momentWords: string, ageWords: string) => `loaded ${momentWords}, ${ageWords} before`,
    platformOnly: 'platform only',
    withTheEhr: (oneLine: string) => `with the EHR ${oneLine}`,
    record: (name: string, asked: string) => `Record, ${name}: ${asked}`,
    notLoaded: 'not loaded',
    cachedData: (rangeWords: string, asked: string) => `${rangeWords}, ${asked} (cached data)`,
    slots: (slots: string) => `Slots: ${slots}`,
    explained: (momentWords: string) => `Explained: ${momentWords}`,
    whyNoSlots: 'Why no slots?',
    nameUnknown: 'name unknown',
    zoneUnknown: 'zone unknown',
    noneThatTheDataShow: 'none that the data show.',
    thatIs: ', that is ',
    old: (countWords: string) => `, ${countWords} old`,
    npi: (part: string) => `NPI ${part}`,
    provider: (provider: string) => `Provider: ${provider}`,
    visit: (visitWords: string) => `Visit: ${visitWords}`,
    where: (placeWords: string, part: string) => `Where: ${placeWords} (${part})`,
    forAPatient: (patientClass: string, age: string) => `For: a ${patientClass} patient${age}`,
    dates: (part: string) => `Dates: ${part}`,
    answer: (part: string, callerSentence: string) => `Answer: ${part}${callerSentence}`,
    smallestChange: (part: string) => `Smallest change: ${part}`,
    field: (field: string) => `  field: ${field}`,
  },
  whyWords: {
    to: (dayWords: string, dayWords2: string) => `${dayWords} to ${dayWords2}`,
    utc: (dayWords: string, clockWords: string) => `${dayWords}, ${clockWords} UTC`,
  },
} as const
