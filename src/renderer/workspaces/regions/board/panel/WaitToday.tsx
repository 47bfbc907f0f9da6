import { texts } from '../../text/board.ts'
import { Box, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { addDays } from '../../../../../domain/time/dates.ts'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import type { PauseEffect, RegionHistory } from '../../../../../domain/regions/region-history.ts'
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
import { chartPauses, listedPauses } from '../../history/pause-list.ts'
import { summaryWords } from '../../history/chart-notes.ts'
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

/** Today's wait on the region's clock, with unavailable times, pauses and alert thresholds. */
export function WaitToday({ connection, row, sequence }: Props) {
  const now = useNowEvery(60) * 1_000
  const { zone } = row
  const { day } = readClock(zone, now)
  const from = instantIn(zone, day)
  const end = instantIn(zone, addDays(day, 1))
  const question = {
    connectionId: connection.id,
    practiceId: row.practiceId,
    regionCode: row.regionCode,
    visitTypeName: row.visitTypeName,
    assignmentQualifiers: [...row.assignmentQualifiers],
    zone,
    from: new Date(from).toISOString(),
    to: new Date(end).toISOString(),
  }
  const history = useBridgeQuery('regions.history', question, { staleTime: 0 })
  const pauses = useBridgeQuery('regions.pauses', question, { staleTime: 5 * 60_000 })
  const settings = useRegionsSettings(connection.id)
  const { refetch } = history
  useEffect(() => {
    if (sequence > 0) void refetch()
  }, [sequence, refetch])

  const known = history.data?.value
  const rules = settings.data?.value.rules ?? noRules
  const knownPauses = pauses.data?.value.pauses ?? noPauses
  const data = useMemo(
    () => (known === undefined ? undefined : chartOf({ history: known, pauses: knownPauses, rules, row, from, now })),
    [known, knownPauses, rules, row, from, now],
  )
  return (
    <PanelSection
      label={texts.waitToday.waitToday}
      title={texts.waitToday.waitToday}
      note={texts.waitToday.minutes(zoneAbbreviation(zone, now))}
    >
      <FailureOf call={history} doing={texts.waitToday.loadTodaysWaits} compact />
      {data !== undefined && known !== undefined ? (
        known.firstAt === undefined && data.points.length === 0 ? (
          <Text className="quiet" inherit>
            {texts.waitToday.noHistoryForThisWaitYet}
          </Text>
        ) : (
          <>
            <WaitLegend
              kinds={[...new Set(data.stretches.map(({ kind }) => kind))]}
              pauses={data.pauses.length > 0}
              folded={false}
            />
            <Box h="14rem">
              <WaitChart
                label={texts.waitToday.waitToday2(row.regionName, askedWords(row))}
                summary={summaryWords(known, data, now)}
                data={data}
              />
            </Box>
            {data.pauses.length > 0 && (
              <Box component="ol" className="quiet" m="0.25rem 0 0" pl="1.25rem" fz="xs">
                {data.pauses.map((pause) => (
                  <li key={pause.number} value={pause.number}>
                    {pause.words}
                  </li>
                ))}
              </Box>
            )}
          </>
        )
      ) : (
        history.error === null && <SkeletonRows rows={5} label={texts.waitToday.loadingTodaysWaits} />
      )}
      {pauses.data !== undefined && pauses.data.value.missing > 0 && (
        <Text className="quiet" inherit>
          {texts.waitToday.ofAnyRegion(missingPausesWords(pauses.data.value.missing))}
        </Text>
      )}
      {pauses.error !== null && (
        <Text className="quiet" inherit>
          {texts.waitToday.bookingPausesArentShown(pauses.error.failure.message)}
        </Text>
      )}
    </PanelSection>
  )
}

type ChartParts = {
  readonly history: RegionHistory
  readonly pauses: readonly PauseEffect[]
  readonly rules: readonly AlertRule[]
  readonly row: BoardRow
  readonly from: number
  readonly now: number
}

function chartOf({ history, pauses, rules, row, from, now }: ChartParts): WaitChartData {
  const points = pointsOf(history.buckets, history.bucketSeconds, now)
  const [first] = points
  const begins = Math.max(from, Math.min(first?.from ?? now - 6 * hour, now - hour) - hour)
  const bounds = { from: begins, to: now }
  return {
    axis: foldAxis({ from: begins, to: now + hour / 2 }, []),
    zone: row.zone,
    points,
    stretches: stretchesOf(history, bounds),
    pauses: chartPauses(listedPauses(pauses, now)),
    thresholds: thresholdsOf(rules, row),
    name: row.regionName,
    beside: [],
    weeksBefore: undefined,
    live: liveEnd(row, now),
  }
}
