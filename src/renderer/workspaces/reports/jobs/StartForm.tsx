import { texts } from '../text/jobs.ts'
import { Box, Button, Checkbox, Flex, SegmentedControl, Stack, Group } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostWeeks } from '../../../../bridge/calls/reports.ts'
import type { ConnectionView, KeyView } from '../../../../bridge/calls/settings.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { reportTypes } from '../../../../domain/reports/report.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import {
  datesProblem,
  daysIn,
  reportTypeNames,
  weeksIn,
  defaultWindowWords,
  lastDays,
} from '../../../../domain/reports/report-words.ts'
import { weekWords, weekStart } from '../../../../domain/time/weeks.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { localZone, counted } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { todayIn, dayWords } from '../../../parts/zone-times.ts'
import classes from './start-form.module.css'
import { startedFailure, startedWords } from './step-words.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { toned } from '../../../parts/toned.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { dateWords, rangeWords } from '../../../../domain/time/day-words.ts'

/** Starts an all-visits report: its type, and both dates or none. One press starts only one. */
export function StartForm({ connection }: { readonly connection: ConnectionView }) {
  const today = useOfNow((seconds) => todayIn(localZone(), seconds * 1_000))
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [type, setType] = useState<(typeof reportTypes)[number]>('virtual')
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [byWeek, setByWeek] = useState(false)
  const [tried, setTried] = useState(false)
  const pending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [started, setStarted] = useState<readonly ShownReport[]>([])
  const [failure, setFailure] = useState<Failure>()

  const problem = datesProblem(from, to)
  const isSpan = problem === undefined && from !== undefined && to !== undefined
  const weeks = isSpan && daysIn(from, to) > 7 ? weeksIn(from, to) : 1
  const isWeekly = byWeek && weeks > 1 && weeks <= mostWeeks
  // The box below says what is wrong.
  const isMarked = (field: 'from' | 'to') => tried && problem?.field === field
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setTried(false)
      setStarted([])
      setFailure(undefined)
    }

  const start = async () => {
    if (pending.current) return
    pending.current = true
    setPending(true)
    setFailure(undefined)
    setStarted([])
    try {
      const { value } = await callBridge('reports.start', {
        connectionId: connection.id,
        type,
        ...(isSpan ? { startDate: from, endDate: to } : {}),
        ...(isWeekly ? { byWeek: true } : {}),
      })
      setStarted(value)
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
    } finally {
      pending.current = false
      setPending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined) void start()
    else {
      // The marked field must be in the page before it can be focused.
      flushSync(() => setTried(true))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }
  const isDefault = from === undefined && to === undefined
  const span = isSpan ? { from, to } : undefined
  const window = lastDays(today)
  const noDates = (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={() => {
        change(setFrom)(undefined)
        setTo(undefined)
      }}
    >
      {texts.spanBox.noDates}
    </Button>
  )
  const said = startedWords(started)
  return (
    <Box
      component="form"
      px="var(--ac-edge)"
      pt="0.625rem"
      pb="sm"
      ref={form}
      className="line-below"
      aria-labelledby={headingId}
      noValidate
      onSubmit={onSubmit}
    >
      <Flex component="header" gap="0 0.625rem" align="baseline" wrap="wrap">
        <h2 id={headingId}>{texts.startForm.startAnAllVisitsReport}</h2>
        {said === '' && (
          <Box component="span" fz="xs" className="dim">
            {texts.startForm.thePlatformPreparesItThisList}
          </Box>
        )}
        <Box component="span" fz="xs" fw={500} c="var(--ac-ok)" role="status">
          {said}
        </Box>
      </Flex>
      <Flex gap="0.5rem 0.75rem" align="flex-start" wrap="wrap" mt="xs">
        <Stack gap={0}>
          <Box component="span" fz="xs" lh="md" fw={400} c="var(--ac-text-2)" id={`${headingId}-type`}>
            {texts.startForm.type}
          </Box>
          <SegmentedControl
            size="xs"
            styles={{ label: { fontSize: '0.8125rem', lineHeight: '1.25rem', padding: '0 0.5rem' } }}
            aria-labelledby={`${headingId}-type`}
            data={reportTypes.map((value) => ({ value, label: reportTypeNames[value] }))}
            value={type}
            onChange={change(setType)}
          />
        </Stack>
        <div className={classes.day} data-error={isMarked('from') || undefined}>
          <DayField label={texts.startForm.from} value={from} error={isMarked('from')} onChange={change(setFrom)} />
        </div>
        <div className={classes.day} data-error={isMarked('to') || undefined}>
          <DayField label={texts.startForm.to} value={to} error={isMarked('to')} onChange={change(setTo)} />
        </div>
        <Button
          mt="1.25rem"
          ml="auto"
          variant="filled"
          type="submit"
          {...(isPending ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        >
          {isPending
            ? texts.startForm.starting
            : isWeekly
              ? texts.startForm.startReports(weeks)
              : texts.startForm.startReport}
        </Button>
      </Flex>
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
        <Stack gap="0.125rem" miw={0} c="var(--ac-text-2)" aria-live="polite">
          {problem !== undefined && (
            <Flex component="span" gap="0 0.5rem" align="baseline" wrap="wrap">
              <Box component="strong" fz="sm" lh="sm" fw={600} c={tried ? 'var(--ac-bad)' : 'var(--ac-text-1)'}>
                {problem.words}
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
          {weeks > 1 && (
            <Checkbox
              size="xs"
              mt="0.25rem"
              styles={{
                label: { fontSize: '0.8125rem', color: 'var(--ac-text-1)' },
                description: { marginTop: 0, color: 'var(--ac-text-2)' },
              }}
              label={texts.startForm.oneReportForEachWeek}
              description={
                weeks > mostWeeks
                  ? texts.startForm.weeksAreMoreThanTheReportsThatCan(weeks, mostWeeks)
                  : texts.startForm.reportsThatOpenAsOne(weeks, weekWords())
              }
              checked={isWeekly}
              disabled={weeks > mostWeeks}
              onChange={({ currentTarget }) => setByWeek(currentTarget.checked)}
            />
          )}
        </Stack>
        {isDefault && <DayStrip today={today} from={window.startDate} />}
        {span !== undefined && <WeekStrip {...span} />}
      </Group>
      <KeyNote connection={connection} />
      <FailureNotice compact failure={failure ?? startedFailure(started)} doing={texts.startForm.startTheReport} />
    </Box>
  )
}

const reasons: Readonly<Partial<Record<KeyView['place'], string>>> = texts.startForm.reasons

/** Warns before a start that the key is missing, and links to its setting. The sandbox needs none. */
function KeyNote({ connection }: { readonly connection: ConnectionView }) {
  const keys = useBridgeQuery('settings.keys', { connectionId: connection.id }, { enabled: !connection.builtIn })
  const key = keys.data?.value.keys.find(({ family }) => family === 'reports')
  const reason = key === undefined || connection.builtIn ? undefined : reasons[key.place]
  if (reason === undefined) return null
  return (
    <Box component="p" mx={0} mt="xs" mb={0} fz="sm">
      <StatusMark status="warn">{reason}</StatusMark>{' '}
      <a href={formatRoute(settingsAt('connections', connection.id))}>{texts.startForm.setItInConnectionsAndKeys}</a>
    </Box>
  )
}

const shownDays = 20
const bar = { component: 'span', flex: '1 1 0', h: 14, bdrs: 2 } as const

/** The last twenty days, with the reported ones colored. The text next to it says the same. */
function DayStrip({ today, from }: { readonly today: string; readonly from: string }) {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index + 1 - shownDays))
  return (
    <div className={classes.strip} role="img" aria-label={texts.spanBox.ofTheLastDaysTheLast10AreReported(shownDays)}>
      <Flex gap="2px">
        {days.map((day) => (
          <Box {...bar} bg={day >= from ? 'var(--ac-quantity)' : 'var(--ac-line)'} key={day} />
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
          <Box {...bar} bg="var(--ac-quantity)" key={week} style={{ flexGrow: lengthOf(week) }} />
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
