import type { World } from '../../data/world.ts'
import { departmentAt } from '../../data/organisation.ts'
import type { Row } from '../clean-rows.ts'
import { entityDefinitions } from '../catalogue.ts'
import { Reference, typeName } from '../definition.ts'
import { departmentType } from '../place-types.ts'

/** The kinds of defects in an entity, and how the sandbox creates them. */

export const defectKinds = [
  'required-absent',
  'null-not-nullable',
  'number-for-text',
  'text-for-list',
  'text-for-boolean',
  'unknown-field',
  'bad-date-time',
  'bad-uuid',
  'bad-email',
  'bad-uri',
  'wrong-type-constant',
  'wrong-version',
  'npi-check-digit',
  'duplicate-npi',
  'latitude-range',
  'longitude-range',
  'unknown-time-zone',
  'bad-postal-code',
  'postal-code-of-other-state',
  'orphan-reference',
  'duplicate-id',
  'duplicate-name',
  'created-date-name',
  'created-after-modified',
  'blank-text',
  'placeholder-text',
] as const
export type DefectKind = (typeof defectKinds)[number]

export type DefectPlan = {
  readonly kind: DefectKind
  /** `<namespace>.<name>` */
  readonly type: string
  readonly field: string
  /** One in this many rows; at least one row of the type, and at most `most`. */
  readonly oneIn: number
  readonly most: number
  /** Whether a row can have the defect; undefined if every row can. */
  readonly suits?: (row: Row, world: World, index: number) => boolean
  /** The row with its defect. `twin` is a clean row of the type that the defect duplicates. */
  readonly spoil: (row: Row, twin: Row) => Row
  /** True if the defect makes the row a duplicate of another one. */
  readonly needsTwin?: true
}

const clinician = 'healthSystem.clinician'
const staff = 'healthSystem.staff'
const location = 'healthSystem.location'
const department = 'healthSystem.department'
const link = 'asset.link'
const most = 100

const without = (row: Row, field: string): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))
const hasText = (field: string) => (row: Row) => typeof row[field] === 'string'
const hasNumber = (field: string) => (row: Row) => typeof row[field] === 'number'
const text = (row: Row, field: string) => String(row[field])

/** Replaces a field's value with the result of `make`. Suitable rows have text or a number there. */
function plan(
  kind: DefectKind,
  type: string,
  field: string,
  make: (row: Row, twin: Row) => unknown,
  more: Partial<DefectPlan> = {},
): DefectPlan {
  return {
    kind,
    type,
    field,
    oneIn: 2_000,
    most,
    spoil: (row, twin) => ({ ...row, [field]: make(row, twin) }),
    ...more,
  }
}

/** A reference to a nonexistent row. Ids encode the row number, so this id is well formed but has no row. */
const nowhere = (reference: unknown) =>
  reference instanceof Reference ? new Reference(reference.type, 0x4000_0000 + reference.index) : reference
const isReference = (field: string) => (row: Row) => row[field] instanceof Reference
const isListOfSome = (field: string) => (row: Row) => {
  const value = row[field]
  return Array.isArray(value) && value.length > 0
}

const nextDigit = (npi: string) => npi.slice(0, 9) + String((Number(npi[9]) + 1) % 10)

/** All defects in the order in which they get rows. A row has at most one. */
export const defectPlans: readonly DefectPlan[] = [
  plan('required-absent', clinician, 'isActive', () => undefined, { spoil: (row) => without(row, 'isActive') }),
  plan('required-absent', staff, 'nameLast', () => undefined, { spoil: (row) => without(row, 'nameLast') }),
  plan('null-not-nullable', clinician, 'nameFirst', () => null),
  plan('null-not-nullable', department, 'ehrSystemName', () => null),
  plan('number-for-text', clinician, 'ehrProviderId', (row) => Number(text(row, 'ehrProviderId').slice(1))),
  plan('number-for-text', location, 'postalCode', (row) => Number(text(row, 'postalCode'))),
  plan('text-for-list', clinician, 'languages', (row) => (row['languages'] as readonly string[]).join(', ')),
  plan('text-for-boolean', department, 'isActive', () => 'yes'),
  plan('unknown-field', clinician, 'faxNumber', () => '206-555-0142'),
  plan('unknown-field', location, 'parkingNotes', () => 'Behind the building'),
  plan('bad-date-time', staff, 'lastModifiedDate', () => '11/04/2025 9:15 AM'),
  plan('bad-date-time', department, 'createDate', () => '2024-02-30T10:00:00Z'),
  // No entity refers to staff, so nothing points to the replaced id.
  plan('bad-uuid', staff, 'id', (row) => `STAFF-${text(row, 'id').slice(0, 8)}`),
  plan('bad-email', clinician, 'email', (row) => text(row, 'email').replace('@', ' at '), { suits: hasText('email') }),
  plan('bad-email', staff, 'email', (row) => text(row, 'email').replace(/@.*$/, ''), { suits: hasText('email') }),
  plan('bad-uri', link, 'url', (row) => text(row, 'url').replace('https://', 'www ')),
  plan('wrong-type-constant', staff, 'type', () => 'healthSystem.person'),
  plan('wrong-version', clinician, 'version', () => '1.9.0'),
  plan('npi-check-digit', clinician, 'npi', (row) => nextDigit(text(row, 'npi')), { suits: hasText('npi') }),
  plan('duplicate-npi', clinician, 'npi', (_, twin) => twin['npi'], { suits: hasText('npi'), needsTwin: true }),
  plan('latitude-range', location, 'latitude', (row) => Number(row['latitude']) + 100, {
    suits: hasNumber('latitude'),
  }),
  plan('longitude-range', location, 'longitude', (row) => Math.round(Number(row['longitude']) * 100_000) / 10_000, {
    suits: hasNumber('longitude'),
  }),
  plan('unknown-time-zone', location, 'timezone', () => 'America/Pheonix'),
  plan('unknown-time-zone', department, 'timezone', () => 'Mountain Time', { suits: hasText('timezone') }),
  plan('bad-postal-code', location, 'postalCode', (row) => text(row, 'postalCode').slice(0, 4)),
  // 99501 is Anchorage.
  plan('postal-code-of-other-state', location, 'postalCode', () => '99501', { suits: (row) => row['state'] !== 'AK' }),
  plan('orphan-reference', department, 'location', (row) => nowhere(row['location']), {
    suits: isReference('location'),
  }),
  plan('orphan-reference', clinician, 'primaryLocation', (row) => nowhere(row['primaryLocation']), {
    suits: isReference('primaryLocation'),
  }),
  plan(
    'orphan-reference',
    clinician,
    'departments',
    (row) =>
      (row['departments'] as readonly unknown[]).map((item, n, all) => (n === all.length - 1 ? nowhere(item) : item)),
    { suits: isListOfSome('departments') },
  ),
  // The row loses its own id, so it must be one that its department doesn't refer to.
  plan('duplicate-id', link, 'id', (_, twin) => twin['id'], {
    needsTwin: true,
    suits: (_, world, index) => departmentType.row(world, departmentAt(world, index).index)['link'] === null,
  }),
  plan('duplicate-name', clinician, 'nameLast', () => undefined, {
    needsTwin: true,
    spoil: (row, twin) => ({
      ...row,
      nameFirst: twin['nameFirst'],
      nameLast: twin['nameLast'],
      departments: twin['departments'],
    }),
  }),
  ...[clinician, location].map((type) =>
    plan('created-after-modified', type, 'createDate', () => undefined, {
      suits: (row) => text(row, 'createDate').slice(0, 10) < text(row, 'lastModifiedDate').slice(0, 10),
      spoil: (row) => ({ ...row, createDate: row['lastModifiedDate'], lastModifiedDate: row['createDate'] }),
    }),
  ),
  plan('blank-text', clinician, 'nameLast', () => '   '),
  plan('blank-text', department, 'name', () => ''),
  plan('placeholder-text', clinician, 'credentials', () => 'N/A', { suits: hasText('credentials') }),
  plan('placeholder-text', staff, 'jobTitle', () => 'N/A'),
  plan('placeholder-text', location, 'county', () => 'TBD', { suits: hasText('county') }),
  ...entityDefinitions.map((definition) =>
    plan('created-date-name', typeName(definition), 'createDate', () => undefined, {
      oneIn: 143,
      most: 1_000,
      spoil: (row) => ({ ...without(row, 'createDate'), createdDate: row['createDate'] }),
    }),
  ),
]
