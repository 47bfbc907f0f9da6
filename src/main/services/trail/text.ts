/** Texts of trail. */
export const texts = {
  checkTrail: {
    behindTheLastRecordStandsSomethingThatThe: (part: number) =>
      `Behind the last record, ${part}, stands something that the console did not write.`,
    recordStandsASecondTimeBeforeRecord: (found: number, record: number) =>
      `Record ${found} stands a second time, before record ${record}.`,
    beforeRecordSomethingWasPutInThatThe: (record: number) =>
      `Before record ${record} something was put in that the console did not write.`,
    recordWasAltered: (record: number) => `Record ${record} was altered.`,
    recordIsOutOfItsOrder: (record: number) => `Record ${record} is out of its order.`,
    recordIsMissing: (record: number) => `Record ${record} is missing.`,
    recordsToAreMissing: (record: number, last: number) => `Records ${record} to ${last} are missing.`,
    theHeadWasMadeUnderAKeyThat: 'The head was made under a key that the keychain had and has no longer.',
    theHeadInTheKeychainWasAltered: 'The head in the keychain was altered.',
    theFileWithTheHeadOfTheTrail: (part: number) =>
      `The file with the head of the trail is missing: nothing proves that no record came after ${part}.`,
    theFileWithTheHeadOfTheTrail2: (part: number) =>
      `The file with the head of the trail was altered: nothing proves that no record came after ${part}.`,
    recordIs: (seq: number) => `record ${seq} is`,
    recordsToAre: (part: number, seq: number) => `records ${part} to ${seq} are`,
    anOlderCopyWasPutInThePlace: 'an older copy was put in the place of the trail and its head',
    theEndWasCutOffOrAnOlder: 'the end was cut off, or an older copy was put in its place',
    theTrailEndsAtRecordAndMissing: (last: number, lost: string, how: string) =>
      `The trail ends at record ${last}, and ${lost} missing: ${how}.`,
    recordIsNotTheOneThatTheHead: (seq: number) => `Record ${seq} is not the one that the head names.`,
    theComputersClockWasSetBackBeforeRecord: (part: string, named: string) =>
      `The computer’s clock was set back ${part}before record ${named}: times there do not go on, the order of the records does.`,
    timesFirst: (length: number) => `${length} times, first `,
    wereMadeUnderAKeyThatWasKept:
      'were made under a key that was kept for its session alone, since there was no keychain',
    wereMadeUnderAKeyOfTheirSession:
      'were made under a key of their session, since the keychain did not give the one it keeps',
    wereMadeUnderTheKeyOfTheKeychain: 'were made under the key of the keychain, which is not to be had now',
    recordsTo: (from: number, to: number, part: string) => `Records ${from} to ${to} ${part}.`,
    furtherPartsAreUnprovenToo: (part: number) => `${part} further parts are unproven too.`,
  },
  openTrail: {
    theAuditTrailIsNotAsTheConsole: (part: string) =>
      `The audit trail is not as the console left it. ${part} Nothing of it was changed or repaired; recording goes on in a new part. See Activity, Audit trail.`,
  },
  trailFailures: {
    theAuditTrailCouldNotBeWrittenSo: 'The audit trail could not be written, so this was not done.',
    anotherConsoleOfThisUserWritesTheAudit:
      'Another console of this user writes the audit trail. Close it, then try again.',
    theAuditTrailCouldNotBeRead: (what: string) => `The audit trail could not be read. ${what}`,
  },
  trailStore: {
    afterRecordTheTrailIsNotAsThe: (seq: number) => `After record ${seq} the trail is not as the console left it.`,
    whatWasWrittenCouldNotBeTakenBack: 'what was written could not be taken back',
  },
  trailTable: {
    aRecordThatCannotBeRead: 'A record that cannot be read',
    noItWasAltered: 'no: it was altered',
    unprovenItsKeyIsNotHere: 'unproven: its key is not here',
    auditTrail: 'Audit trail',
  },
  trailWriter: {
    aFileOfTheTrailWasChangedWhile: 'A file of the trail was changed while the console wrote it.',
    monthsTo: (part: string) => `months to ${part}`,
    theHeadOfTheTrailIsNoLonger: (last: number) =>
      `The head of the trail is no longer in the keychain, where the console had put it: nothing proves that no record came after ${last}.`,
  },
  walk: {
    thePartFromRecordOnWasMadeUnder: (expected: number) =>
      `The part from record ${expected} on was made under a key that the keychain had and has no longer.`,
    aBeginningOfAPartWasPutIn: (expected: number) => `A beginning of a part was put in before record ${expected}.`,
    thePartThatBeginsBeforeRecordDoesNot: (next: number) =>
      `The part that begins before record ${next} does not follow from what stands before it.`,
    theBeginningOfThePartWithRecordIs: (expected: number) =>
      `The beginning of the part with record ${expected} is missing.`,
    recordOrWhatStandsRightBeforeItWas: (seq: number) => `Record ${seq}, or what stands right before it, was altered.`,
    recordDoesNotFollowFromWhatStandsBefore: (seq: number) =>
      `Record ${seq} does not follow from what stands before it.`,
    recordBreaksOffTheEndOfTheTrail: (expected: number) =>
      `Record ${expected} breaks off: the end of the trail was cut off.`,
  },
} as const
