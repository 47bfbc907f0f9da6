/** Texts of booking, outcomes. */
export const texts = {
  evidence: {
    theConnectionOfThisBookingIsNotThere:
      'The connection of this booking is not there any more, so nothing could be asked.',
    noVisitIdCameBackSoThePlatform: 'No visit id came back, so the platform cannot be asked for the visit.',
    thePlatformDoesNotKnowThisVisitA:
      'The platform does not know this visit. A summary may come late, so that proves nothing.',
    thePlatformCouldNotBeAskedForThe: 'The platform could not be asked for the visit.',
    thePlatformAnsweredWithAnotherVisit: 'The platform answered with another visit.',
    thePlatformHasThisVisitButItsStatus: (status: string) =>
      `The platform has this visit, but its status is ${status}.`,
    thePlatformHasThisVisitWithStatusThat: (status: string) =>
      `The platform has this visit, with status ${status}. That is strong.`,
    notGiven: 'not given',
    oneThatIsNotShownHere: 'one that is not shown here',
    thisVisitHasNoSlotToLookFor: 'This visit has no slot to look for.',
    theSlotIsStillOfferedThatIsWeak:
      'The slot is still offered. That is weak: slots are cached, and a booked one may be offered for a while.',
    theSlotIsNoLongerOfferedThatIs:
      'The slot is no longer offered. That is weak: slots are cached, and others may have taken it.',
    whetherTheSlotIsStillOfferedCouldNot:
      'Whether the slot is still offered could not be asked, or the answer does not tell.',
    theVisitsTimeHasBegunSoTheSlot: 'The visit’s time has begun, so the slot is offered no more either way.',
    thisVisitWasBookedWithoutASearch: 'This visit was booked without a search.',
    theProvidersFlagsCouldNotBeReadSo:
      'The provider’s flags could not be read, so no slots were asked for (section 3).',
    theProvidersOwnFlagsForbidToAskFor: 'The provider’s own flags forbid to ask for these slots (section 3).',
    theSearchCouldNotBeMadeAgain: 'The search could not be made again.',
    theSearchStillFindsTheSlotThatIs: 'The search still finds the slot. That is weak: it asks the same cache.',
    theSearchDoesNotFindTheSlotAny: 'The search does not find the slot any more. That is weak: it asks the same cache.',
  },
  outcomeHandlers: {
    thisConsolesJournalDoesNotHaveThisBooking: 'This console’s journal does not have this booking.',
    loadTheListAgain: 'Load the list again.',
    theOutcomeOfThisBookingIsNotOpen: 'The outcome of this booking is not open any more.',
    loadTheListAgainToSeeWhatBecame: 'Load the list again to see what became of it.',
    whatTheDeskOrTheCallerSaysIs: 'What the desk or the caller says is recorded by a person; it cannot be fetched.',
    onlySummarySlotAndSearchCanBeFetched: 'Only summary, slot and search can be fetched.',
    theLastDayLiesBeforeTheFirst: 'The last day lies before the first.',
    theDepartmentsDeskHasIt: 'The department’s desk has it.',
    theDepartmentsDeskDoesNotHaveIt: 'The department’s desk does not have it.',
    theDepartmentsDeskCouldNotTell: 'The department’s desk could not tell.',
    theCallerGotAMessageAboutIt: 'The caller got a message about it.',
    theCallerGotNoMessage: 'The caller got no message.',
    theCallerCouldNotTell: 'The caller could not tell.',
    sayHowYouKnowTheVerdictIsA: 'Say how you know: the verdict is a person’s, and the note is kept with it.',
    changeTheNoteAndSaveItAgain: 'Change the note and save it again.',
  },
} as const
