/** Texts of lock. */
export const texts = {
  forgetKeys: {
    aConnectionThatIsNotInTheList: 'a connection that isn’t in the list',
    whichKeysAreSavedCouldNotBeRead:
      'The list of saved keys can’t be read, so no keys were removed. The PIN is still set.',
    theKeysOfAreStillThereAndSo: (names: string) => `The keys of ${names} weren’t removed, and the PIN is still set.`,
  },
  lockFailures: {
    thatIsNotThePin: 'That isn’t the PIN.',
    tryAgainIfItIsForgottenChooseForgot:
      'Try again. If you forgot it, select “Forgot the PIN?” to remove the PIN and the keys of all connections.',
    tooManyTriesWereWrongSoNoneIs: 'Too many wrong tries, so the PIN can’t be tried yet.',
    waitUntilTheTimeIsOverThenTry: 'Wait until the time is up, then try again.',
    theKeychainHoldsNoPinThatCanBe:
      'The keychain has no PIN that can be checked: the saved one is missing or was changed.',
    chooseForgotThePinTheKeysOfAll: 'Select “Forgot the PIN?” to remove the PIN and the keys of all connections.',
    aPinIsSetButTheFileKey:
      'A PIN is set, but the file key-marks.json, which shows where it’s saved, was damaged, changed, or removed.',
    ifYouHaveThatFileAsItWas:
      'If you have an intact copy of that file, put it back and restart the console. Otherwise, select “Forgot the PIN?” to remove the PIN and every key the console still knows. Other keys are no longer used; remove them in your system’s password app.',
    theConsoleIsLockedWithAPin: 'The console is locked with a PIN.',
    typeThePinAndUnlockAgain: 'Enter the PIN to unlock.',
    typeThePin: 'Enter the PIN.',
    aPinIsSetAlreadySoNoNew: 'A PIN is already set, so the new one wasn’t saved.',
    unlockWithThePinThereIsThenChange: 'Unlock with the current PIN, then change it in Settings, Lock and people.',
    aPinIsSetAlready: 'A PIN is already set.',
    chooseAnotherPin: 'Choose another PIN.',
    noPinIsSet: 'No PIN is set.',
    thereIsNothingToRemoveUnlockWithYour: 'There’s nothing to remove. Unlock with your name.',
    thisComputerHasNoCheckOfItsOwn: 'This computer has no sign-in check that can replace the PIN.',
    theSystemDidNotRecogniseItsUserOr: 'The system didn’t recognize its user, or its prompt was closed.',
    tryAgainOrTypeThePin: 'Try again, or enter the PIN.',
    theConsoleWasLockedAgainMeanwhile: 'The console was locked again in the meantime.',
    unlockItOnceMore: 'Unlock it again.',
    somebodyIsNamedAlready: 'A name is already set.',
    lockTheConsoleAndUnlockItUnderThe: 'Lock the console, then unlock it with the other name.',
  },
  openLock: {
    theLockHasItsUsualSettingsMeanwhile: (message: string) => `${message} The lock uses its default settings for now.`,
    unlockAccessConsole: 'unlock Access Console',
    nobodyKnowsHowManyTriesAtThePin:
      'The number of wrong PIN tries isn’t known: the file lock.json was missing, damaged, or unreadable. The longest wait, 5 min, has started.',
  },
  pin: {
    theKeysOfAllConnectionsAreGoneBut: 'The keys of all connections were removed, but the PIN is still set.',
  },
  unlockKey: {
    noPin: 'no PIN',
  },
} as const
