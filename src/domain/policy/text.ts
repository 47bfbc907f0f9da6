/** Texts of the organization's settings. */
export const texts = {
  policyFields: {
    version: 'The form of this file. Always 1.',
    managedBy: 'Who manages these settings. People see this name next to each managed setting.',
    id: 'A short name that never changes. Saved keys belong to it, so a new one needs its keys again.',
    sharedHistory: 'The database of the team’s shared history, without its password. Each person enters the password.',
    connections: 'Connections that every person gets. They can’t be changed or removed, and they contain no keys.',
    ownConnections: 'False: people can’t add connections, and those they added earlier can’t be used.',
    allowedOrigins:
      'The only addresses that the console may call, besides those of the managed connections. Scheme, host and port; for the database of a shared history, the scheme is that of PostgreSQL.',
    pinRequired: 'True: the console can’t be unlocked or used until a PIN is set, and the PIN can’t be removed.',
    pinLeastLength: 'The fewest characters of a new PIN. It’s checked when a PIN is set.',
    idleMinutesAtMost: 'The longest time without input before the console locks, in minutes.',
    exportFolders:
      'The only folders for exports and saved files, with the folders in them. ~/ is the home folder. An empty list means no files.',
    waitHistoryDaysAtMost: 'The longest time that this computer keeps the history of waits, in days.',
    auditTrailMonthsAtLeast: 'The shortest time that the audit trail is kept, in months.',
    forwardAuditTrail:
      'True: each line of the audit trail also goes to the system’s log. On Windows, an administrator first registers the source.',
    versionNotice:
      'Where the console reads which versions there are, and the Ed25519 public key for their signature. Nothing is installed.',
    maskColumns:
      'Columns of patient tables that are also masked until someone shows them. Capital letters and separators don’t matter.',
  },
} as const
