/** What the screens of providers, shared say. */
export const texts = {
  npiCell: {
    notAnNpi: 'Not an NPI',
    itsCheckDigitIsWrong: 'Its check digit is wrong',
    noNpi: 'no NPI',
    check: 'check',
  },
  readingFields: {
    requestsAtOnce: 'Requests at once',
    toFewerAreKinderToThePlatformHolds: (least: number, most: number) =>
      `${least} to ${most}; fewer are kinder to the platform. Holds from the next reading on.`,
    hoursARecordStaysFresh: 'Hours a record stays fresh',
    recordsYoungerThanThisAreTakenAs: (usualFreshHours: number) =>
      `Records younger than this are taken as they are, without asking. Usual: ${usualFreshHours}. With 0 every record is asked.`,
  },
  listedProviders: {
    noFilter: 'no filter',
  },
  verdictWords: {
    newAndReturningPatientsCanBeBooked: 'New and returning patients can be booked',
    newPatientsCanBeBookedReturning: 'New patients can be booked, returning ones cannot',
    returningPatientsCanBeBookedNew: 'Returning patients can be booked, new ones cannot',
    onButNobodyCanBeBooked: 'On, but nobody can be booked',
    turnedOffForDigitalBooking: 'Turned off for digital booking',
    aFlagThatDecidesIsMissingOrThe: 'A flag that decides is missing or the record could not be read',
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
