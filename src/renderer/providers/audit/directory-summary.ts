import type { DirectoryRun } from '../../../bridge/calls/providers.ts'
import {
  type ProviderFindingGroup,
  providerFindingGroups,
  type ProviderFindingRule,
  providerFindingRules,
} from '../../../domain/provider-finding.ts'
import type { RuleCount } from '../../parts/FindingCard.tsx'
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
  const inRun = (run: DirectoryRun, group: ProviderFindingGroup) =>
    sum(run.findings.filter((one) => one.group === group))
  return providerFindingGroups.map((group) => {
    const own = counts.filter((item) => item.group === group)
    const rulesBefore = before?.findings.filter((one) => one.group === group) ?? []
    const total = sum(own)
    const names = new Set([...own, ...rulesBefore].map(({ rule }) => ruleText(rule)))
    const countIn = (list: readonly { readonly rule: string; readonly count: number }[], name: string) =>
      sum(list.filter(({ rule }) => ruleText(rule) === name))
    return {
      group,
      findings: total,
      providers: providers?.[group],
      change: before === undefined ? undefined : total - sum(rulesBefore),
      rules: [...names]
        .map((rule): RuleCount => {
          const count = countIn(own, rule)
          return { rule, count, change: before === undefined ? undefined : count - countIn(rulesBefore, rule) }
        })
        .sort((a, b) => b.count - a.count || a.rule.localeCompare(b.rule)),
      course: [...earlier.map((run) => inRun(run, group)), ...(tells ? [total] : [])].slice(-longestCourse),
    }
  })
}

/** What changed since the complete run before, counted over the shown findings. */
export function changesIn(counts: readonly FindingCount[]) {
  const of = (rule: ProviderFindingRule) =>
    sum(counts.filter((one) => ruleText(one.rule) === providerFindingRules[rule].words))
  return { changed: of('verdict-changed'), appeared: of('appeared'), disappeared: of('disappeared') }
}
