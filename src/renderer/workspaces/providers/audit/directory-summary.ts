import { texts } from '../text/audit.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import {
  type ProviderFindingGroup,
  providerFindingGroups,
  type ProviderFindingRule,
  providerFindingRules,
} from '../../../../domain/providers/provider-finding.ts'
import type { RuleCount } from '../../../records/FindingCard.tsx'
import { hasUnread, lacksSlots, ruleText } from './audit-words.ts'

/** The content of the audit's cards, from saved runs and, while the findings exist, from counts over them. Pure functions. */

/** Finding counts over the snapshot by group and rule, with the rule as in its cell. */
export type FindingCount = { readonly group: ProviderFindingGroup; readonly rule: string; readonly count: number }
export type ProviderCounts = Readonly<Record<ProviderFindingGroup, number>>

export type GroupSummary = ReturnType<typeof summarize>[number]

/** The most runs in a trend. */
const longestCourse = 20

const isGroup = (value: unknown): value is ProviderFindingGroup =>
  providerFindingGroups.some((group) => group === value)

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

/** Parses the rows of `aggregate` by group and rule; ignores unknown groups. */
export const readFindingCounts = (rows: readonly (readonly (string | number | null)[])[]): FindingCount[] =>
  rows.flatMap(([group, rule, count]) =>
    isGroup(group) ? [{ group, rule: String(rule ?? ''), count: Number(count) }] : [],
  )

/** Parses the rows of `aggregate` by group: distinct NPIs, findings, and findings with an NPI. Each finding without one is about a provider of its own. */
export function readProviderCounts(rows: readonly (readonly (string | number | null)[])[]): ProviderCounts {
  const counts = { contradiction: 0, answer: 0, change: 0 }
  for (const [group, npis, findings = 0, named = 0] of rows)
    if (isGroup(group)) counts[group] = Number(npis) + Number(findings) - Number(named)
  return counts
}

/** The counts of a saved run, used once its findings are gone. */
export const countsOfRun = (run: DirectoryRun): FindingCount[] =>
  run.findings.map(({ group, rule, count }) => ({ group, rule, count }))

/** The runs comparable with `last`: a run with slots finds more, so only runs of the same kind are compared. */
export const comparable = (runs: readonly DirectoryRun[], last: DirectoryRun): DirectoryRun[] =>
  runs.filter((run) => run.complete && run.slots === last.slots)

/**
 * One summary per group. `runs`: the saved runs, oldest first, ending with the shown one. `running`: the findings
 * belong to an unfinished run, which is not compared.
 */
export function summarize(
  counts: readonly FindingCount[],
  providers: ProviderCounts | undefined,
  runs: readonly DirectoryRun[],
  running: boolean,
) {
  const last = runs.at(-1)
  const isKnown = !running && last?.complete === true
  const earlier = last === undefined ? [] : comparable(running ? runs : runs.slice(0, -1), last)
  const before = isKnown ? earlier.at(-1) : undefined
  const isLatest = before !== undefined && before === runs.slice(0, -1).findLast((run) => run.complete)
  const inRun = (run: DirectoryRun, group: ProviderFindingGroup) =>
    sum(run.findings.filter((one) => one.group === group))
  return providerFindingGroups.map((group) => {
    const own = counts.filter((item) => item.group === group)
    const notKnown = running ? undefined : whyNotKnown(group, runs, before, isLatest)
    const base = notKnown === undefined ? before : undefined
    const rulesBefore = base?.findings.filter((one) => one.group === group) ?? []
    const total = sum(own)
    const names = new Set([...own, ...rulesBefore].map(({ rule }) => ruleText(rule)))
    const countIn = (list: readonly { readonly rule: string; readonly count: number }[], name: string) =>
      sum(list.filter(({ rule }) => ruleText(rule) === name))
    return {
      group,
      findings: total,
      /** The number of affected providers; undefined if the findings no longer exist. */
      providers: providers?.[group],
      change: base === undefined ? undefined : total - sum(rulesBefore),
      /** Why changes can't be determined. The whole group `change` is then unknown. */
      notKnown,
      /** Most frequent first; rules without remaining findings come last with 0. */
      rules: [...names]
        .map((rule): RuleCount => {
          const count = countIn(own, rule)
          return { rule, count, change: base === undefined ? undefined : count - countIn(rulesBefore, rule) }
        })
        .sort((a, b) => b.count - a.count || a.rule.localeCompare(b.rule)),
      /** Finding counts of comparable runs, oldest first, ending with the shown one. */
      course: [...earlier.map((run) => inRun(run, group)), ...(isKnown ? [total] : [])].slice(-longestCourse),
    }
  })
}

/** Why a group can't be compared with the previous run; undefined if it can, or if there is none. */
function whyNotKnown(
  group: ProviderFindingGroup,
  runs: readonly DirectoryRun[],
  before: DirectoryRun | undefined,
  isLatest: boolean,
): NotKnown | undefined {
  const because = (reason: string): NotKnown => ({ state: 'not-checked', reason })
  const last = runs.at(-1)
  if (group === 'change') {
    if (last?.complete === false) return because(texts.directorySummary.theLastAuditDidntReachThe)
    const isFirst = !runs.slice(0, -1).some((run) => run.complete)
    if (isFirst) return because(texts.directorySummary.theresNoEarlierCompleteAuditOfThis)
    return last?.changed === undefined ? because(texts.directorySummary.theEarlierAuditCouldntBeLoaded) : undefined
  }
  if (group === 'answer' || last === undefined || before === undefined) return undefined
  if ((hasUnread(last) || hasUnread(before)) && !(isLatest && last.unreadAlike === true))
    return because(texts.directorySummary.theLastTwoAuditsCouldntLoad)
  return lacksSlots(last) || lacksSlots(before)
    ? because(texts.directorySummary.slotsOfSomeProvidersWerentChecked)
    : undefined
}

/** True if the last run, or the complete one that its changes refer to, couldn't load every record: other results may have changed. */
export const isPartlyCompared = (runs: readonly DirectoryRun[]): boolean =>
  [runs.at(-1), runs.slice(0, -1).findLast((run) => run.complete)].some((run) => run !== undefined && hasUnread(run))

/** Changes since the last complete run, counted over the shown findings. */
export function changesIn(counts: readonly FindingCount[]) {
  const of = (rule: ProviderFindingRule) =>
    sum(counts.filter((one) => ruleText(one.rule) === providerFindingRules[rule].words))
  return {
    changed: of('verdict-changed'),
    appeared: of('appeared'),
    disappeared: of('disappeared'),
    mayBeGone: of('may-have-disappeared'),
  }
}
