/** Texts of forms. */
export const texts = {
  calendar: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
  dayAndTimeField: {
    time: (label: string) => `${label}, time`,
  },
  dayField: {
    openCalendar: 'Open calendar',
    openCalendar2: 'Open calendar (↓)',
    enterADateLike: (example: string) => `Enter a date, like ${example}.`,
    enterADateUpTo: (last: string) => `Enter a date up to ${last}.`,
  },
  draftPanel: {
    correctTheMarkedFields: 'Correct the marked fields.',
    cancel: 'Cancel',
  },
  newPinFields: {
    theyDontMatchEnterItAgain: 'They don’t match. Enter it again.',
    newPin: 'New PIN',
    atLeastDigitsOrLetters: (shortestPin: number) => `At least ${shortestPin} digits or letters.`,
    repeatNewPin: 'Repeat new PIN',
  },
  operatorField: {
    yourNameOrStaffId: 'Your name or staff ID',
  },
  pinField: {
    capsLockIsOn: 'Caps Lock is on.',
    aPinHasAtMostCharacters: (longestPin: number) => `A PIN has at most ${longestPin} characters.`,
  },
  checked: {
    enterAtMost: (maximum: number | bigint) => `Enter at most ${maximum}.`,
    useAtMostCharacters: (maximum: number | bigint) => `Use at most ${maximum} characters.`,
  },
  timeField: {
    enterATimeLike: (example: string) => `Enter a time, like ${example}.`,
  },
  lockWords: {
    sinceTheConsoleStarted: 'Since the console started',
    manually: 'Manually',
    afterOfInactivity: (minutes: string) => `After ${minutes} of inactivity`,
    withThisComputersScreen: 'With this computer’s screen',
    whenThisComputerWentToSleep: 'When this computer went to sleep',
    whenThisComputerWokeUp: 'When this computer woke up',
    whenAnotherUserSignedIn: 'When another user signed in',
    forAnUnknownReason: 'For an unknown reason',
    at: (part: string) => `at ${part}`,
    wrongPinWrongTriesSoFar: (tries: number) => `Wrong PIN. ${tries} wrong tries so far.`,
    wrongPin: 'Wrong PIN.',
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  },
} as const
