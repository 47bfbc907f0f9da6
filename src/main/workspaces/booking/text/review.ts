/** Texts of booking, review. */
export const texts = {
  intentOf: {
    nothingIsSentMeanwhile: (message: string, nextStep: string) => `${message} ${nextStep} Nothing is sent until then.`,
  },
  readFacts: {
    itTookTooLong: 'it took too long.',
    noPracticeWasChosen: 'no practice is selected.',
    theEhrsOwnRecordCouldNotBeRead: 'The EHR’s own record couldn’t be loaded, so this is the platform’s record only.',
    itTookTooLong2: 'It took too long.',
    theSlotDoesNotNameItsProvider: 'the slot has no provider.',
  },
  review: {
    thisCallersDraftIsNotTheOneThat: 'This caller isn’t the one open in the console.',
    openTheDeskAgainAnotherWindowMayHave: 'Open the desk again. Another window may have started a new caller.',
    thePlatformRefusedThisSlotForThisCaller: 'The platform rejected this slot for this caller. Choose another.',
    thePlatformDidNotOfferThisSlotIn: 'The platform didn’t offer this slot in this session. Refresh the slots.',
    theSlotCouldNotBeLookedForAgain: 'The slot couldn’t be rechecked in time.',
    journalNotRead: 'booking log not loaded',
  },
} as const
