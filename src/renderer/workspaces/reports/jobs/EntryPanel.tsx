import { texts } from '../text/jobs.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import { dateWords } from '../../../../domain/time/day-words.ts'
import { Box, Button, Flex, Stack, Text, Radio, TextInput, Textarea } from '@mantine/core'
import { IconFileDownload, IconTable } from '@tabler/icons-react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import {
  needsPerson,
  reportGroup,
  reportStateWords,
  reportTypeNames,
  spanWords,
} from '../../../../domain/reports/report-words.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { useCommands } from '../../../parts/commands.ts'
import { Copyable, copyRow } from '../../../parts/Copyable.tsx'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { ProgressBar } from '../../../parts/ProgressBar.tsx'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { remainingWords } from '../../../parts/job-words.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, count, localZone, zonedTime } from '../../../parts/times.ts'
import { toned } from '../../../parts/toned.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { ReportMark } from './ReportMark.tsx'
import { downloadFacts, ratesOf, useTrace } from './byte-trace.ts'
import classes from './jobs.module.css'
import { type ReportWork, rowActions, useLikelyAction } from './use-report-work.ts'
import { lastStep, shownFailure, statusLegs, stepLines } from './step-words.ts'
import { z } from 'zod'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'

type Props = {
  readonly shown: ShownReport
  readonly download: Job | undefined
  readonly onClose: () => void
  readonly work: ReportWork
}

const part = { component: 'section', gap: 'xs', px: 'var(--ac-edge)', py: 'sm', className: 'line-above' } as const

/** One report: its state, its steps, its request, and the available actions. */
export function EntryPanel({ shown, download, onClose, work }: Props) {
  const { entry, state } = shown
  const { action, act } = useLikelyAction(shown, download !== undefined, work.actions)
  const failure = failureShown(shown)
  const isReady = action === 'open' || action === 'show'
  useCommands([
    {
      id: 'report.open',
      about: entry.id,
      name: texts.entryPanel.openRows,
      icon: IconTable,
      disabledReason: isReady ? undefined : texts.entryPanel.itIsntReady,
      run: () => isReady && work.actions.act(action, shown),
    },
    {
      id: 'report.save',
      about: entry.id,
      name: texts.entryPanel.saveTheFileAsReceived,
      icon: IconFileDownload,
      disabledReason: shown.snapshotId === undefined ? texts.entryPanel.openTheRowsFirst : undefined,
      run: () => work.actions.saveFile(shown),
    },
  ])
  const saved = entry.steps.filter((step) => step.what === 'saved')
  return (
    <SidePanel
      label={`${reportTypeNames[entry.type]}, ${spanWords(entry)}`}
      onClose={onClose}
      head={
        <Stack gap="0.125rem" miw={0} pb="0.625rem" fz="sm">
          <h2>{reportTypeNames[entry.type]}</h2>
          <span className="num">{spanWords(entry)}</span>
          {entry.reportId === undefined ? (
            <span className="dim">{texts.entryPanel.noReportIdYet}</span>
          ) : (
            <Copyable text={entry.reportId} what={texts.entryPanel.reportId} />
          )}
        </Stack>
      }
    >
      <Stack gap={0} fz="sm" lh="sm" style={{ containerType: 'inline-size' }}>
        <Stack {...part} aria-label={texts.entryPanel.status}>
          {download !== undefined ? (
            <DownloadProgress job={download} />
          ) : (
            <Box fz="0.9375rem">
              <ReportMark shown={shown} isDownloading={false} />
            </Box>
          )}
          {(download === undefined ? notesOf(shown) : [whileDownloading]).map(({ text, isWarning }) => (
            <Text
              inherit
              key={text}
              {...(isWarning
                ? { ...toned('warn'), px: 'sm', py: 'xs', c: 'var(--ac-warn)' }
                : { c: 'var(--ac-text-2)' })}
            >
              {text}
            </Text>
          ))}
          {action !== undefined && action !== 'resolve' && (
            <div>
              <Button
                {...(isReady ? { variant: 'filled' } : {})}
                {...(work.isBusy(entry.id) ? { 'aria-disabled': true, 'data-disabled': true } : {})}
                onClick={act}
              >
                {action === 'cancel' ? texts.entryPanel.cancelDownload : rowActions[action].name}
              </Button>
            </div>
          )}
          {failure !== undefined && <FailureNotice compact failure={failure} />}
        </Stack>
        {state === 'start-unknown' && <SettleForm shown={shown} />}
        <Stack {...part} aria-labelledby="happened">
          <h3 id="happened">{texts.entryPanel.whatHappened}</h3>
          <StepList shown={shown} />
        </Stack>
        <Stack {...part} aria-labelledby="asked">
          <h3 id="asked">{texts.entryPanel.requested}</h3>
          <KeyValue
            rows={[
              { label: texts.entryPanel.type, value: <span className="mono">{entry.type}</span> },
              { label: texts.entryPanel.startdate, value: dateValue(entry.startDate) },
              { label: texts.entryPanel.enddate, value: dateValue(entry.endDate) },
              copyRow(texts.entryPanel.correlationId, entry.correlationId, texts.entryPanel.correlationId),
            ]}
          />
          {entry.type === 'provider_booking' && entry.reportId !== undefined && (
            <Text inherit px="sm" py="xs" c="var(--ac-warn)" {...toned('warn')}>
              {texts.entryPanel.thePlatformsOwnErrorTextNamesOnly}
            </Text>
          )}
        </Stack>
        {saved.length > 0 && (
          <Stack {...part} aria-labelledby="saved">
            <h3 id="saved">{texts.entryPanel.saved}</h3>
            <Box component="ul" m={0} pl="md">
              {saved.map(({ form, at }) => (
                <li key={`${form} ${at}`}>
                  <bdi>{form}</bdi> <span className="dim num">{zonedTime(new Date(at), 'grid')}</span>
                </li>
              ))}
            </Box>
          </Stack>
        )}
      </Stack>
    </SidePanel>
  )
}

const dateValue = (text: string | undefined) =>
  text === undefined ? <span className="dim">{texts.entryPanel.notSent}</span> : <bdi className="mono">{text}</bdi>

/** The failure that explains the current state: of the start, a status request, or the last download. */
function failureShown(shown: ShownReport) {
  const { steps } = shown.entry
  switch (shown.state) {
    case 'start-refused':
    case 'start-not-sent':
    case 'asking-refused':
    case 'start-unknown': {
      const step = lastStep(steps, shown.state)
      return step?.failure === undefined ? undefined : shownFailure(step.failure, step.at)
    }
    case 'succeeded': {
      const failed = lastStep(steps, 'download-failed')
      const begun = lastStep(steps, 'download-begun')
      const came = lastStep(steps, 'downloaded')
      const isLast = failed !== undefined && failed.at >= (begun?.at ?? '') && failed.at > (came?.at ?? '')
      return isLast ? shownFailure(failed.failure, failed.at) : undefined
    }
    default:
      if (needsPerson(shown) || shown.asking?.lastFailure === undefined) return undefined
      return shown.asking.unanswered > 1 ? shownFailure(shown.asking.lastFailure) : undefined
  }
}

type Note = { readonly text: string; readonly isWarning: boolean }
const note = (text: string): Note => ({ text, isWarning: false })
const warning = (text: string): Note => ({ text, isWarning: true })

const whileDownloading = note(texts.entryPanel.itsSavedToAPrivateFile)

/** Notes on a report's current state: what it waits for, until when, and what needs a user. */
function notesOf(shown: ShownReport): Note[] {
  const { state, since, stuck, following, failsAt, snapshotId, asking, entry } = shown
  const notes: Note[] = []
  if (stuck && needsPerson(shown) && state !== 'start-unknown') {
    notes.push(warning(texts.entryPanel.sinceLongerThanUsualItMay(reportStateWords[state].word, takenWords(since))))
  }
  if (state === 'retrying') {
    const end = failsAt === undefined ? '' : texts.entryPanel.itCountsAsFailedAtIf(clock(failsAt))
    notes.push(note(texts.entryPanel.thePlatformReportedFailedItRetries(end)))
  }
  if (state === 'failed') notes.push(note(texts.entryPanel.itStayedFailedLongerThanThe))
  if (state === 'cancelled') notes.push(note(texts.entryPanel.canceledOnThePlatformNotFrom))
  if (state === 'odd') {
    const status = statusLegs(entry.steps).at(-1)?.status ?? ''
    notes.push(warning(texts.entryPanel.thePlatformsDocumentationDoesnt(status)))
  }
  if (state === 'start-unknown') notes.push(note(texts.entryPanel.theStartWasSentOnceAnd))
  if (state === 'succeeded' && snapshotId === undefined)
    notes.push(note(texts.entryPanel.openDownloadsItToAPrivateFile(lastStep(entry.steps, 'downloaded') !== undefined)))
  if (reportGroup(shown) === 'active' && entry.reportId !== undefined && !following)
    notes.push(note(texts.entryPanel.notFollowedSoItsStatusIs))
  if (asking !== undefined && asking.unanswered > 0)
    notes.push(
      warning(
        texts.entryPanel.gotNoResponseTheEarlierStatus(
          asking.unanswered === 1
            ? texts.entryPanel.theLastStatusCheck
            : texts.entryPanel.theLastStatusChecks(count(asking.unanswered)),
        ),
      ),
    )
  return notes
}

/** "2:51 PM MST" of an instant. */
const clock = (at: string) => zonedTime(new Date(at), 'minute')

/** A download's progress in large type: percent or bytes, speed, and remaining time. */
function DownloadProgress({ job }: { readonly job: Job }) {
  const trace = useTrace(job.id)
  const { percent, fraction, bytes, rate, secondsLeft } = downloadFacts(job, trace)
  const rates = ratesOf(trace)
  return (
    <Stack gap="xs">
      <Flex gap="sm" align="baseline" justify="space-between">
        <Box component="strong" fz="xl" lh="xl" fw={600} className="num">
          {percent ?? bytes ?? texts.entryPanel.start}
        </Box>
        <span className="num">{percent === undefined ? texts.entryPanel.lengthNotReported : (bytes ?? '')}</span>
      </Flex>
      <ProgressBar size={5} striped fraction={fraction} label={texts.entryPanel.progressOf(job.title)} />
      <Flex gap="sm" align="flex-end" justify="space-between" mih="2.375rem">
        <Stack component="span" gap={0} c="var(--ac-text-2)">
          <span>
            <bdi>{job.stage}</bdi>
          </span>
          <span className="num">
            {rate !== undefined && (
              <>
                <Box component="strong" fw={600} c="var(--ac-text-1)">
                  {byteSize(rate)}
                </Box>{' '}
                {texts.entryPanel.perSecond}
              </>
            )}
            {secondsLeft !== undefined &&
              texts.entryPanel.aboutLeft(rate === undefined ? '' : ', ', remainingWords(secondsLeft))}
          </span>
        </Stack>
        <Sparkline values={rates} label={texts.entryPanel.latestSpeedPerSecond(byteSize(rates.at(-1) ?? 0))} />
      </Flex>
    </Stack>
  )
}

/** The steps, oldest first, each with time and duration. Platform statuses are verbatim. */
function StepList({ shown }: { readonly shown: ShownReport }) {
  const lines = stepLines(shown)
  return (
    <ol className={`${classes.steps} bare`}>
      {lines.map(({ title, status, note, mark, at }, index) => (
        <li key={index}>
          <StatusMark status={mark} plain>
            <Box component="strong" fw={600}>
              {title}
            </Box>
            {status !== undefined && <bdi className="mono">{status}</bdi>}
          </StatusMark>
          <Time at={at} withDay={index === 0 || dayOf(lines[index - 1]?.at) !== dayOf(at)} />
          {note !== undefined && (
            <Box component="bdi" className="breaks quiet" pl="md" fz="xs" style={{ gridColumn: '1 / -1' }}>
              {note}
            </Box>
          )}
        </li>
      ))}
    </ol>
  )
}

const dayOf = (at: string | undefined) => (at === undefined ? '' : new Date(at).toDateString())

/** The time with its zone, plus the day if it differs from the previous line's and from today. */
function Time({ at, withDay }: { readonly at: string; readonly withDay: boolean }) {
  const today = useOfNow((seconds) => new Date(seconds * 1_000).toDateString())
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return <span className="num">{at}</span>
  const isToday = date.toDateString() === today
  const day = withDay && !isToday ? `${dateWords(localAt(localZone(), date.getTime()).day)}, ` : ''
  return (
    <time className="num note nowrap" dateTime={at} title={zonedTime(date, 'exact')}>
      {day}
      {zonedTime(date, 'clock')}
    </time>
  )
}

/** As the call takes it: the document names no digits of an RFC version. */
const guid = z.guid()

/** Records the user's finding about an unanswered start: it runs under this ID, or it never started. */
function SettleForm({ shown: { entry } }: { readonly shown: ShownReport }) {
  const { values, saving, field, props } = useBridgeForm('reports.settle', {
    initialValues: { verdict: 'started', reportId: '', note: '' },
    check: (draft) => {
      const note = draft.note.trim()
      if (draft.verdict !== 'started') return { ok: true, sent: { entryId: entry.id, verdict: 'not-started', note } }
      const reportId = draft.reportId.trim()
      return guid.safeParse(reportId).success
        ? { ok: true, sent: { entryId: entry.id, verdict: 'started', note, reportId } }
        : { ok: false, problems: { reportId: texts.settleForm.enterTheReportIdAsA } }
    },
  })
  const { verdict } = values
  return (
    <section aria-labelledby="settle">
      <h3 id="settle">{texts.settleForm.resolve}</h3>
      <Text inherit c="var(--ac-text-2)">
        {entry.correlationId === undefined
          ? texts.settleForm.noCorrelationIdWasSaved
          : texts.settleForm.sendSupportTheDetailsAnd}
      </Text>
      <form aria-labelledby="settle" noValidate {...props}>
        <Stack gap="0.625rem">
          <Radio.Group label={texts.settleForm.outcome} size="sm" {...field('verdict')}>
            <Radio mt="0.375rem" size="xs" value="started" label={texts.settleForm.itStartedWithThisReportId} />
            <Radio mt="0.375rem" size="xs" value="not-started" label={texts.settleForm.itDidntStart} />
          </Radio.Group>
          {verdict === 'started' && (
            <TextInput
              label={texts.settleForm.reportId}
              spellCheck={false}
              classNames={{ input: 'mono' }}
              {...field('reportId')}
            />
          )}
          <Textarea
            label={texts.settleForm.howYouFoundOut}
            description={texts.settleForm.savedWithTheReportNoPatient}
            autosize
            minRows={2}
            maxLength={500}
            {...field('note')}
          />
          <div>
            <Button type="submit" variant="filled">
              {verdict === 'started' ? texts.settleForm.followIt : texts.settleForm.closeItAsNotStarted}
            </Button>
          </div>
          <FailureOf call={saving} compact doing={texts.settleForm.resolveTheStart} />
        </Stack>
      </form>
    </section>
  )
}
