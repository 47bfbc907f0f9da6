/** Texts of bridge. */
export const texts = {
  bridge: {
    thisPageIsNotConnectedToTheConsole: 'This page isn’t connected to the console.',
    closeThisWindowAndStartTheConsole: 'Close this window and restart the console.',
    theConsolesMainProcessDidNotAnswer: 'The console didn’t respond.',
    tryAgainIfItStaysCloseTheConsole: 'Try again. If this continues, restart the console.',
  },
} as const
