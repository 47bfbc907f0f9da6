import type { Duplicate } from '../../../../bridge/calls/booking.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { doubling, doublingWords } from '../../../../domain/booking/booking-overlap.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { done, type Result } from '../../../services/storage/result.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import type { NewIntent } from '../journal/journal.ts'
import { viewOf } from '../send/outcome.ts'
import { patientTexts, slotText, timesOf } from './intent-of.ts'

export type Doubled = Pick<NewIntent, 'patientHashes' | 'slotHash' | 'startsAt' | 'endsAt'> & {
  readonly duplicates: readonly Duplicate[]
}

/** Bookings of this patient in the journal that the new booking would duplicate, and the hashes that identify the patient. Fails as the journal does. */
export async function findDuplicates(
  { booking, now }: Pick<BookingNeeds, 'booking' | 'now'>,
  draft: BookingDraft,
  slot: OfferedSlot | undefined,
): Promise<Result<Doubled>> {
  const { journal, memory } = booking
  const hashes: string[] = []
  for (const text of [slotText(draft, slot), ...patientTexts(draft)]) {
    const hash = await journal.hash(text)
    if (!hash.ok) return hash
    hashes.push(hash.value)
  }
  const [slotHash = '', ...patientHashes] = hashes
  const next = { patientHashes, slotHash, ...timesOf(slot, now()) }
  const earlier = await journal.ofPatient(draft.connectionId, patientHashes)
  if (!earlier.ok) return earlier
  const duplicates = earlier.value.flatMap((one): Duplicate[] => {
    const how = doubling(next, one)
    if (how === undefined) return []
    const intent = viewOf(one, memory.patientOf(one.intentId))
    return [{ intent, how, words: doublingWords(one, how, now()) }]
  })
  return done({ ...next, duplicates })
}

/** Nothing is sent if duplicates can't be ruled out. */
export const journalProblem = ({ message, nextStep }: Failure): string =>
  `${message} ${nextStep} Nothing is sent meanwhile.`
