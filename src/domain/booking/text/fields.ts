/** Texts of booking, fields. */
export const texts = {
  billing: {
    sayWhoTheVisitIsForSelfOr: 'Choose who the visit is for: self or other.',
    sayWhoseInsuranceItIsSelfForThe: 'Choose whose insurance it is: the patient’s or another policyholder’s.',
    theGroupNumberIsAlphanumeric1To30: 'A group number has 1 to 30 letters and digits, without dashes or spaces.',
    belongsToPaymentMethodNotTo: (field: string, owner: string, method: string) =>
      `${field} belongs to payment method ${owner}, not to ${method}.`,
    paymentmethodIsOneOfForThisVisitSelf: (part: string) =>
      `The payment method for this visit is one of ${part}. Self-pay is for provider booking only.`,
    genderIsRequired: 'Gender is required.',
    enterTheBirthDateAsYyyyMmDd: 'Enter the date of birth as YYYY-MM-DD.',
    paymentmethodIsOneOfForAProviderBooking: (part: string) =>
      `The payment method for a provider booking is one of ${part}.`,
  },
  birthDate: {
    readAsMonthDayYear: 'Read as month, day, year.',
    readAsDayMonthYear: 'Read as day, month, year.',
  },
  bookingAnswer: {
    theResponseLooksLikeABookingButIt: 'The response looks like a booking, but it reports an error.',
    thePlatformBookedIt: 'The platform booked it.',
    thePlatformAcceptedItButSentNoVisit: 'The platform accepted it but sent no visit ID.',
    thePlatformAcceptedItButSentNoDetails: 'The platform accepted it but sent no details.',
  },
  bookingBody: {
    theHandOffIsALinkNothingIs: 'The handoff is a link: nothing is sent from here.',
  },
  bookingFieldNames: {
    firstName: (whose: string) => `${whose} first name`,
    lastName: (whose: string) => `${whose} last name`,
    birthDate: (whose: string) => `${whose} date of birth`,
    addressSecondLine: (whose: string) => `${whose} address line 2`,
    postalCode: (whose: string) => `${whose} ZIP code`,
    whoIsItFor: 'Who is the visit for?',
    callerIsThePatients: 'Relationship to the patient',
    callersIdInTheEhr: 'Caller’s ID in the EHR',
    typeOfTheCallersId: 'Type of caller ID',
    callersHomeEhr: 'Caller’s home EHR',
    patientId: 'Patient ID',
    idInTheEhr: 'ID in the EHR',
    typeOfTheId: 'ID type',
    homeEhr: 'Home EHR',
    homeMarket: 'Home market',
    reasonForTheVisit: 'Reason for the visit',
    visitType: 'Visit type',
    stateOfLicensure: 'State of license',
    theCallerAcceptsTheTerms: 'The caller accepts the terms',
    interpreterLanguage: 'Interpreter language',
    assessmentToolUsed: 'Assessment tool used',
    howIsItPaid: 'Payment method',
    tokenOfTheCardProcessor: 'Card processor token',
    couponCodeOrServiceKey: 'Coupon code or service key',
    whoseInsuranceIsIt: 'Whose insurance is it?',
    holdersFirstName: 'Policyholder’s first name',
    holdersLastName: 'Policyholder’s last name',
    holdersBirthDate: 'Policyholder’s date of birth',
    holdersGender: 'Policyholder’s gender',
    insuranceType: 'Insurance type',
    idOfTheInsurance: 'Insurance ID',
    memberNumber: 'Member number',
    groupNumber: 'Group number',
  },
  bookingFields: {
    thisDoesNotLookLikeAnEmailAddress: 'This doesn’t look like an email address.',
    aPhoneNumberInTheUsHas10: 'A phone number in the US has 10 digits.',
    noAreaCodeBeginsLikeThisOne: 'No area code starts like this one.',
    aPostalCodeInTheUsHas5: 'A US ZIP code has 5 digits, or 5, a dash and 4.',
    thereIsNoPostalCodeThisLow: 'This isn’t a valid ZIP code.',
    aGuestVisitHasOneAddressLineThis:
      'A guest visit has one address line, so this one isn’t sent. Add it to the first.',
    emailAddress: 'email address',
    phoneNumber: 'phone number',
    dateOfBirth: 'date of birth',
    relationshipToThePatient: 'relationship to the patient',
    thePlatformMayRefuseItWithoutTheCallers: (what: string) =>
      `The platform may reject it without the caller’s ${what}.`,
    theThreeOfTheEhrGoTogetherThis: 'The three EHR fields go together; this one is missing.',
    noReasonForTheVisitItsUsedFor: 'No reason for the visit. It’s used for triage.',
    aStateHasTwoLettersHereSuchAs: 'Enter the two-letter state, such as AZ.',
    theTermsAreSentAsNotAcceptedThe: 'The terms are sent as not accepted, so the platform may reject the visit.',
    thePlatformMayRefuseAVisitWithoutIts: 'The platform may reject a visit without its type.',
    thePlatformMayRefuseAVisitWithoutA: 'The platform may reject a visit without a practice.',
    withoutARegionNobodyCanSayWhetherIt: 'Without a region, it’s unknown whether it’s open.',
    aDepartmentAndItsEhrSystemGoTogether: 'A department and its EHR system go together; one of them is missing.',
    theHolderIsThePatientSoThisInsurance: 'The policyholder is the patient, so this insurance is the patient’s own.',
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
    notesAreKeptOnThisComputer: 'Notes are saved on this computer.',
    theNoteHasAnIdOfThePatient: (keptWords: string) => `The note has a patient ID. ${keptWords} Leave it out.`,
    theNoteHasPartOfThePatientsOr: (keptWords: string) =>
      `The note has part of the patient’s or the caller’s name. ${keptWords} Leave names out.`,
    theNoteHasADateThatMayBe: (keptWords: string) =>
      `The note has a date that may be a date of birth. ${keptWords} Leave it out.`,
    theNoteHasAnEMailAddressLeave: (keptWords: string) => `The note has an email address. ${keptWords} Leave it out.`,
    theNoteHasWhatMayBeAPhone: (keptWords: string) =>
      `The note may have a phone number or another number of the patient. ${keptWords} Leave it out.`,
  },
  patientsInsurance: {
    insuranceRuleWithDeclarationSelfIsThePatients: (field: string) =>
      `Insurance rule: with declaration self, ${field} is the patient’s own.`,
  },
  person: {
    identityRulePatientguidIsReplacedBySendThe: (part: string) =>
      `Identity rule: the patient ID is replaced by ${part}. Send one or the other, not both.`,
    identityRuleNameThePatientByPatientguidOr: (part: string) =>
      `Identity rule: identify the patient by patient ID, or by ${part}.`,
    identityRuleGoTogetherIsMissing: (part: string, part2: string) =>
      `Identity rule: ${part} go together; ${part2} is missing.`,
  },
  providerBooking: {
    declarationRuleActorIsRequiredWhenDeclarationIs:
      'Declaration rule: the caller is required when the declaration is other.',
    slotidIsRequiredGiveItOrTheSlot: 'Enter a slot ID, or the slot to build it from.',
    giveSlotidOrSlotNotBothTheyCould: 'Send a slot ID or a slot, not both: they could name different slots.',
    slotidRule: (words: string) => `Slot ID rule: ${words}`,
    slotRuleIsNotTheOneOfThe: (field: string) => `Slot rule: ${field} doesn’t match the slot.`,
  },
  slotOutcomes: {
    theListOfUnknownOutcomesCouldNotBe: 'The list of unknown outcomes couldn’t be loaded.',
    notRead: 'not loaded',
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
    declarationRuleActorMustBeAbsentWhenDeclaration:
      'Declaration rule: leave the caller out when the declaration is self.',
    declarationRuleActorIsRequiredWhenDeclarationIs:
      'Declaration rule: the caller is required when the declaration is other.',
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
