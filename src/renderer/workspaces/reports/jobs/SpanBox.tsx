import { texts } from '../text/jobs.ts'
import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { toned } from '../../../parts/toned.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import type { reportTypes } from '../../../../domain/reports/report.ts'
import { daysIn, defaultWindowWords, lastDays, weeksIn } from '../../../../domain/reports/report-words.ts'
import { counted } from '../../../parts/times.ts'
import { weekStart, weekWords } from '../../../../domain/time/weeks.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import classes from './start-form.module.css'
import { dateWords, rangeWords } from '../../../../domain/time/day-words.ts'

type Props = {
  readonly type: (typeof reportTypes)[number]
  readonly from: string | undefined
  readonly to: string | undefined
  readonly problem: string | undefined
  /** True after a start attempt with this problem. */
  readonly tried: boolean
  readonly today: string
  readonly onNoDates: () => void
  /** The options of this span. */
  readonly children: ReactNode
}

/** The days of the report, in words and as a strip. */
export function SpanBox({ type, from, to, problem, tried, today, onNoDates, children }: Props) {
  const isDefault = from === undefined && to === undefined
  const span = problem === undefined && from !== undefined && to !== undefined ? { from, to } : undefined
  const window = lastDays(today)
  const noDates = (
    <Button size="compact-xs" variant="subtle" onClick={onNoDates}>
      {texts.spanBox.noDates}
    </Button>
  )
  return (
    <Group
      gap="0.75rem 1.5rem"
      justify="space-between"
      wrap="nowrap"
      mih="3.875rem"
      mt="sm"
      px="sm"
      py="xs"
      {...toned(problem === undefined ? 'plain' : 'warn')}
      fz="xs"
      lh="xs"
    >
      <Stack gap="0.125rem" miw={0} c="var(--ac-text-2)" className={classes.boxWords ?? ''} aria-live="polite">
        {problem !== undefined && (
          <Flex component="span" gap="0 0.5rem" align="baseline" wrap="wrap">
            <Box component="strong" fz="sm" lh="sm" fw={600} c={tried ? 'var(--ac-bad)' : 'var(--ac-text-1)'}>
              {problem}
            </Box>
            {noDates}
          </Flex>
        )}
        {isDefault && (
          <>
            <Box component="strong" fz="sm" lh="sm" fw={600} c="var(--ac-text-1)">
              {defaultWindowWords}
            </Box>
            <span>{texts.spanBox.toSetByThePlatformWhen(dayWords(window.startDate), dayWords(window.endDate))}</span>
          </>
        )}
        {span !== undefined && (
          <>
            <Flex component="span" gap="0 0.5rem" align="baseline" wrap="wrap">
              <Box component="strong" fz="sm" lh="sm" fw={600} c="var(--ac-text-1)">
                {rangeWords(span.from, span.to)}
              </Box>
              {noDates}
            </Flex>
            <span>
              {texts.spanBox.includingTheFirstAndTheLast(counted(daysIn(span.from, span.to), 'day'))}
              {span.to > today && texts.spanBox.someOfThemInTheFuture}.
            </span>
          </>
        )}
        {type === 'provider_booking' && (
          <Box component="span" c="var(--ac-warn)">
            {texts.spanBox.thePlatformsOwnErrorTextNamesOnly}
          </Box>
        )}
        {children}
      </Stack>
      {isDefault && <DayStrip today={today} from={window.startDate} />}
      {span !== undefined && <WeekStrip {...span} />}
    </Group>
  )
}

const shownDays = 20

/** The last twenty days, with the reported ones colored. The text next to it says the same. */
function DayStrip({ today, from }: { readonly today: string; readonly from: string }) {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  return (
    <div className={classes.strip} role="img" aria-label={texts.spanBox.ofTheLastDaysTheLast10AreReported(shownDays)}>
      <Flex gap="2px">
        {days.map((day) => (
          <Box
            component="span"
            flex="1 1 0"
            h="0.875rem"
            bg={day >= from ? 'var(--ac-quantity)' : 'var(--ac-line)'}
            bdrs="2px"
            key={day}
          />
        ))}
      </Flex>
      <div className={`${classes.stripDays} nowrap num quiet`} aria-hidden="true">
        <span>{dateWords(days[0] ?? today)}</span>
        <span style={{ gridColumn: 2 }}>{dateWords(from)}</span>
        <span>{dateWords(today)}</span>
      </div>
    </div>
  )
}

const mostShownWeeks = 26

/** The weeks of a span, with the first and last cut to it. Renders nothing for one week or too many. */
function WeekStrip({ from, to }: { readonly from: string; readonly to: string }) {
  const weeks = weeksIn(from, to)
  if (weeks < 2 || weeks > mostShownWeeks) return null
  const start = weekStart(from)
  const lengthOf = (week: number) => {
    const [first, last] = [addDays(start, week * 7), addDays(start, week * 7 + 6)]
    return daysIn(first < from ? from : first, last > to ? to : last)
  }
  return (
    <div className={classes.strip} role="img" aria-label={texts.spanBox.weeks(weeks, weekWords())}>
      <Flex gap="2px">
        {Array.from({ length: weeks }, (_, week) => (
          <Box
            component="span"
            flex="1 1 0"
            h="0.875rem"
            bg="var(--ac-quantity)"
            bdrs="2px"
            key={week}
            style={{ flexGrow: lengthOf(week) }}
          />
        ))}
      </Flex>
      <div className={`${classes.stripDays} nowrap num quiet`} aria-hidden="true">
        <span>{dateWords(from)}</span>
        <span>{counted(weeks, 'week')}</span>
        <span>{dateWords(to)}</span>
      </div>
    </div>
  )
}
