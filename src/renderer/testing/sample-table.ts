import type { CellText, TableColumn } from '../../domain/tables/table.ts'
import { clinicianAt, idOf } from './sample-entities.ts'

/** A sample table of clinicians of any length, with rows generated on demand. */

export const sampleColumns: readonly TableColumn[] = [
  { id: 'nameLast', name: 'nameLast', kind: 'text', note: 'string' },
  { id: 'nameFirst', name: 'nameFirst', kind: 'text', note: 'string' },
  { id: 'npi', name: 'npi', kind: 'text', note: 'string', code: true },
  { id: 'primarySpecialty', name: 'primarySpecialty', kind: 'reference', note: 'reference' },
  { id: 'lastModifiedDate', name: 'lastModifiedDate', kind: 'dateTime', note: 'date-time' },
  { id: 'yearsOfPractice', name: 'yearsOfPractice', kind: 'number', note: 'integer' },
  { id: 'isActive', name: 'isActive', kind: 'boolean', note: 'boolean' },
  { id: 'languages', name: 'languages', kind: 'list', note: 'array of string' },
  { id: 'credentials', name: 'credentials', kind: 'text', note: 'string' },
  { id: 'since', name: 'since', kind: 'date', note: 'date' },
  { id: 'id', name: 'id', kind: 'text', note: 'uuid', code: true },
  { id: 'lastModifiedUser', name: 'lastModifiedUser', kind: 'text', note: 'string' },
  { id: 'version', name: 'version', kind: 'text', note: 'string', code: true, hiddenAtFirst: true },
]

/** Texts that try to inject markup, reverse the reading direction, or fill the screen. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤ ̖t̝͕̳̣̻̪͞h̼͓̲̦̳̘̲e͇̣̰̦̬͎ ̢̼̻̱̘h͚͎͙̜̣̲ͅi̦̲̣̰̤v̻͍e̺̭̳̪̰-m̢iͅn̖̺̞̲̯̰d̵̼̟͙̩̼̘̳',
  'مرحبا (عيادة) 12',
  'RLO \u202Ereversed',
  'a\ttab and\na line end',
  'W'.repeat(5_000),
]

/** The cells of a row in column order. */
export function sampleCells(row: number): readonly CellText[] {
  // The sample's people repeat after a while; their ids don't.
  const entity = clinicianAt(row % 50_000)
  const specialty = entity['primarySpecialty'] as { readonly name?: string } | null
  const text = (name: string) => {
    const value = entity[name]
    return value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)
  }
  return [
    row % 37 === 11 ? (hostile[Math.floor(row / 37) % hostile.length] ?? '') : text('nameLast'),
    text('nameFirst'),
    text('npi'),
    specialty?.name ?? null,
    text('lastModifiedDate'),
    text('yearsOfPractice'),
    text('isActive'),
    JSON.stringify(entity['languages']),
    text('credentials'),
    `20${String(row % 26).padStart(2, '0')}-0${1 + (row % 9)}-1${row % 9}`,
    idOf(1, row),
    text('lastModifiedUser'),
    text('version'),
  ]
}
