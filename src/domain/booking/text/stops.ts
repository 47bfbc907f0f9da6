/** Texts of booking, stops. */
export const texts = {
  bookingStops: {
    thePatientIsOutsideTheServiceAreaSo:
      'The patient is outside the service area, so no visit can be booked there. Tell the caller kindly; nothing is sent.',
    chooseHowToBook: 'Choose how to book.',
    writeThePatientsFirstName: 'Write the patient’s first name.',
    writeThePatientsLastName: 'Write the patient’s last name.',
    writeThePatientsDateOfBirth: 'Write the patient’s date of birth.',
    writeTheFirstNameOfThePersonWho: 'Write the first name of the person who calls.',
    writeTheLastNameOfThePersonWho: 'Write the last name of the person who calls.',
    aProviderBookingKnowsTheseForTheCaller: (part: string) => `A provider booking knows these for the caller: ${part}.`,
    thereIsNoSuchTimeZoneChooseOne: 'There is no such time zone. Choose one from the list.',
    thisIsNotADateThatExistsWrite:
      'This is not a date that exists. Write it as month, day and year, such as 6/22/1988.',
    thisDateOfBirthIsBefore1880Look: 'This date of birth is before 1880. Look at the year again.',
    thisDateOfBirthIsInTheFuture: 'This date of birth is in the future. Look at the year again.',
    aProviderBookingKnowsThePatientByPatientguid:
      'A provider booking knows the patient by patientGuid alone. Use that, not the EHR’s id.',
    writeThePatientsPatientguid: 'Write the patient’s patientGuid.',
    thePatientsIdInTheEhr: 'the patient’s id in the EHR',
    whatKindOfIdItIs: 'what kind of id it is',
    theEhrThatItIsFrom: 'the EHR that it is from',
    writeTheThreeOfTheEhrGoTogether: (words: string) => `Write ${words}: the three of the EHR go together.`,
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
    writeTheReasonForTheVisitAProvider: 'Write the reason for the visit: a provider booking needs it.',
    chooseASlot: 'Choose a slot.',
    thisSlotCameWithoutSoItCannotBe: (what: string) =>
      `This slot came without ${what}, so it cannot be booked here. Choose another.`,
    theDepartmentsTimeZone: 'the department’s time zone',
    howLongItTakes: 'how long it takes',
    theProvidersNpi: 'the provider’s NPI',
    theEhrSystem: 'the EHR system',
    theEhrsOwnIdOfTheDepartment: 'the EHR’s own id of the department',
    theEhrsOwnIdOfTheVisitType: 'the EHR’s own id of the visit type',
    theNameOfTheVisitType: 'the name of the visit type',
    theStartOfThisSlotHasNoUtc:
      'The start of this slot has no UTC offset, so nobody can say when it is. Choose another.',
    thisSlotBeganChooseALaterOne: (part: string) => `This slot began${part}. Choose a later one.`,
    at: (clockIn: string) => ` at ${clockIn}`,
    chooseHowTheVisitIsPaid: 'Choose how the visit is paid.',
    aProviderBookingIsPaidByInsuranceBy:
      'A provider booking is paid by insurance, by coupon or service key, or by the patient on the day.',
    aVirtualVisitIsPaidByCardBy: 'A virtual visit is paid by card, by coupon or service key, or by insurance.',
    writeTheTokenOfTheCardProcessor: 'Write the token of the card processor.',
    writeTheCouponCodeOrServiceKey: 'Write the coupon code or service key.',
    writeTheFirstNameOfTheInsuranceHolder: 'Write the first name of the insurance holder.',
    writeTheLastNameOfTheInsuranceHolder: 'Write the last name of the insurance holder.',
    writeTheDateOfBirthOfTheInsurance: 'Write the date of birth of the insurance holder.',
    insuranceHolder: 'insurance holder',
    enterTheGenderOfTheItGoesWith: (who: string) => `Enter the gender of the ${who}: it goes with the insurance.`,
    theInsuranceOfAVirtualVisitTakesMale: (who: string) =>
      `The insurance of a virtual visit takes male, female or other as the gender of the ${who}.`,
    writeTheIdOfTheInsurance: 'Write the id of the insurance.',
    writeTheMemberNumber: 'Write the member number.',
    aGroupNumberHas1To30Letters: 'A group number has 1 to 30 letters and digits, no dashes or spaces.',
  },
  refusalCause: {
    someoneElseTookThisSlotFirst: 'Someone else took this slot first.',
    offerTheCallerOneOfTheSlotsBelow: 'Offer the caller one of the slots below. Everything else stays as it was typed.',
    thatTimeWasTakenAMomentAgoSo: 'That time was taken a moment ago, so it is not booked yet. May I offer you another?',
    thePatientAlreadyHasAnAppointmentAtThis: 'The patient already has an appointment at this time.',
    askWhetherTheCallerKnowsOfItIf: 'Ask whether the caller knows of it. If it is to stay, offer another time.',
    thereIsAlreadyAnAppointmentAtThatTime:
      'There is already an appointment at that time, so this one is not booked. May I offer you another time?',
    theScheduleDoesNotTakeThisAppointmentAt: 'The schedule does not take this appointment at this time.',
    thePlatformDoesNotSayWhatStandsIn:
      'The platform does not say what stands in the way. Offer the caller another slot.',
    thatTimeCannotBeBookedAfterAllSo:
      'That time cannot be booked after all, so nothing is booked yet. May I offer you another?',
    thisProviderSeesOnlyPatientsOfTheirOwn: 'This provider sees only patients of their own panel.',
    offerAnotherProviderOrHaveTheDepartmentAdd:
      'Offer another provider, or have the department add the patient to the panel.',
    thisProviderSeesOnlyTheirOwnPatientsSo:
      'This provider sees only their own patients, so it is not booked. May I offer you somebody else?',
    thePatientsRecordIsLocked: 'The patient’s record is locked.',
    nobodyCanBookForItUntilTheRecords:
      'Nobody can book for it until the records desk unlocks it. Pass the caller on to them.',
    iCannotBookForThisRecordRightNow:
      'I cannot book for this record right now. Our records desk can help; may I pass you on?',
    thePlatformDoesNotKnowThisPatient: 'The platform does not know this patient.',
    lookAtThePatientsIdentityAgainSignBy:
      'Look at the patient’s identity again, sign by sign. It may belong to the other environment.',
    iCannotFindTheRecordYetLetMe: 'I cannot find the record yet. Let me look at the details once more with you.',
    thePatientsRecordIsNotLinkedToThe: 'The patient’s record is not linked to the department’s EHR.',
    theRecordsDeskHasToLinkItFirst:
      'The records desk has to link it first. Choose a department of another EHR, or pass the caller on.',
    theRecordIsNotKnownAtThisPlace:
      'The record is not known at this place yet, so it is not booked. Let me see what I can do.',
    theRegionTakesNoMorePatientsForNow: 'The region takes no more patients for now.',
    offerALaterTimeAnotherKindOfVisit: 'Offer a later time, another kind of visit, or a slot with a provider.',
    allOurProvidersAreBusyAtTheMoment:
      'All our providers are busy at the moment, so nothing is booked. May I offer you another way to be seen?',
    theRegionIsClosedAtThisHour: 'The region is closed at this hour.',
    sayWhenItOpensOrOfferASlot: 'Say when it opens, or offer a slot with a provider.',
    visitsAreClosedAtThisHourSoNothing:
      'Visits are closed at this hour, so nothing is booked. May I offer you an appointment instead?',
    noProviderIsOnCallThere: 'No provider is on call there.',
    offerAnotherKindOfVisitOrASlot: 'Offer another kind of visit, or a slot with a provider.',
    nobodyIsOnCallThereRightNowSo:
      'Nobody is on call there right now, so nothing is booked. May I offer you an appointment instead?',
    thePatientIsOutsideTheServiceArea: 'The patient is outside the service area.',
    nothingCanBeBookedWhereThePatientIs:
      'Nothing can be booked where the patient is now. Ask whether they are somewhere else at the visit.',
    iAmSorryWeCannotOfferVisitsWhere: 'I am sorry, we cannot offer visits where the patient is now.',
    thePlatformWantsAReasonForTheVisit: 'The platform wants a reason for the visit.',
    askForItAndWriteItAtReason: 'Ask for it and write it at “Reason”, then send it anew.',
    mayIAskWhatTheVisitIsFor: 'May I ask what the visit is for?',
    thePlatformDoesNotKnowThisPractice: 'The platform does not know this practice.',
    chooseThePracticeAgainIfItStaysSo:
      'Choose the practice again. If it stays so, its id in the settings of the connection is wrong.',
    somethingIsSetUpWronglyOnOurSide:
      'Something is set up wrongly on our side, so nothing is booked yet. One moment, please.',
    thePlatformRefusedTheBooking: 'The platform refused the booking.',
    itsOwnWordsStandBesideChangeWhatThey: 'Its own words stand beside. Change what they name, or choose another slot.',
    itsOwnWordsStandBesideChangeWhatThey2: 'Its own words stand beside. Change what they name, then send it anew.',
    itIsNotBookedYetLetMeLook: 'It is not booked yet. Let me look at what is in the way.',
  },
} as const
