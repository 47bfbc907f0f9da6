import { asWritten, exactJson, itemsAsWritten } from '../tables/exact-json.ts'
import { isDateTime } from '../time/dates.ts'
import { isRecord } from '../is-record.ts'
import type { SearchRecord } from '../reports/report.ts'
import type { CellText, ColumnKind, TableColumn } from '../tables/table.ts'
import type { SearchKind } from './search-kind.ts'

/**
 * The columns of the three searches (platform document, section 2.7): the documented fields in the document's order, then all others.
 * A nested field's id is its dotted path. For a provider history only the id is documented.
 */

/** Maximum number of columns for undocumented fields. All other fields stay in the record's JSON. */
export const mostFurtherColumns = 300
/** Nested objects are flattened to this depth. Deeper values become one cell of JSON. */
const mostLevels = 5
/** Maximum number of fields read from one record. */
const mostFields = 1_000
const longestPath = 400

type Documented = {
  readonly path: string
  readonly kind?: ColumnKind
  readonly code?: true
  readonly hiddenAtFirst?: true
}

const id = { path: 'id', code: true } as const
const createdAt = { path: 'createdAt', kind: 'dateTime' } as const
const updatedAt = { path: 'updatedAt', kind: 'dateTime', hiddenAtFirst: true } as const
const hidden = { hiddenAtFirst: true } as const

const documented: Readonly<Record<SearchKind, readonly Documented[]>> = {
  histories: [id],
  surveys: [
    id,
    createdAt,
    updatedAt,
    { path: 'survey.timestamp', kind: 'dateTime' },
    { path: 'survey.visitId', code: true },
    { path: 'survey.userId', code: true },
    { path: 'survey.userRole' },
    { path: 'survey.surveyId', code: true },
    { path: 'survey.surveyQuestion' },
    // A number or text, as received.
    { path: 'survey.surveyResponse' },
  ],
  pauses: [
    { path: 'timestamp', kind: 'dateTime', ...hidden },
    { path: 'userId', code: true, ...hidden },
    { path: 'userRoles', ...hidden },
    { path: 'pauseBookingRuleId', code: true },
    { path: 'practiceId', code: true, ...hidden },
    { path: 'market' },
    { path: 'regionCode', code: true },
    { path: 'modalities' },
    { path: 'assignmentQualifiers' },
    { path: 'pausedAt', kind: 'dateTime' },
    { path: 'resumedAt', kind: 'dateTime' },
    { path: 'queueAdminEmailAddress', ...hidden },
    { path: 'queueAdminLastName' },
    { path: 'queueAdminFirstName' },
    { path: 'pauseMessage' },
    { ...id, ...hidden },
    { ...createdAt, ...hidden },
    updatedAt,
  ],
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The columns of a search before any record is loaded. */
export const searchColumns = (kind: SearchKind): TableColumn[] =>
  documented[kind].map(({ path, kind: columnKind = 'text', ...more }) => ({
    id: path,
    name: lastPart(path),
    kind: columnKind,
    ...more,
  }))

/** The id of a record as text, including numeric ids; undefined if it has none. */
export function searchRecordId(record: SearchRecord): string | undefined {
  const { id: value } = record
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * The fields of a record as pairs of path and value. Nested objects are flattened; lists and values that are too deep are not. A documented field is never
 * flattened, so that its value stays in its own column.
 */
export function searchFieldsOf(record: SearchRecord, columns: ReadonlySet<string>): (readonly [string, unknown])[] {
  const fields: (readonly [string, unknown])[] = []
  function take(value: SearchRecord, before: string, level: number): void {
    for (const [name, inner] of Object.entries(value)) {
      if (fields.length >= mostFields) return
      const path = `${before}${name}`
      const isTaken = level < mostLevels && isRecord(inner) && Object.keys(inner).length > 0 && !columns.has(path)
      if (isTaken) take(inner, `${path}.`, level + 1)
      else if (name !== '' && path.length <= longestPath) fields.push([path, asWritten(value, name)])
    }
  }
  take(record, '', 1)
  return fields
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The text of a field: plain values unchanged, plain lists joined by commas, anything else as JSON. Null for null and for a missing value. */
export function searchCell(value: unknown): CellText {
  if (value === undefined || value === null) return null
  if (isPlain(value)) return String(value)
  if (Array.isArray(value) && value.every(isPlain))
    return value.length === 0 ? null : itemsAsWritten(value).map(String).join(', ')
  return exactJson(value) ?? null
}

/** Columns for undocumented fields, with types taken from their first values; `known` are the existing columns. */
export function furtherColumns(
  seen: ReadonlyMap<string, readonly unknown[]>,
  known: readonly TableColumn[],
  kind: SearchKind,
): TableColumn[] {
  const names = new Set(known.map(({ name }) => name))
  const room = mostFurtherColumns - (known.length - documented[kind].length)
  const isFirst = known.length === documented[kind].length
  return [...seen].slice(0, Math.max(0, room)).map(([path, values], at) => {
    const short = lastPart(path)
    const name = short === '' || names.has(short) ? path : short
    names.add(name)
    return {
      id: path,
      name,
      kind: kindOf(path, values),
      ...(isCode(path) ? { code: true } : {}),
      // A history's first columns are shown; all others are only in the picker.
      ...(kind === 'histories' && isFirst && at < shownAtFirst ? {} : hidden),
    }
  })
}

/** Number of history columns shown by default. */
const shownAtFirst = 16

const isCode = (path: string): boolean => /(^|\.)(id|npi)$|(Id|Ids|Npi|Guid|Uuid|Code|Zip)$/.test(path)

function kindOf(path: string, values: readonly unknown[]): ColumnKind {
  const given = values.filter((value) => value !== null && value !== undefined)
  const all = (is: (value: unknown) => boolean) => given.length > 0 && given.every(is)
  if (all((value) => typeof value === 'boolean')) return 'boolean'
  if (all((value) => typeof value === 'number')) return isCode(path) ? 'text' : 'number'
  if (all((value) => typeof value === 'string' && value.includes('T') && isDateTime(value))) return 'dateTime'
  if (all((value) => Array.isArray(value) && !value.every(isPlain))) return 'list'
  if (all(isRecord)) return 'object'
  return 'text'
}
