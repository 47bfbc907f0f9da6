import type { TableColumn, ViewFilter } from '../../../../domain/tables/table.ts'
import type { RatingScale } from './survey-days.ts'

/** The column of a documented field: of the same name, or nested in another field (`survey.userRole`). */
const columnOf = (columns: readonly TableColumn[] | undefined, field: string): string | undefined =>
  (columns?.find(({ id }) => id === field) ?? columns?.find(({ id }) => id.endsWith(`.${field}`)))?.id

/** The columns of a survey's documented fields (section 2.7); undefined if no record has one. */
export const surveyFields = (columns: readonly TableColumn[] | undefined) => ({
  createdAt: columnOf(columns, 'createdAt'),
  visitId: columnOf(columns, 'visitId'),
  role: columnOf(columns, 'userRole'),
  surveyId: columnOf(columns, 'surveyId'),
  question: columnOf(columns, 'surveyQuestion'),
  response: columnOf(columns, 'surveyResponse'),
})

export type SurveyFields = ReturnType<typeof surveyFields>

/** Filters rows to one of `values`; null means empty. */
export const oneOfFilter = (column: string, values: readonly (string | null)[]): ViewFilter => ({
  op: 'in',
  column,
  values: [...values],
})

/** Filters rows to the answers on a scale. */
export const ratingFilters = (question: string, surveyId: string | undefined, scale: RatingScale): ViewFilter[] => [
  oneOfFilter(question, [scale.question]),
  ...(surveyId === undefined ? [] : [oneOfFilter(surveyId, scale.surveyIds)]),
]
