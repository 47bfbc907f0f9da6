import { Button, Flex, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { reportsAt } from '../../../routes/reports-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { byteSize } from '../../../parts/times.ts'
import { useOpenAgain } from './use-open-again.ts'

/** Why the rows are no longer available, and a button to load them again. */
export function ReportGone({ report }: { readonly report: OpenedReport | undefined }) {
  const again = useOpenAgain(report)
  const ledger = formatRoute({ ...reportsAt('jobs'), filter: 'ready' })
  return (
    <Stack component="section" gap={0} h="100%" aria-label="Report that is not open">
      {again.job !== undefined && <JobBar job={again.job} />}
      {again.failure !== undefined && (
        <FailureNotice failure={again.failure} doing="Open the report again" onRetry={again.start} />
      )}
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.3} />}
        title={report === undefined ? 'This report is not open' : 'The rows of this report were let go'}
        action={
          <Flex gap="xs" justify="center" wrap="wrap">
            {report !== undefined &&
              (again.job === undefined ? (
                <Button variant="filled" onClick={again.start}>
                  Open it again
                </Button>
              ) : (
                <Button onClick={again.stop}>Stop</Button>
              ))}
            <Button component="a" href={ledger}>
              Show the report list
            </Button>
          </Flex>
        }
      >
        {again.job !== undefined ? (
          <>
            <bdi>{again.job.stage}</bdi>
            {again.job.bytes !== undefined && `, ${byteSize(again.job.bytes)} so far`}. It shows here once it is whole.
          </>
        ) : report === undefined ? (
          'The rows of a report and the private copy of its file are removed when the console ends, so after a restart none is open. The ledger still has the report: open it from there, and it is downloaded again.'
        ) : (
          <>
            <bdi>{report.title}</bdi> was closed, or the console needed the room. Opening it again downloads it from the
            platform once more.
          </>
        )}
      </EmptyState>
    </Stack>
  )
}
