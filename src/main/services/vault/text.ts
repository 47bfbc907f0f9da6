/** Texts of vault. */
export const texts = {
  keyMarks: {
    itRememberedWhichKeysAreSavedAndWhere: (notice: string) =>
      `${notice} It remembered which keys are saved, and where the PIN of the lock is: set the keys again in Settings, Connections and keys, and a PIN, if there is none, in Settings, Lock and people.`,
  },
  keychainState: {
    untilThenAKeyThatYouSetIs:
      'Until then a key that you set is kept in memory and is gone when the console is closed.',
    theMacosKeychain: 'the macOS keychain',
    windowsCredentialManager: 'Windows Credential Manager',
    theSystemKeychain: 'the system keychain',
    hasNotBeenNeededYet: (keychain: string) => `${keychain} has not been needed yet.`,
    isUnlockedAndKeepsTheKeys: (keychain: string) => `${keychain} is unlocked and keeps the keys.`,
    theSystemKeychainIsLockedOrNoKeyring: 'The system keychain is locked, or no keyring has been made in it yet.',
    isLocked: (keychain: string) => `${keychain} is locked.`,
    unlockItInThePasswordAppOfYour:
      'Unlock it in the password app of your system, or sign out and in again. Then try again.',
    askedToBeUnlockedAndItsQuestionWas: (keychain: string) =>
      `${keychain} asked to be unlocked, and its question was closed or refused.`,
    inSettingsConnectionsAndKeysTestTheKey:
      'In Settings, Connections and keys, test the key, and answer the question that then appears.',
    theSystemKeychainCannotBeReachedThisSession:
      'The system keychain cannot be reached: this session has no D-Bus session bus.',
    startTheConsoleFromADesktopSession: (memoryNotice: string) =>
      `Start the console from a desktop session. ${memoryNotice}`,
    noKeychainServiceAnswersInThisSession: 'No keychain service answers in this session.',
    isNotAvailableInThisSession: (keychain: string) => `${keychain} is not available in this session.`,
    installOrStartGnomeKeyringKwalletOrKeepassxc: (memoryNotice: string) =>
      `Install or start GNOME Keyring, KWallet or KeePassXC, then try again. ${memoryNotice}`,
    signInToTheComputerInTheUsual: (memoryNotice: string) =>
      `Sign in to the computer in the usual way, then try again. ${memoryNotice}`,
    didNotAnswerInTime: (keychain: string) => `${keychain} did not answer in time.`,
    lookForAQuestionOfItBehindOther:
      'Look for a question of it behind other windows and answer it. If there is none, sign out and in again.',
    thePartOfTheConsoleThatSpeaksWith:
      'The part of the console that speaks with the system keychain could not be loaded.',
    installTheConsoleAgain: (memoryNotice: string) => `Install the console again. ${memoryNotice}`,
  },
  vaultFailures: {
    thePasswordOfTheSharedHistory: 'The password of the shared history',
    theSecretThatSignsWebhooks: 'The secret that signs webhooks',
    thePin: 'The PIN',
    theKeyOf: (part: string) => `The key of "${part}"`,
    wasSavedButTheSystemKeychainNoLonger: (titleOf: string) =>
      `${titleOf} was saved, but the system keychain no longer has it. Another program may have removed it, or this is another computer.`,
    chooseForgotThePinTheKeysOfAll: 'Choose “Forgot the PIN”: the keys of all connections go with it.',
    setItAgainInSettingsConnectionsAndKeys: 'Set it again in Settings, Connections and keys.',
    thePasswordOfTheSharedHistoryWasSaved:
      'The password of the shared history was saved for another database, so it is not sent to this one.',
    enterThePasswordAgainInSettingsConnectionsAnd:
      'Enter the password again in Settings, Connections and keys, Shared history.',
    wasSavedForOtherAddressesOfThisConnection: (titleOf: string, origin: string) =>
      `${titleOf} was saved for other addresses of this connection, so it is not sent to ${origin}.`,
    setTheKeyAgainInSettingsConnectionsAnd:
      'Set the key again in Settings, Connections and keys, or change the address back.',
    enterTheKeyAgain: 'Enter the key again.',
    theGatewayOfThisConnectionAddsTheKeys: 'The gateway of this connection adds the keys itself, so none is kept here.',
    editTheConnectionIfItsAddressesAreNot: 'Edit the connection if its addresses are not a gateway.',
    thePasswordIsEmpty: 'The password is empty.',
    thePasswordHasALineBreakInIt: 'The password has a line break in it. Copy it again as one line.',
    thePasswordIsLongerThanBytes: (maxKeyBytes: number) => `The password is longer than ${maxKeyBytes} bytes.`,
    enterThePasswordAgain: 'Enter the password again.',
  },
} as const
