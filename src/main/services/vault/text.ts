/** Texts of vault. */
export const texts = {
  keyMarks: {
    thatFileRecordedWhichKeysAre: (notice: string) =>
      `${notice} That file recorded which keys are saved and where the PIN is. Set the keys again in Settings, Connections and keys. If no PIN is set, set one in Settings, Lock and people.`,
  },
  keychainState: {
    untilThenAKeyThatYouSetIs: 'Until then, a key that you set is kept in memory and removed when the console closes.',
    theMacosKeychain: 'the macOS keychain',
    windowsCredentialManager: 'Windows Credential Manager',
    theSystemKeychain: 'the system keychain',
    states: {
      untried: (keychain: string) => ({ message: `${keychain} hasn’t been needed yet.` }),
      ready: (keychain: string) => ({ message: `${keychain} is unlocked and stores the keys.` }),
      locked: (keychain: string) => ({
        message: `${keychain} is locked.`,
        nextStep: 'Unlock it in your system’s password app, or sign out and in again. Then try again.',
      }),
      'prompt-dismissed': (keychain: string) => ({
        message: `${keychain} needs to be unlocked, but its prompt was closed or declined.`,
        nextStep: 'In Settings, Connections and keys, test the key, then respond to the prompt.',
      }),
      'no-session-bus': (_keychain: string, untilThen: string) => ({
        message: 'The system keychain can’t be reached: this session has no D-Bus session bus.',
        nextStep: `Start the console from a desktop session. ${untilThen}`,
      }),
      'no-service': (keychain: string, untilThen: string) => ({
        message: `${keychain} isn’t available in this session.`,
        nextStep: `Sign in to the computer as usual, then try again. ${untilThen}`,
      }),
      'pin-needed': () => ({
        message: 'Saved keys need the PIN once after each start.',
        nextStep:
          'Unlock the console with its PIN; if it’s open, lock it first. If no PIN is set anymore, remove the key and set it again.',
      }),
      'no-answer': (keychain: string) => ({
        message: `${keychain} didn’t respond in time.`,
        nextStep: 'Look for its prompt behind other windows and respond to it. If there’s none, sign out and in again.',
      }),
      'module-missing': (_keychain: string, untilThen: string) => ({
        message: 'The part of the console that connects to the system keychain couldn’t be loaded.',
        nextStep: `Reinstall the console. ${untilThen}`,
      }),
    },
    onLinux: {
      locked: () => ({
        message: 'The system keychain is locked or isn’t set up yet.',
        nextStep: 'Unlock it in your system’s password app, or sign out and in again. Then try again.',
      }),
      'no-service': (_keychain: string, untilThen: string) => ({
        message: 'No keychain service responds in this session.',
        nextStep: `Install or start GNOME Keyring, KWallet, or KeePassXC, then try again. ${untilThen}`,
      }),
    },
  },
  vaultFailures: {
    theSharedHistoryPassword: 'The shared history password',
    theWebhookSecret: 'The webhook secret',
    thePin: 'The PIN',
    theKeyOf: (part: string) => `The key of “${part}”`,
    wasSavedButIsNoLonger: (titleOf: string) =>
      `${titleOf} was saved but is no longer in the system keychain. Another program may have removed it, or this is a different computer.`,
    selectForgotThePinToRemove:
      'Select “Forgot the PIN?” on the lock page to remove the PIN and the keys of all connections.',
    theFileThatSaysWhereWasChanged: (titleOf: string) =>
      `${titleOf} isn’t used: the file that says which addresses it was saved for was changed by another program.`,
    setItAgainInSettingsConnectionsAndKeys: 'Set it again in Settings, Connections and keys.',
    theSharedHistoryPasswordWasSaved: {
      message: 'The shared history password was saved for a different database, so it isn’t sent to this one.',
      nextStep: 'Enter the password again in Settings, Connections and keys, Shared history.',
    },
    wasSavedForOtherAddressesOfThisConnection: (titleOf: string, origin: string) => ({
      message: `${titleOf} was saved for other addresses of this connection, so it isn’t sent to ${origin}.`,
      nextStep: 'Set the key again in Settings, Connections and keys, or change the address back.',
    }),
    enterTheKeyAgain: 'Enter the key again.',
    thisConnectionsGatewayAddsTheKeys: {
      message: 'This connection’s gateway adds the keys itself, so none is saved here.',
      nextStep: 'Edit the connection if its addresses aren’t a gateway.',
    },
    thePasswordIsEmpty: 'The password is empty.',
    thePasswordContainsALineBreak: 'The password contains a line break. Copy it again as one line.',
    thePasswordIsLongerThanBytes: (maxKeyBytes: number) => `The password is longer than ${maxKeyBytes} bytes.`,
    enterThePasswordAgain: 'Enter the password again.',
  },
} as const
