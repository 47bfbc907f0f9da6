import type { AlertEvent } from './alert.ts'
import { isSameRegion } from './region-codes.ts'
import { combinationOf } from './region-poll.ts'

/** A region's earlier incidents, reconstructed from the alert log. Times are ISO 8601 in UTC. */
export type EarlierIncident = {
  readonly ruleName: string
  /** When its first alert fired; undefined if that was before the loaded part of the log. */
  readonly from: string | undefined
  /** When its last alert ended; undefined if the alert log has no end. */
  readonly to: string | undefined
  /** Number of affected waits. */
  readonly waits: number
}

type Region = { readonly practiceId: string; readonly regionCode: string }
type Logged = EarlierIncident & { readonly keys: ReadonlySet<string> }

export const isOfRegion = ({ key }: Pick<AlertEvent, 'key'>, region: Region): boolean => {
  const combination = combinationOf(key)
  return combination !== undefined && isSameRegion(combination, region)
}

/** Merges overlapping alerts of one rule. Returns those that fired before `before`, newest first. */
export function earlierIncidents(events: readonly AlertEvent[], region: Region, before: string): EarlierIncident[] {
  const own = events.filter((event) => event.alertId !== '' && isOfRegion(event, region))
  const alerts = [...Map.groupBy(own, ({ alertId }) => alertId).values()]
    .map(alertOf)
    .filter(({ from }) => from === undefined || from < before)
    .toSorted((a, b) => order(a.from ?? '', b.from ?? ''))
  const found: Logged[] = []
  for (const alert of alerts) {
    const at = found.findLastIndex(({ ruleName }) => ruleName === alert.ruleName)
    const last = found[at]
    if (last === undefined || (last.to !== undefined && last.to < (alert.from ?? ''))) found.push(alert)
    else found[at] = joined(last, alert)
  }
  return found
    .toSorted((a, b) => order(b.from ?? '', a.from ?? ''))
    .map(({ ruleName, from, to, waits }) => ({ ruleName, from, to, waits }))
}

/** When the alerts of the wait with `key` last ended, and whether the wait was good again; undefined if the alert log doesn't say. */
export function endOf(events: readonly AlertEvent[], key: string, since: string) {
  const ends = events.filter((event) => event.key === key && event.at >= since && isEnd(event))
  const last = ends.reduce((latest, { at }) => (at > latest ? at : latest), '')
  if (last === '') return undefined
  return { at: last, recovered: ends.some(({ at, kind }) => at === last && kind === 'recovered') }
}

const isEnd = ({ kind }: Pick<AlertEvent, 'kind'>) => kind === 'recovered' || kind === 'ended'
const order = (a: string, b: string) => Number(a > b) - Number(a < b)

function alertOf(events: readonly AlertEvent[]): Logged {
  const keys = new Set(events.map(({ key }) => key))
  return {
    ruleName: events[0]?.ruleName ?? '',
    from: events.find(({ kind }) => kind === 'fired')?.at,
    to: events.find(isEnd)?.at,
    waits: keys.size,
    keys,
  }
}

function joined(one: Logged, other: Logged): Logged {
  const keys = new Set([...one.keys, ...other.keys])
  const to = one.to === undefined || other.to === undefined ? undefined : one.to > other.to ? one.to : other.to
  return { ...one, to, keys, waits: keys.size }
}
