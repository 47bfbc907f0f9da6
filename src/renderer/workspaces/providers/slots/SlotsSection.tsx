import { texts } from '../text/slots.ts'
import { Flex, NativeSelect, SegmentedControl, Text, Box, Group, Title } from '@mantine/core'
import { maySearchSlots, type PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { type SlotChoice, slotLayouts } from '../../../routes/providers-route.ts'
import { changePageRoute } from '../page/page-route.ts'
import { patientClassWords } from '../verdict-words.ts'
import { ListView } from './ListView.tsx'
import { SlotKindFields } from './SlotKindFields.tsx'
import { WeekView } from './WeekView.tsx'
import classes from './slots-bar.module.css'
import { type SectionProps, type SlotsContext, useSlotsContext, useSlots } from './use-slots.ts'
import { hourWords } from '../../../../domain/time/clock-words.ts'
import { useMemo } from 'react'
import { isDay } from '../../../../domain/time/dates.ts'
import { heatMapOf } from '../../../../domain/slots/slot-overview.ts'
import { zoneWords } from '../../../../domain/time/zone-names.ts'
import heat from '../../../charts/heat-map.module.css'
import { HeatMap } from '../../../charts/HeatMap.tsx'
import { countInk, heatStep, heatSteps, hoursOf } from '../../../charts/heat-scale.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { dateWords, rangeWords } from '../../../../domain/time/day-words.ts'
import { daysIntoWeek, weekStart } from '../../../../domain/time/weeks.ts'
import { dayWords, daysFrom, todayIn } from '../../../parts/zone-times.ts'
import { NoSlots, SlotNotices, SlotsLine } from './NoSlots.tsx'
import { windowOf } from './slot-words.ts'

/** The slots of one provider: week, paged list, heat map. */
export function SlotsSection({ route, connection, forms }: SectionProps) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const change = (part: Partial<SlotChoice>) => changePageRoute({ slots: { ...choice, ...part } })
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <Flex component="section" direction="column" miw={0} bg="var(--ac-surface)" aria-label={texts.slotsSection.slots}>
      <SlotsBar context={context} onChange={change} />
      {choice.layout === 'week' ? (
        <WeekView context={context} onChange={change} />
      ) : reversed ? (
        <Text className="quiet" inherit py="sm" px="var(--ac-edge)">
          {texts.slotsSection.theLastDayIsBeforeThe}
        </Text>
      ) : choice.layout === 'list' ? (
        <ListView key={JSON.stringify(choice)} context={context} />
      ) : (
        <HeatView context={context} onChange={change} />
      )}
    </Flex>
  )
}

const pageSizes = [1, 3, 5, 10, 20, 30]

/** Selects the slots and their view. A class that a rule closes is disabled with the reason. */
function SlotsBar({ context, onChange }: Props) {
  const { choice, decision } = context
  const sizes = [...new Set([...pageSizes, choice.daysOfSlots])].toSorted((one, other) => one - other)
  const classOption = (patientClass: PatientClass) => {
    const open = maySearchSlots(decision, patientClass)
    const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
    return {
      value: patientClass,
      label: `${patientClassWords[patientClass]}${open ? '' : texts.slotsSection.closedByRule(rule)}`,
      disabled: !open,
    }
  }
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <div className={classes.bar} role="group" aria-label={texts.slotsSection.whichSlots}>
      <SegmentedControl
        flex="none"
        withItemsBorders={false}
        aria-label={texts.slotsSection.showSlotsAs}
        value={choice.layout}
        onChange={(value) => onChange({ layout: slotLayouts.find((layout) => layout === value) ?? 'week' })}
        data={slotLayouts.map((layout) => ({ value: layout, label: texts.slotsSection.layoutNames[layout] }))}
      />
      <NativeSelect
        label={texts.slotsSection.patients}
        value={choice.patientClass}
        data={[
          { value: 'both', label: texts.slotsSection.newAndReturning },
          classOption('new'),
          classOption('returning'),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ patientClass: value === 'new' || value === 'returning' ? value : 'both' })
        }}
      />
      <SlotKindFields context={context} onChange={onChange} />
      {choice.layout === 'week' ? (
        <DayField
          label={texts.slotsSection.weekOf}
          value={choice.from}
          onChange={(from) => onChange({ from, to: undefined })}
        />
      ) : (
        <>
          <DayField label={texts.slotsSection.from} value={choice.from} onChange={(from) => onChange({ from })} />
          <DayField
            label={texts.slotsSection.to}
            value={choice.to}
            error={reversed ? texts.slotsSection.beforeTheFirstDay : undefined}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
      {choice.layout === 'list' && (
        <NativeSelect
          label={texts.slotsSection.daysPerPage}
          value={String(choice.daysOfSlots)}
          data={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onChange({ daysOfSlots: Number(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}

type Props = { readonly context: SlotsContext; readonly onChange: (part: Partial<SlotChoice>) => void }

/** The most days drawn. */
const mostDays = 400

/** Slots by day and hour on the department's clock, over the whole window. */
function HeatView({ context, onChange }: Props) {
  const { choice, zone } = context
  const now = useNowEvery(30) * 1000
  const today = todayIn(zone, now)
  const window = windowOf(choice, today)
  const answer = useSlots(context, choice)
  const { slots } = answer
  const map = useMemo(() => {
    if (slots === undefined) return undefined
    const placed = slots.filter(({ day }) => isDay(day))
    const cells = heatMapOf(placed)
    // Draws every day with slots, since the window is configurable.
    const found = cells.map(({ day }) => day)
    const first = found.reduce((least, day) => (day < least ? day : least), window.from)
    const last = found.reduce((most, day) => (day > most ? day : most), window.to)
    const zones = [...new Set(placed.map((slot) => slot.zone))]
    return { cells, days: daysFrom(first, last, mostDays), lost: slots.length - placed.length, last, zones }
  }, [slots, window.from, window.to])
  const [drawnTo] = map?.days.slice(-1) ?? []
  return (
    <>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <Title order={3} fw={500} lh="lg">
          {window.words}
        </Title>
        <SlotsLine askedAt={answer.askedAt} asking={answer.asking} onAskAgain={answer.askAgain}>
          {slots !== undefined && <span className="num">{counted(slots.length, 'slot')}</span>}
        </SlotsLine>
      </Group>
      <SlotNotices
        withheld={answer.withheld}
        notes={[
          ...answer.notes,
          ...(map !== undefined && map.lost > 0
            ? [texts.heatView.cantBePlacedBecauseTheReceived(counted(map.lost, 'slot'))]
            : []),
          ...(map !== undefined && drawnTo !== undefined && drawnTo < map.last
            ? [texts.heatView.onlyTheFirstDaysAreDrawnChoose(mostDays)]
            : []),
        ]}
      />
      <FailureNotice
        failure={answer.failure}
        doing={texts.heatView.loadSlots}
        onRetry={answer.askAgain}
        kept={slots !== undefined}
      />
      {answer.forbidden || slots?.length === 0 ? (
        <NoSlots context={context} answer={answer} dates={choice} datesWords={window.words} />
      ) : map === undefined ? (
        answer.failure === undefined && <SkeletonRows rows={12} rowHeight={24} label={texts.heatView.loadingSlots} />
      ) : (
        <Box className="line-above" py="sm" px="var(--ac-edge)" miw={0}>
          <SlotsByHour
            cells={map.cells}
            days={map.days}
            today={today}
            zones={map.zones}
            onDay={(day) => onChange({ layout: 'week', from: day, to: undefined })}
          />
        </Box>
      )}
    </>
  )
}

type MapProps = {
  readonly cells: ReturnType<typeof heatMapOf>
  /** All days to draw, in order. */
  readonly days: readonly string[]
  readonly today: string
  readonly zones: readonly (string | undefined)[]
  readonly onDay: (day: string) => void
}

function SlotsByHour({ cells, days, today, zones, onDay }: MapProps) {
  const counts = useMemo(() => new Map(cells.map(({ day, hour, count }) => [`${day} ${hour}`, count])), [cells])
  const hours = useMemo(() => hoursOf(cells), [cells])
  const most = cells.reduce((largest, { count }) => Math.max(largest, count), 1)
  // Small cells have no room for numbers; the focused or hovered cell then shows its count separately.
  const numbers = most < 10 || days.length <= 45
  const [first = 0] = hours
  return (
    <HeatMap
      label={texts.heatView.slotsByDayAndHour}
      corner="Hour"
      layout="days"
      rows={hours.map((hour) => ({ label: hourWords(hour) }))}
      columns={days.length}
      widths={`3.75rem repeat(${days.length}, minmax(${most < 10 || !numbers ? '0.6875rem' : '1.25rem'}, 1fr))`}
      home={{ row: 0, column: 0 }}
      page={7}
      onOpen={(column) => onDay(days[column] ?? '')}
      cellAt={({ row, column }) => {
        const [hour, day] = [first + row, days[column] ?? '']
        const count = counts.get(`${day} ${hour}`) ?? 0
        return {
          words: texts.heatView.to(dayWords(day), hourWords(hour), hourWords(hour + 1), counted(count, 'slot')),
          text: count > 0 && numbers ? count : '',
          ink: countInk(heatStep(count, most)),
          marks: { 'data-week-start': daysIntoWeek(day) === 0 || undefined, 'data-today': day === today || undefined },
        }
      }}
      heads={weeksOf(days).map(({ from, to, length }) => (
        <span
          key={from}
          role="columnheader"
          aria-colspan={length}
          aria-label={texts.heatView.week(rangeWords(from, to))}
          className={heat.week}
          style={{ gridColumn: `span ${length}` }}
        >
          <button type="button" onClick={() => onDay(from)} title={texts.heatView.week(rangeWords(from, to))}>
            {length > 3 ? dateWords(from, { year: false }) : ''}
          </button>
        </span>
      ))}
    >
      {(words) => (
        <Group component="figcaption" className="quiet" gap="0.25rem 1.25rem" mt="sm" fz="xs" lh="xs">
          <Text span inherit className="num" c="var(--ac-text-1)" fw={500} miw="18rem">
            {words ?? texts.heatView.selectADayToOpenIts}
          </Text>
          <span>
            {texts.heatView.hoursOnTheDepartmentsOwnClock(
              zones.map((each) => (each === undefined ? texts.heatView.timeZoneUnknown : zoneWords(each))).join(', '),
            )}
          </span>
          <Group component="span" className="num" wrap="nowrap" align="normal" gap="sm" ml="auto">
            <span>{counted(0, 'slot')}</span>
            {heatSteps(most).map(({ step, words: range }) => (
              <Group component="span" key={step} display="inline-flex" wrap="nowrap" gap={4}>
                <span className={heat.swatch} style={countInk(step)} aria-hidden="true" />
                {range}
              </Group>
            ))}
          </Group>
        </Group>
      )}
    </HeatMap>
  )
}

const weeksOf = (days: readonly string[]) =>
  [...Map.groupBy(days, weekStart).values()].map((week) => ({
    from: week[0] ?? '',
    to: week.at(-1) ?? '',
    length: week.length,
  }))
