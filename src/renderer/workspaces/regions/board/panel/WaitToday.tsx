import { texts } from '../../text/board.ts'
import { Box, Flex, Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { addDays } from '../../../../../domain/time/dates.ts'
import { pausesOn } from '../../../../../domain/regions/open-pauses.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import type { PauseEffect } from '../../../../../domain/regions/region-history.ts'
import type { AlertRule } from '../../../../../domain/regions/alert.ts'
import { zoneAbbreviation } from '../../../../../domain/time/zone-names.ts'
import { useBridgeQuery } from '../../../../bridge/queries.ts'
import type { WaitChartData } from '../../../../charts/wait/chart-data.ts'
import { foldAxis } from '../../../../charts/wait/fold-axis.ts'
import { WaitChart } from '../../../../charts/wait/WaitChart.tsx'
import { WaitLegend } from '../../../../charts/wait/WaitLegend.tsx'
import { readClock } from '../../../../../domain/time/zone-days.ts'
import { instantIn } from '../../../../../domain/time/zones.ts'
import { FailureOf } from '../../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { useNowEvery } from '../../../../parts/use-now.ts'
import { pointsOf, stretchesOf, liveEnd, thresholdsOf } from '../../history/history-chart.ts'
import { chartPauses, type ListedPause, listedPauses, pauseWords } from '../../history/pause-list.ts'
import { summaryWords } from '../../history/chart-notes.ts'
import { questionOf } from '../../history/use-region-history.ts'
import { askedWords, missingPausesWords } from '../../../../parts/region-words.ts'
import { useRegionsSettings } from '../../use-regions.ts'
import { PanelSection } from './RegionNow.tsx'

type Props = {
  readonly connection: ConnectionView
  readonly row: BoardRow
  /** Increases with each board and triggers a reload of the chart. */
  readonly sequence: number
}

const noRules: readonly AlertRule[] = []
const noPauses: readonly PauseEffect[] = []
/** The chart starts an hour before the day's first figure and ends an hour after now. */
const hour = 3_600_000
/** Pauses take many requests to the platform, so they load less often than the chart. */
const pausesMs = 5 * 60_000

/** Today's wait on the region's clock, with unavailable times, pauses and alert thresholds. */
export function WaitToday({ connection, row, sequence }: Props) {
  const now = useNowEvery(60) * 1_000
  const { zone } = row
  const { day } = readClock(zone, now)
  const from = instantIn(zone, day)
  const question = questionOf(connection.id, row, { from, to: instantIn(zone, addDays(day, 1)) }, zone)
  const history = useBridgeQuery('regions.history', question, { staleTime: 0 })
  const pauses = useBridgeQuery('regions.pauses', question, { staleTime: pausesMs, refetchInterval: pausesMs })
  useOnPauses(row, pauses.refetch)
  const settings = useRegionsSettings(connection.id)
  const { refetch } = history
  useEffect(() => {
    if (sequence > 0) void refetch()
  }, [sequence, refetch])

  const known = history.data?.value
  const rules = settings.data?.value.rules ?? noRules
  const found = pauses.error === null ? pauses.data?.value : undefined
  const knownPauses = found?.pauses ?? noPauses
  const listed = useMemo(() => listedPauses(knownPauses, now), [knownPauses, now])
  const data = useMemo((): WaitChartData | undefined => {
    if (known === undefined) return undefined
    const points = pointsOf(known.buckets, known.bucketSeconds, now)
    const [first] = points
    const begins = Math.max(from, Math.min(first?.from ?? now - 6 * hour, now - hour) - hour)
    return {
      axis: foldAxis({ from: begins, to: now + hour / 2 }, []),
      zone: row.zone,
      points,
      stretches: stretchesOf(known, { from: begins, to: now }),
      pauses: chartPauses(listed),
      thresholds: thresholdsOf(rules, row),
      name: row.regionName,
      beside: [],
      weeksBefore: undefined,
      live: liveEnd(row, now),
    }
  }, [known, listed, rules, row, from, now])
  return (
    <PanelSection label={texts.waitToday.waitToday} note={texts.waitToday.minutes(zoneAbbreviation(zone, now))}>
      {/* In rooms of a fixed size, so that what is below stays as answers arrive. */}
      <Flex direction="column" h="16.5rem">
        <FailureOf call={history} doing={texts.waitToday.loadTodaysWaits} compact />
        {data === undefined || known === undefined ? (
          history.error === null && <SkeletonRows rows={7} label={texts.waitToday.loadingTodaysWaits} />
        ) : known.firstAt === undefined && data.points.length === 0 ? (
          <Text className="quiet" inherit>
            {texts.waitToday.noHistoryForThisWaitYet}
          </Text>
        ) : (
          <>
            <WaitLegend kinds={[...new Set(data.stretches.map(({ kind }) => kind))]} data={data} />
            <Box flex={1} mih={0}>
              <WaitChart
                label={texts.waitToday.waitToday2(row.regionName, askedWords(row))}
                summary={summaryWords(known, data, now)}
                data={data}
              />
            </Box>
          </>
        )}
      </Flex>
      <Box className="quiet focus-inside scrolls" h="2.25rem" mt="0.25rem" fz="xs" lh="xs" tabIndex={0}>
        {pauses.error !== null && <div>{texts.waitToday.bookingPausesArentShown(pauses.error.failure.message)}</div>}
        {found !== undefined && (
          <PausesToday pauses={listed} missing={found.missing} isPaused={pausesOn(row).length > 0} />
        )}
        {pauses.isPending && texts.waitToday.loadingTodaysPauses}
      </Box>
    </PanelSection>
  )
}

/** Calls `load` when the row's active pauses differ from those last known. */
function useOnPauses({ key, pauses }: BoardRow, load: () => unknown): void {
  const active = pauses?.state === 'known' ? JSON.stringify(pauses.value) : undefined
  const last = useRef({ key, active })
  useEffect(() => {
    const before = last.current
    if (before.key === key && active === undefined) return
    last.current = { key, active }
    if (before.key === key && before.active !== undefined && before.active !== active) load()
  }, [key, active, load])
}

type PausesProps = {
  readonly pauses: readonly ListedPause[]
  readonly missing: number
  /** True if the board knows of an active pause, which may be newer than these. */
  readonly isPaused: boolean
}

/** The day's pauses by their numbers in the chart, and how many records didn't load. */
function PausesToday({ pauses, missing, isPaused }: PausesProps) {
  return (
    <>
      {pauses.length > 0 ? (
        <Box component="ol" m={0} pl="1.25rem">
          {pauses.map(({ number, effect }) => (
            <li key={number} value={number}>
              {pauseWords(effect)}
            </li>
          ))}
        </Box>
      ) : (
        missing === 0 && (isPaused ? texts.waitToday.theActivePauseIsntListedYet : texts.waitToday.noBookingPausesToday)
      )}
      {missing > 0 && <div>{texts.waitToday.ofAnyRegion(missingPausesWords(missing))}</div>}
    </>
  )
}
