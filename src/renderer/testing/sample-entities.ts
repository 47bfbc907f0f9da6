import { type Entity, type SchemaDocument, idOf as entityIdOf } from '../../domain/entities/entity.ts'
import { cellsOf, entityColumns } from '../../domain/entities/entity-columns.ts'
import { npiCheckDigit } from '../../domain/providers/npi.ts'
import { refuse } from './fake-bridge.ts'
import { type FakeSnapshot, fakeSnapshots } from './fake-snapshots.ts'

/** Sample entities for component tests and the preview page: shapes that a platform may send, including hostile texts. */

const lastNames =
  'Damar Kamara Lamarche Marchetti Marcus Mareno Marikar Marin Markovic Marlowe Marquez Marsh Marshall Martel Martens Martinez'.split(
    ' ',
  )
const firstNames =
  'Elif Aminata Odile Paolo Susanna Theodore Ysabel Rehan Dolores Nikola Beatrice Hector Luz Anneke Calvin Denise Vivienne Joost'.split(
    ' ',
  )
const specialties = ['Dermatology', 'Family medicine', 'Orthopedics', 'Internal medicine', 'Pediatrics', 'Cardiology']

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0').slice(-length)

/** A fake but stable id. */
export const idOf = (kind: number, index: number): string =>
  `${hex(index * 2654435761 + kind, 8)}-${hex(kind * 7919, 4)}-4${hex(index, 3)}-8${hex(kind, 3)}-${hex(index * 40503 + kind, 12)}`

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item

const common = (type: string, version: string, kind: number, index: number) => ({
  id: idOf(kind, index),
  type,
  version,
  createDate: `2022-03-${String((index % 27) + 1).padStart(2, '0')}T16:12:00Z`,
  lastModifiedDate: `2026-11-${String((index % 18) + 1).padStart(2, '0')}T${String(8 + (index % 12)).padStart(2, '0')}:02:11Z`,
  lastModifiedUser: 'svc-ehr-sync',
})

const specialtyOf = (index: number): Entity => ({
  ...common('healthSystem.specialty', '2.1.0', 2, index % specialties.length),
  name: pick(specialties, index),
})

const departmentOf = (index: number): Entity => ({
  ...common('healthSystem.department', '3.0.1', 3, index),
  name: pick(['Alder Street Clinic', 'Linder Road Clinic', 'Virtual Care West'], index),
  city: pick(['Boise, ID', 'Meridian, ID', ''], index),
})

/** Nine digits with their check digit. */
const npiOf = (nine: number): string => `${nine}${npiCheckDigit(String(nine))}`

const known = new Map<number, Entity>()

/** The clinician of that number. The first ones are made once: searches and filters of many tests look through them. */
export function clinicianAt(index: number): Entity {
  const clinician = known.get(index) ?? newClinicianAt(index)
  if (index < 6_000) known.set(index, clinician)
  return clinician
}

function newClinicianAt(index: number): Entity {
  return {
    ...common('healthSystem.clinician', '4.2.0', 1, index),
    nameFirst: pick(firstNames, index * 7 + 3),
    nameLast: pick(lastNames, Math.floor(index / 2)),
    npi: npiOf(100_000_000 + index * 7_919),
    credentials: index % 9 === 4 ? null : pick(['MD', 'NP', 'DO', 'MD, FAAP'], index),
    isActive: index % 11 !== 5,
    yearsOfPractice: (index * 13) % 40,
    languages: index % 3 === 0 ? ['eng', 'nld', 'spa'] : ['eng'],
    primarySpecialty: index % 15 === 9 ? null : specialtyOf(index),
    departments: [0, 1, 2].slice(0, 1 + (index % 3)).map((at) => departmentOf(index + at)),
    profileUrl: index % 4 === 0 ? null : { id: idOf(9, index), type: 'asset.profileUrl' },
    primaryLocation: idOf(5, index),
  }
}

/** Texts that try to inject markup, reverse the reading direction, or fill the screen. */
export const hostileTexts = [
  '<img src=x onerror="window.broken=1">',
  '\u202EevilRTL\u202C then',
  'שלום עולם',
  `${'long '.repeat(200)}end`,
  '{{constructor.constructor("window.broken=1")()}}',
  '\u0000\u0007\u200B\uFEFF zero',
] as const

export const clinicianSchema: SchemaDocument = {
  title: 'clinician',
  description: 'A person who gives care and may be booked.',
  $id: 'https://schemas.platform.example/healthSystem/clinician/4.2.0',
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  processingDirectives: ['index:nameLast', 'index:nameFirst'],
  $ref: 'https://schemas.platform.example/common/entity/1.0.0',
  enableAudit: true,
  properties: {
    npi: {
      type: 'string',
      nullable: true,
      description: 'National Provider Identifier of the clinician, ten digits, no separators.',
      tags: ['identity', 'searchable'],
    },
    nameFirst: { type: 'string', tags: ['searchable'] },
    nameLast: { type: 'string', tags: ['searchable'] },
    credentials: { type: 'string', nullable: true },
    isActive: { type: 'boolean' },
    yearsOfPractice: { type: 'integer', nullable: true },
    languages: { type: 'array', items: { type: 'string' }, nullable: true, description: 'ISO 639-3 codes.' },
    primarySpecialty: {
      type: 'object',
      $ref: 'https://schemas.platform.example/healthSystem/specialty',
      nullable: true,
      tags: ['reference'],
    },
    departments: {
      type: 'array',
      items: { $ref: 'https://schemas.platform.example/healthSystem/department' },
      nullable: true,
      tags: ['reference'],
    },
    mentor: { type: 'object', $ref: 'https://schemas.platform.example/healthSystem/clinician', nullable: true },
    profileUrl: { type: 'object', $ref: 'https://schemas.platform.example/asset/profileUrl', nullable: true },
    primaryLocation: { type: 'string', $ref: 'https://schemas.platform.example/healthSystem/location', nullable: true },
    address: {
      type: 'object',
      properties: { line1: { type: 'string' }, city: { type: 'string' } },
      required: ['line1'],
    },
    createDate: { type: 'string', format: 'date-time' },
    type: { type: 'string', const: 'healthSystem.clinician' },
    version: { type: 'string', const: '4.2.0' },
  },
  required: [
    'createDate',
    'id',
    'lastModifiedDate',
    'lastModifiedUser',
    'nameFirst',
    'nameLast',
    'isActive',
    'type',
    'version',
  ],
  tags: ['provider', 'searchable'],
  type: 'object',
  unevaluatedProperties: false,
}

export const commonEntitySchema: SchemaDocument = {
  title: 'entity',
  properties: {
    id: { type: 'string', format: 'uuid', tags: ['identity'] },
    type: { type: 'string' },
    version: { type: 'string' },
    lastModifiedDate: { type: 'string', format: 'date-time' },
    createdDate: { type: 'string', format: 'date-time' },
    lastModifiedUser: { type: 'string', tags: ['audit'] },
  },
  required: ['id', 'type', 'version'],
}

/** A plain schema for types without a sample schema. */
export const plainSchema = (namespace: string, name: string): SchemaDocument => ({
  title: name,
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  properties: {
    name: { type: 'string' },
    city: { type: 'string', nullable: true },
    createDate: { type: 'string', format: 'date-time' },
    type: { type: 'string', const: `${namespace}.${name}` },
    version: { type: 'string', const: '1.0.0' },
  },
  required: ['createDate', 'id', 'lastModifiedDate', 'lastModifiedUser', 'name', 'type', 'version'],
  type: 'object',
})

export const specialtyAt = specialtyOf
export const departmentAt = departmentOf

type EntityTable = {
  readonly id: string
  readonly title: string
  readonly schema: SchemaDocument | undefined
  readonly rowCount: number
  readonly rowAt: (index: number) => Entity
  readonly state?: FakeSnapshot['state']
  readonly info?: FakeSnapshot['info']
}

/** A snapshot of entities with the columns that main would derive. */
export function entityTable({ id, title, schema, rowCount, rowAt, state, info }: EntityTable): FakeSnapshot {
  const sample = Array.from({ length: Math.min(rowCount, 100) }, (_, index) => rowAt(index))
  const columns = entityColumns(schema, sample)
  return {
    id,
    title,
    columns: columns.flatMap(({ column, ids }) => (ids === undefined ? [column] : [column, ids])),
    rowCount,
    cellsAt: (index) => {
      const row = rowAt(index)
      return columns.flatMap((column) => {
        const [text, ids] = cellsOf(column, row[column.field])
        return column.ids === undefined ? [text] : [text, ids]
      })
    },
    keyAt: (index) => entityIdOf(rowAt(index)) ?? null,
    jsonAt: (index) => JSON.stringify(rowAt(index)),
    ...(state === undefined ? {} : { state }),
    ...(info === undefined ? {} : { info }),
  }
}

/** The same for given rows. */
export const tableOfRows = (rows: readonly Entity[], schema: SchemaDocument | undefined = clinicianSchema) =>
  entityTable({
    id: 'rows',
    title: 'rows',
    schema,
    rowCount: rows.length,
    rowAt: (index) => rows[index] ?? {},
  })

/** The clinicians that `entities.open` returns. */
export function clinicianTable(part: Partial<Parameters<typeof entityTable>[0]> = {}) {
  const tables = fakeSnapshots()
  const info = tables.add(
    entityTable({
      id: 'rows',
      title: 'clinician, Sandbox',
      schema: clinicianSchema,
      rowCount: 300,
      rowAt: clinicianAt,
      ...part,
    }),
  )
  return { tables, answers: { 'entities.open': () => tables.find(info.id) ?? refuse('not-found') } }
}
