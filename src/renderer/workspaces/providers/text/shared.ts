/** Texts of providers, shared. */
export const texts = {
  npiCell: {
    notAnNpi: 'Not an NPI',
    itsCheckDigitIsWrong: 'Its check digit is wrong',
    noNpi: 'no NPI',
    check: 'check',
  },
  npiCheck: {
    correct: 'Check digit correct',
    'check-digit': 'Check digit wrong: a typo, or recorded wrong',
    shape: 'Not an NPI: it must start with 1 or 2',
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
    patientsWords: { new: 'new patients', returning: 'returning patients', both: 'new and returning patients' },
    patientWords: { new: 'a new patient', returning: 'a returning patient' },
    patientClassWords: { new: 'New', returning: 'Returning' },
  },
  /** What each booking rule says. */
  rules: {
    ruleMeanings: {
      1: 'Rule 1: a provider who is turned off can’t be booked online by anyone.',
      2: 'Rule 2: new patients can book if the provider accepts new patients and the open schedule is on.',
      3: 'Rule 3: returning patients can book if the direct schedule is on.',
      4: 'Rule 4: without new patients and without the direct schedule, no one can book online.',
      5: 'Rule 5: the short name of a visit type says whether it’s for new or returning patients.',
    },
  },
} as const
