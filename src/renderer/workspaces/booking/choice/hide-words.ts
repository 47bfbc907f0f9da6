import { texts } from '../text/choice.ts'
import { type HiddenSlots, type HideReason, hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { count } from '../../../parts/times.ts'
import { type FilterName, filterNames, type PageReason } from './slot-filters.ts'

export type AnyReason = HideReason | PageReason
export type Hidden = HiddenSlots<AnyReason>

const words: Readonly<Record<Exclude<AnyReason, 'other-class'>, readonly [string, string?]>> = texts.hideWords.reasons

const otherPatients = { new: texts.hideWords.returningPatients, returning: texts.hideWords.newPatients } as const

export const reasonWords = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class' ? texts.hideWords.for(otherPatients[patientClass]) : words[reason][0]

export const reasonSentence = (reason: AnyReason, patientClass: PatientClass): string =>
  reason === 'other-class'
    ? texts.hideWords.theseVisitTypesAreForToSeeThem(otherPatients[patientClass])
    : (words[reason][1] ?? texts.hideWords.filteredOnThisPage)

export const isFilter = (reason: AnyReason): reason is FilterName => filterNames.some((name) => name === reason)

/** True if some of the hidden times may be on days that show none: the answer doesn't say on which days they are. Duplicates are shown once. */
export const hidesDays = (hidden: readonly HiddenSlots[]): boolean =>
  hidden.some(({ reason }) => reason !== 'duplicate' && reason !== 'other-page')

/** The most reasons in the line; the list has all. */
const mostReasons = 3

/** "440 hidden: 412 for returning patients, 28 not offered to new patients". */
export function hiddenWords(hidden: readonly Hidden[], patientClass: PatientClass): string {
  const filters = hidden.filter(({ reason }) => isFilter(reason) || reason === 'unknown')
  const others = hidden.filter((one) => !filters.includes(one)).toSorted((one, other) => other.count - one.count)
  const parts = [
    ...(filters.length === 0 ? [] : [texts.hideWords.byYourFilters(count(hiddenCount(filters)))]),
    ...others.map((one) => `${count(one.count)} ${reasonWords(one.reason, patientClass)}`),
  ]
  const named = parts.slice(0, mostReasons)
  const rest = hiddenCount(others.slice(mostReasons - (filters.length === 0 ? 0 : 1)))
  return texts.hideWords.hidden(
    count(hiddenCount(hidden)),
    [...named, ...(rest > 0 ? [texts.hideWords.more(count(rest))] : [])].join(', '),
  )
}
