import { dayOf, instantOfText, localAt } from '../data/days.ts'
import { badRequest } from '../http/parse.ts'
import type { ErrorStyle } from '../http/route.ts'

/** A bound of a slot search: a date, or a date-time with Z or an offset. */
export type Bound =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'instant'; readonly instant: number }

/** Reads a bound; undefined stays undefined. `datesOnly` if the document allows no times. */
export function boundOf(
  text: string | undefined,
  name: string,
  errors: ErrorStyle,
  datesOnly = false,
): Bound | undefined {
  if (text === undefined) return undefined
  const day = dayOf(text)
  if (day !== undefined) return { kind: 'day', day }
  const instant = datesOnly ? undefined : instantOfText(text)
  if (instant === undefined)
    throw badRequest(
      errors,
      `'${name}' must be a date (yyyy-MM-dd)${datesOnly ? '' : ' or a date-time with Z or an offset'}`,
    )
  return { kind: 'instant', instant }
}

/** The local day of a bound in a time zone. */
export function dayIn(bound: Bound | undefined, zone: string): number | undefined {
  if (bound === undefined) return undefined
  return bound.kind === 'day' ? bound.day : localAt(zone, bound.instant).day
}

/** True if an instant is within the bounds that have a time. Bounds without a time are ignored here. */
export function isWithin(instant: number, start: Bound | undefined, end: Bound | undefined): boolean {
  if (start?.kind === 'instant' && instant < start.instant) return false
  return !(end?.kind === 'instant' && instant > end.instant)
}

/** Refuses a range that ends before it starts. */
export function checkOrder(start: Bound | undefined, end: Bound | undefined, errors: ErrorStyle): void {
  const from = dayIn(start, 'UTC')
  const to = dayIn(end, 'UTC')
  if (from !== undefined && to !== undefined && from > to)
    throw badRequest(errors, "'endDate' must not be before 'startDate'")
}
