/** Texts of time. */
export const texts = {
  clockWords: {
    noReadableTime: 'No readable time',
  },
  dates: {
    enterADateThatExistsAsYyyyMm: 'Enter a date that exists, as YYYY-MM-DD.',
    enterYyyyMmDdOrA: 'Enter YYYY-MM-DD, or a date and time that ends in Z or an offset such as -07:00.',
    enterAnIso8601DateWith: 'Enter an ISO 8601 date with its time, for example 2026-03-01T00:00:00Z.',
    enterAnIso8601DateWith2: 'Enter an ISO 8601 date, with or without a time, for example 2026-03-01T00:00:00Z.',
    enterTheDateOfBirthAs: 'Enter the date of birth as YYYY-MM-DD.',
    theEndDateIsBeforeThe: 'The end date is before the start date.',
  },
  durations: {
    ago: (elapsed: string) => `${elapsed} ago`,
    now: 'now',
  },
  spokenTime: {
    atTheStartOfThatDay: 'at the start of that day',
    puertoRico: 'Puerto Rico',
    theTimeZone: (replace: string) => `the ${replace} time zone`,
    zone: (area: string) => `${area} time`,
    withExtension: (number: string, extension: string) => `${number}, extension ${extension}`,
  },
  weeks: {
    to: (first: string, last: string) => `${first} to ${last}`,
  },
  zones: {
    isntATimeZone: (part: string) => `“${part}” isn’t a time zone.`,
  },
} as const
