import { texts } from '../text/history.ts'
import { useEffect, useMemo, useState } from 'react'
import { Button, Box, Group, Stack } from '@mantine/core'
import { IconHistory, IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { regionsAt, type RegionsRoute } from '../../../routes/regions-route.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useBoard } from '../use-regions.ts'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { choiceOf, type HistoryChoice, lineNames } from './history-choices.ts'
import { HistoryBar } from './HistoryBar.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { ShiftReportPage } from './ShiftReportPage.tsx'
import { useHistoryChoices, type HistoryChoices } from './use-history-choices.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'
import { formatRoute } from '../../../routes/routes.ts'
import classes from './history-view.module.css'
import { noGridState } from '../../../routes/grid-state.ts'
import { weekdayOf } from '../../../../domain/time/day-words.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { ChartSection } from './ChartSection.tsx'
import { type FactCard, factCards } from './fact-cards.ts'
import { isOver, zoneOfSpan } from './history-span.ts'
import { listedPauses, pausedIn, chartPauses } from './pause-list.ts'
import { PausesSection, wayColors } from './PausesSection.tsx'
import { useLiveRow, useRegionHistory } from './use-region-history.ts'
import { WeekSection } from './WeekSection.tsx'
import facts from './facts.module.css'
import type { WaitChartData } from '../../../charts/wait/chart-data.ts'
import { foldAxis } from '../../../charts/wait/fold-axis.ts'
import { joined } from '../../../charts/wait/spans.ts'
import {
  beginningOf,
  lineOf,
  pointsOf,
  spansOfKind,
  stretchesOf,
  trimmed,
  liveEnd,
  foldedSpans,
  thresholdsOf,
} from './history-chart.ts'
import { movedByWeeks, weeksBefore } from './weeks-before.ts'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The last shown combination of each connection in this window. */
const lastShown = new Map<string, string>()
keptInWindow(() => lastShown.clear())

/** The history of one combination: the one in the address, else the last shown, else the board's longest wait. */
export function HistoryScreen({ route, connection }: Props) {
  const known = useHistoryChoices(connection.id)
  const { choices } = known
  const board = useBoard(connection.id)
  const key = route.open ?? firstKey(choices, [lastShown.get(connection.id), board.data?.value.board?.worst?.key])
  const choice = key === undefined || choices === undefined ? undefined : choiceOf(key, choices, known.naming)

  const shown = choice?.key
  useEffect(() => {
    if (shown === undefined) return
    lastShown.set(connection.id, shown)
    // Writes the shown combination to the address, so that it can be bookmarked and doesn't change with the board.
    if (route.open !== shown) changeHistoryRoute({ open: shown })
  }, [connection.id, shown, route.open])

  if (choices === undefined) {
    return known.failure === undefined ? (
      <SkeletonRows rows={16} label={texts.historyScreen.loadingTheListOfWaits} />
    ) : (
      <FailureNotice failure={known.failure} doing={texts.historyScreen.loadTheListOfWaits} onRetry={known.retry} />
    )
  }
  if (choice === undefined) return <HistoryEmpty connectionId={connection.id} />
  return (
    <Stack
      component="section"
      gap={0}
      h="100%"
      style={{ container: 'history / inline-size' }}
      aria-label={texts.historyScreen.historyOfWaits}
    >
      {route.historyView !== 'shift' && <HistoryBar route={route} choices={choices} choice={choice} />}
      {route.historyView === 'shift' ? (
        <ShiftReportPage connection={connection} choices={choices} />
      ) : route.historyView !== 'chart' ? (
        <HistoryTable
          key={`${choice.key} ${route.historyView}`}
          {...{ route, connection, choice }}
          view={route.historyView}
        />
      ) : (
        <div className="scrolls-rest">
          {choice.lastAt === undefined && choices.length === 0 ? (
            <HistoryEmpty connectionId={connection.id} />
          ) : choice.lastAt === undefined ? (
            <EmptyState title={texts.historyScreen.noHistoryForThisWaitYet}>
              {texts.historyScreen.noEstimateWasSavedForIt}
            </EmptyState>
          ) : (
            <HistoryView key={choice.key} {...{ route, connection, known, choices, choice }} />
          )}
        </div>
      )}
    </Stack>
  )
}

/** The first of `wanted` that history has, else its first one. */
function firstKey(choices: readonly HistoryChoice[] | undefined, wanted: readonly (string | undefined)[]) {
  const known = wanted.find((key) => choices?.some((choice) => choice.key === key))
  return known ?? choices?.[0]?.key
}

/** Shown when history has no combination yet: why, and what to do. */
function HistoryEmpty({ connectionId }: { readonly connectionId: string }) {
  const state = useBoard(connectionId).data?.value.state
  const board = (
    <Button variant="filled" component="a" href={formatRoute(regionsAt('board'))}>
      {texts.historyScreen.openTheBoard}
    </Button>
  )
  if (state === 'no-practices') {
    return (
      <EmptyState
        help="install/connect-your-platform"
        title={texts.historyScreen.noPracticesInThisConnection}
        icon={<IconHistory size={28} />}
        action={
          <Button variant="filled" component="a" href="#/settings/connections">
            {texts.historyScreen.openConnectionsAndKeys}
          </Button>
        }
      >
        {texts.historyScreen.waitsLoadByPracticeAddThe}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.historyScreen.thereIsNoHistoryYet} icon={<IconHistory size={28} />} action={board}>
      {state === 'starting' || state === 'watching'
        ? texts.historyScreen.eachEstimateIsSavedAsItArrives
        : texts.historyScreen.theConsoleSavesEveryEstimateWhile}
    </EmptyState>
  )
}

type HistoryViewProps = {
  readonly route: RegionsRoute
  readonly connection: ConnectionView
  readonly known: HistoryChoices
  readonly choices: readonly HistoryChoice[]
  readonly choice: HistoryChoice
}

/** The history of one combination: figures, chart, hours of the week, and pauses. */
function HistoryView({ route, connection, known, choices, choice }: HistoryViewProps) {
  const { days, sameWeekday, foldOffHours: fold } = route
  const { naming, settings } = known
  const { zone } = choice
  const now = useNowEvery(15) * 1000
  const compare = useMemo(
    () => route.compare.filter((key) => key !== choice.key).flatMap((key) => choiceOf(key, choices, naming) ?? []),
    [route.compare, choice.key, choices, naming],
  )
  const reads = useRegionHistory({ connectionId: connection.id, choice, days, compare, sameWeekday })
  const { span, readTo } = reads
  const { from, to, end } = span
  const liveRow = useLiveRow(connection.id, choice.key)
  // The board's current value doesn't belong to past days.
  const row = isOver(span, now) ? undefined : liveRow
  const [history] = reads.history.values
  const [found, foundBefore] = reads.pauses.values
  const [effects, effectsBefore] = [found?.pauses, foundBefore?.pauses]
  // By now, and not by the end of past days: a pause that went on into the next day may be over.
  const pauses = useMemo(() => effects && listedPauses(effects, now), [effects, now])
  const pausesBefore = useMemo(() => effectsBefore && listedPauses(effectsBefore, now), [effectsBefore, now])
  const others = reads.beside.values
  const weeks = reads.weeks.values
  /** All loaded data for the chart. Undefined while there is nothing to draw. */
  const data = useMemo((): WaitChartData | undefined => {
    if (history === undefined) return undefined
    const start = beginningOf(history, from, zone)
    const stretches = stretchesOf(history, { from: start, to: readTo })
    const off = {
      reported: spansOfKind(stretches, 'off-hours'),
      unwatched: spansOfKind(stretches, 'unwatched'),
      week: history.week,
      windows: (row?.windows ?? []).map((window) => ({ from: Date.parse(window.start), to: Date.parse(window.end) })),
    }
    const folded = fold ? foldedSpans(off, { from: start, end }, readTo, zone) : []
    const [name = choice.regionName, ...names] = lineNames([choice, ...compare])
    return {
      axis: foldAxis({ from: start, to: end }, folded),
      zone,
      points: trimmed(pointsOf(history.buckets, history.bucketSeconds, readTo), joined(stretches)),
      stretches,
      pauses: chartPauses(pauses ?? []),
      thresholds: thresholdsOf(settings?.rules ?? [], choice),
      name,
      beside: compare.flatMap(({ key }, at) => {
        const other = others[at]
        return other === undefined ? [] : lineOf(other, { id: key, label: names[at] ?? key, hue: at + 1 }, { from, to })
      }),
      weeksBefore: weeks.every((week) => week === undefined)
        ? undefined
        : weeksBefore(
            weeks.map((week, at) =>
              week === undefined
                ? []
                : movedByWeeks(pointsOf(week.buckets, week.bucketSeconds, Number.POSITIVE_INFINITY), zone, at + 1),
            ),
          ),
      live: row && liveEnd(row, now),
    }
  }, [history, from, to, end, readTo, zone, choice, compare, others, weeks, pauses, settings, fold, row, now])
  const [marked, setMarked] = useState<number>()
  const clock = readClock(zone, now)
  const hour = { weekday: weekdayOf(clock.day), hour: Math.floor(clock.ofDay / 3_600_000) }
  return (
    <>
      <FactCards
        busy={history === undefined && reads.history.reading}
        cards={factCards({
          days,
          zone,
          facts: history?.facts,
          before: reads.before,
          paused: pauses && { ...pausedIn(pauses, span), missing: found?.missing ?? 0 },
          pausedBefore: pausesBefore && { ...pausedIn(pausesBefore, span.before), missing: foundBefore?.missing ?? 0 },
        })}
      />
      <ChartSection {...{ route, choices, choice, compare, reads, data }} markedPause={marked} />
      <div className={classes.below}>
        <section className={classes.part} aria-label={texts.weekSection.medianByWeekdayAndHour}>
          {(history !== undefined || reads.history.failures[0] === undefined) && (
            <WeekSection days={days} week={history?.week} now={hour} zoneName={zoneOfSpan(span, zone)} />
          )}
        </section>
        <section className={classes.part} aria-label={texts.pausesSection.beforeAndAfterEachPause}>
          <PausesSection
            {...{ pauses, zone, now }}
            missing={found?.missing ?? 0}
            failure={reads.pauses.failures[0]}
            onRetry={reads.pauses.retry}
            onMark={setMarked}
            onAll={() => changeHistoryRoute({ historyView: 'pauses', grid: noGridState }, false)}
          />
        </section>
      </div>
    </>
  )
}

/** The six figures of the span, each with that of the previous span. */
function FactCards({ cards, busy }: { readonly cards: readonly FactCard[]; readonly busy: boolean }) {
  return (
    <dl className={`${facts.cards} line-below`} aria-label={texts.historyView.figuresForTheseDays} aria-busy={busy}>
      {cards.map(({ name, figure, detail, change, before }) => (
        <div key={name} className={`${facts.card} small line-left`}>
          <dt className="nowrap">{name}</dt>
          <Box component="dd" className="num quiet nowrap" h="1.75rem" m={0} fz="sm" lh="1.75rem">
            {figure === undefined ? (
              <span className="dim">—</span>
            ) : (
              <>
                <Box component="strong" fz="xl" fw={600} c="var(--ac-text-1)">
                  {figure.strong}
                </Box>
                {figure.rest !== '' && ` ${figure.rest}`}
              </>
            )}
          </Box>
          <Group
            component="dd"
            className="num"
            wrap="nowrap"
            gap={4}
            m={0}
            mih="1rem"
            {...(change === undefined ? {} : { c: wayColors[change.way] })}
          >
            {change?.way === 'longer' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
            {change?.way === 'shorter' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
            <span>{change?.words ?? detail ?? ' '}</span>
          </Group>
          <Box component="dd" className="num quiet" m={0} mih="1rem">
            {before ?? ' '}
          </Box>
        </div>
      ))}
    </dl>
  )
}
