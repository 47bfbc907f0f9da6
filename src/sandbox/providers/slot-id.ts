import { z } from 'zod'
import { dayOf, instantOfText } from '../data/days.ts'

/** Section 4.4, slot identifier: base64 of the UTF-8 bytes of a JSON object with nine fields in a fixed order. */
export type SlotIdentity = {
  readonly instant: number
  /** minutes */
  readonly duration: number
  readonly visitTypeId: string
  readonly visitType: string
  readonly timezone: string
  readonly departmentId: string
  readonly slotType: 'NewPatient' | 'Returning'
}

const fields = [
  'date',
  'time',
  'duration',
  'visitTypeId',
  'visitType',
  'timezone',
  'departmentId',
  'slotType',
  'version',
]

const content = z.strictObject({
  date: z.string().refine((value) => dayOf(value) !== undefined),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:\d{2})$/),
  duration: z.number().positive(),
  visitTypeId: z.string().min(1),
  visitType: z.string(),
  timezone: z.string().min(1),
  departmentId: z.string().min(1),
  slotType: z.enum(['NewPatient', 'Returning']),
  version: z.union([z.literal('2.0'), z.literal(2)]),
})

/** Decodes a slotId, or returns what is wrong with it as text. The version may be the text "2.0" or the number 2.0, in exactly this notation. */
export function decodeSlotId(slotId: string): SlotIdentity | string {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(slotId) || slotId.length % 4 !== 0) return 'slotId is not base64'
  const bytes = Buffer.from(slotId, 'base64')
  if (bytes.toString('base64') !== slotId) return 'slotId is not base64'
  let text: string
  let json: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    json = JSON.parse(text)
  } catch {
    return 'slotId does not hold JSON'
  }
  const read = content.safeParse(json)
  if (!read.success) return `slotId: ${read.error.issues[0]?.path.join('.') ?? ''} is missing or wrong`
  if (Object.keys(json as object).join() !== fields.join())
    return 'slotId: its fields are not in the order of the document'
  if (read.data.version === 2 && !/"version"\s*:\s*2\.0\s*}\s*$/.test(text)) return 'slotId: version must be 2.0'
  const { date, time, version: _, ...rest } = read.data
  const instant = instantOfText(`${date}T${time}`)
  return instant === undefined ? 'slotId: the time cannot be read' : { ...rest, instant }
}
