import { texts } from '../text/report.ts'
import { Group } from '@mantine/core'
import { useEffect } from 'react'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { byteSize, counted } from '../../../parts/times.ts'
import { keptInWindow } from '../../../parts/window-memory.ts'

/** Reports opened during this window's lifetime, so that they can be opened again after their rows are unloaded. */
const onceOpen = new Map<string, OpenedReport>()
keptInWindow(() => onceOpen.clear())

/** A connection's open reports, updated live. */
export function useOpenedReports(connectionId: string) {
  const answer = useBridgeQuery('reports.opened', { connectionId }, { staleTime: 0 })
  const opened = answer.data?.value
  useEffect(() => {
    for (const report of opened ?? []) onceOpen.set(report.snapshotId, report)
  }, [opened])
  return answer
}

/** The last known data of a previously open report. */
export const lastKnownReport = (snapshotId: string): OpenedReport | undefined => onceOpen.get(snapshotId)

/** True if the download is verified complete and the table has every row of its files. */
export const isWhole = (info: SnapshotInfo, report: OpenedReport | undefined): report is OpenedReport =>
  info.state === 'ready' &&
  info.completeness.verdict === 'complete' &&
  report !== undefined &&
  report.parts.reduce((sum, { rows }) => sum + rows, 0) === info.rowCount

/** The footer text of a complete report. */
export function WholeReport({ parts }: Pick<OpenedReport, 'parts'>) {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return (
    <Group
      component="span"
      gap="sm"
      wrap="nowrap"
      display="inline-flex"
      pl="md"
      className="nowrap"
      style={{ borderLeft: '1px solid var(--ac-line-strong)' }}
    >
      <Status of={statuses.table.complete} />
      <span className="num">
        {texts.openedReports.received(byteSize(bytes))}
        {parts.length > 1 && texts.openedReports.inWord(counted(parts.length, 'report'))}
      </span>
    </Group>
  )
}
