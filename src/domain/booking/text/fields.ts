/** Texts of booking, fields. */
export const texts = {
  billing: {
    sayWhoTheVisitIsForSelfOr: 'Say who the visit is for: self or other.',
    sayWhoseInsuranceItIsSelfForThe:
      'Say whose insurance it is: self for the patient, other for another primary insurance holder.',
    theGroupNumberIsAlphanumeric1To30:
      'The group number is alphanumeric: 1 to 30 letters and digits, no dashes or spaces.',
    belongsToPaymentMethodNotTo: (field: string, owner: string, method: string) =>
      `${field} belongs to payment method ${owner}, not to ${method}.`,
    paymentmethodIsOneOfForThisVisitSelf: (part: string) =>
      `paymentMethod is one of ${part} for this visit; self is for provider booking only.`,
    genderIsRequired: 'gender is required.',
    enterTheBirthDateAsYyyyMmDd: 'Enter the birth date as YYYY-MM-DD.',
    paymentmethodIsOneOfForAProviderBooking: (part: string) =>
      `paymentMethod is one of ${part} for a provider booking.`,
  },
  birthDate: {
    readAsMonthDayYear: 'Read as month, day, year.',
  },
  bookingAnswer: {
    theResponseLooksLikeABookingButIt: 'The response looks like a booking, but it reports an error.',
    thePlatformBookedIt: 'The platform booked it.',
    thePlatformAcceptedItButSentNoVisit: 'The platform accepted it but sent no visit ID.',
    thePlatformAcceptedItButSentNoDetails: 'The platform accepted it but sent no details.',
  },
  bookingBody: {
    theHandOffIsALinkNothingIs: 'The hand-off is a link: nothing is sent from here.',
  },
  bookingFieldNames: {
    firstName: (whose: string) => `${whose} first name`,
    lastName: (whose: string) => `${whose} last name`,
    birthDate: (whose: string) => `${whose} birth date`,
    addressSecondLine: (whose: string) => `${whose} address, second line`,
    postalCode: (whose: string) => `${whose} postal code`,
    whoIsItFor: 'Who is it for',
    callerIsThePatients: 'Caller is the patient’s',
    callersIdInTheEhr: 'Caller’s id in the EHR',
    typeOfTheCallersId: 'Type of the caller’s id',
    callersHomeEhr: 'Caller’s home EHR',
    patientId: 'Patient ID',
    idInTheEhr: 'Id in the EHR',
    typeOfTheId: 'Type of the id',
    homeEhr: 'Home EHR',
    homeMarket: 'Home market',
    reasonForTheVisit: 'Reason for the visit',
    visitType: 'Visit type',
    stateOfLicensure: 'State of licensure',
    theCallerAcceptsTheTerms: 'The caller accepts the terms',
    interpreterLanguage: 'Interpreter language',
    assessmentToolUsed: 'Assessment tool used',
    howIsItPaid: 'How is it paid',
    tokenOfTheCardProcessor: 'Token of the card processor',
    couponCodeOrServiceKey: 'Coupon code or service key',
    whoseInsuranceIsIt: 'Whose insurance is it',
    holdersFirstName: 'Holder’s first name',
    holdersLastName: 'Holder’s last name',
    holdersBirthDate: 'Holder’s birth date',
    holdersGender: 'Holder’s gender',
    insuranceType: 'Insurance type',
    idOfTheInsurance: 'Id of the insurance',
    memberNumber: 'Member number',
    groupNumber: 'Group number',
  },
  bookingFields: {
    thisDoesNotLookLikeAnEmailAddress: 'This does not look like an email address.',
    aPhoneNumberInTheUsHas10: 'A phone number in the US has 10 digits.',
    noAreaCodeBeginsLikeThisOne: 'No area code begins like this one.',
    aPostalCodeInTheUsHas5: 'A postal code in the US has 5 digits, or 5, a dash and 4.',
    thereIsNoPostalCodeThisLow: 'There is no postal code this low.',
    aGuestVisitHasOneAddressLineThis:
      'A guest visit has one address line: this one is not sent. Put it into the first.',
    emailAddress: 'email address',
    phoneNumber: 'phone number',
    dateOfBirth: 'date of birth',
    relationshipToThePatient: 'relationship to the patient',
    thePlatformMayRefuseItWithoutTheCallers: (what: string) =>
      `The platform may refuse it without the caller’s ${what}.`,
    theThreeOfTheEhrGoTogetherThis: 'The three of the EHR go together; this one is missing.',
    noReasonForTheVisitItsUsedFor: 'No reason for the visit. It’s used for triage.',
    aStateHasTwoLettersHereSuchAs: 'A state has two letters here, such as AZ.',
    theTermsAreSentAsNotAcceptedThe: 'The terms are sent as not accepted: the platform may refuse the visit.',
    thePlatformMayRefuseAVisitWithoutIts: 'The platform may refuse a visit without its type.',
    thePlatformMayRefuseAVisitWithoutA: 'The platform may refuse a visit without a practice.',
    withoutARegionNobodyCanSayWhetherIt: 'Without a region nobody can say whether it is open.',
    aDepartmentAndItsEhrSystemGoTogether: 'A department and its EHR system go together; one of them is missing.',
    theHolderIsThePatientSoThisInsurance: 'The holder is the patient, so this insurance is the patient’s own.',
  },
  callBackNumber: {
    enterTheNumberAndExtensionOnly: 'Enter the number and extension only.',
    enterAPhoneNumberWithAreaCode: 'Enter a phone number with area code.',
  },
  callerPlaces: {
    zipCode: (part: string) => `ZIP code ${part}`,
    areaCode: (part: string) => `area code ${part}`,
  },
  callerZones: {
    newYorkAtlantaMiamiDetroit: 'New York, Atlanta, Miami, Detroit',
    chicagoHoustonMinneapolis: 'Chicago, Houston, Minneapolis',
    denverSaltLakeCityElPaso: 'Denver, Salt Lake City, El Paso',
    phoenixYumaNoDaylightSaving: 'Phoenix, Yuma, no daylight saving',
    losAngelesSeattleLasVegas: 'Los Angeles, Seattle, Las Vegas',
    anchorageFairbanksJuneau: 'Anchorage, Fairbanks, Juneau',
    honoluluNoDaylightSaving: 'Honolulu, no daylight saving',
    puertoRico: 'Puerto Rico',
    sanJuanVirginIslands: 'San Juan, Virgin Islands',
    guamNorthernMarianas: 'Guam, Northern Marianas',
    americanSamoa: 'American Samoa',
    pagoPago: 'Pago Pago',
  },
  notePrivacy: {
    notesAreKeptOnThisComputer: 'Notes are kept on this computer.',
    theNoteHasAnIdOfThePatient: (keptWords: string) => `The note has an id of the patient. ${keptWords} Leave it out.`,
    theNoteHasPartOfThePatientsOr: (keptWords: string) =>
      `The note has part of the patient’s or the caller’s name. ${keptWords} Leave names out.`,
    theNoteHasADateThatMayBe: (keptWords: string) =>
      `The note has a date that may be a date of birth. ${keptWords} Leave it out.`,
    theNoteHasAnEMailAddressLeave: (keptWords: string) => `The note has an e-mail address. ${keptWords} Leave it out.`,
    theNoteHasWhatMayBeAPhone: (keptWords: string) =>
      `The note has what may be a phone number or another number of the patient. ${keptWords} Leave it out.`,
  },
  patientsInsurance: {
    insuranceRuleWithDeclarationSelfIsThePatients: (field: string) =>
      `Insurance rule: with declaration self, ${field} is the patient’s own.`,
  },
  person: {
    identityRulePatientguidIsReplacedBySendThe: (part: string) =>
      `Identity rule: patientGuid is replaced by ${part}. Send the one or the other, not both.`,
    identityRuleNameThePatientByPatientguidOr: (part: string) =>
      `Identity rule: name the patient by patientGuid, or by ${part}.`,
    identityRuleGoTogetherIsMissing: (part: string, part2: string) =>
      `Identity rule: ${part} go together; ${part2} is missing.`,
  },
  providerBooking: {
    declarationRuleActorIsRequiredWhenDeclarationIs: 'Declaration rule: actor is required when declaration is other.',
    slotidIsRequiredGiveItOrTheSlot: 'slotId is required: give it, or the slot to build it from.',
    giveSlotidOrSlotNotBothTheyCould: 'Give slotId or slot, not both: they could name different slots.',
    slotidRule: (words: string) => `slotId rule: ${words}`,
    slotRuleIsNotTheOneOfThe: (field: string) => `Slot rule: ${field} is not the one of the slot.`,
  },
  slotOutcomes: {
    theListOfUnknownOutcomesCouldNotBe: 'The list of unknown outcomes could not be read.',
    notRead: 'not read',
    noUnknownOutcomesForThisSlot: 'No unknown outcomes for this slot.',
    anotherBookingForThisSlotHasAnUnknown: 'Another booking for this slot has an unknown outcome.',
  },
  usedIds: {
    withAnotherDateOfBirth: (name: string) => `${name} with another date of birth`,
    thePatientDataWasEnteredForTheForm: (otherPersonWords: string, now: string) =>
      `The patient data was entered for ${otherPersonWords}. The form names ${now}. Is it the same person?`,
    thisPatientIdWasUsedForTheForm: (otherPersonWords: string, sent: string, now: string) =>
      `This patient ID was used for ${otherPersonWords} (${sent}). The form names ${now}. Clear the ID or confirm it.`,
    thisMemberNumberWasSentAsSOwn: (otherPersonWords: string, label: string) =>
      `This member number was sent as ${otherPersonWords}’s own insurance (${label}). Check the card.`,
  },
  visit: {
    declarationRuleActorMustBeAbsentWhenDeclaration: 'Declaration rule: actor must be absent when declaration is self.',
    declarationRuleActorIsRequiredWhenDeclarationIs: 'Declaration rule: actor is required when declaration is other.',
  },
  bookingFieldNamesLabels: {
    phone: (whose: string) => `${whose} phone`,
    email: (whose: string) => `${whose} email`,
    gender: (whose: string) => `${whose} gender`,
    address: (whose: string) => `${whose} address`,
    city: (whose: string) => `${whose} city`,
    state: (whose: string) => `${whose} state`,
    patients: 'Patient’s',
    callers: 'Caller’s',
    practice: 'Practice',
    region: 'Region',
    department: 'Department',
    brand: 'Brand',
    qualifiers: 'Qualifiers',
    urgent: 'Urgent',
    slot: 'Slot',
  },
  callerPlacesLabels: {
    more: (part: number) => `${part} more`,
  },
} as const
