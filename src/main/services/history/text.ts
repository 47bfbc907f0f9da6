/** Texts of history. */
export const texts = {
  openHistory: {
    waitsAndAlerts: 'Waits and alerts',
    aNewHistoryStarts: 'a new history starts',
  },
  databaseLink: {
    aDatabaseOnAnotherComputerRequires: {
      message: 'A database on another computer requires encryption (TLS).',
      nextStep: 'Select “Encrypted, certificate checked”.',
    },
    theSharedHistoryNeedsAPassword: {
      message: 'The shared history needs a password, but none is saved.',
      nextStep: 'Enter it in the connection’s settings, Shared history.',
    },
    thisConsoleLeftTheSharedHistory: {
      message: 'This console left the shared history.',
      nextStep: 'Continue with this computer’s own file.',
    },
  },
  guardedConnection: {
    theDatabaseSentMoreThan: {
      message: 'The shared history’s database sent more data than the console accepts, so the connection was closed.',
      nextStep: 'Contact your database administrator.',
    },
    theDatabaseDoesntUseScram: {
      message: 'The shared history’s database requests a password without SCRAM, so no password was sent.',
      nextStep: 'Contact your database administrator for a sign-in with SCRAM.',
    },
  },
  databaseWords: {
    checkTheNetwork: 'Check the host, the port, the network and the VPN.',
    trustItsCertificate:
      'Contact your database administrator for a certificate that this computer trusts, or add the authority’s file (Edit, Additional certificate authorities).',
    checkTheAccount: 'Check the user and password in the connection’s settings, Shared history.',
    contactItsAdministrator: 'Contact your database administrator.',
    causes: {
      BLOCKED: 'a firewall or security program on this computer blocked the connection',
      ECONNREFUSED: 'no service is listening there',
      ECONNRESET: 'the connection dropped',
      ENOTFOUND: 'the host name is unknown',
      EAI_AGAIN: 'the host name couldn’t be looked up',
      ETIMEDOUT: 'no response',
      EHOSTUNREACH: 'there’s no route to this host',
      ENETUNREACH: 'there’s no network connection to this host',
      CERT_HAS_EXPIRED: 'its certificate has expired',
      ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed and isn’t trusted',
      SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an authority that isn’t trusted',
      ENOENT: 'this connection’s certificate file is missing',
      EACCES: 'your account has no permission to read this connection’s certificate file',
      NO_CERTIFICATE_IN_FILE: 'this connection’s certificate file has no certificate in PEM format',
      CERTIFICATE_FILE_NOT_REGULAR: 'this connection’s certificate file can’t be used',
      '28P01': 'the password was rejected',
      '28000': 'this user can’t sign in from this computer',
      '3D000': 'there’s no database with this name',
      '42501': 'this user has no rights to the tables of the shared history',
      '25006': 'it’s read-only now',
      '53100': 'its disk is full',
      '53300': 'it accepts no more connections now',
      '57P03': 'it’s starting or stopping',
      '57P01': 'it was stopped',
      '57014': 'it took too long',
    },
    nextSteps: {
      ECONNREFUSED: 'Check the host and port, and that the database is running.',
      ENOTFOUND: 'Check the host name and the VPN.',
      ERR_TLS_CERT_ALTNAME_INVALID: 'Enter the host name that the certificate is for.',
      ENOENT: 'Select the file again in the connection.',
      EACCES: 'Add read permission for your account.',
      NO_CERTIFICATE_IN_FILE: 'Select a PEM file in the connection.',
      CERTIFICATE_FILE_NOT_REGULAR: 'Copy a PEM file to this computer and select it in the connection.',
      '28000':
        'Check the user and password in the connection’s settings, Shared history. Otherwise, contact your database administrator.',
      '3D000': 'Check the database name.',
      '42501': 'Contact your database administrator for the right to create the console’s schema, or to use it.',
      '25006': 'Enter the host of the main database, not of a read-only copy.',
      '57P03': 'Wait a moment.',
      '57P01': 'Wait a moment, or contact your database administrator.',
    },
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
    theDatabaseOfTheSharedHistory: {
      message: 'The database of the shared history can’t store every character: its encoding isn’t UTF8.',
      nextStep: 'Contact your database administrator for a database with UTF8 encoding.',
    },
    theDatabaseOfTheSharedHistoryIsA: {
      message: 'The database of the shared history is a read-only copy.',
      nextStep: 'Enter the host of the main database, not of a read-only copy.',
    },
    aNewerVersionOfTheConsole: {
      message: 'A newer version of the console created the shared history.',
      nextStep: 'Install the newest version of the console on this computer.',
    },
    thisUserIsMissingRightsTo: (missing: string) => ({
      message: `This user is missing rights to tables of the shared history: ${missing}.`,
      nextStep: 'Use the other consoles’ database user, or contact your database administrator for these rights.',
    }),
  },
  chart: {
    theStartOfTheRangeMust: 'The start of the range must be before its end.',
  },
} as const
