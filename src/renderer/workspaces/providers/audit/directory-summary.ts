import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import {
  type ProviderFindingGroup,
  providerFindingGroups,
  type ProviderFindingRule,
  providerFindingRules,
} from '../../../../domain/providers/provider-finding.ts'
import type { RuleCount } from '../../../records/FindingCard.tsx'
import { ruleText } from './audit-words.ts'

/**
 * What the cards of the audit say, from the kept runs and, while the findings themselves are there, from counts over them. Pure functions.
 */

/** Findings counted over the snapshot: by group and rule, the rule as its cell has it. */
export type FindingCount = { readonly group: ProviderFindingGroup; readonly rule: string; readonly count: number }
export type ProviderCounts = Readonly<Record<ProviderFindingGroup, number>>

export type GroupSummary = {
  readonly group: ProviderFindingGroup
  readonly findings: number
  /** In how many providers they are; undefined where the findings are no longer there. */
  readonly providers: number | undefined
  readonly change: number | undefined
  /** Why no change can be known, where a run before is looked for. Of the group `change` then nothing is known at all. */
  readonly notKnown: NotKnown | undefined
  /** Most frequent first; rules whose findings are all gone stand last with 0. */
  readonly rules: readonly RuleCount[]
  /** Findings in each comparable run, oldest first, the shown one last. */
  readonly course: readonly number[]
}

/** Most runs that a course draws. */
const longestCourse = 20

const isGroup = (value: unknown): value is ProviderFindingGroup =>
  providerFindingGroups.some((group) => group === value)

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

/** Reads the rows of `aggregate` grouped by group and rule; rows of no known group are left out. */
export const readFindingCounts = (rows: readonly (readonly (string | number | null)[])[]): FindingCount[] =>
  rows.flatMap(([group, rule, count]) =>
    isGroup(group) ? [{ group, rule: String(rule ?? ''), count: Number(count) }] : [],
  )

/** Reads the rows of `aggregate` grouped by group with the different providers of each. */
export function readProviderCounts(rows: readonly (readonly (string | number | null)[])[]): ProviderCounts {
  const counts = { contradiction: 0, answer: 0, change: 0 }
  for (const [group, providers] of rows) if (isGroup(group)) counts[group] = Number(providers)
  return counts
}

/** The counts of a kept run, for when its findings are no longer there. */
export const countsOfRun = (run: DirectoryRun): FindingCount[] =>
  run.findings.map(({ group, rule, count }) => ({ group, rule, count }))

/** A run that asked for slots finds more than one that did not: only runs of one kind are held against each other. */
export const comparable = (runs: readonly DirectoryRun[], last: DirectoryRun): DirectoryRun[] =>
  runs.filter((run) => run.complete && run.slots === last.slots)

/**
 * One summary for each group. `runs` are the kept runs, oldest first, whose last is the one that is shown; `running` says that the shown
 * findings belong to a run that is not over, which is held against none.
 */
export function summarize(
  counts: readonly FindingCount[],
  providers: ProviderCounts | undefined,
  runs: readonly DirectoryRun[],
  running: boolean,
): GroupSummary[] {
  const last = runs.at(-1)
  const tells = !running && last?.complete === true
  const earlier = last === undefined ? [] : comparable(running ? runs : runs.slice(0, -1), last)
  const before = tells ? earlier.at(-1) : undefined
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
      providers: providers?.[group],
      change: base === undefined ? undefined : total - sum(rulesBefore),
      notKnown,
      rules: [...names]
        .map((rule): RuleCount => {
          const count = countIn(own, rule)
          return { rule, count, change: base === undefined ? undefined : count - countIn(rulesBefore, rule) }
        })
        .sort((a, b) => b.count - a.count || a.rule.localeCompare(b.rule)),
      course: [...earlier.map((run) => inRun(run, group)), ...(tells ? [total] : [])].slice(-longestCourse),
    }
  })
}

/** Why the count of a group can't be held against the run before; undefined where it can, or where there is none. */
function whyNotKnown(
  group: ProviderFindingGroup,
  runs: readonly DirectoryRun[],
  before: DirectoryRun | undefined,
  isLatest: boolean,
): NotKnown | undefined {
  const because = (reason: string): NotKnown => ({ state: 'not-checked', reason })
  const last = runs.at(-1)
  if (group === 'change') {
    if (last?.complete === false) return because('The last audit did not reach the end of the list.')
    const isFirst = !runs.slice(0, -1).some((run) => run.complete)
    return isFirst ? because('There’s no earlier complete audit of this list to compare with.') : undefined
  }
  if (group === 'answer' || last === undefined || before === undefined) return undefined
  const unread = (run: DirectoryRun) => run.read + run.fresh < run.listed
  if ((unread(last) || unread(before)) && !(isLatest && last.unreadAlike === true))
    return because('The last two audits could not read the same records.')
  const lacksSlots = (run: DirectoryRun) =>
    run.slotsBrokeOff === true || run.findings.some(({ rule, count }) => rule === 'slots-failed' && count > 0)
  return lacksSlots(last) || lacksSlots(before) ? because('Slots of some providers were not checked.') : undefined
}

/** What changed since the complete run before, counted over the shown findings. */
export function changesIn(counts: readonly FindingCount[]) {
  const of = (rule: ProviderFindingRule) =>
    sum(counts.filter((one) => ruleText(one.rule) === providerFindingRules[rule].words))
  return { changed: of('verdict-changed'), appeared: of('appeared'), disappeared: of('disappeared') }
}
