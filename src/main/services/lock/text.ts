/** Texts of lock. */
export const texts = {
  forgetKeys: {
    aConnectionThatIsntInThe: 'a connection that isn’t in the list',
    theListOfSavedKeysCant: 'The list of saved keys can’t be read, so no keys were removed. The PIN is still set.',
    theKeysOfWerentRemovedAnd: (names: string) => `The keys of ${names} weren’t removed, and the PIN is still set.`,
  },
  lockFailures: {
    thatIsntThePin: {
      message: 'That isn’t the PIN.',
      nextStep:
        'Try again. If you forgot it, select “Forgot the PIN?” on the lock page to remove the PIN and the keys of all connections.',
    },
    tooManyWrongTriesSoThe: 'Too many wrong tries, so the PIN can’t be tried yet.',
    waitUntilTheTimeIsUp: 'Wait until the time is up, then try again.',
    theKeychainHasNoPinThat: {
      message: 'The keychain has no PIN that can be checked: the saved one is missing or was changed.',
      nextStep: 'Select “Forgot the PIN?” on the lock page to remove the PIN and the keys of all connections.',
    },
    aPinIsSetButTheFileKey: {
      message:
        'A PIN is set, but the file key-marks.json, which shows where it’s saved, was damaged, changed, or removed.',
      nextStep:
        'If you have an intact copy of that file, put it back and restart the console. Otherwise, select “Forgot the PIN?” on the lock page to remove the PIN and every key the console still knows. Other keys are no longer used; remove them in your system’s password app.',
    },
    theConsoleIsLockedWithAPin: 'The console is locked with a PIN.',
    enterThePinToUnlock: 'Enter the PIN to unlock.',
    enterThePin: 'Enter the PIN.',
    aPinIsAlreadySetSo: 'A PIN is already set, so the new one wasn’t saved.',
    unlockWithTheCurrentPinThen: 'Unlock with the current PIN, then change it in Settings, Lock and people.',
    aPinIsAlreadySet: 'A PIN is already set.',
    chooseAnotherPin: 'Choose another PIN.',
    requiresAPin: (by: string) => `${by} requires a PIN.`,
    setAPinToContinue: 'Enter a new PIN to unlock the console.',
    changeItInstead: 'Change the PIN instead of removing it.',
    allowsAtMost: (by: string, minutes: number) => ({
      message: `${by} allows at most ${minutes} min without input.`,
      nextStep: 'Choose a shorter time.',
    }),
    noPinIsSet: { message: 'No PIN is set.', nextStep: 'There’s nothing to remove. Unlock with your name.' },
    thisComputerHasNoSignIn: 'This computer has no sign-in check that can replace the PIN.',
    theSystemDidntRecognizeItsUser: {
      message: 'The system didn’t recognize its user, or its prompt was closed.',
      nextStep: 'Try again, or enter the PIN.',
    },
    theConsoleWasLockedAgainIn: {
      message: 'The console was locked again in the meantime.',
      nextStep: 'Unlock it again.',
    },
    aNameIsAlreadySet: {
      message: 'A name is already set.',
      nextStep: 'Lock the console, then unlock it with the other name.',
    },
  },
  openLock: {
    theLockUsesItsDefaultSettings: (message: string) => `${message} The lock uses its default settings for now.`,
    unlockAccessConsole: 'unlock Access Console',
    theNumberOfWrongPinTries:
      'The number of wrong PIN tries isn’t known: the file lock.json was missing, damaged, or unreadable. The longest wait, 5 min, has started.',
  },
  pin: {
    theKeysOfAllConnectionsWere: 'The keys of all connections were removed, but the PIN is still set.',
  },
  unlockKey: {
    noPin: 'no PIN',
  },
} as const
