/** Texts of providers. */
export const texts = {
  careOptions: {
    radiusIsInMilesAndLargerThan0: 'The radius must be more than 0 miles.',
    thisValueGoesIntoACommaSeparatedList: 'This value goes into a comma-separated list, so it can’t contain a comma.',
    daysofslotsIsRequiredThePageSizeInDays: 'Days with slots per page is required.',
    daysofslotsIsAWholeNumberOfDays1: 'Days with slots per page must be a whole number, 1 or more.',
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
    externalIds: 'External IDs',
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
    noIdPlace: (index: number) => `no ID, place ${index}`,
    again: (key: string, before: number) => `${key}, again ${before}`,
  },
  namesOf: {
    tooDeeplyNestedToShow: 'too many levels to show',
  },
  offering: {
    supportedvisittypeidsIsMissingSoWhatThisDepartmentOffers:
      'the department’s list of visit types is missing, so its offerings are unknown',
    contains: (found: string) => `contains ${found}`,
    supportedvisittypeidsContains: (found: string) => `the department’s list contains ${found}`,
    theVisitTypeHasNoIdSoNo: 'the visit type has no ID, so it can’t be found in a department’s list',
    anEmptyList: 'an empty list',
    idsWithout: (length: number, own: string) => `${length} IDs, without ${own}`,
    supportedvisittypeidsDoesNotContain: (own: string) => `the department’s list doesn’t contain ${own}`,
    shortnameIs: (shortName: string) => `the short name is ${shortName}`,
    shortnameIsMissingSoRule5CannotSay: 'the short name is missing, so it’s unknown which patients it’s for',
    isInTheSlotsThatWereAnswered: (said: boolean, isNew: boolean) =>
      `the loaded slots ${said ? 'are' : 'aren’t'} for ${isNew ? 'new' : 'returning'} patients`,
    shortnameIsAVisitTypeForNewPatients: (newPatientShortName: string) =>
      `the short name is ${newPatientShortName}, a visit type for new patients`,
    shortnameIsWhichIsNotSpelledSoIt: (shortName: string, newPatientShortName: string) =>
      `the short name is ${shortName}, not spelled ${newPatientShortName}, so it isn’t a visit type for new patients`,
    shortnameIsAndNotSoItIsNo: (shortName: string, newPatientShortName: string) =>
      `the short name is ${shortName}, not ${newPatientShortName}, so it isn’t a visit type for new patients`,
  },
  placeRule: {
    locationRule: (message: string) => `Location rule: ${message}`,
    latitudeAndLongitudeGoTogetherLongitudeIsMissing: 'latitude and longitude go together; longitude is missing.',
    latitudeAndLongitudeGoTogetherLatitudeIsMissing: 'latitude and longitude go together; latitude is missing.',
    noLocationAtAllGiveAPostalcodeLatitude: (others: string) =>
      `no location. Enter a ZIP code, latitude and longitude, or ${others}.`,
    locationRuleSendAPostalcodeOrCoordinatesNot: 'Location rule: send a ZIP code or coordinates, not both.',
  },
  providerFinding: {
    acceptsNewPatientsButHasNoNewPatient: 'Accepts new patients, but has no new-patient visit type',
    openOrDirectScheduleButInactive: 'Open or direct schedule, but inactive',
    bookableButHasNoDepartment: 'Bookable, but has no department',
    bookableButNoDepartmentOffersAnyOfIts: 'Bookable, but no department offers any of its visit types',
    bufferReachesPastTheLookAhead: 'Buffer is longer than the look-ahead',
    departmentWithoutATimeZone: 'Department without a time zone',
    departmentWithATimeZoneThatDoesNot: 'Department with a time zone that does not exist',
    departmentSupportsAVisitTypeThatTheProvider: 'Department supports a visit type that the provider does not have',
    lowestAgeIsAboveTheHighest: 'Lowest age is above the highest',
    npiIsNotValid: 'NPI isn’t valid',
    recordHasAnotherNpiThanTheList: 'Record’s NPI differs from the list',
    aFlagThatDecidesIsMissing: 'A deciding field is missing',
    bookableButNoSlotsInTheDefaultWindow: 'Bookable, but no slots in the default dates',
    inTheListButItsRecordWasNot: 'In the list, but its record was not found',
    recordCouldNotBeRead: 'Record couldn’t be loaded',
    slotsCouldNotBeRead: 'Slots couldn’t be loaded',
    listRowWithoutAnNpi: 'List row without an NPI',
    verdictChangedSinceTheLastAudit: 'Result changed since the last audit',
    newInTheDirectorySinceTheLastAudit: 'New in the directory since the last audit',
    goneFromTheDirectorySinceTheLastAudit: 'Gone from the directory since the last audit',
    whatItMeans: 'What it means',
  },
  providerFindings: {
    theListsNpiIsNotTenDigitsThat: 'The list’s NPI isn’t ten digits starting with 1 or 2.',
    theLastDigitOfTheListsNpiIs: 'The last digit of the list’s NPI is wrong.',
    theDirectoryListsItsRecordHas: (npi: string, providerId: string) =>
      `The directory lists ${npi}, its record has ${providerId}.`,
    isMissingSoTheVerdictIsUnknown: (name: string) => `${name} is missing, so the result is unknown.`,
    theProviderHasAnOpenOrDirectSchedule:
      'The provider has an open or direct schedule, but is turned off for online booking.',
    visitTypes: (length: number) => `${length} visit types`,
    noVisitTypeHasTheShortnameNewpatientSo: 'No visit type is for new patients, so they can’t book.',
    theFlagsAllowBookingButThereIsNo: 'The provider can be booked, but has no department.',
    theFlagsAllowBookingButNoDepartmentLists:
      'The provider can be booked, but no department lists one of their visit types.',
    minageIsAboveMaxageSoNoAgeFits: (minAge: number, maxAge: number) =>
      `The lowest age ${minAge} is above the highest age ${maxAge}, so no age fits.`,
    withoutAZoneItsDaysAndTimesCannot: 'Without a time zone, its days and times are unknown.',
    theZoneIsNoIanaNameThatIs: 'The time zone isn’t known, so its days and times are unknown.',
    theseIdsAreOfNoVisitTypeIn: 'These IDs don’t match any visit type in the provider’s record.',
    withNoDayToLookAheadNoDay: 'The look-ahead is 0 days, so only today could be booked.',
    theFirstDayThatCanBeBookedLies: (bufferDays: number, maxLookAheadDays: number) =>
      `The first bookable day is ${bufferDays} days ahead, the last ${maxLookAheadDays} days.`,
  },
  providerParts: {
    aDepartmentWithoutAName: 'a department without a name',
    aVisitTypeWithoutAName: 'a visit type without a name',
  },
  provider: {
    visittypenameMustBeTextOrAListOf: 'Visit type names must be text, and none may be empty.',
    departmentRule: (message: string) => `Department rule: ${message}`,
    sendDepartmenturlnameOrDepartmentemrsystemidWithDepartmentemrid:
      'send the department’s URL name, or its EHR system and EHR ID.',
    departmentemrsystemidNeedsDepartmentemridWithIt: 'the EHR system needs the department’s EHR ID with it.',
    departmentemridNeedsDepartmentemrsystemidWithIt: 'the department’s EHR ID needs the EHR system with it.',
    criteriaitemsIsRequiredNameAtLeastOneNpi: 'Enter at least one provider by NPI.',
    criteriaitemsMustBeAListOfObjectsWith: 'The providers must be a list of NPIs.',
    criteriaitemsNeedsAtLeastOneNpi: 'Enter at least one provider by NPI.',
  },
  flags: {
    isActive: 'online booking',
    acceptingNewPatients: 'accepting new patients',
    allowsOpenSchedule: 'open scheduling',
    allowsDirectSchedule: 'direct scheduling',
  },
  verdict: {
    at: (oneLine: string, oneLine2: string) => `${oneLine} at ${oneLine2}`,
    newPatients: 'new patients',
    returningPatients: 'returning patients',
    falseSoTheProviderIsTurnedOffFor: (are: string) => `${are} off for this provider.`,
    falseSoNewPatientsCannotBeBookedDigitally: (are: string) => `${are} off, so new patients can’t be booked online.`,
    falseSoVisitTypesForReturningPatientsAre: (are: string) =>
      `${are} off, so visit types for returning patients are hidden and their slots aren’t searched.`,
    trueSoCanBeBookedDigitally: (are: string, patients: string) => `${are} on, so ${patients} can be booked online.`,
    noRecordWasReadSoAreUnknown: (patients: string) => `No record is loaded, so it’s unknown whether ${patients} can book online.`,
    soWhetherCanBeBookedDigitallyIsUnknown: (andList: string, patients: string) =>
      `${andList}, so it’s unknown whether ${patients} can be booked online.`,
    isNotTheSameInAllEhrSystems: (flag: string) => `${flag} differs between EHR systems`,
    isMissing: (flag: string) => `${flag} isn’t in the record`,
    and: (part: string, part2: string) => `${part} and ${part2}`,
    areTrueSoNoRuleRefusesNewOr: (andList: string) =>
      `${andList} are on, so no rule closes new or returning patients.`,
    acceptingnewpatientsAndAllowsdirectscheduleAreFalseSoTheProvider:
      'New patients and direct scheduling are both off, so the provider has no online booking.',
    rules2And3Together: (forNew: string, forReturning: string) => `Rules 2 and 3 together: ${forNew} ${forReturning}`,
    noRecordOfThisProviderWasRead: 'No record of this provider is loaded.',
    soItIsLeftOpen: 'so it’s undecided',
    theEhrsValueCounts: 'the EHR’s value is used',
    differs: (flag: string, readingValue: string, counts: string) => `${flag} differs: ${readingValue}; ${counts}.`,
    whetherCanBookOnlineIsNotKnown: (patients: string) => `It’s unknown whether ${patients} can book online.`,
    bookOnline: (part: string, part2: string, part3: string) => `${part}${part2} ${part3} book online.`,
    thisProviderIsTurnedOffForOnlineBooking:
      'This provider is turned off for online booking, for new and for returning patients.',
    thisProviderCannotBeBookedOnlineNeitherBy: 'This provider can’t be booked online by new or returning patients.',
    newAndReturningPatientsCanBookThisProvider: 'New and returning patients can book this provider online.',
    newPatientsCanBookThisProviderOnlineReturning:
      'New patients can book this provider online. Returning patients can’t.',
    returningPatientsCanBookThisProviderOnlineNew:
      'Returning patients can book this provider online. New patients can’t.',
    canBookOnlineAsFarAsThereAre: (patients: string, what: string) =>
      `${patients} can book ${what} online, if there are open times.`,
    cannotBookOnline: (patients: string, what: string) => `${patients} can’t book ${what} online.`,
    isNotFor: (what: string, part: string) => `${what} isn’t for ${part}.`,
    isNotOfferedOnline: (what: string) => `${what} isn’t offered online.`,
    whetherCanBookOnlineIsNotKnown2: (part: string, what: string) =>
      `It’s unknown whether ${part} can book ${what} online.`,
    newPatients2: 'New patients',
    returningPatients2: 'Returning patients',
  },
  directoryColumnsLabels: {
    provider: 'Provider',
    verdict: 'Result',
    rule: 'Rule',
    active: 'Active',
    specialties: 'Specialties',
    departments: 'Departments',
    ages: 'Ages',
    credentials: 'Credentials',
    gender: 'Gender',
    email: 'Email',
    problem: 'Problem',
    asked: 'Loaded',
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
    verdict: 'Result',
  },
  providerFindingsLabels: {
    departments: (part: number) => `${part} departments`,
  },
} as const
