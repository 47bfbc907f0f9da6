import { count } from '../number-words.ts'
import { texts } from './text.ts'

/**
 * Durations and ages as text, in the console's one form: "sec", "min", "hr", "days". Spoken forms are in `spoken-time.ts`. Pure functions; the unit of the
 * input is its name. A caller for whom the direction of rounding matters passes a whole number.
 */

/** "2 min 5 sec"; the second part is left out if it is 0. */
const parts = (size: number, unit: string, rest: number, restUnit: string): string =>
  [`${count(size)} ${unit}`, ...(rest === 0 ? [] : [`${rest} ${restUnit}`])].join(' ')

const dayCount = (days: number): string => `${count(days)} ${days === 1 ? 'day' : 'days'}`

/** To the second: "0 sec", "under 1 sec", "28 sec", "2 min 5 sec", "10 min"; from an hour on in full minutes: "2 hr 5 min". */
export function secondsWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 1) return seconds > 0 ? 'under 1 sec' : '0 sec'
  if (whole < 60) return `${whole} sec`
  return whole < 3_600 ? parts(Math.floor(whole / 60), 'min', whole % 60, 'sec') : minutesWords(Math.floor(whole / 60))
}

/** A measured duration, below ten seconds to a tenth: "under 0.1 sec", "0.4 sec", "52 sec", "1 min 52 sec", "2 hr 5 min". */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  if (seconds < 0.05) return 'under 0.1 sec'
  return seconds < 9.95 ? `${seconds.toFixed(1)} sec` : secondsWords(seconds)
}

/** To the minute: "0 min", "under 1 min", "48 min", "2 hr", "3 hr 13 min", "448 hr". */
export function minutesWords(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return minutes > 0 ? 'under 1 min' : '0 min'
  return whole < 60 ? `${whole} min` : parts(Math.floor(whole / 60), 'hr', whole % 60, 'min')
}

/** To the minute, below a minute to the second: "40 sec", "35 min", "14 hr 45 min". */
export function lengthWords(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  return Math.round(seconds) < 60 ? secondsWords(seconds) : minutesWords(seconds / 60)
}

/** To the minute, from two days on to the full hour: "48 min", "47 hr 30 min", "2 days", "3 days 4 hr". */
export function daysWords(minutes: number): string {
  const hours = Math.floor(Math.round(minutes) / 60)
  return hours < 48 ? minutesWords(minutes) : [dayCount(Math.floor(hours / 24)), ...hoursAfter(hours)].join(' ')
}

const hoursAfter = (hours: number): readonly string[] => (hours % 24 === 0 ? [] : [`${hours % 24} hr`])

/**
 * In one unit: "under 1 min", "119 min", "3 hr", "47 hr", "2 days". Minutes up to two hours and hours up to two days, so that a rounded figure is off by less
 * than a half. `round`: Math.floor for elapsed time, Math.round for estimates.
 */
export function roughWords(minutes: number, round: (value: number) => number = Math.floor): string {
  const whole = round(minutes)
  if (whole < 1) return 'under 1 min'
  if (whole < 120) return `${whole} min`
  return whole < 48 * 60 ? `${round(whole / 60)} hr` : dayCount(round(whole / 1_440))
}

/** The time since something, in one unit, rounded down: "0 sec", "9 sec", "17 min", "3 hr", "1 day", "17 days". */
export function elapsedWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} sec`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} hr` : dayCount(Math.floor(seconds / 86_400))
}

/** The same as a point in time: "now", "12 sec ago", "3 hr ago", "17 days ago". */
export const agoWords = (seconds: number): string =>
  seconds < 2 ? texts.durations.now : texts.durations.ago(elapsedWords(seconds))
