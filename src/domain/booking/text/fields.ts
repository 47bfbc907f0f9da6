/** Texts of booking, fields. */
export const texts = {
  billing: {
    chooseWhoTheVisitIsFor: 'Choose who the visit is for: self or other.',
    chooseWhoseInsuranceItIsThe: 'Choose whose insurance it is: the patient’s or another policyholder’s.',
    aGroupNumberHas1To: 'A group number has 1 to 30 letters and digits, without dashes or spaces.',
    belongsToPaymentMethodNotTo: (field: string, owner: string, method: string) =>
      `${field} belongs to payment method ${owner}, not to ${method}.`,
    thePaymentMethodForThisVisit: (part: string) =>
      `The payment method for this visit is one of ${part}. Self-pay is for provider booking only.`,
    genderIsRequired: 'Gender is required.',
    enterTheDateOfBirthAs: 'Enter the date of birth as YYYY-MM-DD.',
    thePaymentMethodForAProvider: (part: string) => `The payment method for a provider booking is one of ${part}.`,
  },
  birthDate: {
    readAsMonthDayYear: 'Read as month, day, year.',
    readAsDayMonthYear: 'Read as day, month, year.',
    under2Mo: 'under 2 mo',
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
    patients: 'Patient’s',
    callers: 'Caller’s',
    /** The parts of a person, by their path in the patient or the caller. */
    ofPerson: {
      firstName: (whose: string) => `${whose} first name`,
      lastName: (whose: string) => `${whose} last name`,
      dateOfBirth: (whose: string) => `${whose} date of birth`,
      phone: (whose: string) => `${whose} phone`,
      email: (whose: string) => `${whose} email`,
      gender: (whose: string) => `${whose} gender`,
      'address.line1': (whose: string) => `${whose} address`,
      'address.line2': (whose: string) => `${whose} address line 2`,
      'address.city': (whose: string) => `${whose} city`,
      'address.state': (whose: string) => `${whose} state`,
      'address.postalCode': (whose: string) => `${whose} ZIP code`,
    },
    /** All other fields, by their path in the draft. */
    others: {
      declaration: 'Who is the visit for?',
      'actor.relationshipToPatient': 'Relationship to the patient',
      'actor.ehrIdentifier': 'Caller’s ID in the EHR',
      'actor.ehrIdentifierType': 'Type of caller ID',
      'actor.homeEhr': 'Caller’s home EHR',
      'patient.patientGuid': 'Patient ID',
      'patient.ehrIdentifier': 'ID in the EHR',
      'patient.ehrIdentifierType': 'ID type',
      'patient.homeEhr': 'Home EHR',
      'patient.homeMarket': 'Home market',
      'visit.visitReason': 'Reason for the visit',
      'visit.visitTypeName': 'Visit type',
      'visit.stateLicensure': 'State of license',
      'visit.practiceId': 'Practice',
      'visit.regionCode': 'Region',
      'visit.departmentId': 'Department',
      'visit.brand': 'Brand',
      'visit.acceptedTerms': 'The caller accepts the terms',
      'visit.assignmentQualifiers': 'Qualifiers',
      'visit.interpreterLanguage': 'Interpreter language',
      'visit.urgent': 'Urgent',
      'visit.assessmentToolUsed': 'Assessment tool used',
      slot: 'Slot',
      'billing.paymentMethod': 'Payment method',
      'billing.paymentProcessorToken': 'Card processor token',
      'billing.couponCode': 'Coupon code or service key',
      'billing.declaration': 'Whose insurance is it?',
      'billing.firstName': 'Policyholder’s first name',
      'billing.lastName': 'Policyholder’s last name',
      'billing.dateOfBirth': 'Policyholder’s date of birth',
      'billing.gender': 'Policyholder’s gender',
      'billing.insuranceType': 'Insurance type',
      'billing.insuranceProviderId': 'Insurance ID',
      'billing.insuranceMemberId': 'Member number',
      'billing.insuranceGroupNumber': 'Group number',
    },
  },
  bookingFields: {
    thisDoesntLookLikeAnEmail: 'This doesn’t look like an email address.',
    aPhoneNumberInTheUsHas10: 'A phone number in the US has 10 digits.',
    noAreaCodeStartsLikeThis: 'No area code starts like this one.',
    aUsZipCodeHas5: 'A US ZIP code has 5 digits, or 5, a dash and 4.',
    thisIsntAValidZipCode: 'This isn’t a valid ZIP code.',
    aGuestVisitHasOneAddress: 'A guest visit has one address line, so this one isn’t sent. Add it to the first.',
    onlyAnOnDemandVisitCanRequestAnInterpreter:
      'Only an on-demand visit can request an interpreter, so none is requested here. Arrange it with the clinic.',
    emailAddress: 'email address',
    phoneNumber: 'phone number',
    dateOfBirth: 'date of birth',
    relationshipToThePatient: 'relationship to the patient',
    thePlatformMayRejectItWithout: (what: string) => `The platform may reject it without the caller’s ${what}.`,
    theThreeEhrFieldsGoTogether: 'The three EHR fields go together; this one is missing.',
    noReasonForTheVisitItsUsedFor: 'No reason for the visit. It’s used for triage.',
    enterTheTwoLetterStateSuch: 'Enter the two-letter state, such as AZ.',
    theRegionIsButTheState: (region: string) =>
      `The region is ${region}, but the state of license isn’t. Change one of them.`,
    theTermsAreSentAsNot: 'The terms are sent as not accepted, so the platform may reject the visit.',
    thePlatformMayRejectAVisit: 'The platform may reject a visit without its type.',
    thePlatformMayRejectAVisit2: 'The platform may reject a visit without a practice.',
    withoutARegionItsUnknownWhether: 'Without a region, it’s unknown whether it’s open.',
    aDepartmentAndItsEhrSystemGoTogether: 'A department and its EHR system go together; one of them is missing.',
    thePolicyholderIsThePatientSo: 'The policyholder is the patient, so this insurance is the patient’s own.',
  },
  callBackNumber: {
    enterTheNumberAndExtensionOnly: 'Enter the number and extension only.',
    enterAPhoneNumberWithAreaCode: 'Enter a phone number with area code.',
  },
  callerPlaces: {
    zipCode: (part: string) => `ZIP code ${part}`,
    areaCode: (part: string) => `area code ${part}`,
    more: (part: number) => `${part} more`,
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
    notesAreSavedOnThisComputer: 'Notes are saved on this computer.',
    theNoteHasAPatientId: (keptWords: string) => `The note has a patient ID. ${keptWords} Leave it out.`,
    theNoteHasPartOfThePatientsOr: (keptWords: string) =>
      `The note has part of the patient’s or the caller’s name. ${keptWords} Leave names out.`,
    theNoteHasADateThatMayBe: (keptWords: string) =>
      `The note has a date that may be a date of birth. ${keptWords} Leave it out.`,
    theNoteHasAnEMailAddressLeave: (keptWords: string) => `The note has an email address. ${keptWords} Leave it out.`,
    theNoteMayHaveAPhone: (keptWords: string) =>
      `The note may have a phone number or another number of the patient. ${keptWords} Leave it out.`,
  },
  patientsInsurance: {
    insuranceRuleWithDeclarationSelfIsThePatients: (field: string) =>
      `Insurance rule: with declaration self, ${field} is the patient’s own.`,
  },
  ehrFields: {
    ehrIdentifier: 'ID in the EHR',
    ehrIdentifierType: 'ID type',
    homeEhr: 'home EHR',
  },
  person: {
    identityRuleThePatientIdIs:
      'Identity rule: send the patient ID, or the ID in the EHR with its type and home EHR, not both.',
    identityRuleIdentifyThePatientBy:
      'Identity rule: identify the patient by patient ID, or by the ID in the EHR with its type and home EHR.',
    identityRuleGoTogetherIsMissing: (missing: string) =>
      `Identity rule: the ID in the EHR, its type and the home EHR go together; missing: ${missing}.`,
  },
  providerBooking: {
    declarationRuleTheCallerIsRequired: 'Declaration rule: the caller is required when the declaration is other.',
    enterASlotIdOrThe: 'Enter a slot ID, or the slot to build it from.',
    sendASlotIdOrA: 'Send a slot ID or a slot, not both: they could name different slots.',
    slotidRule: (words: string) => `Slot ID rule: ${words}`,
    slotRuleDoesntMatchTheSlot: (field: string) => `Slot rule: ${field} doesn’t match the slot.`,
  },
  slotOutcomes: {
    theListOfUnknownOutcomesCouldnt: 'The list of unknown outcomes couldn’t be loaded.',
    notLoaded: 'not loaded',
    theListMayLackSome: 'The list of unknown outcomes may lack some bookings.',
    notAllListed: 'not all listed',
    noUnknownOutcomesForThisSlot: 'No unknown outcomes for this slot.',
    anotherBookingForThisSlotHasAnUnknown: 'Another booking for this slot has an unknown outcome.',
    alreadyBookedFromHere: 'This console already booked this slot. The platform’s list may be outdated.',
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
    declarationRuleLeaveTheCallerOut: 'Declaration rule: leave the caller out when the declaration is self.',
    declarationRuleTheCallerIsRequired: 'Declaration rule: the caller is required when the declaration is other.',
  },
} as const
