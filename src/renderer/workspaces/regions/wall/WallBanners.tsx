import { Box } from '@mantine/core'
import { texts } from '../text/wall.ts'
import { IconBell, IconCircleDashed, IconClockPause } from '@tabler/icons-react'
import type { AlertsView, BoardState } from '../../../../bridge/calls/regions.ts'
import { isCalling } from '../../../../domain/regions/alert-incident.ts'
import { elapsedWords } from '../../../../domain/time/durations.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import { ageText, isAgeKnown, localZone } from '../../../parts/times.ts'
import { worstFirst } from '../incidents/incident-order.ts'
import { causeWords, clockAt, incidentPlace } from '../incidents/incident-words.ts'
import { type Oldness, worstPractice } from './wall-freshness.ts'
import classes from './wall.module.css'
import { stageNames } from '../../../../domain/connections/connection.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { slowedWords, watchedMark, watchedWords } from '../watched-words.ts'
import { useOthersWatched } from '../use-regions.ts'

/** The worst unacknowledged incident, and how many there are. `now`: milliseconds since 1970. */
export function IncidentLine({ view, now }: { readonly view: AlertsView | undefined; readonly now: number }) {
  const calling = worstFirst(view?.incidents ?? [], now).filter((one) => isCalling(one, now))
  const [first] = calling
  if (first === undefined) return null
  return (
    <div className={classes.alert} role="status">
      <IconBell aria-hidden="true" />
      <strong>{incidentPlace(first, view?.incidents ?? [])}</strong>
      <span>{texts.wallBanners.since(causeWords(first), clockAt(first.since, now))}</span>
      <span className={classes.bannerEnd}>
        {calling.length === 1
          ? texts.wallBanners.notAcknowledged
          : texts.wallBanners.incidentsNotAcknowledged(calling.length)}
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
        {texts.wallBanners.oldData}
      </strong>
      <Box component="span" fw={600}>
        {first.practiceName}
        {others > 0 && texts.wallBanners.andOther(others)}
      </Box>
      <span aria-live="off">{sinceWhen(first)}</span>
      {isAll && first.why !== undefined && <span>{first.why}</span>}
      <span className={classes.bannerEnd}>{confirmWords(regions)}</span>
    </div>
  )
}

function sinceWhen({ lastAnsweredAt, seconds }: Oldness['practices'][number]): string {
  if (lastAnsweredAt === undefined || seconds === undefined) return texts.wallBanners.noUpdateYet
  return texts.wallBanners.lastUpdate(clockIn(localZone(), Date.parse(lastAnsweredAt)), ageText(seconds))
}

function confirmWords(regions: readonly string[]): string {
  const [one, two] = regions
  if (one === undefined) return texts.wallBanners.confirmWaitsFirst
  if (regions.length === 1) return texts.wallBanners.confirmWaitsFirst2(one)
  return regions.length === 2
    ? texts.wallBanners.confirmAndWaitsFirst(one, two)
    : texts.wallBanners.confirmWaitsInRegionsFirst(regions.length)
}

/** The age of the oldest answer, with its practice if there are several. */
export function Updated({ state, now }: { readonly state: BoardState | undefined; readonly now: number }) {
  const worst = state === undefined ? undefined : worstPractice(state, now)
  if (state?.board === undefined || worst === undefined) return null
  const name = state.targets.length > 1 ? ` ${worst.practiceName}` : ''
  return worst.seconds === undefined ? (
    <span>{texts.wallBanners.noUpdateYet2(name)}</span>
  ) : (
    <span>
      {texts.wallBanners.oldestUpdate}{' '}
      <b>{isAgeKnown(worst.seconds) ? elapsedWords(worst.seconds) : ageText(worst.seconds)}</b>
      {name}
    </span>
  )
}

type Props = { readonly state: BoardState | undefined; readonly connectionId: string }

/** Other notices on the wall: why updates are slow, and monitored connections that need attention, by stage and name. */
export function WallNews({ state, connectionId }: Props) {
  const connections = useConnections().data?.value.connections ?? []
  const others = useOthersWatched(connectionId, connections).filter(({ one }) => watchedMark(one) === 'warn')
  return (
    <>
      {(state?.slowed ?? []).map((pace) => (
        <div key={pace.by} className={classes.alert} role="status">
          <IconClockPause aria-hidden="true" />
          <span>{slowedWords(pace, state?.intervalSeconds ?? 0, state?.targets.length ?? 0)}</span>
        </div>
      ))}
      {others.map(({ one, connection }) => (
        <div key={connection.id} className={classes.alert} role="status">
          <IconBell aria-hidden="true" />
          <span className={`${classes.stage} nowrap`} data-stage={connection.stage}>
            {stageNames[connection.stage]}
          </span>
          <strong>
            <bdi>{connection.name}</bdi>
          </strong>
          <span>{watchedWords(one)}</span>
        </div>
      ))}
    </>
  )
}
