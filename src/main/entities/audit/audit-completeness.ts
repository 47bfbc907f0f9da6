import { type Completeness, type CompletenessFacts, sumOf } from '../../../domain/completeness.ts'

/** How whole the set of findings is: as whole as what was read and checked, over all types of a run. */

export type AuditPart = {
  /** The type in words, for a run of several. */
  readonly type: string
  readonly completeness: Completeness
  readonly checked: number
  /** True where all that there is was read and checked. */
  readonly isWhole: boolean
  /** What is to be said beside what the reading says. */
  readonly also: readonly string[]
}

export function auditFacts(parts: readonly AuditPart[], stopped: boolean): CompletenessFacts {
  return {
    totalAtStart: sumOf(parts.map(({ completeness }) => completeness.totalAtStart)),
    totalAtEnd: sumOf(parts.map(({ completeness }) => completeness.totalAtEnd)),
    taken: parts.reduce((all, { checked }) => all + checked, 0),
    repeated: parts.reduce((all, { completeness }) => all + completeness.repeated, 0),
    gaps: parts.flatMap(({ completeness }) => completeness.gaps),
    stopped,
  }
}

/** `types` is how many were to be audited. */
export function auditCompleteness(parts: readonly AuditPart[], types: number, stopped: boolean): Completeness {
  const name = (part: AuditPart, sentence: string) => (types > 1 ? `${part.type}: ${sentence}` : sentence)
  const missing = parts.flatMap((part) => [
    ...(part.isWhole ? [] : part.completeness.missing.map((sentence) => name(part, sentence))),
    ...part.also.map((sentence) => name(part, sentence)),
  ])
  if (stopped) missing.unshift('The audit was stopped before its end; the findings so far are kept.')
  else if (parts.length < types) missing.unshift(`${parts.length} of ${types} types were audited.`)
  const isWhole = !stopped && parts.length === types && parts.every((part) => part.isWhole)
  const verdict = isWhole
    ? 'complete'
    : stopped ||
        parts.length < types ||
        parts.some(({ isWhole: whole, completeness }) => !whole && completeness.verdict === 'incomplete')
      ? 'incomplete'
      : 'unproven'
  return { ...auditFacts(parts, stopped), verdict, missing }
}
