import { texts } from '../text/history.ts'
import { Box, Button, Group, Menu, SegmentedControl, Select, Switch, Text, Tooltip } from '@mantine/core'
import { IconCalendar, IconChartLine, IconDownload } from '@tabler/icons-react'
import { noGridState } from '../../../routes/grid-state.ts'
import { historyDays, type HistoryDays, type RegionsRoute } from '../../../routes/regions-route.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { changeHistoryRoute } from '../../../routes/change-route.ts'
import {
  qualifierWords,
  visitWords,
  choiceLists,
  type ChoicePart,
  chooseAnew,
  type HistoryChoice,
  placeOf,
  qualifiersOf,
} from './history-choices.ts'
import { readClock } from '../../../../domain/time/zone-days.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { daysName, historySpan, zoneOfSpan } from './history-span.ts'
import classes from './history-bar.module.css'

type Props = {
  readonly route: RegionsRoute
  readonly choices: readonly HistoryChoice[]
  readonly choice: HistoryChoice
}

const shortChoice = { w: '6.375rem', flex: 'none', size: 'sm', allowDeselect: false } as const

const openView = (historyView: RegionsRoute['historyView']) =>
  changeHistoryRoute({ historyView, grid: noGridState }, false)

/** Selects region, visit type, qualifier and days, and links to the exportable tables. */
export function HistoryBar({ route, choices, choice }: Props) {
  const lists = choiceLists(choices, choice)
  const now = useNowEvery(600) * 1000
  const choose = (part: ChoicePart) => {
    const next = chooseAnew(choices, choice, part)
    if (next !== undefined && next.key !== choice.key) changeHistoryRoute({ open: next.key, grid: noGridState }, false)
  }
  const { days } = route
  const { zone } = choice
  const practices = [...new Set(lists.places.map(({ practiceName }) => practiceName))]
  const item = (place: HistoryChoice) => ({
    value: placeOf(place),
    label: place.regionName === place.regionCode ? place.regionCode : `${place.regionCode} ${place.regionName}`,
  })
  return (
    <Group
      className="line-below"
      gap="xs"
      px="var(--ac-edge)"
      py="xs"
      role="group"
      aria-label={texts.historyBar.chartContents}
    >
      {/* Regions of all practices, found by name or code. */}
      <Select
        className={classes.region ?? ''}
        aria-label={texts.historyBar.region}
        size="sm"
        searchable
        allowDeselect={false}
        limit={500}
        maxDropdownHeight={360}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        nothingFoundMessage={texts.historyBar.regionNotInTheHistory}
        value={placeOf(choice)}
        data={
          practices.length < 2
            ? lists.places.map(item)
            : practices.map((group) => ({
                group,
                items: lists.places.filter(({ practiceName }) => practiceName === group).map(item),
              }))
        }
        onChange={(place) => place !== null && choose({ place })}
      />
      <Select
        {...shortChoice}
        aria-label={texts.historyBar.visitType}
        value={choice.visitTypeName}
        data={lists.visits.map((visit) => ({ value: visit, label: visitWords(visit) }))}
        onChange={(visit) => visit !== null && choose({ visit })}
      />
      <Select
        {...shortChoice}
        aria-label={texts.historyBar.qualifier}
        value={qualifiersOf(choice)}
        data={lists.qualifiers.map(({ value, names }) => ({ value, label: qualifierWords(names) }))}
        onChange={(qualifiers) => qualifiers !== null && choose({ visit: choice.visitTypeName, qualifiers })}
      />
      <span className={`quiet ${classes.where}`}>
        <bdi className="clip">{choice.practiceName}</bdi>
        <Box component="span" flex="none">
          {texts.historyBar.timesIn(zoneOfSpan(historySpan(days, zone, now), zone))}
          {choice.zoneIsComputers && (
            <Tooltip label={texts.historyBar.thisRegionsTimeZoneIsntKnown}>
              <Box component="span" tabIndex={0}>
                {texts.historyBar.thisComputers}
              </Box>
            </Tooltip>
          )}
        </Box>
      </span>
      <Group className={classes.end} gap="0.5rem 0.75rem" ml="auto">
        {route.historyView === 'chart' ? (
          <Switch
            size="xs"
            label={texts.historyBar.hideOffHours}
            checked={route.foldOffHours}
            onChange={(event) => changeHistoryRoute({ foldOffHours: event.currentTarget.checked })}
          />
        ) : (
          <Button leftSection={<IconChartLine size={15} />} onClick={() => openView('chart')}>
            {texts.historyBar.chart}
          </Button>
        )}
        <Group align="normal" gap="xs">
          <SegmentedControl
            className={classes.days ?? ''}
            size="sm"
            withItemsBorders={false}
            aria-label={texts.historyBar.days}
            value={typeof days === 'object' ? 'range' : String(days)}
            onChange={(value) => {
              const next = historyDays.find((each) => String(each) === value)
              if (next !== undefined) changeHistoryRoute({ days: next })
            }}
            data={historyDays.map((each) => ({ value: String(each), label: daysName(each) }))}
          />
          <RangeChoice days={days} zone={zone} now={now} />
        </Group>
        {route.historyView === 'chart' && (
          <>
            <Button onClick={() => openView('shift')}>{texts.historyBar.shiftReport}</Button>
            {/* Exports run from the tables, so that the file matches what the user saw. */}
            <Menu position="bottom-end" width={280}>
              <Menu.Target>
                <Button leftSection={<IconDownload size={15} />}>{texts.historyBar.export}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{texts.historyBar.asATableYouCanExport}</Menu.Label>
                <Menu.Item onClick={() => openView('samples')}>{texts.historyTable.everyEstimate}</Menu.Item>
                <Menu.Item onClick={() => openView('all')}>{texts.historyTable.everyEstimateOfAllRegions}</Menu.Item>
                <Menu.Item onClick={() => openView('pauses')}>
                  {texts.historyTable.pausesWithTheWaitAroundThem}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </Group>
    </Group>
  )
}

type RangeProps = {
  readonly days: HistoryDays
  /** The zone that sets the start of a day. */
  readonly zone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A date range, both days included. */
function RangeChoice({ days, zone, now }: RangeProps) {
  const span = historySpan(days, zone, now)
  const today = readClock(zone, now).day
  const range =
    typeof days === 'object'
      ? days
      : { from: readClock(zone, span.from).day, to: readClock(zone, Math.max(span.from, span.to - 1)).day }
  const take = (from: string, to: string) => changeHistoryRoute({ days: { from, to } })
  return (
    <PanelButton
      variant={typeof days === 'object' ? 'light' : 'default'}
      color="teal"
      className="num"
      leftSection={<IconCalendar size={15} />}
      words={typeof days === 'object' ? daysName(days) : texts.historyBar.chooseDates}
      panelName={texts.historyBar.dates}
      panelWidth={300}
      position="bottom-end"
    >
      <Group grow wrap="nowrap" align="normal" gap="xs">
        <DayField
          label={texts.historyBar.from}
          value={range.from}
          error={range.from > today ? texts.historyBar.thisDayIsInTheFuture : undefined}
          onChange={(from) => from !== undefined && take(from, from <= range.to ? range.to : from)}
        />
        <DayField
          label={texts.historyBar.to}
          value={range.to}
          onChange={(to) => to !== undefined && take(to >= range.from ? range.from : to, to)}
        />
      </Group>
      <Text className="quiet" size="xs" lh="inherit" mt="xs">
        {texts.historyBar.includesBothDays(zoneOfSpan(span, zone))}
      </Text>
    </PanelButton>
  )
}
