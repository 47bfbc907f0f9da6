/** Texts of providers. */
export const texts = {
  careOptions: {
    radiusIsInMilesAndLargerThan0: 'radius is in miles and larger than 0.',
    thisValueGoesIntoACommaSeparatedList: 'This value goes into a comma-separated list and cannot hold a comma itself.',
    daysofslotsIsRequiredThePageSizeInDays: 'daysOfSlots is required: the page size in days that have slots.',
    daysofslotsIsAWholeNumberOfDays1: 'daysOfSlots is a whole number of days, 1 or more.',
  },
  commonLanguages: {
    mandarinChinese: 'Mandarin Chinese',
    yueChinese: 'Yue Chinese',
    haitianCreole: 'Haitian Creole',
    americanSignLanguage: 'American Sign Language',
    afghanPersian: 'Afghan Persian',
    sgawKaren: 'S’gaw Karen',
  },
  directoryColumns: {
    newPatients: 'New patients',
    openSchedule: 'Open schedule',
    directSchedule: 'Direct schedule',
    visitTypes: 'Visit types',
    ehrSystems: 'EHR systems',
    externalIds: 'External ids',
    npiCheck: 'NPI check',
    newOnly: 'New only',
    returningOnly: 'Returning only',
  },
  directoryRow: {
    noNpi: 'no NPI',
    wrongCheckDigit: 'wrong check digit',
    rule: (rule: number) => `Rule ${rule}`,
    noName: 'no name',
    to: (maxAge: number) => `to ${maxAge}`,
    from: (minAge: number) => `from ${minAge}`,
  },
  formDifferences: {
    noIdPlace: (index: number) => `no id, place ${index}`,
    again: (key: string, before: number) => `${key}, again ${before}`,
  },
  namesOf: {
    tooDeeplyNestedToShow: 'too deeply nested to show',
  },
  offering: {
    supportedvisittypeidsIsMissingSoWhatThisDepartmentOffers:
      'supportedVisitTypeIds is missing, so what this department offers is unknown',
    contains: (found: string) => `contains ${found}`,
    supportedvisittypeidsContains: (found: string) => `supportedVisitTypeIds contains ${found}`,
    theVisitTypeHasNoIdSoNo: 'the visit type has no id, so no department’s list can be held against it',
    anEmptyList: 'an empty list',
    idsWithout: (length: number, own: string) => `${length} ids, without ${own}`,
    supportedvisittypeidsDoesNotContain: (own: string) => `supportedVisitTypeIds does not contain ${own}`,
    shortnameIs: (shortName: string) => `shortName is ${shortName}`,
    shortnameIsMissingSoRule5CannotSay: 'shortName is missing, so rule 5 cannot say for whom it is',
    isInTheSlotsThatWereAnswered: (saidName: string, string: string) =>
      `${saidName} is ${string} in the slots that were answered`,
    shortnameIsAVisitTypeForNewPatients: (newPatientShortName: string) =>
      `shortName is ${newPatientShortName}, a visit type for new patients`,
    shortnameIsWhichIsNotSpelledSoIt: (shortName: string, newPatientShortName: string) =>
      `shortName is ${shortName}, which is not spelled ${newPatientShortName}, so it does not mark a visit type for new patients`,
    shortnameIsAndNotSoItIsNo: (shortName: string, newPatientShortName: string) =>
      `shortName is ${shortName} and not ${newPatientShortName}, so it is no visit type for new patients`,
  },
  placeRule: {
    locationRule: (message: string) => `Location rule: ${message}`,
    latitudeAndLongitudeGoTogetherLongitudeIsMissing: 'latitude and longitude go together; longitude is missing.',
    latitudeAndLongitudeGoTogetherLatitudeIsMissing: 'latitude and longitude go together; latitude is missing.',
    noLocationAtAllGiveAPostalcodeLatitude: (others: string) =>
      `no location at all. Give a postalCode, latitude with longitude, or ${others}.`,
    locationRuleSendAPostalcodeOrCoordinatesNot: 'Location rule: send a postalCode or coordinates, not both.',
  },
  providerFinding: {
    acceptsNewPatientsButHasNoNewPatient: 'Accepts new patients, but has no new-patient visit type',
    openOrDirectScheduleButInactive: 'Open or direct schedule, but inactive',
    bookableButHasNoDepartment: 'Bookable, but has no department',
    bookableButNoDepartmentOffersAnyOfIts: 'Bookable, but no department offers any of its visit types',
    bufferReachesPastTheLookAhead: 'Buffer reaches past the look-ahead',
    departmentWithoutATimeZone: 'Department without a time zone',
    departmentWithATimeZoneThatDoesNot: 'Department with a time zone that does not exist',
    departmentSupportsAVisitTypeThatTheProvider: 'Department supports a visit type that the provider does not have',
    lowestAgeIsAboveTheHighest: 'Lowest age is above the highest',
    npiIsNotValid: 'NPI is not valid',
    recordHasAnotherNpiThanTheList: 'Record has another NPI than the list',
    aFlagThatDecidesIsMissing: 'A flag that decides is missing',
    bookableButNoSlotsInTheDefaultWindow: 'Bookable, but no slots in the default window',
    inTheListButItsRecordWasNot: 'In the list, but its record was not found',
    recordCouldNotBeRead: 'Record could not be read',
    slotsCouldNotBeRead: 'Slots could not be read',
    listRowWithoutAnNpi: 'List row without an NPI',
    verdictChangedSinceTheLastAudit: 'Verdict changed since the last audit',
    newInTheDirectorySinceTheLastAudit: 'New in the directory since the last audit',
    goneFromTheDirectorySinceTheLastAudit: 'Gone from the directory since the last audit',
    whatItMeans: 'What it means',
  },
  providerFindings: {
    theListsNpiIsNotTenDigitsThat: 'The list’s NPI is not ten digits that begin with 1 or 2.',
    theLastDigitOfTheListsNpiIs: 'The last digit of the list’s NPI is not the check digit of the others.',
    theDirectoryListsItsRecordHas: (npi: string, providerId: string) =>
      `The directory lists ${npi}, its record has ${providerId}.`,
    isMissingSoTheVerdictIsUnknown: (name: string) => `${name} is missing, so the verdict is unknown.`,
    theProviderHasAnOpenOrDirectSchedule:
      'The provider has an open or direct schedule, but is turned off for digital booking.',
    visitTypes: (length: number) => `${length} visit types`,
    noVisitTypeHasTheShortnameNewpatientSo:
      'No visit type has the shortName NewPatient, so new patients find none to book.',
    theFlagsAllowBookingButThereIsNo: 'The flags allow booking, but there is no department to book at.',
    theFlagsAllowBookingButNoDepartmentLists:
      'The flags allow booking, but no department lists a visit type of this provider.',
    minageIsAboveMaxageSoNoAgeFits: (minAge: number, maxAge: number) =>
      `minAge ${minAge} is above maxAge ${maxAge}, so no age fits.`,
    withoutAZoneItsDaysAndTimesCannot: 'Without a zone its days and times cannot be told.',
    theZoneIsNoIanaNameThatIs: 'The zone is no IANA name that is known here, so its days and times cannot be told.',
    theseIdsAreOfNoVisitTypeIn: 'These ids are of no visit type in the provider’s record.',
    withNoDayToLookAheadNoDay: 'With no day to look ahead, no day after today can be booked.',
    theFirstDayThatCanBeBookedLies: (bufferDays: number, maxLookAheadDays: number) =>
      `The first day that can be booked lies ${bufferDays} days ahead, the last ${maxLookAheadDays} days.`,
  },
  providerParts: {
    aDepartmentWithoutAName: 'a department without a name',
    aVisitTypeWithoutAName: 'a visit type without a name',
  },
  provider: {
    visittypenameMustBeTextOrAListOf: 'visitTypeName must be text or a list of texts, none of them empty.',
    departmentRule: (message: string) => `Department rule: ${message}`,
    sendDepartmenturlnameOrDepartmentemrsystemidWithDepartmentemrid:
      'send departmentUrlName, or departmentEmrSystemId with departmentEmrId.',
    departmentemrsystemidNeedsDepartmentemridWithIt: 'departmentEmrSystemId needs departmentEmrId with it.',
    departmentemridNeedsDepartmentemrsystemidWithIt: 'departmentEmrId needs departmentEmrSystemId with it.',
    criteriaitemsIsRequiredNameAtLeastOneNpi: 'criteriaItems is required: name at least one npi.',
    criteriaitemsMustBeAListOfObjectsWith: 'criteriaItems must be a list of objects with an npi.',
    criteriaitemsNeedsAtLeastOneNpi: 'criteriaItems needs at least one npi.',
  },
  verdict: {
    at: (oneLine: string, oneLine2: string) => `${oneLine} at ${oneLine2}`,
    newPatients: 'new patients',
    returningPatients: 'returning patients',
    falseSoTheProviderIsTurnedOffFor: (are: string) =>
      `${are} false, so the provider is turned off for digital booking.`,
    falseSoNewPatientsCannotBeBookedDigitally: (are: string) =>
      `${are} false, so new patients cannot be booked digitally.`,
    falseSoVisitTypesForReturningPatientsAre: (are: string) =>
      `${are} false, so visit types for returning patients are not shown and their slots are not asked for.`,
    trueSoCanBeBookedDigitally: (are: string, patients: string) =>
      `${are} true, so ${patients} can be booked digitally.`,
    noRecordWasReadSoAreUnknown: (patients: string) => `No record was read, so ${patients} are unknown.`,
    soWhetherCanBeBookedDigitallyIsUnknown: (andList: string, patients: string) =>
      `${andList}, so whether ${patients} can be booked digitally is unknown.`,
    isNotTheSameInAllEhrSystems: (flag: string) => `${flag} is not the same in all EHR systems`,
    isMissing: (flag: string) => `${flag} is missing`,
    and: (part: string, part2: string) => `${part} and ${part2}`,
    areTrueSoNoRuleRefusesNewOr: (andList: string) =>
      `${andList} are true, so no rule refuses new or returning patients.`,
    acceptingnewpatientsAndAllowsdirectscheduleAreFalseSoTheProvider:
      'acceptingNewPatients and allowsDirectSchedule are false, so the provider has no digital scheduling.',
    rules2And3Together: (forNew: string, forReturning: string) => `Rules 2 and 3 together: ${forNew} ${forReturning}`,
    noRecordOfThisProviderWasRead: 'No record of this provider was read.',
    soItIsLeftOpen: 'so it is left open',
    theEhrsValueCounts: 'the EHR’s value counts',
    differs: (flag: string, readingValue: string, counts: string) => `${flag} differs: ${readingValue}; ${counts}.`,
    whetherCanBookOnlineIsNotKnown: (patients: string) => `Whether ${patients} can book online is not known.`,
    bookOnline: (part: string, part2: string, part3: string) => `${part}${part2} ${part3} book online.`,
    thisProviderIsTurnedOffForOnlineBooking:
      'This provider is turned off for online booking, for new and for returning patients.',
    thisProviderCannotBeBookedOnlineNeitherBy:
      'This provider cannot be booked online, neither by new nor by returning patients.',
    newAndReturningPatientsCanBookThisProvider: 'New and returning patients can book this provider online.',
    newPatientsCanBookThisProviderOnlineReturning:
      'New patients can book this provider online. Returning patients cannot.',
    returningPatientsCanBookThisProviderOnlineNew:
      'Returning patients can book this provider online. New patients cannot.',
    canBookOnlineAsFarAsThereAre: (patients: string, what: string) =>
      `${patients} can book ${what} online, as far as there are free times.`,
    cannotBookOnline: (patients: string, what: string) => `${patients} cannot book ${what} online.`,
    isNotFor: (what: string, part: string) => `${what} is not for ${part}.`,
    isNotOfferedOnline: (what: string) => `${what} is not offered online.`,
    whetherCanBookOnlineIsNotKnown2: (part: string, what: string) =>
      `Whether ${part} can book ${what} online is not known.`,
    newPatients2: 'New patients',
    returningPatients2: 'Returning patients',
  },
  directoryColumnsLabels: {
    provider: 'Provider',
    verdict: 'Verdict',
    rule: 'Rule',
    active: 'Active',
    specialties: 'Specialties',
    departments: 'Departments',
    ages: 'Ages',
    credentials: 'Credentials',
    gender: 'Gender',
    email: 'Email',
    problem: 'Problem',
    asked: 'Asked',
    off: 'Off',
    both: 'Both',
    none: 'None',
    unknown: 'Unknown',
  },
  npiLabels: {
    anNpiHasNineDigitsBeforeItsCheck: 'An NPI has nine digits before its check digit.',
  },
  providerFindingLabels: {
    rule: 'Rule',
    group: 'Group',
    provider: 'Provider',
    where: 'Where',
    field: 'Field',
    value: 'Value',
    verdict: 'Verdict',
  },
  providerFindingsLabels: {
    departments: (part: number) => `${part} departments`,
  },
} as const
