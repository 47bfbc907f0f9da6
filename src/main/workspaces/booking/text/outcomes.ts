/** Texts of booking, outcomes. */
export const texts = {
  evidence: {
    theConnectionOfThisBookingIsNotThere: 'The connection of this booking was removed, so nothing could be checked.',
    noVisitIdCameBackSoThePlatform: 'The platform sent no visit ID, so the visit can’t be looked up.',
    thePlatformDoesNotKnowThisVisitA:
      'The platform can’t find this visit. A summary may come late, so this proves nothing.',
    thePlatformCouldNotBeAskedForThe: 'The visit couldn’t be looked up on the platform.',
    thePlatformAnsweredWithAnotherVisit: 'The platform returned a different visit.',
    thePlatformHasThisVisitButItsStatus: (status: string) =>
      `The platform has this visit, but its status is ${status}.`,
    thePlatformHasThisVisitWithStatusThat: (status: string) =>
      `The platform has this visit, with status ${status}. That’s a strong sign.`,
    notGiven: 'not reported',
    oneThatIsNotShownHere: 'one that isn’t shown here',
    thisVisitHasNoSlotToLookFor: 'This visit has no slot to check.',
    theSlotIsStillOfferedThatIsWeak:
      'The slot is still offered. That’s a weak sign: slots are cached, and a booked one may be offered for a while.',
    theSlotIsNoLongerOfferedThatIs:
      'The slot is no longer offered. That’s a weak sign: slots are cached, and others may have taken it.',
    whetherTheSlotIsStillOfferedCouldNot:
      'The slot couldn’t be checked, or the response doesn’t say whether it’s still offered.',
    theVisitsTimeHasBegunSoTheSlot: 'The visit’s time has started, so the slot is no longer offered either way.',
    thisVisitWasBookedWithoutASearch: 'This visit was booked without a search.',
    theProvidersFlagsCouldNotBeReadSo: 'The provider’s settings couldn’t be loaded, so slots weren’t searched.',
    theProvidersOwnFlagsForbidToAskFor: 'The provider’s own settings don’t allow searching these slots.',
    theSearchCouldNotBeMadeAgain: 'The search couldn’t be repeated.',
    theSearchStillFindsTheSlotThatIs: 'The search still finds the slot. That’s a weak sign: it uses the same cache.',
    theSearchDoesNotFindTheSlotAny: 'The search no longer finds the slot. That’s a weak sign: it uses the same cache.',
  },
  outcomeHandlers: {
    thisConsolesJournalDoesNotHaveThisBooking: 'This console’s booking log doesn’t have this booking.',
    loadTheListAgain: 'Refresh the list.',
    theOutcomeOfThisBookingIsNotOpen: 'The outcome of this booking is no longer open.',
    loadTheListAgainToSeeWhatBecame: 'Refresh the list to see the outcome.',
    whatTheDeskOrTheCallerSaysIs: 'A person records the desk’s or the caller’s reply; it can’t be loaded.',
    onlySummarySlotAndSearchCanBeFetched: 'Only the summary, slot and search can be loaded.',
    theLastDayLiesBeforeTheFirst: 'The last day is before the first.',
    theDepartmentsDeskHasIt: 'The department’s desk has it.',
    theDepartmentsDeskDoesNotHaveIt: 'The department’s desk doesn’t have it.',
    theDepartmentsDeskCouldNotTell: 'The department’s desk doesn’t know.',
    theCallerGotAMessageAboutIt: 'The caller got a message about it.',
    theCallerGotNoMessage: 'The caller got no message.',
    theCallerCouldNotTell: 'The caller doesn’t know.',
    sayHowYouKnowTheVerdictIsA: 'Enter how you know. A person decides this, and the note is saved with the decision.',
    changeTheNoteAndSaveItAgain: 'Change the note and save it again.',
  },
} as const
