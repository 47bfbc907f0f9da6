import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconFileDownload, IconFolderOpen, IconTable, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { OpenedPart, OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { spanWords } from '../../../../domain/reports/report-words.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, count, counted } from '../../../parts/times.ts'
import { toned } from '../../../parts/toned.ts'
import { reportsAt, type ReportsRoute } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { useOpened } from '../jobs/use-ledger.ts'
import classes from './opened.module.css'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** The reports with open rows in this session. */
export function OpenedList({ connection }: Props) {
  const opened = useOpened(connection.id)
  const reports = opened.data?.value
  return (
    <Box pos="relative" h="100%" mih={0} fz="sm" lh="sm" className="scrolls-down">
      {opened.error !== null && (
        <FailureNotice
          failure={opened.error.failure}
          doing="Read which reports are open"
          {...(reports === undefined ? {} : { kept: 'What was read before is still shown.' })}
          onRetry={() => void opened.refetch()}
        />
      )}
      {reports === undefined ? (
        opened.error === null && <SkeletonRows rows={5} rowHeight={56} label="Reading which reports are open" />
      ) : reports.length === 0 ? (
        <EmptyState
          title="No report is open"
          icon={<IconFolderOpen size={28} stroke={1.4} />}
          action={
            <Button variant="filled" component="a" href={formatRoute({ ...reportsAt(), filter: 'ready' })}>
              Ready reports
            </Button>
          }
        >
          Open a report that is ready: it is downloaded, checked and loaded. Its rows stay until they are closed or the
          console exits.
        </EmptyState>
      ) : (
        <>
          <Flex
            component="header"
            gap="0 0.75rem"
            align="baseline"
            wrap="wrap"
            px="var(--ac-edge)"
            py="sm"
            className="line-below"
          >
            <h2>{counted(reports.length, 'report is open', 'reports are open')}</h2>
            <span className="dim num">
              {count(reports.reduce((sum, { rows }) => sum + rows, 0))} rows,{' '}
              {byteSize(reports.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0))} in private
              copies
            </span>
            <Box component="span" ml="auto" className="note">
              Rows and private copies go when a report is closed, and at exit.
            </Box>
          </Flex>
          <ul className="bare" aria-label="Opened reports">
            {reports.map((report) => (
              <OpenedCard key={report.snapshotId} report={report} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

type OpenedCardProps = { readonly report: OpenedReport }

/** One opened report: its size, its files, and their problems. */
function OpenedCard({ report }: OpenedCardProps) {
  const titleId = useId()
  const close = useBridgeMutation('reports.close')
  const save = useBridgeMutation('reports.saveFile')
  const { snapshotId, title, parts, rows, openedAt, repeated, notes } = report
  const [only] = parts.length === 1 ? parts : []
  const odd = parts.reduce((sum, { oddLines }) => sum + oddLines, 0)

  const isBusy = close.isPending || save.isPending
  const closeRows = () => {
    if (isBusy) return
    save.reset()
    close.mutate({ snapshotId })
  }
  const saveFile = ({ entryId }: OpenedPart) => {
    if (isBusy) return
    close.reset()
    save.mutate({ snapshotId, entryId })
  }
  return (
    <Stack component="li" gap="xs" px="var(--ac-edge)" py="sm" className="line-below" aria-labelledby={titleId}>
      <Group gap="0.5rem 1rem" justify="space-between">
        <Stack gap="0.125rem" miw={0}>
          <Box component="h3" fz="md" lh="md" id={titleId}>
            <Box
              component="a"
              c="var(--ac-text-1)"
              href={formatRoute({ ...reportsAt('opened'), snapshot: snapshotId })}
            >
              <bdi>{title}</bdi>
            </Box>
          </Box>
          <span className="dim num">
            {counted(rows, 'row')}, {shareWords(parts)}, opened {takenWords(openedAt)}
          </span>
        </Stack>
        <Flex gap="xs" wrap="wrap">
          <Button
            component="a"
            href={formatRoute({ ...reportsAt('opened'), snapshot: snapshotId })}
            leftSection={<IconTable size={14} />}
            aria-label={`Open ${title}`}
          >
            Open
          </Button>
          {only !== undefined && (
            <Button
              leftSection={<IconFileDownload size={14} />}
              aria-label={`Save the platform’s file: ${title}`}
              onClick={() => saveFile(only)}
            >
              Save the platform’s file
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={14} />}
            aria-label={`Close ${title}`}
            {...(close.isPending ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={closeRows}
          >
            Close
          </Button>
        </Flex>
      </Group>
      {(odd > 0 || repeated !== undefined || notes.length > 0) && (
        <Box component="ul" px="sm" py="xs" {...toned('warn')} c="var(--ac-text-1)" className="bare">
          {odd > 0 && (
            <li>
              <StatusMark status="warn">{counted(odd, 'line does', 'lines do')} not fit the header</StatusMark>
            </li>
          )}
          {notes.map((note) => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
          {notes.length === 0 && repeated !== undefined && repeated > 0 && (
            <li>{counted(repeated, 'row')} of a later part stood in an earlier one; they are kept.</li>
          )}
        </Box>
      )}
      {only === undefined ? (
        <Parts parts={parts} titleId={titleId} onSave={saveFile} />
      ) : (
        <Group component="p" gap="0 0.375rem" miw={0} m={0} fz="xs" c="var(--ac-text-2)">
          {framingWords(only)} SHA-256 <Copyable text={only.sha256} what="SHA-256" />
        </Group>
      )}
      {close.error !== null && <FailureNotice compact failure={close.error.failure} doing={`Close ${title}`} />}
      {save.error !== null && (
        <FailureNotice compact failure={save.error.failure} doing={`Save the platform’s file of ${title}`} />
      )}
    </Stack>
  )
}

type PartsProps = {
  readonly parts: readonly OpenedPart[]
  readonly titleId: string
  readonly onSave: (part: OpenedPart) => void
}

/** The source files of the rows, in order. */
function Parts({ parts, titleId, onSave }: PartsProps) {
  return (
    <table className={classes.parts} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" data-number>
            Rows
          </th>
          <th scope="col" data-number>
            Size
          </th>
          <th scope="col">How it is known to be whole</th>
          <th scope="col">
            <span className="visually-hidden">File</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.entryId}>
            <th scope="row" className="num">
              {spanWords(part)}
            </th>
            <td className="num" data-number>
              {counted(part.rows, 'row')}
            </td>
            <td className="num" data-number>
              {byteSize(part.bytes)}
            </td>
            <td>{framingWords(part)}</td>
            <td data-number>
              <Button
                size="compact-xs"
                leftSection={<IconFileDownload size={13} />}
                aria-label={`Save file: ${spanWords(part)}`}
                onClick={() => onSave(part)}
              >
                Save file
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the completeness of a download was verified. */
function framingWords({ framing, asked }: Pick<OpenedPart, 'framing' | 'asked'>): string {
  if (framing === 'length') return 'As many bytes came as the platform announced.'
  if (framing === 'chunked') return 'The answer ended with its last chunk.'
  return asked === 2
    ? 'No length was given; a second download was the same.'
    : 'No length was given; its last row is whole.'
}

/** "391.2 MB in 14 parts" */
function shareWords(parts: readonly OpenedPart[]): string {
  const size = byteSize(parts.reduce((sum, { bytes }) => sum + bytes, 0))
  return parts.length === 1 ? size : `${size} in ${parts.length} parts`
}
