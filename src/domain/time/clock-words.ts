import { texts } from './text.ts'

/** `08:30` as "8:30 AM". */
export function clockWords(clock: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  if (match === null) return clock === '' ? texts.clockWords.noReadableTime : clock
  const hour = Number(match[1])
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "9 AM" for 9; 24 means midnight. */
export function hourWords(hour: number): string {
  const ofDay = ((hour % 24) + 24) % 24
  return `${ofDay % 12 === 0 ? 12 : ofDay % 12} ${ofDay < 12 ? 'AM' : 'PM'}`
}
