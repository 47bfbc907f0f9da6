/** Texts of shell. */
export const texts = {
  bridge: {
    theCallHadNoUsableIdSoNothing: 'The request had no valid ID, so nothing was done.',
    reloadTheWindow: 'Reload the window.',
    theCallDidNotComeFromTheConsoles: 'The request didn’t come from the console’s own window, so nothing was done.',
  },
  dispatcher: {
    theConsoleCouldNotFinishThisIn: (what: string, name: string) =>
      `The console couldn’t finish this (${what} in ${name}).`,
    tryAgainIfItStaysRestartTheConsole:
      'Try again. If this continues, restart the console and send support the correlation ID.',
  },
  menuTemplate: {
    lockNow: 'Lock now',
    reloadWindow: 'Reload window',
  },
  startShell: {
    couldNotStart: (title: string) => `${title} couldn’t start`,
    itCameUponAFaultOfItsOwn:
      'The console had an error, logged it, and closed its files. The next start shows any unfinished work. Nothing is resent automatically.',
    itsWindowEndedTwiceWithinAMinuteThe:
      'Its window failed twice within a minute. The files were closed properly. Start the console again. If this continues, send support the log from Activity, Incident bundle.',
    hasToEnd: (title: string) => `${title} has to close`,
  },
  systemCheck: {
    touchId: 'Touch ID',
  },
} as const
