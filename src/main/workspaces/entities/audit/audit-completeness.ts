import { count } from '../../../../domain/number-words.ts'
import { type Completeness, type CompletenessFacts, sumOf } from '../../../../domain/tables/completeness.ts'
import { texts } from '../text/audit.ts'

/** Completeness of the findings: that of the data read and checked, over all types of a run. */

export type AuditPart = {
  /** The type's name, for a run over several types. */
  readonly type: string
  readonly completeness: Completeness
  readonly checked: number
  /** True if all existing entities were read and checked. */
  readonly isWhole: boolean
  /** False if a rule wasn't checked everywhere; `also` names it. */
  readonly isChecked: boolean
  /** Notes to add to those of the read itself. */
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

/** Maximum number of type names to list; the rest are counted. */
const mostNamed = 8

const listed = (names: readonly string[]): string =>
  names.length > mostNamed
    ? texts.auditCompleteness.andMore(names.slice(0, mostNamed).join(', '), names.length - mostNamed)
    : names.join(', ')

/** What a stopped audit checked and didn't check, by type. */
function reached(parts: readonly AuditPart[], types: readonly string[]): string[] {
  const share = ({ type, checked, completeness: { totalAtEnd, totalAtStart } }: AuditPart) => {
    const total = totalAtEnd ?? totalAtStart
    const done = count(checked)
    return total === undefined ? `${type} (${done})` : texts.auditCompleteness.ofWord(type, done, count(total))
  }
  const whole = parts.filter(({ isWhole }) => isWhole).map(({ type }) => type)
  const partly = parts.filter(({ isWhole, checked }) => !isWhole && checked > 0)
  const begun = new Set([...whole, ...partly.map(({ type }) => type)])
  const lines: [string, readonly string[]][] = [
    [texts.auditCompleteness.checked, whole],
    [texts.auditCompleteness.partlyChecked, partly.map(share)],
    [texts.auditCompleteness.notChecked, types.filter((type) => !begun.has(type))],
  ]
  return lines.flatMap(([what, names]) => (names.length === 0 ? [] : [`${what}: ${listed(names)}.`]))
}

/** `types`: the types to audit. */
export function auditCompleteness(
  parts: readonly AuditPart[],
  types: readonly string[],
  stopped: boolean,
): Completeness {
  const name = (part: AuditPart, sentence: string) => (types.length > 1 ? `${part.type}: ${sentence}` : sentence)
  const missing = parts.flatMap((part) => [
    ...(part.isWhole ? [] : part.completeness.missing.map((sentence) => name(part, sentence))),
    ...part.also.map((sentence) => name(part, sentence)),
  ])
  if (stopped) missing.unshift(texts.auditCompleteness.theAuditWasStoppedEarlyThe, ...reached(parts, types))
  else if (parts.length < types.length)
    missing.unshift(texts.auditCompleteness.ofTypesWereAudited(parts.length, types.length))
  const isWhole = !stopped && parts.length === types.length && parts.every((part) => part.isWhole && part.isChecked)
  const verdict = isWhole
    ? 'complete'
    : stopped ||
        parts.length < types.length ||
        parts.some(({ isWhole: whole, completeness }) => !whole && completeness.verdict === 'incomplete')
      ? 'incomplete'
      : 'unproven'
  return { ...auditFacts(parts, stopped), verdict, missing }
}
