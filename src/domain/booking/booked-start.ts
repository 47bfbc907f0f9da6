import { isRecord } from '../is-record.ts'
import { readSlotStart, type SlotStart } from '../slots/slot-start.ts'
import { isoForm } from '../time/dates.ts'
import { isZone, localAt } from '../time/zones.ts'
import type { IntentWhat } from './booking-intent.ts'

/**
 * The start that a booking's answer names. Section 4.4 doesn't show that answer, so nothing is expected of it, and a field counts only by the names that the
 * document gives to a slot's start, or usual ones like them.
 */

const startName =
  /^(?:(?:slot|appointment|visit)_?)?(?:date_?time|start_?(?:date_?)?time)$|^(?:slot|appointment)_?(?:time|start)$/i
const deepest = 5
const minuteMs = 60_000
/** A time this close to the answer is that of the answer itself. */
const ofAnswerMs = 10 * minuteMs

/** A day yyyy-MM-dd and a clock `HH:mm`, in the department's time if the answer has an offset. */
export type BookedStart = Pick<SlotStart, 'day' | 'clock'>

/** The start in the answer if it isn't the sent one; undefined if the answer names none, or also the sent one. `now`: milliseconds since 1970. */
export function otherStartIn(
  answer: unknown,
  { slotDateTime = '', day, clock, zone = '' }: IntentWhat,
  now: number,
): BookedStart | undefined {
  const sent = readSlotStart(slotDateTime)
  const instant = sent?.instant
  if (sent === undefined || instant === undefined) return undefined
  const inUtc = new Date(instant).toISOString()
  const clocks = [`${day} ${clock}`, `${sent.day} ${sent.clock}`, `${inUtc.slice(0, 10)} ${inUtc.slice(11, 16)}`]
  // Some platforms write local times with a Z.
  const isSent = (one: SlotStart) =>
    ((one.instant === undefined || one.inUtc) && clocks.includes(`${one.day} ${one.clock}`)) ||
    Math.abs((one.instant ?? Number.NaN) - instant) < minuteMs
  const starts = startsIn(answer, deepest).filter((one) => !(Math.abs((one.instant ?? Infinity) - now) < ofAnswerMs))
  const [other] = starts
  if (other === undefined || starts.some(isSent)) return undefined
  const local = other.instant === undefined || !isZone(zone) ? other : localAt(zone, other.instant)
  return { day: local.day, clock: local.clock }
}

/** A list of several is of offers, not of the one that was booked. */
function startsIn(value: unknown, levels: number): readonly SlotStart[] {
  if (levels === 0) return []
  if (Array.isArray(value)) return value.length === 1 ? startsIn(value[0], levels - 1) : []
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' && startName.test(name)
      ? (readSlotStart(isoForm(item.trim())) ?? [])
      : startsIn(item, levels - 1),
  )
}
