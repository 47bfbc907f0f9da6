import { texts } from '../text.ts'
import { Box, Center, Group, Stack, Text, ActionIcon, Menu } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChartData } from '../../../domain/charts/chart-data.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import {
  chartSentence,
  chartSubtitle,
  leftOutWords,
  numberWords,
  shareWords,
  chartTable,
  groupWords,
  measureWords,
} from '../../../domain/charts/chart-words.ts'
import { runNotes } from '../../../domain/charts/empty-runs.ts'
import type { TableColumn } from '../../../domain/tables/table.ts'
import { conditionsOf } from '../../grid/filter-words.ts'
import { FailureNotice, FailureOf } from '../../parts/FailureNotice.tsx'
import { count } from '../../parts/times.ts'
import classes from './chart-panel.module.css'
import { ChartDrawing } from './forms/ChartDrawing.tsx'
import hues from './hues.module.css'
import { type OnPick, ValueMenu, useValueMenu } from './ValueMenu.tsx'
import { useChartSaving } from './saving/use-chart-saving.ts'
import { type ChartSource, useChartData } from './use-chart-data.ts'
import forms from './forms/forms.module.css'
import { hueOf } from './forms/hue-of.ts'
import { PickedName } from './PickedName.tsx'
import {
  IconChartBar,
  IconDots,
  IconFileSpreadsheet,
  IconPencil,
  IconPhoto,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { ColumnHead } from '../../parts/ColumnHead.tsx'

export type ChartProps = ChartSource & {
  readonly spec: ChartSpec
  /** The columns of the rows: by their kinds, it says what it leaves out. */
  readonly columns?: readonly TableColumn[]
  /** Height in pixels of everything below the title: legend, drawing and notes. */
  readonly height?: number
  /** Text below the chart in a saved picture, in addition to its filters and its zone: the time of the rows. */
  readonly facts?: readonly string[]
  /** Text that the rows may be incomplete, in a saved picture and in saved numbers. */
  readonly doubts?: readonly string[]
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  /** Called on a click on a value in a ranking or legend. */
  readonly onPick?: OnPick | undefined
}

/** More places on an axis can't be drawn legibly. */
const mostDrawn = 2_000

/**
 * A chart of the snapshot rows that match `view`, with title, menu and table. Loads its data from main, and keeps its
 * height meanwhile.
 */
export function Chart({
  spec: asked,
  columns = [],
  height = 216,
  facts = [],
  doubts = [],
  onEdit,
  onRemove,
  onPick,
  ...source
}: ChartProps) {
  const { view, zone } = source
  const { query, spec: shown, data } = useChartData(asked, source)
  // Uses the caller's new title even while new data loads.
  const spec = useMemo(() => (shown === asked ? asked : { ...shown, title: asked.title, id: asked.id }), [shown, asked])
  const waiting = query.isPlaceholderData
  const [asTable, setAsTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const { ref, width, height: plotHeight } = useElementSize()
  const { savePicture, saveNumbers, said, failed } = useChartSaving(spec, data)
  const hasNoValue = data?.series.every(({ values }) => values.every((value) => value === null)) ?? false
  const isEmpty = data !== undefined && (data.points.length === 0 || hasNoValue)
  const isThere = data !== undefined && !isEmpty && !query.isError
  // What is shown while newer numbers load isn't of the filters that a file would name.
  const isSavable = isThere && !waiting
  const isTooLong = isThere && data.points.length > mostDrawn
  const hasLegend = spec.split !== undefined && spec.form !== 'heat' && spec.form !== 'line'
  const notes = data === undefined ? [] : chartNotes(spec, data, columns)
  const sentence = data === undefined ? spec.title : chartSentence(spec, data, zone)
  const picture = () => {
    // Switches from table to chart, since a picture needs the chart.
    flushSync(() => setAsTable(false))
    const conditions = conditionsOf(view, zone).map(({ what, verb, value }) => `${what} ${verb} ${value}`.trim())
    if (figure.current !== null)
      void savePicture(figure.current, [...facts, ...doubts, ...conditions, texts.chartPanel.timesIn(zone)])
  }
  const drawn = (
    <figure
      ref={figure}
      className={`${classes.panel} ${hues.hues}`}
      aria-label={sentence}
      aria-busy={waiting || undefined}
    >
      <Group wrap="nowrap" gap={10} mih="1.75rem" miw={0}>
        <Text component="h3" className="clip" fz="md" lh="md" title={spec.title}>
          {spec.title}
        </Text>
        <Text span className="clip dim" size="xs" lh="inherit" flex="1 1 4rem">
          {chartSubtitle(spec, data, zone)}
        </Text>
        <Box component="span" flex="none" ml="auto" mr="-0.375rem" data-unpictured data-unprinted>
          <Menu position="bottom-end" width={210} withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon size={24} aria-label={texts.chartMenu.chartMenuOf(spec.title)}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? texts.chartMenu.showAsChart : texts.chartMenu.showAsTable}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPhoto size={15} />} disabled={!isSavable || isTooLong} onClick={picture}>
                {texts.chartMenu.savePicturePng}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFileSpreadsheet size={15} />}
                disabled={!isSavable}
                onClick={() => void saveNumbers([...doubts, ...cutNotes(data)])}
              >
                {texts.chartMenu.saveNumbersCsv}
              </Menu.Item>
              {(onEdit !== undefined || onRemove !== undefined) && <Menu.Divider />}
              {onEdit !== undefined && (
                <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
                  {texts.chartMenu.edit}
                </Menu.Item>
              )}
              {onRemove !== undefined && (
                <Menu.Item leftSection={<IconTrash size={15} />} onClick={onRemove}>
                  {texts.chartMenu.remove}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Box>
      </Group>
      <Stack className="cut" gap={0} miw={0} opacity={waiting ? 0.55 : 1} style={{ height }}>
        {hasLegend && isThere && !asTable && <ChartLegend spec={spec} data={data} />}
        <FailureOf call={query} compact />
        {!query.isError && data === undefined && (
          <div className={classes.skeleton} role="status" aria-label={texts.chartPanel.counting(spec.title)} />
        )}
        {((isEmpty && !query.isError) || (isTooLong && !asTable)) && (
          <Center component="p" className="quiet" flex={1} m={0} fz="sm" ta="center">
            {isTooLong
              ? texts.chartPanel.groupsAreTooManyToDraw(count(data.points.length))
              : data.points.length === 0 && data.undated > 0
                ? texts.chartPanel.noRowHasAReadableTime(spec.by.column)
                : data.points.length > 0 || data.isUnmeasured
                  ? texts.chartPanel.rowsHaveNoValueToDraw
                  : texts.chartPanel.noMatchingRowsSoTheresNothing}
          </Center>
        )}
        {isThere && asTable && <ChartTable spec={spec} data={data} />}
        <Box ref={ref} className="cut" flex={1} mih={0} hidden={!isThere || isTooLong || asTable}>
          {isThere && !isTooLong && !asTable && width > 0 && plotHeight > 0 && (
            <ChartDrawing spec={spec} data={data} width={width} height={plotHeight} />
          )}
        </Box>
        {isThere && notes.length > 0 && (
          <Text className="quiet" size="xs" flex="none" mt={2}>
            {notes.join(' · ')}
          </Text>
        )}
      </Stack>
      {failed !== undefined && (
        <div data-unpictured>
          <FailureNotice compact failure={failed} doing={texts.chartPanel.save(spec.title)} />
        </div>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </figure>
  )
  return <ValueMenu onPick={onPick}>{drawn}</ValueMenu>
}

/** Notes about data that the drawing omits. */
export function chartNotes(spec: ChartSpec, data: ChartData, columns: readonly TableColumn[]): string[] {
  const undated = numberWords(data.undated)
  return [
    ...Object.values(runNotes(spec, data)),
    data.undated > 0 ? texts.chartPanel.withoutAReadableArentDrawn(undated, spec.by.column) : undefined,
    leftOutWords(spec, columns),
    ...cutNotes(data),
  ].filter((words) => words !== undefined)
}

const cutNotes = (data: ChartData | undefined): string[] =>
  data?.truncated === true ? [texts.chartPanel.moreGroupsThanCanBeDrawn] : []

type Drawn = { readonly spec: ChartSpec; readonly data: ChartData }

/** The colors' meanings, each with its share of the total. */
function ChartLegend({ spec, data }: Drawn) {
  return (
    <ul className={`bare quiet ${classes.legend}`}>
      {data.series.map((series, at) => {
        const share = data.additive ? shareWords(series.total, data.total) : undefined
        return (
          <li key={series.key}>
            <span
              className={forms.swatch}
              style={{ background: hueOf(series, at, spec.split?.column) }}
              aria-hidden="true"
            />
            {/* The name is cut where there is no room, not its share. */}
            <PickedName
              className="clip"
              name={series.name}
              column={spec.split?.column ?? ''}
              value={series.value}
              number={series.total}
            />
            {share !== undefined && <span className="num">{share}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The most rows a page can hold; the saved numbers have all. */
const mostRows = 2_000

/** What a column of `chartTable` means: the groups, each series, and last the share of the total or the rows without a readable split. */
function aboutOf(
  { by, split, measures }: ChartSpec,
  { series, split: isSplit, unsplit }: ChartData,
  at: number,
): string {
  if (at === 0) return texts.chartTable.aboutGroups(groupWords(by))
  const of = series[at - 1]
  if (of === undefined && unsplit === undefined) return texts.chartTable.aboutPercent
  const measure = measureWords(measures[isSplit ? 0 : at - 1] ?? { measure: 'count' })
  if (of === undefined) return texts.chartTable.aboutUnsplit(measure, split?.column ?? '')
  return isSplit && split !== undefined
    ? texts.chartTable.aboutPart(measure, split.column, of.name)
    : texts.chartTable.aboutMeasure(measure)
}

/** The chart's data as a table. */
function ChartTable({ spec, data }: Drawn) {
  const { header, rows } = chartTable(spec, data)
  const isCut = rows.length > mostRows
  const menu = useValueMenu()
  const ofRow = (row: number) => ({ column: spec.by.column, value: data.points[row]?.value })
  return (
    // Focusable, so that keyboard users can scroll it.
    <Box
      className="scrolls-rest"
      bd="1px solid var(--ac-line)"
      bdrs="md"
      role="region"
      aria-label={texts.chartTable.numbersOf(spec.title)}
      tabIndex={0}
    >
      <table className={`rows num ${classes.table}`}>
        <caption className={isCut ? 'quiet' : 'visually-hidden'}>
          {isCut ? texts.chartTable.theFirstOfRows(count(mostRows), count(rows.length)) : spec.title}
        </caption>
        <thead data-sticky>
          <tr>
            {header.map((name, at) => (
              <ColumnHead key={at} about={aboutOf(spec, data, at)}>
                <bdi>{name}</bdi>
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">
                <PickedName name={String(name)} {...ofRow(row)} />
              </th>
              {cells.map((cell, at) => (
                <td
                  key={at}
                  onContextMenu={
                    typeof cell === 'number'
                      ? menu({ ...ofRow(row), name: String(name), number: cell }).onContextMenu
                      : undefined
                  }
                >
                  {typeof cell === 'string' ? cell : numberWords(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
