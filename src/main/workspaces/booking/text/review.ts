/** Texts of booking, review. */
export const texts = {
  intentOf: {
    nothingIsSentUntilThen: (message: string, nextStep: string) => `${message} ${nextStep} Nothing is sent until then.`,
  },
  readFacts: {
    itTookTooLong: 'it took too long.',
    noPracticeIsSelected: 'no practice is selected.',
    theEhrsOwnRecordCouldntBe: 'The EHR’s own record couldn’t be loaded, so this is the platform’s record only.',
    itTookTooLong2: 'It took too long.',
    theSlotHasNoProvider: 'the slot has no provider.',
  },
  review: {
    thisCallerIsntTheOneOpen: {
      message: 'This caller isn’t the one open in the console.',
      nextStep: 'Open the desk again. Another window may have started a new caller.',
    },
    thePlatformRejectedThisSlotFor: 'The platform rejected this slot for this caller. Choose another.',
    thePlatformDidntOfferThisSlot: 'The platform didn’t offer this slot in this session. Refresh the slots.',
    theConnectionsAddressChangedSince:
      'The connection’s address was changed after this slot was found. Refresh the slots and choose one.',
    theSlotCouldntBeRecheckedIn: 'The slot couldn’t be rechecked in time.',
    bookingLogNotLoaded: 'booking log not loaded',
  },
} as const
