import { z } from 'zod'
import { isDay } from '../time/dates.ts'
import { texts } from './text.ts'

/**
 * The slot identifier (platform document, section 4.4): a JSON object with its fields in a fixed order, as UTF-8 text, in base64. The
 * document calls version a constant 2.0; it is written as the string "2.0".
 */

export const slotTypes = ['NewPatient', 'Returning'] as const
export const slotIdVersion = '2.0'

const slotTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/, texts.slotId.theTimeIsHhMmSs)

/** The slot that a slotId encodes, its fields in the document's order. */
export const slot = z.strictObject({
  /** The department's local date, yyyy-MM-dd. */
  date: z.string().refine(isDay, texts.slotId.theDateMustBeAReal),
  /** hh:mm:ss with the slot's own UTC offset. */
  time: slotTime,
  /** Minutes, according to the sample. */
  duration: z.number().positive(),
  visitTypeId: z.string().min(1),
  visitType: z.string().min(1),
  /** IANA name. */
  timezone: z.string().min(1),
  departmentId: z.string().min(1),
  slotType: z.enum(slotTypes),
})
export type Slot = z.output<typeof slot>

/** The slotId of `value`: base64 of the UTF-8 bytes of its JSON. */
export function encodeSlotId(value: Slot): string {
  const { date, time, duration, visitTypeId, visitType, timezone, departmentId, slotType } = value
  // Lists the fields explicitly, so that the order doesn't depend on the input.
  const fields = { date, time, duration, visitTypeId, visitType, timezone, departmentId, slotType }
  const ordered = { ...fields, version: slotIdVersion }
  let binary = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(ordered))) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The text inside a base64 text; undefined if it isn't base64 of UTF-8. */
export function utf8Of(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The fields inside a slotId in their order; undefined if it isn't base64 of a UTF-8 JSON object. */
export function decodeSlotId(slotId: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(utf8Of(slotId) ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/**
 * The date and time for a slotId, taken from the text of slotDateTime so that the slot's own offset stays. No other zone is involved.
 * Undefined if the text has no offset; Z becomes +00:00.
 */
export function slotDateAndTime(slotDateTime: string): { date: string; time: string } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.exec(slotDateTime)
  if (match === null) return undefined
  const [, date = '', minutes = '', seconds = '00', offset = ''] = match
  const zone = offset === 'Z' ? '+00:00' : offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
  const time = `${minutes}:${seconds}${zone}`
  return isDay(date) && slotTime.safeParse(time).success ? { date, time } : undefined
}
