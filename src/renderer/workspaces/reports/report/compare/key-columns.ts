import type { TableColumn } from '../../../../../domain/tables/table.ts'
import { codeKind } from '../../../../../domain/tables/code-kind.ts'

/** Columns of both tables by which their rows can be matched, in the order of the first: those that hold ids go before. */
export function keyColumns(left: readonly TableColumn[], right: readonly TableColumn[]): readonly TableColumn[] {
  const shared = left.filter(({ id }) => right.some((column) => column.id === id))
  const isId = ({ name, code }: TableColumn) => code === true || codeKind(name) === 'id'
  return [...shared.filter(isId), ...shared.filter((column) => !isId(column))]
}
