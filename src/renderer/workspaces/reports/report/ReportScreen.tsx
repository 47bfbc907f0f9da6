import { texts } from '../text/report.ts'
import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { useJobs } from '../../../bridge/queries.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { byteSize } from '../../../parts/times.ts'
import { changeReportsRoute } from '../../../routes/change-route.ts'
import { reportsAt, type ReportsRoute } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { lastKnownReport, useOpenedReports } from './opened-reports.tsx'
import { ReportRows } from './ReportRows.tsx'
import { ComparedReports } from './compare/ComparedReports.tsx'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** One opened report: charts and rows, its differences from another, or why its rows are missing. */
export function ReportScreen({ route, connection }: Props) {
  const snapshotId = route.snapshot ?? ''
  const opened = useOpenedReports(connection.id)
  const held = useSnapshot(snapshotId === '' ? undefined : snapshotId)
  const reports = opened.data?.value
  const report = reports?.find((one) => one.snapshotId === snapshotId) ?? lastKnownReport(snapshotId)
  const loadedFrom = report?.connectionId ?? held.info?.source.connectionId
  if (typeof loadedFrom === 'string' && loadedFrom !== connection.id) return <OfAnother connectionId={loadedFrom} />
  if (held.gone) return <ReportGone snapshotId={snapshotId} report={report} />
  if (held.error !== undefined)
    return (
      <Box p="var(--ac-edge)">
        <FailureNotice failure={held.error} doing={texts.reportScreen.showTheReport} onRetry={held.retry} />
      </Box>
    )
  // Waits for the report type, which determines the column layout.
  if (held.info === undefined || (opened.isPending && report === undefined))
    return <SkeletonRows rows={24} label={texts.reportScreen.loadingTheReport} />
  const others = reports?.filter((one) => one.snapshotId !== snapshotId)
  if (route.differences !== undefined && report !== undefined)
    return (
      <ComparedReports
        key={route.differences}
        route={route}
        differences={route.differences}
        report={report}
        columns={held.info.columns}
        others={others ?? []}
      />
    )
  return <ReportRows key={snapshotId} route={route} held={held} info={held.info} report={report} others={others} />
}

/** The open report stays in the address when another connection is put to use. Its rows aren't shown under that one's name. */
function OfAnother({ connectionId }: { readonly connectionId: string }) {
  const name = useConnections().data?.value.connections.find(({ id }) => id === connectionId)?.name
  return (
    <EmptyState
      icon={<IconFileOff size={28} stroke={1.3} />}
      title={texts.reportScreen.thisReportIsFromAnotherConnection}
      action={
        <Button component="a" href={formatRoute(reportsAt('jobs'))}>
          {texts.reportScreen.showTheReportList}
        </Button>
      }
    >
      {name !== undefined && (
        <>
          {texts.reportScreen.itWasLoadedFrom} <bdi>{name}</bdi>.{' '}
        </>
      )}
      {texts.reportScreen.toSeeItSelectItsConnection}
    </EmptyState>
  )
}

type GoneProps = { readonly snapshotId: string; readonly report: OpenedReport | undefined }

/** Why the rows are no longer available, and a button to load them again. */
function ReportGone({ snapshotId, report }: GoneProps) {
  const jobs = useJobs()
  // Its first rows were shown, but the rest didn't come.
  const ended = jobs.find((job) => job.snapshotId === snapshotId && job.state !== 'done')
  const entryIds = report?.parts.map(({ entryId }) => entryId) ?? entryOf(ended)
  const again = useOpenAgain(entryIds, jobs)
  return (
    <Stack component="section" gap={0} h="100%" aria-label={texts.reportScreen.reportNotOpen}>
      {again.job !== undefined && <JobBar job={again.job} />}
      {again.failure !== undefined ? (
        <FailureNotice failure={again.failure} doing={texts.reportScreen.openTheReportAgain} onRetry={again.start} />
      ) : (
        ended?.failure !== undefined && (
          <FailureNotice failure={ended.failure} doing={texts.reportScreen.loadTheReport} />
        )
      )}
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.3} />}
        title={
          report !== undefined
            ? texts.reportScreen.thisReportsRowsWereUnloaded
            : ended?.state === 'cancelled'
              ? texts.reportScreen.theDownloadWasCanceled
              : texts.reportScreen.thisReportIsntOpen
        }
        action={
          <Flex gap="xs" justify="center" wrap="wrap">
            {entryIds.length > 0 &&
              (again.job === undefined ? (
                <Button variant="filled" onClick={again.start}>
                  {texts.reportScreen.openItAgain}
                </Button>
              ) : (
                <Button onClick={again.stop}>{texts.reportScreen.stop}</Button>
              ))}
            <Button component="a" href={formatRoute({ ...reportsAt('jobs'), filter: 'ready' })}>
              {texts.reportScreen.showTheReportList}
            </Button>
          </Flex>
        }
      >
        {again.job !== undefined ? (
          <>
            <bdi>{again.job.stage}</bdi>
            {again.job.bytes !== undefined && texts.reportScreen.soFar(byteSize(again.job.bytes))}
            {texts.reportScreen.itsFirstRowsAppearHere}
          </>
        ) : report !== undefined ? (
          <>
            <bdi>{report.title}</bdi> {texts.reportScreen.wasClosedOrMemoryRanLow}
          </>
        ) : ended !== undefined ? (
          texts.reportScreen.theFirstRowsWereRemoved
        ) : (
          texts.reportScreen.aReportsRowsAndPrivateFile
        )}
      </EmptyState>
    </Stack>
  )
}

const entryOf = (job: Job | undefined): readonly string[] =>
  job?.subject?.workspace === 'reports' && job.subject.entryId !== undefined ? [job.subject.entryId] : []

/** Downloads reports again, and opens them as soon as rows are there. */
function useOpenAgain(entryIds: readonly string[], jobs: readonly Job[]) {
  const [jobId, setJobId] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  const job = jobs.find(({ id }) => id === jobId)
  const come = job?.state === 'running' || job?.state === 'done' ? job.snapshotId : undefined
  useEffect(() => {
    if (come !== undefined) changeReportsRoute({ tab: 'opened', snapshot: come, row: undefined })
  }, [come])
  const refuse = (error: unknown) => setRefused(asBridgeFailure(error).failure)
  return {
    job: job?.state === 'running' ? job : undefined,
    failure: refused ?? (job?.state === 'failed' ? job.failure : undefined),
    start: () => {
      setRefused(undefined)
      callBridge('reports.open', { entryIds: [...entryIds] }).then(({ value }) => setJobId(value.jobId), refuse)
    },
    stop: () => {
      if (jobId !== undefined) callBridge('jobs.cancel', { jobId }).catch(refuse)
    },
  }
}
