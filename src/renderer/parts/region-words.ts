import { texts } from './text.ts'
import { joined } from '../../domain/joined.ts'
import { count } from '../../domain/number-words.ts'
import { clockWords } from '../../domain/time/clock-words.ts'
import { elapsedWords } from '../../domain/time/durations.ts'
import { localAt } from '../../domain/time/zones.ts'
import { zoneAbbreviation } from '../../domain/time/zone-names.ts'

/** Region figures as text. Instants are milliseconds since 1970. Pure functions. */

/** A short age: "9 sec", "17 min", "3 hr", "2 days". More than a minute in the future: "10 min ahead". */
export const shortAge = (seconds: number): string =>
  seconds <= -60 ? texts.regionWords.ahead(elapsedWords(-seconds)) : elapsedWords(seconds)

/** "Up to 3 pause records didn’t load", over all regions. Some are requested twice, so the same record may be counted twice. */
export const missingPausesWords = (missing: number): string =>
  texts.regionWords.upToPauseDidntLoad(count(missing), missing)

/** How long until something: "51 sec", "4 min"; "now" when it is due. */
export const untilWords = (seconds: number): string => (seconds < 1 ? texts.regionWords.now : elapsedWords(seconds))

/** Seconds of wait as full minutes, rounded down so that a wait below a limit never shows as the limit: "58", "<1". */
export function waitWords(seconds: number): string {
  const minutes = seconds / 60
  if (minutes > 0 && minutes < 1) return '<1'
  return count(Math.floor(minutes))
}

/** The change of a wait over 30 minutes: "up 24 min in 30 min", "down 7 min in 30 min", "steady for 30 min". Undefined if unknown. */
export function changeWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return texts.regionWords.steadyFor30Min
  return minutes > 0 ? texts.regionWords.upMinIn30Min(minutes) : texts.regionWords.downMinIn30Min(-minutes)
}

const inDollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const wholeDollars = inDollars(0)
const dollarsAndCents = inDollars(2)

/**
 * A visit price: "$79", "$79.50". The document gives no unit (section 2.2). The console assumes US cents, like the platform's known client
 * (research/domain.md, D4); `priceAsItCame` says so next to it.
 */
export function priceWords(price: number): string {
  const dollars = price / 100
  return (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars)
}

export const priceAsItCame = (price: number): string => texts.regionWords.priceAsReceivedTheUnitIsnt(price)

/** A clock to the second, with its zone: "11:41:52 AM CST". */
export function clockToSecond(zone: string, instant: number): string {
  const { clock } = localAt(zone, instant)
  const [time = '', half = ''] = clockWords(clock).split(' ')
  // Zone offsets are whole minutes.
  const second = String(Math.floor(instant / 1_000) % 60).padStart(2, '0')
  return `${time}:${second} ${half} ${zoneAbbreviation(zone, instant)}`
}

/** Visit type and qualifiers as text: "virtual, pediatric". */
export const askedWords = (of: { readonly visitTypeName: string; readonly assignmentQualifiers: readonly string[] }) =>
  joined([of.visitTypeName, ...of.assignmentQualifiers])
