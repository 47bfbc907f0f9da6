/** Texts of booking, desk. */
export const texts = {
  deskHandlers: {
    anotherCallerIsOpenInThisConsole: 'Another caller is open in this console.',
    finishThatCallOrStartA: 'Finish that call, or start a new caller there.',
  },
} as const
