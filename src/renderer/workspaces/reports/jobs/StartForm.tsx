import { texts } from '../text/jobs.ts'
import { Box, Button, Checkbox, Flex, SegmentedControl, Stack } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostWeeks } from '../../../../bridge/calls/reports.ts'
import type { ConnectionView, KeyView } from '../../../../bridge/calls/settings.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { reportTypes } from '../../../../domain/reports/report.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { datesProblem, daysIn, reportTypeNames, weeksIn } from '../../../../domain/reports/report-words.ts'
import { weekWords } from '../../../../domain/time/weeks.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { localZone } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { todayIn } from '../../../parts/zone-times.ts'
import { SpanBox } from './SpanBox.tsx'
import classes from './start-form.module.css'
import { startedFailure, startedWords } from './step-words.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'

type Props = { readonly connection: ConnectionView }

/** Starts an all-visits report: its type, and both dates or none. One press starts only one. */
export function StartForm({ connection }: Props) {
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
  const said = startedWords(started)
  const startFailure = failure ?? startedFailure(started)
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
      <Flex gap="0.5rem 0.75rem" align="flex-start" wrap="wrap" mt="xs" className={classes.fields ?? ''}>
        <Stack gap={0}>
          <Box component="span" fz="xs" lh="md" fw={400} c="var(--ac-text-2)" id={`${headingId}-type`}>
            {texts.startForm.type}
          </Box>
          <SegmentedControl
            size="xs"
            aria-labelledby={`${headingId}-type`}
            data={reportTypes.map((value) => ({ value, label: reportTypeNames[value] }))}
            value={type}
            onChange={(value) => {
              const known = reportTypes.find((one) => one === value)
              if (known !== undefined) change(setType)(known)
            }}
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
      <SpanBox
        type={type}
        from={from}
        to={to}
        problem={problem?.words}
        tried={tried}
        today={today}
        onNoDates={() => {
          change(setFrom)(undefined)
          setTo(undefined)
        }}
      >
        {weeks > 1 && (
          <Checkbox
            size="xs"
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
      </SpanBox>
      <KeyNote connection={connection} />
      <FailureNotice compact failure={startFailure} doing={texts.startForm.startTheReport} />
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
