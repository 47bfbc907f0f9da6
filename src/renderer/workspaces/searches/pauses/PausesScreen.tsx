import { texts } from '../text.ts'
import { Box, Flex, Stack, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { clockOn } from '../../../../domain/regions/board-words.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { touching } from '../../../../domain/searches/pauses-touching.ts'
import { type SearchRoute, type PauseSpan, pauseSpans } from '../../../routes/searches-route.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { SaveQuestion } from '../../../records/questions/SaveQuestion.tsx'
import { changeSearchRoute } from '../../../routes/change-route.ts'
import { wholeWords, ReadingState } from '../../../records/ReadingState.tsx'
import { SearchRecord } from '../../../records/SearchRecord.tsx'
import { coveredSince, type Days, instantsOf, zoneOver, pauseDates } from '../../../records/search-days.ts'
import { recordsHere } from '../../../records/records-here.ts'
import { SearchEmpty } from '../../../records/SearchEmpty.tsx'
import { SearchFilters, searchPart } from '../../../records/SearchFilters.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { useNowEvery, useOfNow } from '../../../parts/use-now.ts'
import { recordAddress, rowOfAddress } from '../../../grid/use-record.ts'
import { pauseCells, pauseColumns, readBeside } from './pause-cells.tsx'
import { pauseDaysWords, spanNames, pauseDays, stepPauses } from './pause-span.ts'
import classes from './pauses.module.css'
import { valueIfKnown } from '../../../../domain/knowing.ts'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DayField } from '../../../forms/DayField.tsx'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { PauseFigures } from './PauseFigures.tsx'
import { OverlapList, PauseTotals } from './PauseLists.tsx'
import { Timeline } from './Timeline.tsx'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { TableView } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useOfSnapshot } from '../../../records/use-aggregate.ts'
import { useSearchOf, useToday } from '../../../records/use-search.ts'

type Props = { readonly route: SearchRoute; readonly connection: ConnectionView }

/** The zone's short name, if it is the same on all these days. */
function zoneWordOf(days: Days, zone: string): string | undefined {
  const { from, to } = instantsOf(days, zone)
  const word = zoneAbbreviation(zone, from)
  return word === zoneAbbreviation(zone, to - 1) ? word : undefined
}

const titleOf = (cell: (columnId: string) => string | null) =>
  `${cell('pauseMessage') ?? texts.pausesScreen.pause}, ${cell('regionCode') ?? cell('market') ?? texts.pausesScreen.noRegion}`

const usualSort = [{ column: 'pausedAt', descending: true }]

/** Booking pauses: a timeline by market and region above the records grid. Both use one snapshot and one view. */
export function PausesScreen({ route, connection }: Props) {
  const pauses = usePauses(connection.id, route.span, route.from)
  const { opened, days, before, zone, today } = pauses
  const { held } = opened
  const { info, failed, isEmpty } = recordsHere(opened)
  const columns = info?.columns
  const always = touching(columns ?? [], instantsOf(days, zone))
  const zoneWord = zoneWordOf(days, zone)
  const settings = useMemo(() => pauseColumns(zoneWord, route.span === 'day'), [zoneWord, route.span])
  const renderCell = useMemo(
    () => pauseCells(zone, route.span === 'day' ? days.from : undefined, zoneWord),
    [zone, route.span, days.from, zoneWord],
  )
  const grid = useSnapshotGrid({
    subject: texts.pausesScreen.pauseBookings,
    held,
    state: route.grid,
    onStateChange: (state) => changeSearchRoute({ grid: state }),
    undoPart: searchPart(route),
    columns: settings,
    alsoHeld: readBeside,
    always,
    usualSort,
  })
  const ownFilters = grid.asked.filters.slice(always.length)
  const ownView = { ...grid.asked, filters: ownFilters }
  const timeline = useTimeline(info, ownView, days, zone)
  const earlier = useTimeline(info, ownView, before, zone)
  const openRow = route.open === undefined ? undefined : rowOfAddress(route.open)
  const open = (address: string | undefined) => changeSearchRoute({ open: address }, route.open !== undefined)
  const empty = (
    <SearchEmpty opened={opened} kind="pauses" days={days} narrowed={false} lacking={timeline.data?.lacking} />
  )
  // Under the rows, if there are any: a failure that comes by itself moves none.
  const notices = (
    <div className={gridScreen.notices}>
      <SearchNotices opened={opened} kind="pauses" />
    </div>
  )
  const { data } = timeline
  // Figures, timeline, totals and overlaps of the pauses in the grid below.
  const dashboard =
    data === undefined ? (
      <Box className="cut" flex="1.15 1 0" mih={0}>
        {timeline.error === null ? (
          <SkeletonRows rows={12} label={texts.pausesDashboard.loadingPauses} rowHeight={27} />
        ) : (
          <FailureOf call={timeline} doing={texts.pausesDashboard.drawTheTimeline} />
        )}
      </Box>
    ) : (
      <>
        <PauseFigures timeline={data} earlier={earlier.data} zone={zone} names={spanNames(route.span, days, today)} />
        <FailureOf
          call={timeline}
          compact
          doing={texts.pausesDashboard.drawTheTimeline}
          kept={texts.pausesDashboard.theEarlierTimelineIsShown}
        />
        {!isEmpty && (
          <div className={classes.split}>
            {data.pauses === 0 ? (
              <Text inherit px="var(--ac-edge)" py="xl" c="var(--ac-text-2)" ta="center">
                {noneWords(
                  pauseDaysWords(route.span, days),
                  info?.state === 'loading' || opened.opening,
                  ownFilters.length > 0 || grid.asked.find !== undefined,
                  data.minutes.state === 'known',
                )}
              </Text>
            ) : (
              <Timeline
                span={route.span}
                timeline={data}
                zone={zone}
                open={route.open}
                onOpen={open}
                onEscape={() => open(undefined)}
              />
            )}
            <div className={`${classes.aside} line-left`}>
              <PauseTotals timeline={data} />
              <OverlapList timeline={data} zone={zone} open={route.open} onOpen={open} />
            </div>
          </div>
        )}
      </>
    )
  return (
    <Flex component="section" miw={0} h="100%" mih={0} aria-label={texts.pausesScreen.pauseBookings2}>
      <Stack gap={0} flex="1 1 0" miw={0} mih={0} className={classes.center ?? ''} data-tab={route.tab}>
        <PausesBar
          route={route}
          pauses={pauses}
          facts={
            info === undefined || data === undefined
              ? undefined
              : wholeWords(info, texts.pausesScreen.recordsSince(coveredSince(data.coveredFrom, zone)))
          }
        />
        {failed ? (
          <Box flex="1 1 0" mih={0} className="scrolls">
            {notices}
            {empty}
          </Box>
        ) : (
          <>
            {route.tab === 'dashboard' && !held.gone && (
              <Fragment key={`${route.span} ${days.from}`}>{dashboard}</Fragment>
            )}
            <div className={`${gridScreen.filters} ${classes.filters} line-above`}>
              <SearchFilters route={route} grid={grid} />
              <ViewsMenu grid={grid} onApply={(state) => changeSearchRoute({ grid: state })} />
              <SaveQuestion
                connectionId={connection.id}
                source={{ kind: 'pauses', fields: {} }}
                dates={{ kind: 'between', ...days }}
                // Each run computes its own days and loads the pauses that touch them, so the question omits the screen's day filter.
                view={ownView}
                charts={[]}
                suggestedName={texts.pausesScreen.pauseBookings2}
              />
              <GridColumns grid={grid} />
            </div>
            <SnapshotGrid
              label={texts.pausesScreen.pauses}
              reading={texts.pausesScreen.loadingPauseBookings}
              grid={grid}
              renderCell={renderCell}
              openKey={openRow === undefined ? route.open : undefined}
              openRow={openRow}
              onOpen={(row) => open(recordAddress(row))}
              onEscape={() => open(undefined)}
              empty={empty}
              onReadAgain={held.gone ? opened.open : opened.readAgain}
            />
          </>
        )}
        {!failed && notices}
        <ReadingFoot grid={grid} opened={opened} units="records" noun="records">
          <PausesFoot timeline={data} zone={zone} />
          <GridExport grid={grid} suggestedName={texts.pausesScreen.pauseBookings3(days.from, days.to)} />
        </ReadingFoot>
      </Stack>
      {route.open !== undefined && (
        <SearchRecord grid={grid} open={route.open} label={texts.pausesScreen.pause} titleOf={titleOf} />
      )}
    </Flex>
  )
}

/** The time up to which open pauses count, since they continue. */
function PausesFoot({ timeline, zone }: { readonly timeline: PauseTimeline | undefined; readonly zone: string }) {
  const now = useNowEvery(60) * 1_000
  if (timeline === undefined || (valueIfKnown(timeline.openNow)?.pauses ?? 0) === 0) return null
  return (
    <span className="num nowrap">{texts.pausesScreen.openPausesCountedUpTo(clockOn(zone, timeline.now, now))}</span>
  )
}

type PausesBarProps = { readonly route: SearchRoute; readonly pauses: Pauses; readonly facts: string | undefined }

/** Selects the day, week or month, and shows the data's age. */
function PausesBar({ route, pauses: { opened, days, zone, today }, facts }: PausesBarProps) {
  const { span } = route
  const day = route.from ?? today
  // The address omits today, so that it shows the current day tomorrow.
  const go = (to: string) => {
    const own = pauseDays(span, to)
    changeSearchRoute({ from: own.from <= today && today <= own.to ? undefined : to, to: undefined, open: undefined })
  }
  const step = (by: 1 | -1) => go(stepPauses(span, day, by))
  return (
    <div className={gridScreen.bar}>
      <SegmentedControl
        size="xs"
        aria-label={texts.pausesBar.timelineLength}
        value={span}
        onChange={(value) => changeSearchRoute({ span: pauseSpans.find((one) => one === value) ?? 'day' })}
        data={pauseSpans.map((value) => ({ value, label: texts.pausesBar.spanWords[value] }))}
      />
      <Group gap={0} wrap="nowrap" miw={0} role="group" aria-label={texts.pausesBar.days}>
        <MoveButton label={texts.pausesBar.previous(span)} go={() => step(-1)} icon={<IconChevronLeft size={16} />} />
        <PanelButton
          px="0.375rem"
          fw={600}
          c="var(--ac-text-1)"
          className="num"
          words={`${pauseDaysWords(span, days)}, ${zoneOver(days, zone)}`}
          panelName={texts.pausesBar.dayShown}
          panelWidth={240}
        >
          {(close) => (
            <Stack gap="0.625rem">
              <DayField label={texts.pausesBar.day} value={day} onChange={(to) => to !== undefined && go(to)} />
              <Button
                onClick={() => {
                  close()
                  go(today)
                }}
              >
                {texts.pausesBar.today}
              </Button>
              <p className="note">{texts.pausesBar.onThisComputersClock(zone)}</p>
            </Stack>
          )}
        </PanelButton>
        <MoveButton
          label={texts.pausesBar.next(span)}
          go={days.to >= today ? undefined : () => step(1)}
          icon={<IconChevronRight size={16} />}
        />
      </Group>
      <ReadingState opened={opened} kind="pauses" facts={facts} />
    </div>
  )
}

/** `isNarrowed`: by filters of the grid; `isKnown`: false if some pauses may be missing. */
function noneWords(days: string, isReading: boolean, isNarrowed: boolean, isKnown: boolean): string {
  if (isReading) return texts.pausesDashboard.noPausesSoFarInThe(days)
  if (isNarrowed)
    return isKnown
      ? texts.pausesDashboard.noPausesMatchTheFilters(days)
      : texts.pausesDashboard.noLoadedPausesMatchTheFilters(days)
  return isKnown ? texts.pausesDashboard.noPauses(days) : texts.pausesDashboard.noPausesInTheLoadedRecords(days)
}

type Pauses = ReturnType<typeof usePauses>

/**
 * Opens the pauses of the span around `day` (default: today), the previous span, and the year before, since an old pause may still be
 * active. All spans of the last year share one read, so that they agree.
 */
function usePauses(connectionId: string, span: PauseSpan, day: string | undefined) {
  const { zone, today } = useToday()
  const anchor = day ?? today
  const days = pauseDays(span, anchor)
  // The same number of days just before, for comparison.
  const before = pauseDays(span, stepPauses(span, anchor, -1))
  const opened = useSearchOf(connectionId, {
    kind: 'pauses',
    ...pauseDates(days, before, today, zone),
    fields: {},
  })
  return { opened, days, before, zone, today }
}

/** The timeline of the pauses that match `view` in `days`; the view has no day filter. */
function useTimeline(info: SnapshotInfo | undefined, view: TableView, days: Days, zone: string) {
  const { from, to } = instantsOf(days, zone)
  // With time, the same rows say less of the present.
  const hours = useOfNow((now) =>
    info === undefined ? 0 : Math.floor((now - Date.parse(info.startedAt) / 1_000) / 3_600),
  )
  const of = { view: { ...view, sort: [] }, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  return useOfSnapshot(
    'pause-timeline',
    info,
    { of, hours },
    async (asked, snapshotId, signal) =>
      (await callBridge('searches.pauseTimeline', { snapshotId, ...asked.of }, { signal })).value,
  )
}
