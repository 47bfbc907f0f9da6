import { count as numberWords } from '../../../../domain/number-words.ts'
import { type FindingGroup, findingGroups } from '../../../../bridge/calls/entities.ts'
import type { EntityFinding, HiddenFinding } from './finding.ts'
import { type RuleId, rules } from './rules.ts'
import { mostIdentities, type RunBase } from './runs-store.ts'
import { texts } from '../text/audit.ts'

/** Counts one type's findings as they occur, and marks each as new or known. */

/** `since` is null if there was no complete run before, or if there are too many findings to match. */
export type Marked = { readonly since: 'new' | 'known' | null; readonly firstSeen: string; readonly identity: string }

/** `today` as in 2026-11-20. `basis`: what the run was checked against. */
export function countRun(base: RunBase, today: string, basis: string) {
  const counts = new Map<RuleId, number>()
  const entities = new Map<FindingGroup, Set<number>>(findingGroups.map((group) => [group, new Set()]))
  /** Counts identical findings, which occur if two entities share an id. */
  const times = new Map<string, number>()
  let days: Map<string, string> | undefined = new Map()
  let total = 0
  /** How many findings of the base run occurred again. */
  let known = 0
  const isComparable = base.before !== undefined && !base.before.isCut && base.before.basis === basis
  const hiddenBy = new Map<RuleId, number>()
  let hiddenCount = 0
  const identityOf = ({ rule, field, entityId, entity }: HiddenFinding) =>
    JSON.stringify([rule, entityId ?? entity, field])

  return {
    mark(finding: EntityFinding): Marked {
      const { rule, row } = finding
      total += 1
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      entities.get(rules[rule].group)?.add(row)
      const said = identityOf(finding)
      const hash = base.hashOf(said)
      if (days === undefined) return { since: null, firstSeen: today, identity: said }
      const nth = (days.has(hash) ? (times.get(hash) ?? 1) : 0) + 1
      if (nth > 1) times.set(hash, nth)
      const own = nth === 1 ? hash : base.hashOf(`${said} ${nth}`)
      const seen = base.firstSeen(own)
      days.set(own, seen ?? today)
      if (seen !== undefined) known += 1
      if (days.size > mostIdentities) days = undefined
      return {
        since: !isComparable ? null : seen === undefined ? 'new' : 'known',
        firstSeen: seen ?? today,
        identity: nth === 1 ? said : `${said} ${nth}`,
      }
    },
    /** Registers a finding that couldn't be checked: if the previous run had it, it counts neither as known nor as gone. */
    hidden(one: HiddenFinding) {
      const hash = base.hashOf(identityOf(one))
      const seen = base.firstSeen(hash)
      if (seen === undefined || days === undefined || days.has(hash)) return
      days.set(hash, seen)
      hiddenCount += 1
      hiddenBy.set(one.rule, (hiddenBy.get(one.rule) ?? 0) + 1)
    },
    /** The rules of unchecked findings. */
    get notChecked() {
      return [...hiddenBy].map(([rule, times]) => ({
        rule: rules[rule].title,
        group: rules[rule].group,
        reason: texts.runCounts.earlierCouldntBeRechecked(numberWords(times), times === 1 ? 'finding' : 'findings'),
      }))
    },
    get rules() {
      return [...counts].map(([rule, count]) => ({ rule: rules[rule].title, group: rules[rule].group, count }))
    },
    get entities() {
      const of = (group: FindingGroup) => entities.get(group)?.size ?? 0
      return { conformance: of('conformance'), completeness: of('completeness'), plausibility: of('plausibility') }
    },
    /** The findings against those of the base run, which has `size`. */
    since: (size: number) => ({ added: total - known, known, gone: size - known - hiddenCount }),
    /** The first-seen day of each finding by its hash; undefined if there are too many. */
    get days() {
      return days
    },
  }
}
