/** Texts of bridge. */
export const texts = {
  bridge: {
    thisPageIsntConnectedToThe: {
      message: 'This page isn’t connected to the console.',
      nextStep: 'Close this window and restart the console.',
    },
    theConsoleDidntRespond: {
      message: 'The console didn’t respond.',
      nextStep: 'Try again. If this continues, restart the console.',
    },
  },
} as const
