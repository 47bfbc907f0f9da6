import { texts } from '../../text/page.ts'
import { shortWeekdays, weekdayOf, rangeWords } from '../../../../../domain/time/day-words.ts'
import { Box, Button, Flex } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addDays } from '../../../../../domain/time/dates.ts'
import { departmentsOf, namedDepartment } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { formatRoute } from '../../../../routes/routes.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { counted } from '../../../../parts/times.ts'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { EmptyCard, PageCard } from '../PageCard.tsx'
import type { PageRoute } from '../page-route.ts'
import { isFree } from '../../../../../domain/why/why-scene.ts'
import type { WindowSlots } from '../use-window-slots.ts'
import classes from './week.module.css'
import { type WeekDay, weekOf } from './week-model.ts'

type Props = {
  readonly route: PageRoute
  readonly forms: ProviderForms
  readonly slots: WindowSlots
  /** First and last day of those slots, yyyy-MM-dd. */
  readonly from: string
  readonly to: string
  readonly now: number
}

/** Seven days of the known slots, on each department's clock. The Slots section has all of them. */
export function WeekCard({ route, forms, slots: { placed, unclear = [], state }, from, to, now }: Props) {
  const [shown, setShown] = useState(from)
  const first = shown < from || shown > to ? from : shown
  const departments = useMemo(() => departmentsOf(forms).map(namedDepartment), [forms])
  const days = useMemo(() => placed && weekOf(placed, departments, first, now), [placed, departments, first, now])
  const next = addDays(first, 7)
  const height = 2.5 + 3.75 * Math.min(mostPlaces, Math.max(1, departments.length))
  return (
    <PageCard
      label={texts.weekCard.slotsByDay}
      title={<>{texts.weekCard.slots(rangeWords(first, addDays(first, 6)))}</>}
      note={texts.weekCard.eachOnItsDepartmentsOwnClock}
      end={
        <>
          {first > from && (
            <Button variant="subtle" onClick={() => setShown(addDays(first, -7))}>
              {texts.weekCard.previous7Days}
            </Button>
          )}
          {next <= to && (
            <Button variant="subtle" onClick={() => setShown(next)}>
              {texts.weekCard.next7Days}
            </Button>
          )}
          <Button component="a" variant="subtle" href={formatRoute({ ...route, section: 'slots' })}>
            {texts.weekCard.allSlots}
          </Button>
        </>
      }
    >
      {/* Of a height by the record alone, so that the cards below stay as the slots arrive. */}
      <Box className="scroll-x" h={`${height}rem`}>
        {days !== undefined ? (
          <Flex component="ol" className={`bare quiet ${classes.days}`} mih="100%" fz="xs" lh="1.0625rem">
            {days.map((day) => (
              <DayColumn
                key={day.day}
                day={day}
                today={day.day === from}
                beyond={day.day > to}
                isHidden={unclear.some((one) => isFree(one) && ['', day.day].includes(one.slot.day))}
                href={formatRoute({
                  ...route,
                  section: 'slots',
                  slots: { ...route.slots, layout: 'week', from: day.day, to: undefined },
                })}
              />
            ))}
          </Flex>
        ) : state === 'failed' ? (
          <EmptyCard>{texts.weekCard.slotsUnknown}</EmptyCard>
        ) : (
          <SkeletonRows rows={Math.floor(height / 2)} label={texts.weekCard.loadingSlots} />
        )}
      </Box>
    </PageCard>
  )
}

/** The most departments per day; the Slots section has all. */
const mostPlaces = 3

type DayProps = {
  readonly day: WeekDay
  readonly today: boolean
  readonly beyond: boolean
  /** True if hidden slots are or may be on this day. */
  readonly isHidden: boolean
  /** Link to the slots of its week. */
  readonly href: string
}

function DayColumn({ day: { day, places, clocksChange }, today, beyond, isHidden, href }: DayProps) {
  const name = (
    <>
      {shortWeekdays[weekdayOf(day)]} <span>{Number(day.slice(8))}</span>
    </>
  )
  return (
    <li data-empty={places.length === 0 || undefined}>
      <Box component="h4" m={0} fz="sm" lh="sm" fw={600} c="var(--ac-text-1)">
        {places.length === 0 ? name : <a href={href}>{name}</a>}
        {today && <span> {texts.weekCard.today}</span>}
      </Box>
      {places.length === 0 && <p>{texts.weekCard[beyond ? 'notLoaded' : isHidden ? 'noneShown' : 'none']}</p>}
      {places.slice(0, mostPlaces).map(({ name, times, more }) => (
        <p key={name}>
          <PlainText text={name} />
          <Box component="b" className="num" display="block" fw={600} c="var(--ac-text-1)">
            {times.join(', ')}
          </Box>
          {more > 0 && <span>{texts.weekCard.andMore(more)}</span>}
        </p>
      ))}
      {places.length > mostPlaces && (
        <p>{texts.weekCard.and(counted(places.length - mostPlaces, texts.weekCard.moreDepartment))}</p>
      )}
      {clocksChange.length > 0 && (
        <p title={clocksChange.join(', ')}>
          {texts.weekCard.clocksChange(
            clocksChange.length === 1
              ? texts.weekCard.at(clocksChange[0])
              : texts.weekCard.atDepartments(clocksChange.length),
          )}
        </p>
      )}
    </li>
  )
}
