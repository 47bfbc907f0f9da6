/** Texts of time. */
export const texts = {
  clockWords: {
    noReadableTime: 'No readable time',
  },
  dates: {
    enterADateThatExistsAsYyyyMm: 'Enter a date that exists, as yyyy-MM-dd.',
    enterYyyyMmDdOrADateTime: 'Enter yyyy-MM-dd, or a date-time that ends in Z or an offset such as -07:00.',
    enterAnIso8601TimestampWithItsTime: 'Enter an ISO 8601 timestamp with its time, for example 2026-03-01T00:00:00Z.',
    enterAnIso8601DateOrDateTime: 'Enter an ISO 8601 date or date-time, for example 2026-03-01T00:00:00Z.',
    enterTheBirthDateAsYyyyMmDd: 'Enter the birth date as YYYY-MM-DD.',
    enddateLiesBeforeStartdate: 'endDate lies before startDate.',
  },
  spokenTime: {
    atTheStartOfThatDay: 'at the start of that day',
    puertoRico: 'Puerto Rico',
    theZone: (replace: string) => `the ${replace} zone`,
  },
  zonesLabels: {
    thereIsNoTimeZone: (part: string) => `There is no time zone “${part}”.`,
  },
} as const
