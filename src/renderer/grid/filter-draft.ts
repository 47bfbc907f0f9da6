import { texts } from './text.ts'
import { addDays, isDay } from '../../domain/time/dates.ts'
import {
  type CellText,
  type ColumnKind,
  isNumber,
  longestFilterValue,
  longestRegex,
  mostFilters,
  rangeScaleOf,
  viewFilter,
  type ViewFilter,
} from '../../domain/tables/table.ts'
import { count, instantOf } from '../parts/times.ts'

/** A filter while the user edits it, and its conversion to a `ViewFilter`. */

export type FilterOp = ViewFilter['op']

export const opWords: Readonly<Record<FilterOp, string>> = texts.filterDraft.opWords

/** The conditions for a column of this kind, in menu order. */
export function opsOf(kind: ColumnKind): readonly FilterOp[] {
  switch (kind) {
    case 'number':
    case 'date':
    case 'dateTime':
      return ['between', 'in', 'equals', 'contains', 'empty', 'regex']
    case 'boolean':
      return ['in', 'empty']
    case 'list':
    case 'object':
      return ['contains', 'in', 'equals', 'empty', 'regex']
    case 'text':
    case 'reference':
      return ['in', 'contains', 'equals', 'between', 'empty', 'regex']
  }
}

/** What a condition's text means where its name doesn't say so. */
export function hintOf(kind: ColumnKind, op: FilterOp): string | undefined {
  if (op === 'regex') return texts.filterForm.re2SyntaxFoundAnywhereInTheCell
  return op === 'equals' && kind === 'number' ? texts.filterForm.comparesTextAsReceived : undefined
}

/** As `opsOf`, with the condition that is edited: a later value may have made the column another kind, where none such begins. */
export function offeredOps(kind: ColumnKind, initial: ViewFilter | undefined): readonly FilterOp[] {
  const ops = opsOf(kind)
  return initial === undefined || ops.includes(initial.op) ? ops : [initial.op, ...ops]
}

/** Those of a table's filters that decide which values a column can be filtered by: not a person's own on it, but those that define the table. */
export const filtersAround = (all: readonly ViewFilter[], own: readonly ViewFilter[], column: string): ViewFilter[] =>
  all.filter((filter) => filter.column !== column || !own.includes(filter))

export type FilterDraft = {
  readonly op: FilterOp
  readonly not: boolean
  /** For contains, equals and regex. */
  readonly text: string
  /** For date-times: a day, optionally followed by `T` and a time. */
  readonly from: string
  readonly to: string
  readonly values: readonly CellText[]
}

type End = 'from' | 'to'

/** The last instant that a filter can name. West of UTC, the end of 12/31/9999, which means no end, is later. */
const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const named = (instant: number): Date => new Date(Math.min(instant, lastInstant))

/** The first or last instant of a day (yyyy-MM-dd) in the computer's time zone. */
function endOfDay(day: string, end: End): Date {
  if (end === 'from') return new Date(`${day}T00:00:00`)
  // Of the next day by its date: a day whose midnight a clock change skips begins at 1:00.
  return named(new Date(`${addDays(day, 1)}T00:00:00`).getTime() - 1)
}

/** The day (yyyy-MM-dd, computer's time zone) if this bound is the day's start or end; undefined for a time within a day. */
export function wholeDayOf(instant: Date, end: End): string | undefined {
  const day = localIso(instant).slice(0, 10)
  return endOfDay(day, end).getTime() === instant.getTime() ? day : undefined
}

const localIso = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString()

/** A bound as text for the date and time fields, in the computer's time zone. A whole day has no time. */
function localText(value: string | undefined, kind: ColumnKind, end: End): string {
  const instant = value === undefined || kind !== 'dateTime' ? undefined : instantOf(value)
  if (instant === undefined) return value ?? ''
  return wholeDayOf(instant, end) ?? localIso(instant).slice(0, 19)
}

/** How a range of the column is edited: as `initial` compares, also where a later value has made the column another kind. */
export function rangeKindOf(kind: ColumnKind, initial: ViewFilter | undefined): ColumnKind {
  const scale = initial?.op === 'between' ? initial.scale : undefined
  if (scale === undefined || scale === rangeScaleOf(kind)) return kind
  return scale === 'number' ? 'number' : 'dateTime'
}

export function draftOf(kind: ColumnKind, filter: ViewFilter | undefined): FilterDraft {
  const empty: FilterDraft = { op: opsOf(kind)[0] ?? 'in', not: false, text: '', from: '', to: '', values: [] }
  if (filter === undefined) return empty
  const base = { ...empty, op: filter.op, not: filter.not ?? false }
  switch (filter.op) {
    case 'contains':
    case 'equals':
      return { ...base, text: filter.value }
    case 'regex':
      return { ...base, text: filter.pattern }
    case 'between': {
      const ranged = rangeKindOf(kind, filter)
      return { ...base, from: localText(filter.from, ranged, 'from'), to: localText(filter.to, ranged, 'to') }
    }
    case 'in':
      return { ...base, values: filter.values }
    case 'empty':
      return base
  }
}

const notANumber = texts.filterDraft.enterANumberLike125

/** True if RE2 accepts the regex: leading flags are allowed; lookaround and backreferences aren't. */
function isPattern(text: string): boolean {
  if (/(^|[^\\])(\\\\)*(\(\?(<?[=!])|\\[1-9])/.test(text)) return false
  try {
    return RegExp(text.replace(/^\(\?[imsU-]+\)/, '').replaceAll('(?P<', '(?<')) instanceof RegExp
  } catch {
    return false
  }
}

/** The value of a range bound, or why it's invalid. `own`: the bound of the filter that is edited. */
function boundOf(
  kind: ColumnKind,
  text: string,
  end: End,
  own: string | undefined,
): { readonly value?: string; readonly problem?: string } {
  const trimmed = text.trim()
  if (trimmed === '') return {}
  // The text has no fractions of a second, and an hour that repeats in fall has only one: read back, an unchanged bound would move.
  if (own !== undefined && text === localText(own, kind, end)) return { value: own }
  if (kind === 'number') {
    return isNumber(trimmed) ? { value: trimmed } : { problem: notANumber }
  }
  if (kind !== 'dateTime') return { value: kind === 'text' ? text : trimmed }
  const instant = isDay(trimmed) ? endOfDay(trimmed, end) : named(new Date(trimmed).getTime())
  return Number.isNaN(instant.getTime())
    ? { problem: texts.filterDraft.chooseADateATimeIsOptional }
    : { value: instant.toISOString() }
}

/** `end`: the bound that the problem is about, of a range. */
export type FilterProblem = { readonly problem: string; readonly end?: End }
type Made = { readonly filter: ViewFilter } | FilterProblem

/**
 * The filter from a draft on `column`, or what is missing. `initial`: the filter that the draft began with; a bound whose text is unchanged stays as it is
 * there. `others`: the filters that a new one is added to.
 */
export function filterOf(
  column: string,
  kind: ColumnKind,
  draft: FilterDraft,
  initial?: ViewFilter,
  others: readonly ViewFilter[] = [],
): Made {
  const made = madeOf(column, kind, draft, initial, others)
  // The address of the page drops a filter that is too long, and the table would have all rows.
  if ('problem' in made || viewFilter.safeParse(made.filter).success) return made
  return {
    problem:
      draft.op === 'regex'
        ? texts.filterDraft.thePatternIsTooLong(count(longestRegex))
        : texts.filterDraft.theValueIsTooLong(count(longestFilterValue)),
  }
}

function madeOf(
  column: string,
  kind: ColumnKind,
  draft: FilterDraft,
  initial: ViewFilter | undefined,
  others: readonly ViewFilter[],
): Made {
  if (initial === undefined && others.length >= mostFilters)
    return { problem: texts.cellMenu.clearAFilterFirst(mostFilters) }
  const common = { column, ...(draft.not ? { not: true } : {}) }
  switch (draft.op) {
    case 'contains':
      return draft.text === ''
        ? { problem: texts.filterDraft.enterText }
        : { filter: { op: 'contains', value: draft.text, ...common } }
    case 'equals':
      return kind === 'number' && draft.text !== '' && !isNumber(draft.text)
        ? { problem: notANumber }
        : { filter: { op: 'equals', value: kind === 'number' ? draft.text.trim() : draft.text, ...common } }
    case 'regex':
      return draft.text === '' || !isPattern(draft.text)
        ? {
            problem:
              draft.text === '' ? texts.filterDraft.enterAPattern : texts.filterDraft.enterAValidPatternThisOneCantBe,
          }
        : { filter: { op: 'regex', pattern: draft.text, ...common } }
    case 'empty':
      return { filter: { op: 'empty', ...common } }
    case 'in':
      return draft.values.length === 0
        ? { problem: texts.filterDraft.chooseAValue }
        : { filter: { op: 'in', values: [...draft.values], ...common } }
    case 'between': {
      const own = initial?.op === 'between' ? initial : undefined
      const ranged = rangeKindOf(kind, initial)
      const from = boundOf(ranged, draft.from, 'from', own?.from)
      const to = boundOf(ranged, draft.to, 'to', own?.to)
      if (from.problem !== undefined) return { problem: from.problem, end: 'from' }
      if (to.problem !== undefined) return { problem: to.problem, end: 'to' }
      const scale = rangeScaleOf(ranged)
      if (from.value === undefined && to.value === undefined) return { problem: texts.filterDraft.enterAtLeastOneEnd }
      return {
        filter: {
          op: 'between',
          ...common,
          ...(from.value === undefined ? {} : { from: from.value }),
          ...(to.value === undefined ? {} : { to: to.value }),
          ...(scale === undefined ? {} : { scale }),
        },
      }
    }
  }
}
