import { type GeneratedType, type Json, namespace } from './generated-types.ts'

/** Finds faults in generated entities without the audit's code: `rule | field | id` of each finding. */

const isEmpty = (value: unknown) => JSON.stringify(value ?? []) === '[]'

/** Invalid phones, emails and the like: the generator plants one invalid text in each. */
const wrongTexts: readonly (readonly [field: string, wrong: string, rule: string])[] = [
  ['phone', '+1 602 555 01', 'Phone number can’t be dialed'],
  ['timeZone', 'Mars/Phobos', 'Unknown time zone'],
  ['email', 'nobody@', 'Email address can’t be right'],
  ['website', 'www.example', 'Web address can’t be opened'],
]

export function expectedOf(types: readonly GeneratedType[]): string[] {
  const found: string[] = []
  const ids = new Map(
    types.map(({ name, rows }) => [
      `${namespace}.${name}`,
      new Set(rows.map((row) => String(row['id']).toLowerCase())),
    ]),
  )
  for (const [place, { rows, gaps }] of types.entries()) {
    const target = `${namespace}.${types[(place + 1) % types.length]?.name}`
    const say = (row: Json, rule: string, field: string) => found.push(`${rule} | ${field} | ${String(row['id'])}`)
    for (const row of rows) {
      for (const [field, rule] of gaps) if (isEmpty(row[field])) say(row, rule, field)
      for (const [field, value] of Object.entries(row)) references(row, field, value, target)
      texts(row, say)
      dates(row, say)
      if ('latitude' in row || 'longitude' in row) coordinates(row, say)
    }
    doubles(rows, say)

    function references(row: Json, field: string, value: unknown, wanted: string): void {
      const items = Array.isArray(value) ? value : [value]
      for (const [at, item] of items.entries()) {
        if (typeof item !== 'object' || item === null) continue
        const { id, type } = item as { readonly id: string; readonly type: string }
        const path = Array.isArray(value) ? `${field}[${at}]` : field
        if (type !== wanted) say(row, 'Reference to the wrong type', path)
        else if (ids.get(type)?.has(id.toLowerCase()) !== true) say(row, 'Reference not found', path)
      }
    }
  }
  return found.sort()
}

type Say = (row: Json, rule: string, field: string) => void

function texts(row: Json, say: Say): void {
  if (!('code' in row)) say(row, 'Required field missing', 'code')
  else if (typeof row['code'] === 'number') say(row, 'Wrong type', 'code')
  else if (row['code'] === '  ') say(row, 'Required field blank', 'code')
  const note = String(row['note'])
  if (note.trim() === 'N/A') say(row, 'Placeholder instead of a value', 'note')
  else if (note.endsWith(' ')) say(row, 'Spaces around the value', 'note')
  if (note.includes('Ã©') || note.includes(String.fromCodePoint(0xfffd))) say(row, 'Garbled characters', 'note')
  if (note.includes('<b>') || note.includes('&amp;')) say(row, 'HTML in text', 'note')
  for (const [field, wrong, rule] of wrongTexts) if (row[field] === wrong) say(row, rule, field)
  if (row['nameLast'] === 'ZZTEST') say(row, 'Named as a test or as not for use', 'nameLast')
  if (String(row['name']).startsWith('TEST')) say(row, 'Named as a test or as not for use', 'name')
  if ('npi' in row && !('nameFirst' in row) && !('nameLast' in row)) say(row, 'No name', '(entity)')
  if ('npi' in row && String(row['npi']).startsWith('3')) say(row, 'NPI isn’t 10 digits starting with 1 or 2', 'npi')
  else if ('npi' in row && !passesLuhn(`80840${String(row['npi'])}`)) say(row, 'NPI check digit is wrong', 'npi')
  if (row['postalCode'] === '00012') say(row, 'Postal code doesn’t exist', 'postalCode')
  if (row['postalCode'] === '10001' && row['state'] === 'AZ') say(row, 'Postal code is in another state', 'postalCode')
  if (row['state'] === 'ZZ') say(row, 'Unknown state', 'state')
}

/** The Luhn sum with trailing check digit, per ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, at) => {
      const times =
        at % 2 === 0
          ? [Number(digit)]
          : String(Number(digit) * 2)
              .split('')
              .map(Number)
      return times.reduce((total, one) => total + one, all)
    }, 0)
  return sum % 10 === 0
}

function dates(row: Json, say: Say): void {
  const field = 'createdDate' in row ? 'createdDate' : 'createDate'
  if (field === 'createdDate' && !('createDate' in row)) say(row, 'Created date under another field name', field)
  const created = Date.parse(String(row[field]))
  const modified = Date.parse(String(row['lastModifiedDate']))
  if (Number.isNaN(created)) say(row, 'Date can’t be read', field)
  if (new Date(created).getUTCFullYear() < 1990) say(row, 'Date is too long ago', field)
  if (modified > Date.now()) say(row, 'Date in the future', 'lastModifiedDate')
  if (created > modified) say(row, 'Created after it was modified', field)
}

/** The generator's coordinates are in Arizona, or wrong in one of its ways. */
function coordinates(row: Json, say: Say): void {
  const [latitude, longitude] = [row['latitude'], row['longitude']]
  if (latitude === undefined) say(row, 'One coordinate without the other', 'latitude')
  else if (longitude === undefined) say(row, 'One coordinate without the other', 'longitude')
  else if (latitude === 133) say(row, 'Coordinates out of range', 'latitude')
  else if (latitude === 0 && longitude === 0) say(row, 'Both coordinates are zero', 'latitude')
  else if (Number(longitude) >= 0) say(row, 'Coordinates in another country', 'latitude')
}

/** Rows without any address have no location either. */
function doubles(rows: readonly Json[], say: Say): void {
  const isPlaces = rows.some((row) => 'addressLine1' in row)
  if (isPlaces)
    for (const row of rows)
      if (
        !['addressLine1', 'city', 'postalCode'].some((one) => one in row) &&
        !('latitude' in row && 'longitude' in row)
      )
        say(row, 'No address or coordinates', '(entity)')
  const twice = (keyOf: (row: Json) => string | undefined, rule: string, field: string) => {
    const groups = Map.groupBy(rows, keyOf)
    for (const [key, group] of groups)
      if (key !== undefined && group.length > 1) for (const row of group) say(row, rule, field)
  }
  twice((row) => row['npi'] as string | undefined, 'Same NPI twice', 'npi')
  // Two rows with one name are different if their location differs.
  const apart = ['location', 'department', 'addressLine1', 'city', 'state', 'postalCode']
  const idOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as { readonly id: unknown }).id : value
  twice(
    (row) =>
      row['name'] === undefined
        ? undefined
        : JSON.stringify([row['name'], ...apart.map((one) => idOf(row[one]) ?? null)]),
    'Same name twice',
    'name',
  )
}
