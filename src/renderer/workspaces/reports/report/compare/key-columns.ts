import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { codeKind } from '../../../../../domain/tables/code-kind.ts'

/** Columns of both tables that can match rows, in the first table's order, ID columns first. */
export function keyColumns(left: readonly TableColumn[], right: readonly TableColumn[]): readonly TableColumn[] {
  const shared = left.filter(({ id }) => right.some((column) => column.id === id))
  const isId = ({ name, code }: TableColumn) => code === true || codeKind(name) === 'id'
  return [...shared.filter(isId), ...shared.filter((column) => !isId(column))]
}
