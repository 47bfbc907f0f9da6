/** Texts of booking, send. */
export const texts = {
  ending: {
    thePlatformRefusedItBecauseOfAConflict: (status: number) =>
      `The platform refused it because of a conflict (status ${status}).`,
    thePlatformRefusedItStatus: (status: number) => `The platform refused it (status ${status}).`,
    nothingWasSent: (reasonOf: string) => `Nothing was sent. ${reasonOf}`,
  },
  outcome: {
    waitingRoom: 'Waiting room',
    virtualMeeting: 'Virtual meeting',
    notAWebAddress: 'not a web address',
  },
  sender: {
    writtenDownNothingSentYet: 'Written down; nothing sent yet.',
    theRequestMayLeaveFromNowOn: 'The request may leave from now on.',
    confirmThatBothAreWantedOrDoNot: 'Confirm that both are wanted, or do not send it.',
    text1PointUnderBeforeYouSendIsntConfirmed: '1 point under Before you send isn’t confirmed, so nothing was sent.',
    pointsUnderBeforeYouSendArentConfirmedSo: (length: number) =>
      `${length} points under Before you send aren’t confirmed, so nothing was sent.`,
    checkEachPointAndConfirmItThenSend: 'Check each point and confirm it, then send the booking.',
    theFormChangedSinceItWasReadBack: 'The form changed since it was read back. Read it back again.',
    readItBackAgainThenSendIt: 'Read it back again, then send it.',
    thisSessionUsedThisPatientIdForAnother: 'This session used this patient ID for another person.',
    readItBackAgainAndCheckWhoseId: 'Read it back again and check whose ID it is.',
    theStartOfThisSlotHasPassed: 'The start of this slot has passed.',
    searchAgainAndChooseAnotherSlot: 'Search again and choose another slot.',
    thisBookingIsNotReadyToBeSent: 'This booking is not ready to be sent. Read it back again.',
    theConsoleIsClosingNothingWasSent: 'The console is closing; nothing was sent.',
    theJournalOfBookingsCannotBeWrittenSo: 'The journal of bookings cannot be written, so nothing was sent.',
    mendWhatTheNoticeNamesThenSendIt: 'Mend what the notice names, then send it again.',
  },
  sends: {
    connectedTheRequestIsBeingHandedOver: 'Connected; the request is being handed over.',
    handedOverOfBytes: (counted: string, counted2: string) => `Handed over: ${counted} of ${counted2} bytes.`,
    anAnswerBeginsStatus: (status: number) => `An answer begins: status ${status}.`,
  },
} as const
