import { texts } from '../text/history.ts'
import { Box, Button, Flex, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { HistoryView, RegionsRoute } from '../../../routes/regions-route.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { spanWords } from '../../../charts/wait/time-words.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { combinationWords, type HistoryChoice } from './history-choices.ts'
import { historySpan } from './history-span.ts'
import { questionOf } from './use-region-history.ts'

type Props = {
  readonly route: RegionsRoute
  readonly connection: ConnectionView
  readonly choice: HistoryChoice
  readonly view: Exclude<HistoryView, 'chart' | 'shift'>
}

const tables = {
  samples: {
    call: 'regions.samples',
    title: texts.historyTable.everyEstimate,
    noun: 'estimates',
    file: 'waits',
    subject: texts.historyTable.regionSamples,
    none: texts.historyTable.noEstimateWasSavedForThis,
  },
  all: {
    call: 'regions.allSamples',
    title: texts.historyTable.everyEstimateOfAllRegions,
    noun: 'estimates',
    file: texts.historyTable.waitsOfAllRegions,
    subject: texts.historyTable.regionSamplesOfAll,
    none: texts.historyTable.noEstimateWasSavedForAny,
  },
  pauses: {
    call: 'regions.pausesTable',
    title: texts.historyTable.pausesWithTheWaitAroundThem,
    noun: 'pauses',
    file: 'pauses',
    subject: texts.historyTable.regionPauses,
    none: texts.historyTable.noPauseOfTheLast12,
  },
} as const

/** Default columns of both tables. */
const settings: Readonly<Record<Props['view'], ColumnSettings>> = {
  samples: withAbout(
    {
      // Columns with the same value in every row come last.
      generatedAt: { rank: 1, width: 216 },
      local: { rank: 2, width: 216 },
      minutes: { rank: 3, strong: true },
      available: { rank: 4, width: 112 },
      reason: { rank: 5, width: 208 },
      seconds: { rank: 6 },
    },
    texts.estimatesAbout,
  ),
  all: withAbout(
    {
      practiceId: { rank: 1, hiddenAtFirst: false },
      regionCode: { rank: 2 },
      visit: { rank: 3 },
      qualifiers: { rank: 4 },
      generatedAt: { rank: 5, width: 216 },
      local: { rank: 6, width: 216 },
      minutes: { rank: 7, strong: true },
      available: { rank: 8, width: 112 },
      reason: { rank: 9, width: 208 },
    },
    texts.estimatesAbout,
  ),
  pauses: withAbout(
    {
      pausedAt: { rank: 1, width: 216 },
      resumedAt: { rank: 2, width: 216 },
      pausedBy: { width: 168, strong: true },
      message: { width: 200 },
    },
    texts.pausesAbout,
  ),
}

/** The chart's data as a table to filter, sort and export: all estimates, or the pauses. */
export function HistoryTable({ route, connection, choice, view }: Props) {
  const { call, title, noun, file, subject, none } = tables[view]
  const [asOf, setAsOf] = useState(() => Date.now())
  const span = historySpan(route.days, choice.zone, asOf)
  const { connectionId, from, to, ...question } = questionOf(connection.id, choice, span, choice.zone)
  const range = { connectionId, from, to }
  const query = useBridgeQuery(call, view === 'all' ? range : { ...range, ...question }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const held = useSnapshot(query.data?.value.id)
  const grid = useSnapshotGrid({
    subject,
    held,
    state: route.grid,
    onStateChange: (grid) => changeHistoryRoute({ grid }),
    columns: settings[view],
  })
  const readAgain = () => {
    const now = Date.now()
    // Days that are over keep their end, so the same request is sent again.
    if (historySpan(route.days, choice.zone, now).to === span.to) void query.refetch()
    else setAsOf(now)
  }
  const name = view === 'all' ? texts.historyTable.allRegions : combinationWords(choice.regionName, choice)
  return (
    <Box display="grid" mih={0} flex={1} style={{ gridTemplate: 'auto auto minmax(0, 1fr) auto / minmax(0, 1fr)' }}>
      <Flex align="baseline" gap="sm" p="0.625rem var(--ac-edge) 0.25rem">
        <h2>{title}</h2>
        <Text span className="num clip quiet" size="xs" lh="sm">
          <bdi>{name}</bdi>, {spanWords(choice.zone, span.from, span.to)}
        </Text>
      </Flex>
      <FilterChips grid={grid} actions={<ViewsAndColumns grid={grid} />} />
      {query.error !== null ? (
        <FailureOf call={query} doing={texts.historyTable.loadOf(noun, name)} />
      ) : query.isPending ? (
        <SkeletonRows rows={20} label={texts.historyTable.loading(noun)} />
      ) : (
        <SnapshotGrid
          label={title}
          grid={grid}
          onOpen={() => grid.say(texts.historyTable.thisRowHasNoMoreDetails)}
          onEscape={() => changeHistoryRoute({ historyView: 'chart' }, false)}
          onReadAgain={readAgain}
          empty={<EmptyState title={texts.historyTable.thereAreNo(noun)}>{none}</EmptyState>}
        />
      )}
      <GridFooter
        grid={grid}
        noun={noun}
        exportName={
          view === 'all'
            ? file
            : [file, choice.regionCode, choice.visitTypeName, ...choice.assignmentQualifiers].join(' ')
        }
        actions={
          <Button leftSection={<IconRefresh size={14} />} onClick={readAgain}>
            {texts.historyTable.reload}
          </Button>
        }
      />
    </Box>
  )
}
