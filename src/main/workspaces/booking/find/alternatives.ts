import type { Alternatives, OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { type Failure, failureWords } from '../../../../bridge/failure.ts'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { searchContextValidMs } from '../../../../domain/slots/date-windows.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { mergedHidden } from '../../../../domain/slots/hidden-slots.ts'
import { keyedParts } from '../../../../domain/slots/offered-slots.ts'
import { noCriteria, type SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { isZone, localAt } from '../../../../domain/time/zones.ts'
import { connectionWrapper } from '../../../services/connections/connections.ts'
import type { Answer } from '../../../services/handler.ts'
import type { BookingHandlers, FindNeeds } from '../booking-needs.ts'
import type { Offer } from '../desk/desk-memory.ts'
import type { Finder } from './finder.ts'
import type { SlotQuestion } from './slot-question.ts'
import { texts } from '../text/find.ts'

/** Alternatives for a lost slot (section 7): runs its search again by its context, or rebuilds the search from the criteria. */
export function alternativesHandler({ connectionOf, booking, now }: FindNeeds, finder: Finder) {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'booking.alternatives': withConnection(
      async ({ connectionId, criteria, patientClass, slotKey }, { connection, signal }) => {
        const dropped = booking.memory.drop(connectionId, slotKey)
        // Its search and department are of no use at another address.
        const lost = dropped?.address === dataAddressOf(connection) ? dropped : undefined
        const question: SlotQuestion = { criteria, patientClass }
        const context = lost?.searchContext
        let why = whyNot(lost, now())
        if (context !== undefined && why === undefined) {
          const answer = await finder.again(connection, question, context, signal)
          if (answer.ok) return { ...answer, value: { ...answer.value, how: 'search-context', why: undefined } }
          if (!isRefused(answer.failure)) return answer
          why = texts.alternatives.thePlatformDidntRepeatTheEarlier(failureWords(answer.failure))
        }
        return rebuilt(finder, connection, question, lost?.slot, { why, now: now(), signal })
      },
    ),
  } satisfies Partial<BookingHandlers>
}

/** 400 "Invalid Search Context" and other failures that mean this context can't be run. */
const isRefused = ({ kind }: Failure) => ['rejected', 'not-found', 'conflict', 'invalid-input'].includes(kind)

function whyNot(lost: Offer | undefined, now: number): string | undefined {
  if (lost === undefined) return texts.alternatives.theConsoleNoLongerHasThe
  if (lost.searchContext === undefined) return texts.alternatives.theSearchThatFoundThisSlotHasNo
  if (now - lost.searchContext.createdAt > searchContextValidMs) return texts.alternatives.theSearchThatFoundThisSlot
  return undefined
}

async function rebuilt(
  finder: Finder,
  connection: Connection,
  question: SlotQuestion,
  lost: OfferedSlot | undefined,
  { why, now, signal }: { readonly why: string | undefined; readonly now: number; readonly signal: AbortSignal },
): Promise<Answer<Alternatives>> {
  const own = { ...question, criteria: nearLost(question.criteria, lost, now) }
  const answer = await finder.find(connection, own, signal)
  const others = atDepartment(own, lost)
  const wider = others === undefined ? undefined : await finder.find(connection, others, signal)
  if (!answer.ok)
    return wider?.ok === true ? withPartMissing({ ...wider.value, pages: [] }, answer.failure, why) : answer
  if (wider === undefined) return { ...answer, value: { ...answer.value, how: 'rebuilt', why } }
  if (!wider.ok) return withPartMissing(answer.value, wider.failure, why)
  return { ...answer, value: { ...together(answer.value, wider.value), how: 'rebuilt', why } }
}

function withPartMissing(found: OfferedSlots, reason: Failure, why: string | undefined): Answer<Alternatives> {
  const note = texts.alternatives.someOfTheOtherOptionsCouldnt(failureWords(reason))
  return { ok: true, value: { ...found, notes: [...found.notes, note], how: 'rebuilt', why } }
}

function together(one: OfferedSlots, other: OfferedSlots): OfferedSlots {
  const npis = new Set(one.providers.map(({ npi, departmentEmrId }) => `${npi} ${departmentEmrId}`))
  const { slots, hidden } = keyedParts([...one.slots, ...other.slots])
  return {
    ...one,
    slots,
    given: one.given + other.given,
    hidden: mergedHidden([...one.hidden, ...other.hidden, ...hidden]),
    notAsked: [...one.notAsked, ...other.notAsked],
    providers: [
      ...one.providers,
      ...other.providers.filter(({ npi, departmentEmrId }) => !npis.has(`${npi} ${departmentEmrId}`)),
    ],
    // Slots of the two classes have separate contexts; each slot keeps the context that applies to it.
    withheld: [...one.withheld, ...other.withheld],
    notes: [...new Set([...one.notes, ...other.notes])],
  }
}

/** Alternatives start this many days before the lost slot. */
const daysBefore = 2

/**
 * A paged search starts shortly before the lost slot, because the first page may otherwise end long before it. It never starts before today or before the
 * requested date.
 */
function nearLost(criteria: SlotCriteria, lost: OfferedSlot | undefined, now: number): SlotCriteria {
  const isPaged = criteria.form === 'place' || criteria.form === 'provider'
  if (!isPaged || lost?.zone === undefined || !isZone(lost.zone) || !isDay(lost.day)) return criteria
  const today = localAt(lost.zone, now).day
  const from = addDays(lost.day, -daysBefore)
  const [startDate = from] = [from, today, criteria.startDate].toSorted().toReversed()
  const isPastEnd = criteria.endDate !== '' && criteria.endDate < startDate
  return isPastEnd ? criteria : { ...criteria, startDate }
}

/** A search by provider alone doesn't find colleagues, so this also searches the lost slot's department if its EHR ids are known. */
function atDepartment(
  { criteria, patientClass }: SlotQuestion,
  lost: OfferedSlot | undefined,
): SlotQuestion | undefined {
  if (criteria.form !== 'provider' && criteria.form !== 'providers') return undefined
  if (lost?.ehrSystemName === undefined || lost.departmentEmrId === undefined) return undefined
  const { visitTypeName, departmentEmrId, ehrSystemName } = lost
  // A comma-separated list can't contain a name with a comma.
  const visitTypeNames = visitTypeName === undefined || visitTypeName.includes(',') ? [] : [visitTypeName]
  const { startDate, endDate, daysOfSlots } = criteria
  return {
    patientClass,
    ehrInstances: [ehrSystemName],
    criteria: {
      ...noCriteria,
      form: 'place',
      departmentIds: [departmentEmrId],
      visitTypeNames,
      startDate,
      endDate,
      daysOfSlots,
    },
  }
}
