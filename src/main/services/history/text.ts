/** Texts of history. */
export const texts = {
  openHistory: {
    waitsAndAlerts: 'Waits and alerts',
    historyBeginsAnew: 'a new history starts',
  },
  databaseLink: {
    aDatabaseOnAnotherComputerIsUsedWith: 'A database on another computer requires encryption (TLS).',
    chooseEncryptedCertificateChecked: 'Select “Encrypted, certificate checked”.',
    theSharedHistoryAsksForAPasswordAnd: 'The shared history needs a password, but none is saved.',
    enterItInTheConnectionsSettingsSharedHistory: 'Enter it in the connection’s settings, Shared history.',
    theSharedHistoryWasLeft: 'This console left the shared history.',
    goOnWithTheOwnFile: 'Continue with this computer’s own file.',
  },
  databaseWords: {
    checkTheHostThePortTheNetworkAnd: 'Check the host, the port, the network and the VPN.',
    askWhoRunsTheDatabaseForACertificate:
      'Contact your database administrator for a certificate that this computer trusts, or add the authority’s file (Edit, Further certificate authorities).',
    checkTheUserAndThePasswordInThe: 'Check the user and password in the connection’s settings, Shared history.',
    askWhoRunsTheDatabase: 'Contact your database administrator.',
    nothingListensThere: 'no service is listening there',
    checkTheHostAndThePortAndThat: 'Check the host and port, and that the database is running.',
    theConnectionWasCut: 'the connection dropped',
    theHostNameIsNotKnown: 'the host name is unknown',
    checkTheHostNameAndTheVpn: 'Check the host name and the VPN.',
    theHostNameCouldNotBeLookedUp: 'the host name couldn’t be looked up',
    noAnswerCame: 'no response',
    thereIsNoWayToThisHost: 'there’s no route to this host',
    thereIsNoNetworkToThisHost: 'there’s no network connection to this host',
    itsCertificateHasExpired: 'its certificate has expired',
    itsCertificateIsForAnotherHost: 'its certificate is for another host',
    giveTheHostNameThatTheCertificateIs: 'Enter the host name that the certificate is for.',
    itsCertificateIsSelfSignedAndNotTrusted: 'its certificate is self-signed and isn’t trusted',
    itsCertificateComesFromAnAuthorityThatIs: 'its certificate is from an authority that isn’t trusted',
    theCertificateFileOfThisConnectionIsMissing: 'this connection’s certificate file is missing',
    nameTheFileAgainInTheConnection: 'Select the file again in the connection.',
    theCertificateFileOfThisConnectionMayNot:
      'your account has no permission to read this connection’s certificate file',
    giveYourAccountTheRightToReadIt: 'Add read permission for your account.',
    theCertificateFileOfThisConnectionHoldsNo: 'this connection’s certificate file has no certificate in PEM format',
    nameAPemFileInTheConnection: 'Select a PEM file in the connection.',
    thePasswordWasNotAccepted: 'the password was rejected',
    thisUserMayNotSignInFromThis: 'this user can’t sign in from this computer',
    otherwiseAskWhoRunsTheDatabase: (account: string) => `${account} Otherwise, contact your database administrator.`,
    thereIsNoDatabaseOfThisName: 'there’s no database with this name',
    checkTheNameOfTheDatabase: 'Check the database name.',
    thisUserHasNoRightToTheTables: 'this user has no rights to the tables of the shared history',
    itOnlyTakesReadingsNow: 'it’s read-only now',
    giveTheHostOfTheDatabaseThatTakes: 'Enter the host of the main database, not of a read-only copy.',
    itsDiskIsFull: 'its disk is full',
    itTakesNoMoreConnectionsNow: 'it accepts no more connections now',
    itIsStartingOrStopping: 'it’s starting or stopping',
    waitAMoment: 'Wait a moment.',
    itWasStopped: 'it was stopped',
    waitAMomentOrAskWhoRunsThe: 'Wait a moment, or contact your database administrator.',
    itTookTooLong: 'it took too long',
    theSharedHistoryAtCannotBeUsed: (serverOf: string, what: string) =>
      `The shared history at ${serverOf} can’t be used: ${what}.`,
    itsCertificateIsNotTrusted: 'its certificate isn’t trusted',
    itOffersNoEncryptionTls: 'it doesn’t offer encryption (TLS)',
    askWhoRunsTheDatabaseToSwitchTls: 'Contact your database administrator to turn on TLS.',
    itRefusedWithCode: (code: string) => `it rejected the request with code ${code}`,
    theConnectionFailed: 'the connection failed',
  },
  inTime: {
    noAnswerInTime: 'no response in time',
  },
  openSharedHistory: {
    joiningTheSharedHistoryAt: (serverOf: string, meanwhile: string) =>
      `Connecting to the shared history at ${serverOf}. ${meanwhile}`,
    untilThenThisConsolePollsForItselfAnd:
      'Until then, this console monitors on its own and saves to its own file. It syncs that file later.',
  },
  sharedSync: {
    sharedHistory: (known: number, source: string, side: string) => `shared history ${known}, ${source}: ${side}`,
  },
  sharedTables: {
    theDatabaseOfTheSharedHistoryCannotHold:
      'The database of the shared history can’t store every character: its encoding isn’t UTF8.',
    askWhoRunsTheDatabaseForOneWith: 'Contact your database administrator for a database with UTF8 encoding.',
    theDatabaseOfTheSharedHistoryIsA: 'The database of the shared history is a read-only copy.',
    giveTheHostOfTheDatabaseThatTakes: 'Enter the host of the main database, not of a read-only copy.',
    theSharedHistoryWasMadeByANewer: 'A newer version of the console created the shared history.',
    installTheNewestVersionOfTheConsoleHere: 'Install the newest version of the console on this computer.',
    thisUserLacksRightsToTheTablesOf: (missing: string) =>
      `This user is missing rights to tables of the shared history: ${missing}.`,
    useTheDatabaseUserThatTheOtherConsoles:
      'Use the other consoles’ database user, or contact your database administrator for these rights.',
  },
  zoneClock: {
    isNotATimeZone: (zone: string) => `“${zone}” isn’t a time zone.`,
  },
  chartLabels: {
    theBeginningOfARangeLiesBeforeIts: 'The start of the range must be before its end.',
  },
  databaseWordsLabels: {
    askWhoRunsTheDatabaseForTheRight:
      'Contact your database administrator for the right to create the console’s schema, or to use it.',
  },
} as const
