import { texts } from '../text/history.ts'
import { shortWeekdays, weekdayNames } from '../../../../domain/time/day-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { hourWords } from '../../../../domain/time/clock-words.ts'
import { Box, Group, Text } from '@mantine/core'
import type { HourOfWeek } from '../../../../domain/regions/region-history.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import heat from '../../../charts/heat-map.module.css'
import { HeatMap } from '../../../charts/HeatMap.tsx'
import { hoursOf, waitInk } from '../../../charts/heat-scale.ts'
import { waitNumber } from '../../../charts/wait/time-words.ts'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { count } from '../../../parts/times.ts'
import { partHead } from './PausesSection.tsx'
import { waitSteps } from './wait-steps.ts'

type Props = {
  readonly days: HistoryDays
  /** Undefined while loading. */
  readonly week: readonly HourOfWeek[] | undefined
  /** The current hour in the region. */
  readonly now: { readonly weekday: number; readonly hour: number }
  /** That of the days. */
  readonly zoneName: string
}

/** When waits are usually long: the median for each hour of the week. */
export function WeekSection({ days, week, now, zoneName }: Props) {
  return (
    <>
      <Group {...partHead}>
        <h3>{texts.weekSection.medianByWeekdayAndHour}</h3>
        <Text span className="quiet" size="xs" lh="sm">
          {zoneName}
        </Text>
        {week !== undefined && week.length > 0 && <Legend cells={week} />}
      </Group>
      <Box px="var(--ac-edge)" pb="sm">
        {week === undefined ? (
          <SkeletonRows rows={7} rowHeight={29} label={texts.weekSection.loadingTheHoursOfTheWeek} />
        ) : week.length === 0 ? (
          <Text className="quiet" size="xs" lh="sm">
            {texts.weekSection.noWaitWasMeasuredInTheseDays}
          </Text>
        ) : (
          <Week cells={week} weekdays={days === 1 ? [now.weekday] : weekdaysInOrder()} now={now} zoneName={zoneName} />
        )}
      </Box>
    </>
  )
}

type WeekProps = Pick<Props, 'now' | 'zoneName'> & {
  readonly cells: readonly HourOfWeek[]
  /** The weekdays that can have data, in order. */
  readonly weekdays: readonly number[]
}

function Week({ cells, weekdays, now, zoneName }: WeekProps) {
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const scale = waitSteps(cells.map(({ median }) => median))
  const hours = hoursOf(cells)
  const [first = 0] = hours
  const [row, column] = [weekdays.indexOf(now.weekday), hours.indexOf(now.hour)]
  return (
    <HeatMap
      label={texts.weekSection.medianWaitByWeekdayAndHour}
      corner="Weekday"
      layout="week"
      rows={weekdays.map((weekday) => ({
        label: shortWeekdays[weekday] ?? '',
        words: weekdayNames[weekday],
      }))}
      columns={hours.length}
      widths={`2.25rem repeat(${hours.length}, minmax(1.25rem, ${hours.length < 8 ? '3.5rem' : '1fr'}))`}
      home={row < 0 || column < 0 ? { row: 0, column: 0 } : { row, column }}
      cellAt={(place) => {
        const [weekday = 1, hour] = [weekdays[place.row], first + place.column]
        const when = texts.weekSection.to(weekdayNames[weekday], hourWords(hour), hourWords(hour + 1), zoneName)
        const cell = byPlace.get(`${weekday} ${hour}`)
        const marks = { 'data-now': (weekday === now.weekday && hour === now.hour) || undefined }
        if (cell === undefined)
          return { words: texts.weekSection.nothingMeasured(when), text: '', ink: undefined, marks }
        const { median, p90, samples } = cell
        return {
          words: texts.weekSection.medianMin90thPercentileMin(
            when,
            waitNumber(median),
            waitNumber(p90),
            count(samples),
          ),
          text: median > 0 && median < 0.5 ? '<1' : Math.round(median),
          ink: waitInk(scale.stepOf(median)),
          marks,
        }
      }}
      heads={hours.map((hour) => (
        <span
          key={hour}
          role="columnheader"
          className={heat.hour}
          data-behind={hour === first + 1 || hour === 13 || undefined}
          aria-label={hourWords(hour)}
        >
          <span>{hour === first || hour % 12 === 0 ? hourWords(hour) : hourWords(hour).split(' ')[0]}</span>
        </span>
      ))}
    >
      {(words) => (
        <Text component="figcaption" className="num quiet" size="xs" lh="xs" pt="xs" mih="1.5rem">
          {words ?? texts.weekSection.selectACellToSeeIts}
        </Text>
      )}
    </HeatMap>
  )
}

/** The steps of the scale, from short to long waits. */
function Legend({ cells }: { readonly cells: readonly HourOfWeek[] }) {
  const { steps, ends } = waitSteps(cells.map(({ median }) => median))
  return (
    <Group component="span" className="num quiet nowrap" wrap="nowrap" gap={3} ml="auto" fz="xs">
      <Text span inherit mr={4}>
        {ends[0]}
      </Text>
      {steps.map(({ step, words }) => (
        <Box
          component="span"
          key={step}
          className={heat.swatch ?? ''}
          h="0.625rem"
          style={waitInk(step) ?? {}}
          title={words}
          aria-hidden="true"
        />
      ))}
      <Text span inherit ml={4}>
        {ends[1]}
      </Text>
    </Group>
  )
}
