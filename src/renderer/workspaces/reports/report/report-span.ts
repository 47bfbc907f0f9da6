import { isDay } from '../../../../domain/time/dates.ts'
import type { OpenedPart } from '../../../../domain/reports/opened-report.ts'
import { localAt } from '../../../../domain/time/zones.ts'

/** The day in `zone` of a sent date. A plain day stays unchanged; an end at midnight means the day before. */
function dayOf(text: string, zone: string, end: boolean): string | undefined {
  if (isDay(text)) return text
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) return undefined
  return localAt(zone, end ? instant - 1 : instant).day
}

/** The requested days from the first to the last part; undefined if the platform chose them. */
export function spanOf(
  parts: readonly Pick<OpenedPart, 'startDate' | 'endDate'>[],
  zone: string,
): { readonly from: string; readonly to: string } | undefined {
  const days = parts.flatMap(({ startDate, endDate }) => {
    const from = startDate === undefined ? undefined : dayOf(startDate, zone, false)
    const to = endDate === undefined ? undefined : dayOf(endDate, zone, true)
    return from === undefined || to === undefined ? [] : [from, to]
  })
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  return from === undefined || to === undefined || days.length < parts.length * 2 ? undefined : { from, to }
}
