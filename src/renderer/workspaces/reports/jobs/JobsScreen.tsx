import { Box, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import gridScreen from '../../../parts/grid-screen.module.css'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { reportGroup } from '../../../../domain/reports/report-words.ts'
import { onBridgeEvent } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import type { ReportsRoute } from '../../../routes/reports-route.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { type ByteTraces, withSamples } from './byte-trace.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { inspect, toggleInspected } from './inspect.ts'
import { JobsFooter } from './JobsFooter.tsx'
import classes from './jobs.module.css'
import { Ledger } from './Ledger.tsx'
import { LedgerBar } from './LedgerBar.tsx'
import { ledgerItems } from './ledger-items.ts'
import { StartForm } from './StartForm.tsx'
import { TracesContext } from './traces.ts'
import { useLedger } from './use-ledger.ts'
import { useReportWork } from './use-report-work.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

const none: readonly never[] = []

/** All-visits reports: starts one, lists all, and opens the rows of a ready one. */
export function JobsScreen({ route, connection }: Props) {
  const ledger = useLedger(connection.id)
  const reports = ledger.data?.value
  const { downloads, traces } = useDownloads()
  const work = useReportWork(connection.id)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())

  const choose = useCallback(
    (entryId: string, on: boolean) =>
      setPicked((before) => {
        const next = new Set(before)
        if (on) next.add(entryId)
        else next.delete(entryId)
        return next
      }),
    [],
  )
  const items = ledgerItems(reports ?? none, route.filter)
  const open = reports?.find(({ entry }) => entry.id === route.entry)
  // Drops selected reports that are gone or no longer ready.
  const chosen = (reports ?? none).filter((one) => picked.has(one.entry.id) && reportGroup(one) === 'ready')
  return (
    <TracesContext value={traces}>
      <Box fz="sm" lh="sm" className={gridScreen.screen ?? ''}>
        <div className={classes.main}>
          <Stack gap={0} pos="relative" miw={0} mih={0} className="scrolls-down">
            <StartForm connection={connection} />
            {reports !== undefined && reports.length > 0 && (
              <LedgerBar
                route={route}
                reports={reports}
                chosen={chosen}
                onClear={() => setPicked(new Set())}
                work={work}
              />
            )}
            <div role="status" className="visually-hidden">
              {work.said}
            </div>
            {work.problem !== undefined && (
              <Box px="var(--ac-edge)">
                <FailureNotice compact {...work.problem} />
              </Box>
            )}
            {ledger.error !== null && (
              <FailureNotice
                failure={ledger.error.failure}
                doing="Read the list of reports"
                {...(reports === undefined ? {} : { kept: 'What was read before is still shown.' })}
                onRetry={() => void ledger.refetch()}
              />
            )}
            {reports === undefined ? (
              ledger.error === null && <SkeletonRows rows={8} rowHeight={56} label="Reading the list of reports" />
            ) : reports.length === 0 ? (
              <EmptyState title="No report was started yet">
                Choose a type above and press Start report. Without dates the platform reports the last 10 days; what
                becomes of it stands here, also after a restart.
              </EmptyState>
            ) : items.length === 0 ? (
              <EmptyState title={`No report is ${route.filter}`}>
                The others are under <a href="#/reports/jobs">All</a>.
              </EmptyState>
            ) : (
              <Ledger
                items={items}
                openId={open?.entry.id}
                downloads={downloads}
                chosen={new Set(chosen.map(({ entry }) => entry.id))}
                onChoose={choose}
                onInspect={toggleInspected}
                work={work}
              />
            )}
          </Stack>
          {reports !== undefined && reports.length > 0 && (
            <JobsFooter reports={reports} items={items} downloads={downloads} work={work} />
          )}
        </div>
        {open !== undefined && (
          <EntryPanel
            key={open.entry.id}
            shown={open}
            download={open.downloadJobId === undefined ? undefined : downloads.get(open.downloadJobId)}
            onClose={() => inspect(undefined)}
            work={work}
          />
        )}
      </Box>
    </TracesContext>
  )
}

/** Running download jobs by ID, and their byte samples. */
function useDownloads() {
  const jobs = useBridgeQuery('jobs.list', undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.value
  const [traces, setTraces] = useState<ByteTraces>(new Map())
  useEffect(
    () => onBridgeEvent('jobs.changed', (all) => setTraces((before) => withSamples(before, all, Date.now()))),
    [],
  )
  const downloads = new Map<string, Job>()
  for (const job of jobs ?? []) if (job.state === 'running') downloads.set(job.id, job)
  return { downloads, traces }
}
