/** Texts of managed settings. */
export const texts = {
  readPolicy: {
    isALink: 'The file is a link. It must be an ordinary file.',
    isntAFile: 'It isn’t an ordinary file.',
    folderIsntOrdinary: 'Its folder is a link or isn’t a folder.',
    hasAnotherOwner: 'It belongs to another user than the system’s administrator.',
    folderHasAnotherOwner: 'Its folder belongs to another user than the system’s administrator.',
    othersCanChangeIt: 'Other users can change it.',
    othersCanChangeItsFolder: 'Other users can change its folder.',
    isTooLarge: (kb: number) => `It’s larger than ${kb} KB.`,
    cantBeOpened: (code: string) => `It can’t be opened (${code}).`,
    systemDidntAnswer: (program: string) => `The system’s own program for it failed: ${program}.`,
    hasNoTextValue: 'The key is there, but it has no readable text value named Policy.',
    isntAscii: 'It has characters other than ASCII. Use the escape for each of them.',
  },
  parsePolicy: {
    isntUtf8: 'It isn’t UTF-8 text.',
    isntJson: 'It isn’t valid JSON.',
    isntAnObject: 'It isn’t a JSON object.',
    unknownNames: (count: number, where: string) => `${count} unknown ${count === 1 ? 'name' : 'names'} in ${where}`,
    theTopLevel: 'the top level',
    theseEntriesArentValid: (entries: string) => `These entries aren’t valid: ${entries}.`,
    andMore: (count: number) => `and ${count} more`,
  },
  refused: {
    title: 'Access Console is managed, but its settings can’t be read',
    words: (source: string, problem: string) =>
      `Your organization manages this console with settings that can’t be read:\n${source}\n\n${problem}\n\nThe console stays closed. It called no address and used no key. Contact your IT department and show them this message.`,
  },
  versionNotice: {
    newer: (latest: string) => `Version ${latest} of the console is available. Your IT department installs it.`,
    unsupported: (version: string, latest: string) =>
      `This version of the console, ${version}, is no longer supported. Contact your IT department about ${latest}.`,
    unreadable: 'The notice about new versions isn’t signed with your organization’s key. Contact your IT department.',
  },
  managed: {
    managedBy: (by: string) => `managed by ${by}`,
    settingsHash: (hash: string) => `settings ${hash}`,
    managesThisSetting: (by: string) => `${by} manages this setting, so it wasn’t changed.`,
    managesThisConnection: (by: string) => `${by} manages this connection. It can’t be changed or removed.`,
    ownConnectionsAreOff: (by: string) => `${by} doesn’t allow connections of your own.`,
    addressIsntAllowed: (by: string, origin: string) => `${by} doesn’t allow calls to ${origin}.`,
    folderIsntAllowed: (by: string) => `${by} doesn’t allow files in this folder.`,
    filesAreOff: (by: string) => `${by} doesn’t allow exports or saved files.`,
    saveInOneOf: (folders: string) => `Save in one of these folders: ${folders}.`,
    daysAtMost: (by: string, days: number) => `${by} allows at most ${days} days of history.`,
    monthsAtLeast: (by: string, months: number) => `${by} requires at least ${months} months.`,
    contactIt: 'Contact your IT department if you need a change.',
  },
} as const
