/** Texts of failures, and of inputs that the bridge refuses. */
export const texts = {
  entities: {
    giveAName: 'Enter a name.',
  },
  providers: {
    giveAnNpi: 'Enter an NPI.',
  },
  regions: {
    useAtLeast16Characters: 'Use at least 16 characters.',
  },
  reports: {
    writeTheReportIdAsAUuid: 'Enter the report ID as a UUID.',
  },
  failure: {
    theInputBreaksARuleSoNothingWas: 'Some of the input isn’t valid, so nothing was sent.',
    correctTheNamedFieldAndTryAgain: 'Correct the marked field, then try again.',
    thisCallNeedsAKeyAndNoneIs: 'No key is set for this.',
    setTheKeyInSettingsConnectionsAndKeys: 'Set the key in Settings, Connections and keys.',
    theSystemKeychainDidNotAnswer: 'The system keychain didn’t respond.',
    unlockTheKeychainOrRestartItThenTry: 'Unlock the keychain or restart it, then try again.',
    theConsoleIsLocked: 'The console is locked.',
    unlockItToGoOn: 'Unlock it to continue.',
    thePlatformDidNotAcceptTheKey: 'The platform didn’t accept the key.',
    testOrReplaceTheKeyInSettingsConnections: 'Test or replace the key in Settings, Connections and keys.',
    thePlatformRefusedThisKeyForThisCall: 'This key isn’t allowed to do this.',
    checkInSettingsThatTheRightKeyIs: 'Check in Settings, Connections and keys that the right key is set.',
    thePlatformDoesNotKnowWhatWasAsked: 'Not found.',
    checkTheIdOrTheNameAndTry: 'Check the ID or the name, then try again.',
    thePlatformRefusedTheRequest: 'The platform rejected the request.',
    readThePlatformsOwnWordsCorrectTheRequest: 'Read the platform’s message, correct the request, then try again.',
    thePlatformReportsAConflict: 'The platform reports a conflict.',
    searchAgainAndChooseAnAlternative: 'Search again and choose another option.',
    thePlatformAsksToSlowDown: 'The platform is limiting requests.',
    waitAMomentThenTryAgain: 'Wait a moment, then try again.',
    thePlatformHadAnInternalError: 'The platform had an internal error.',
    tryAgainIfItStaysGiveSupportThe: 'Try again. If this continues, send support the correlation ID.',
    thePlatformCouldNotBeReached: 'The platform can’t be reached.',
    checkTheNetworkTheVpnAndTheConnections: 'Check the network, the VPN, and the connection’s address.',
    thePlatformDidNotAnswerInTime: 'The platform didn’t respond in time.',
    tryAgainIfItStaysAskForLess: 'Try again. If this continues, request less at once.',
    theCallWasCancelled: 'Canceled.',
    startItAgainWhenYouNeedIt: 'Start it again when you need it.',
    thePlatformsAnswerCouldNotBeRead: 'The platform’s response can’t be read.',
    checkTheConnectionsAddressGiveSupportTheCorrelation:
      'Check the connection’s address. Send support the correlation ID.',
    theRequestLeftThisComputerButNoReadable:
      'The request was sent, but no readable response came back. It may or may not have gone through.',
    doNotSendItAgainFindOutFirst: 'Don’t send it again. First check whether it went through.',
    aFileCouldNotBeReadOrWritten: 'A file can’t be read or saved.',
    checkTheFolderTheFreeSpaceAndThe: 'Check the folder, the free disk space, and the permissions.',
    itsWords: (message: string, text: string) => `${message} Its message: ${text}`,
  },
} as const
