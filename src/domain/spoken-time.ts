import { isDay } from './dates.ts'
import { zoneWords } from './zone-names.ts'
import { isZone, offsetAt } from './zones.ts'

/** Days, clocks, zones and numbers in words to read aloud. Days are yyyy-MM-dd, clocks HH:mm. */

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty'] as const

/** "twenty-one"; from 0 to 59, else the digits. */
function spokenNumber(value: number): string {
  const small = ones[value]
  if (small !== undefined) return small
  const ten = tens[Math.floor(value / 10)]
  if (ten === undefined || !Number.isInteger(value)) return String(value)
  return value % 10 === 0 ? ten : `${ten}-${ones[value % 10] ?? ''}`
}

const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** "fifth", "twenty-first". */
function ordinal(value: number): string {
  const words = spokenNumber(value)
  const last = words.split('-').at(-1) ?? words
  const start = words.slice(0, words.length - last.length)
  return `${start}${irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', timeZone: 'UTC' })

/** "Thursday the fifth of March", with the year where it is not that of `today`: "… of January, 2027". The text itself where it is no day. */
export function spokenDay(day: string, today?: string): string {
  if (!isDay(day)) return day
  const parts = dayFormat.formatToParts(Date.parse(`${day}T12:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const year = today !== undefined && today.slice(0, 4) !== day.slice(0, 4) ? `, ${day.slice(0, 4)}` : ''
  return `${part('weekday')} the ${ordinal(Number(day.slice(8)))} of ${part('month')}${year}`
}

export type SpokenClock = {
  /** "twenty past nine", "ten o’clock", "half past ten", "quarter to six", "twelve noon", "midnight". */
  readonly time: string
  /** "in the morning", "in the afternoon", "in the evening", "at night"; empty for noon. After midnight it says which end of the day is meant. */
  readonly part: string
}

/** A clock in words; undefined where it is none. */
export function spokenClock(clock: string): SpokenClock | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  if (match === null) return undefined
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  if (minute === 0 && hour === 12) return { time: 'twelve noon', part: '' }
  if (minute === 0 && hour === 0) return { time: 'midnight', part: startOfDay }
  const part = partOf(hour)
  const here = spokenNumber(hour % 12 === 0 ? 12 : hour % 12)
  // Past the half hour the next hour is named, as people do: its own part of the day stays that of the clock.
  const next = spokenNumber((hour + 1) % 12 === 0 ? 12 : (hour + 1) % 12)
  if (minute === 0) return { time: `${here} o’clock`, part }
  if (minute === 15) return { time: `quarter past ${here}`, part }
  if (minute === 30) return { time: `half past ${here}`, part }
  if (minute === 45) return { time: `quarter to ${next}`, part }
  const [away, of] = minute < 30 ? [minute, `past ${here}`] : [60 - minute, `to ${next}`]
  return { time: `${spokenNumber(away)}${away % 5 === 0 ? '' : away === 1 ? ' minute' : ' minutes'} ${of}`, part }
}

/** Midnight of a day, and the hour after it, are often taken for its end. */
const startOfDay = 'at the start of that day'

function partOf(hour: number): string {
  if (hour === 0) return `at night, ${startOfDay}`
  if (hour < 5) return 'in the early morning'
  if (hour < 12) return 'in the morning'
  if (hour < 17) return 'in the afternoon'
  return hour < 21 ? 'in the evening' : 'at night'
}

/** Digits one by one: "eight eight four two"; letters by themselves. */
export function spokenDigits(text: string): string {
  return Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .map((sign) => (/^[0-9]$/.test(sign) ? spokenNumber(Number(sign)) : sign.toUpperCase()))
    .join(' ')
}

/** Zones that people call by a place, since their clocks are not those of the zone beside them. */
const ownNames: Readonly<Record<string, string>> = {
  'America/Phoenix': 'Arizona',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
  'Pacific/Guam': 'Guam',
}

/** "Arizona time", "Pacific Time", "Central European Time". The name itself for what is no zone. */
export function spokenZone(zone: string): string {
  const own = ownNames[zone]
  if (own !== undefined) return `${own} time`
  return isZone(zone) ? zoneWords(zone).replace(/ Time$/, ' time') : zone
}

/** Where the clocks of a zone are, for a sentence: "Arizona", "the Pacific zone"; the name itself for what is no zone. */
export function zoneArea(zone: string): string {
  const own = ownNames[zone]
  if (own !== undefined) return own
  return isZone(zone) ? `the ${zoneWords(zone).replace(/ Time$/, '')} zone` : zone
}

/** "UTC−07:00", as at an instant. Throws a RangeError for an unknown zone. */
export function utcOffsetWords(zone: string, instant: number): string {
  const offset = offsetAt(zone, instant)
  const whole = Math.round(Math.abs(offset))
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
