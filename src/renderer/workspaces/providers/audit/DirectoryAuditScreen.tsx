import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { count } from '../../../parts/times.ts'
import { AuditScreen, isNeverRun } from '../../../records/AuditScreen.tsx'
import { RunProblem } from '../../../records/RunScreen.tsx'
import { changedWords, courseWords } from './audit-words.ts'
import { AuditHead } from './AuditHead.tsx'
import { changesIn, countsOfRun, type FindingCount, summarize } from './directory-summary.ts'
import { Findings } from './Findings.tsx'
import { NeverRun } from './NeverRun.tsx'
import { RunMenu } from './RunMenu.tsx'
import { useDirectoryAudit } from './use-directory-audit.ts'
import { useFindingCounts } from './use-finding-counts.ts'
import { VerdictStrip } from './VerdictStrip.tsx'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

/** The directory audit: verdicts, contradictions, failed requests, changes, and all findings. */
export function DirectoryAuditScreen({ route, connection }: Props) {
  const audit = useDirectoryAudit(connection.id, route)
  const held = useSnapshot(audit.snapshotId)
  const { runs, running } = audit
  const snapshot = held.gone ? undefined : held.info
  const counts = useFindingCounts(snapshot)
  const last = runs?.at(-1)
  // Defaults to the last run's choice.
  const [chosen, setChosen] = useState<boolean>()
  const slots = chosen ?? last?.slots ?? false
  const run = () => audit.start({ slots })

  const found = snapshot === undefined ? (last === undefined ? undefined : countsOfRun(last)) : counts.data?.findings
  const ofNew = running !== undefined && snapshot !== undefined
  const groups =
    found === undefined || runs === undefined ? undefined : summarize(found, counts.data?.providers, runs, ofNew)
  return (
    <AuditScreen
      subject="the directory"
      audit={audit}
      counts={counts}
      onRun={run}
      head={
        <AuditHead
          listed={route}
          runs={runs ?? []}
          job={running}
          start={
            runs !== undefined &&
            !isNeverRun(audit) && (
              <RunMenu
                words={runs.length === 0 ? 'Run audit' : 'Run again'}
                slots={slots}
                onSlots={setChosen}
                onRun={run}
              />
            )
          }
          onStop={audit.stop}
        />
      }
      notices={
        <>
          <RunNotes stopped={audit.stopped} last={last} />
          {runs !== undefined && found !== undefined && !ofNew && <Changed runs={runs} counts={found} />}
        </>
      }
      never={<NeverRun connection={connection} slots={slots} onSlots={setChosen} onRun={run} />}
      findings={
        groups === undefined || runs === undefined || found === undefined ? undefined : (
          <>
            <VerdictStrip route={route} runs={runs} />
            <Findings
              connection={connection}
              route={route}
              held={held}
              snapshotId={audit.snapshotId}
              groups={groups}
              counts={found}
              runs={runs}
              running={running !== undefined}
              onRun={run}
            />
          </>
        )
      }
    />
  )
}

/** Why the last run's result is limited. */
function RunNotes({ stopped, last }: { readonly stopped: boolean; readonly last: DirectoryRun | undefined }) {
  if (stopped)
    return (
      <RunProblem status="off" word="Stopped">
        {last?.complete === false
          ? 'The last audit was stopped before its end: what is shown is what it had found until then.'
          : 'The last audit was stopped before its end. What is shown is from the one before.'}{' '}
        Records that it read are fresh; another run takes them as they are.
      </RunProblem>
    )
  if (last?.complete !== false) return null
  return (
    <RunProblem status="warn" word="Not complete">
      The last audit did not reach the end of the list: {count(last.read + last.fresh)} of {count(last.listed)} records
      were read. Its counts are of those, and nothing is said of what changed.
    </RunProblem>
  )
}

type ChangedProps = { readonly runs: readonly DirectoryRun[]; readonly counts: readonly FindingCount[] }

/** The changes since the last complete audit, in words. */
function Changed({ runs, counts }: ChangedProps) {
  const last = runs.at(-1)
  const before = runs.slice(0, -1).findLast((run) => run.complete)
  if (last === undefined || !last.complete) return null
  return (
    <Flex
      className="line-below quiet"
      component="p"
      rowGap={0}
      columnGap="md"
      wrap="wrap"
      m={0}
      py={6}
      px="var(--ac-edge)"
      fz="xs"
      lh="xs"
    >
      <span role="status">
        {before === undefined ? (
          'There’s no earlier audit of this list to compare with.'
        ) : (
          <>
            Since the audit of <span className="num">{takenWords(before.at)}</span>: {changedWords(changesIn(counts))}.
          </>
        )}
      </span>
      <Box className="num dim" component="span" ml="auto">
        {courseWords(last)}
      </Box>
    </Flex>
  )
}
