import { texts } from '../text/jobs.ts'
import { ActionIcon, Box, Button, Checkbox, Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconDots, IconFileDownload, IconTable, IconTrash, IconX } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import {
  reportGroup,
  reportStateWords,
  reportTitle,
  reportTypeNames,
  spanWords,
} from '../../../../domain/reports/report-words.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { Age } from '../../../parts/Age.tsx'
import { copyAndReport } from '../../../parts/brief-message.ts'
import { byteSize, counted } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { navigate } from '../../../routes/navigation.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { ReportMark } from './ReportMark.tsx'
import { takenWords } from '../../../parts/taken-words.ts'
import { downloadFacts, useTrace } from './byte-trace.ts'
import classes from './jobs.module.css'
import { isSettledAsNotStarted, lastStep, type StepPiece, stepPieces } from './step-words.ts'
import {
  canForget,
  furtherActions,
  type ReportActions,
  rowActions,
  toggleInspected,
  useLikelyAction,
} from './use-report-work.ts'

type Props = {
  readonly shown: ShownReport
  /** The running download job. */
  readonly download: Job | undefined
  readonly isOpen: boolean
  readonly inSpan: boolean
  /** Undefined if it can't be selected. */
  readonly chosen: boolean | undefined
  /** True while a call about it is pending. */
  readonly isBusy: boolean
  readonly onChoose: (entryId: string, chosen: boolean) => void
  readonly actions: ReportActions
}

/** One report of the ledger: its request, state, size, and most likely action. */
export const LedgerRow = memo(function LedgerRow(props: Props) {
  const { shown, download, isOpen, inSpan, chosen, isBusy, onChoose, actions } = props
  const { entry } = shown
  const title = reportTitle(entry)
  const { action, act } = useLikelyAction(shown, download !== undefined, actions)
  const Icon = action === undefined ? undefined : rowActions[action].icon
  const pieces = stepPieces(shown, download)
  return (
    <div
      role="row"
      className={classes.row}
      data-column=""
      data-open={isOpen || undefined}
      data-span={inSpan || undefined}
      aria-selected={isOpen}
      title={pieces.map(({ words }) => words).join(' — ')}
    >
      <div role="gridcell" className={classes.choice} data-lane="choice">
        {chosen !== undefined && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            data-stop=""
            aria-label={texts.ledgerRow.select(title)}
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(entry.id, currentTarget.checked)}
          />
        )}
      </div>
      <div role="gridcell" className={classes.cell} data-lane="report">
        <UnstyledButton
          className={classes.title}
          tabIndex={-1}
          data-stop=""
          data-entry={entry.id}
          aria-expanded={isOpen}
          onClick={() => toggleInspected(entry.id)}
        >
          <span className="clip">{spanWords(entry)}</span>
        </UnstyledButton>
        <span className="note clip num">
          {reportTypeNames[entry.type]}, {takenWords(entry.createdAt)}
        </span>
      </div>
      <div role="gridcell" className={classes.cell}>
        <span className={classes.first}>
          <ReportMark shown={shown} isDownloading={download !== undefined} within />
          <span className="note clip">
            <StateDetail shown={shown} download={download} />
          </span>
        </span>
        <Pieces pieces={pieces} />
      </div>
      <div role="gridcell" className={`${classes.cell} ${classes.size} num`}>
        {download === undefined ? <Known shown={shown} /> : <Coming download={download} />}
      </div>
      <div role="gridcell" className={classes.action} data-lane="action">
        {action !== undefined && (
          <Button
            tabIndex={-1}
            data-stop=""
            {...(action === 'cancel' || action === 'stop' ? { variant: 'subtle', color: 'gray' } : {})}
            {...(Icon === undefined ? {} : { leftSection: <Icon size={14} /> })}
            {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            aria-label={`${rowActions[action].name}: ${title}`}
            onClick={act}
          >
            {rowActions[action].name}
          </Button>
        )}
      </div>
      <div role="gridcell" className={classes.more} data-lane="more">
        <RowMenu {...{ shown, download, title, actions }} />
      </div>
    </div>
  )
})

/** The steps in one line. In a narrow space the current step stays and earlier ones are cut. */
function Pieces({ pieces }: { readonly pieces: readonly StepPiece[] }) {
  const before = pieces.slice(0, -1)
  const now = pieces.at(-1)
  return (
    <span className={`${classes.pieces} note`}>
      {before.length > 0 && (
        <Box component="span" className="clip" flex="0 1 auto">
          {before.map(({ words }, index) => (
            <Fragment key={index}>
              {index > 0 && <span className={classes.dash}> — </span>}
              <bdi>{words}</bdi>
            </Fragment>
          ))}
        </Box>
      )}
      {before.length > 0 && <span className={classes.dash}>—</span>}
      {now !== undefined && (
        <bdi className="clip" data-tone={now.tone}>
          {now.words}
        </bdi>
      )}
    </span>
  )
}

type MenuProps = Pick<Props, 'shown' | 'download' | 'actions'> & { readonly title: string }

const showRows = (snapshot: string) => navigate({ ...reportsAt('opened'), snapshot })

function RowMenu({ shown, download, title, actions }: MenuProps) {
  const { id, reportId, correlationId } = shown.entry
  const isDownloading = download !== undefined
  const firstRows = download?.snapshotId
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={24} tabIndex={-1} data-stop="" aria-label={texts.ledgerRow.moreFor(title)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => toggleInspected(id)}>{texts.ledgerRow.whatHappened}</Menu.Item>
        {furtherActions(shown, isDownloading).map((action) => (
          <Menu.Item key={action} onClick={() => actions.act(action, shown)}>
            {action === 'ask' ? texts.ledgerRow.checkStatusNow : rowActions[action].name}
          </Menu.Item>
        ))}
        {firstRows !== undefined && (
          <Menu.Item leftSection={<IconTable size={14} />} onClick={() => showRows(firstRows)}>
            {texts.ledgerRow.showTheFirstRows}
          </Menu.Item>
        )}
        {shown.snapshotId !== undefined && (
          <>
            <Menu.Item leftSection={<IconFileDownload size={14} />} onClick={() => actions.saveFile(shown)}>
              {texts.ledgerRow.saveTheFileAsReceived}
            </Menu.Item>
            <Menu.Item leftSection={<IconX size={14} />} onClick={() => actions.closeRows(shown)}>
              {texts.ledgerRow.closeItsRows}
            </Menu.Item>
          </>
        )}
        {reportId !== undefined && (
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyAndReport(reportId)}>
            {texts.ledgerRow.copyReportId}
          </Menu.Item>
        )}
        {correlationId !== undefined && (
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyAndReport(correlationId)}>
            {texts.ledgerRow.copyCorrelationId}
          </Menu.Item>
        )}
        {canForget(shown, isDownloading) && (
          <Menu.Item leftSection={<IconTrash size={14} />} onClick={() => actions.forget([shown])}>
            {texts.ledgerRow.removeFromTheList}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const dash = <span className="dim">—</span>

function Lines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <span>{first}</span>
      <span className="note">{second}</span>
    </>
  )
}

/** The size so far and the speed of a download. */
function Coming({ download }: { readonly download: Job }) {
  const { bytes, rate } = downloadFacts(download, useTrace(download.id))
  return <Lines first={bytes ?? dash} second={rate === undefined ? null : `${byteSize(rate)}/s`} />
}

/** The size: bytes and rows when complete, else the time of the last status request. */
function Known({ shown: { state, entry, asking } }: Pick<Props, 'shown'>) {
  const came = lastStep(entry.steps, 'downloaded')
  if (came !== undefined) return <Lines first={byteSize(came.bytes)} second={counted(came.rows, 'row')} />
  if (state === 'succeeded') return <Lines first={dash} second={texts.ledgerRow.sizeUnknown} />
  if (reportGroup({ state }) === 'ended') return <Lines first={dash} second={texts.ledgerRow.noData} />
  if (state === 'start-unknown') return <Lines first={dash} second={texts.ledgerRow.noReportId} />
  const at = asking?.lastAskedAt
  return (
    <Lines
      first={dash}
      second={
        at !== undefined && (
          <>
            {texts.ledgerRow.requested} <Age at={at} focusable={false} />
          </>
        )
      }
    />
  )
}

/** How long the state has lasted, or other details next to its icon. */
function StateDetail({ shown, download }: Pick<Props, 'shown' | 'download'>) {
  const { state, since, stuck, snapshotId, entry } = shown
  if (download !== undefined) return downloadFacts(download, undefined).percent ?? null
  switch (state) {
    case 'succeeded':
      if (snapshotId !== undefined) return texts.ledgerRow.itsRowsAreOpen
      return lastStep(entry.steps, 'downloaded') === undefined
        ? texts.ledgerRow.notDownloaded
        : texts.ledgerRow.wasOpenBefore
    case 'cancelled':
      return texts.ledgerRow.byThePlatform
    case 'start-refused':
      return texts.ledgerRow.nothingWasStarted
    case 'start-not-sent':
      return isSettledAsNotStarted(entry) ? texts.ledgerRow.byAPersonsWord : texts.ledgerRow.nothingWasSent
    case 'retrying':
      return (
        <>
          {texts.ledgerRow.failed} <Age at={since} focusable={false} staleAfter={Number.POSITIVE_INFINITY} />
        </>
      )
    case 'failed':
      return texts.ledgerRow.andDidntRetry
    case 'start-unknown':
    case 'asking-refused':
      return <Age at={since} focusable={false} staleAfter={Number.POSITIVE_INFINITY} />
    default:
      return <For since={since} before={stuck ? `${reportStateWords[state].word} ` : ''} />
  }
}

/** "for 38 sec", counting up. */
function For({ since, before }: { readonly since: string; readonly before: string }) {
  const length = Math.max(0, useNow() * 1_000 - Date.parse(since))
  if (Number.isNaN(length)) return null
  return <span className="num">{texts.ledgerRow.for(before, secondsWords(Math.floor(length / 1_000)))}</span>
}
