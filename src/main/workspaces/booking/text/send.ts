/** Texts of booking, send. */
export const texts = {
  ending: {
    thePlatformRefusedItBecauseOfAConflict: (status: number) =>
      `The platform rejected it because of a conflict (status ${status}).`,
    thePlatformRefusedItStatus: (status: number) => `The platform rejected it (status ${status}).`,
    nothingWasSent: (reasonOf: string) => `Nothing was sent. ${reasonOf}`,
  },
  outcome: {
    waitingRoom: 'Waiting room',
    virtualMeeting: 'Virtual meeting',
    notAWebAddress: 'not a web address',
  },
  sender: {
    writtenDownNothingSentYet: 'Recorded. Nothing sent yet.',
    theRequestMayLeaveFromNowOn: 'The request may leave this computer from now on.',
    confirmThatBothAreWantedOrDoNot: 'Confirm that both are wanted, or don’t send it.',
    text1PointUnderBeforeYouSendIsntConfirmed: '1 point under Before you send isn’t confirmed, so nothing was sent.',
    pointsUnderBeforeYouSendArentConfirmedSo: (length: number) =>
      `${length} points under Before you send aren’t confirmed, so nothing was sent.`,
    checkEachPointAndConfirmItThenSend: 'Check each point and confirm it, then send the booking.',
    theFormChangedSinceItWasReadBack: 'The form changed after the read-back. Read it back again.',
    readItBackAgainThenSendIt: 'Read it back again, then send it.',
    thisSessionUsedThisPatientIdForAnother: 'This session used this patient ID for another person.',
    readItBackAgainAndCheckWhoseId: 'Read it back again and check whose ID it is.',
    theStartOfThisSlotHasPassed: 'This slot’s start time has passed.',
    searchAgainAndChooseAnotherSlot: 'Search again and choose another slot.',
    thisBookingIsNotReadyToBeSent: 'This booking isn’t ready to send. Read it back again.',
    theConsoleIsClosingNothingWasSent: 'The console is closing. Nothing was sent.',
    theJournalOfBookingsCannotBeWrittenSo: 'The booking log can’t be saved, so nothing was sent.',
    mendWhatTheNoticeNamesThenSendIt: 'Fix the problem in the notice, then send it again.',
  },
  sends: {
    connectedTheRequestIsBeingHandedOver: 'Connected. The request is being sent.',
    handedOverOfBytes: (counted: string, counted2: string) => `Sent ${counted} of ${counted2} bytes.`,
    anAnswerBeginsStatus: (status: number) => `The response is arriving: status ${status}.`,
  },
} as const
