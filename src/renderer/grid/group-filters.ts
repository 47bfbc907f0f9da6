import type { ViewFilter } from '../../domain/tables/table.ts'
import { equalsOf, withEquals } from '../../domain/tables/equals-filter.ts'

/** The group and the rule that findings are narrowed to, read from the filters of the view and put into them. Pure functions. */

export const groupOf = <Group extends string>(
  groups: readonly Group[],
  filters: readonly ViewFilter[],
): Group | undefined => groups.find((group) => group === equalsOf(filters, 'group'))

export const ruleOf = (filters: readonly ViewFilter[]): string | undefined => equalsOf(filters, 'rule')

/** Narrows to a group, or to all; a rule of another group goes with it. */
export const narrowToGroup = (filters: readonly ViewFilter[], group: string | undefined) =>
  withEquals(withEquals(filters, 'rule', undefined), 'group', group)

/** Narrows to a rule of a group; to the whole group where it was narrowed to that rule already. */
export const narrowToRule = (filters: readonly ViewFilter[], group: string, rule: string) =>
  ruleOf(filters) === rule && equalsOf(filters, 'group') === group
    ? narrowToGroup(filters, group)
    : withEquals(narrowToGroup(filters, group), 'rule', rule)
