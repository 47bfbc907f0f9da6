import { texts } from '../text.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { count } from '../../../parts/times.ts'
import { useAggregate } from '../../../records/use-aggregate.ts'

type Props = {
  readonly info: SnapshotInfo | undefined
  readonly grid: GridModel
  /** The role's column; undefined if no answer has one. */
  readonly column: string | undefined
}

/** More roles use a list. */
const mostBeside = 3
const all = ''

/** Filters answers locally by role. Each role shows its count among the other filters. */
export function RoleChoice({ info, grid, column }: Props) {
  const isOwn = (filter: ViewFilter) => filter.op === 'equals' && filter.column === column && filter.not !== true
  const { data } = useAggregate(
    info,
    column === undefined
      ? undefined
      : {
          view: { ...grid.asked, filters: grid.asked.filters.filter((filter) => !isOwn(filter)), sort: [] },
          groupBy: [{ column }],
          measures: [{ measure: 'count' }],
          limit: 200,
        },
  )
  if (column === undefined || data === undefined) return null
  const roles = data.rows.flatMap(([role, many]) => (role == null ? [] : [{ role: String(role), many: Number(many) }]))
  const whole = data.rows.reduce((sum, row) => sum + Number(row[1]), 0)
  const chosen = equalsOf(grid.state.filters, column) ?? all
  if (roles.length === 0 || (roles.length === 1 && chosen === all)) return null
  const listed =
    chosen === all || roles.some(({ role }) => role === chosen) ? roles : [...roles, { role: chosen, many: 0 }]
  const choices = [
    { value: all, label: texts.roleChoice.allRoles(count(whole)) },
    ...listed
      .toSorted((one, other) => other.many - one.many)
      .map(({ role, many }) => ({ value: role, label: `${role} ${count(many)}` })),
  ]
  const choose = (role: string) =>
    grid.change({ filters: withEquals(grid.state.filters, column, role === all ? undefined : role) })
  return listed.length <= mostBeside ? (
    <SegmentedControl size="xs" aria-label={texts.roleChoice.role} value={chosen} onChange={choose} data={choices} />
  ) : (
    <NativeSelect
      size="xs"
      aria-label={texts.roleChoice.role}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={choices}
    />
  )
}
