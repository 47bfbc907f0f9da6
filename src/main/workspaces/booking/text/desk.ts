/** Texts of booking, desk. */
export const texts = {
  deskHandlers: {
    anotherCallerIsOpenInThisConsole: {
      message: 'Another caller is open in this console.',
      nextStep: 'Finish that call, or start a new caller there.',
    },
  },
} as const
