import type { Alert } from '../../../domain/alert.ts'
import { clockOn, reasonWords } from '../../../domain/board-words.ts'
import { askedWords } from '../region-words.ts'
import { durationText } from '../../parts/times.ts'

/** An alert in words. Pure functions; instants are milliseconds since 1970. */

/** "Texas, virtual, pediatric". */
export const alertWhat = (alert: Alert): string =>
  [alert.regionName, askedWords(alert)].filter((word) => word !== '').join(', ')

/** "over 45 min since 11:31 AM CST, for 11 min"; by the clock of the computer. */
export function alertWhy(alert: Alert, now: number, zone: string): string {
  const since = Date.parse(alert.since)
  const condition = conditionWords(alert)
  if (Number.isNaN(since)) return condition
  return `${condition} since ${clockOn(zone, since, now)}, for ${lengthWords(now - since)}`
}

function conditionWords({ condition, reason }: Alert): string {
  switch (condition.kind) {
    case 'wait-over':
      return `over ${condition.minutes} min`
    case 'unavailable': {
      const words = reasonWords(reason)
      return `unavailable (${words === reason ? words : words.toLowerCase()})`
    }
    case 'no-data':
      return 'without a fresh estimate'
  }
}

function lengthWords(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000)
  if (minutes === 0) return 'less than a minute'
  return minutes < 60 ? `${minutes} min` : durationText(milliseconds)
}
