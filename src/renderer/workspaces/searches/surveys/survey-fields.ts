import type { TableColumn, ViewFilter } from '../../../../domain/tables/table.ts'

/** The columns of a survey's documented fields (section 2.7); undefined if no record has one. */
export type SurveyFields = {
  readonly createdAt: string | undefined
  readonly visitId: string | undefined
  readonly role: string | undefined
  readonly surveyId: string | undefined
  readonly question: string | undefined
  readonly response: string | undefined
}

/** The column of a documented field: of the same name, or nested in another field (`survey.userRole`). */
const columnOf = (columns: readonly TableColumn[] | undefined, field: string): string | undefined =>
  (columns?.find(({ id }) => id === field) ?? columns?.find(({ id }) => id.endsWith(`.${field}`)))?.id

export const surveyFields = (columns: readonly TableColumn[] | undefined): SurveyFields => ({
  createdAt: columnOf(columns, 'createdAt'),
  visitId: columnOf(columns, 'visitId'),
  role: columnOf(columns, 'userRole'),
  surveyId: columnOf(columns, 'surveyId'),
  question: columnOf(columns, 'surveyQuestion'),
  response: columnOf(columns, 'surveyResponse'),
})

/** Filters rows to one of `values`; null means empty. */
export const oneOfFilter = (column: string, values: readonly (string | null)[]): ViewFilter => ({
  op: 'in',
  column,
  values: [...values],
})
