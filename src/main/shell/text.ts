/** Texts of shell. */
export const texts = {
  bridge: {
    theCallHadNoUsableIdSoNothing: 'The call had no usable id, so nothing was done.',
    reloadTheWindow: 'Reload the window.',
    theCallDidNotComeFromTheConsoles: 'The call did not come from the console’s own window, so nothing was done.',
  },
  dispatcher: {
    theConsoleCouldNotFinishThisIn: (what: string, name: string) =>
      `The console could not finish this (${what} in ${name}).`,
    tryAgainIfItStaysRestartTheConsole: 'Try again; if it stays, restart the console and report the correlation id.',
  },
  menuTemplate: {
    lockNow: 'Lock now',
    reloadWindow: 'Reload window',
  },
  startShell: {
    couldNotStart: (title: string) => `${title} could not start`,
    itCameUponAFaultOfItsOwn:
      'It came upon a fault of its own, wrote it to its log and closed its files. What was under way is told at the next start: nothing is sent again by itself.',
    itsWindowEndedTwiceWithinAMinuteThe:
      'Its window ended twice within a minute. The files were closed in good order; start the console again, and if it stays, report the log of Activity, Incident bundle.',
    hasToEnd: (title: string) => `${title} has to end`,
  },
  systemCheck: {
    touchId: 'Touch ID',
  },
} as const
