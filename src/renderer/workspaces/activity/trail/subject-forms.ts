import { texts } from '../text.ts'
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
  name: texts.subjectForms.patient(name),
  kind: 'patient',
  fields,
  idOf: (typed) => patientSubjectId(by, typed),
})

export const subjectForms: readonly [SubjectForm, ...SubjectForm[]] = [
  plain(texts.subjectForms.provider, 'provider', 'NPI'),
  patient(texts.subjectForms.byNameAndDateOfBirth, 'person', [
    texts.subjectForms.lastName,
    texts.subjectForms.firstName,
    texts.subjectForms.dateOfBirth,
  ]),
  patient(texts.subjectForms.byGuid, 'guid', ['GUID']),
  patient(texts.subjectForms.byEhrId, 'ehr', [
    texts.subjectForms.homeEhr,
    texts.subjectForms.idType,
    texts.subjectForms.idWord,
  ]),
  plain(texts.subjectForms.visit, 'visit', texts.subjectForms.visitId),
  plain(texts.subjectForms.booking, 'intent', texts.subjectForms.bookingId),
  plain(texts.subjectForms.entityType, 'entity', 'Namespace/type'),
  plain(texts.subjectForms.table, 'table', texts.subjectForms.title),
  {
    name: texts.subjectForms.rowOfATable,
    kind: 'row',
    fields: [texts.subjectForms.tableTitle, texts.subjectForms.rowKey],
    idOf: ([title = '', key = '']) => `${title.trim()}|${key.trim()}`,
  },
  plain(texts.subjectForms.report, 'report', texts.subjectForms.reportId),
  plain(texts.subjectForms.connection, 'connection', texts.subjectForms.connectionId),
  plain(texts.subjectForms.savedQuestion, 'question', texts.subjectForms.questionId),
  plain(texts.subjectForms.file, 'file', texts.subjectForms.taskId),
]

/** True if no field is empty. */
export const isFilled = (form: SubjectForm, typed: readonly string[]): boolean =>
  form.fields.every((_, at) => (typed[at] ?? '').trim() !== '')
