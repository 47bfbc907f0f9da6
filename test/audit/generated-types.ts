import type { FakeType } from './fake-platform.ts'

/** Generates entity types whose rows have faults at known rates. second-checker.ts, which shares no code with the audit, determines a row's faults. */

export type Json = Record<string, unknown>

export type Plan = {
  readonly types: number
  readonly seed: number
  readonly rows: (type: number, draw: () => number) => number
}

export type GeneratedType = FakeType & {
  readonly name: string
  readonly rows: readonly Json[]
  /** Fields that each row should fill, with the audit's rule for the gap. */
  readonly gaps: readonly (readonly [field: string, rule: string])[]
  /** The share of rows with each fault, by fault name. */
  readonly planted: ReadonlyMap<string, number>
}

export const namespace = 'plant'
export const shares = [0.001, 0.003, 0.01, 0.02, 0.021, 0.05, 0.13, 0.251, 0.42, 0.6] as const

const draft = 'https://json-schema.org/draft/2020-12/schema'
const nameOf = (type: number) => `kind${type}`
const address = (type: number) => `https://schemas.example/${namespace}/${nameOf(type)}`
const idOf = (type: number, n: number) =>
  `6f2d91c4-${String(type).padStart(4, '0')}-4222-8333-${String(n).padStart(12, '0')}`

/** Uniform pseudorandom numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

export const shuffled = <Item>(items: readonly Item[], draw: () => number): Item[] =>
  items
    .map((item) => ({ item, at: draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Fields that a type may have: names, the audit's rule for a gap, and whether they're lists. */
const families = [
  { names: ['specialties', 'primarySpecialty', 'specialty'], rule: 'No specialty' },
  { names: ['departments', 'homeDepartments', 'department'], rule: 'No department' },
  { names: ['languages', 'spokenLanguages', 'language'], rule: 'No languages' },
  { names: ['profiles', 'profileUrls', 'profile'], rule: 'No profile page' },
  { names: ['locations', 'homeLocations', 'location'], rule: 'No location' },
] as const

export const kindOf = (type: number): 'thing' | 'person' | 'place' =>
  (['thing', 'person', 'place'] as const)[type % 3] ?? 'thing'

type Fault = {
  readonly name: string
  readonly of?: 'person' | 'place' | 'named'
  readonly plant: (row: Json, n: number) => void
}

/** The position at which each fault starts in the list of shares. */
const turnOf = (name: string) => name.split('').reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

const set = (field: string, value: unknown) => (row: Json) => void (row[field] = value)
const without =
  (...fields: string[]) =>
  (row: Json) => {
    for (const field of fields) delete row[field]
  }

/** Faults that any type can have; those of one kind are marked. */
const common: readonly Fault[] = [
  { name: 'required absent', plant: without('code') },
  { name: 'required blank', plant: set('code', '  ') },
  { name: 'wrong type', plant: set('code', 7) },
  { name: 'placeholder', plant: set('note', 'N/A') },
  { name: 'blank after', plant: (row) => void (row['note'] = `${String(row['note'])} `) },
  { name: 'mojibake', plant: set('note', 'PÃ©diatrie') },
  { name: 'lost letter', plant: set('note', 'Lost \ufffd letter') },
  { name: 'html', plant: set('note', '<b>Bold</b>') },
  { name: 'entity reference of HTML', plant: set('note', 'Ear &amp; Nose') },
  { name: 'created long ago', plant: set('createDate', '1900-01-01T00:00:00Z') },
  { name: 'created after', plant: set('createDate', '2025-09-01T08:00:00Z') },
  { name: 'created never', plant: set('createDate', 'yesterday') },
  { name: 'modified in the future', plant: set('lastModifiedDate', '2999-01-01T00:00:00Z') },
  {
    name: 'created under the other name',
    plant: (row) => {
      if (!('createDate' in row)) return
      row['createdDate'] = row['createDate']
      delete row['createDate']
    },
  },
  { name: 'phone too short', plant: set('phone', '+1 602 555 01') },
  { name: 'zone', plant: set('timeZone', 'Mars/Phobos') },
  { name: 'mail', plant: set('email', 'nobody@') },
  { name: 'web address', plant: set('website', 'www.example') },
  { name: 'npi of another shape', of: 'person', plant: set('npi', '3234567893') },
  { name: 'npi check digit', of: 'person', plant: (row, n) => void (row['npi'] = npiAt(n, 1)) },
  { name: 'no name', of: 'person', plant: without('nameFirst', 'nameLast') },
  { name: 'test person', of: 'person', plant: set('nameLast', 'ZZTEST') },
  { name: 'test entry', of: 'named', plant: (row, n) => void (row['name'] = `TEST DO NOT USE ${n}`) },
  {
    name: 'in another country',
    of: 'place',
    plant: (row) => void (row['longitude'] = Math.abs(Number(row['longitude'] ?? 112))),
  },
  { name: 'out of range', of: 'place', plant: set('latitude', 133) },
  { name: 'both zero', of: 'place', plant: (row) => void Object.assign(row, { latitude: 0, longitude: 0 }) },
  { name: 'one coordinate', of: 'place', plant: without('longitude') },
  { name: 'state', of: 'place', plant: set('state', 'ZZ') },
  { name: 'ZIP of another state', of: 'place', plant: set('postalCode', '10001') },
  { name: 'ZIP of no place', of: 'place', plant: set('postalCode', '00012') },
  {
    name: 'no location',
    of: 'place',
    plant: without('addressLine1', 'city', 'state', 'postalCode', 'latitude', 'longitude'),
  },
]

/** A unique National Provider Identifier per row (Luhn over 80840 and nine digits); `off` is added to its check digit. */
export function npiAt(n: number, off = 0): string {
  const nine = `1${String(20_000_000 + n).padStart(8, '0')}`
  const sum = `80840${nine}`.split('').reduceRight((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${nine}${(((10 - (sum % 10)) % 10) + off) % 10}`
}

export function generatedTypes({ types, seed, rows: rowsOf }: Plan): GeneratedType[] {
  return Array.from({ length: types }, (_, type) => {
    const draw = dice(seed + type)
    const count = rowsOf(type, draw)
    const target = (type + 1) % types
    const kind = kindOf(type)
    const other = (n: number) => ({ id: idOf(target, n % 50), type: `${namespace}.${nameOf(target)}` })
    // Every type has four of the five fields, each with its own name and format.
    const fields = families
      .filter((_family, at) => at !== type % families.length)
      .map(({ names, rule }) => {
        const name = names[Math.floor(draw() * names.length)] ?? names[0]
        return { name, rule, form: name.endsWith('s') ? (draw() < 0.5 ? 'texts' : 'references') : 'reference' } as const
      })
    const filled = {
      texts: () => ['cardiology'],
      references: (n: number) => [other(n), other(n + 1)],
      reference: other,
    } as const
    const rows = Array.from(
      { length: count },
      (_row, n): Json => ({
        id: n % 17 === 3 ? idOf(type, n).toUpperCase() : idOf(type, n),
        type: `${namespace}.${nameOf(type)}`,
        code: `C${n}`,
        createDate: '2024-03-01T08:00:00Z',
        lastModifiedDate: '2025-03-01T08:00:00Z',
        next: other(n),
        note: n % 5 === 0 ? 'Results < 3 days, “Ã la carte” menus' : 'Plain words',
        phone: '602-555-0142',
        timeZone: 'America/Phoenix',
        email: `someone.${n}@care.example`,
        website: 'https://care.example/a',
        ...(kind === 'person'
          ? { nameFirst: `First${n}`, nameLast: `Last${n}`, npi: npiAt(n) }
          : { name: n % 9 === 4 ? `Stress Test ${type} ${n}` : `Entity ${type} ${n}` }),
        ...(kind === 'place'
          ? {
              addressLine1: `${n} Main Street`,
              city: 'Phoenix',
              state: 'AZ',
              postalCode: '85004',
              latitude: 33 + draw(),
              longitude: -112 + draw(),
            }
          : {}),
        ...Object.fromEntries(fields.map(({ name, form }) => [name, filled[form](n)])),
      }),
    )
    const empty = [
      (row: Json, field: string) => void delete row[field],
      (row: Json, field: string) => void (row[field] = null),
      (row: Json, field: string) => void (row[field] = []),
    ]
    const own: Fault[] = [
      ...fields.map(({ name, rule, form }) => ({
        name: rule,
        plant: (row: Json, n: number) => empty[form === 'reference' ? 0 : n % 3]?.(row, name),
      })),
      ...fields
        .filter(({ form }) => form === 'references')
        .slice(0, 1)
        .map(({ name }) => ({
          name: 'reference in a list leads nowhere',
          plant: (row: Json, n: number) => {
            if (Array.isArray(row[name]) && row[name].length > 0)
              row[name] = [other(n), { ...other(n), id: idOf(target, 900_000 + n) }]
          },
        })),
      {
        name: 'reference leads nowhere',
        plant: (row, n) => void (row['next'] = { ...other(n), id: idOf(target, 900_000 + n) }),
      },
      {
        name: 'reference to another type',
        plant: (row, n) => void (row['next'] = { ...other(n), type: `${namespace}.${nameOf((type + 2) % types)}` }),
      },
      {
        name: 'same name',
        of: 'named',
        // In one place too: rows with one name in different places aren't the same. Of 14 rows, two are planted in steps of 7.
        plant: (row, n) => {
          const first = n - (n % 14)
          row['name'] = `Twin ${first}`
          for (const field of ['location', 'department']) if (field in row) row[field] = other(first)
        },
      },
    ]
    const isMine = ({ of }: Fault) => of === undefined || of === kind || (of === 'named' && kind !== 'person')
    const planted = new Map<string, number>()
    for (const { name, plant } of [...own, ...common].filter(isMine)) {
      const at = turnOf(name)
      // Neighbors share a rate and never lack the same field: across 20 types each gap occurs at every rate.
      const share = shares[(Math.floor(type / 2) + at) % shares.length] ?? 0
      const wanted = Math.max(1, Math.round(count * share))
      const first = Math.floor(draw() * count)
      // 7 and the counts are coprime, so every step reaches another row.
      for (let n = 0; n < wanted; n++) {
        const row = (first + n * 7) % count
        const before = rows[row]
        if (before !== undefined) plant(before, row)
      }
      planted.set(name, share)
    }
    const form = { texts: { type: ['array', 'null'], items: { type: 'string' } }, reference: { $ref: address(target) } }
    const references = { type: ['array', 'null'], items: { $ref: address(target) } }
    return {
      name: nameOf(type),
      rows,
      planted,
      gaps: fields.map(({ name, rule }) => [name, rule] as const),
      schema: {
        $schema: draft,
        $id: address(type),
        required: ['id', 'code'],
        properties: {
          code: { type: 'string' },
          next: { $ref: address(target) },
          ...(kind === 'person'
            ? { nameFirst: { type: 'string' }, nameLast: { type: 'string' } }
            : { name: { type: 'string' } }),
          ...(kind === 'place' ? { addressLine1: { type: 'string' }, latitude: { type: 'number' } } : {}),
          ...Object.fromEntries(
            fields.map((field) => [field.name, field.form === 'references' ? references : form[field.form]]),
          ),
        },
      },
    }
  })
}
