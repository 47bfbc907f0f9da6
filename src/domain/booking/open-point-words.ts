import type { BookingCheck, CheckId } from './booking-check.ts'
import { joined } from '../joined.ts'
import { texts } from './text/said.ts'

/** The words for a check's warning or unknown above Send: the point, then the reason and the possible consequence. Pure functions. */

const mayCancel = texts.openPointWords.clinicMayCancel

/** The first sentence, and the rest. */
function split(words: string): readonly [first: string, rest: string] {
  const end = words.indexOf('. ')
  return end < 0 ? [words, ''] : [words.slice(0, end + 1), words.slice(end + 2)]
}

/** Checks on the provider's record, which all fail if it can't be read. One short line each, so that all of them fit. */
const unchecked: Partial<Readonly<Record<CheckId, string>>> = texts.openPointWords.unchecked

/** Other checks that failed, with the possible consequence. */
const notChecked: Partial<Readonly<Record<CheckId, readonly [title: string, consequence: string]>>> = {
  'slot-seen': [texts.openPointWords.slotCouldntBeRechecked, texts.openPointWords.itMayBeTaken],
  'region-open': [texts.openPointWords.regionCouldntBeChecked, texts.openPointWords.theVisitMayBeRejected],
  'slot-outcome': [texts.openPointWords.unknownOutcomesForThisSlotNotChecked, texts.openPointWords.itMayBeTaken],
}

export function pointWords({ id, state, words, value, notLoaded }: BookingCheck) {
  const [first, rest] = split(words)
  if (state === 'unknown') {
    const title = unchecked[id]
    if (title !== undefined) return { title, detail: joined([recordReason(notLoaded), mayCancel], ' ') }
    const [point, consequence] = notChecked[id] ?? []
    if (point !== undefined) return { title: point, detail: joined([words, consequence], ' ') }
    return { title: first, detail: rest }
  }
  switch (id) {
    case 'age':
      // Keeps both sentences together: whom the provider sees, and who the patient is.
      return { title: words, detail: mayCancel }
    case 'booking-window':
      return { title: first, detail: joined([rest, mayCancel], ' ') }
    case 'visit-type-at-department':
      return { title: texts.openPointWords.providersRecordDoesntListThisVisitHere, detail: mayCancel }
    case 'slot-seen':
      return {
        title: texts.openPointWords.theSlotIsNoLongerListed,
        detail: joined([words, texts.openPointWords.itMayBeTaken], ' '),
      }
    case 'slot-outcome':
      return { title: first, detail: joined([`${value}.`, texts.openPointWords.itMayHaveTakenTheSlotCheckIt], ' ') }
    case 'slot-booked':
      return { title: first, detail: joined([`${value}.`, rest, texts.openPointWords.itMayBeTaken], ' ') }
    case 'region-open':
      return { title: first, detail: joined([rest, texts.openPointWords.theWaitMayBeLonger], ' ') }
    default:
      return { title: first, detail: rest }
  }
}

/** Why a check on the provider's record wasn't possible. The record's field names appear only in the list of checks. */
function recordReason(notLoaded: BookingCheck['notLoaded']): string {
  if (notLoaded === undefined) return texts.openPointWords.theRecordDoesntSay
  const { cause } = notLoaded
  return cause === undefined
    ? texts.openPointWords.recordNotLoaded
    : texts.openPointWords.providersRecordNotLoaded(cause)
}
