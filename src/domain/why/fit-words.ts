import { dayWords } from './why-words.ts'
import { texts } from './text.ts'

/** How a slot doesn't fit its provider's record, in front-desk words. Days are yyyy-MM-dd. Pure functions. */

/** "ages 0–12", "ages 18 and up", "ages up to 12"; undefined if the record has neither limit. */
export function ageRangeWords(least: number | undefined, most: number | undefined): string | undefined {
  const span = ageSpanWords(least, most)
  return span === undefined ? undefined : texts.fitWords.ages(span)
}

/** "0–12", "18 and up", "up to 12"; undefined if the record has neither limit. */
export function ageSpanWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return texts.fitWords.fromTo(least, most)
  if (least !== undefined) return texts.fitWords.andUp(least)
  return most === undefined ? undefined : texts.fitWords.upTo(most)
}

/** Why the limits say nothing about any age; undefined if they aren't reversed. A highest age of 0 may mean that there is none. */
export const reversedAges = (least: number | null | undefined, most: number | null | undefined): string | undefined =>
  least != null && most != null && least > most ? texts.fitWords.theLowestAgeIsAboveThe(least, most) : undefined

/** "Provider sees ages 0–12. The patient is 14." `age`: whole years, or the text of `ageWords`. */
export const ageMisfitWords = (range: string, age: number | string): string =>
  texts.fitWords.providerSeesThePatientIs(range, age)

/** The first and last bookable day; undefined if the record doesn't say. */
export type BookableDays = { readonly from: string | undefined; readonly to: string | undefined }

export type WindowMisfit = { readonly side: 'before' | 'past'; readonly days: number; readonly words: string }

/** How many days a visit is before or past its booking window; undefined if it's inside or the window isn't known. */
export function windowMisfit(day: string, { from, to }: BookableDays): WindowMisfit | undefined {
  if (to !== undefined && day > to) {
    const days = daysBetween(to, day)
    const words = texts.fitWords.thisTimeIsPastTheOnlineBookingWindow(dayCount(days), dayWords(to))
    return { side: 'past', days, words }
  }
  if (from !== undefined && day < from) {
    const days = daysBetween(day, from)
    const words = texts.fitWords.thisTimeIsBeforeTheOnlineBookingWindow(dayCount(days), dayWords(from))
    return { side: 'before', days, words }
  }
  return undefined
}

const dayCount = (days: number) => texts.fitWords.days(days)
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
