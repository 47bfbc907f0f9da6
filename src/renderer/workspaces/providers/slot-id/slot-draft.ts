import { texts } from '../text/slot-id.ts'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { type Slot, slot as slotSchema, slotDateAndTime } from '../../../../domain/slots/slot-id.ts'
import { slotForId, slotIdFields } from '../../../../domain/slots/slot-id-check.ts'
import { parseExactJson } from '../../../../domain/tables/exact-json.ts'
import { type Checked, checkWith } from '../../../forms/checked.ts'

/** A slot's fields in the form of the slotId bench, all as text. */

/** All fields of a slotId except its version, which isn't part of the slot. */
export const draftFields = slotIdFields.filter((field) => field !== 'version')
export type DraftField = (typeof draftFields)[number]
export type SlotDraft = Readonly<Record<DraftField, string>>

export const emptyDraft: SlotDraft = {
  date: '',
  time: '',
  duration: '',
  visitTypeId: '',
  visitType: '',
  timezone: '',
  departmentId: '',
  slotType: 'NewPatient',
}

/** The slot from the form, or the errors by field. */
export const readDraft = (draft: SlotDraft): Checked<SlotDraft, Slot> =>
  checkWith(
    slotSchema,
    { ...draft, duration: draft.duration.trim() === '' ? undefined : Number(draft.duration) },
    draft,
    ({ message }, field) => {
      if (draft[field].trim() === '') return texts.slotDraft.isMissing(field)
      return field === 'duration' ? texts.slotDraft.theDurationMustBeANumber : message
    },
  )

/** The form for a slot of an answer. Fields that can't be derived are empty, with a sentence for each. */
export function draftOfSlot(slot: ProviderSlot, patientClass: PatientClass) {
  const made = slotForId(slot, patientClass)
  if (made.ok) return { draft: { ...made.slot, duration: String(made.slot.duration) }, missing: [] }
  const start = slotDateAndTime(slot.slotDateTime)
  return {
    draft: {
      date: start?.date ?? '',
      time: start?.time ?? '',
      duration: slot.duration === undefined ? '' : String(slot.duration),
      visitTypeId: slot.visitTypeId ?? '',
      visitType: slot.visitTypeName ?? '',
      timezone: slot.zone ?? '',
      departmentId: slot.departmentId ?? '',
      slotType: patientClass === 'new' ? 'NewPatient' : 'Returning',
    },
    missing: made.missing,
  }
}

/** The fields of a pasted JSON object, as text, plus the names of unknown fields. Undefined if it is no object. */
export function draftOfJson(text: string) {
  let value: unknown
  try {
    value = parseExactJson(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const known = (field: string): field is DraftField => draftFields.some((name) => name === field)
  const taken = entries.flatMap(([field, content]: [string, unknown]) =>
    known(field) && (typeof content === 'string' || typeof content === 'number') ? [[field, String(content)]] : [],
  )
  return {
    draft: { ...emptyDraft, ...(Object.fromEntries(taken) as Partial<SlotDraft>) },
    ignored: entries.map(([field]) => field).filter((field) => !known(field)),
  }
}
