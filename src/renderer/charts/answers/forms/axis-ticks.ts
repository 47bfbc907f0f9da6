import type { ChartData } from '../../../../domain/charts/chart-data.ts'
import { daysIntoWeek } from '../../../../domain/time/weeks.ts'

/** Pixels between axis labels. */
const gap = 14
const characterWidth = 6.4

/** The labeled axis places, as many as fit in `width` pixels, at round values: first days of a week, first days of a month, every third hour. */
export function axisTicks({ points, bucket }: ChartData, width: number): number[] {
  const all = points.map((_, at) => at)
  const widest = points.reduce((most, { label }) => Math.max(most, label.length), 1) * characterWidth + gap
  const most = Math.max(1, Math.floor(width / widest))
  if (all.length <= most) return all
  const days = (isTick: (day: string) => boolean) => all.filter((at) => isTick((points[at]?.key ?? '').slice(1)))
  const candidates =
    bucket === 'day'
      ? [
          days((day) => daysIntoWeek(day) === 0),
          days((day) => /-(01|15)$/.test(day)),
          days((day) => day.endsWith('-01')),
          days((day) => /-(01|04|07|10)-01$/.test(day)),
          days((day) => day.endsWith('-01-01')),
        ]
      : bucket === 'hour'
        ? [6, 12, 24].map((step) => all.filter((at) => Number((points[at]?.key ?? '').slice(12, 14)) % step === 0))
        : []
  const round = candidates.find((ticks) => ticks.length > 1 && ticks.length <= most)
  if (round !== undefined) return round
  const steps = bucket === 'hourOfDay' ? [2, 3, 6, 12] : [2, 3, 4, 5, 6, 7, 10, 12, 14, 20, 24, 28]
  const step = steps.find((each) => Math.ceil(all.length / each) <= most) ?? Math.ceil(all.length / most)
  return all.filter((at) => at % step === 0)
}
