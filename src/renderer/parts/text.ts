/** Texts of parts. */
export const texts = {
  openWindow: {
    bookingStays: 'Booking is done in the first window only.',
    noWindow: 'This page can’t be opened in a new window.',
    tooLong: 'The address of this page is too long. Remove some filters, then open it again.',
    leftOut: 'Opened in a new window. Filters or entries that could name a person were left out.',
  },
  age: {
    ageUnknown: 'age unknown',
    outdated: ', outdated',
  },
  changeMark: {
    thanInThePreviousRun: (words: string) => `${words} than in the previous run`,
  },
  managedMark: {
    managedBy: 'Managed by',
  },
  confirmModal: {
    close: 'Close',
    keep: 'Keep',
  },
  copyButton: {
    copy: (what: string) => `Copy ${what}`,
  },
  failureNotice: {
    waitAtLeastFirst: (wait: string) => ` Wait at least ${wait} first.`,
    tryAgain: 'Try again',
    openConnectionsAndKeys: 'Open Connections and keys',
    platformMessage: 'Platform message',
    unreadableParts: 'Unreadable parts',
    rejectedFields: 'Rejected fields',
    earlierResultsAreStillShown: 'Earlier results are still shown.',
    http: (status: number) => `HTTP ${status}`,
    correlationId: 'correlation ID',
  },
  helpLink: {
    moreInHelp: 'More in Help',
  },
  jobBar: {
    progressOf: (title: string) => `Progress of ${title}`,
  },
  jobFacts: {
    ofWord: (count: string, count2: string) => `, ${count} of ${count2}`,
    left: (duration: string) => `, ${duration} left`,
  },
  jsonView: {
    line: (closed: boolean, part: number) => `${closed ? 'Expand' : 'Collapse'} line ${part}`,
    showMoreLinesLeft: (lines: string) => `Show more, ${lines} left`,
  },
  masked: {
    masked: 'masked',
    show: (what: string) => `Show ${what}`,
    show2: 'Show',
    hideAgain: (what: string) => `Hide again: ${what}`,
    hideAgain2: 'Hide again',
  },
  plainText: {
    invisibleCharacter: 'Invisible character',
  },
  sidePanel: {
    panelWidth: 'Panel width',
    closeEsc: 'Close (Esc)',
    close: 'Close',
    unsavedChanges: 'Unsaved changes.',
    discardChanges: 'Discard changes',
    keepEditing: 'Keep editing',
  },
  stageBadge: {
    simulated: 'SIMULATED',
  },
  treeTable: {
    collapse: 'Collapse',
    expand: 'Expand',
  },
  waitFigure: {
    min: 'min',
  },
  zonedTime: {
    asReceived: (at: string) => `As received: ${at}`,
  },
  copyText: {
    nothingToCopyItsEmpty: 'Nothing to copy: it’s empty.',
    tooMuchForTheClipboardExport: 'Too much for the clipboard. Export it instead.',
    notCopied: (message: string) => `Not copied. ${message}`,
    copiedForS: (seconds: number) => `copied for ${seconds} sec`,
  },
  jobWords: {
    ofWord: (done: string, total: string) => `${done} of ${total}`,
    took: (seconds: string) => `took ${seconds}`,
    failed: (title: string, message: string) => `${title}: failed. ${message}`,
    finished: (counted: string, part: string) => `${counted} finished${part}`,
    left: (durationText: string) => `${durationText} left`,
    failed2: (counted: string) => `, ${counted} failed`,
  },
  jsonLines: {
    moreLevelsThanShown: '… more levels than shown',
    thisValueHasTooManyLevels: 'This value has too many levels to show as text.',
  },
  regionWords: {
    upToPauseDidntLoad: (missing: string, missing2: number) =>
      `Up to ${missing} pause ${missing2 === 1 ? 'record' : 'records'} didn’t load`,
    steadyFor30Min: 'steady for 30 min',
    upMinIn30Min: (minutes: number) => `up ${minutes} min in 30 min`,
    downMinIn30Min: (part: number) => `down ${part} min in 30 min`,
    priceAsReceivedTheUnitIsnt: (price: number) =>
      `Price as received: ${price}. The unit isn’t documented; the console reads it as US cents.`,
    now: 'now',
    ahead: (shortAge: string) => `${shortAge} ahead`,
  },
  zoneTimes: {
    noReadableDate: 'No readable date',
    timeZoneUnknown: 'time zone unknown',
    noTimeZoneOffset: 'no time zone offset',
    timeZoneUnknown2: (words: string) => `${words}, time zone unknown`,
    isFollowedBy: (zone: string, zone2: string) => `${zone} is followed by ${zone2}`,
  },
  times: {
    more: (counted: string) => `${counted} more`,
    fewer: (counted: string) => `${counted} fewer`,
    same: 'same',
  },
} as const
