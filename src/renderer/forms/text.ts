/** Texts of forms. */
export const texts = {
  calendar: {
    monthLevelControl: 'Choose a month',
    yearLevelControl: 'Choose a year',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
  dayAndTimeField: {
    timeOf: (label: string) => `${label}, time`,
  },
  dayField: {
    openCalendar: 'Open calendar',
    openCalendarWithTheKey: 'Open calendar (↓)',
    enterADateLike: (example: string) => `Enter a date, like ${example}.`,
    enterADateUpTo: (last: string) => `Enter a date up to ${last}.`,
  },
  newPinFields: {
    theTwoAreNotTheSameTypeItAgain: 'They don’t match. Enter it again.',
    newPin: 'New PIN',
    atLeastDigitsOrLetters: (shortestPin: number) => `At least ${shortestPin} digits or letters.`,
    newPinAgain: 'Repeat new PIN',
  },
  operatorField: {
    yourNameOrStaffId: 'Your name or staff ID',
  },
  pinField: {
    capsLockIsOn: 'Caps Lock is on.',
    aPinHasAtMostCharacters: (longestPin: number) => `A PIN has at most ${longestPin} characters.`,
  },
  checked: {
    giveAtMost: (maximum: number | bigint) => `Enter at most ${maximum}.`,
    useAtMostCharacters: (maximum: number | bigint) => `Use at most ${maximum} characters.`,
  },
  timeField: {
    enterATimeLike: (example: string) => `Enter a time, like ${example}.`,
  },
  lockWords: {
    sinceTheConsoleWasStarted: 'Since the console started',
    byHand: 'Manually',
    afterWithoutAHandOnIt: (minutes: string) => `After ${minutes} of inactivity`,
    withTheScreenOfThisComputer: 'With this computer’s screen',
    whenThisComputerWentToSleep: 'When this computer went to sleep',
    whenThisComputerWokeUp: 'When this computer woke up',
    whenAnotherUserCameToTheFront: 'When another user signed in',
    forAReasonThatIsNotKnown: 'For an unknown reason',
    at: (part: string) => `at ${part}`,
    thatIsNotThePinWrongTriesSoFar: (tries: number) => `Wrong PIN. ${tries} wrong tries so far.`,
    thatIsNotThePin: 'Wrong PIN.',
  },
} as const
