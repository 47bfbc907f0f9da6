import type { ViewFilter } from '../../domain/table.ts'
import { count, instantOf, zonedTime } from '../parts/times.ts'

/** A filter as a reader says it: the verb and what it is held against. */
export function filterWords(filter: ViewFilter): { readonly verb: string; readonly value: string } {
  const not = filter.not === true
  switch (filter.op) {
    case 'contains':
      return { verb: not ? 'does not contain' : 'contains', value: filter.value }
    case 'equals':
      return { verb: not ? 'is not' : 'is', value: filter.value }
    case 'in':
      return {
        verb: not ? 'is none of' : filter.values.length === 1 ? 'is' : 'is one of',
        value: listed(filter.values),
      }
    case 'between':
      return { verb: not ? 'is not' : 'is', value: rangeWords(filter.from, filter.to) }
    case 'empty':
      return { verb: not ? 'is not empty' : 'is empty', value: '' }
    case 'regex':
      return { verb: not ? 'does not match' : 'matches', value: `/${filter.pattern}/` }
  }
}

const shown = (value: string | null) => (value === null ? 'empty' : value === '' ? '“”' : value)

function listed(values: readonly (string | null)[]): string {
  const [first = null, second] = values
  if (values.length === 1) return shown(first)
  if (values.length === 2) return `${shown(first)} or ${shown(second ?? null)}`
  return `${shown(first)}, ${shown(second ?? null)} or ${count(values.length - 2)} more`
}

const bound = (value: string) => {
  const instant = instantOf(value)
  return instant === undefined ? value : zonedTime(instant, 'grid')
}

function rangeWords(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `at most ${bound(to ?? '')}`
  return to === undefined ? `at least ${bound(from)}` : `from ${bound(from)} to ${bound(to)}`
}
