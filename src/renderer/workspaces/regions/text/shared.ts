/** Texts of regions, shared. */
export const texts = {
  regionsScreen: {
    openTheWallInANewWindow: 'Open the wall in a new window',
    secondScreenMonitor: 'second screen monitor display',
    switchTo: (stage: string) => `Switch to ${stage}`,
    stayOn: (part: string) => `Stay on ${part}`,
    youreWorkingIn: 'You’re working in',
    switchingChangesItForEveryScreen: '. Switching changes it for every screen, and for booking.',
    alsoMonitored: 'Also monitored',
  },
  statusWord: {
    outdated: (count: string) => `${count} outdated`,
    paused: (count: string) => `${count} paused`,
  },
  watchedWords: {
    noPractices: 'no practices',
    noUpdatesTheyFail: 'no updates: they fail',
    waitingForTheFirstUpdate: 'waiting for the first update',
    noWaits: 'no waits',
    updatesFail: 'updates fail',
    ofFail: (failing: number, practices: string) => `${failing} of ${practices} fail`,
    noUpdateYetFrom: (unanswered: number, practices: string) => `no update yet from ${unanswered} of ${practices}`,
    withoutData: (missing: number) => `${missing} without data`,
    allOpen: 'all open',
    allOpenPausesNotKnown: 'all open, pauses not known',
    ofWord: (practices: string) => ` of ${practices}`,
    until: (zonedTime: string) => ` until ${zonedTime}`,
    updatesArePausedThePlatformIs: (part: string, time: string) =>
      `Updates${part} are paused${time}: the platform is limiting requests.`,
    updatesAreSlowerTheLastOnesFailed: (part: string, time: string) =>
      `Updates${part} are slower${time}: the last ones failed.`,
    updatesComeEverySecWhileThis: (everySeconds: number) =>
      `Updates come every ${everySeconds} sec while this computer is idle.`,
    closed: (closed: number) => `${closed} closed`,
    busy: (busy: number) => `${busy} busy`,
    inactive: (inactive: number) => `${inactive} inactive`,
    withdrawn: (withdrawn: number) => `${withdrawn} withdrawn`,
    outdated: (outdated: number) => `${outdated} outdated`,
    paused: (paused: number, isOutdated: boolean) => `${paused} paused${isOutdated ? ' (outdated)' : ''}`,
  },
} as const
