import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type ReportsRoute, reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { byteSize, count, counted } from '../../../parts/times.ts'
import { useOpened } from '../jobs/use-ledger.ts'
import classes from './opened.module.css'
import { OpenedCard } from './OpenedCard.tsx'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** The reports whose rows are open in this session. */
export function OpenedList({ connection }: Props) {
  const opened = useOpened(connection.id)
  const reports = opened.data?.value
  return (
    <div className={classes.screen}>
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
          <header className={classes.bar}>
            <h2>{counted(reports.length, 'report is open', 'reports are open')}</h2>
            <span className="dim num">
              {count(reports.reduce((sum, { rows }) => sum + rows, 0))} rows,{' '}
              {byteSize(reports.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0))} in private
              copies
            </span>
            <span className={classes.promise}>Rows and private copies go when a report is closed, and at exit.</span>
          </header>
          <ul className={classes.list} aria-label="Opened reports">
            {reports.map((report) => (
              <OpenedCard key={report.snapshotId} report={report} connectionId={connection.id} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
