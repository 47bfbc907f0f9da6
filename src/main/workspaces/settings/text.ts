/** Texts of settings. */
export const texts = {
  addressTest: {
    noResponseFromThisAddressWithin: (part: number) => `No response from this address within ${part} sec.`,
    thisAddressCouldntBeReached: (why: string) => `This address couldn’t be reached${why}.`,
  },
  keyTest: {
    theAddressHasNoSuchCall: {
      message: 'The connection’s address doesn’t have the call that tests this key.',
      nextStep: 'Check the connection’s addresses, then test again.',
    },
    aBookingKeyCantBeTested: {
      message: 'A booking key can’t be tested: every booking call changes something on the platform.',
      nextStep: 'The first booking shows whether the platform accepts the key.',
    },
  },
  removeAllData: {
    theKeysWereRemovedAllFiles: (message: string) => `${message} The keys were removed; all files are still there.`,
    nothingWasRemovedTheConsolesData: (problem: string) => ({
      message: `Nothing was removed: the console’s data folder ${problem}.`,
      nextStep: 'Remove the console’s files in that folder by hand.',
    }),
    nothingWasRemoved: (message: string) => `${message} Nothing was removed.`,
    stillInTheKeychainNoFiles: (message: string, names: string) =>
      `${message} Still in the keychain: ${names}. No files were removed.`,
    thePin: 'the PIN',
    aSecretOfTheConsole: 'a secret of the console',
    aRemovedConnection: 'a removed connection',
    ofWord: (title: string, connection: string) => `${title} of ${connection}`,
    theWebhookSecretOf: (connection: string) => `the webhook secret of ${connection}`,
    theSharedHistoryOf: (connection: string) => `the shared history of ${connection}`,
    aKeyOf: (connection: string) => `a key of ${connection}`,
  },
  settings: {
    theConnectionWasntSaved: 'The connection wasn’t saved, because its addresses weren’t confirmed.',
    thisConnectionNoLongerExistsOr: {
      message: 'This connection no longer exists, or practice mode isn’t running.',
      nextStep: 'Select another connection, or restart the console.',
    },
    noKeyIsSetForSo: (title: string) => ({
      message: `No key is set for “${title}”, so there’s nothing to test.`,
      nextStep: 'Set a key first.',
    }),
    thePlatformRejectedThisKeySo: (part: string) =>
      `The platform rejected this key${part}, so it wasn’t saved. The earlier key, if there is one, stays in use.`,
    thePlatformRejectedThisKeyOrThatOf: (title: string, part: string) =>
      `The platform rejected this key or that of “${title}”${part}, so it wasn’t saved. The earlier key, if there is one, stays in use.`,
    testTheKeyOfFirst: (title: string) =>
      `Test the key of “${title}” first. If it’s accepted, check that this key is for this connection, then enter it again.`,
    checkThatTheKeyIsFor: 'Check that the key is for this connection and these calls, then enter it again.',
    theKeyCouldntBeTestedSo: (message: string) => `The key couldn’t be tested, so it wasn’t saved. ${message}`,
    youCanAlsoSaveTheKey: (nextStep: string) => `${nextStep} You can also save the key without a test.`,
  },
} as const
