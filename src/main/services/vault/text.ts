/** Texts of vault. */
export const texts = {
  keyMarks: {
    itRememberedWhichKeysAreSavedAndWhere: (notice: string) =>
      `${notice} That file recorded which keys are saved and where the PIN is. Set the keys again in Settings, Connections and keys. If no PIN is set, set one in Settings, Lock and people.`,
  },
  keychainState: {
    untilThenAKeyThatYouSetIs: 'Until then, a key that you set is kept in memory and removed when the console closes.',
    theMacosKeychain: 'the macOS keychain',
    windowsCredentialManager: 'Windows Credential Manager',
    theSystemKeychain: 'the system keychain',
    hasNotBeenNeededYet: (keychain: string) => `${keychain} hasn’t been needed yet.`,
    isUnlockedAndKeepsTheKeys: (keychain: string) => `${keychain} is unlocked and stores the keys.`,
    theSystemKeychainIsLockedOrNoKeyring: 'The system keychain is locked or isn’t set up yet.',
    isLocked: (keychain: string) => `${keychain} is locked.`,
    unlockItInThePasswordAppOfYour:
      'Unlock it in your system’s password app, or sign out and in again. Then try again.',
    askedToBeUnlockedAndItsQuestionWas: (keychain: string) =>
      `${keychain} needs to be unlocked, but its prompt was closed or declined.`,
    inSettingsConnectionsAndKeysTestTheKey:
      'In Settings, Connections and keys, test the key, then respond to the prompt.',
    theSystemKeychainCannotBeReachedThisSession:
      'The system keychain can’t be reached: this session has no D-Bus session bus.',
    startTheConsoleFromADesktopSession: (memoryNotice: string) =>
      `Start the console from a desktop session. ${memoryNotice}`,
    noKeychainServiceAnswersInThisSession: 'No keychain service responds in this session.',
    isNotAvailableInThisSession: (keychain: string) => `${keychain} isn’t available in this session.`,
    installOrStartGnomeKeyringKwalletOrKeepassxc: (memoryNotice: string) =>
      `Install or start GNOME Keyring, KWallet, or KeePassXC, then try again. ${memoryNotice}`,
    signInToTheComputerInTheUsual: (memoryNotice: string) =>
      `Sign in to the computer as usual, then try again. ${memoryNotice}`,
    didNotAnswerInTime: (keychain: string) => `${keychain} didn’t respond in time.`,
    lookForAQuestionOfItBehindOther:
      'Look for its prompt behind other windows and respond to it. If there’s none, sign out and in again.',
    thePartOfTheConsoleThatSpeaksWith:
      'The part of the console that connects to the system keychain couldn’t be loaded.',
    installTheConsoleAgain: (memoryNotice: string) => `Reinstall the console. ${memoryNotice}`,
  },
  vaultFailures: {
    thePasswordOfTheSharedHistory: 'The shared history password',
    theSecretThatSignsWebhooks: 'The webhook secret',
    thePin: 'The PIN',
    theKeyOf: (part: string) => `The key of “${part}”`,
    wasSavedButTheSystemKeychainNoLonger: (titleOf: string) =>
      `${titleOf} was saved but is no longer in the system keychain. Another program may have removed it, or this is a different computer.`,
    chooseForgotThePinTheKeysOfAll: 'Select “Forgot the PIN?” to remove the PIN and the keys of all connections.',
    setItAgainInSettingsConnectionsAndKeys: 'Set it again in Settings, Connections and keys.',
    thePasswordOfTheSharedHistoryWasSaved:
      'The shared history password was saved for a different database, so it isn’t sent to this one.',
    enterThePasswordAgainInSettingsConnectionsAnd:
      'Enter the password again in Settings, Connections and keys, Shared history.',
    wasSavedForOtherAddressesOfThisConnection: (titleOf: string, origin: string) =>
      `${titleOf} was saved for other addresses of this connection, so it isn’t sent to ${origin}.`,
    setTheKeyAgainInSettingsConnectionsAnd:
      'Set the key again in Settings, Connections and keys, or change the address back.',
    enterTheKeyAgain: 'Enter the key again.',
    theGatewayOfThisConnectionAddsTheKeys: 'This connection’s gateway adds the keys itself, so none is saved here.',
    editTheConnectionIfItsAddressesAreNot: 'Edit the connection if its addresses aren’t a gateway.',
    thePasswordIsEmpty: 'The password is empty.',
    thePasswordHasALineBreakInIt: 'The password contains a line break. Copy it again as one line.',
    thePasswordIsLongerThanBytes: (maxKeyBytes: number) => `The password is longer than ${maxKeyBytes} bytes.`,
    enterThePasswordAgain: 'Enter the password again.',
  },
} as const
