/** What the screens of parts say. */
export const texts = {
  age: {
    ageUnknown: 'age unknown',
  },
  changeMark: {
    thanInTheRunBefore: (words: string) => `${words} than in the run before`,
  },
  confirmModal: {
    close: 'Close',
    keep: 'Keep',
  },
  copyButton: {
    copy: (what: string) => `Copy ${what}`,
  },
  failureNotice: {
    thePlatformAsksToWaitS: (retryAfterSeconds: number) => ` The platform asks to wait ${retryAfterSeconds} s.`,
    tryAgain: 'Try again',
    openConnectionsAndKeys: 'Open Connections and keys',
    thePlatformsOwnWords: 'The platform’s own words',
    whatCouldNotBeRead: 'What could not be read',
    refusedFields: 'Refused fields',
    http: (status: number) => `HTTP ${status}`,
    correlationId: 'correlation id',
  },
  jobBar: {
    progressOf: (title: string) => `Progress of ${title}`,
  },
  jobFacts: {
    running: 'Running',
    ofWord: (count: string, count2: string) => `, ${count} of ${count2}`,
    left: (duration: string) => `, ${duration} left`,
  },
  jsonView: {
    line: (closed: boolean, part: number) => `${closed ? 'Unfold' : 'Fold'} line ${part}`,
    showMoreLinesLeft: (count: string) => `Show more, ${count} lines left`,
  },
  known: {
    notRequested: 'Not requested',
    cantBeRequested: 'Can’t be requested',
    notChecked: 'Not checked',
    notCovered: 'Not covered',
  },
  masked: {
    masked: 'masked',
    show: (what: string) => `Show ${what}`,
    show2: 'Show',
    hideAgain: (what: string) => `Hide again: ${what}`,
    hideAgain2: 'Hide again',
  },
  plainText: {
    aCharacterThatIsNotSeen: 'A character that is not seen',
  },
  sidePanel: {
    widthOfThePanel: 'Width of the panel',
    closeEsc: 'Close (Esc)',
    close: 'Close',
  },
  stageBadge: {
    simulated: 'SIMULATED',
  },
  treeTable: {
    close: 'Close',
    open: 'Open',
  },
  waitFigure: {
    min: 'min',
  },
  zonedTime: {
    asItCame: (at: string) => `As it came: ${at}`,
  },
  copyText: {
    thereIsNothingToCopyItIsEmpty: 'There is nothing to copy: it is empty.',
    thatIsTooMuchForAClipboardExportIt: 'That is too much for a clipboard; export it.',
    notCopied: (message: string) => `Not copied. ${message}`,
    copiedForS: (seconds: number) => `copied for ${seconds} s`,
  },
  jobWords: {
    ofWord: (done: string, total: string) => `${done} of ${total}`,
    took: (seconds: string) => `took ${seconds}`,
    failed: (title: string, message: string) => `${title}: failed. ${message}`,
    haveEnded: (counted: string, part: string) => `${counted} have ended${part}`,
  },
  jsonLines: {
    deeperThanIsShown: '… deeper than is shown',
    thisValueIsTooDeepToBeWrittenAs: 'This value is too deep to be written as text.',
  },
  regionWords: {
    upToPauseDidntLoad: (missing: string, missing2: number) =>
      `Up to ${missing} pause ${missing2 === 1 ? 'record' : 'records'} didn’t load`,
    steadyFor30Min: 'steady for 30 min',
    upMinIn30Min: (minutes: number) => `up ${minutes} min in 30 min`,
    downMinIn30Min: (part: number) => `down ${part} min in 30 min`,
    visitpriceAsItCameTheDocumentShows: (price: number) =>
      `visitPrice ${price}, as it came. The document shows no unit; the console takes it as US cents.`,
  },
  times: {
    minAgo: (part: number) => `${part} min ago`,
    n1DayAgo: '1 day ago',
    daysAgo: (days: number) => `${days} days ago`,
    minS: (part: number, part2: number) => `${part} min ${part2} s`,
  },
  zoneTimes: {
    noReadableDay: 'No readable day',
    zoneUnknown: 'zone unknown',
    noOffset: 'no offset',
    zoneUnknown2: (words: string) => `${words}, zone unknown`,
    isFollowedBy: (zone: string, zone2: string) => `${zone} is followed by ${zone2}`,
  },
  jobWordsLabels: {
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    left: (durationText: string) => `${durationText} left`,
    failed2: (counted: string) => `, ${counted} failed`,
  },
  regionWordsLabels: {
    ahead: (shortAge: string) => `${shortAge} ahead`,
  },
  timesLabels: {
    more: (counted: string) => `${counted} more`,
    fewer: (counted: string) => `${counted} fewer`,
  },
} as const
