import { rolesOf } from '../../../../domain/charts/column-roles.ts'
import { isMaskable, type TableColumn } from '../../../../domain/tables/table.ts'
import type { SetRoles } from '../../../charts/board/roles.ts'

/** The sources of the notebook, and the columns that place their rows on its axis. Pure functions. */

/** In display order. */
export const notebookSources = ['visits', 'pauses', 'surveys', 'histories'] as const
export type NotebookSource = (typeof notebookSources)[number]

/** The column with a row's time: the one that a user set, else by its name, else the first one. `set`: the roles that a user set. */
export function timeColumn(
  source: NotebookSource,
  columns: readonly TableColumn[],
  set: SetRoles = {},
): string | undefined {
  const has = (id: string) => (columns.some((column) => column.id === id) ? id : undefined)
  if (source === 'pauses') return has('pausedAt')
  if (source === 'surveys') return has('createdAt') ?? has('survey.timestamp')
  if (set.createdAt === null) return undefined
  return rolesOf(columns, set).createdAt ?? firstTime(columns)?.id
}

/** Not a masked column: a date of birth is no time of the rows, and main groups by none. */
const firstTime = (columns: readonly TableColumn[]) =>
  columns.find((column) => column.kind === 'dateTime' && !isMaskable(column))

/** The name of the column with a row's time if it's only the first one: it may mean anything, such as the end of a visit. */
export function guessedTime(
  source: NotebookSource,
  columns: readonly TableColumn[],
  set: SetRoles = {},
): string | undefined {
  const isGuessed = (source === 'visits' || source === 'histories') && set.createdAt !== null
  return isGuessed && rolesOf(columns, set).createdAt === undefined ? firstTime(columns)?.name : undefined
}
