import { texts } from '../text/opened-list.ts'
import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconFileDownload, IconFolderOpen, IconTable, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { OpenedPart, OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { spanWords } from '../../../../domain/reports/report-words.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, counted } from '../../../parts/times.ts'
import { toned } from '../../../parts/toned.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { useOpened } from '../jobs/use-ledger.ts'
import classes from './opened.module.css'

/** The reports with open rows in this session. */
export function OpenedList({ connection }: { readonly connection: ConnectionView }) {
  const opened = useOpened(connection.id)
  const reports = opened.data?.value
  return (
    <Box pos="relative" h="100%" mih={0} fz="sm" lh="sm" className="scrolls-down">
      <FailureOf call={opened} doing={texts.openedList.loadTheOpenReports} kept={reports !== undefined} />
      {reports === undefined ? (
        opened.error === null && <SkeletonRows rows={5} rowHeight={56} label={texts.openedList.loadingTheOpenReports} />
      ) : reports.length === 0 ? (
        <EmptyState
          title={texts.openedList.noOpenReports}
          icon={<IconFolderOpen size={28} stroke={1.4} />}
          action={
            <Button variant="filled" component="a" href={formatRoute({ ...reportsAt(), filter: 'ready' })}>
              {texts.openedList.readyReports}
            </Button>
          }
        >
          {texts.openedList.openAReportThatsReadyTo}
        </EmptyState>
      ) : (
        <>
          <Group component="header" className="line-below" gap="0 12px" align="baseline" p="0.75rem var(--ac-edge)">
            <h2>{counted(reports.length, texts.openedList.reportIsOpen, texts.openedList.reportsAreOpen)}</h2>
            <span className="dim num">
              {texts.openedList.rowsInPrivateCopies(
                counted(
                  reports.reduce((sum, { rows }) => sum + rows, 0),
                  'row',
                ),
                byteSize(bytesOfCopies(reports)),
              )}
            </span>
            <Box component="span" ml="auto" className="note">
              {texts.openedList.rowsAndPrivateCopiesAreRemoved}
            </Box>
          </Group>
          <ul className="bare" aria-label={texts.openedList.openedReports}>
            {reports.map((report) => (
              <OpenedCard key={report.snapshotId} report={report} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

/** A report that is open alone and together with others has one private copy. */
function bytesOfCopies(reports: readonly OpenedReport[]): number {
  const copies = new Map(reports.flatMap(({ parts }) => parts.map(({ entryId, bytes }) => [entryId, bytes] as const)))
  return [...copies.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** One opened report: its size, its files, and their problems. */
function OpenedCard({ report }: { readonly report: OpenedReport }) {
  const titleId = useId()
  const close = useBridgeMutation('reports.close')
  const save = useBridgeMutation('reports.saveFile')
  const { snapshotId, title, parts, rows, openedAt, repeated = 0, notes } = report
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
            {texts.openedList.opened(counted(rows, 'row'), shareWords(parts), takenWords(openedAt))}
          </span>
        </Stack>
        <Flex gap="xs" wrap="wrap">
          <Button
            component="a"
            href={formatRoute({ ...reportsAt('opened'), snapshot: snapshotId })}
            leftSection={<IconTable size={14} />}
            aria-label={texts.openedList.open(title)}
          >
            {texts.openedList.open2}
          </Button>
          {only !== undefined && (
            <Button
              leftSection={<IconFileDownload size={14} />}
              aria-label={texts.openedList.saveTheFileAsReceived(title)}
              onClick={() => saveFile(only)}
            >
              {texts.openedList.saveTheFileAsReceived2}
            </Button>
          )}
          <QuietButton
            leftSection={<IconX size={14} />}
            aria-label={texts.openedList.close(title)}
            {...(close.isPending ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={closeRows}
          >
            {texts.openedList.close2}
          </QuietButton>
        </Flex>
      </Group>
      {(odd > 0 || repeated > 0 || notes.length > 0) && (
        <Box component="ul" px="sm" py="xs" {...toned('warn')} c="var(--ac-text-1)" className="bare">
          {odd > 0 && (
            <li>
              <StatusMark status="warn">
                {texts.openedList.notMatchTheHeader(counted(odd, texts.openedList.lineDoes, texts.openedList.linesDo))}
              </StatusMark>
            </li>
          )}
          {notes.map((note) => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
          {notes.length === 0 && repeated > 0 && (
            <li>{texts.openedList.ofALaterPartAlreadyAppeared(counted(repeated, 'row'))}</li>
          )}
        </Box>
      )}
      {only === undefined ? (
        <Parts parts={parts} titleId={titleId} onSave={saveFile} />
      ) : (
        <Group component="p" gap="0 0.375rem" miw={0} m={0} fz="xs" c="var(--ac-text-2)">
          {texts.openedList.sha256(framingWords(only))} <Copyable text={only.sha256} what="SHA-256" />
        </Group>
      )}
      <FailureOf call={close} compact doing={texts.openedList.close(title)} />
      <FailureOf call={save} compact doing={texts.openedList.saveTheFileOfAsReceived(title)} />
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
          <ColumnHead about={texts.openedList.aboutPart}>{texts.openedList.part}</ColumnHead>
          <ColumnHead data-number about={texts.openedList.aboutRows}>
            {texts.openedList.rows}
          </ColumnHead>
          <ColumnHead data-number about={texts.openedList.aboutSize}>
            {texts.openedList.size}
          </ColumnHead>
          <ColumnHead about={texts.openedList.aboutCheck}>{texts.openedList.howItWasChecked}</ColumnHead>
          <th scope="col">
            <span className="visually-hidden">{texts.openedList.file}</span>
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
                aria-label={texts.openedList.saveFile(spanWords(part))}
                onClick={() => onSave(part)}
              >
                {texts.openedList.saveFile2}
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
  if (framing === 'length') return texts.openedList.theSizeMatchesTheAnnouncedSize
  if (framing === 'chunked') return texts.openedList.theResponseEndedWithItsLast
  return asked === 2 ? texts.openedList.noLengthWasAnnouncedASecond : texts.openedList.noLengthWasAnnouncedItsLast
}

/** "391.2 MB in 14 parts" */
function shareWords(parts: readonly OpenedPart[]): string {
  const size = byteSize(parts.reduce((sum, { bytes }) => sum + bytes, 0))
  return parts.length === 1 ? size : texts.openedList.inParts(size, parts.length)
}
