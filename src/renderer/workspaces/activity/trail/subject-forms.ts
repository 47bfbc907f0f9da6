import { texts } from '../text.ts'
import type { TrailSubjectKind } from '../../../../domain/trail/trail.ts'
import { type KnownBy, patientSubjectId } from '../../../../domain/trail/trail-subject-id.ts'

/** The input fields of a subject by its kind and identifier, and the ID that main hashes. Pure. */

export type SubjectField = {
  readonly label: string
  /** A date of birth, which is hashed as yyyy-MM-dd. */
  readonly isBirthDate?: true
}

export type SubjectForm = {
  readonly name: string
  readonly kind: TrailSubjectKind
  readonly fields: readonly SubjectField[]
  /** `typed`: one text per field. */
  readonly idOf: (typed: readonly string[]) => string
}

const plain = (name: string, kind: TrailSubjectKind, field: string): SubjectForm => ({
  name,
  kind,
  fields: [{ label: field }],
  idOf: ([typed = '']) => typed.trim(),
})
const patient = (name: string, by: KnownBy, fields: readonly SubjectField[]): SubjectForm => ({
  name: texts.subjectForms.patient(name),
  kind: 'patient',
  fields,
  idOf: (typed) => patientSubjectId(by, typed),
})

export const subjectForms: readonly [SubjectForm, ...SubjectForm[]] = [
  plain(texts.subjectForms.provider, 'provider', 'NPI'),
  patient(texts.subjectForms.byNameAndDateOfBirth, 'person', [
    { label: texts.subjectForms.lastName },
    { label: texts.subjectForms.firstName },
    { label: texts.subjectForms.dateOfBirth, isBirthDate: true },
  ]),
  patient(texts.subjectForms.byGuid, 'guid', [{ label: 'GUID' }]),
  patient(texts.subjectForms.byEhrId, 'ehr', [
    { label: texts.subjectForms.homeEhr },
    { label: texts.subjectForms.idType },
    { label: texts.subjectForms.idWord },
  ]),
  plain(texts.subjectForms.visit, 'visit', texts.subjectForms.visitId),
  plain(texts.subjectForms.booking, 'intent', texts.subjectForms.bookingLabel),
  plain(texts.subjectForms.entityType, 'entity', 'Namespace/type'),
  plain(texts.subjectForms.table, 'table', texts.subjectForms.title),
  {
    name: texts.subjectForms.rowOfATable,
    kind: 'row',
    fields: [{ label: texts.subjectForms.tableTitle }, { label: texts.subjectForms.rowKey }],
    idOf: ([title = '', key = '']) => `${title.trim()}|${key.trim()}`,
  },
  plain(texts.subjectForms.report, 'report', texts.subjectForms.reportId),
  plain(texts.subjectForms.connection, 'connection', texts.subjectForms.connectionName),
  plain(texts.subjectForms.savedQuestion, 'question', texts.subjectForms.questionName),
  plain(texts.subjectForms.file, 'file', texts.subjectForms.fileName),
]

/** True if no field is empty. */
export const isFilled = (form: SubjectForm, typed: readonly string[]): boolean =>
  form.fields.every((_, at) => (typed[at] ?? '').trim() !== '')
