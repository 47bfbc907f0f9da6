/** Texts of shell. */
export const texts = {
  beforeAll: {
    accessConsole: 'Access Console',
    itWasStartedWith: (switches: string) =>
      `It was started with ${switches}, which could open it to other programs. Start it from its own icon. If that shows this message again, contact your IT department to remove the switch.`,
    theseFilesArentTheOnes: (files: string) =>
      `These files aren’t the ones that were shipped with it, so they aren’t loaded:\n${files}\nReinstall Access Console.`,
  },
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
    openInNewWindow: 'Open this page in a new window',
    lockNow: 'Lock now',
    reloadWindow: 'Reload window',
    help: 'Access Console Help',
  },
  confirmOrigins: {
    connection: {
      message: 'Send data to these addresses?',
      detail: (origins: string) =>
        `This connection sends keys and patient data to:\n${origins}\nSelect Save connection only if you entered these addresses.`,
      save: 'Save connection',
    },
    regions: {
      message: 'Use these addresses?',
      detail: (origins: string) =>
        `Waits and alerts are sent to these addresses, or your browser opens them:\n${origins}\nSelect Save only if you entered these addresses.`,
      save: 'Save',
    },
    cancel: 'Cancel',
  },
  ageNotice: {
    itStoppedGetting: (until: string) =>
      `This version of Access Console stopped getting security updates on ${until}. Contact your IT department for a newer one.`,
    itIsntKnownWhether:
      'It isn’t known whether this version of Access Console still gets security updates. Contact your IT department.',
  },
  unsignedBuild: {
    title: (title: string) => `${title} · Unsigned build`,
  },
  startShell: {
    couldntStart: (title: string) => `${title} couldn’t start`,
    theConsoleHadAnErrorLogged:
      'The console had an error, logged it, and closed its files. The next start shows any unfinished work. Only webhooks that weren’t delivered are sent again.',
    itsWindowFailedTwiceWithinA:
      'Its window failed twice within a minute. The files were closed properly. Start the console again. If this continues, send support the log from Activity, Incident bundle.',
    aWindowFailedTwice: 'A window failed twice within a minute, so it was closed. Open it again from the first window.',
    itsPageRunsWithoutTheSandbox:
      'Its page runs without the system’s sandbox, which keeps a page away from files and other programs. Contact your IT department to reinstall Access Console with its sandbox.',
    hasToClose: (title: string) => `${title} has to close`,
  },
  systemCheck: {
    touchId: 'Touch ID',
  },
} as const
