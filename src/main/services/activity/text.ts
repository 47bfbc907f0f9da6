/** Texts of activity. */
export const texts = {
  activityHandlers: {
    thisCallIsNoLongerListed: {
      message: 'This call is no longer listed.',
      nextStep: 'Select another call. The oldest are removed for newer ones, and clearing removes all finished calls.',
    },
    thisIsntTheLastBundleThat: {
      message: 'This isn’t the last bundle that was created, so nothing was saved.',
      nextStep: 'Update the bundle, review it and save that one.',
    },
    incident: (part: string) => `incident ${part}`,
  },
  bundle: {
    createdByAccessConsoleAtIts:
      'Created by Access Console at its user’s request and reviewed before it was saved. The program sends it to no one.',
    itContainsTheLastCallsTo:
      'It contains the last calls to the platform without their values: field names, paths with placeholders, times, sizes, statuses and correlation IDs.',
    itContainsTheLastLinesOf:
      'It contains the last lines of the console’s log, which has only words and numbers from a fixed list. From the audit trail, it contains the last check’s result and the number of records, but no records.',
    itContainsNoKeysNoHeader:
      'It contains no keys, no header values except correlation IDs, no platform responses, no patient fields and no staff names.',
    notAnAddress: 'not an address',
    notCheckedInThisSession: 'not checked in this session',
    notSet: 'not set',
    couldntBeLoaded: 'couldn’t be loaded',
  },
  sentFields: {
    otherField: '(other field)',
  },
} as const
