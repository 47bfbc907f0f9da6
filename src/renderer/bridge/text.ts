/** Texts of bridge. */
export const texts = {
  bridge: {
    thisPageIsntConnectedToThe: 'This page isn’t connected to the console.',
    closeThisWindowAndRestartThe: 'Close this window and restart the console.',
    theConsoleDidntRespond: 'The console didn’t respond.',
    tryAgainIfThisContinuesRestart: 'Try again. If this continues, restart the console.',
  },
} as const
