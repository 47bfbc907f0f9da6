/** Texts of failures, and of inputs that the bridge refuses. */
export const texts = {
  entities: {
    giveAName: 'Give a name.',
  },
  providers: {
    giveAnNpi: 'Give an NPI.',
  },
  regions: {
    useAtLeast16Characters: 'Use at least 16 characters.',
  },
  reports: {
    writeTheReportIdAsAUuid: 'Write the report id as a UUID.',
  },
  failure: {
    theInputBreaksARuleSoNothingWas: 'The input breaks a rule, so nothing was sent.',
    correctTheNamedFieldAndTryAgain: 'Correct the named field and try again.',
    thisCallNeedsAKeyAndNoneIs: 'This call needs a key and none is set for it.',
    setTheKeyInSettingsConnectionsAndKeys: 'Set the key in Settings, Connections and keys.',
    theSystemKeychainDidNotAnswer: 'The system keychain did not answer.',
    unlockTheKeychainOrRestartItThenTry: 'Unlock the keychain or restart it, then try again.',
    theConsoleIsLocked: 'The console is locked.',
    unlockItToGoOn: 'Unlock it to go on.',
    thePlatformDidNotAcceptTheKey: 'The platform did not accept the key.',
    testOrReplaceTheKeyInSettingsConnections: 'Test or replace the key in Settings, Connections and keys.',
    thePlatformRefusedThisKeyForThisCall: 'The platform refused this key for this call.',
    checkInSettingsThatTheRightKeyIs: 'Check in Settings that the right key is set for this call family.',
    thePlatformDoesNotKnowWhatWasAsked: 'The platform does not know what was asked for.',
    checkTheIdOrTheNameAndTry: 'Check the id or the name and try again.',
    thePlatformRefusedTheRequest: 'The platform refused the request.',
    readThePlatformsOwnWordsCorrectTheRequest: 'Read the platform’s own words, correct the request and try again.',
    thePlatformReportsAConflict: 'The platform reports a conflict.',
    searchAgainAndChooseAnAlternative: 'Search again and choose an alternative.',
    thePlatformAsksToSlowDown: 'The platform asks to slow down.',
    waitAMomentThenTryAgain: 'Wait a moment, then try again.',
    thePlatformHadAnInternalError: 'The platform had an internal error.',
    tryAgainIfItStaysGiveSupportThe: 'Try again; if it stays, give support the correlation id.',
    thePlatformCouldNotBeReached: 'The platform could not be reached.',
    checkTheNetworkTheVpnAndTheConnections: 'Check the network, the VPN and the connection’s address.',
    thePlatformDidNotAnswerInTime: 'The platform did not answer in time.',
    tryAgainIfItStaysAskForLess: 'Try again; if it stays, ask for less at once.',
    theCallWasCancelled: 'The call was cancelled.',
    startItAgainWhenYouNeedIt: 'Start it again when you need it.',
    thePlatformsAnswerCouldNotBeRead: 'The platform’s answer could not be read.',
    checkTheConnectionsAddressGiveSupportTheCorrelation:
      'Check the connection’s address; give support the correlation id.',
    theRequestLeftThisComputerButNoReadable:
      'The request left this computer, but no readable answer came back. It may or may not have been carried out.',
    doNotSendItAgainFindOutFirst: 'Do not send it again. Find out first whether it was carried out.',
    aFileCouldNotBeReadOrWritten: 'A file could not be read or written.',
    checkTheFolderTheFreeSpaceAndThe: 'Check the folder, the free space and the permissions.',
    itsWords: (message: string, text: string) => `${message} Its words: ${text}`,
  },
} as const
