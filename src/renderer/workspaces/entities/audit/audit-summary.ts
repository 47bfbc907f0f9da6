import { texts as screenTexts } from '../text/audit.ts'
import {
  type AuditRun,
  type FindingGroup,
  findingGroups,
  type NotCheckedRule,
} from '../../../../bridge/calls/entities.ts'
import { type Knowing, known, type NotKnown } from '../../../../domain/knowing.ts'
import type { RuleCount } from '../../../records/FindingCard.tsx'

/** The content of an audit's cards, from saved runs and, while the findings exist, from counts over them. Pure functions. */

export type GroupSummary = ReturnType<typeof summarize>[number]

export type SinceCounts = { readonly added: number; readonly known: number; readonly gone: Knowing<number> }

/** A rule with its findings. `notChecked` explains why there may be more. */
export type RuleSummary = Omit<RuleCount, 'change' | 'notKnown'> & {
  readonly change: Knowing<number> | undefined
  readonly notChecked?: NotKnown
}

/** Finding counts over the snapshot by group, rule and since. */
export type FindingCount = {
  readonly group: FindingGroup
  readonly rule: string
  readonly since: string
  readonly count: number
}
export type EntityCounts = Readonly<Record<FindingGroup, number>>

/** The most runs in a trend. */
const longestCourse = 20

const isGroup = (value: unknown): value is FindingGroup => findingGroups.some((group) => group === value)

const sum = (counts: readonly { readonly count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

export const groupTotal = (run: AuditRun, group: FindingGroup): number =>
  sum(run.rules.filter((rule) => rule.group === group))

/** How many entities were checked against the schema, if not all. Runs saved before this count existed have 0. */
export const heldOnly = ({ problem, heldAgainstSchema = 0 }: AuditRun): number | undefined =>
  problem === undefined ? undefined : heldAgainstSchema

/** How many entities were checked for a group, if not all; a stopped run checked only some. */
const checkedOnly = (run: AuditRun, group: FindingGroup): number | undefined =>
  (group === 'conformance' ? heldOnly(run) : undefined) ?? (run.complete ? undefined : run.checked)

/** A saved run's findings of a group; undefined if nothing was checked for it. */
export const checkedTotal = (run: AuditRun, group: FindingGroup): number | undefined =>
  checkedOnly(run, group) === 0 ? undefined : groupTotal(run, group)

/** True if nothing was checked: the entities couldn't be loaded. */
export const isUnchecked = (run: AuditRun): boolean =>
  findingGroups.every((group) => checkedTotal(run, group) === undefined)

/** The run that `last` is compared with. Like main, prefers a run checked against the entire schema. */
function baseOf(runs: readonly AuditRun[], last: AuditRun | undefined): AuditRun | undefined {
  const complete = runs.filter((run) => run !== last && run.complete)
  return complete.findLast(({ problem }) => problem === undefined) ?? complete.at(-1)
}

/** True if a run is complete for a group; conformance also requires a check against the entire schema. */
const namesAll = (run: AuditRun, group: FindingGroup): boolean =>
  run.complete && (group !== 'conformance' || run.problem === undefined)

/** What a run skipped of a group or rule, as comparable texts. */
const leftOut = (run: AuditRun, of: (one: NotCheckedRule) => boolean): readonly NotCheckedRule[] =>
  (run.notChecked ?? []).filter(of)

/** Why two runs' counts can't be compared for what `of` selects; undefined if they can. */
function notComparable(before: AuditRun, last: AuditRun, of: (one: NotCheckedRule) => boolean): NotKnown | undefined {
  const because = (reason: string): NotKnown => ({ state: 'not-checked', reason })
  if (!last.complete) return because(screenTexts.auditSummary.theLastAuditDidntCheckEvery)
  if (before.basis !== last.basis || before.problem !== last.problem)
    return because(screenTexts.auditSummary.theLastTwoAuditsDidntCheck)
  const [earlier, now] = [leftOut(before, of), leftOut(last, of)]
  const texts = (list: readonly NotCheckedRule[]) => list.map((one) => `${one.rule} ${one.of ?? ''}`).sort()
  const isSame =
    [...earlier, ...now].every((one) => one.of !== undefined) && String(texts(earlier)) === String(texts(now))
  if (isSame) return undefined
  return because([...now, ...earlier][0]?.reason ?? screenTexts.auditSummary.theLastTwoAuditsDidntCheck)
}

/** Parses the rows of `aggregate` by group, rule and since; ignores unknown groups. */
export function readFindingCounts(rows: readonly (readonly (string | number | null)[])[]): FindingCount[] {
  return rows.flatMap(([group, rule, since, count]) =>
    isGroup(group) ? [{ group, rule: String(rule ?? ''), since: String(since ?? ''), count: Number(count) }] : [],
  )
}

/** Parses the rows of `aggregate` by group with distinct entities. */
export function readEntityCounts(rows: readonly (readonly (string | number | null)[])[]): EntityCounts {
  const counts = { conformance: 0, completeness: 0, plausibility: 0 }
  for (const [group, entities] of rows) if (isGroup(group)) counts[group] = Number(entities)
  return counts
}

/** The counts of a saved run, used once its findings are gone. */
export function countsOfRun(run: AuditRun): { readonly findings: FindingCount[]; readonly entities: EntityCounts } {
  return {
    findings: run.rules.map(({ group, rule, count }) => ({ group, rule, since: '', count })),
    entities: run.entities,
  }
}

/**
 * One summary per group. `runs`: the saved runs, oldest first, ending with the shown one. `running`: the findings
 * belong to an unfinished run, which is not compared.
 */
export function summarize(
  findings: readonly FindingCount[],
  entities: EntityCounts,
  runs: readonly AuditRun[],
  running: boolean,
) {
  const last = running ? undefined : runs.at(-1)
  const before = baseOf(runs, last)
  return findingGroups.map((group) => {
    const own = findings.filter((item) => item.group === group)
    const total = sum(own)
    const changeOf = (now: number, then: number, of: (one: NotCheckedRule) => boolean): Knowing<number> | undefined => {
      if (last === undefined || before === undefined) return undefined
      return notComparable(before, last, of) ?? known(now - then)
    }
    const inGroup = (one: NotCheckedRule) => one.group === group
    const rulesBefore = before?.rules.filter((rule) => rule.group === group) ?? []
    const change = changeOf(total, sum(rulesBefore), inGroup)
    const notChecked = last === undefined ? [] : leftOut(last, inGroup)
    const names = new Set([
      ...own.map(({ rule }) => rule),
      ...(change === undefined ? [] : rulesBefore.map(({ rule }) => rule)),
      ...notChecked.map(({ rule }) => rule),
    ])
    const alike = (run: AuditRun) =>
      namesAll(run, group) && (running || (last !== undefined && notComparable(run, last, inGroup) === undefined))
    const earlier = (running ? runs : runs.slice(0, -1)).filter(alike)
    const added = sum(own.filter(({ since }) => since === 'new'))
    const again = sum(own.filter(({ since }) => since === 'known'))
    return {
      group,
      findings: total,
      /** The number of affected entities. The run of these findings also counted those without an ID. */
      entities: last !== undefined && groupTotal(last, group) === total ? last.entities[group] : entities[group],
      /** True if more may follow. */
      running,
      /** The number of checked entities, if not all. 0 means the group is unknown. */
      heldOnly: last === undefined ? undefined : checkedOnly(last, group),
      /** The change from the previous run; undefined without one. */
      change,
      /** Most frequent first; rules without remaining findings come last with 0. */
      rules: [...names]
        .map((rule): RuleSummary => {
          const count = sum(own.filter((item) => item.rule === rule))
          const countBefore = sum(rulesBefore.filter((item) => item.rule === rule))
          const why = notChecked.filter((one) => one.rule === rule).map(({ reason }) => reason)
          return {
            rule,
            count,
            change: changeOf(count, countBefore, (one) => one.group === group && one.rule === rule),
            ...(why.length === 0 ? {} : { notChecked: { state: 'not-checked', reason: why.join(' ') } }),
          }
        })
        .sort((a, b) => b.count - a.count || a.rule.localeCompare(b.rule)),
      /** Finding counts of complete runs, oldest first, ending with the shown one. */
      course: [
        ...earlier.map((run) => groupTotal(run, group)),
        ...(last !== undefined && namesAll(last, group) ? [total] : []),
      ].slice(-longestCourse),
      /** Changes since the previous run; undefined without a comparable one. */
      // The number of resolved findings follows from the new ones and the change of the count.
      since:
        change === undefined || added + again < total
          ? undefined
          : {
              added,
              known: again,
              gone: change.state === 'known' ? known(Math.max(0, added - change.value)) : change,
            },
    }
  })
}

/** The total of all groups; undefined if one is unknown. */
export function sinceOfAll(groups: readonly GroupSummary[]): SinceCounts | undefined {
  return groups.reduce<SinceCounts | undefined>(
    (all, { since }) =>
      all === undefined || since === undefined
        ? undefined
        : { added: all.added + since.added, known: all.known + since.known, gone: together(all.gone, since.gone) },
    { added: 0, known: 0, gone: known(0) },
  )
}

const together = (one: Knowing<number>, other: Knowing<number>): Knowing<number> => {
  if (one.state !== 'known') return one
  return other.state === 'known' ? known(one.value + other.value) : other
}
