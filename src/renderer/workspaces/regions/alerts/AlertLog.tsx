import { texts } from '../text/alerts.ts'
import { Box, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { AlertsView } from '../../../../bridge/calls/regions.ts'
import { currentRoute, navigate } from '../../../routes/navigation.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import type { GridState } from '../../../routes/grid-state.ts'
import { withAbout } from '../../../grid/snapshot-columns.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useOfNow } from '../../../parts/use-now.ts'

type Props = {
  readonly route: RegionsRoute
  readonly connectionId: string
  /** A change of the open alerts means the alert log may have new entries. */
  readonly changes: AlertsView | undefined
}

const spans = { '1': '24 hr', '7': '7 days', '30': '30 days' } as const
type Span = keyof typeof spans
const isSpan = (value: string): value is Span => value in spans

const columns = withAbout(
  {
    at: { rank: 1, width: 200 },
    what: { rank: 2, width: 150, strong: true },
    by: { rank: 3, width: 120 },
    region: { rank: 4, width: 120 },
    note: { rank: 5, width: 200 },
  },
  texts.columnsAbout,
)

const changeGrid = (grid: GridState) => {
  const route = currentRoute()
  if (route.screen === 'regions' && route.tab === 'alerts') navigate({ ...route, grid }, { replace: true })
}

/** Differs once the log has another entry. Single waits end, and are muted, while their incident goes on as it was. */
const loggedOf = ({ incidents, alerts, mutes }: AlertsView): string =>
  JSON.stringify([
    incidents.map(({ id, told, over, actions }) => [id, told, over?.at, actions.length]),
    alerts
      .flatMap(({ id, state, notices, held }) => (state === 'pending' ? [] : `${id} ${notices} ${held}`))
      .toSorted(),
    mutes,
  ])

/** Alerts, reminders and user actions, newest first, with names. Filters and exports like any table. */
export function AlertLog({ route, connectionId, changes }: Props) {
  const [span, setSpan] = useState<Span>('1')
  // The end of the current hour, so that new entries are included.
  const end = useOfNow((now) => Math.floor(now / 3_600) * 3_600_000 + 3_600_000)
  const from = new Date(end - Number(span) * 86_400_000).toISOString()
  const to = new Date(end).toISOString()
  const query = useBridgeQuery(
    'regions.alertLogTable',
    { connectionId, from, to },
    { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true },
  )
  const held = useSnapshot(query.data?.value.id)
  const grid = useSnapshotGrid({
    subject: texts.alertLog.alertLog,
    held,
    state: route.grid,
    onStateChange: changeGrid,
    columns,
  })
  const { refetch } = query
  const readAgain = () => void refetch()
  const webhooks = useBridgeQuery('regions.webhooks', { connectionId })
  const undelivered = webhooks.data?.value.lastFailure?.at ?? ''
  const added = changes && `${loggedOf(changes)} ${undelivered}`
  useEffect(() => {
    if (added !== undefined) void refetch()
  }, [added, refetch])
  return (
    <Stack component="section" aria-label={texts.alertLog.alertLog2} gap={0} miw={0} mih={0}>
      <Group component="header" wrap="nowrap" justify="space-between" gap="xs" px="var(--ac-edge)" py="xs">
        <Box component="h2" lh="xl">
          {texts.alertLog.log}
        </Box>
        <SegmentedControl
          size="xs"
          aria-label={texts.alertLog.timeSpanOfTheLog}
          value={span}
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          onChange={(value) => isSpan(value) && setSpan(value)}
        />
      </Group>
      <FilterChips grid={grid} actions={<GridColumns grid={grid} />} />
      {query.error !== null ? (
        <FailureNotice failure={query.error.failure} doing={texts.alertLog.loadTheAlertLog} onRetry={readAgain} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={8} label={texts.alertLog.loadingTheAlertLog} />
      ) : (
        <SnapshotGrid
          label={texts.alertLog.alertLog2}
          grid={grid}
          onOpen={() => grid.say(texts.alertLog.thisRowHasNoMoreDetails)}
          onReadAgain={readAgain}
          empty={
            <EmptyState title={texts.alertLog.noAlertsInThisTime}>
              {texts.alertLog.alertsAndWhatPeopleDidAboutThem}
            </EmptyState>
          }
        />
      )}
      <GridFooter
        grid={grid}
        noun="entries"
        exportName={texts.alertLog.alertLog}
        actions={
          <Button leftSection={<IconRefresh size={14} />} onClick={readAgain}>
            {texts.alertLog.refresh}
          </Button>
        }
      />
    </Stack>
  )
}
