/** Texts of history. */
export const texts = {
  openHistory: {
    waitsAndAlerts: 'Waits and alerts',
    historyBeginsAnew: 'history begins anew',
  },
  databaseLink: {
    aDatabaseOnAnotherComputerIsUsedWith: 'A database on another computer is used with encryption (TLS) only.',
    chooseEncryptedCertificateChecked: 'Choose “Encrypted, certificate checked”.',
    theSharedHistoryAsksForAPasswordAnd: 'The shared history asks for a password, and none is kept for it.',
    enterItInTheConnectionsSettingsSharedHistory: 'Enter it in the connection’s settings, Shared history.',
    theSharedHistoryWasLeft: 'The shared history was left.',
    goOnWithTheOwnFile: 'Go on with the own file.',
  },
  databaseWords: {
    checkTheHostThePortTheNetworkAnd: 'Check the host, the port, the network and the VPN.',
    askWhoRunsTheDatabaseForACertificate:
      'Ask who runs the database for a certificate of an authority that this computer trusts, or name that authority’s file in the connection (Edit, Further certificate authorities).',
    checkTheUserAndThePasswordInThe: 'Check the user and the password in the connection’s settings, Shared history.',
    askWhoRunsTheDatabase: 'Ask who runs the database.',
    nothingListensThere: 'nothing listens there',
    checkTheHostAndThePortAndThat: 'Check the host and the port, and that the database runs.',
    theConnectionWasCut: 'the connection was cut',
    theHostNameIsNotKnown: 'the host name is not known',
    checkTheHostNameAndTheVpn: 'Check the host name and the VPN.',
    theHostNameCouldNotBeLookedUp: 'the host name could not be looked up',
    noAnswerCame: 'no answer came',
    thereIsNoWayToThisHost: 'there is no way to this host',
    thereIsNoNetworkToThisHost: 'there is no network to this host',
    itsCertificateHasExpired: 'its certificate has expired',
    itsCertificateIsForAnotherHost: 'its certificate is for another host',
    giveTheHostNameThatTheCertificateIs: 'Give the host name that the certificate is for.',
    itsCertificateIsSelfSignedAndNotTrusted: 'its certificate is self-signed and not trusted',
    itsCertificateComesFromAnAuthorityThatIs: 'its certificate comes from an authority that is not trusted',
    theCertificateFileOfThisConnectionIsMissing: 'the certificate file of this connection is missing',
    nameTheFileAgainInTheConnection: 'Name the file again in the connection.',
    theCertificateFileOfThisConnectionMayNot: 'the certificate file of this connection may not be read',
    giveYourAccountTheRightToReadIt: 'Give your account the right to read it.',
    theCertificateFileOfThisConnectionHoldsNo:
      'the certificate file of this connection holds no certificate in PEM form',
    nameAPemFileInTheConnection: 'Name a PEM file in the connection.',
    thePasswordWasNotAccepted: 'the password was not accepted',
    thisUserMayNotSignInFromThis: 'this user may not sign in from this computer',
    otherwiseAskWhoRunsTheDatabase: (account: string) => `${account} Otherwise ask who runs the database.`,
    thereIsNoDatabaseOfThisName: 'there is no database of this name',
    checkTheNameOfTheDatabase: 'Check the name of the database.',
    thisUserHasNoRightToTheTables: 'this user has no right to the tables of the shared history',
    itOnlyTakesReadingsNow: 'it only takes readings now',
    giveTheHostOfTheDatabaseThatTakes: 'Give the host of the database that takes writings, not of a copy.',
    itsDiskIsFull: 'its disk is full',
    itTakesNoMoreConnectionsNow: 'it takes no more connections now',
    itIsStartingOrStopping: 'it is starting or stopping',
    waitAMoment: 'Wait a moment.',
    itWasStopped: 'it was stopped',
    waitAMomentOrAskWhoRunsThe: 'Wait a moment, or ask who runs the database.',
    itTookTooLong: 'it took too long',
    theSharedHistoryAtCannotBeUsed: (serverOf: string, what: string) =>
      `The shared history at ${serverOf} cannot be used: ${what}.`,
    itsCertificateIsNotTrusted: 'its certificate is not trusted',
    itOffersNoEncryptionTls: 'it offers no encryption (TLS)',
    askWhoRunsTheDatabaseToSwitchTls: 'Ask who runs the database to switch TLS on.',
    itRefusedWithCode: (code: string) => `it refused with code ${code}`,
    theConnectionFailed: 'the connection failed',
  },
  inTime: {
    noAnswerInTime: 'no answer in time',
  },
  openSharedHistory: {
    joiningTheSharedHistoryAt: (serverOf: string, meanwhile: string) =>
      `Joining the shared history at ${serverOf}. ${meanwhile}`,
    untilThenThisConsolePollsForItselfAnd:
      'Until then this console polls for itself and keeps its own file; what it keeps is passed on later.',
  },
  sharedSync: {
    sharedHistory: (known: number, source: string, side: string) => `shared history ${known}, ${source}: ${side}`,
  },
  sharedTables: {
    theDatabaseOfTheSharedHistoryCannotHold:
      'The database of the shared history cannot hold every text: its encoding is not UTF8.',
    askWhoRunsTheDatabaseForOneWith: 'Ask who runs the database for one with the encoding UTF8.',
    theDatabaseOfTheSharedHistoryIsA: 'The database of the shared history is a copy that only takes readings.',
    giveTheHostOfTheDatabaseThatTakes: 'Give the host of the database that takes writings.',
    theSharedHistoryWasMadeByANewer: 'The shared history was made by a newer version of the console.',
    installTheNewestVersionOfTheConsoleHere: 'Install the newest version of the console here.',
    thisUserLacksRightsToTheTablesOf: (missing: string) =>
      `This user lacks rights to the tables of the shared history: ${missing}.`,
    useTheDatabaseUserThatTheOtherConsoles:
      'Use the database user that the other consoles use, or ask who runs the database for these rights.',
  },
  chartLabels: {
    theBeginningOfARangeLiesBeforeIts: 'The beginning of a range lies before its end.',
  },
  databaseWordsLabels: {
    askWhoRunsTheDatabaseForTheRight:
      'Ask who runs the database for the right to create in it, or to use the schema access_console.',
  },
} as const
