/** The texts of this folder: places, back and forward, links. */
export const texts = {
  placeNames: {
    npi: (npi: string) => `NPI ${npi}`,
    question: 'Saved question',
    openedReport: 'Opened report',
  },
  historyButtons: {
    back: 'Back',
    forward: 'Forward',
    backTo: (name: string) => `Back to ${name}`,
    forwardTo: (name: string) => `Forward to ${name}`,
    altLeft: 'Alt ←',
    altRight: 'Alt →',
  },
  copyLink: {
    copyALink: 'Copy a link to this place',
    altC: 'Alt C',
    link: 'Link',
    leftOut: (message: string) => `${message}. Filters or entries that could name a person were left out.`,
    noLink: 'This page has no link',
    noName:
      'The connection’s name has a character that a link can’t have, such as a combined emoji. Rename it in Settings.',
    tooLong: 'The link would be too long. Remove some filters, then copy it again.',
  },
  openWindow: {
    openInNewWindow: 'Open this page in a new window',
    also: 'second screen monitor display',
  },
  bookingElsewhere: {
    bookingIsInTheFirstWindow: 'Booking is done in the first window',
    thereIsOneDesk: 'The console has one booking desk with one caller, and it’s in the first window.',
    goToTheFirstWindow: 'Go to the first window',
  },
  placeLinks: {
    openThisLink: 'Open this link?',
    forAnotherConnection: 'This link is for another connection:',
    youAreUsing: 'You’re using',
    opens: 'It opens',
    cameWhileLocked: 'This link arrived while the console was locked. It opens',
    stay: 'Stay here',
    stayOn: (name: string) => `Stay on ${name}`,
    open: 'Open',
    switchAndOpen: 'Switch and open',
    switchTheConnection: 'Switch the connection',
    dismiss: 'Dismiss this notice',
    wasntOpened: 'The link wasn’t opened.',
    refused: {
      'too-long': 'It’s too long. Copy it again in the console.',
      form: 'It isn’t a link of this console. Copy it again in the console.',
      page: 'It leads to no page of this console. Copy it again in the console.',
    },
    noConnection: (name: string) => `No connection is named “${name}”. Add or rename it in Settings.`,
    twoConnections: (name: string) => `More than one connection is named “${name}”. Rename one in Settings.`,
  },
} as const
