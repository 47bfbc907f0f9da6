/** Texts of entities, audit. */
export const texts = {
  auditCompleteness: {
    andMore: (part: string, part2: number) => `${part} and ${part2} more`,
    ofWord: (type: string, done: string, counted: string) => `${type} (${done} of ${counted})`,
    checkedInPart: 'Checked in part',
    notChecked: 'Not checked',
    theAuditWasStoppedBeforeItsEndThe: 'The audit was stopped before its end; the findings so far are kept.',
    ofTypesWereAudited: (length: number, length2: number) => `${length} of ${length2} types were audited.`,
  },
  auditHandlers: {
    auditOf: (what: string, name: string) => `Audit of ${what}, ${name}`,
  },
  auditReads: {
    ofWord: (work: string, type: string, part: number, length: number) => `${work} ${type}, ${part} of ${length}`,
  },
  auditRun: {
    readingTheSchemaOf: 'Reading the schema of',
    theAuditStoppedOnAFaultOfThe: 'The audit stopped on a fault of the console.',
    runItAgain: 'Run it again.',
    thisRunCouldNotBeKeptForLater: (message: string) => `This run could not be kept for later ones: ${message}`,
    theAuditWasStoppedWhileTheEntitiesWere:
      'The audit was stopped while the entities were read, so none of them was checked.',
    theEntitiesCouldNotBeRead: (message: string) => `The entities could not be read: ${message}`,
    moreThanFindingsWhichOfThemAreNew: (most: string) =>
      `More than ${most} findings: which of them are new is not told.`,
    theRunBeforeHadMoreThanFindingsWhich: (most: string) =>
      `The run before had more than ${most} findings: which are new since is not told.`,
    noTrendTheLastTwoAuditsDidntCheck: 'No trend: the last two audits didn’t check the same.',
  },
  auditType: {
    theSchemaGoesDeeperThanCanBeChecked: 'The schema goes deeper than can be checked',
    holdingTheEntitiesAgainstTheSchemaTakesToo: 'Holding the entities against the schema takes too long',
    entitiesWereHeldAgainstItTheOthersAgainst: (why: string, counted: string) =>
      `${why}: ${counted} entities were held against it, the others against plain sense alone.`,
    aPatternOfTheSchemaTakesTooLong: 'A pattern of the schema takes too long',
    notTheSameAs: (named: string, part: string) => `not the same as ${named}${part}`,
    andMore: (more: number) => ` and ${more} more`,
  },
  conformance: {
    theSchemaWasntRequested: 'The schema wasn’t requested.',
    notChecked: (part: string, part2: string) => `${part} Not checked: ${part2}.`,
    theSchemaHasDefinitionsThatCantBeRead: 'The schema has definitions that can’t be read.',
    mustNotHaveUnevaluatedProperties: 'must NOT have unevaluated properties',
    theSchemaTakesTooLongToBeMade: 'The schema takes too long to be made ready, so nothing could be held against it.',
    theSchemaRefersToWhichLeadsNowhere: (part: string) => `The schema refers to “${part}”, which leads nowhere.`,
    theSchemaCouldNotBePutToUse: (part: string) => `The schema could not be put to use: ${part}.`,
    noReasonWasGiven: 'no reason was given',
  },
  filledIn: {
    aValueRequired: 'a value, required',
    aValueOrNone: 'a value, or none',
    anAddressOrCoordinates: 'an address, or coordinates',
    aProfilePage: 'a profile page',
  },
  plainSense: {
    text10DigitsTheFirst1Or2: '10 digits, the first 1 or 2',
    anotherLastDigit: 'another last digit',
    anIanaZoneName: 'an IANA zone name',
    theCodeOfAState: 'the code of a state',
    aWholeHttpOrHttpsAddress: 'a whole http or https address',
    text10DigitsOrAndUpTo15: '10 digits, or + and up to 15',
    noSpaceBeforeOrAfter: 'no space before or after',
    readableCharacters: 'readable characters',
    plainText: 'plain text',
    anEntryThatIsInUse: 'an entry that is in use',
    aPostalCodeOfItsCountry: 'a postal code of its country',
    oneOf: (state: string) => `one of ${state}`,
    aPlaceOnLandOrNothing: 'a place on land, or nothing',
    bothOrNone: 'both or none',
    aPlaceInItsCountry: 'a place in its country',
    anIso8601DateTime: 'an ISO 8601 date-time',
    notAfterToday: 'not after today',
    notBefore1990: 'not before 1990',
    notAfterLastmodifieddate: (string: string) => `not after lastModifiedDate, ${string}`,
  },
  referenceTargets: {
    referencesToWereNotChecked: (type: string, why: string) => `References to ${type} were not checked: ${why}`,
    thisAuditAlreadyReadTypesForReferences: (mostTargets: number) =>
      `this audit already read ${mostTargets} types for references.`,
    readingTheIdsOf: (type: string) => `Reading the ids of ${type}`,
    itsEntitiesCouldNotBeRead: (message: string) => `its entities could not be read. ${message}`,
    itHasEntitiesMoreThanTheThatAre: (counted: string, counted2: string) =>
      `it has ${counted} entities, more than the ${counted2} that are read for references. Audit it together with this type.`,
    notAllOfItsEntitiesCouldBeRead: 'not all of its entities could be read.',
  },
  references: {
    aReferenceTo: (target: string) => `a reference to ${target}`,
    theIdOfOne: (type: string) => `the id of one ${type}`,
  },
  rules: {
    requiredFieldAbsent: 'Required field absent',
    wrongType: 'Wrong type',
    fieldOutsideTheSchema: 'Field outside the schema',
    badFormat: 'Bad format',
    valueOutsideTheList: 'Value outside the list',
    notTheFixedValue: 'Not the fixed value',
    typeFieldNamesAnotherType: 'Type field names another type',
    anotherSchemaVersion: 'Another schema version',
    patternNotMatched: 'Pattern not matched',
    outsideTheBounds: 'Outside the bounds',
    againstTheSchemaOtherwise: 'Against the schema otherwise',
    referenceToAnotherType: 'Reference to another type',
    requiredFieldBlank: 'Required field blank',
    placeholderForAValue: 'Placeholder for a value',
    noName: 'No name',
    noAddressOrCoordinates: 'No address or coordinates',
    noSpecialty: 'No specialty',
    noDepartment: 'No department',
    noLanguages: 'No languages',
    noProfilePage: 'No profile page',
    noLocation: 'No location',
    npiIsNot10DigitsThatBeginWith: 'npi is not 10 digits that begin with 1 or 2',
    checkDigitOfNpiFails: 'Check digit of npi fails',
    sameNpiTwice: 'Same npi twice',
    sameIdTwice: 'Same id twice',
    sameNameTwice: 'Same name twice',
    sameNameSameDepartment: 'Same name, same department',
    coordinatesOutOfRange: 'Coordinates out of range',
    coordinatesInAnotherCountry: 'Coordinates in another country',
    oneCoordinateWithoutTheOther: 'One coordinate without the other',
    coordinatesBothZero: 'Coordinates both zero',
    unknownTimeZone: 'Unknown time zone',
    postalCodeOfNoPlace: 'Postal code of no place',
    postalCodeOfAnotherState: 'Postal code of another state',
    unknownState: 'Unknown state',
    phoneNumberCannotBeDialled: 'Phone number cannot be dialled',
    webAddressCannotBeOpened: 'Web address cannot be opened',
    eMailAddressCannotBeRight: 'E-mail address cannot be right',
    dateCannotBeRead: 'Date cannot be read',
    dateInTheFuture: 'Date in the future',
    dateLongPast: 'Date long past',
    createdAfterItWasModified: 'Created after it was modified',
    createdUnderTheOtherName: 'Created under the other name',
    spacesAroundTheValue: 'Spaces around the value',
    garbledCharacters: 'Garbled characters',
    htmlInAText: 'HTML in a text',
    namedAsATestOrNotForUse: 'Named as a test or not for use',
    referenceLeadsNowhere: 'Reference leads nowhere',
  },
  runCounts: {
    earlierCouldNotBeCheckedAgain: (numberWords: string, part: string) =>
      `${numberWords} earlier ${part} could not be checked again.`,
  },
  sameId: {
    notTheIdOf: (part: string) => `not the id of ${part}`,
  },
  schemaErrors: {
    noSuchField: 'no such field',
    oneOfSeveralForms: 'one of several forms',
    exactlyOneOfSeveralForms: 'exactly one of several forms',
    aValueOfTheList: 'a value of the list',
    oneOf: (shown: string, part: string) => `one of ${shown}${part}`,
    pattern: (part: string) => `pattern ${part}`,
  },
  schemaProblems: {
    theSchemaOfWasntRequestedTooManySchemas: (typeText: string) =>
      `The schema of ${typeText} wasn’t requested: too many schemas refer to each other.`,
    thePlatformHasNoSchemaFor: (typeText: string) => `The platform has no schema for ${typeText}.`,
    theSchemaOfCouldNotBeRead: (typeText: string, message: string) =>
      `The schema of ${typeText} could not be read: ${message}`,
    theSchemaNamesDraftWhichThisConsoleCannot: (part: string, quoted: string) =>
      `The schema${part} names draft ${quoted}, which this console cannot check.`,
    ofOnWhichItBuilds: (typeText: string) => ` of ${typeText}, on which it builds,`,
    theSchemaRefersToWhichNamesNoEntity: (quoted: string) =>
      `The schema refers to ${quoted}, which names no entity type.`,
    theSchemaRefersToWhichWasNotFollowed: (quoted: string) =>
      `The schema refers to ${quoted}, which was not followed: too many types refer to each other.`,
    theSchemaRefersToWhichLeadsNowhereThe: (quoted: string, typeText: string) =>
      `The schema refers to ${quoted}, which leads nowhere: the platform has no schema for ${typeText}.`,
    theSchemaRefersToWhichCouldNotBe: (quoted: string, message: string) =>
      `The schema refers to ${quoted}, which could not be read: ${message}`,
    theSchemaRefersToItselfInACircle: (part: string) =>
      `The schema refers to itself in a circle (${part}): checking it would never end.`,
  },
  auditCompletenessLabels: {
    checked: 'Checked',
  },
  auditHandlersLabels: {
    types: (length: number) => `${length} types`,
    starting: 'Starting',
  },
  auditReadsLabels: {
    reading: 'Reading',
  },
  auditRunLabels: {
    checking: 'Checking',
  },
  schemaErrorsLabels: {
    required: (expectedWords: string) => `${expectedWords}, required`,
    digits: (part: string) => `${part} digits`,
  },
} as const
