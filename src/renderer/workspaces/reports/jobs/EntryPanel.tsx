import { Box, Button, Stack, Text } from '@mantine/core'
import { toned } from '../../../parts/toned.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportTypeNames, spanWords } from '../../../../domain/reports/report-words.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { DownloadProgress } from './DownloadProgress.tsx'
import { EntryNotes } from './EntryNotes.tsx'
import panel from './panel.module.css'
import { ReportMark } from './ReportMark.tsx'
import { actionNames, likelyAction } from './row-action.ts'
import { SettleForm } from './SettleForm.tsx'
import { shownFailure } from './told-failure.ts'
import { TrailList } from './TrailList.tsx'
import { lastStep } from './trail-pieces.ts'
import type { ReportWork } from './use-report-work.ts'

type Props = {
  readonly shown: ShownReport
  readonly download: Job | undefined
  readonly onClose: () => void
  readonly work: ReportWork
}

/** One report: its state, its steps, its request, and the available actions. */
export function EntryPanel({ shown, download, onClose, work }: Props) {
  const { entry, state } = shown
  const action = likelyAction(shown, download !== undefined)
  const told = failureShown(shown)
  const saved = entry.trail.filter((step) => step.what === 'saved')
  return (
    <SidePanel
      label={`${reportTypeNames[entry.type]}, ${spanWords(entry)}`}
      onClose={onClose}
      head={
        <Stack gap="0.125rem" miw={0} pb="0.625rem" fz="sm">
          <h2>{reportTypeNames[entry.type]}</h2>
          <span className="num">{spanWords(entry)}</span>
          {entry.reportId === undefined ? (
            <span className="dim">No report id is known</span>
          ) : (
            <Copyable text={entry.reportId} what="report id" />
          )}
        </Stack>
      }
    >
      <Stack gap={0} fz="sm" lh="sm" className={panel.body ?? ''}>
        <Stack
          component="section"
          gap="xs"
          px="var(--ac-edge)"
          py="sm"
          className="line-above"
          aria-label="How it stands"
        >
          {download !== undefined ? (
            <DownloadProgress job={download} />
          ) : (
            <Box fz="0.9375rem">
              <ReportMark shown={shown} isDownloading={false} />
            </Box>
          )}
          <EntryNotes shown={shown} isDownloading={download !== undefined} />
          {action !== undefined && action !== 'resolve' && (
            <div>
              <Button
                {...(action === 'open' || action === 'show' ? { variant: 'filled' } : {})}
                {...(work.isBusy(entry.id) ? { 'aria-disabled': true, 'data-disabled': true } : {})}
                onClick={() => work.actions.act(action, shown)}
              >
                {action === 'cancel' ? 'Cancel the download' : actionNames[action]}
              </Button>
            </div>
          )}
          {told !== undefined && <FailureNotice compact failure={told} />}
        </Stack>
        {state === 'start-unknown' && <SettleForm shown={shown} />}
        <Stack
          component="section"
          gap="xs"
          px="var(--ac-edge)"
          py="sm"
          className="line-above"
          aria-labelledby="happened"
        >
          <h3 id="happened">What happened</h3>
          <TrailList shown={shown} />
        </Stack>
        <Stack component="section" gap="xs" px="var(--ac-edge)" py="sm" className="line-above" aria-labelledby="asked">
          <h3 id="asked">Asked</h3>
          <KeyValue
            rows={[
              { label: 'type', value: <span className="mono">{entry.type}</span> },
              { label: 'startDate', value: dateValue(entry.startDate) },
              { label: 'endDate', value: dateValue(entry.endDate) },
              {
                label: 'correlation id',
                value:
                  entry.correlationId === undefined ? undefined : (
                    <Copyable text={entry.correlationId} what="correlation id" />
                  ),
              },
            ]}
          />
          {entry.type === 'provider_booking' && entry.reportId !== undefined && (
            <Text inherit px="sm" py="xs" c="var(--ac-warn)" {...toned('warn')}>
              The platform’s own error text names only retail and virtual. This start was accepted.
            </Text>
          )}
        </Stack>
        {saved.length > 0 && (
          <Stack
            component="section"
            gap="xs"
            px="var(--ac-edge)"
            py="sm"
            className="line-above"
            aria-labelledby="saved"
          >
            <h3 id="saved">Saved</h3>
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
  text === undefined ? <span className="dim">not sent</span> : <bdi className="mono">{text}</bdi>

/** The failure that explains the current state: of the start, a status request, or the last download. */
function failureShown(shown: ShownReport) {
  const { trail } = shown.entry
  switch (shown.state) {
    case 'start-refused':
    case 'start-not-sent':
    case 'asking-refused': {
      const step = lastStep(trail, shown.state)
      return step === undefined ? undefined : shownFailure(step.failure, step.at)
    }
    case 'start-unknown': {
      const step = lastStep(trail, 'start-unknown')
      return step?.failure === undefined ? undefined : shownFailure(step.failure, step.at)
    }
    case 'succeeded': {
      const failed = lastStep(trail, 'download-failed')
      const begun = lastStep(trail, 'download-begun')
      const came = lastStep(trail, 'downloaded')
      const isLast = failed !== undefined && failed.at >= (begun?.at ?? '') && failed.at > (came?.at ?? '')
      return isLast ? shownFailure(failed.failure, failed.at) : undefined
    }
    default:
      if (needsPerson(shown) || shown.asking?.lastFailure === undefined) return undefined
      return shown.asking.unanswered > 1 ? shownFailure(shown.asking.lastFailure) : undefined
  }
}
