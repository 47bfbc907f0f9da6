import { clockWords } from '../../../domain/time/clock-words.ts'
import { instantIn, offsetAt } from '../../../domain/time/zones.ts'
import { weekdayWord } from '../../../domain/time/day-words.ts'
import { daysIntoWeek } from '../../../domain/time/weeks.ts'
import { zoneAbbreviation } from '../../../domain/time/zone-names.ts'
import { dayWords } from '../../parts/zone-times.ts'
import type { FoldAxis } from './fold-axis.ts'
import { readClock, zoneDays } from '../../../domain/time/zone-days.ts'

/** Days and hours along an axis. `x` is pixels from its start. */

const minute = 60_000
/** Pixels per character of the axis, rounded up. */
const characterWidth = 6.6
const daySteps = [1, 2, 7, 14, 28]

/** The days of the axis. If they are narrow, labels only every other day, or the first of each week. */
export function dayMarks(axis: FoldAxis, zone: string, width: number) {
  const scale = width / axis.length
  const days = zoneDays(zone, axis.from, axis.to).map((day) => {
    const x = axis.place(day.from) * scale
    return { ...day, x, width: axis.place(day.to) * scale - x }
  })
  const drawn = days.filter((day) => day.width > 0)
  const usual = width / Math.max(1, drawn.length)
  const step = daySteps.find((each) => each * usual >= 58) ?? 28
  let free = Number.NEGATIVE_INFINITY
  let month = ''
  let index = -1
  return days.map((day) => {
    if (day.width > 0) index += 1
    const named = day.width > 0 && (step < 7 ? index % step === 0 : isNthWeek(day.day, step / 7))
    const long = dayWords(day.day)
    const label =
      month === day.day.slice(0, 7) && step < 7 ? `${weekdayWord(day.day)} ${Number(day.day.slice(8))}` : long
    const size = label.length * characterWidth
    // Otherwise it's at the start of its day: one name covers several days.
    const centred = step === 1
    const left = centred ? day.x + (day.width - size) / 2 : day.x + 4
    const fits = centred ? size <= day.width + 8 : left + size <= width
    if (!named || !fits || left < free) return { ...day, label: undefined, centred }
    free = left + size + 10
    month = day.day.slice(0, 7)
    return { ...day, label, centred }
  })
}

/** True on the first day of every `step`th week, counted from a fixed one, so that labels stay on the same days over time. */
const isNthWeek = (day: string, step: number): boolean =>
  daysIntoWeek(day) === 0 && Math.floor(Date.parse(day) / (7 * 24 * 60 * minute)) % step === 0

const hourSteps = [15, 30, 60, 120, 180, 360, 720]
/** Longer axes omit labels that would only be noon. */
const mostNoons = 8

/** Times of day along the axis, as many as fit. With several days, the day labels replace midnights. */
export function hourMarks(axis: FoldAxis, zone: string, width: number) {
  const scale = width / axis.length
  const step = hourSteps.find((each) => each * minute * scale >= 58)
  const days = zoneDays(zone, axis.from, axis.to)
  if (step === undefined || (step === 720 && days.length > mostNoons)) return []
  const marks: { readonly at: number; readonly x: number; readonly label: string }[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const { day, from, to } of days) {
    for (const at of momentsOf(zone, day, from, to, step)) {
      if (at < axis.from || at > axis.to || axis.folded.some((cut) => cut.from <= at && at < cut.to)) continue
      if (days.length > 1 && at === from) continue
      const x = axis.place(at) * scale
      if (x < free) continue
      marks.push({ at, x, label: hourLabel(zone, at, from, to) })
      free = x + 44
    }
  }
  return marks
}

/** Every `step` minutes of one day's clock. A repeated time appears twice; a skipped one doesn't appear. */
function momentsOf(zone: string, day: string, from: number, to: number, step: number): number[] {
  const moments: number[] = []
  for (let ofDay = 0; ofDay < 24 * 60; ofDay += step) {
    const at = instantIn(zone, day, ofDay * minute)
    if (readClock(zone, at).ofDay !== ofDay * minute) continue
    moments.push(at)
    const change = (offsetAt(zone, from) - offsetAt(zone, to)) * minute
    const again = at + change
    if (change > 0 && again < to && readClock(zone, again).ofDay === ofDay * minute) moments.push(again)
  }
  return moments.toSorted((one, other) => one - other)
}

/** "9 AM", "9:30 AM"; includes the zone on the day clocks go back: "1 AM CDT". */
function hourLabel(zone: string, at: number, from: number, to: number): string {
  const { ofDay } = readClock(zone, at)
  const minutes = Math.round(ofDay / minute)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const words = clockWords(clock).replace(':00 ', ' ')
  const twice = minutes < 4 * 60 && offsetAt(zone, from) > offsetAt(zone, to)
  return twice ? `${words} ${zoneAbbreviation(zone, at)}` : words
}
