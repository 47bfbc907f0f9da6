import { texts } from '../text/audit.ts'
import { Box, Button, Flex, Stack, ActionIcon, Checkbox, Popover } from '@mantine/core'
import { useState } from 'react'
import { IconClipboardCheck, IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { count, counted } from '../../../parts/times.ts'
import { AuditScreen } from '../../../records/AuditScreen.tsx'
import { RunProblem } from '../../../records/RunScreen.tsx'
import type { RunColumn } from '../../../records/RunsPopover.tsx'
import { useCounts } from '../../../records/use-aggregate.ts'
import { changedWords, courseWords, endOf, findingsOf, ruleWords } from './audit-words.ts'
import {
  changesIn,
  countsOfRun,
  type FindingCount,
  isPartlyCompared,
  readFindingCounts,
  readProviderCounts,
  summarize,
} from './directory-summary.ts'
import { Findings } from './Findings.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAuditRuns } from '../../../bridge/use-audit-runs.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'
import { useUiState } from '../../../bridge/ui-state.ts'
import { isNarrowed, type Listed, listedInput, listedWords } from '../listed-providers.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { ReadingFields } from '../ReadingFields.tsx'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { Sparkline } from '../../../charts/Sparkline.tsx'
import { withEquals } from '../../../../domain/tables/equals-filter.ts'
import { Status, StatusTip } from '../../../parts/Status.tsx'
import { ruleMeanings, schedulings } from '../verdict-words.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import classes from './audit.module.css'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

/** The directory audit: verdicts, contradictions, failed requests, changes, and all findings. */
export function DirectoryAuditScreen({ route, connection }: Props) {
  const audit = useDirectoryAudit(connection.id, route)
  const held = useSnapshot(audit.snapshotId)
  const { runs, running } = audit
  const snapshot = held.gone ? undefined : held.info
  const counts = useFindingCounts(snapshot)
  const last = runs?.at(-1)
  // Defaults to the last run's choice. One for another list isn't meant for this one.
  const list = JSON.stringify([connection.id, listedInput(route)])
  const [chosen, setChosen] = useState<{ readonly of: string; readonly slots: boolean }>()
  const slots = (chosen?.of === list ? chosen.slots : last?.slots) ?? false
  const onSlots = (choice: boolean) => setChosen({ of: list, slots: choice })
  const run = () => audit.start(slots)

  const found = snapshot === undefined ? (last === undefined ? undefined : countsOfRun(last)) : counts.data?.findings
  const ofNew = running !== undefined && snapshot !== undefined
  const groups =
    found === undefined || runs === undefined ? undefined : summarize(found, counts.data?.providers, runs, ofNew)
  return (
    <AuditScreen
      subject={texts.directoryAuditScreen.theDirectory}
      audit={audit}
      counts={counts}
      onRun={run}
      title={texts.directoryAuditScreen.providerDirectoryAudit}
      scope={
        isNarrowed(route) && (
          <span>
            {texts.directoryAuditScreen.listedWith} <bdi>{listedWords(route)}</bdi>
          </span>
        )
      }
      facts={(ended) => <RunFacts run={ended} />}
      list={{
        label: texts.directoryAuditScreen.directoryAuditRuns,
        width: 'max-content',
        aboutLoaded: texts.runsAbout.loaded,
        columns: runColumns,
        inTrend: ({ complete }) => complete,
      }}
      start={(words) => <RunMenu words={words} slots={slots} onSlots={onSlots} onRun={run} />}
      notices={
        <>
          <RunNotes stopped={audit.stopped} last={last} />
          {runs !== undefined && found !== undefined && !ofNew && <Changed runs={runs} counts={found} />}
        </>
      }
      never={
        <>
          <EmptyState
            icon={<IconClipboardCheck size={28} stroke={1.3} />}
            title={texts.directoryAuditScreen.noAuditOfThisListOn(connection.name)}
          >
            {texts.directoryAuditScreen.anAuditLoadsEveryListedProviders} <bdi>{connection.name}</bdi>{' '}
            {texts.directoryAuditScreen.andChangesNothingNoEhrIs}
          </EmptyState>
          <Stack gap="md" align="flex-start" w="min(26rem, 100% - 2rem)" mt={0} mb="xl" mx="auto">
            <RunFields slots={slots} onSlots={onSlots} />
            <Button variant="filled" onClick={run}>
              {texts.directoryAuditScreen.runAudit}
            </Button>
          </Stack>
        </>
      }
      findings={
        groups === undefined || runs === undefined || found === undefined ? undefined : (
          <>
            <VerdictStrip route={route} runs={runs} />
            <Findings
              {...{ connection, route, held, groups, runs }}
              snapshotId={audit.snapshotId}
              counts={found}
              running={running !== undefined}
              onRun={run}
            />
          </>
        )
      }
    />
  )
}

/** How many records weren't loaded: they failed, or the run stopped before them. */
const unreadIn = ({ listed, read, fresh }: DirectoryRun): number => listed - read - fresh

type RunProps = { readonly run: DirectoryRun }

const Ended = ({ run }: RunProps) => {
  const { of, words } = endOf(run)
  return <Status of={of}>{words}</Status>
}

/** The last run's result and counts. */
function RunFacts({ run }: RunProps) {
  const unread = unreadIn(run)
  return (
    <>
      <Ended run={run} />
      <span className="num">
        {texts.runFacts.listed(counted(run.listed, 'provider'))}
        {unread > 0 && texts.runFacts.notLoaded(count(unread))},
      </span>
    </>
  )
}

/** What the list of saved runs shows of each: counts, without personal data. */
const runColumns: readonly RunColumn<DirectoryRun>[] = [
  { name: texts.runColumns.ended, about: texts.runsAbout.ended, of: (run) => <Ended run={run} /> },
  { name: texts.runColumns.listed, about: texts.runsAbout.listed, of: (run) => run.listed },
  { name: texts.runColumns.notLoaded, about: texts.runsAbout.notLoaded, of: unreadIn },
  ...schedulings.map((scheduling) => ({
    name: verdictWords[scheduling],
    about: texts.runsAbout.verdict,
    of: (run: DirectoryRun) => run.verdicts[scheduling],
  })),
  { name: texts.runColumns.findings, about: texts.runsAbout.findings, of: findingsOf },
  {
    name: texts.runColumns.slots,
    about: texts.runsAbout.slots,
    of: (run) => (run.slots ? texts.runColumns.requested : undefined),
  },
]

/** Why the last run's result is limited. */
function RunNotes({ stopped, last }: { readonly stopped: boolean; readonly last: DirectoryRun | undefined }) {
  if (stopped)
    return (
      <RunProblem of={statuses.audit.stopped}>
        {texts.directoryAuditScreen.theLastAuditStoppedBeforeIts(last?.complete)}
      </RunProblem>
    )
  if (last?.complete !== false) return null
  return (
    <RunProblem of={statuses.audit['not-complete']}>
      {texts.directoryAuditScreen.theLastAuditDidntReachThe(count(last.read + last.fresh), count(last.listed))}
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
    <Flex className="line-below note small" component="p" gap="0 16px" wrap="wrap" p="0.375rem var(--ac-edge)">
      <span role="status">
        {before === undefined ? (
          texts.directoryAuditScreen.theresNoEarlierAuditOfThisListTo
        ) : last.changed === undefined ? (
          texts.directorySummary.theEarlierAuditCouldntBeLoaded
        ) : (
          <>
            {texts.directoryAuditScreen.sinceTheAuditOf} <span className="num">{takenWords(before.at)}</span>:{' '}
            {changedWords(changesIn(counts), isPartlyCompared(runs))}.
          </>
        )}
      </span>
      <Box className="num dim" component="span" ml="auto">
        {courseWords(last)}
      </Box>
    </Flex>
  )
}

/** A connection's audits of one provider list: saved runs, the current run, start and stop. */
function useDirectoryAudit(connectionId: string, listed: Listed) {
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const kept = useBridgeQuery('providers.audits', input, { staleTime: Number.POSITIVE_INFINITY })
  const { begin, ...audit } = useAuditRuns<DirectoryRun>({
    kept,
    keptKey: bridgeKey('providers.audits', input),
    audits: ({ subject }) =>
      subject?.workspace === 'providers' &&
      subject.tab === 'audit' &&
      subject.connectionId === connectionId &&
      subject.product === listed.product &&
      subject.excludeInactive === listed.excludeInactive &&
      subject.acceptingNewPatients === listed.acceptingNewPatients,
  })
  return {
    ...audit,
    /** `slots`: also requests the slots of every provider. */
    start: (slots: boolean) => begin(() => callBridge('providers.audit', { ...input, ...reading, slots })),
  }
}

/** The findings by rule, and the providers with findings. */
function useFindingCounts(snapshot: SnapshotInfo | undefined) {
  const of = { view: { filters: [], sort: [] }, limit: 1_000 }
  return useCounts(
    'provider-finding-counts',
    snapshot,
    [
      { ...of, groupBy: [{ column: 'group' }, { column: 'rule' }], measures: [{ measure: 'count' }] },
      {
        ...of,
        groupBy: [{ column: 'group' }],
        measures: [{ measure: 'distinct', column: 'npi' }, { measure: 'count' }, { measure: 'count', column: 'npi' }],
      },
    ],
    ([findings = [], providers = []]) => ({
      findings: readFindingCounts(findings),
      providers: readProviderCounts(providers),
    }),
  )
}

type FieldsProps = { readonly slots: boolean; readonly onSlots: (slots: boolean) => void }

/** An audit's options: additional requests, and how to run them. */
function RunFields({ slots, onSlots }: FieldsProps) {
  return (
    <Stack gap="sm">
      <Checkbox
        label={texts.runMenu.checkSlotsToo}
        description={texts.runMenu.oneMoreRequestForEachBookable}
        checked={slots}
        onChange={(event) => onSlots(event.currentTarget.checked)}
      />
      <ReadingFields />
    </Stack>
  )
}

type RunFieldsProps = FieldsProps & { readonly words: string; readonly onRun: () => void }

/** Starts the audit, directly or after a review of its options. */
function RunMenu({ words, slots, onSlots, onRun }: RunFieldsProps) {
  const [open, setOpen] = useState(false)
  return (
    <Button.Group>
      <Button leftSection={<IconRefresh size={14} />} onClick={onRun}>
        {words}
      </Button>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={28}
            bdrs="0 0.375rem 0.375rem 0"
            ml={-1}
            aria-label={texts.runMenu.auditOptions}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.runMenu.auditOptions}>
          <RunFields slots={slots} onSlots={onSlots} />
          <Flex gap="xs" wrap="wrap" mt="sm">
            <Button
              variant="filled"
              onClick={() => {
                setOpen(false)
                onRun()
              }}
            >
              {words}
            </Button>
          </Flex>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  )
}

type VerdictStripProps = {
  readonly route: ProvidersRoute
  /** Oldest first; the last one is shown. */
  readonly runs: readonly DirectoryRun[]
}

/** The difference from the previous run, without a rating, since a verdict is neither good nor bad. */
const changeText = (now: number, before: number | undefined): string =>
  before === undefined || now === before ? '' : now > before ? `+${count(now - before)}` : `−${count(before - now)}`

/** The number of providers by verdict in the last run, and how many each rule of section 3 closes. */
function VerdictStrip({ route, runs }: VerdictStripProps) {
  const run = runs.at(-1)
  if (run === undefined) return null
  const complete = runs.filter((one) => one.complete)
  const before = run.complete ? complete.at(-2) : undefined
  return (
    <Flex className={`line-below ${classes.strip}`} bg="var(--ac-sunken)">
      <ul className={`bare ${classes.verdicts}`} aria-label={texts.verdictStrip.resultsOfTheLastRun}>
        {schedulings.map((scheduling) => {
          const course = complete.map((one) => one.verdicts[scheduling])
          const change = changeText(run.verdicts[scheduling], before?.verdicts[scheduling])
          const filters = withEquals([], 'verdict', verdictWords[scheduling])
          return (
            <li key={scheduling}>
              <a
                className={`pick ${classes.verdict}`}
                href={formatRoute({ ...route, tab: 'directory', grid: { ...noGridState, filters } })}
                title={texts.verdictStrip.showsThemInTheDirectory(statuses.provider[scheduling].meaning)}
              >
                <VerdictMark scheduling={scheduling} plain within />
                <Flex component="span" gap={6} align="baseline">
                  <Box component="strong" className="num" fz="lg" lh="md" fw={600}>
                    {count(run.verdicts[scheduling])}
                  </Box>
                  {change !== '' && <span className="num dim">{change}</span>}
                </Flex>
              </a>
              {new Set(course).size > 1 && (
                <Sparkline
                  values={course}
                  label={texts.verdictStrip.over(
                    verdictWords[scheduling],
                    counted(course.length, 'run'),
                    course.map(count).join(', '),
                  )}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ul className={`bare ${classes.closed}`} aria-label={texts.verdictStrip.providersClosedByEachBookingRule}>
        {([1, 2, 3, 4] as const).map((rule) => (
          <li key={rule}>
            <StatusTip of={{ meaning: ruleMeanings[rule] }}>{texts.verdictStrip.ruleCloses(rule)}</StatusTip>
            <Flex component="span" gap={6} align="baseline">
              <Box component="strong" className="num" fz="lg" lh="md" fw={600}>
                {count(run.closedBy.find((one) => one.rule === rule)?.count ?? 0)}
              </Box>
              <span className="dim">{ruleWords[rule]}</span>
            </Flex>
          </li>
        ))}
      </ul>
    </Flex>
  )
}
