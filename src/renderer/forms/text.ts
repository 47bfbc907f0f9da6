/** What the screens of forms say. */
export const texts = {
  newPinFields: {
    theTwoAreNotTheSameTypeItAgain: 'The two are not the same. Type it again.',
    newPin: 'New PIN',
    atLeastDigitsOrLetters: (shortestPin: number) => `At least ${shortestPin} digits or letters.`,
    newPinAgain: 'New PIN again',
  },
  operatorField: {
    yourNameOrStaffId: 'Your name or staff id',
  },
  pinField: {
    capsLockIsOn: 'Caps Lock is on.',
    aPinHasAtMostCharacters: (longestPin: number) => `A PIN has at most ${longestPin} characters.`,
  },
  checked: {
    giveAtMost: (maximum: number | bigint) => `Give at most ${maximum}.`,
    useAtMostCharacters: (maximum: number | bigint) => `Use at most ${maximum} characters.`,
  },
  lockWords: {
    sinceTheConsoleWasStarted: 'Since the console was started',
    byHand: 'By hand',
    afterWithoutAHandOnIt: (minutes: string) => `After ${minutes} without a hand on it`,
    withTheScreenOfThisComputer: 'With the screen of this computer',
    whenThisComputerWentToSleep: 'When this computer went to sleep',
    whenThisComputerWokeUp: 'When this computer woke up',
    whenAnotherUserCameToTheFront: 'When another user came to the front',
    forAReasonThatIsNotKnown: 'For a reason that is not known',
    at: (part: string) => `at ${part}`,
    thatIsNotThePinWrongTriesSoFar: (tries: number) => `That is not the PIN. ${tries} wrong tries so far.`,
    thatIsNotThePin: 'That is not the PIN.',
  },
  waitWords: {
    minS: (part: number, rest: number) => `${part} min ${rest} s`,
  },
} as const
