import { phoneParts } from '../phone-parts.ts'
import { isDay } from '../time/dates.ts'
import { isMonthFirst, readTypedDate } from '../time/typed-date.ts'
import { texts } from './text/fields.ts'

/** Parses and formats birth dates, ages and phone endings. Days are yyyy-MM-dd. */

/** No living person was born earlier. */
export const earliestBirthDate = '1880-01-01'

/** The latest day anywhere on Earth now. A date of birth is never in the future, so it is the last day that two digits can mean. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/**
 * Parses a typed date of birth. A year of two digits is the last one that isn't after `latest`. Undefined as in `readTypedDate`. `day`: yyyy-MM-dd. `words`:
 * how the date was read, if it is ambiguous: "Read as month, day, year."
 */
export function readBirthDate(typed: string, latest = latestToday()) {
  const read = readTypedDate(typed, { latest })
  if (read === undefined) return undefined
  const words = isMonthFirst() ? texts.birthDate.readAsMonthDayYear : texts.birthDate.readAsDayMonthYear
  return { day: read.day, words: read.isDoubtful ? words : undefined }
}

/** The typed date as yyyy-MM-dd; undefined if it is no date. */
export const birthDay = (typed: string): string | undefined => readBirthDate(typed)?.day

/** The age on a day in whole years, plus the remaining months. Undefined if either date is invalid or the birth is later. */
export function ageOn(dateOfBirth: string, day: string) {
  if (!isDay(dateOfBirth) || !isDay(day) || day < dateOfBirth) return undefined
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const whole = (year - bornYear) * 12 + (month - bornMonth) - (date < bornDate ? 1 : 0)
  return { years: Math.floor(whole / 12), months: whole % 12 }
}

/** "6 y"; under two years "14 mo" or "3 wk". Undefined as in `ageOn`. */
export function ageWords(dateOfBirth: string, day: string): string | undefined {
  const age = ageOn(dateOfBirth, day)
  if (age === undefined) return undefined
  const whole = age.years * 12 + age.months
  if (whole >= 24) return `${age.years} y`
  if (whole >= 2) return `${whole} mo`
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dateOfBirth}T00:00:00Z`)) / 86_400_000)
  return days >= 14 ? `${Math.floor(days / 7)} wk` : `${days} d`
}

/** The same for where the date of birth is masked: weeks or days would reveal it. */
export function coarseAgeWords(dateOfBirth: string, day: string): string | undefined {
  const age = ageOn(dateOfBirth, day)
  return age?.years === 0 && age.months < 2 ? texts.birthDate.under2Mo : ageWords(dateOfBirth, day)
}

/** The last four digits of a phone number without its extension; fewer if it has fewer. */
export function phoneTail(phone: string): string {
  return phoneParts(phone).number.replaceAll(/\D/g, '').slice(-4)
}
