/** Texts of booking, send. */
export const texts = {
  ending: {
    thePlatformRejectedItBecauseOf: (status: number) =>
      `The platform rejected it because of a conflict (status ${status}).`,
    thePlatformRejectedItStatus: (status: number) => `The platform rejected it (status ${status}).`,
    nothingWasSent: (reasonOf: string) => `Nothing was sent. ${reasonOf}`,
  },
  outcome: {
    waitingRoom: 'Waiting room',
    virtualMeeting: 'Virtual meeting',
  },
  sender: {
    recordedNothingSentYet: 'Recorded. Nothing sent yet.',
    theRequestMayLeaveThisComputer: 'The request may leave this computer from now on.',
    confirmThatBothAreWantedOr: 'Confirm that both are wanted, or don’t send it.',
    n1PointUnderBeforeYouSend: '1 point under Before you send isn’t confirmed, so nothing was sent.',
    pointsUnderBeforeYouSendArentConfirmedSo: (length: number) =>
      `${length} points under Before you send aren’t confirmed, so nothing was sent.`,
    checkEachPointAndConfirmItThenSend: 'Check each point and confirm it, then send the booking.',
    theFormChangedAfterTheRead: 'The form changed after the read-back. Read it back again.',
    theConnectionsAddressChangedAfterTheRead:
      'The connection’s address was changed after the read-back, so nothing was sent.',
    readItBackAgainThenSendIt: 'Read it back again, then send it.',
    thisSessionUsedThisPatientIdForAnother: {
      message: 'This session used this patient ID for another person.',
      nextStep: 'Read it back again and check whose ID it is.',
    },
    thisSlotsStartTimeHasPassed: {
      message: 'This slot’s start time has passed.',
      nextStep: 'Search again and choose another slot.',
    },
    thisBookingIsntReadyToSend: 'This booking isn’t ready to send. Read it back again.',
    theConsoleIsClosingNothingWasSent: 'The console is closing. Nothing was sent.',
    theBookingLogCantBeSaved: {
      message: 'The booking log can’t be saved, so nothing was sent.',
      nextStep: 'Fix the problem in the notice, then send it again.',
    },
  },
  sends: {
    connectedTheRequestIsBeingSent: 'Connected. The request is being sent.',
    sentOfBytes: (counted: string, counted2: string) => `Sent ${counted} of ${counted2} bytes.`,
    theResponseIsArrivingStatus: (status: number) => `The response is arriving: status ${status}.`,
  },
} as const
