import { texts } from './text.ts'
import { findsOf, type TableView, type ViewFilter } from '../../domain/tables/table.ts'
import { addDays } from '../../domain/time/dates.ts'
import { rangeWords as daysWords } from '../../domain/time/day-words.ts'
import { instantIn, localAt } from '../../domain/time/zones.ts'
import { count, dayText, instantOf, localZone, zonedTime } from '../parts/times.ts'
import { wholeDayOf } from './filter-draft.ts'

/** A filter as words: the verb and the value. Days and times are those of `zone`; by default that of the computer, in which filters are entered. */
export function filterWords(filter: ViewFilter, zone?: string): { readonly verb: string; readonly value: string } {
  const not = filter.not === true
  switch (filter.op) {
    case 'contains':
      return { verb: not ? texts.filterWords.doesNotContain : 'contains', value: filter.value }
    case 'equals':
      return { verb: not ? texts.filterWords.isNot : 'is', value: filter.value }
    case 'in':
      return {
        verb: not ? texts.filterWords.isNoneOf : filter.values.length === 1 ? 'is' : texts.filterWords.isOneOf,
        value: listed(filter.values),
      }
    case 'between':
      return { verb: not ? texts.filterWords.isNot : 'is', value: rangeWords(filter.from, filter.to, zone) }
    case 'empty':
      return { verb: not ? texts.filterWords.isNotEmpty : texts.filterWords.isEmpty, value: '' }
    case 'regex':
      return { verb: not ? texts.filterWords.doesNotMatch : 'matches', value: `/${filter.pattern}/` }
  }
}

/** The conditions of a view: its filters, then what it finds. `zone` as in `filterWords`. */
export const conditionsOf = (
  view: Pick<TableView, 'filters' | 'find' | 'alwaysFind'>,
  zone?: string,
): readonly { readonly what: string; readonly verb: string; readonly value: string }[] => [
  ...view.filters.map((filter) => ({ what: filter.column, ...filterWords(filter, zone) })),
  ...findsOf(view).map(({ text, columns: [only = '', ...others] }) => ({
    what: others.length === 0 ? only : texts.filterWords.anyOfColumns(others.length + 1),
    verb: 'contains',
    value: text,
  })),
]

const shown = (value: string | null) => (value === null ? 'empty' : value === '' ? '“”' : value)

function listed(values: readonly (string | null)[]): string {
  const [first = null, second] = values
  if (values.length === 1) return shown(first)
  if (values.length === 2) return texts.filterWords.or(shown(first), shown(second ?? null))
  return texts.filterWords.orMore(shown(first), shown(second ?? null), count(values.length - 2))
}

function bound(value: string, end: 'from' | 'to', zone: string | undefined): string {
  const instant = instantOf(value)
  if (instant === undefined) return value
  const day = dayOf(value, end, zone)
  return day === undefined ? zonedTime(instant, 'grid', zone) : dayText(day)
}

/** The day, if this bound is the start or end of one. */
function dayOf(value: string, end: 'from' | 'to', zone = localZone()): string | undefined {
  const instant = instantOf(value)
  if (instant === undefined || zone === localZone()) return instant && wholeDayOf(instant, end)
  const { day } = localAt(zone, instant.getTime())
  const limit = end === 'from' ? instantIn(zone, day) : instantIn(zone, addDays(day, 1)) - 1
  return limit === instant.getTime() ? day : undefined
}

function rangeWords(from: string | undefined, to: string | undefined, zone: string | undefined): string {
  if (from === undefined) {
    const last = bound(to ?? '', 'to', zone)
    return instantOf(to ?? '') === undefined ? texts.filterWords.atMost(last) : texts.filterWords.onOrBefore(last)
  }
  const first = bound(from, 'from', zone)
  if (to === undefined)
    return instantOf(from) === undefined ? texts.filterWords.atLeast(first) : texts.filterWords.onOrAfter(first)
  const [firstDay, lastDay] = [dayOf(from, 'from', zone), dayOf(to, 'to', zone)]
  if (firstDay !== undefined && lastDay !== undefined) return daysWords(firstDay, lastDay)
  const last = bound(to, 'to', zone)
  return first === last ? first : texts.filterWords.fromTo(first, last)
}
