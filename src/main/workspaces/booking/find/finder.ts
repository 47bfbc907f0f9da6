import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { plainCode, plainGender } from '../../../../domain/normal-text.ts'
import { hiddenBy, type HiddenSlots, mergedHidden, typesOf } from '../../../../domain/slots/hidden-slots.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { providersOf } from '../../../../domain/slots/offered-slots.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import type { Answer } from '../../../services/handler.ts'
import { failed } from '../../../services/storage/result.ts'
import type { FindNeeds } from '../booking-needs.ts'
import { type AskedSlots, type AskNeeds, askSlots, search } from './asked-slots.ts'
import { createProviderBook } from './provider-book.ts'
import { shownSlots, type ShownSlots } from './section-three.ts'
import { fromToday, type SlotQuestion } from './slot-question.ts'
import { texts } from '../text/find.ts'

/** Requests slots, withholds those that section 3 closes, and records the offers: only an offered slot can be booked. */

/** `createdAt`: when the search behind an answer was made, in milliseconds since 1970. */
type Context = { readonly text: string; readonly createdAt: number }

export type Finder = ReturnType<typeof createFinder>

/** Slots kept per answer. No caller needs more, and every slot on screen has to be kept. */
const mostSlots = 20_000

const cutNotes = (offered: number): readonly string[] =>
  offered > mostSlots ? [texts.finder.onlyTheFirstOfSlotsAreShownNarrow(mostSlots, offered)] : []

export function createFinder(needs: FindNeeds) {
  const { client, contextOf, booking, now } = needs
  const book = createProviderBook(needs)
  const askNeeds: AskNeeds = { client, contextOf, now, book }
  /** Increments for each caller, so that an answer for one caller isn't stored for the next. */
  let caller = 0
  booking.memory.onForget(() => {
    caller += 1
  })

  async function answered(
    connection: Connection,
    question: SlotQuestion,
    signal: AbortSignal,
    ask: () => Promise<Answer<AskedSlots>>,
    known: Context | undefined,
  ): Promise<Answer<OfferedSlots>> {
    const asker = caller
    const askedAt = now()
    const asked = await ask()
    if (!asked.ok) return asked
    const { pages, searchContext: text, notes, given, notAsked } = asked.value
    const shown = await shownSlots(book, connection, asked.value, question.patientClass, signal)
    if (signal.aborted) return failed(failure('cancelled'))
    const { slots: wanted, hidden: narrowedOut } = narrowed(shown, question.criteria)
    const { offered = [], refused = [] } = Object.groupBy(wanted, ({ key }) =>
      booking.memory.isDropped(connection.id, key) ? 'refused' : 'offered',
    )
    const slots = offered.slice(0, mostSlots)
    // A repeated search with the same context keeps its original age.
    const createdAt = known !== undefined && known.text === text ? known.createdAt : askedAt
    const searchContext = text === undefined || text === '' ? undefined : { text, createdAt }
    const address = dataAddressOf(connection)
    if (asker === caller)
      booking.memory.remember(
        slots.map((slot) => ({ slot, connectionId: connection.id, address, answeredAt: askedAt, searchContext })),
      )
    const seen = new Map(shown.providers.map((one) => [one.npi, one]))
    const value: OfferedSlots = {
      slots,
      providers: providersOf(
        slots,
        (npi) => seen.get(npi)?.specialties ?? [],
        (npi) => shown.facts.get(npi),
      ).map((one) => ({ ...one, languages: seen.get(one.npi)?.languages })),
      given,
      hidden: mergedHidden([
        ...asked.value.hidden,
        ...shown.hidden,
        ...narrowedOut,
        ...hiddenBy('refused-before', typesOf(refused)),
        ...hiddenBy('over-limit', typesOf(offered.slice(mostSlots))),
      ]),
      notAsked,
      pages,
      searchContext: searchContext && {
        text: searchContext.text,
        createdAt: new Date(searchContext.createdAt).toISOString(),
      },
      askedAt: new Date(askedAt).toISOString(),
      withheld: shown.withheld,
      notes: [...notes, ...shown.notes, ...cutNotes(offered.length)],
    }
    return { ok: true, value, ...(asked.meta === undefined ? {} : { meta: asked.meta }) }
  }

  return {
    /** One page of slots, in the form that the criteria name. */
    find: (connection: Connection, question: SlotQuestion, signal: AbortSignal) =>
      answered(
        connection,
        question,
        signal,
        () => askSlots(askNeeds, connection, fromToday(question, now()), signal),
        undefined,
      ),
    /** Runs the search of a context again. */
    again: (connection: Connection, question: SlotQuestion, context: Context, signal: AbortSignal) =>
      answered(
        connection,
        question,
        signal,
        () => search(askNeeds, connection, { searchContext: context.text }, signal),
        context,
      ),
  }
}

/**
 * Hides and counts slots of providers whose known gender or specialty doesn't match: the document's slot calls filter by neither. Providers whose gender or
 * specialty isn't known stay.
 */
function narrowed(
  { slots, providers }: Pick<ShownSlots, 'slots' | 'providers'>,
  { gender, specialty, form }: SlotCriteria,
): { readonly slots: readonly OfferedSlot[]; readonly hidden: readonly HiddenSlots[] } {
  const isNamed = form === 'provider' || form === 'providers'
  const [wantedGender, wantedSpecialty] = [plainGender(gender), plainCode(specialty)]
  if (isNamed || (wantedGender === '' && wantedSpecialty === '')) return { slots, hidden: [] }
  const others = (isOne: (one: ShownSlots['providers'][number]) => boolean) =>
    new Set(providers.filter(isOne).map(({ npi }) => npi))
  const ofSpecialty = others((one) => isOther(one.specialties, wantedSpecialty))
  const ofGender = others((one) => isOther([plainGender(one.gender ?? '')], wantedGender))
  const reasonOf = ({ npi }: OfferedSlot) =>
    ofSpecialty.has(npi) ? 'other-specialty' : ofGender.has(npi) ? 'other-gender' : undefined
  const by = Map.groupBy(slots, reasonOf)
  return {
    slots: by.get(undefined) ?? [],
    hidden: (['other-specialty', 'other-gender'] as const).flatMap((reason) =>
      hiddenBy(reason, typesOf(by.get(reason) ?? [])),
    ),
  }
}

function isOther(said: readonly string[], wanted: string): boolean {
  const known = said.map(plainCode).filter((text) => text !== '')
  return wanted !== '' && known.length > 0 && !known.includes(wanted)
}
