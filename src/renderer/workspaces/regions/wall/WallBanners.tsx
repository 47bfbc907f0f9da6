import { IconBell, IconCircleDashed } from '@tabler/icons-react'
import type { AlertsView } from '../../../../bridge/calls/regions.ts'
import { isCalling } from '../../../../domain/regions/alert-incident.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { localZone } from '../../../parts/times.ts'
import { worstFirst } from '../incidents/incident-order.ts'
import { causeWords } from '../incidents/incident-words.ts'
import type { Oldness } from './wall-freshness.ts'
import { ago } from './wall-words.ts'
import classes from './wall.module.css'

/** The worst unacknowledged incident, and how many there are. `now`: milliseconds since 1970. */
export function IncidentLine({ view, now }: { readonly view: AlertsView | undefined; readonly now: number }) {
  const calling = worstFirst(view?.incidents ?? [], now).filter((one) => isCalling(one, now))
  const [first] = calling
  if (first === undefined) return null
  return (
    <div className={classes.alert} role="status">
      <IconBell aria-hidden="true" />
      <strong>{first.regionName}</strong>
      <span>
        {causeWords(first)}, since {clockIn(localZone(), Date.parse(first.since))}
      </span>
      <span className={classes.bannerEnd}>
        {calling.length === 1 ? 'Not acknowledged' : `${calling.length} incidents not acknowledged`}
      </span>
    </div>
  )
}

type OldProps = {
  readonly of: Oldness | undefined
  /** Names of regions on the wall with outdated waits. */
  readonly regions: readonly string[]
}

/** Warns that some or all of the wall is outdated: whose data, since when, and what to do. */
export function OldLine({ of, regions }: OldProps) {
  const [first] = of?.practices ?? []
  if (of === undefined || first === undefined) return null
  const { practices, isAll } = of
  const others = practices.length - 1
  return (
    <div className={classes.old} data-all={isAll || undefined} role="alert">
      <strong>
        <IconCircleDashed aria-hidden="true" />
        Old data
      </strong>
      <span className={classes.oldWho}>
        {first.practiceName}
        {others > 0 && ` and ${others} other ${others === 1 ? 'practice' : 'practices'}`}
      </span>
      <span>{sinceWhen(first)}</span>
      {isAll && first.why !== undefined && <span>{first.why}</span>}
      <span className={classes.bannerEnd}>{confirmWords(regions)}</span>
    </div>
  )
}

function sinceWhen({ lastAnsweredAt, seconds }: Oldness['practices'][number]): string {
  if (lastAnsweredAt === undefined || seconds === undefined) return 'no update yet'
  return `last update ${clockIn(localZone(), Date.parse(lastAnsweredAt))}, ${ago(seconds)}`
}

function confirmWords(regions: readonly string[]): string {
  const [one, two] = regions
  if (one === undefined) return 'Confirm waits first'
  if (regions.length === 1) return `Confirm ${one} waits first`
  return regions.length === 2
    ? `Confirm ${one} and ${two} waits first`
    : `Confirm waits in ${regions.length} regions first`
}
