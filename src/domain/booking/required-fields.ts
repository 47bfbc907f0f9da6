import type { BookingDraft } from './booking-draft.ts'
import { draftIssues } from './booking-fields.ts'
import { isRecord } from '../is-record.ts'
import { searchIssues } from './slot-criteria-check.ts'

/** Fields that a form marks as required before the user tries to continue. */

/**
 * Paths of fields ("patient.firstName") that cause a stop if empty in this draft. Another way, payment or declaration requires other fields.
 * It empties each field and runs the stops, so marks and stops can't differ.
 * `now`: milliseconds since 1970.
 */
export function requiredFields(draft: BookingDraft, now: number = Date.now()): ReadonlySet<string> {
  if (draft.way === null) return new Set(['way'])
  const candidates = [...pathsOf(draft.patient, 'patient'), ...pathsOf(draft.actor, 'actor')]
    .concat(pathsOf(draft.visit, 'visit'), pathsOf(draft.search, 'search'), pathsOf(draft.billing, 'billing'))
    .concat('callerZone')
  return new Set(candidates.filter((field) => isMissed(emptied(draft, field.split('.')), field, now)))
}

const isMissed = (draft: BookingDraft, field: string, now: number): boolean =>
  [...searchIssues(draft), ...draftIssues(draft, draft.slot ?? undefined, undefined, now)].some(
    (issue) => issue.field === field,
  )

/** Fields that can be empty: texts, numbers, and lists. */
const pathsOf = (value: unknown, path: string): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) => pathsOf(item, `${path}.${name}`))
    : typeof value === 'boolean'
      ? []
      : [path]

/** The draft with only this field emptied. */
function emptied<Value>(value: Value, [name, ...rest]: readonly string[]): Value {
  if (name === undefined) return (Array.isArray(value) ? [] : typeof value === 'string' ? '' : null) as Value
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [name]: emptied(fields[name], rest) } as Value
}
