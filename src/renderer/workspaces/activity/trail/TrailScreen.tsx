import { texts } from '../text.ts'
import { Box, Button, Group } from '@mantine/core'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ActivityRoute } from '../../../routes/activity-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { type OpenedSnapshot, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { recordAddress, useRecord } from '../../../grid/use-record.ts'
import { useToday } from '../../../records/use-search.ts'
import { changeTrailRoute } from '../../../routes/change-route.ts'
import { FindSubject } from './FindSubject.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import { trailCell } from './trail-cells.tsx'
import { trailColumns } from './trail-columns.ts'
import { askedOf, spanText } from './trail-days.ts'
import { TrailHead } from './TrailHead.tsx'
import { TrailPanel } from './TrailPanel.tsx'

type Props = { readonly route: ActivityRoute }

/** The audit trail: who did what and when, and whether it is intact. Read-only. */
export function TrailScreen({ route }: Props) {
  const { zone, today } = useToday()
  const asked = askedOf(route, today, zone)
  const opened = useOpenedSnapshot({
    key: ['trail.open', asked],
    ask: (_how, options) => callBridge('trail.open', asked, options),
  })
  const { held } = opened
  const info = held.gone ? undefined : held.info
  const grid = useSnapshotGrid({
    subject: texts.trailScreen.auditTrail,
    held,
    state: route.grid,
    onStateChange: (state) => changeTrailRoute({ grid: state }),
    columns: trailColumns,
  })
  const record = useRecord(info, route.record)
  const words = spanText(route, today)
  const nothing = opened.snapshotId === undefined && opened.failure !== undefined
  return (
    <Box
      component="section"
      fz="sm"
      lh="sm"
      className={gridScreen.screen ?? ''}
      aria-label={texts.trailScreen.auditTrail2}
    >
      <div className={gridScreen.center} data-flows>
        <TrailHead />
        <div className={gridScreen.bar}>
          <SpanChoice route={route} today={today} />
          <Group gap={0} wrap="nowrap" ml="auto">
            <GridColumns grid={grid} />
          </Group>
        </div>
        <FilterChips grid={grid} actions={<FindSubject grid={grid} span={asked} />} />
        {opened.failure !== undefined && <Trouble opened={opened} />}
        <div className={gridScreen.rows}>
          {!nothing && (
            <SnapshotGrid
              label={texts.trailScreen.recordsOfTheAuditTrail}
              reading={texts.trailScreen.loadingTheAuditTrail}
              grid={grid}
              renderCell={trailCell}
              openRow={record.data?.value.row}
              onOpen={(row) => changeTrailRoute({ record: recordAddress(row) }, route.record !== undefined)}
              onEscape={() => changeTrailRoute({ record: undefined })}
              empty={<NoRecord route={route} words={words} />}
              onReadAgain={held.gone ? opened.open : opened.readAgain}
            />
          )}
        </div>
        <ReadingFoot grid={grid} opened={opened} units="records" noun="records" withReadAgain>
          <GridExport grid={grid} suggestedName={texts.trailScreen.auditTrail3(words)} extras={exportNote} />
        </ReadingFoot>
      </div>
      {route.record !== undefined && <TrailPanel grid={grid} open={route.record} />}
    </Box>
  )
}

const exportNote = { note: texts.trailScreen.includesStaffNamesSavedOnlyWhere }

function Trouble({ opened }: { readonly opened: OpenedSnapshot }) {
  const { failure, snapshotId } = opened
  if (failure === undefined) return null
  return (
    <FailureNotice
      compact={snapshotId !== undefined}
      keysLink={false}
      failure={failure}
      doing={texts.trailScreen.loadTheAuditTrailRecords}
      onRetry={opened.open}
      {...(snapshotId === undefined ? {} : { kept: texts.trailScreen.earlierRecordsAreShown })}
    />
  )
}

function NoRecord({ route, words }: { readonly route: ActivityRoute; readonly words: string }) {
  if (route.span === 'all')
    return (
      <EmptyState title={texts.trailScreen.noRecordsYet}>{texts.trailScreen.actionsFromNowOnAreRecorded}</EmptyState>
    )
  return (
    <EmptyState
      title={texts.trailScreen.noRecordsInTheseDates}
      action={
        <Button onClick={() => changeTrailRoute({ span: 'all', from: undefined, to: undefined })}>
          {texts.trailScreen.showAllRecords}
        </Button>
      }
    >
      {texts.trailScreen.theWholeTrailWasCheckedFor(words)}
    </EmptyState>
  )
}
