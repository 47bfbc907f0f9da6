import type { Failure, FieldIssue } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { pauseBookingsRequest, providerHistoriesRequest, surveysRequest } from '../../../domain/reports/report.ts'
import { type SearchKind, type SearchValues, searchFields } from '../../../domain/searches/search-kind.ts'
import { originOf } from '../../services/connections/connections.ts'
import { invalidInput, issuesOf, plainWords } from '../../services/platform/input-issues.ts'
import { texts } from './text.ts'

/** The question of a search (platform document, section 4.5): validated, without empty fields. */

export type SearchAsked = {
  readonly kind: SearchKind
  /** ISO 8601 with time and offset, as sent. */
  readonly startDate: string
  readonly endDate: string
  readonly fields: SearchValues
  readonly again?: boolean | undefined
  readonly goOn?: boolean | undefined
  /** Uses a separate snapshot from the one on screen, for work that must not replace that. */
  readonly apart?: boolean | undefined
  /** For pauses: those that were on in the range, also if they started up to a year earlier. Otherwise those that started in it. */
  readonly touching?: boolean | undefined
  /** For a run that nobody watches: it continues while the console is locked, until `letGo`. */
  readonly unattended?: boolean | undefined
}

/** The body of the call without limit and offset: exactly the document's fields. */
export type SearchBody = { readonly startDate: string; readonly endDate: string } & SearchValues

export const searchCalls = {
  histories: 'providerHistories.search',
  surveys: 'surveys.search',
  pauses: 'pauseBookings.search',
} as const

export const searchNames: Readonly<Record<SearchKind, string>> = {
  histories: texts.searchQuestion.providerHistories,
  surveys: 'surveys',
  pauses: texts.searchQuestion.pauseBookings,
}

const requests = { histories: providerHistoriesRequest, surveys: surveysRequest, pauses: pauseBookingsRequest }

/** Always sends dates, even if the document makes them optional. */
export function searchBodyOf({
  kind,
  startDate,
  endDate,
  fields,
}: SearchAsked): { readonly body: SearchBody } | { readonly failure: Failure } {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [[name, value.trim()] as const],
  )
  const foreign = given.flatMap(([name]): FieldIssue[] =>
    searchFields[kind].includes(name)
      ? []
      : [{ field: name, message: texts.searchQuestion.cantSearchBy(searchNames[kind], name) }],
  )
  if (foreign.length > 0) return { failure: invalidInput(foreign) }
  const body: SearchBody = { startDate, endDate, ...Object.fromEntries(given) }
  const checked = requests[kind].safeParse(body, { error: plainWords })
  return checked.success ? { body } : { failure: invalidInput(issuesOf(checked)) }
}

/** Equal for questions with the same answer. */
export function searchKey(connection: Connection, kind: SearchKind, body: SearchBody): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([connection.id, connection.baseUrl, kind, sorted])
}

/** Facts about a snapshot's origin, for a footer and a manifest. */
export const searchSource = (
  connection: Connection,
  kind: SearchKind,
  body: SearchBody,
): Readonly<Record<string, unknown>> => ({ call: searchCalls[kind], ...originOf(connection), ...body })
