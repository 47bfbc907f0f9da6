import { Box } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { ComparedReports } from './compare/ComparedReports.tsx'
import { ReportGone } from './ReportGone.tsx'
import { ReportRows } from './ReportRows.tsx'
import { lastKnownReport, useOpenedReports } from './use-opened-reports.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** One opened report: charts and rows, its differences from another, or why its rows are missing. */
export function ReportScreen({ route, connection }: Props) {
  const snapshotId = route.snapshot ?? ''
  const opened = useOpenedReports(connection.id)
  const held = useSnapshot(snapshotId === '' ? undefined : snapshotId)
  const reports = opened.data?.value ?? []
  const report = reports.find((one) => one.snapshotId === snapshotId) ?? lastKnownReport(snapshotId)
  if (held.gone) return <ReportGone report={report} />
  if (held.error !== undefined)
    return (
      <Box p="var(--ac-edge)">
        <FailureNotice failure={held.error} doing="Show the report" onRetry={held.retry} />
      </Box>
    )
  // Waits for the report type, which determines the column layout.
  if (held.info === undefined || (opened.isPending && report === undefined))
    return <SkeletonRows rows={24} label="Asking for the report" />
  const others = reports.filter((one) => one.snapshotId !== snapshotId)
  if (route.differences !== undefined && report !== undefined)
    return (
      <ComparedReports
        key={route.differences}
        route={route}
        differences={route.differences}
        report={report}
        columns={held.info.columns}
        others={others}
      />
    )
  return <ReportRows key={snapshotId} route={route} held={held} info={held.info} report={report} others={others} />
}
