/** Texts of booking, journal. */
export const texts = {
  openJournal: {
    unusable: {
      held: {
        message: 'Another copy of the console is open and uses the booking log. Book there, or close it.',
        nextStep: 'Book in the other copy, or close it and try again.',
      },
      full: {
        message: 'The booking log can’t be saved: its disk is full.',
        nextStep: 'Free some space on the disk, then try again.',
      },
      other: {
        message: 'The booking log can’t be opened or saved.',
        nextStep: 'Check the console’s folder, its permissions and the disk, then try again.',
      },
    },
    itsBookingsWithAnUnknownOutcome:
      'Its bookings with an unknown outcome must be checked in that file. Then move it to another folder.',
    aNewBookingLogWasStarted: 'a new booking log was started',
    theConsoleStoppedBeforeAnythingWas: 'The console stopped before anything was sent.',
    theConsoleStoppedWhileItWas: 'The console stopped while it was being sent.',
    theFileIsADamagedBooking: (name: string, lookThere: string) =>
      `The file ${name} is a damaged booking log that was set aside. ${lookThere}`,
    theFileIsGone: (name: string, mark: string) =>
      `The booking log, the file ${name}, is no longer there. A new one was started. Bookings sent before, also with an unknown outcome, aren’t listed. Check them on the platform, then delete the file ${mark}.`,
    theKeyOfTheBookingLog: 'The key of the booking log couldn’t be loaded from the system keychain.',
    theOutcomeOfCouldntBeSaved: (part: string) =>
      `The outcome of ${part} couldn’t be saved in the booking log. Make a note of it now: after a restart, it’s listed as unknown.`,
    theSystemKeychainHasADifferent:
      'The system keychain has a different key for the booking log than before. Patients of earlier bookings aren’t recognized, so nothing warns about double bookings.',
    theBookingLogDoesntHaveThis: {
      message: 'The booking log doesn’t have this booking.',
      nextStep: 'Check Unknown outcomes, and the files that were set aside.',
    },
    bookings: 'Bookings',
  },
} as const
