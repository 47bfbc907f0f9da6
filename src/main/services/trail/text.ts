/** Texts of trail. */
export const texts = {
  systemLog: {
    cantBePassedOn:
      'The audit trail can’t be passed on to the system’s log, as your organization requires. Contact your IT department.',
    notOnThisSystem: 'The audit trail isn’t passed on to the system’s log, since this system has no way to do it.',
  },
  checkTrail: {
    afterTheLastRecordTheresSomething: (part: number) =>
      `After the last record, ${part}, there’s something that the console didn’t save.`,
    recordAppearsASecondTimeBefore: (found: number, record: number) =>
      `Record ${found} appears a second time, before record ${record}.`,
    beforeRecordSomethingWasAddedThat: (record: number) =>
      `Before record ${record}, something was added that the console didn’t save.`,
    recordWasAltered: (record: number) => `Record ${record} was altered.`,
    recordIsOutOfOrder: (record: number) => `Record ${record} is out of order.`,
    recordIsMissing: (record: number) => `Record ${record} is missing.`,
    recordsToAreMissing: (record: number, last: number) => `Records ${record} to ${last} are missing.`,
    theEndMarkerUsesAKey: 'The end marker uses a key that the keychain no longer has.',
    theEndMarkerInTheKeychain: 'The end marker in the keychain was altered.',
    theFileWithTheTrailsEnd: (part: number) =>
      `The file with the trail’s end marker is missing. The console can’t confirm that no record came after ${part}.`,
    theFileWithTheTrailsEnd2: (part: number) =>
      `The file with the trail’s end marker was altered. The console can’t confirm that no record came after ${part}.`,
    recordIs: (seq: number) => `record ${seq} is`,
    recordsToAre: (part: number, seq: number) => `records ${part} to ${seq} are`,
    anOlderCopyReplacedTheTrail: 'an older copy replaced the trail and its end marker',
    theEndWasCutOffOrAnOlder: 'the end was cut off, or an older copy replaced the trail',
    theTrailEndsAtRecordMissing: (last: number, lost: string, how: string) =>
      `The trail ends at record ${last}; ${lost} missing: ${how}.`,
    recordDoesntMatchTheEndMarker: (seq: number) => `Record ${seq} doesn’t match the end marker.`,
    theComputersClockWasSetBackBeforeRecord: (part: string, named: string) =>
      `The computer’s clock was set back ${part}before record ${named}. Times there are out of order; the records are in order.`,
    timesFirst: (length: number) => `${length} times, first `,
    reasons: {
      session: 'the key was kept for one session only, because there was no keychain',
      closed: 'the key was for one session, because the keychain didn’t release the saved one',
      'keychain-away': 'the key is in the keychain, which isn’t available now',
    },
    cantBeVerified: (from: number, to: number, part: string) =>
      `${from === to ? `Record ${from}` : `Records ${from} to ${to}`} can’t be verified: ${part}.`,
    moreCantBeVerifiedEither: (part: number) =>
      `${part} more ${part === 1 ? 'part' : 'parts'} can’t be verified either.`,
  },
  openTrail: {
    theAuditTrailWasAlteredThe: (part: string) =>
      `The audit trail was altered. ${part} The console changed and repaired nothing; recording continues in a new part. See Activity, Audit trail.`,
  },
  trailFailures: {
    theAuditTrailCouldntBeSaved: 'The audit trail couldn’t be saved, so this wasn’t done.',
    anotherConsoleOfThisUserIs: 'Another console of this user is using the audit trail. Close it, then try again.',
    theAuditTrailCouldntBeLoaded: (what: string) => `The audit trail couldn’t be loaded. ${what}`,
  },
  trailHandlers: {
    noConnectionHasThisName: {
      message: 'No connection has this name.',
      nextStep: 'Check the name. A removed connection is found by the ID in the Connection column.',
    },
    noSavedQuestionHasThisName: {
      message: 'No saved question has this name.',
      nextStep: 'Check the name. Questions that were removed or renamed can’t be found by it.',
    },
    noBookingInTheLogHasThisLabel: {
      message: 'No booking in the booking log has this label.',
      nextStep: 'Check the label, for example B-1122-001.',
    },
    noReportInTheListHasThisId: {
      message: 'No report in the report list has this ID.',
      nextStep: 'Check the ID. Reports that were removed from the list can’t be found by it.',
    },
  },
  trailStore: {
    afterRecordTheTrailIsntAs: (seq: number) => `After record ${seq}, the trail isn’t as the console left it.`,
    theSavedDataCouldntBeRemoved: 'the saved data couldn’t be removed',
  },
  trailTable: {
    unreadableRecord: 'Unreadable record',
    auditTrail: 'Audit trail',
  },
  trailWriter: {
    aFileOfTheTrailWasChangedWhile: 'A file of the trail was changed while the console was saving it.',
    monthsTo: (part: string) => `months to ${part}`,
    theKeychainHasTheEndOf:
      'The system keychain has the end marker of an earlier trail, but that trail was removed together with the file that names its marker.',
    theTrailsEndMarkerIsNo: (last: number) =>
      `The trail’s end marker is no longer in the keychain, where the console saved it. The console can’t confirm that no record came after ${last}.`,
  },
  walk: {
    thePartFromRecordOnUses: (expected: number) =>
      `The part from record ${expected} on uses a key that the keychain no longer has.`,
    theStartOfAPartWas: (expected: number) => `The start of a part was added before record ${expected}.`,
    thePartThatStartsBeforeRecord: (next: number) =>
      `The part that starts before record ${next} doesn’t match the data before it.`,
    theStartOfThePartWith: (expected: number) => `The start of the part with record ${expected} is missing.`,
    recordOrTheDataRightBefore: (seq: number) => `Record ${seq}, or the data right before it, was altered.`,
    recordDoesntMatchTheDataBefore: (seq: number) => `Record ${seq} doesn’t match the data before it.`,
    recordIsIncompleteTheEndOf: (expected: number) =>
      `Record ${expected} is incomplete: the end of the trail was cut off.`,
  },
} as const
