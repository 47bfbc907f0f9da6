import type { BookingCheck, CheckId } from './booking-check.ts'

/** The words for a check's warning or unknown above Send: the point, then the reason and the possible consequence. Pure functions. */

type Words = { readonly title: string; readonly detail: string }

const mayCancel = 'Clinic may cancel.'

/** The first sentence, and the rest. */
function split(words: string): readonly [first: string, rest: string] {
  const end = words.indexOf('. ')
  return end < 0 ? [words, ''] : [words.slice(0, end + 1), words.slice(end + 2)]
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** Checks on the provider's record, which all fail if it can't be read. One short line each, so that all of them fit. */
const unchecked: Partial<Readonly<Record<CheckId, string>>> = {
  'provider-active': 'Online booking not checked.',
  'patient-class': 'Kind of patient not checked.',
  'visit-type-at-department': 'Visit type not checked.',
  age: 'Age range not checked.',
  'booking-window': 'Booking window not checked.',
}

export function pointWords({ id, state, words, value }: BookingCheck): Words {
  const [first, rest] = split(words)
  if (state === 'unknown') {
    const title = unchecked[id]
    if (title !== undefined) return { title, detail: joined(recordReason(words, value), mayCancel) }
    if (id === 'slot-seen') return { title: 'Slot couldn’t be rechecked.', detail: joined(words, 'It may be taken.') }
    if (id === 'region-open')
      return { title: 'Region couldn’t be checked.', detail: joined(words, 'The visit may be refused.') }
    if (id === 'slot-outcome')
      return { title: 'Unknown outcomes for this slot not checked.', detail: joined(words, 'It may be taken.') }
    return { title: first, detail: rest }
  }
  switch (id) {
    case 'age':
      // Keeps both sentences together: whom the provider sees, and who the patient is.
      return { title: words, detail: mayCancel }
    case 'booking-window':
      return { title: first, detail: joined(rest, mayCancel) }
    case 'visit-type-at-department':
      return { title: 'Provider’s record doesn’t list this visit here.', detail: mayCancel }
    case 'slot-seen':
      return { title: 'The slot is no longer listed.', detail: joined(words, 'It may be taken.') }
    case 'slot-outcome':
      return { title: first, detail: joined(`${value}.`, 'It may have taken the slot. Check it first.') }
    case 'region-open':
      return { title: first, detail: joined(rest, 'The wait may be longer.') }
    default:
      return { title: first, detail: rest }
  }
}

/** Why a check on the provider's record wasn't possible. The record's field names appear only in the list of checks. */
function recordReason(words: string, value: string): string {
  if (value !== 'not read') return 'The record doesn’t say.'
  const cause = /could not be read, since (.+)$/.exec(words)?.[1]
  return cause === undefined ? 'Record not read.' : `Provider’s record not read: ${cause}`
}
