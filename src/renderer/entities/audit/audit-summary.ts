import { type AuditRun, type FindingGroup, findingGroups } from '../../../bridge/calls/entities.ts'
import type { RuleCount } from '../../parts/FindingCard.tsx'

/**
 * What the cards of an audit say, from the kept runs and, while the findings themselves are there, from counts over them. Pure functions.
 */

export type GroupSummary = {
  readonly group: FindingGroup
  readonly findings: number
  /** In how many entities they are. */
  readonly entities: number
  /** Where not all entities could be held against the schema: how many were. With 0 nothing is known of this group. */
  readonly heldOnly: number | undefined
  /** More may come. */
  readonly running: boolean
  readonly change: number | undefined
  /** Most frequent first; rules whose findings are all gone stand last with 0. */
  readonly rules: readonly RuleCount[]
  /** Findings in each complete run, oldest first, the shown one last. */
  readonly course: readonly number[]
  /** Since the run before; undefined where there is none to compare with. */
  readonly since: SinceCounts | undefined
}

export type SinceCounts = { readonly added: number; readonly known: number; readonly gone: number }

/** Findings counted over the snapshot: by group, rule and since. */
export type FindingCount = {
  readonly group: FindingGroup
  readonly rule: string
  readonly since: string
  readonly count: number
}
export type EntityCounts = Readonly<Record<FindingGroup, number>>

/** Most runs that a course draws. */
const longestCourse = 20

const isGroup = (value: unknown): value is FindingGroup => findingGroups.some((group) => group === value)

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

export const groupTotal = (run: AuditRun, group: FindingGroup): number =>
  sum(run.rules.filter((rule) => rule.group === group))

/** How many entities were held against the schema, where not all were. Runs kept before that was counted say 0. */
export const heldOnly = ({ problem, heldAgainstSchema = 0 }: AuditRun): number | undefined =>
  problem === undefined ? undefined : heldAgainstSchema

/** Whether a run tells all of a group: it was complete, and for conformance there was a schema to hold against. */
const tellsAll = (run: AuditRun, group: FindingGroup): boolean =>
  run.complete && (group !== 'conformance' || run.problem === undefined)

/** Reads the rows of `aggregate` grouped by group, rule and since; rows of no known group are left out. */
export function readFindingCounts(rows: readonly (readonly (string | number | null)[])[]): FindingCount[] {
  return rows.flatMap(([group, rule, since, count]) =>
    isGroup(group) ? [{ group, rule: String(rule ?? ''), since: String(since ?? ''), count: Number(count) }] : [],
  )
}

/** Reads the rows of `aggregate` grouped by group with the distinct entities of each. */
export function readEntityCounts(rows: readonly (readonly (string | number | null)[])[]): EntityCounts {
  const counts = { conformance: 0, completeness: 0, plausibility: 0 }
  for (const [group, entities] of rows) if (isGroup(group)) counts[group] = Number(entities)
  return counts
}

/** The counts of a kept run, for when its findings are no longer there. */
export function countsOfRun(run: AuditRun): { readonly findings: FindingCount[]; readonly entities: EntityCounts } {
  return {
    findings: run.rules.map(({ group, rule, count }) => ({ group, rule, since: '', count })),
    entities: run.entities,
  }
}

/**
 * One summary for each group. `runs` are the kept runs, oldest first, whose last is the one that is shown; `running` says that the shown
 * findings belong to a run that is not over, which is held against none.
 */
export function summarize(
  findings: readonly FindingCount[],
  entities: EntityCounts,
  runs: readonly AuditRun[],
  running: boolean,
): GroupSummary[] {
  const last = runs.at(-1)
  return findingGroups.map((group) => {
    const own = findings.filter((item) => item.group === group)
    const tells = !running && last !== undefined && tellsAll(last, group)
    const earlier = (running ? runs : runs.slice(0, -1)).filter((run) => tellsAll(run, group))
    const before = tells ? earlier.at(-1) : undefined
    const total = sum(own)
    const rulesBefore = before?.rules.filter((rule) => rule.group === group) ?? []
    const totalBefore = before === undefined ? undefined : sum(rulesBefore)
    const names = new Set([...own, ...rulesBefore].map(({ rule }) => rule))
    const change = totalBefore === undefined ? undefined : total - totalBefore
    const added = sum(own.filter(({ since }) => since === 'new'))
    const known = sum(own.filter(({ since }) => since === 'known'))
    return {
      group,
      findings: total,
      entities: entities[group],
      running,
      heldOnly: !running && group === 'conformance' && last !== undefined ? heldOnly(last) : undefined,
      change,
      rules: [...names]
        .map((rule): RuleCount => {
          const count = sum(own.filter((item) => item.rule === rule))
          const countBefore = sum(rulesBefore.filter((item) => item.rule === rule))
          return { rule, count, change: before === undefined ? undefined : count - countBefore }
        })
        .sort((a, b) => b.count - a.count || a.rule.localeCompare(b.rule)),
      course: [...earlier.map((run) => groupTotal(run, group)), ...(tells ? [total] : [])].slice(-longestCourse),
      // What was there and is not any more follows from what is new and how the count changed.
      since:
        change === undefined || added + known < total ? undefined : { added, known, gone: Math.max(0, added - change) },
    }
  })
}

/** The groups taken together; undefined where one of them cannot be told. */
export function sinceOfAll(groups: readonly GroupSummary[]): SinceCounts | undefined {
  return groups.reduce<SinceCounts | undefined>(
    (all, { since }) =>
      all === undefined || since === undefined
        ? undefined
        : { added: all.added + since.added, known: all.known + since.known, gone: all.gone + since.gone },
    { added: 0, known: 0, gone: 0 },
  )
}
