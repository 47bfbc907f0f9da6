import { rolesOf } from '../../../../domain/charts/column-roles.ts'
import { isMaskable, type TableColumn } from '../../../../domain/tables/table.ts'
import type { SetRoles } from '../../../charts/board/roles.ts'

/** The sources of the notebook, and the columns that place their rows on its axis. Pure functions. */

/** In display order. */
export const notebookSources = ['visits', 'pauses', 'surveys', 'histories'] as const
export type NotebookSource = (typeof notebookSources)[number]

export type TimeColumn = {
  readonly id: string | undefined
  /** Its name if it's only the first column with times: it may mean anything, such as the end of a visit. */
  readonly guessed?: string | undefined
}

/** The column with a row's time: the one that a user set, else by its name, else the first one. `set`: the roles that a user set. */
export function timeColumn(source: NotebookSource, columns: readonly TableColumn[], set: SetRoles = {}): TimeColumn {
  const has = (id: string) => (columns.some((column) => column.id === id) ? id : undefined)
  if (source === 'pauses') return { id: has('pausedAt') }
  if (source === 'surveys') return { id: has('createdAt') ?? has('survey.timestamp') }
  const { createdAt } = rolesOf(columns, set)
  if (createdAt !== undefined || set.createdAt === null) return { id: createdAt }
  // Not a masked column: a date of birth is no time of the rows, and main groups by none.
  const first = columns.find((column) => column.kind === 'dateTime' && !isMaskable(column))
  return { id: first?.id, guessed: first?.name }
}
