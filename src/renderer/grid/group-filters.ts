import type { ViewFilter } from '../../domain/tables/table.ts'
import { equalsOf, withEquals } from '../../domain/tables/equals-filter.ts'

/** Reads the finding group and rule from the view's filters, and sets them. Pure functions. */

export const groupOf = <Group extends string>(
  groups: readonly Group[],
  filters: readonly ViewFilter[],
): Group | undefined => groups.find((group) => group === equalsOf(filters, 'group'))

export const ruleOf = (filters: readonly ViewFilter[]): string | undefined => equalsOf(filters, 'rule')

/** Filters by a group, or shows all; removes the rule filter. */
export const narrowToGroup = (filters: readonly ViewFilter[], group: string | undefined) =>
  withEquals(withEquals(filters, 'rule', undefined), 'group', group)

/** Filters by a rule of a group; if that rule is already active, shows the whole group. */
export const narrowToRule = (filters: readonly ViewFilter[], group: string, rule: string) =>
  ruleOf(filters) === rule && equalsOf(filters, 'group') === group
    ? narrowToGroup(filters, group)
    : withEquals(narrowToGroup(filters, group), 'rule', rule)
