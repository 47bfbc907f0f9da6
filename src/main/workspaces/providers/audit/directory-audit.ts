import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { IntoSession } from '../../../services/snapshots/start-into.ts'
import { type Failure, failure, failureWords } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { type Completeness, stillReading } from '../../../../domain/tables/completeness.ts'
import { type DateWindow, timeSlotWindow } from '../../../../domain/slots/date-windows.ts'
import {
  type ProviderFinding,
  providerFindingColumns,
  providerFindingRules,
} from '../../../../domain/providers/provider-finding.ts'
import { findingsOfRecord } from '../../../../domain/providers/provider-findings.ts'
import { type Provider, provider } from '../../../../domain/providers/provider.ts'
import type { DigitalScheduling, SchedulingDecision } from '../../../../domain/providers/scheduling-rules.ts'
import { verdictOfRecord } from '../../../../domain/providers/verdict.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import type { LoadedRow, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import type { DirectoryReading } from '../directory-reading.ts'
import type { KnownProvider } from '../record-source.ts'
import type { PastVerdict } from './audit-store.ts'
import { changeFindings, isUnreadAlike, pastVerdicts } from './change-findings.ts'
import type { Probed } from './slot-probes.ts'
import { texts } from '../text.ts'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'

/**
 * One audit of the directory: checks each record for plausibility and, if requested, against its slots. Unreadable records and changes since the last
 * complete run are findings too.
 */

export type DirectoryAuditNeeds = {
  readonly snapshots: Pick<Snapshots, 'rows'>
  /** The directory, read completely. */
  readonly info: SnapshotInfo
  readonly reading: Pick<DirectoryReading, 'outcomes' | 'withoutNpi' | 'counts'>
  /** The verdicts of the last complete run. */
  readonly before: ReadonlyMap<string, PastVerdict> | undefined
  /** Requests slots of bookable providers; undefined if the audit doesn't include slots. */
  readonly probe: ((providers: ReadonlyMap<string, KnownProvider>, window: DateWindow) => Promise<Probed>) | undefined
  readonly startedAt: Date
  readonly now: () => Date
}

/** Providers per slot request. */
const probedTogether = 400
/** So many findings take main a few milliseconds, after which other work and a lock get their turn. */
const findingsPerTurn = 2_000

export async function auditDirectory(needs: DirectoryAuditNeeds, session: IntoSession) {
  const { snapshots, info, reading, before, probe, startedAt, now } = needs
  const { loader, report, signal } = session
  const { outcomes } = reading
  const counts = new Map<ProviderFinding['rule'], number>()
  const window = timeSlotWindow({}, now().toISOString().slice(0, 10))
  const closed = { 1: 0, 2: 0, 3: 0, 4: 0 }
  let bookable = new Map<string, KnownProvider>()
  let slotsEnd: Failure | undefined
  let checked = 0

  async function found(findings: Iterable<ProviderFinding>): Promise<void> {
    const verdictOf = ({ npi }: ProviderFinding) => (npi === undefined ? undefined : outcomes.get(npi)?.verdict)
    let rows: LoadedRow[] = []
    for (const finding of findings) {
      counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1)
      rows.push(providerFindingRow(finding, verdictOf(finding)))
      if (rows.length < findingsPerTurn) continue
      await loader.append(rows)
      rows = []
      await nextTurn()
      if (signal.aborted) throw new JobFailed(failure('cancelled'))
    }
    if (rows.length > 0) await loader.append(rows)
  }

  async function probeBookable(): Promise<void> {
    const some = bookable
    bookable = new Map()
    if (probe === undefined || some.size === 0 || slotsEnd !== undefined || signal.aborted) return
    report({ stage: texts.directoryAudit.searchingSlots })
    const probed = await probe(some, window)
    slotsEnd = probed.end
    await found(slotFindings(some, probed, window))
    report({ stage: checking })
  }

  report({ stage: checking, done: 0, total: info.rowCount })
  for await (const batch of snapshots.rows(info.id, signal)) {
    const findings: (readonly ProviderFinding[])[] = []
    for (const { key, json } of batch) {
      const record = key === null || json === null ? undefined : provider.safeParse(JSON.parse(json)).data
      if (key === null || record === undefined) continue
      findings.push(findingsOfRecord(key, record))
      const { decision } = verdictOfRecord(record)
      for (const rule of closingRules(decision)) closed[rule] += 1
      if (isBookable(decision)) bookable.set(key, { record, decision })
    }
    await found(findings.flat())
    checked += batch.length
    report({ done: checked })
    loader.progress(stillReading({ ...info.completeness, taken: checked }))
    if (bookable.size >= probedTogether) await probeBookable()
    if (signal.aborted) throw new JobFailed(failure('cancelled'))
  }
  await probeBookable()
  if (signal.aborted) throw new JobFailed(failure('cancelled'))
  await found(answerFindings(reading))
  const isWhole = info.state === 'ready'
  const compared = isWhole ? before : undefined
  if (compared !== undefined) await found(changeFindings(compared, reading))

  const verdicts = { off: 0, 'new-only': 0, 'returning-only': 0, both: 0, none: 0, unknown: reading.withoutNpi.length }
  for (const { verdict } of outcomes.values()) verdicts[verdict] += 1
  const run: DirectoryRun = {
    at: startedAt.toISOString(),
    durationMs: Math.max(0, now().getTime() - startedAt.getTime()),
    ...reading.counts(),
    complete: isWhole,
    slots: probe !== undefined,
    ...(slotsEnd === undefined ? {} : { slotsBrokeOff: true }),
    verdicts,
    closedBy: ([1, 2, 3, 4] as const).map((rule) => ({ rule, count: closed[rule] })),
    findings: [...counts].map(([rule, count]) => ({ rule, group: providerFindingRules[rule].group, count })),
    ...(compared === undefined
      ? {}
      : { changed: counts.get('verdict-changed') ?? 0, unreadAlike: isUnreadAlike(compared, outcomes) }),
  }
  const slotsMissing =
    slotsEnd === undefined
      ? texts.directoryAudit.slotsCouldntBeLoaded(counts.get('slots-failed') ?? 0)
      : texts.directoryAudit.theSlotSearchStopped(failureWords(slotsEnd))
  // Completeness of the findings.
  return { run, verdicts: pastVerdicts(outcomes), completeness: completenessWith(info.completeness, slotsMissing) }
}

const checking = texts.directoryAudit.checkingRecords

/** The rules that close a provider, completely or for one class. A provider who is off is closed by rule 1 alone. */
function closingRules({ scheduling, newPatients, returningPatients, noDigitalScheduling }: SchedulingDecision) {
  if (scheduling === 'off') return [1] as const
  return [
    ...(newPatients === 'refused' ? ([2] as const) : []),
    ...(returningPatients === 'refused' ? ([3] as const) : []),
    ...(noDigitalScheduling ? ([4] as const) : []),
  ]
}

const isBookable = ({ newPatients, returningPatients }: SchedulingDecision) =>
  newPatients === 'allowed' || returningPatients === 'allowed'

/** Who may book under the rules, for a sentence. */
function whoMayBook({ newPatients, returningPatients }: SchedulingDecision): string {
  if (newPatients !== 'allowed') return texts.directoryAudit.returningPatients
  return returningPatients === 'allowed'
    ? texts.directoryAudit.newAndReturningPatients
    : texts.directoryAudit.newPatients
}

function slotFindings(
  providers: ReadonlyMap<string, KnownProvider>,
  { counts, failed }: Probed,
  { startDate, endDate }: DateWindow,
): ProviderFinding[] {
  return [...providers].flatMap(([npi, { record, decision }]): ProviderFinding[] => {
    const about = { npi, name: nameOf(record), place: undefined, field: 'slots' }
    const why = failed.get(npi)
    if (why !== undefined) return [{ ...about, rule: 'slots-failed', value: undefined, words: why }]
    if (counts.get(npi) !== 0) return []
    const words = texts.directoryAudit.theRulesAllowToBookButThePlatform(whoMayBook(decision), startDate, endDate)
    return [{ ...about, rule: 'no-slots-though-bookable', value: '0', words }]
  })
}

const nameOf = ({ name }: Provider) => name ?? undefined

/** As complete as the directory, without the slots that `slotsMissing` names. */
function completenessWith(directory: Completeness, slotsMissing: string | undefined): Completeness {
  if (slotsMissing === undefined) return directory
  return { ...directory, verdict: 'incomplete', missing: [...directory.missing, slotsMissing] }
}

/** Findings about missing answers: absent or unreadable records, and list rows without an NPI. Made one by one, since a list can have a million rows. */
function* answerFindings({
  outcomes,
  withoutNpi,
}: Pick<DirectoryReading, 'outcomes' | 'withoutNpi'>): Generator<ProviderFinding> {
  for (const { systems } of withoutNpi)
    yield {
      rule: 'list-without-npi',
      npi: undefined,
      name: undefined,
      place: systems.length === 0 ? undefined : systems.join(', '),
      field: 'npi',
      value: 'missing',
      words: texts.answerFindings.aRowOfTheProviderListHasNo,
    }
  for (const { npi, name, failure } of outcomes.values())
    if (failure !== undefined)
      yield {
        rule: failure.kind === 'not-found' ? 'not-found' : 'record-failed',
        npi,
        name,
        place: undefined,
        field: undefined,
        value: failure.status === undefined ? undefined : String(failure.status),
        words: failure.words,
      }
}

/** A finding as a snapshot row (columns of domain/provider-finding.ts). `verdict` is the provider's current one, if any. */
function providerFindingRow(finding: ProviderFinding, verdict: DigitalScheduling | undefined): LoadedRow {
  const { group, words: rule } = providerFindingRules[finding.rule]
  const shown = { ...finding, rule, group, provider: finding.name, verdict: verdict && verdictWords[verdict] }
  const cells: Readonly<Record<string, string | undefined>> = shown
  return {
    key: finding.npi ?? null,
    cells: providerFindingColumns.map(({ id }) => cells[id] ?? null),
    json: JSON.stringify({ group, ...finding, ...(verdict === undefined ? {} : { verdict }) }),
  }
}
