import { z } from 'zod'
import { historyFields, surveyFields } from '../reports/report.ts'

/** The three searches of section 4.5, and the fields by which the platform can filter each. */

export const searchKinds = ['histories', 'surveys', 'pauses'] as const
export type SearchKind = (typeof searchKinds)[number]

/** In the document's order, in addition to startDate, endDate, limit and offset. */
export const searchFields: Readonly<Record<SearchKind, readonly string[]>> = {
  histories: Object.keys(historyFields),
  surveys: Object.keys(surveyFields),
  pauses: [],
}

/** Filter values by field of the search; empty texts are ignored. */
export const searchValues = z.record(z.string().min(1).max(100), z.string().max(1_000))
export type SearchValues = z.output<typeof searchValues>
