import type { Alert } from '../../../domain/alert.ts'
import { reasonWords } from '../../../domain/board-words.ts'

/** An alert in two parts: "Texas, virtual, pediatric" and "over 45 min for 11 min". `now`: milliseconds since 1970. */
export function alertWords(alert: Alert, now: number): { readonly what: string; readonly since: string } {
  const { regionName, visitTypeName, assignmentQualifiers, condition } = alert
  const minutes = Math.max(0, Math.floor((now - Date.parse(alert.since)) / 60_000))
  const long = minutes === 0 ? 'since now' : minutes < 120 ? `for ${minutes} min` : `for ${Math.floor(minutes / 60)} h`
  const told =
    condition.kind === 'wait-over'
      ? `over ${condition.minutes} min`
      : condition.kind === 'no-data'
        ? 'no fresh estimate'
        : `unavailable, ${reasonWords(alert.reason).toLocaleLowerCase('en-US')}`
  return { what: [regionName, visitTypeName, ...assignmentQualifiers].join(', '), since: `${told} ${long}` }
}
