/** Texts of lock. */
export const texts = {
  forgetKeys: {
    aConnectionThatIsNotInTheList: 'a connection that is not in the list',
    whichKeysAreSavedCouldNotBeRead:
      'Which keys are saved could not be read, so none was removed, and the PIN is still there.',
    theKeysOfAreStillThereAndSo: (names: string) => `The keys of ${names} are still there, and so is the PIN.`,
  },
  lockFailures: {
    thatIsNotThePin: 'That is not the PIN.',
    tryAgainIfItIsForgottenChooseForgot:
      'Try again. If it is forgotten, choose “Forgot the PIN”: the keys of all connections go with it.',
    tooManyTriesWereWrongSoNoneIs: 'Too many tries were wrong, so none is taken yet.',
    waitUntilTheTimeIsOverThenTry: 'Wait until the time is over, then try again.',
    theKeychainHoldsNoPinThatCanBe:
      'The keychain holds no PIN that can be checked: what was kept is gone or was altered.',
    chooseForgotThePinTheKeysOfAll: 'Choose “Forgot the PIN”: the keys of all connections go with it.',
    aPinIsSetButTheFileKey:
      'A PIN is set, but the file key-marks.json, which tells where it is kept, was damaged, altered or removed.',
    ifYouHaveThatFileAsItWas:
      'If you have that file as it was, put it back and start the console again. Else choose “Forgot the PIN”: every key of which the console still knows goes with it. Others are used no more; remove them in the password app of your system.',
    theConsoleIsLockedWithAPin: 'The console is locked with a PIN.',
    typeThePinAndUnlockAgain: 'Type the PIN and unlock again.',
    typeThePin: 'Type the PIN.',
    aPinIsSetAlreadySoNoNew: 'A PIN is set already, so no new one was taken.',
    unlockWithThePinThereIsThenChange: 'Unlock with the PIN there is, then change it in Settings, Lock.',
    aPinIsSetAlready: 'A PIN is set already.',
    chooseAnotherPin: 'Choose another PIN.',
    noPinIsSet: 'No PIN is set.',
    thereIsNothingToRemoveUnlockWithYour: 'There is nothing to remove: unlock with your name.',
    thisComputerHasNoCheckOfItsOwn: 'This computer has no check of its own that can stand for the PIN.',
    theSystemDidNotRecogniseItsUserOr: 'The system did not recognise its user, or its question was closed.',
    tryAgainOrTypeThePin: 'Try again, or type the PIN.',
    theConsoleWasLockedAgainMeanwhile: 'The console was locked again meanwhile.',
    unlockItOnceMore: 'Unlock it once more.',
    somebodyIsNamedAlready: 'Somebody is named already.',
    lockTheConsoleAndUnlockItUnderThe: 'Lock the console and unlock it under the other name.',
  },
  openLock: {
    theLockHasItsUsualSettingsMeanwhile: (message: string) => `${message} The lock has its usual settings meanwhile.`,
    unlockAccessConsole: 'unlock Access Console',
    nobodyKnowsHowManyTriesAtThePin:
      'Nobody knows how many tries at the PIN were wrong: the file lock.json was missing, damaged or could not be read. The longest wait was begun, 5 minutes.',
  },
  pin: {
    theKeysOfAllConnectionsAreGoneBut: 'The keys of all connections are gone, but the PIN is still there.',
  },
  unlockKey: {
    noPin: 'no PIN',
  },
} as const
