/** Clocks of IANA time zones. No machine's own zone is ever asked. Days are yyyy-MM-dd, instants milliseconds since 1970. */

/** True where this runtime knows the zone. */
export function isZone(zone: string): boolean {
  throw new Error(`not built ${zone}`)
}

/** Minutes that clocks in `zone` are ahead of UTC at an instant. Throws a RangeError for an unknown zone. */
export function offsetAt(zone: string, instant: number): number {
  throw new Error(`not built ${zone} ${instant}`)
}

/** What clocks in `zone` show: the day and `HH:mm`. */
export function localAt(zone: string, instant: number): { readonly day: string; readonly clock: string } {
  throw new Error(`not built ${zone} ${instant}`)
}

/** The days on which clocks in `zone` change between two days (both included), with the minutes they are ahead of UTC before and after. */
export function clockChanges(
  zone: string,
  from: string,
  to: string,
): readonly { readonly day: string; readonly before: number; readonly after: number }[] {
  throw new Error(`not built ${zone} ${from} ${to}`)
}
