/** Texts of shell. */
export const texts = {
  bridge: {
    theRequestHadNoValidId: 'The request had no valid ID, so nothing was done.',
    reloadTheWindow: 'Reload the window.',
    theRequestDidntComeFromThe: 'The request didn’t come from the console’s own window, so nothing was done.',
  },
  dispatcher: {
    theConsoleCouldntFinishThisIn: (what: string, name: string) =>
      `The console couldn’t finish this (${what} in ${name}).`,
    tryAgainIfThisContinuesRestart:
      'Try again. If this continues, restart the console and send support the correlation ID.',
  },
  menuTemplate: {
    lockNow: 'Lock now',
    reloadWindow: 'Reload window',
  },
  startShell: {
    couldntStart: (title: string) => `${title} couldn’t start`,
    theConsoleHadAnErrorLogged:
      'The console had an error, logged it, and closed its files. The next start shows any unfinished work. Nothing is resent automatically.',
    itsWindowFailedTwiceWithinA:
      'Its window failed twice within a minute. The files were closed properly. Start the console again. If this continues, send support the log from Activity, Incident bundle.',
    hasToClose: (title: string) => `${title} has to close`,
  },
  systemCheck: {
    touchId: 'Touch ID',
  },
} as const
