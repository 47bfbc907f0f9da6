import type { TableColumn } from '../../domain/tables/table.ts'

/**
 * The column that holds a documented field: of that very name, or the field of that name within another (`survey.userRole`). Undefined
 * where no record had it.
 */
export const columnOf = (columns: readonly TableColumn[] | undefined, field: string): string | undefined =>
  (columns?.find(({ id }) => id === field) ?? columns?.find(({ id }) => id.endsWith(`.${field}`)))?.id
