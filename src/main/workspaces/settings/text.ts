/** Texts of settings. */
export const texts = {
  addressTest: {
    nothingAnsweredAtThisAddressWithinSeconds: (part: number) => `No response from this address within ${part} sec.`,
    thisAddressCouldNotBeReached: (why: string) => `This address couldn’t be reached${why}.`,
  },
  keyTest: {
    aBookingKeyCannotBeTestedThePlatform:
      'A booking key can’t be tested: every booking call changes something on the platform.',
    theFirstBookingShowsWhetherThePlatformAccepts: 'The first booking shows whether the platform accepts the key.',
  },
  removeAllData: {
    theKeysWereRemovedTheFilesAreAll: (message: string) =>
      `${message} The keys were removed; all files are still there.`,
    nothingWasRemovedTheFolderOfTheConsoles: (problem: string) =>
      `Nothing was removed: the console’s data folder ${problem}.`,
    removeTheFilesOfTheConsoleInThat: 'Remove the console’s files in that folder by hand.',
    nothingWasRemoved: (message: string) => `${message} Nothing was removed.`,
    stillInTheKeychainNoFileWasRemoved: (message: string, names: string) =>
      `${message} Still in the keychain: ${names}. No files were removed.`,
    thePin: 'the PIN',
    aSecretOfTheConsoleItself: 'a secret of the console',
    aConnectionThatIsGone: 'a removed connection',
    ofWord: (title: string, connection: string) => `${title} of ${connection}`,
    theWebhookSecretOf: (connection: string) => `the webhook secret of ${connection}`,
    theSharedHistoryOf: (connection: string) => `the shared history of ${connection}`,
    aKeyOf: (connection: string) => `a key of ${connection}`,
  },
  settings: {
    thisConnectionNoLongerExistsOrTheSandbox: 'This connection no longer exists, or practice mode isn’t running.',
    chooseAnotherConnectionOrRestartTheConsole: 'Select another connection, or restart the console.',
    noKeyIsSetForSoThereIs: (title: string) => `No key is set for “${title}”, so there’s nothing to test.`,
    setAKeyFirst: 'Set a key first.',
    thePlatformRefusedThisKeySoItWas: (part: string) =>
      `The platform rejected this key${part}, so it wasn’t saved. The earlier key, if there is one, stays in use.`,
    checkThatTheKeyBelongsToThisConnection:
      'Check that the key is for this connection and these calls, then enter it again.',
    theKeyCouldNotBeTestedSoIt: (message: string) => `The key couldn’t be tested, so it wasn’t saved. ${message}`,
    youCanAlsoSaveTheKeyUntested: (nextStep: string) => `${nextStep} You can also save the key without a test.`,
  },
} as const
