import { Box, Group, Text } from '@mantine/core'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import type { HourOfWeek } from '../../../../domain/regions/region-history.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import { WeekHeatLegend, WeekHeatMap } from '../../../charts/week/WeekHeatMap.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'

type Props = {
  readonly days: HistoryDays
  /** Undefined while loading. */
  readonly week: readonly HourOfWeek[] | undefined
  /** The current hour in the region. */
  readonly now: { readonly weekday: number; readonly hour: number }
  readonly zone: string
  readonly at: number
}

/** The heading style of a history section. */
export const partHead = { align: 'baseline', gap: '0 0.5rem', p: '0.625rem var(--ac-edge) 0.375rem' } as const

/** When waits are usually long: the median for each hour of the week. */
export function WeekSection({ days, week, now, zone, at }: Props) {
  const zoneName = zoneAbbreviation(zone, at)
  return (
    <>
      <Group {...partHead}>
        <h3>Median by weekday and hour</h3>
        <Text span className="quiet" size="xs" lh="sm">
          {zoneName}
        </Text>
        {week !== undefined && week.length > 0 && (
          <Box component="span" ml="auto">
            <WeekHeatLegend cells={week} />
          </Box>
        )}
      </Group>
      <Box px="var(--ac-edge)" pb="sm">
        {week === undefined ? (
          <SkeletonRows rows={7} rowHeight={29} label="Reading the hours of the week" />
        ) : week.length === 0 ? (
          <Text className="quiet" size="xs" lh="sm">
            No wait was measured in these days.
          </Text>
        ) : (
          <WeekHeatMap
            label="Median wait by weekday and hour"
            cells={week}
            among={days === 1 ? [now.weekday] : undefined}
            now={now}
            zoneName={zoneName}
          />
        )}
      </Box>
    </>
  )
}
