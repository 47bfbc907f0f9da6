/** Texts of booking, stops. */
export const texts = {
  bookingStops: {
    thePatientIsOutsideTheServiceAreaSo:
      'The patient is outside the service area, so no visit can be booked there. Let the caller know; nothing is sent.',
    chooseHowToBook: 'Choose how to book.',
    writeThePatientsFirstName: 'Enter the patient’s first name.',
    writeThePatientsLastName: 'Enter the patient’s last name.',
    writeThePatientsDateOfBirth: 'Enter the patient’s date of birth.',
    writeTheFirstNameOfThePersonWho: 'Enter the caller’s first name.',
    writeTheLastNameOfThePersonWho: 'Enter the caller’s last name.',
    aProviderBookingKnowsTheseForTheCaller: (part: string) => `A provider booking needs these for the caller: ${part}.`,
    thereIsNoSuchTimeZoneChooseOne: 'There’s no such time zone. Choose one from the list.',
    thisIsNotADateThatExistsWrite: 'This isn’t a real date. Enter month, day and year, like 6/22/1988.',
    thisDateOfBirthIsBefore1880Look: 'This date of birth is before 1880. Check the year.',
    thisDateOfBirthIsInTheFuture: 'This date of birth is in the future. Check the year.',
    aProviderBookingKnowsThePatientByPatientguid:
      'A provider booking identifies the patient only by patient ID. Use that, not the EHR’s ID.',
    writeThePatientsPatientguid: 'Enter the patient ID.',
    thePatientsIdInTheEhr: 'the patient’s ID in the EHR',
    whatKindOfIdItIs: 'the ID type',
    theEhrThatItIsFrom: 'the home EHR',
    writeTheThreeOfTheEhrGoTogether: (words: string) => `Enter ${words}: the three EHR fields go together.`,
    enterTheGuestsEmailAddress: 'Enter the guest’s email address.',
    enterTheGuestsPhoneNumber: 'Enter the guest’s phone number.',
    enterTheGuestsGender: 'Enter the guest’s gender.',
    enterTheGuestsStreetAddress: 'Enter the guest’s street address.',
    enterTheGuestsCity: 'Enter the guest’s city.',
    enterTheGuestsState: 'Enter the guest’s state.',
    enterTheGuestsZipCode: 'Enter the guest’s ZIP code.',
    enterTheVisitType: 'Enter the visit type.',
    enterTheStateWhereTheGuestIs: 'Enter the state where the guest is.',
    enterTheReasonForTheVisit: 'Enter the reason for the visit.',
    enterTheBrand: 'Enter the brand.',
    writeTheReasonForTheVisitAProvider: 'Enter the reason for the visit: a provider booking needs it.',
    chooseASlot: 'Choose a slot.',
    thisSlotCameWithoutSoItCannotBe: (what: string) =>
      `This slot has no ${what}, so it can’t be booked here. Choose another.`,
    theDepartmentsTimeZone: 'department time zone',
    howLongItTakes: 'length',
    theProvidersNpi: 'provider NPI',
    theEhrSystem: 'EHR system',
    theEhrsOwnIdOfTheDepartment: 'EHR ID of the department',
    theEhrsOwnIdOfTheVisitType: 'EHR ID of the visit type',
    theNameOfTheVisitType: 'visit type name',
    theStartOfThisSlotHasNoUtc:
      'The slot’s start has no time zone offset, so its exact time is unknown. Choose another.',
    thisSlotBeganChooseALaterOne: (part: string) => `This slot started${part}. Choose a later one.`,
    at: (clockIn: string) => ` at ${clockIn}`,
    chooseHowTheVisitIsPaid: 'Choose the payment method.',
    aProviderBookingIsPaidByInsuranceBy:
      'A provider booking is paid by insurance, by coupon or service key, or by the patient at the visit.',
    aVirtualVisitIsPaidByCardBy: 'A virtual visit is paid by card, by coupon or service key, or by insurance.',
    writeTheTokenOfTheCardProcessor: 'Enter the card processor token.',
    writeTheCouponCodeOrServiceKey: 'Enter the coupon code or service key.',
    writeTheFirstNameOfTheInsuranceHolder: 'Enter the policyholder’s first name.',
    writeTheLastNameOfTheInsuranceHolder: 'Enter the policyholder’s last name.',
    writeTheDateOfBirthOfTheInsurance: 'Enter the policyholder’s date of birth.',
    insuranceHolder: 'policyholder',
    enterTheGenderOfTheItGoesWith: (who: string) => `Enter the gender of the ${who}: the insurance needs it.`,
    theInsuranceOfAVirtualVisitTakesMale: (who: string) =>
      `For virtual visit insurance, the gender of the ${who} is male, female or other.`,
    writeTheIdOfTheInsurance: 'Enter the insurance ID.',
    writeTheMemberNumber: 'Enter the member number.',
    aGroupNumberHas1To30Letters: 'A group number has 1 to 30 letters and digits, without dashes or spaces.',
  },
  refusalCause: {
    someoneElseTookThisSlotFirst: 'Someone else took this slot first.',
    offerTheCallerOneOfTheSlotsBelow:
      'Offer the caller one of the slots below. Everything else stays as you entered it.',
    thatTimeWasTakenAMomentAgoSo: 'That time was just taken, so it’s not booked yet. May I offer you another?',
    thePatientAlreadyHasAnAppointmentAtThis: 'The patient already has an appointment at this time.',
    askWhetherTheCallerKnowsOfItIf: 'Check whether the caller knows about it. If it should stay, offer another time.',
    thereIsAlreadyAnAppointmentAtThatTime:
      'There’s already an appointment at that time, so this one isn’t booked. May I offer you another time?',
    theScheduleDoesNotTakeThisAppointmentAt: 'The schedule doesn’t allow this appointment at this time.',
    thePlatformDoesNotSayWhatStandsIn: 'The platform doesn’t say why. Offer the caller another slot.',
    thatTimeCannotBeBookedAfterAllSo:
      'That time can’t be booked after all, so nothing is booked yet. May I offer you another?',
    thisProviderSeesOnlyPatientsOfTheirOwn: 'This provider sees only their own patients.',
    offerAnotherProviderOrHaveTheDepartmentAdd:
      'Offer another provider, or have the department add the patient to this provider’s panel.',
    thisProviderSeesOnlyTheirOwnPatientsSo:
      'This provider sees only their own patients, so it’s not booked. May I offer you someone else?',
    thePatientsRecordIsLocked: 'The patient’s record is locked.',
    nobodyCanBookForItUntilTheRecords:
      'It can’t be booked until the records desk unlocks it. Transfer the caller to them.',
    iCannotBookForThisRecordRightNow:
      'I can’t book for this record right now. Our records desk can help. May I transfer you?',
    thePlatformDoesNotKnowThisPatient: 'The platform can’t find this patient.',
    lookAtThePatientsIdentityAgainSignBy: 'Check the patient’s ID again. It may belong to another environment.',
    iCannotFindTheRecordYetLetMe: 'I can’t find the record yet. Let me check the details with you once more.',
    thePatientsRecordIsNotLinkedToThe: 'The patient’s record isn’t linked to the department’s EHR.',
    theRecordsDeskHasToLinkItFirst:
      'The records desk has to link it first. Choose a department with another EHR, or transfer the caller.',
    theRecordIsNotKnownAtThisPlace:
      'The record isn’t set up at this location yet, so it’s not booked. Let me see what I can do.',
    theRegionTakesNoMorePatientsForNow: 'The region isn’t taking more patients right now.',
    offerALaterTimeAnotherKindOfVisit: 'Offer a later time, another type of visit, or a slot with a provider.',
    allOurProvidersAreBusyAtTheMoment:
      'All our providers are busy right now, so nothing is booked. May I offer you another option?',
    theRegionIsClosedAtThisHour: 'The region is closed at this hour.',
    sayWhenItOpensOrOfferASlot: 'Say when it opens, or offer a slot with a provider.',
    visitsAreClosedAtThisHourSoNothing:
      'Virtual visits are closed at this hour, so nothing is booked. May I offer you an appointment instead?',
    noProviderIsOnCallThere: 'No provider is on call there.',
    offerAnotherKindOfVisitOrASlot: 'Offer another type of visit, or a slot with a provider.',
    nobodyIsOnCallThereRightNowSo:
      'No provider is on call there right now, so nothing is booked. May I offer you an appointment instead?',
    thePatientIsOutsideTheServiceArea: 'The patient is outside the service area.',
    nothingCanBeBookedWhereThePatientIs:
      'Nothing can be booked where the patient is now. Check whether they’ll be somewhere else for the visit.',
    iAmSorryWeCannotOfferVisitsWhere: 'I’m sorry, we can’t offer visits where the patient is now.',
    thePlatformWantsAReasonForTheVisit: 'The platform needs a reason for the visit.',
    askForItAndWriteItAtReason: 'Enter it under “Reason for the visit”, then send again.',
    mayIAskWhatTheVisitIsFor: 'What’s the reason for the visit, please?',
    thePlatformDoesNotKnowThisPractice: 'The platform can’t find this practice.',
    chooseThePracticeAgainIfItStaysSo:
      'Choose the practice again. If this continues, its ID in the connection’s settings is wrong.',
    somethingIsSetUpWronglyOnOurSide:
      'Something isn’t set up right on our side, so nothing is booked yet. One moment, please.',
    thePlatformRefusedTheBooking: 'The platform rejected the booking.',
    itsOwnWordsStandBesideChangeWhatThey: 'See the platform message. Change what it names, or choose another slot.',
    itsOwnWordsStandBesideChangeWhatThey2: 'See the platform message. Change what it names, then send again.',
    itIsNotBookedYetLetMeLook: 'It’s not booked yet. Let me see what’s in the way.',
  },
} as const
