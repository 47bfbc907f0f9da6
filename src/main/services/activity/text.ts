/** Texts of activity. */
export const texts = {
  activityHandlers: {
    thisCallIsNoLongerKept: 'This call is no longer kept.',
    chooseAnotherOneTheOldestMakeRoomFor:
      'Choose another one: the oldest make room for newer ones, and clearing forgets all that have ended.',
    thisIsNotTheLastBundleThatWas: 'This is not the last bundle that was made, and nothing was written.',
    makeItAgainReviewItAndSaveThat: 'Make it again, review it and save that one.',
    incident: (part: string) => `incident ${part}`,
  },
  bundle: {
    madeByAccessConsoleOnTheOrderOf:
      'Made by Access Console on the order of its user, reviewed before it was saved, and sent nowhere by the program.',
    itHoldsTheLastCallsToThePlatform:
      'It holds the last calls to the platform without their values: names of fields, paths with placeholders, times, sizes, statuses and correlation ids.',
    itHoldsTheLastLinesOfTheLog:
      'It holds the last lines of the log of the console, which is made of words and numbers of a closed list, and of the audit trail what its last check said and how many records there are, none of them.',
    itHoldsNoKeyNoHeaderValueBut:
      'It holds no key, no header value but correlation ids, no answer of the platform, no field of a patient and not who worked here.',
    notAnAddress: 'not an address',
    notCheckedInThisSession: 'not checked in this session',
    notSet: 'not set',
    couldNotBeAsked: 'could not be asked',
  },
  sentFields: {
    otherField: '(other field)',
  },
} as const
