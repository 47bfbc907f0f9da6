import { failureTexts } from '../../../../bridge/failure.ts'
import type { ReadRecord } from '../../../../domain/booking/booking-provider-checks.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { keptFor, within } from './kept.ts'

/** Cache lifetime, to limit calls to the EHR to about one per caller. */
const keptMs = 5 * 60_000

export type ReadProvider = (connection: Connection, slot: OfferedSlot, signal: AbortSignal) => Promise<ReadRecord>

/** The provider's record in the form of the slot's EHR system, or the platform's own if the EHR doesn't answer in time. */
export function providerReader(
  { providerOf, now }: Pick<BookingNeeds, 'providerOf' | 'now'>,
  patienceMs: number,
): ReadProvider {
  const kept = keptFor<ReadRecord>(keptMs, now)

  async function ask(connection: Connection, { npi, ehrSystemName }: OfferedSlot, signal: AbortSignal) {
    const form = (ehr: string | undefined) =>
      within(patienceMs, signal, (ended) => providerOf(connection, npi, ehr, ended))
    const [whole, alone] = await Promise.all([
      ehrSystemName === undefined ? undefined : form(ehrSystemName),
      form(undefined),
    ])
    if (whole?.ok === true) return { forms: whole.value.forms }
    if (alone?.ok === true) {
      const { forms } = alone.value
      const isWhole = ehrSystemName === undefined || forms.ehr.some((one) => one.ehrSystemName === ehrSystemName)
      return isWhole
        ? { forms }
        : { forms, note: 'The EHR’s own record could not be read, so this is the platform’s alone.' }
    }
    // The failure's own message is about slots that weren't requested.
    return { problem: lowerFirst(alone === undefined ? 'It took too long.' : failureTexts[alone.failure.kind].message) }
  }

  return async (connection, slot, signal) => {
    if (slot.npi.trim() === '') return { problem: 'the slot does not name its provider.' }
    const key = JSON.stringify([connection.id, connection.baseUrl, connection.product, slot.npi, slot.ehrSystemName])
    const known = kept.fresh(key)
    if (known !== undefined) return known
    const read: ReadRecord = await ask(connection, slot, signal)
    return 'problem' in read || read.note !== undefined ? read : kept.keep(key, read)
  }
}

const lowerFirst = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
