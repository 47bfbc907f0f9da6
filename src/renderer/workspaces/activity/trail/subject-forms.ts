import type { TrailSubjectKind } from '../../../../domain/trail/trail.ts'
import { type KnownBy, patientSubjectId } from '../../../../domain/trail/trail-subject-id.ts'

/** The input fields of a subject by its kind and identifier, and the ID that main hashes. Pure. */

export type SubjectForm = {
  readonly name: string
  readonly kind: TrailSubjectKind
  /** Field labels in order. */
  readonly fields: readonly string[]
  /** `typed`: one text per field. */
  readonly idOf: (typed: readonly string[]) => string
}

const plain = (name: string, kind: TrailSubjectKind, field: string): SubjectForm => ({
  name,
  kind,
  fields: [field],
  idOf: ([typed = '']) => typed.trim(),
})
const patient = (name: string, by: KnownBy, fields: readonly string[]): SubjectForm => ({
  name: `Patient, ${name}`,
  kind: 'patient',
  fields,
  idOf: (typed) => patientSubjectId(by, typed),
})

export const subjectForms: readonly [SubjectForm, ...SubjectForm[]] = [
  plain('Provider', 'provider', 'NPI'),
  patient('by name and birth date', 'person', ['Last name', 'First name', 'Birth date, as 1987-03-09']),
  patient('by GUID', 'guid', ['GUID']),
  patient('by EHR identifier', 'ehr', ['Home EHR', 'Kind of identifier', 'Identifier']),
  plain('Visit', 'visit', 'Visit id'),
  plain('Booking', 'intent', 'Id of the intent'),
  plain('Type of entities', 'entity', 'Namespace/type'),
  plain('Table', 'table', 'Its title'),
  {
    name: 'Row of a table',
    kind: 'row',
    fields: ['Title of the table', 'Key of the row'],
    idOf: ([title = '', key = '']) => `${title.trim()}|${key.trim()}`,
  },
  plain('Report', 'report', 'Id of its entry'),
  plain('Connection', 'connection', 'Id of the connection'),
  plain('Saved question', 'question', 'Id of the question'),
  plain('File', 'file', 'ID of its task'),
]

/** True if no field is empty. */
export const isFilled = (form: SubjectForm, typed: readonly string[]): boolean =>
  form.fields.every((_, at) => (typed[at] ?? '').trim() !== '')
