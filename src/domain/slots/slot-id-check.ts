import { z } from 'zod'
import { isDay } from '../time/dates.ts'
import type { ProviderSlot } from './provider-slots.ts'
import type { PatientClass } from '../providers/scheduling-rules.ts'
import { type Slot, slot as slotSchema, slotDateAndTime, slotIdVersion, slotTypes, utf8Of } from './slot-id.ts'
import { readSlotStart } from './slot-start.ts'
import { clockAhead, isZone, offsetAt, offsetsOf, offsetText } from '../time/zones.ts'
import { texts } from './text.ts'

/** The slotId bench: builds a slotId from a slot, decodes it, and compares each field with the slot (platform document, section 4.4). */

export type SlotIdField = {
  readonly field: string
  /** The value inside the slotId as JSON text; undefined if it is missing. */
  readonly value: string | undefined
  /** The expected value from the slot or the document, as JSON text; undefined if neither has one. */
  readonly expected: string | undefined
  readonly state: 'ok' | 'wrong' | 'missing' | 'not-checked' | 'extra'
  /** What is wrong, one plain sentence. */
  readonly words: string | undefined
}

export type SlotIdCheck =
  | { readonly readable: false; readonly words: string }
  | {
      readonly readable: true
      readonly fields: readonly SlotIdField[]
      /** True if the fields are in the document's order. */
      readonly inOrder: boolean
      /** The decoded JSON, unchanged. */
      readonly json: string
    }

/** The fields of a slotId in the document's order. */
export const slotIdFields = [...slotSchema.keyof().options, 'version'] as const

/**
 * The slot of section 4.4 for a slot of a response, or why it can't be built: one sentence per missing field. Date and time keep the
 * slot's own offset; a start in UTC is converted to the department's local time. visitTypeId is the EHR's, never the UUID. departmentId is
 * the response's departmentId, because the document doesn't say which id it is.
 */
export function slotForId(
  slot: Pick<ProviderSlot, 'slotDateTime' | 'zone' | 'duration' | 'visitTypeId' | 'visitTypeName' | 'departmentId'>,
  patientClass: PatientClass,
): { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly missing: readonly string[] } {
  const missing: string[] = []
  const need = (value: string | undefined, words: string) => {
    if (value === undefined || value === '') missing.push(words)
    return value ?? ''
  }
  const start = dateAndTimeOf(slot)
  if (typeof start === 'string') missing.push(start)
  if (slot.duration === undefined || slot.duration <= 0) missing.push(texts.slotIdCheck.theSlotHasNoLengthIn)
  const made = {
    ...(typeof start === 'string' ? { date: '', time: '' } : start),
    duration: slot.duration ?? 0,
    visitTypeId: need(slot.visitTypeId, texts.slotIdCheck.theSlotHasNoEhrId),
    visitType: need(slot.visitTypeName, texts.slotIdCheck.theSlotHasNoVisitType),
    timezone: need(slot.zone, texts.slotIdCheck.theSlotHasNoValidDepartment),
    departmentId: need(slot.departmentId, texts.slotIdCheck.theSlotHasNoDepartmentId),
    slotType: patientClass === 'new' ? ('NewPatient' as const) : ('Returning' as const),
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, slot: made }
}

/** Date and time with an offset, or why they aren't known. */
function dateAndTimeOf({
  slotDateTime,
  zone,
}: Pick<ProviderSlot, 'slotDateTime' | 'zone'>): { date: string; time: string } | string {
  const start = readSlotStart(slotDateTime)
  const own = slotDateAndTime(slotDateTime)
  if (start === undefined) return texts.slotIdCheck.theSlotsStartCantBeRead
  if (start.instant === undefined || own === undefined) return texts.slotIdCheck.theSlotsStartHasNoTime
  if (!start.inUtc) return own
  if (zone === undefined) return texts.slotIdCheck.theSlotsStartIsInUtc
  const offset = offsetAt(zone, start.instant)
  const { day, clock } = clockAhead(offset, start.instant)
  return { date: day, time: `${clock}:${own.time.slice(6, 8)}${offsetText(offset)}` }
}

/**
 * Decodes `slotId` and compares each field with `expected` (if given) and the document: order, version, offset of the zone on that date.
 * version may be the text "2.0" or the number, because the document doesn't say. Documented fields come first, then extra ones.
 */
export function checkSlotId(slotId: string, expected: Slot | undefined): SlotIdCheck {
  const inside = jsonInside(slotId)
  if ('words' in inside) return { readable: false, words: inside.words }
  const { value, json } = inside
  const names = Object.keys(value)
  const known: readonly string[] = slotIdFields
  const present = names.filter((name) => known.includes(name))
  const twice = fieldsTwice(json)
  return {
    readable: true,
    fields: [
      ...slotIdFields.map((field) => ({ ...fieldOf(field, value, expected), ...(twice.has(field) && isTwice(field)) })),
      ...names
        .filter((name) => !known.includes(name))
        .map((field) => ({
          field,
          value: JSON.stringify(value[field]),
          expected: undefined,
          state: 'extra' as const,
          words: texts.slotIdCheck.theDocumentHasNoFieldInASlotid(field),
          ...(twice.has(field) && isTwice(field)),
        })),
    ],
    inOrder: present.join() === slotIdFields.filter((field) => present.includes(field)).join(),
    json,
  }
}

const slotInside = z.looseObject(slotSchema.shape)

/**
 * The slot inside a ready slotId, or the first violation of section 4.4: base64 of UTF-8 JSON, every field in the document's format, their order, and
 * version 2.0. It doesn't check the offset against the zone, because the document has no such rule.
 */
export function readSlotId(
  slotId: string,
): { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly words: string } {
  const check = checkSlotId(slotId, undefined)
  if (!check.readable) return { ok: false, words: check.words }
  const missing = check.fields.find(({ state }) => state === 'missing')
  if (missing !== undefined)
    return { ok: false, words: missing.words ?? texts.slotIdCheck.theSlotidHasNo(missing.field) }
  if (!check.inOrder) return { ok: false, words: texts.slotIdCheck.itsFieldsMustBeInThisOrder(slotIdFields.join(', ')) }
  const inside: Record<string, unknown> = JSON.parse(check.json)
  if (!isSlotIdVersion(inside['version'])) return { ok: false, words: texts.slotIdCheck.itsVersionIsnt20 }
  const parsed = slotInside.safeParse(inside)
  if (parsed.success) return { ok: true, slot: parsed.data }
  const [issue] = parsed.error.issues
  return { ok: false, words: texts.slotIdCheck.itsDoesntHaveTheDocumentedForm(issue?.path.join('.') ?? 'content') }
}

const isSlotIdVersion = (value: unknown) => value === slotIdVersion || value === Number(slotIdVersion)

/** The JSON object of a slotId and its text, or why there is none. */
function jsonInside(slotId: string): { value: Record<string, unknown>; json: string } | { words: string } {
  if (slotId === '') return { words: texts.slotIdCheck.itsEmpty }
  if (/\s/.test(slotId)) return { words: texts.slotIdCheck.itHasSpacesOrLineBreaks }
  if (/^[\w-]+=*$/.test(slotId) && /[-_]/.test(slotId)) return { words: texts.slotIdCheck.itHasOrTheDocumentMeans }
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(slotId)) return { words: texts.slotIdCheck.itIsntBase64ItHasOther }
  if (slotId.length % 4 !== 0) return { words: texts.slotIdCheck.itIsntCompleteBase64ItsEnd }
  // The decoder would skip a byte order mark silently.
  if (slotId.startsWith('77u/')) return { words: texts.slotIdCheck.theTextInsideStartsWithA }
  const json = utf8Of(slotId)
  if (json === undefined) return { words: texts.slotIdCheck.itsBase64ButNotUtf8 }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { words: texts.slotIdCheck.itsBase64TextButNotJson }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { words: texts.slotIdCheck.itsBase64JsonButNotAn }
  return { value: { ...value }, json }
}

/** Parsers differ on duplicate fields: most use the last, some the first. */
const isTwice = (field: string) => ({
  state: 'wrong' as const,
  words: texts.slotIdCheck.appearsMoreThanOnceSoEitherValueMay(field),
})

/** Names that occur more than once in a JSON object. Parsing keeps only the last of each. */
function fieldsTwice(json: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  let depth = 0
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (name !== undefined && depth === 1) {
      const field = String(JSON.parse(name))
      if (seen.has(field)) twice.add(field)
      seen.add(field)
    } else if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
  }
  return twice
}

type Finding = Pick<SlotIdField, 'state' | 'words'> & { readonly expected?: string | undefined }

function fieldOf(
  field: (typeof slotIdFields)[number],
  inside: Readonly<Record<string, unknown>>,
  slot: Slot | undefined,
): SlotIdField {
  const wanted = field === 'version' ? slotIdVersion : slot?.[field]
  const expected = wanted === undefined ? undefined : JSON.stringify(wanted)
  if (!Object.hasOwn(inside, field))
    return { field, value: undefined, expected, state: 'missing', words: texts.slotIdCheck.theSlotidHasNo(field) }
  const value = inside[field]
  const broken = brokenShape(field, value)
  const finding: Finding =
    broken !== undefined
      ? { state: 'wrong', words: broken }
      : field === 'version'
        ? { state: 'ok', words: undefined }
        : wanted !== undefined && value !== wanted
          ? { state: 'wrong', words: texts.slotIdCheck.theSlotHas(JSON.stringify(wanted)) }
          : field === 'time'
            ? timeFinding(inside, slot)
            : { state: wanted === undefined ? 'not-checked' : 'ok', words: undefined }
  return { field, value: JSON.stringify(value), expected, ...finding }
}

/** How a single value violates section 4.4; undefined if it doesn't. */
function brokenShape(field: (typeof slotIdFields)[number], value: unknown): string | undefined {
  switch (field) {
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : texts.slotIdCheck.itIsntARealDateYyyy
    case 'time':
      return slotSchema.shape.time.safeParse(value).success ? undefined : texts.slotIdCheck.itIsntHhMmSsWith
    case 'duration':
      return typeof value === 'number' && value > 0 ? undefined : texts.slotIdCheck.itIsntANumberAbove0
    case 'timezone':
      return typeof value === 'string' && isZone(value) ? undefined : texts.slotIdCheck.itIsntTheNameOfA
    case 'slotType':
      return slotTypes.some((type) => type === value) ? undefined : texts.slotIdCheck.itIsntOneOf(slotTypes.join(', '))
    case 'version':
      return isSlotIdVersion(value) ? undefined : texts.slotIdCheck.itIsnt20
    case 'visitTypeId':
    case 'visitType':
    case 'departmentId':
      return typeof value === 'string' && value !== '' ? undefined : texts.slotIdCheck.itIsntTextOrItsEmpty
  }
}

/** Whether the offset of `time` is the zone's offset on that date. In a repeated hour both offsets are valid. */
function timeFinding(inside: Readonly<Record<string, unknown>>, slot: Slot | undefined): Finding {
  const zone = [inside['timezone'], slot?.timezone].find((name) => typeof name === 'string' && isZone(name))
  const start = readSlotStart(`${String(inside['date'])}T${String(inside['time'])}`)
  if (typeof zone !== 'string') return { state: 'not-checked', words: texts.slotIdCheck.itsOffsetCantBeCheckedThe }
  if (start?.instant === undefined || start.offset === undefined)
    return { state: 'not-checked', words: texts.slotIdCheck.itsOffsetCantBeCheckedThe2 }
  if (offsetAt(zone, start.instant) === start.offset) return { state: 'ok', words: undefined }
  const local = String(inside['time']).slice(0, 8)
  const right = offsetsOf(zone, start.day, start.clock).map((offset) => `${local}${offsetText(offset)}`)
  return right.length === 0
    ? { state: 'wrong', words: texts.slotIdCheck.clocksInNeverShowOnThey(zone, start.clock, start.day) }
    : {
        state: 'wrong',
        expected: right.map((time) => JSON.stringify(time)).join(' or '),
        words: texts.slotIdCheck.clocksInArentFromUtcAt(
          zone,
          offsetText(start.offset),
          start.clock,
          start.day,
          right.map((time) => time.slice(8)).join(' or '),
        ),
      }
}
