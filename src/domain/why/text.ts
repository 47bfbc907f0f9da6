/** Texts of why. */
export const texts = {
  explainNoSlots: {
    theChainStopsAt: (part: number) => `The chain stops at ${part}.`,
    thereAreFreeTimes: 'There are free times.',
    theSlotsAreNotKnown: 'The slots are not known.',
    providerIsOn: 'Provider is on',
    patientsAreAllowed: (part: string) => `${part} patients are allowed`,
    visitTypeIsOfferedAtThisDepartment: 'Visit type is offered at this department',
    ageFits: 'Age fits',
    datesAreInsideTheBookingWindow: 'Dates are inside the booking window',
    datesAreInsideThePlatformsUsualWindow: 'Dates are inside the platform’s usual window',
    thereAreFreeTimes2: 'There are free times',
    unknownAtTheSource: 'Unknown at the source',
    thePlatformStillLists: (words: string, countWords: string) => `${words} The platform still lists ${countWords}.`,
    freeTime: 'free time',
  },
  fitWords: {
    ages: (least: number, most: number) => `ages ${least}–${most}`,
    agesAndUp: (least: number) => `ages ${least} and up`,
    agesUpTo: (most: number) => `ages up to ${most}`,
    providerSeesThePatientIs: (range: string, age: string | number) => `Provider sees ${range}. The patient is ${age}.`,
    thisTimeIsPastTheOnlineBookingWindow: (dayCount: string, dayWords: string) =>
      `This time is ${dayCount} past the online booking window. The window ends ${dayWords}.`,
    thisTimeIsBeforeTheOnlineBookingWindow: (dayCount: string, dayWords: string) =>
      `This time is ${dayCount} before the online booking window. The window starts ${dayWords}.`,
  },
  whyChange: {
    freeTime: 'free time',
    seen: (times: string) => ` Seen: ${times}.`,
    askFor: (range: string, seenWords: string) => `Ask for ${range}.${seenWords}`,
    datesThatCanBeAskedFor: (range: string) => `Dates that can be asked for: ${range}.`,
    inThereAre: (range: string, times: string) => `In ${range} there are ${times}.`,
    askAt: (name: string, seenWords: string) => `Ask at ${name}.${seenWords}`,
    itCanBeAskedForAt: (name: string) => `It can be asked for at ${name}.`,
    atThereAre: (name: string, times: string) => `At ${name} there are ${times}.`,
    askFor2: (name: string, seenWords: string) => `Ask for ${name}.${seenWords}`,
    canBeAskedForInstead: (name: string) => `${name} can be asked for instead.`,
    forThereAre: (name: string, times: string) => `For ${name} there are ${times}.`,
    isNewToThisProvider: 'is new to this provider',
    wasSeenByThisProviderBefore: 'was seen by this provider before',
    ifThePatientAskAsAPatient: (condition: string, patientClass: string, seenWords: string) =>
      `If the patient ${condition}, ask as a ${patientClass} patient.${seenWords}`,
    aPatientWhoCanBeBooked: (condition: string, part: string) => `A patient who ${condition} can be booked${part}.`,
  },
  whyLinksDates: {
    theLastDayLiesBeforeTheFirst: 'The last day lies before the first',
    theDatesHavePassed: 'The dates have passed',
    theBookingWindowHasNoDays: 'The booking window has no days',
    theDatesAreBeforeTheBookingWindow: 'The dates are before the booking window',
    theDatesArePastTheBookingWindow: 'The dates are past the booking window',
    aDateAskedIsNoDayThatExists: 'A date asked is no day that exists.',
    theDepartmentsZoneIsNotKnownSoIts:
      'The department’s zone is not known, so its own day may be one before or after the one of UTC that is used.',
    bufferdaysIsMissing: 'bufferDays is missing.',
    maxlookaheaddaysIsMissingSoTheLastDayIs: 'maxLookAheadDays is missing, so the last day is unknown.',
    thePlatformStillListsOutsideItTheFirst: (countWords: string, dayWords: string) =>
      `The platform still lists ${countWords} outside it, the first on ${dayWords}.`,
    freeTime: 'free time',
    fromOn: (dayWords: string) => `from ${dayWords} on`,
    countedFrom: (dayWords: string, part: string) => `counted from ${dayWords}, ${part}`,
    theDayInUtc: 'the day in UTC',
    todayIn: (zone: string) => `today in ${zone}`,
    ofTheDatesAskedCanBeBooked: (rangeWords: string) => `Of the dates asked, ${rangeWords} can be booked.`,
    youAskedFor: (asked: string) => `You asked for ${asked}.`,
    youAskedForTheDepartmentsTodayIs: (asked: string, dayWords: string) =>
      `You asked for ${asked}; the department’s today is ${dayWords}.`,
    theFirstDayThatCanBeBookedLies: (days: string, days2: string) =>
      `The first day that can be booked lies ${days} ahead, the last ${days2}: no day can be booked.`,
    thisVisitTypeIsBookedAtLeastAhead: (days: string, dayWords: string, asked: string) =>
      `This visit type is booked at least ${days} ahead. The first day is ${dayWords}; you asked for ${asked}.`,
    thisVisitTypeOpensAheadTheLastDay: (days: string, dayWords: string, asked: string, opensWords: string) =>
      `This visit type opens ${days} ahead. The last day is ${dayWords}; you asked for ${asked}.${opensWords}`,
    opensOn: (dayWords: string, dayWords2: string) => ` ${dayWords} opens on ${dayWords2}.`,
    anyDay: 'any day',
    upTo: (dayWords: string) => `up to ${dayWords}`,
    notGiven: 'not given',
    bothDatesWereGivenSoNoDefaultApplies: (capWords: string) =>
      `Both dates were given, so no default applies.${capWords}`,
    thePlatformsUsualWindowOfDays: (timeSlotDefaultDays: number, rangeWords: string) =>
      `the platform’s usual window of ${timeSlotDefaultDays} days, ${rangeWords}`,
    aDateWasLeftOutSoIsLooked: (usual: string) => `A date was left out, so ${usual}, is looked at.`,
    thePlatformsUsualWindowHasNoDayThat: 'The platform’s usual window has no day that can be booked',
    aDateWasLeftOutSoIsLooked2: (usual: string, window: string) =>
      `A date was left out, so ${usual}, is looked at (a customer may have another). What can be booked is ${window}.`,
    aSearchOverManyProvidersUsuallyStopsDays: (slotSearchCapDays: number, dayWords: string) =>
      ` A search over many providers usually stops ${slotSearchCapDays} days after the first, on ${dayWords}.`,
  },
  whyLinksRecord: {
    isactiveIsTrue: 'isActive is true.',
    isactiveIsFalseSoTheProviderIsTurned:
      'isActive is false, so the provider is turned off for digital booking (rule 1).',
    providerIsOff: 'Provider is off',
    noRecordOfThisProviderWasRead: 'No record of this provider was read.',
    theEhrSystemsDoNotAgreeOnIsactive:
      'The EHR systems do not agree on isActive, so whether the provider is on is unknown.',
    isactiveIsMissingSoWhetherTheProviderIs: 'isActive is missing, so whether the provider is on is unknown.',
    newPatients: 'New patients',
    returningPatients: 'Returning patients',
    areNotAllowed: (patients: string) => `${patients} are not allowed`,
    rule: (part: string, part2: number) => `${part} (rule ${part2}).`,
    theRecordDoesNotTell: 'The record does not tell.',
    visitTypeIsNotOfferedAtThisDepartment: 'Visit type is not offered at this department',
    isNotOfferedAt: (what: string, where: string, because: string) => `${what} is not offered at ${where}: ${because}.`,
    visitTypeIsNotFor: (patients: string) => `Visit type is not for ${patients}`,
    isNotForRule5: (what: string, patients: string, because: string) =>
      `${what} is not for ${patients} (rule 5): ${because}.`,
    visitType: 'visit type',
    isMissingSoWhatThisProviderOffersIs: (field: string) =>
      `${field} is missing, so what this provider offers is unknown.`,
    theProviderHasNoSuch: (what: string) => `The provider has no such ${what}`,
    theRecordDoesNotHaveThe: (what: string, oneLine: string) => `The record does not have the ${what} ${oneLine}.`,
    without: (countWords: string, oneLine: string) => `${countWords}, without ${oneLine}`,
    inYearsAsFarAsTheDocumentShows: 'in years, as far as the document shows',
    theRecordHasNeitherMinageNorMaxage: 'The record has neither minAge nor maxAge.',
    noAgeFits: 'No age fits',
    minageIsAboveMaxageSoNoAgeFits: (minAge: number, maxAge: number) =>
      `minAge ${minAge} is above maxAge ${maxAge}, so no age fits.`,
    from: (minAge: number) => `from ${minAge}`,
    to: (maxAge: number) => `to ${maxAge}`,
    to2: (minAge: number, maxAge: number) => `${minAge} to ${maxAge}`,
    theAgeWasNotAskedTheProviderSees: (limits: string, unit: string) =>
      `The age was not asked. The provider sees ages ${limits} (${unit}).`,
    thePatientIsTooYoung: 'The patient is too young',
    ageIsBelowMinage: (age: number, minAge: number, unit: string) => `Age ${age} is below minAge ${minAge} (${unit}).`,
    thePatientIsTooOld: 'The patient is too old',
    ageIsAboveMaxage: (age: number, maxAge: number, unit: string) => `Age ${age} is above maxAge ${maxAge} (${unit}).`,
    ageIsIn: (age: number, limits: string, unit: string) => `Age ${age} is in ${limits} (${unit}).`,
    anAdminWouldHaveTo: 'An admin would have to',
    setIsactiveToTrueIfTheProviderIs: (admin: string) =>
      `${admin} set isActive to true, if the provider is to be booked online.`,
    setToTrueIfAreToBookOnline: (admin: string, part: string, patients: string) =>
      `${admin} set ${part} to true, if ${patients} are to book online.`,
    addTheDepartmentToTheProvider: (admin: string) => `${admin} add the department to the provider.`,
    addTheVisitTypeToTheProvider: (admin: string) => `${admin} add the visit type to the provider.`,
    addToIfTheVisitTypeIsTo: (admin: string, oneLine: string, field: string) =>
      `${admin} add ${oneLine} to ${field}, if the visit type is to be offered there.`,
    giveTheProviderAVisitTypeForPatients: (admin: string, patientClass: string, field: string) =>
      `${admin} give the provider a visit type for ${patientClass} patients, or change ${field}.`,
    chooseAProviderWhoseAgesFitOrAn: (field: string) =>
      `Choose a provider whose ages fit, or an admin would have to change ${field}.`,
    changeOrBufferdaysSinceNoDayCanBe: (admin: string, field: string) =>
      `${admin} change ${field} or bufferDays, since no day can be booked as they are.`,
  },
  whyLinksSlots: {
    slotsWereNotAskedFor: 'Slots were not asked for.',
    inWord: (length: number, rangeWords: string) => `${length} in ${rangeWords}`,
    inWord2: (countWords: string, rangeWords: string) => `${countWords} in ${rangeWords}.`,
    freeTime: 'free time',
    slotsWereAskedForOnlySoTheOther: (rangeWords: string) =>
      `Slots were asked for ${rangeWords} only, so the other days are not known.`,
    theTimesAreMarkedAsNotBookable: 'The times are marked as not bookable',
    theAnswerHasOfThisVisitTypeIn: (countWords: string) =>
      `The answer has ${countWords} of this visit type in these dates, and says they cannot be booked.`,
    theTimesHavePassed: 'The times have passed',
    allTimesOfThisVisitTypeInThese: (length: number) =>
      `All ${length} times of this visit type in these dates have begun.`,
    itHasOnOtherDays: (countWords: string, rangeWords: string) => `It has ${countWords} on other days, ${rangeWords}.`,
    itsInTheseDatesAreForPatientsOnly: (countWords: string, other: string) =>
      `Its ${countWords} in these dates are for ${other} patients only.`,
    otherDepartmentsHaveOfItInTheseDates: (countWords: string, namesOf: string) =>
      `Other departments have ${countWords} of it in these dates (${namesOf}).`,
    otherVisitTypesHaveHereInTheseDates: (countWords: string, namesOf: string) =>
      `Other visit types have ${countWords} here in these dates (${namesOf}), so this one is taken or not set up in these dates.`,
    theAnswerHasNoFreeTimeOfThis: (rangeWords: string) =>
      `The answer has no free time of this visit type here in ${rangeWords}.`,
    noFreeTimesInTheseDates: 'No free times in these dates',
    norHasItAnyNearItThatWould: (none: string) => `${none} Nor has it any near it that would say why.`,
    noFreeTimesAndNoReasonInThe: 'No free times, and no reason in the answer',
    slotsOnOtherDays: 'slots on other days',
    slotsForTheOtherClass: 'slots for the other class',
    slotsAtOtherDepartments: 'slots at other departments',
    slotsOfOtherVisitTypes: 'slots of other visit types',
    notInTheRecord: 'not in the record',
    andMore: (part: string, more: number) => `${part} and ${more} more`,
    slotsAreCachedDataAsked: (momentWords: string) => ` Slots are cached data, asked ${momentWords}.`,
    nothingInTheRecordOrInTheAnswer: (asked: string) =>
      `Nothing in the record or in the answer says why. The reason is at the source, and unknown here.${asked}`,
    theFirstOnAt: (dayWords: string, clockWords: string, part: string) =>
      `the first on ${dayWords} at ${clockWords} (${part})`,
    zoneUnknown: 'zone unknown',
  },
  whyText: {
    aNewPatient: 'a new patient',
    aReturningPatient: 'a returning patient',
    hasForInTheseDatesTheyAreNot: (visitWords: string, countWords: string, patients: string, firstWords: string) =>
      `${visitWords} has ${countWords} for ${patients} in these dates, ${firstWords}. They are not held.`,
    freeTime: 'free time',
    theSlotsDoNotCoverAllTheseDates: 'The slots do not cover all these dates yet.',
    slotsWereNotAskedForYet: 'Slots were not asked for yet.',
    nothingFoundSoFarThatStopsThisBooking: (rest: string, part: string) =>
      `Nothing found so far that stops this booking. ${rest}${part}`,
    someAnswersAreOpen: ' Some answers are open.',
    newPatients: 'New patients',
    returningPatients: 'Returning patients',
    thisProviderIsTurnedOffForOnlineBooking: 'This provider is turned off for online booking.',
    cannotBookThisProviderOnline: (patients: string) => `${patients} cannot book this provider online.`,
    thisProviderDoesNotOfferAtOnlineFor: (visitWords: string, placeWords: string, part: string) =>
      `This provider does not offer ${visitWords} at ${placeWords} online for ${part}.`,
    thisProviderDoesNotSeePatientsOfThis: 'This provider does not see patients of this age online.',
    cannotBeBookedOnlineForTheseDates: (visitWords: string) => `${visitWords} cannot be booked online for these dates.`,
    hasNoFreeTimeAtInTheseDates: (visitWords: string, placeWords: string) =>
      `${visitWords} has no free time at ${placeWords} in these dates.`,
    noFreeTimeIsOfferedForAtAnd: (visitWords: string, placeWords: string) =>
      `No free time is offered for ${visitWords} at ${placeWords}, and the data do not say why. The department or the EHR team can tell.`,
    notLookedAt: 'not looked at',
    askedAtAnUnknownTime: 'asked at an unknown time',
    askedBefore: (momentWords: string, ageWords: string) => `asked ${momentWords}, ${ageWords} before`,
    platformOnly: 'platform only',
    withTheEhr: (oneLine: string) => `with the EHR ${oneLine}`,
    record: (name: string, asked: string) => `Record, ${name}: ${asked}`,
    notAsked: 'not asked',
    cachedData: (rangeWords: string, asked: string) => `${rangeWords}, ${asked} (cached data)`,
    slots: (slots: string) => `Slots: ${slots}`,
    explained: (momentWords: string) => `Explained: ${momentWords}`,
  },
  whyWords: {
    to: (dayWords: string, dayWords2: string) => `${dayWords} to ${dayWords2}`,
  },
  explainNoSlotsLabels: {
    newWord: 'New',
    returning: 'Returning',
  },
  whyLinksDatesLabels: {
    theBookingWindowIs: (window: string, counted: string) => `The booking window is ${window}, ${counted}.`,
  },
  whyLinksRecordLabels: {
    patients: (patientClass: string) => `${patientClass} patients`,
  },
  whyTextLabels: {
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
  whyWordsLabels: {
    utc: (dayWords: string, clockWords: string) => `${dayWords}, ${clockWords} UTC`,
  },
} as const
