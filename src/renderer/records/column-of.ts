import type { TableColumn } from '../../domain/tables/table.ts'

/**
 * The column of a documented field: of the same name, or nested in another field (`survey.userRole`). Undefined
 * if no record has it.
 */
export const columnOf = (columns: readonly TableColumn[] | undefined, field: string): string | undefined =>
  (columns?.find(({ id }) => id === field) ?? columns?.find(({ id }) => id.endsWith(`.${field}`)))?.id
