import { texts } from '../text/report.ts'
import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useJobs } from '../../../bridge/queries.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count, counted } from '../../../parts/times.ts'
import { tableStatus } from '../../../grid/completeness-words.ts'
import { downloadFacts } from '../jobs/byte-trace.ts'
import { Status } from '../../../parts/Status.tsx'
import { type StatusEntry, statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { isWhole } from './opened-reports.tsx'
import { furtherLines, notesOf } from './report-notes.ts'
import classes from './report.module.css'

type Props = { readonly info: SnapshotInfo; readonly report: OpenedReport | undefined }

/** A line above the rows: how far they have come, or what is unusual about them. A line for rows that come stays when all are there, so that nothing moves. */
export function ReportStrip({ info, report }: Props) {
  const [cameHere] = useState(info.state === 'loading')
  if (report !== undefined && notesOf(report) !== undefined) return <Notes report={report} />
  return cameHere ? <Arrival info={info} report={report} /> : null
}

function Arrival({ info, report }: Props) {
  const job = useJobs().find(({ id, state }) => id === info.jobId && state === 'running')
  const facts = job === undefined ? undefined : downloadFacts(job, undefined)
  return (
    <section className={classes.notes} data-weight="info" aria-label={texts.reportStrip.progress}>
      <Group gap="0.375rem" wrap="nowrap" mih="1.75rem" px="var(--ac-edge)">
        <Status of={statusOf(info, report)} plain>
          <span className="clip num">{wordsOf(info, report)}</span>
        </Status>
        {job !== undefined && info.state === 'loading' && (
          <>
            <span className="clip dim num">
              {job.stage}
              {facts?.bytes !== undefined && ` ${facts.bytes}`}
            </span>
            <StopButton jobId={job.id} />
          </>
        )}
      </Group>
    </section>
  )
}

/** Complete only if the download is proven and the table has each row of its files. */
function statusOf(info: SnapshotInfo, report: OpenedReport | undefined): StatusEntry {
  if (info.state === 'loading' || report === undefined) return statuses.table.reading
  const isGap = info.completeness.verdict === 'complete' && !isWhole(info, report)
  return isGap ? statuses.table.incomplete : tableStatus(info)
}

function wordsOf(info: SnapshotInfo, report: OpenedReport | undefined): string {
  if (info.state === 'loading' && info.rowCount === 0) return texts.reportStrip.theFirstRowsAreLoading
  const rows = counted(info.rowCount, 'row')
  if (info.state === 'loading') return texts.reportStrip.onlyTheFirstRowsAreHere(rows)
  if (isWhole(info, report)) return texts.reportStrip.allRowsAreHere(rows)
  return texts.reportStrip.rowsAreHere(rows, report === undefined ? undefined : statusOf(info, report).word)
}

function StopButton({ jobId }: { readonly jobId: string }) {
  const stop = useAttempt()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        ml="auto"
        flex="none"
        onClick={() => void stop.attempt(() => callBridge('jobs.cancel', { jobId }))}
      >
        {texts.reportStrip.stop}
      </Button>
      {stop.failure !== undefined && <FailureNotice failure={stop.failure} compact />}
    </>
  )
}

/** One line about an unusual download; expands to details and the affected lines. */
function Notes({ report }: { readonly report: OpenedReport }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const notes = notesOf(report)
  if (notes === undefined) return null
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.notes} data-weight={notes.weight} aria-label={texts.reportRows.downloadNotes}>
      <UnstyledButton
        w="100%"
        fz="inherit"
        className="focus-inside"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Group component="span" gap="0.375rem" wrap="nowrap" mih="1.75rem" px="var(--ac-edge)" py="0.25rem">
          <Chevron size={14} color="var(--ac-text-2)" aria-hidden="true" />
          <StatusMark status={notes.weight === 'warn' ? 'warn' : 'unknown'} plain>
            {notes.summary}
          </StatusMark>
        </Group>
      </UnstyledButton>
      {open && (
        <Stack
          gap="0.375rem"
          mah="14rem"
          pl="calc(var(--ac-edge) + 1.25rem)"
          pr="var(--ac-edge)"
          pb="0.625rem"
          id={id}
          className="scrolls"
        >
          {notes.sentences.map((sentence) => (
            <Text inherit maw="60rem" key={sentence}>
              <PlainText text={sentence} />
            </Text>
          ))}
          {notes.oddLines.map((odd) => (
            <div key={odd.part}>
              {report.parts.length > 1 && (
                <Box component="h3" py="0.25rem" fz="xs">
                  {odd.part}
                </Box>
              )}
              <table className={classes.oddLines}>
                <caption className="visually-hidden">{texts.reportRows.linesThatDontMatchTheHeader}</caption>
                <thead>
                  <tr>
                    <th scope="col">{texts.reportRows.line}</th>
                    <th scope="col">{texts.reportRows.problem}</th>
                  </tr>
                </thead>
                <tbody>
                  {odd.first.map(({ line, problem }) => (
                    <tr key={`${line} ${problem}`}>
                      <td className="num">{count(line)}</td>
                      <td>
                        <PlainText text={problem} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {furtherLines(odd) !== undefined && (
                <Text inherit maw="60rem" className="dim">
                  {furtherLines(odd)}
                </Text>
              )}
            </div>
          ))}
        </Stack>
      )}
    </section>
  )
}
