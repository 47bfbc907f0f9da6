/** Texts of managed settings. */
export const texts = {
  managedSection: {
    managedSettings: 'Managed settings',
    noOneManagesThisConsole: 'No organization manages this console. You decide all of its settings.',
    theseComeFromYourOrganization: 'They apply to everyone on this computer and take effect when the console starts.',
    loadTheManagedSettings: 'Load the managed settings',
    loadingTheManagedSettings: 'Loading the managed settings',
    managedBy: 'Managed by',
    source: 'Source',
    check: 'SHA-256',
    connections: 'Connections',
    ownConnections: 'Your own connections',
    notAllowed: 'Not allowed',
    allowedAddresses: 'Allowed addresses',
    theManagedConnectionsOnly: 'Those of the managed connections only',
    andThoseOfTheManagedConnections: 'and those of the managed connections',
    pin: 'PIN',
    required: 'Required',
    atLeastCharacters: (least: number) => `At least ${least} characters`,
    lock: 'Automatic lock',
    afterAtMost: (minutes: number) => `After at most ${minutes} min`,
    exports: 'Files are saved in',
    nowhere: 'Exports and saved files are off',
    waitHistory: 'History of waits',
    atMostDays: (days: string) => `At most ${days}`,
    auditTrail: 'Audit trail',
    atLeastMonths: (months: string) => `At least ${months}`,
    masked: 'Also masked',
  },
  lockTimes: {
    atMost: (minutes: string) => `At most ${minutes}.`,
  },
  pinPart: {
    aPinIsRequired: 'A PIN is required.',
  },
  connections: {
    connectionsOfYourOwnAreOff: 'Connections of your own are off.',
  },
  sharedHistory: {
    enterPassword: 'Enter password',
  },
} as const
