/** Texts of booking, outcomes. */
export const texts = {
  evidence: {
    theConnectionOfThisBookingWas: 'The connection of this booking was removed, so nothing could be checked.',
    theAddressOfTheConnectionChanged:
      'The address of this connection changed after this booking was sent, so nothing could be checked.',
    thePlatformSentNoVisitId: 'The platform sent no visit ID, so the visit can’t be looked up.',
    thePlatformCantFindThisVisit:
      'The platform can’t find this visit. A summary may come late, so this proves nothing.',
    theVisitCouldntBeLookedUp: 'The visit couldn’t be looked up on the platform.',
    thePlatformReturnedADifferentVisit: 'The platform returned a different visit.',
    theResponseDoesntNameThisVisit: 'The platform’s response doesn’t name this visit, so it proves nothing.',
    thePlatformHasThisVisitButItsStatus: (status: string) =>
      `The platform has this visit, but its status is ${status}.`,
    thePlatformHasThisVisitWithStatusThat: (status: string) =>
      `The platform has this visit, with status ${status}. That’s a strong sign.`,
    notReported: 'not reported',
    oneThatIsntShownHere: 'one that isn’t shown here',
    thisVisitHasNoSlotTo: 'This visit has no slot to check.',
    theSlotIsStillOfferedThats:
      'The slot is still offered. That’s a weak sign: slots are cached, and a booked one may be offered for a while.',
    theSlotIsNoLongerOffered:
      'The slot is no longer offered. That’s a weak sign: slots are cached, and others may have taken it.',
    theSlotCouldntBeCheckedOr: 'The slot couldn’t be checked, or the response doesn’t say whether it’s still offered.',
    theVisitsTimeHasStartedSo: 'The visit’s time has started, so the slot is no longer offered either way.',
    thisVisitWasBookedWithoutASearch: 'This visit was booked without a search.',
    theProvidersSettingsCouldntBe: 'The provider’s settings couldn’t be loaded, so slots weren’t searched.',
    theProvidersOwnSettingsDontAllow: 'The provider’s own settings don’t allow searching these slots.',
    theSearchCouldntBeRepeated: 'The search couldn’t be repeated.',
    theSearchHasSlotsThatCantBeRead: 'The search has slots that can’t be read. This one may be among them.',
    theSearchStillFindsTheSlot: 'The search still finds the slot. That’s a weak sign: it uses the same cache.',
    theSearchNoLongerFindsThe: 'The search no longer finds the slot. That’s a weak sign: it uses the same cache.',
  },
  outcomeHandlers: {
    thisConsolesBookingLogDoesntHave: {
      message: 'This console’s booking log doesn’t have this booking.',
      nextStep: 'Refresh the list.',
    },
    theOutcomeOfThisBookingIs: {
      message: 'The outcome of this booking is no longer open.',
      nextStep: 'Refresh the list to see the outcome.',
    },
    aPersonRecordsTheDesksOr: 'A person records the desk’s or the caller’s reply; it can’t be loaded.',
    onlyTheSummarySlotAndSearch: 'Only the summary, slot and search can be loaded.',
    theLastDayIsBeforeThe: 'The last day is before the first.',
    desk: {
      booked: 'The department’s desk has it.',
      'not-booked': 'The department’s desk doesn’t have it.',
      'cannot-tell': 'The department’s desk doesn’t know.',
    },
    caller: {
      booked: 'The caller got a message about it.',
      'not-booked': 'The caller got no message.',
      'cannot-tell': 'The caller doesn’t know.',
    },
    enterHowYouKnowAPerson: 'Enter how you know. A person decides this, and the note is saved with the decision.',
    changeTheNoteAndSaveItAgain: 'Change the note and save it again.',
  },
} as const
