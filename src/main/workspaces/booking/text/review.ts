/** Texts of booking, review. */
export const texts = {
  intentOf: {
    nothingIsSentMeanwhile: (message: string, nextStep: string) => `${message} ${nextStep} Nothing is sent meanwhile.`,
  },
  readFacts: {
    itTookTooLong: 'it took too long.',
    noPracticeWasChosen: 'no practice was chosen.',
    theEhrsOwnRecordCouldNotBeRead: 'The EHR’s own record could not be read, so this is the platform’s alone.',
    itTookTooLong2: 'It took too long.',
    theSlotDoesNotNameItsProvider: 'the slot does not name its provider.',
  },
  review: {
    thisCallersDraftIsNotTheOneThat: 'This caller’s draft is not the one that the console holds.',
    openTheDeskAgainAnotherWindowMayHave: 'Open the desk again: another window may have begun a new caller.',
    thePlatformRefusedThisSlotForThisCaller: 'The platform refused this slot for this caller. Choose another.',
    thePlatformDidNotOfferThisSlotIn: 'The platform did not offer this slot in this session. Ask for the slots again.',
    theSlotCouldNotBeLookedForAgain: 'The slot could not be looked for again in time.',
    journalNotRead: 'journal not read',
  },
} as const
