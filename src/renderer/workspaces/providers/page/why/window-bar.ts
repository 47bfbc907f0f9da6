export type DayRange = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

/** The positions of both ranges on a line from the earliest to the latest day, in percent of it; undefined for an invalid day or a reversed range. */
export function spansOf(bookable: DayRange, asked: DayRange) {
  const days = [bookable.from, bookable.to, asked.from, asked.to].map(dayNumber)
  if (days.some(Number.isNaN) || bookable.to < bookable.from || asked.to < asked.from) return undefined
  const first = Math.min(...days)
  const length = Math.max(...days) + 1 - first
  const span = ({ from, to }: DayRange) => ({
    left: ((dayNumber(from) - first) / length) * 100,
    width: ((dayNumber(to) + 1 - dayNumber(from)) / length) * 100,
  })
  return { bookable: span(bookable), asked: span(asked) }
}
