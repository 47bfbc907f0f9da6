import { plainName, rolesOf } from '../../../../domain/charts/column-roles.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { NotebookJoin } from '../../../routes/reports-route.ts'

/** Which columns of a source hold the join ID and the facts of a row. Guesses the columns of reports and histories by name. */

/** In display order. */
export const notebookSources = ['visits', 'pauses', 'surveys', 'histories'] as const
export type NotebookSource = (typeof notebookSources)[number]

const lastPart = (id: string): string => plainName(id.slice(id.lastIndexOf('.') + 1))

const joinRoles = { visitId: 'visitId', userId: 'user', practiceId: 'practice', regionCode: 'region' } as const

/** The column with an ID; undefined if the source has none. */
export function joinColumn(
  source: NotebookSource,
  by: NotebookJoin,
  columns: readonly TableColumn[],
): string | undefined {
  const named = columns.find(({ id }) => lastPart(id) === plainName(by))?.id
  if (named !== undefined || source === 'surveys' || source === 'pauses') return named
  return rolesOf(columns)[joinRoles[by]]
}

/** The column with a row's time. */
export function timeColumn(source: NotebookSource, columns: readonly TableColumn[]): string | undefined {
  const has = (id: string) => (columns.some((column) => column.id === id) ? id : undefined)
  if (source === 'pauses') return has('pausedAt')
  if (source === 'surveys') return has('createdAt') ?? has('survey.timestamp')
  return rolesOf(columns).createdAt ?? columns.find(({ kind }) => kind === 'dateTime')?.id
}

const told: Readonly<Partial<Record<NotebookSource, readonly string[]>>> = {
  surveys: ['survey.surveyQuestion', 'survey.surveyResponse', 'survey.userRole'],
  pauses: ['market', 'regionCode', 'pauseMessage', 'queueAdminLastName', 'resumedAt'],
}
const mostTold = 5

/** The columns listed for a row, without its time and join ID. */
export function toldColumns(
  source: NotebookSource,
  columns: readonly TableColumn[],
  without: readonly (string | undefined)[],
): readonly string[] {
  const roles = rolesOf(columns)
  const wanted =
    told[source] ??
    (['status', 'action', 'type', 'modality', 'practice', 'region', 'provider', 'actor', 'waitSeconds'] as const)
      .map((role) => roles[role])
      .filter((id) => id !== undefined)
  const there = wanted.filter((id) => columns.some((column) => column.id === id) && !without.includes(id))
  const rest = columns.filter(({ id, hiddenAtFirst }) => hiddenAtFirst !== true && !without.includes(id) && id !== 'id')
  return (there.length > 0 ? there : rest.map(({ id }) => id)).slice(0, mostTold)
}
