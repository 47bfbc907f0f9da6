import { texts } from '../text/jobs.ts'
import { Box, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconTable, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { countReports, reportGroup } from '../../../../domain/reports/report-words.ts'
import { onBridgeEvent } from '../../../bridge/bridge.ts'
import { useJobs } from '../../../bridge/queries.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { RoomyCount } from '../../../parts/RoomyCount.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import gridScreen from '../../../parts/grid-screen.module.css'
import { count, counted } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { navigate } from '../../../routes/navigation.ts'
import { ledgerFilters, type ReportsRoute } from '../../../routes/reports-route.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { Ledger } from './Ledger.tsx'
import { StartForm } from './StartForm.tsx'
import { type ByteTraces, TracesContext, withSamples } from './byte-trace.ts'
import { type LedgerItem, ledgerItems, passes, whyNotTogether } from './ledger-items.ts'
import { useLedger } from './use-ledger.ts'
import { canForget, inspect, type ReportWork, useReportWork } from './use-report-work.ts'

type Props = { readonly route: ReportsRoute; readonly connection: ConnectionView }

/** All-visits reports: starts one, lists all, and opens the rows of a ready one. */
export function JobsScreen({ route, connection }: Props) {
  const ledger = useLedger(connection.id)
  const reports = ledger.data?.value
  const { downloads, traces } = useDownloads()
  const work = useReportWork(connection.id)
  const [picked, setPicked] = useState<readonly string[]>([])

  const choose = useCallback(
    (entryId: string, on: boolean) =>
      setPicked((before) => (on ? [...before, entryId] : before.filter((id) => id !== entryId))),
    [],
  )
  const items = ledgerItems(reports ?? [], route.filter)
  const open = reports?.find(({ entry }) => entry.id === route.entry)
  // Drops selected reports that are gone or no longer ready.
  const chosen = (reports ?? []).filter((one) => picked.includes(one.entry.id) && reportGroup(one) === 'ready')
  return (
    <TracesContext value={traces}>
      <Box fz="sm" lh="sm" className={gridScreen.screen ?? ''}>
        <Box
          display="grid"
          miw={0}
          mih={0}
          style={{ gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)', container: 'jobs / inline-size' }}
        >
          <Stack gap={0} pos="relative" miw={0} mih={0} className="scrolls-down">
            <StartForm connection={connection} />
            {reports !== undefined && reports.length > 0 && (
              <LedgerBar {...{ route, reports, chosen, work }} onClear={() => setPicked([])} />
            )}
            <div role="status" className="visually-hidden">
              {work.said}
            </div>
            {work.problem !== undefined && (
              <Box px="var(--ac-edge)">
                <FailureNotice compact {...work.problem} />
              </Box>
            )}
            <FailureOf call={ledger} doing={texts.jobsScreen.loadTheReportList} kept={reports !== undefined} />
            {reports === undefined ? (
              ledger.error === null && (
                <SkeletonRows rows={8} rowHeight={56} label={texts.jobsScreen.loadingTheReportList} />
              )
            ) : reports.length === 0 ? (
              <EmptyState title={texts.jobsScreen.noReportsStartedYet}>
                {texts.jobsScreen.chooseATypeAboveAndSelect}
              </EmptyState>
            ) : items.length === 0 ? (
              <EmptyState title={texts.jobsScreen.noReportIs(route.filter)}>
                {texts.jobsScreen.theOthersAreUnder} <a href="#/reports/jobs">{texts.jobsScreen.all}</a>.
              </EmptyState>
            ) : (
              <Ledger
                {...{ items, downloads, work }}
                openId={open?.entry.id}
                chosen={new Set(chosen.map(({ entry }) => entry.id))}
                onChoose={choose}
              />
            )}
          </Stack>
          {reports !== undefined && reports.length > 0 && <JobsFooter {...{ reports, items, downloads, work }} />}
        </Box>
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
  const jobs = useJobs()
  const [traces, setTraces] = useState<ByteTraces>(new Map())
  useEffect(
    () => onBridgeEvent('jobs.changed', (all) => setTraces((before) => withSamples(before, all, Date.now()))),
    [],
  )
  const downloads = new Map(jobs.filter(({ state }) => state === 'running').map((job) => [job.id, job]))
  return { downloads, traces }
}

type LedgerBarProps = {
  readonly route: ReportsRoute
  readonly reports: readonly ShownReport[]
  readonly chosen: readonly ShownReport[]
  readonly onClear: () => void
  readonly work: ReportWork
}

/** The ledger's filters and counts, or the actions for selected reports. */
function LedgerBar({ route, reports, chosen, onClear, work }: LedgerBarProps) {
  const { active, needPerson } = countReports(reports)
  const facts = [
    counted(reports.length, 'report'),
    ...(active > 0 ? [texts.jobsScreen.active2(count(active))] : []),
    ...(needPerson > 0 ? [texts.jobsScreen.needAPerson(count(needPerson), needPerson)] : []),
  ]
  return (
    <Group component="header" gap="0.25rem 0.625rem" flex="none" mih="2.75rem" px="var(--ac-edge)" py="0.25rem">
      <h2>{texts.jobsScreen.reportList}</h2>
      {chosen.length === 0 ? (
        <span className="num note">{facts.join(', ')}</span>
      ) : (
        <Chosen chosen={chosen} onClear={onClear} work={work} />
      )}
      <SegmentedControl
        ml="auto"
        size="xs"
        aria-label={texts.jobsScreen.reportsToList}
        data={ledgerFilters.map((value) => ({
          value,
          label: (
            <>
              {texts.jobsScreen.filterNames[value]}{' '}
              <Box component="span" c="var(--ac-text-3)">
                <RoomyCount value={reports.filter((report) => passes(value, report)).length} />
              </Box>
            </>
          ),
        }))}
        value={route.filter}
        onChange={(filter) => navigate({ ...route, filter }, { replace: true })}
      />
    </Group>
  )
}

function Chosen({ chosen, onClear, work }: Pick<LedgerBarProps, 'chosen' | 'onClear' | 'work'>) {
  const reason = chosen.length < 2 ? texts.jobsScreen.selectAnotherReportToOpenThem : whyNotTogether(chosen)
  const isBusy = chosen.some(({ entry }) => work.isBusy(entry.id))
  return (
    <Group gap="xs">
      <span className="num">{texts.jobsScreen.selected(count(chosen.length))}</span>
      {reason === undefined ? (
        <Button
          leftSection={<IconTable size={14} />}
          {...(isBusy ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          onClick={() => work.actions.open(chosen.toReversed())}
        >
          {texts.jobsScreen.openTogether}
        </Button>
      ) : (
        <span className="dim">{reason}</span>
      )}
      <QuietButton onClick={onClear}>{texts.jobsScreen.clearSelection}</QuietButton>
    </Group>
  )
}

type JobsFooterProps = Pick<LedgerBarProps, 'reports' | 'work'> & {
  readonly items: readonly LedgerItem[]
  readonly downloads: ReadonlyMap<string, Job>
}

/** The number of reports, the time of the last status request, and a button that removes ended ones. */
function JobsFooter({ reports, items, downloads, work }: JobsFooterProps) {
  const listed = items.reduce((sum, item) => sum + (item.kind === 'one' ? 1 : item.shown.length), 0)
  const ended = reports.filter(
    (report) => passes('ended', report) && canForget(report, downloads.has(report.downloadJobId ?? '')),
  )
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  return (
    <Group
      component="footer"
      gap="0.25rem 0.75rem"
      mih="var(--ac-foot)"
      pl="var(--ac-edge)"
      pr="xs"
      bg="var(--ac-sunken)"
      className="line-above note"
    >
      <span className="num">
        {listed === reports.length
          ? counted(listed, 'report')
          : texts.jobsScreen.ofWord(count(listed), counted(reports.length, 'report'))}
      </span>
      <AskedWords reports={reports} />
      {isAsking ? (
        <Group
          gap="xs"
          wrap="nowrap"
          ml="auto"
          role="alertdialog"
          aria-label={texts.jobsScreen.removeFromTheList(counted(ended.length, 'report'))}
        >
          <span>{texts.jobsScreen.removeFromTheList2(counted(ended.length, texts.jobsScreen.endedReport))}</span>
          <Button ref={keep} onClick={() => setAsking(false)}>
            {texts.jobsScreen.keep}
          </Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              setAsking(false)
              work.actions.forget(ended)
            }}
          >
            {texts.jobsScreen.clear}
          </Button>
        </Group>
      ) : (
        ended.length > 0 && (
          <QuietButton ml="auto" leftSection={<IconTrash size={14} />} onClick={() => setAsking(true)}>
            {texts.jobsScreen.clearEnded}
          </QuietButton>
        )
      )}
    </Group>
  )
}

function AskedWords({ reports }: Pick<JobsFooterProps, 'reports'>) {
  const asked = reports.flatMap(({ following, asking }) => (following && asking !== undefined ? [asking] : []))
  const last = asked
    .flatMap(({ lastAskedAt }) => lastAskedAt ?? [])
    .toSorted()
    .at(-1)
  const next = asked.flatMap(({ nextAskAt }) => nextAskAt ?? []).toSorted()[0]
  const unanswered = asked.filter((one) => one.unanswered > 0).length
  return (
    <Box component="span" miw={0} pl="sm" style={{ borderLeft: '1px solid var(--ac-line-strong)' }}>
      {texts.jobsScreen.statusesAreCheckedWhileAReport}
      {last !== undefined && (
        <>
          {texts.jobsScreen.last} <Age at={last} />
        </>
      )}
      {next !== undefined && <NextWords at={next} />}
      {unanswered > 0 && texts.jobsScreen.gotNoResponseAndWillBe(counted(unanswered, texts.jobsScreen.statusCheck))}
    </Box>
  )
}

function NextWords({ at }: { readonly at: string }) {
  const seconds = useOfNow((now) => Math.max(0, Math.round(Date.parse(at) / 1_000 - now)))
  return <span className="num">{seconds < 1 ? texts.jobsScreen.nextNow : texts.jobsScreen.nextInS(seconds)}</span>
}
