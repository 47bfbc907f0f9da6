/** A reference implementation of incidents, counted minute by minute. It shares no code with alert-incident.ts. */

export type IncidentsOfRegion = {
  readonly region: string
  readonly cause: string
  /** Minutes from the start; `to` is undefined while it is open. */
  readonly from: number
  readonly to: number | undefined
  /** Number of notices before it ended. */
  readonly announced: number
}

type Question = {
  /** One wait each, with its state in every minute. */
  readonly lines: readonly { readonly region: string; readonly kinds: readonly ('slow' | 'closed' | 'well')[] }[]
  readonly acknowledgedAt: readonly number[]
  readonly repeatEveryMinutes: number
  readonly repeatAtMost: number
}

/**
 * A rule about waits continues while the wait is closed, because the wait isn't known to be shorter. A rule about closing ends when it opens. An incident
 * sends a notice in its first minute. It sends reminders at full intervals while one of its waits is as bad as at first, until it is acknowledged.
 */
export function incidentReference({
  lines,
  acknowledgedAt,
  repeatEveryMinutes,
  repeatAtMost,
}: Question): IncidentsOfRegion[] {
  const found: IncidentsOfRegion[] = []
  for (const region of new Set(lines.map((line) => line.region))) {
    const own = lines.filter((line) => line.region === region)
    const end = own[0]?.kinds.length ?? 0
    for (const cause of ['slow', 'closed'] as const) {
      const isOn = (minute: number) =>
        own.some(({ kinds }) => {
          if (cause === 'closed') return kinds[minute] === 'closed'
          let back = minute
          while (back > 0 && kinds[back] === 'closed') back -= 1
          return kinds[back] === 'slow'
        })
      let from: number | undefined
      for (let minute = 0; minute <= end; minute++) {
        const on = minute < end && isOn(minute)
        if (on && from === undefined) from = minute
        if (on || from === undefined) continue
        const last = minute - 1
        const silentAfter = Math.min(
          ...acknowledgedAt.filter((one) => one >= (from ?? 0) && one <= last),
          Number.POSITIVE_INFINITY,
        )
        let announced = 1
        if (repeatEveryMinutes > 0)
          for (
            let due = from + repeatEveryMinutes;
            due <= last && due <= silentAfter && announced <= repeatAtMost;
            due += repeatEveryMinutes
          )
            announced += 1
        found.push({ region, cause, from, to: minute < end ? minute : undefined, announced })
        from = undefined
      }
    }
  }
  return found
}
