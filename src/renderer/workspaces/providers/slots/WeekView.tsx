import { texts } from '../text/slots.ts'
import { Box, Button, Flex, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useMemo, useRef } from 'react'
import { addDays } from '../../../../domain/time/dates.ts'
import { isPlaced, type ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import { MoveButton } from '../../../parts/MoveButton.tsx'
import { counted } from '../../../parts/times.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { useSingleKeys } from '../../../parts/use-single-keys.ts'
import { dateWords, rangeWords, weekdayOf, weekdayWord } from '../../../../domain/time/day-words.ts'
import { weekStart } from '../../../../domain/time/weeks.ts'
import { dayWords, daysFrom, todayIn } from '../../../parts/zone-times.ts'
import { LostSlot, NoSlots, SlotNotices, SlotsLine } from './NoSlots.tsx'
import { useChosenSlot } from './chosen-slot.ts'
import { SlotDetail } from './SlotDetail.tsx'
import { SlotMenu } from './SlotMenu.tsx'
import { useArrowStops } from '../../../parts/use-arrow-stops.ts'
import { type SlotsAnswer, type SlotsContext, useSlots } from './use-slots.ts'
import classes from './week.module.css'
import { type Week, shownAtFirst, weekOf } from './week-model.ts'
import { WeekColumn } from './WeekColumn.tsx'

const moveLook = { variant: 'default', size: 28 } as const

type Props = { readonly context: SlotsContext; readonly onChange: (part: Partial<SlotChoice>) => void }

/** The slots of one week of the department's calendar. */
export function WeekView({ context, onChange }: Props) {
  const { choice, choices, zone, viewer } = context
  const now = useNowEvery(30) * 1000
  const today = todayIn(zone, now)
  const first = weekStart(choice.from ?? today)
  const last = addDays(first, 6)
  // The document doesn't say whether the end is inclusive, and a platform that counts in UTC has a US evening a day later.
  const dayAfter = addDays(last, 1)
  const answer = useSlots(context, { from: first, to: dayAfter }, { besides: dayAfter, isShown: isPlaced })
  const zones = useMemo(
    () => [...new Set([...choices.departments.flatMap((department) => department.zone ?? []), viewer])],
    [choices, viewer],
  )
  const { slots } = answer
  const week = useMemo(
    () => (slots === undefined ? undefined : weekOf(slots, daysFrom(first, last), choices, zones)),
    [slots, first, last, choices, zones],
  )
  const next = useNextSlots(context, last, slots !== undefined)
  const goTo = (day: string) => onChange({ from: weekStart(day), to: undefined })
  useSingleKeys([['N', () => next.day !== undefined && goTo(next.day)]])
  const datesWords = rangeWords(first, last)
  const nextButton = next.day !== undefined && (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-keyshortcuts="N"
      rightSection={<Kbd>N</Kbd>}
      onClick={() => goTo(next.day ?? today)}
    >
      {texts.weekView.nextFrom(dayWords(next.day))}
    </Button>
  )
  return (
    <>
      <Group gap="4px 16px" pb={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <Group gap={4} wrap="nowrap">
          <MoveButton
            {...moveLook}
            label={texts.weekView.previousWeek}
            go={() => goTo(addDays(first, -7))}
            icon={<IconChevronLeft size={16} />}
          />
          <MoveButton
            {...moveLook}
            label={texts.weekView.nextWeek}
            go={() => goTo(addDays(first, 7))}
            icon={<IconChevronRight size={16} />}
          />
          <Title className="nowrap num" order={3} my={0} mx={6} fz="md">
            {datesWords}
          </Title>
          {first !== weekStart(today) && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ from: undefined, to: undefined })}>
              {texts.weekView.thisWeek}
            </Button>
          )}
        </Group>
        <SlotsLine
          askedAt={answer.askedAt}
          asking={answer.asking || next.asking}
          onAskAgain={answer.askAgain}
          end={
            // Its room is there before it comes: a line more would move the slots below.
            <Flex miw="14.5rem" justify="flex-end">
              {nextButton || (next.words !== undefined && <span className="dim">{next.words}</span>)}
            </Flex>
          }
        >
          {week !== undefined && <WeekSummary week={week} isHidden={answer.hidden.length > 0} />}
        </SlotsLine>
      </Group>
      <SlotNotices
        withheld={answer.withheld}
        notes={[
          ...answer.notes,
          ...(week !== undefined && week.outside > 0
            ? [texts.weekView.alsoOnDaysOutsideThisWeek(counted(week.outside, 'slot'))]
            : []),
          ...(context.zoneIsDepartments ? [] : [texts.weekView.thisProvidersDepartmentsHaveNoTime]),
        ]}
      />
      <FailureNotice
        failure={answer.failure}
        doing={texts.weekView.loadSlots(datesWords)}
        onRetry={answer.askAgain}
        kept={slots !== undefined}
      />
      {answer.forbidden ? (
        <NoSlots context={context} answer={answer} dates={{ from: first, to: last }} datesWords={datesWords} />
      ) : week === undefined ? (
        answer.failure === undefined && (
          <WeekSkeleton days={daysFrom(first, last)} label={texts.weekView.loadingSlots(datesWords)} />
        )
      ) : (
        <WeekBody context={context} week={week} answer={answer} now={now} today={today} nextButton={nextButton} />
      )}
    </>
  )
}

function WeekSummary({ week, isHidden }: { readonly week: Week; readonly isHidden: boolean }) {
  const days = week.days.filter(({ count }) => count > 0).length
  if (days === 0) return <span>{isHidden ? texts.weekView.noSlotsShown : texts.weekView.noSlots}</span>
  return <span className="num">{texts.weekView.on(counted(week.count, 'slot'), counted(days, 'day'))}</span>
}

type BodyProps = {
  readonly context: SlotsContext
  readonly week: Week
  readonly answer: SlotsAnswer
  readonly now: number
  readonly today: string
  readonly nextButton: React.ReactNode
}

function WeekBody({ context, week, answer, now, today, nextButton }: BodyProps) {
  const { choices, viewer, npi } = context
  const { chosen, lost, choose, letGo } = useChosenSlot(answer.slots ?? none, context)
  const box = useRef<HTMLDivElement>(null)
  useArrowStops(box, 'columns')
  const [first, last] = [week.days[0]?.day ?? '', week.days.at(-1)?.day ?? '']
  const hueOf = useCallback(
    (name: string) => {
      const at = choices.visitTypes.findIndex((type) => type.name === name)
      return (at < 0 ? choices.visitTypes.length + week.typeNames.indexOf(name) : at) % 6
    },
    [choices, week],
  )
  const atFirst = shownAtFirst(week)
  const isLost = lost !== undefined && lost.day >= first && lost.day <= last
  return (
    <>
      <SlotMenu {...{ context, now, chosen }} onChoose={choose} slots={answer.slots ?? none}>
        <Box
          ref={box}
          className="line-below line-above"
          display="grid"
          role="group"
          aria-label={texts.weekView.slots(rangeWords(first, last))}
          style={{ gridTemplateColumns: week.days.map(columnWidth).join(' ') }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && chosen !== undefined) {
              event.stopPropagation()
              letGo()
            }
          }}
        >
          {week.days.map((day) => (
            <WeekColumn
              key={day.day}
              {...{ day, npi, atFirst, viewer, now, hueOf }}
              isToday={day.day === today}
              chosen={chosen?.day === day.day ? chosen : undefined}
              onChoose={choose}
            />
          ))}
        </Box>
      </SlotMenu>
      {week.count === 0 && (
        <NoSlots
          context={context}
          answer={answer}
          dates={{ from: first, to: last }}
          datesWords={rangeWords(first, last)}
          action={nextButton}
        />
      )}
      {chosen !== undefined && <SlotDetail context={context} slot={chosen} now={now} onClose={letGo} />}
      {isLost && <LostSlot slot={lost} />}
    </>
  )
}

const none: readonly ProviderSlot[] = []

/** An empty day is narrower, unless it shows a clock change. */
const columnWidth = ({ count, changes }: Week['days'][number]) =>
  count > 0 ? 'minmax(8.5rem, 1fr)' : changes.length > 0 ? 'minmax(7.5rem, 0.7fr)' : 'minmax(6.25rem, 0.4fr)'

/** The first later day with slots: requests one day of slots over the platform's own window. */
function useNextSlots(context: SlotsContext, last: string, enabled: boolean) {
  const from = addDays(last, 1)
  const { slots, hidden, asking, failure } = useSlots(
    context,
    { from, to: undefined },
    { daysOfSlots: 1, enabled, isShown: isPlaced },
  )
  const day = slots?.flatMap((slot) => (slot.day >= from ? slot.day : [])).sort()[0]
  const words =
    failure !== undefined
      ? texts.weekView.laterWeeksCouldntBeLoaded
      : slots !== undefined && day === undefined
        ? texts.weekView[hidden.length > 0 ? 'laterSlotsAreHidden' : 'noLaterSlotsFound']
        : undefined
  return { day, asking, words }
}

/** A placeholder in the shape of a week. */
function WeekSkeleton({ days, label }: { readonly days: readonly string[]; readonly label: string }) {
  return (
    <Box
      className="line-below line-above"
      display="grid"
      role="status"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {days.map((day, at) => (
        <div key={day} className={classes.day} aria-hidden="true">
          <div className={classes.dayHead}>
            <strong>{weekdayWord(day)}</strong> {dateWords(day, { year: false })}
          </div>
          {Array.from({ length: weekdayOf(day) % 6 === 0 ? 0 : 3 + ((at * 3) % 4) }, (_, row) => (
            <Box key={row} component="span" display="block" h={24} mb={4} bdrs={4} bg="var(--ac-hover)" />
          ))}
        </div>
      ))}
    </Box>
  )
}
