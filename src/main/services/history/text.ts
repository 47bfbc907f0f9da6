/** Texts of history. */
export const texts = {
  openHistory: {
    waitsAndAlerts: 'Waits and alerts',
    aNewHistoryStarts: 'a new history starts',
  },
  databaseLink: {
    aDatabaseOnAnotherComputerRequires: 'A database on another computer requires encryption (TLS).',
    selectEncryptedCertificateChecked: 'Select “Encrypted, certificate checked”.',
    theSharedHistoryNeedsAPassword: 'The shared history needs a password, but none is saved.',
    enterItInTheConnectionsSettingsSharedHistory: 'Enter it in the connection’s settings, Shared history.',
    thisConsoleLeftTheSharedHistory: 'This console left the shared history.',
    continueWithThisComputersOwnFile: 'Continue with this computer’s own file.',
  },
  guardedConnection: {
    theDatabaseSentMoreThan:
      'The shared history’s database sent more data than the console accepts, so the connection was closed.',
    contactYourDatabaseAdministrator: 'Contact your database administrator.',
    theDatabaseDoesntUseScram:
      'The shared history’s database requests a password without SCRAM, so no password was sent.',
    contactYourDatabaseAdministratorForScram: 'Contact your database administrator for a sign-in with SCRAM.',
  },
  databaseWords: {
    checkTheHostThePortTheNetworkAnd: 'Check the host, the port, the network and the VPN.',
    contactYourDatabaseAdministrator:
      'Contact your database administrator for a certificate that this computer trusts, or add the authority’s file (Edit, Additional certificate authorities).',
    checkTheUserAndPasswordIn: 'Check the user and password in the connection’s settings, Shared history.',
    contactYourDatabaseAdministrator2: 'Contact your database administrator.',
    noServiceIsListeningThere: 'no service is listening there',
    checkTheHostAndPortAnd: 'Check the host and port, and that the database is running.',
    theConnectionDropped: 'the connection dropped',
    theHostNameIsUnknown: 'the host name is unknown',
    checkTheHostNameAndTheVpn: 'Check the host name and the VPN.',
    theHostNameCouldntBeLooked: 'the host name couldn’t be looked up',
    noResponse: 'no response',
    theresNoRouteToThisHost: 'there’s no route to this host',
    theresNoNetworkConnectionToThis: 'there’s no network connection to this host',
    itsCertificateHasExpired: 'its certificate has expired',
    itsCertificateIsForAnotherHost: 'its certificate is for another host',
    enterTheHostNameThatThe: 'Enter the host name that the certificate is for.',
    itsCertificateIsSelfSignedAnd: 'its certificate is self-signed and isn’t trusted',
    itsCertificateIsFromAnAuthority: 'its certificate is from an authority that isn’t trusted',
    thisConnectionsCertificateFileIs: 'this connection’s certificate file is missing',
    selectTheFileAgainInThe: 'Select the file again in the connection.',
    aFirewallBlockedTheConnection: 'a firewall or security program on this computer blocked the connection',
    yourAccountHasNoPermissionTo: 'your account has no permission to read this connection’s certificate file',
    addReadPermissionForYourAccount: 'Add read permission for your account.',
    thisConnectionsCertificateFileHas: 'this connection’s certificate file has no certificate in PEM format',
    thisConnectionsCertificateFileCantBeUsed: 'this connection’s certificate file can’t be used',
    copyAPemFileToThisComputer: 'Copy a PEM file to this computer and select it in the connection.',
    selectAPemFileInThe: 'Select a PEM file in the connection.',
    thePasswordWasRejected: 'the password was rejected',
    thisUserCantSignInFrom: 'this user can’t sign in from this computer',
    otherwiseContactYourDatabase: (account: string) => `${account} Otherwise, contact your database administrator.`,
    theresNoDatabaseWithThisName: 'there’s no database with this name',
    checkTheDatabaseName: 'Check the database name.',
    thisUserHasNoRightsTo: 'this user has no rights to the tables of the shared history',
    itsReadOnlyNow: 'it’s read-only now',
    enterTheHostOfTheMain: 'Enter the host of the main database, not of a read-only copy.',
    itsDiskIsFull: 'its disk is full',
    itAcceptsNoMoreConnectionsNow: 'it accepts no more connections now',
    itsStartingOrStopping: 'it’s starting or stopping',
    waitAMoment: 'Wait a moment.',
    itWasStopped: 'it was stopped',
    waitAMomentOrContactYour: 'Wait a moment, or contact your database administrator.',
    itTookTooLong: 'it took too long',
    theSharedHistoryAtCantBe: (serverOf: string, what: string) =>
      `The shared history at ${serverOf} can’t be used: ${what}.`,
    itsCertificateIsntTrusted: 'its certificate isn’t trusted',
    itDoesntOfferEncryptionTls: 'it doesn’t offer encryption (TLS)',
    contactYourDatabaseAdministratorTo: 'Contact your database administrator to turn on TLS.',
    itRejectedTheRequestWithCode: (code: string) => `it rejected the request with code ${code}`,
    theConnectionFailed: 'the connection failed',
  },
  inTime: {
    noResponseInTime: 'no response in time',
  },
  openSharedHistory: {
    connectingToTheSharedHistoryAt: (serverOf: string, meanwhile: string) =>
      `Connecting to the shared history at ${serverOf}. ${meanwhile}`,
    untilThenThisConsoleMonitorsOn:
      'Until then, this console monitors on its own and saves to its own file. It syncs that file later.',
  },
  sharedSync: {
    sharedHistory: (known: number, source: string, side: string) => `shared history ${known}, ${source}: ${side}`,
  },
  sharedTables: {
    theDatabaseOfTheSharedHistory:
      'The database of the shared history can’t store every character: its encoding isn’t UTF8.',
    contactYourDatabaseAdministrator: 'Contact your database administrator for a database with UTF8 encoding.',
    theDatabaseOfTheSharedHistoryIsA: 'The database of the shared history is a read-only copy.',
    enterTheHostOfTheMain: 'Enter the host of the main database, not of a read-only copy.',
    aNewerVersionOfTheConsole: 'A newer version of the console created the shared history.',
    installTheNewestVersionOfThe: 'Install the newest version of the console on this computer.',
    thisUserIsMissingRightsTo: (missing: string) =>
      `This user is missing rights to tables of the shared history: ${missing}.`,
    useTheOtherConsolesDatabaseUser:
      'Use the other consoles’ database user, or contact your database administrator for these rights.',
  },
  chart: {
    theStartOfTheRangeMust: 'The start of the range must be before its end.',
  },
  databaseWordsLabels: {
    contactYourDatabaseAdministrator:
      'Contact your database administrator for the right to create the console’s schema, or to use it.',
  },
} as const
