import { texts } from '../text/notebook.ts'
import { Button, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { reportTypes } from '../../../../domain/reports/report.ts'
import { reportTypeNames } from '../../../../domain/reports/report-words.ts'
import type { SearchKind } from '../../../../domain/searches/search-kind.ts'
import { BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { completenessWords, tableStatus } from '../../../grid/completeness-words.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { Status } from '../../../parts/Status.tsx'
import { counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { wholeWords } from '../../../records/ReadingState.tsx'
import { SearchNotices } from '../../../records/SearchNotices.tsx'
import { coveredSince, type Days, pauseDates, sentDates } from '../../../records/search-days.ts'
import { searchNouns } from '../../../records/search-nouns.ts'
import { useSearchOf, useToday } from '../../../records/use-search.ts'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { startedFailure } from '../jobs/step-words.ts'
import { useOpenedReports } from '../report/opened-reports.tsx'
import type { NotebookSource } from './time-column.ts'

type Props = {
  readonly connectionId: string
  readonly kind: SearchKind
  readonly days: Days
  readonly zone: string
  readonly onInfo: (source: NotebookSource, info: SnapshotInfo | undefined) => void
}

/** Loads one of the three searches for the notebook's days, and shows progress and completeness. */
export function SearchSource({ connectionId, kind, days, zone, onInfo }: Props) {
  const { today } = useToday()
  const sent = kind === 'pauses' ? pauseDates(days, days, today, zone) : sentDates(kind, days, zone)
  const opened = useSearchOf(connectionId, { kind, ...sent, fields: {} })
  const noun = searchNouns[kind].many
  const info = opened.held.gone ? undefined : opened.held.info
  useEffect(() => {
    onInfo(kind, info)
    return () => onInfo(kind, undefined)
  }, [info, kind, onInfo])
  const jobId = info?.state === 'loading' ? info.jobId : undefined
  return (
    <>
      {info !== undefined && (
        <Stack gap="0.125rem">
          <Status of={tableStatus(info)} plain>
            <span className="num">
              {wholeWords(
                info,
                kind === 'pauses'
                  ? texts.notebookSources.since(noun, coveredSince(Date.parse(sent.startDate), zone))
                  : noun,
              )}
            </span>
          </Status>
          <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
            <span className="num dim">
              {info.state === 'loading' ? texts.notebookSources.loading : texts.notebookSources.loaded}{' '}
              <Age at={info.takenAt ?? info.startedAt} staleAfter={3_600} />
            </span>
            <QuietButton
              size="compact-xs"
              leftSection={jobId === undefined ? <IconRefresh size={13} /> : <IconPlayerStop size={13} />}
              onClick={() => (jobId === undefined ? opened.readAgain() : opened.stop(jobId))}
            >
              {jobId === undefined ? texts.notebookSources.reload : texts.notebookSources.stop}
            </QuietButton>
          </Group>
        </Stack>
      )}
      {info === undefined && opened.held.gone && (
        <Button size="compact-sm" onClick={opened.open}>
          {texts.notebookSources.reloadTheseRecords}
        </Button>
      )}
      <SearchNotices opened={opened} kind={kind} />
    </>
  )
}

/** Visits come from a report opened in this session. The platform takes minutes to prepare one, so none starts automatically. */
export function VisitsSource({ connectionId, days, onInfo }: Pick<Props, 'connectionId' | 'days' | 'onInfo'>) {
  const opened = useOpenedReports(connectionId)
  const reports = opened.data?.value ?? []
  const [chosen, setChosen] = useState<string>()
  const report = reports.find(({ snapshotId }) => snapshotId === chosen) ?? reports[0]
  const held = useSnapshot(report?.snapshotId)
  const info = held.gone ? undefined : held.info
  useEffect(() => {
    onInfo('visits', info)
    return () => onInfo('visits', undefined)
  }, [info, onInfo])
  return (
    <>
      <FailureOf call={opened} doing={texts.notebookSources.loadTheOpenReports} compact />
      <FailureNotice failure={held.error} doing={texts.notebookSources.showTheReport} compact onRetry={held.retry} />
      {report !== undefined && (
        <NativeSelect
          size="xs"
          aria-label={texts.notebookSources.openReport}
          data={reports.map(({ snapshotId, title }) => ({ value: snapshotId, label: title }))}
          value={report.snapshotId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {info !== undefined && (
        <Stack component="p" gap="0.125rem" m={0}>
          <Status of={tableStatus(info)} plain>
            <span className="num">
              {counted(info.rowCount, 'row')}, {completenessWords(info).words.toLowerCase()}
            </span>
          </Status>
          <span className="num dim">
            {texts.notebookSources.loaded} <Age at={info.takenAt ?? info.startedAt} staleAfter={3_600} />
          </span>
        </Stack>
      )}
      {report === undefined && opened.data !== undefined && <StartReport connectionId={connectionId} days={days} />}
    </>
  )
}

/** Starts a report for the notebook's days; the ledger tracks it. */
function StartReport({ connectionId, days }: Pick<Props, 'connectionId' | 'days'>) {
  const [type, setType] = useState<(typeof reportTypes)[number]>('virtual')
  const start = useMutation({
    mutationFn: async (input: CallInput<'reports.start'>) => {
      const answer = await callBridge('reports.start', input)
      const failure = startedFailure(answer.value)
      if (failure !== undefined) throw new BridgeFailure(failure)
      return answer
    },
  })
  const ledger = formatRoute(reportsAt('jobs'))
  // The days may have changed since.
  const isForTheseDays = start.variables?.startDate === days.from && start.variables.endDate === days.to
  if (isForTheseDays && start.data !== undefined)
    return (
      <Text component="p" inherit m={0} role="status">
        {texts.notebookSources.started} <a href={ledger}>{texts.notebookSources.followItInTheReportList}</a>
        {texts.notebookSources.openItThereOnceItsReadyAndItShows}
      </Text>
    )
  return (
    <>
      <Text component="p" inherit m={0}>
        {texts.notebookSources.noReportIsOpenOpenOneInThe} <a href={ledger}>{texts.notebookSources.reportList}</a>
        {texts.notebookSources.orStartOneForTheseDays}
      </Text>
      <Flex gap="0.375rem" wrap="wrap">
        <NativeSelect
          size="xs"
          aria-label={texts.notebookSources.typeOfReport}
          data={reportTypes.map((value) => ({ value, label: reportTypeNames[value] }))}
          value={type}
          onChange={(event) => setType(reportTypes.find((one) => one === event.currentTarget.value) ?? 'virtual')}
        />
        <Button
          size="compact-sm"
          aria-disabled={start.isPending}
          onClick={() =>
            !start.isPending && start.mutate({ connectionId, type, startDate: days.from, endDate: days.to })
          }
        >
          {texts.notebookSources.startReport}
        </Button>
      </Flex>
      {isForTheseDays && <FailureOf call={start} doing={texts.notebookSources.startTheReport} compact />}
    </>
  )
}
