/**
 * The second that has begun, in milliseconds since 1970. The console counts ages from one second to the next: of a time that is off the second, an age in whole
 * minutes is there only up to a second later, for which a test would wait.
 */
export const wholeSecond = (): number => Math.floor(Date.now() / 1_000) * 1_000
