/** Texts of providers, shared. */
export const texts = {
  npiCell: {
    notAnNpi: 'Not an NPI',
    itsCheckDigitIsWrong: 'Its check digit is wrong',
    noNpi: 'no NPI',
    check: 'check',
  },
  readingFields: {
    requestsAtOnce: 'Requests at once',
    toFewerIsEasierOnThe: (least: number, most: number) =>
      `${least} to ${most}; fewer is easier on the platform. Applies from the next load.`,
    reuseRecordsForHours: 'Reuse records for (hours)',
    recordsNewerThanThisAreReused: (usualFreshHours: number) =>
      `Records newer than this are reused. Usual: ${usualFreshHours}. With 0, every record is requested.`,
  },
  listedProviders: {
    noFilter: 'no filter',
  },
  verdictWords: {
    newPatients: 'new patients',
    returningPatients: 'returning patients',
    newAndReturningPatients: 'new and returning patients',
    aNewPatient: 'a new patient',
    aReturningPatient: 'a returning patient',
  },
  verdictWordsLabels: {
    newWord: 'New',
    returning: 'Returning',
  },
} as const
