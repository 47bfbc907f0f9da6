import { texts } from '../text/choice.ts'
import { useMemo } from 'react'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft, BookingWay } from '../../../../domain/booking/booking-draft.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import { type IntentView, isBooked, mayBeBooked } from '../../../../domain/booking/booking-intent.ts'
import { overlaps, type Visit, visitOf } from '../../../../domain/booking/booking-overlap.ts'
import { slotLacks } from '../../../../domain/booking/booking-stops.ts'
import { type SlotCheck, slotChecks, type SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import { bareName } from '../../../../domain/normal-text.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useToday } from '../intent/use-intents.ts'

/** A remark about a slot that the scheduler must see before picking it. */
export type SlotMark = {
  /** One word below the clock. */
  readonly word: string
  /** One plain sentence. */
  readonly sentence: string
  /** True if the slot can't be picked. */
  readonly closed: boolean
  /** The check behind this mark; the picked slot lists checks separately. */
  readonly check?: SlotCheck['id']
  /** True if the sentence names unusual data of the slot. */
  readonly isOddity?: true
  /** True if only its time has passed. */
  readonly isPast?: true
}

/** A booking made here for the same patient. */
type OwnBooking = Visit & { readonly words: string }

/** This console's bookings on a connection for a patient that have a time, each once, as far as this session still knows the patient. */
export function ownBookings(
  intents: readonly IntentView[],
  { connectionId, patient: of }: Pick<BookingDraft, 'connectionId' | 'patient'>,
): readonly OwnBooking[] {
  const name = bareName(`${of.firstName} ${of.lastName}`)
  const born = birthDay(of.dateOfBirth)
  if (name === '' || born === undefined) return []
  // One whose outcome is unknown is in both lists.
  const each = [...new Map(intents.map((intent) => [intent.intentId, intent])).values()]
  return each.flatMap((intent) => {
    const { what, patient } = intent
    const from = Date.parse(what.slotDateTime ?? '')
    if (intent.connectionId !== connectionId || patient === undefined || Number.isNaN(from)) return []
    if (!mayBeBooked(intent)) return []
    if (bareName(patient.patientName) !== name || patient.dateOfBirth !== born) return []
    const zone = what.zone !== undefined && isZone(what.zone) ? ` ${zoneAbbreviation(what.zone, from)}` : ''
    const visit = what.visitTypeName ?? texts.slotMarks.aVisit
    const doubt =
      intent.state === 'booked' || intent.settlement !== undefined
        ? texts.slotMarks.booking
        : texts.slotMarks.bookingThatMayHaveGoneThrough
    return {
      ...visitOf({ instant: from, duration: what.duration }),
      words: texts.slotMarks.aMadeHereFor(doubt, of.firstName.trim(), visit, clockWords(what.clock ?? ''), zone),
    }
  })
}

type MarkSettings = {
  /** Milliseconds. */
  readonly now: number
  readonly way: BookingWay | null
  readonly own: readonly OwnBooking[]
  /** Data for the slot checks. Without it, marks come from the slot's own fields only. */
  readonly known?: SlotKnowledge | undefined
}

/** Marks of a slot for the draft on the desk, blocking ones first. */
export type MarksFor = (slot: OfferedSlot) => readonly SlotMark[]

/** Marks of a slot, blocking ones first. */
export function marksOf(slot: OfferedSlot, { now, way, own, known }: MarkSettings): readonly SlotMark[] {
  const marks: SlotMark[] = []
  const add = (closed: boolean, word: string, sentence: string, more?: Pick<SlotMark, 'isPast' | 'isOddity'>) =>
    marks.push({ word, sentence, closed, ...more })
  const { instant, duration } = slot
  if (instant !== undefined && instant <= now)
    add(true, texts.slotMarks.past, texts.slotMarks.itsTimeHasPassed, { isPast: true })
  if (slot.isBookable === false) add(true, texts.slotMarks.notBookable, texts.slotMarks.thePlatformMarksItAsNot)
  if (instant === undefined) add(true, texts.slotMarks.noTimeZoneOffset, texts.slotMarks.itsStartHasNoTimeZone)
  else if (slot.zone === undefined && way !== 'retail')
    add(true, texts.slotMarks.noTimeZone, texts.slotMarks.theDepartmentsTimeZoneIsUnknown)
  else if (way === 'slot') {
    const lacks = slotLacks(slot)
    if (lacks.length > 0) add(true, texts.slotMarks.notBookable, texts.slotMarks.thisSlotHasNoSoIt(lacks.join(', ')))
  }
  // A retail hand-off books on a hosted page with its own rules.
  const checks = known === undefined || way !== 'slot' ? [] : slotChecks(slot, known).flatMap(markOf)
  marks.push(...checks.filter(({ closed }) => closed))
  if (instant !== undefined)
    for (const booking of own)
      if (overlaps(visitOf({ instant, duration }), booking))
        add(false, texts.slotMarks.overlaps, texts.slotMarks.itOverlaps(booking.words))
  marks.push(...checks.filter(({ closed }) => !closed))
  if (slot.oddities.length > 0) add(false, texts.slotMarks.odd, slot.oddities.join(' '), { isOddity: true })
  return marks
}

/** The mark for a check that warns or stops. Unchecked items get no mark, since in some searches nearly every slot would have one. */
const markOf = ({ id, state, word, sentence }: SlotCheck): readonly SlotMark[] =>
  word === undefined || sentence === undefined ? [] : [{ word, sentence, closed: state === 'stops', check: id }]

/**
 * Data for checking slots before one is picked: provider records from the answer, the patient, and open unknown outcomes of this console and what it booked yesterday and today.
 * Sends no requests of its own. `now`: milliseconds since 1970.
 */
export function useSlotKnowledge(answer: OfferedSlots | undefined, now: number) {
  const { draft } = useDesk()
  const today = useToday()
  const { data } = useBridgeQuery('booking.intents', { from: addDays(today, -1), to: today })
  const { open, sent, isWhole: isOpenWhole = true } = data?.value ?? {}
  const { connectionId, patient, patientClass } = draft
  return useMemo(
    (): SlotKnowledge & { readonly own: readonly OwnBooking[] } => ({
      draft: { connectionId, patient, patientClass },
      facts: new Map(
        (answer?.providers ?? []).flatMap(({ npi, facts }) => (facts === undefined ? [] : [[npi, facts] as const])),
      ),
      open,
      isOpenWhole,
      booked: sent?.filter(isBooked),
      /** Bookings made here yesterday and today for the draft's patient. */
      own: ownBookings([...(open ?? []), ...(sent ?? [])], { connectionId, patient }),
      now,
    }),
    [answer, connectionId, patient, patientClass, open, isOpenWhole, sent, now],
  )
}
