/** What the screens of bridge say. */
export const texts = {
  bridge: {
    thisPageIsNotConnectedToTheConsole: 'This page is not connected to the console.',
    closeThisWindowAndStartTheConsole: 'Close this window and start the console again.',
    theConsolesMainProcessDidNotAnswer: 'The console’s main process did not answer.',
    tryAgainIfItStaysCloseTheConsole: 'Try again; if it stays, close the console and start it anew.',
  },
} as const
