import { texts } from '../text/history.ts'
import { ActionIcon, Box, Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { IconGitCompare, IconRefresh, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { lengthWords } from '../../../../domain/time/durations.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'
import { stretchKinds, type WaitChartData } from '../../../charts/wait/chart-data.ts'
import { spanWords, waitNumber } from '../../../charts/wait/time-words.ts'
import { WaitChart } from '../../../charts/wait/WaitChart.tsx'
import { WaitLegend } from '../../../charts/wait/WaitLegend.tsx'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import { chartNotes, summaryWords } from './chart-notes.ts'
import { combinationWords, type HistoryChoice, placeOf } from './history-choices.ts'
import { dayCount } from './history-span.ts'
import type { RegionHistoryReads } from './use-region-history.ts'
import { count } from '../../../parts/times.ts'
import type { WaitPoint } from '../../../charts/wait/wait-points.ts'
import hues from '../../../charts/wait/hues.module.css'
import classes from './chart-section.module.css'

type Props = {
  readonly route: RegionsRoute
  readonly choices: readonly HistoryChoice[]
  readonly choice: HistoryChoice
  readonly compare: readonly HistoryChoice[]
  readonly reads: RegionHistoryReads
  /** Undefined while there is no data. */
  readonly data: WaitChartData | undefined
  readonly markedPause: number | undefined
}

const foot = {
  className: 'quiet',
  justify: 'space-between',
  align: 'baseline',
  gap: '0.25rem 1.25rem',
  px: 'var(--ac-edge)',
  pb: 'xs',
  fz: 'xs',
  lh: 'xs',
} as const

/** The large chart with its legend, comparisons, time range and gaps. */
export function ChartSection({ route, choices, choice, compare, reads, data, markedPause }: Props) {
  const [history] = reads.history.values
  const [failure] = reads.history.failures
  const name = combinationWords(choice.regionName, choice)
  const step = history === undefined ? '' : texts.chartSection.ofWord(lengthWords(history.bucketSeconds * 1000))
  const how = texts.chartSection.lineMedianBand10thTo90thPercentile(step)
  return (
    <Box component="section" className={`line-below ${hues.hues}`} miw={0} aria-label={texts.chartSection.waitOverTime}>
      <div className={classes.head}>
        <Box component="h2" fz="sm">
          {texts.chartSection.waitMinutes}
        </Box>
        <span className={`clip quiet ${classes.how}`} title={how}>
          {how}
        </span>
        <div className={classes.end}>
          {data !== undefined && (
            <WaitLegend
              kinds={stretchKinds.filter((kind) => data.stretches.some((stretch) => stretch.kind === kind))}
              data={data}
            />
          )}
          <SameWeekday route={route} count={dayCount(reads.span, choice.zone)} />
          <ComparePicker choices={choices} choice={choice} compare={compare.map(({ key }) => key)} />
          <ChartNotes data={data} until={history === undefined ? undefined : reads.readTo} />
          <Tooltip label={texts.chartSection.refreshToNow}>
            <ActionIcon
              size={24}
              aria-label={texts.chartSection.refreshToNow}
              loading={reads.history.reading}
              onClick={reads.readAgain}
            >
              <IconRefresh size={15} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {compare.length > 0 && <Compared compare={compare} data={data} reads={reads} />}
      {failure !== undefined && (
        <Box px="var(--ac-edge)">
          <FailureNotice
            failure={failure}
            doing={texts.chartSection.loadTheHistoryOf(name)}
            onRetry={reads.history.retry}
            compact={history !== undefined}
            kept={history !== undefined}
          />
        </Box>
      )}
      {(failure === undefined || history !== undefined) && (
        <Box h="clamp(16rem, 40vh, 34rem)" px="var(--ac-edge)" py="0.25rem">
          {data === undefined || history === undefined ? (
            <div
              className={`${classes.waiting} line-below`}
              role="status"
              aria-label={texts.chartSection.loadingHistory}
            />
          ) : (
            <WaitChart
              label={texts.chartSection.waitFor(name)}
              summary={summaryWords(history, data, reads.readTo)}
              data={data}
              markedPause={markedPause}
            />
          )}
        </Box>
      )}
      {data === undefined || history === undefined ? (
        <Group {...foot}>{texts.chartSection.text}</Group>
      ) : (
        <Group {...foot}>
          <Group
            component="ul"
            className="bare num"
            gap="0.125rem 1.25rem"
            aria-label={texts.chartSection.aboutThisChart}
          >
            {chartNotes({
              history,
              data,
              span: reads.span,
              readTo: reads.readTo,
              fold: route.foldOffHours,
              lastAt: choice.lastAt,
            }).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Group>
          <PointsTable points={data.points} zone={data.zone} />
        </Group>
      )}
    </Box>
  )
}

/** Adds the same weekdays of earlier weeks, for spans of up to a week. */
function SameWeekday({ route: { sameWeekday }, count }: { readonly route: RegionsRoute; readonly count: number }) {
  const possible = count <= 7
  return (
    <Tooltip label={possible ? texts.chartSection.dashedTheSameWeekdaysOfTheFour : texts.chartSection.for7DaysAtMost}>
      <Button
        size="compact-sm"
        variant={sameWeekday && possible ? 'light' : 'subtle'}
        aria-pressed={sameWeekday && possible}
        aria-disabled={!possible}
        {...(possible ? {} : { 'data-disabled': true })}
        onClick={() => possible && changeHistoryRoute({ sameWeekday: !sameWeekday })}
      >
        {texts.chartSection.sameWeekday}
      </Button>
    </Tooltip>
  )
}

/** The end of the chart's data: the board's last estimate, or the time the history was read. */
function ChartNotes({ data, until }: { readonly data: WaitChartData | undefined; readonly until: number | undefined }) {
  if (data === undefined || until === undefined) return null
  const at = Math.max(data.live?.at ?? 0, data.points.findLast(({ median }) => median !== undefined)?.to ?? 0)
  const shown = at === 0 ? until : at
  return (
    <Box component="span" className="num quiet clip" flex="none" px={6} bdrs="sm" bg="var(--ac-hover)" fz="xs" lh="md">
      {texts.chartSection.to(clockIn(data.zone, shown))} <Age at={new Date(shown).toISOString()} staleAfter={240} />
    </Box>
  )
}

/** The compared lines with their colors, each with a remove button. */
function Compared({ compare, data, reads }: Pick<Props, 'compare' | 'data' | 'reads'>) {
  return (
    <Group
      component="ul"
      className="bare"
      gap="0.25rem 0.5rem"
      p="0.375rem var(--ac-edge) 0"
      aria-label={texts.chartSection.comparedWith}
    >
      {compare.map((other, index) => {
        const name = combinationWords(other.regionName, other)
        const line = data?.beside.find(({ id }) => id === other.key)
        const empty = line !== undefined && line.points.every(({ median }) => median === undefined)
        const failed = reads.beside.failures[index]
        return (
          <Group
            component="li"
            key={other.key}
            display="inline-flex"
            wrap="nowrap"
            gap={6}
            maw="24rem"
            pl={8}
            pr={4}
            bd="1px solid var(--ac-line-strong)"
            bdrs="md"
            fz="xs"
            lh="1.375rem"
          >
            <Box component="span" flex="none" w={14} h={3} bdrs={2} bg={`var(--hue-${index + 1})`} aria-hidden="true" />
            <span className="clip">
              <bdi>{name}</bdi>
              {failed !== undefined
                ? texts.chartSection.notLoaded(failed.message)
                : line === undefined
                  ? texts.chartSection.loading
                  : empty
                    ? texts.chartSection.noWaitInTheseDays
                    : ''}
            </span>
            <ActionIcon
              size={18}
              aria-label={texts.chartSection.remove(name)}
              onClick={() =>
                changeHistoryRoute({ compare: compare.filter(({ key }) => key !== other.key).map(({ key }) => key) })
              }
            >
              <IconX size={13} />
            </ActionIcon>
          </Group>
        )
      })}
    </Group>
  )
}

type PickerProps = Pick<Props, 'choices' | 'choice'> & {
  /** Keys of the compared combinations. */
  readonly compare: readonly string[]
}

const mostCompared = 5
/** Maximum options listed; typing finds more. */
const mostListed = 60

/** Picks up to five combinations to compare. Lists those of the same region first. */
function ComparePicker({ choices, choice, compare }: PickerProps) {
  const [text, setText] = useState('')
  const words = text.trim().toLocaleLowerCase('en-US').split(/\s+/)
  const others = choices
    .filter(({ key }) => key !== choice.key)
    .filter((other) => words.every((word) => searchText(other).includes(word)))
    .toSorted((one, other) => nearness(other, choice) - nearness(one, choice))
  const full = compare.length >= mostCompared
  const listed = others.slice(0, mostListed)
  const toggle = (key: string, on: boolean) =>
    changeHistoryRoute({
      compare: on ? [...compare, key].slice(0, mostCompared) : compare.filter((each) => each !== key),
    })
  return (
    <PanelButton
      size="compact-sm"
      color="teal"
      leftSection={<IconGitCompare size={15} />}
      words={texts.chartSection.compare}
      panelName={texts.chartSection.compareWith}
      panelWidth={340}
      position="bottom-end"
      flush
    >
      <Stack className="line-below quiet" gap={4} p="0.75rem 0.75rem 0.5rem" fz="xs" lh="xs">
        <TextInput
          size="xs"
          aria-label={texts.chartSection.findARegionVisitTypeOrQualifier}
          placeholder={texts.chartSection.regionVisitTypeOrQualifier}
          leftSection={<IconSearch size={14} />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span role="status">
          {full
            ? texts.chartSection.isTheMostThatCanBe(mostCompared)
            : texts.chartSection.upToForComparison(mostCompared)}
        </span>
      </Stack>
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack component="ul" className="bare" gap="xs" px="sm" py={10}>
          {listed.map((other) => {
            const on = compare.includes(other.key)
            return (
              <li key={other.key}>
                <Checkbox
                  size="xs"
                  label={combinationWords(other.regionName, other)}
                  description={`${other.regionCode}, ${other.practiceName}`}
                  checked={on}
                  disabled={full && !on}
                  onChange={(event) => toggle(other.key, event.currentTarget.checked)}
                />
              </li>
            )
          })}
        </Stack>
      </ScrollArea.Autosize>
      <Text className="line-above quiet" size="xs" lh="inherit" px="sm" py="xs">
        {listed.length === 0
          ? texts.chartSection.historyHasNoOtherMatch
          : others.length > listed.length
            ? texts.chartSection.moreTypeToFindThem(count(others.length - listed.length))
            : texts.chartSection.theresNothingElseInTheHistory}
      </Text>
    </PanelButton>
  )
}

const searchText = ({ practiceName, regionCode, regionName, visitTypeName, assignmentQualifiers }: HistoryChoice) =>
  [practiceName, regionCode, regionName, visitTypeName, ...assignmentQualifiers].join(' ').toLocaleLowerCase('en-US')

/** The same region of the practice first, then the same region code, then the same visit type. */
const nearness = (other: HistoryChoice, choice: HistoryChoice) =>
  (placeOf(other) === placeOf(choice) ? 4 : 0) +
  (other.regionCode === choice.regionCode ? 2 : 0) +
  (other.visitTypeName === choice.visitTypeName ? 1 : 0)

const cell = (minutes: number | undefined) => (minutes === undefined ? '—' : waitNumber(minutes))

/** The line's points as numbers, rendered only on request. */
function PointsTable({ points, zone }: { readonly points: readonly WaitPoint[]; readonly zone: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.points} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box component="summary" w="fit-content" style={{ cursor: 'pointer' }}>
        {texts.chartSection.pointsOfTheLineAsATable}
      </Box>
      {open && (
        <Box
          className="scrolls"
          mah="16rem"
          mt="0.375rem"
          bd="1px solid var(--ac-line)"
          bdrs={4}
          tabIndex={0}
          role="region"
          aria-label={texts.chartSection.pointsOfTheLine}
        >
          <table className="rows num nowrap">
            <thead data-sticky>
              <tr>
                {texts.chartSection.pointsHead.map(([name, about]) => (
                  <ColumnHead key={name} about={about}>
                    {name}
                  </ColumnHead>
                ))}
              </tr>
            </thead>
            <Box component="tbody" c="var(--ac-text-1)">
              {points.map(({ from, to, median, p10, p90, longest, samples }) => (
                <tr key={from}>
                  <th scope="row">{spanWords(zone, from, to)}</th>
                  <td>{cell(median)}</td>
                  <td>{cell(p10)}</td>
                  <td>{cell(p90)}</td>
                  <td>{cell(longest)}</td>
                  <td>{count(samples)}</td>
                </tr>
              ))}
            </Box>
          </table>
        </Box>
      )}
    </details>
  )
}
