/** Texts of settings. */
export const texts = {
  addressTest: {
    nothingAnsweredAtThisAddressWithinSeconds: (part: number) =>
      `Nothing answered at this address within ${part} seconds.`,
    thisAddressCouldNotBeReached: (why: string) => `This address could not be reached${why}.`,
  },
  keyTest: {
    aBookingKeyCannotBeTestedThePlatform:
      'A booking key cannot be tested: the platform has no booking call that changes nothing.',
    theFirstBookingShowsWhetherThePlatformAccepts: 'The first booking shows whether the platform accepts it.',
  },
  removeAllData: {
    theKeysWereRemovedTheFilesAreAll: (message: string) =>
      `${message} The keys were removed; the files are all still there.`,
    nothingWasRemovedTheFolderOfTheConsoles: (problem: string) =>
      `Nothing was removed: the folder of the console’s data ${problem}.`,
    removeTheFilesOfTheConsoleInThat: 'Remove the files of the console in that folder by hand.',
    nothingWasRemoved: (message: string) => `${message} Nothing was removed.`,
    stillInTheKeychainNoFileWasRemoved: (message: string, names: string) =>
      `${message} Still in the keychain: ${names}. No file was removed.`,
    thePin: 'the PIN',
    aSecretOfTheConsoleItself: 'a secret of the console itself',
    aConnectionThatIsGone: 'a connection that is gone',
    ofWord: (title: string, connection: string) => `${title} of ${connection}`,
    theWebhookSecretOf: (connection: string) => `the webhook secret of ${connection}`,
    theSharedHistoryOf: (connection: string) => `the shared history of ${connection}`,
    aKeyOf: (connection: string) => `a key of ${connection}`,
  },
  settings: {
    thisConnectionNoLongerExistsOrTheSandbox: 'This connection no longer exists, or the sandbox is not running.',
    chooseAnotherConnectionOrRestartTheConsole: 'Choose another connection, or restart the console.',
    noKeyIsSetForSoThereIs: (title: string) => `No key is set for "${title}", so there is nothing to test.`,
    setAKeyFirst: 'Set a key first.',
    thePlatformRefusedThisKeySoItWas: (part: string) =>
      `The platform refused this key${part}, so it was not saved. The key before it, if there is one, stays in use.`,
    checkThatTheKeyBelongsToThisConnection:
      'Check that the key belongs to this connection and to this call family, then enter it again.',
    theKeyCouldNotBeTestedSoIt: (message: string) => `The key could not be tested, so it was not saved. ${message}`,
    youCanAlsoSaveTheKeyUntested: (nextStep: string) => `${nextStep} You can also save the key untested.`,
  },
} as const
