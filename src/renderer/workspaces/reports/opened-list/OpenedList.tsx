import { Box, Button, Flex } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type ReportsRoute, reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { byteSize, count, counted } from '../../../parts/times.ts'
import { useOpened } from '../jobs/use-ledger.ts'
import { OpenedCard } from './OpenedCard.tsx'

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
