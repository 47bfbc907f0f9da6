import { describe, expect, it } from 'vitest'
import { schemaDocument } from '../../../../domain/entities/entity.ts'
import { doubleKeys, doublesAmong, createDoubles } from './doubles.ts'
import { typeFields } from './entity-fields.ts'
import { expectedIn, filledIn, gapsIn } from './filled-in.ts'
import { plainSense } from './plain-sense.ts'
import { referenceFindings } from './references.ts'

/** The rules of one entity, each with what it takes and what it refuses. */

type Json = Readonly<Record<string, unknown>>
const now = Date.UTC(2026, 10, 21)
const none = new Set<string>()
const sense = (entity: Json, type = 'clinician', reported: ReadonlySet<string> = none) =>
  plainSense(entity, { type, now }, reported).map(({ rule, field }) => `${rule} ${field}`)

describe('plain sense', () => {
  it('takes an entity with more findings than a call has room for', () => {
    expect(sense({ names: Array.from({ length: 150_000 }, () => '\ufffd') })).toHaveLength(150_000)
  })

  it.each<[string, Json, string[]]>([
    ['a good npi', { npi: '1234567893' }, []],
    ['a wrong check digit', { npi: '1234567890' }, ['npi-check-digit npi']],
    ['nine digits', { npi: '123456789' }, ['npi-shape npi']],
    ['an npi as a number', { npi: 1234567893 }, []],
    ['an npi by its long name', { nationalProviderId: '1' }, ['npi-shape nationalProviderId']],
    ['a zone', { timezone: 'America/Phoenix' }, []],
    ['no time zone', { timeZone: 'Phoenix' }, ['time-zone timeZone']],
    ['a place', { country: 'US', state: 'AZ', postalCode: '85004', latitude: 33.4, longitude: -112 }, []],
    ['a code of another state', { state: 'AZ', postalCode: '99501' }, ['postal-code-state postalCode']],
    ['no code', { country: 'US', postalCode: '8500' }, ['postal-code postalCode']],
    ['no state', { city: 'Mesa', state: 'ZZ' }, ['state state']],
    ['a state that is none of a place', { state: 'published' }, []],
    ['a list of states', { licenseStates: ['AZ', 'QQ'] }, ['state licenseStates[1]']],
    ['latitude alone', { latitude: 33.4, longitude: null }, ['coordinates-half longitude']],
    ['too far north', { latitude: 133.4, longitude: -112 }, ['coordinates-range latitude']],
    ['the sea off Africa', { latitude: 0, longitude: 0 }, ['coordinates-zero latitude']],
    ['an address within', { address: { city: 'Mesa', state: 'AZ', zipCode: '8' } }, ['postal-code address.zipCode']],
    ['a phone number', { mobilePhone: '602-555-0100', fax: '(602) 555-0100' }, []],
    ['no phone number', { phone: '555' }, ['phone phone']],
    ['a web address', { imageUrl: 'https://a.example/x.jpg', urlName: 'a-b' }, []],
    ['a script for an address', { url: 'javascript:alert(1)' }, ['web-address url']],
    ['no mail address', { email: 'a@' }, ['mail email']],
    ['blank ones', { npi: ' ', timezone: 'N/A', email: null, url: '' }, []],
    ['what is another entity’s', { clinician: { id: 'x', type: 'a.b', npi: '1', email: 'x' } }, []],
    ['what is no entity’s', { contact: { id: 'x', type: 'mobile', email: 'x' } }, ['mail contact.email']],
    // data-admin finding 9
    ['a place in China, its sign lost', { latitude: 33.4, longitude: 112 }, ['coordinates-country latitude']],
    ['a place in Mexico', { country: 'US', latitude: 19.4, longitude: -99.1 }, ['coordinates-country latitude']],
    ['places of the country', { country: 'US', latitude: 64.8, longitude: -147.7 }, []],
    ['a place of Canada', { country: 'CA', latitude: 49.3, longitude: -123.1 }, []],
    ['a place of a country that is not judged', { country: 'DE', latitude: 52.5, longitude: 13.4 }, []],
    ['blanks around', { nameLast: ' Ng', city: 'Mesa\u00a0' }, ['blanks-around nameLast', 'blanks-around city']],
    ['prose that ends with a line break', { biography: 'One.\nTwo.\n' }, []],
    ['mojibake', { nameLast: 'ZieliÅ„ska', city: 'CafÃ© dâ€™Or' }, ['garbled-text nameLast', 'garbled-text city']],
    ['U+FFFD', { nameLast: 'Jos\ufffd' }, ['garbled-text nameLast']],
    ['letters that are meant', { nameLast: 'Conceição', city: 'CAFÉ’S', nameFirst: 'Zielińska', title: 'IRMÃ’S' }, []],
    ['HTML', { biography: '<p>Hi</p>', city: 'A &amp; B' }, ['markup-text biography', 'markup-text city']],
    ['no HTML', { biography: 'a < b and c > d, AT&T' }, []],
    ['a test', { name: 'TEST DO NOT USE', displayName: 'Test' }, ['test-entry name', 'test-entry displayName']],
    ['names with the word in them', { name: 'Stress Test', displayName: 'Test Results', title: 'Testerman' }, []],
    ['created in 1900', { createDate: '1900-01-01T00:00:00Z' }, ['date-past createDate']],
    ['too few digits after +1', { phone: '+1 602 555 01' }, ['phone phone']],
    ['an npi that begins with 3', { npi: '3234567893' }, ['npi-shape npi']],
  ])('%s', (_, entity, found) => {
    expect(sense(entity)).toEqual(found)
  })

  it.each<[string, Json, string[]]>([
    ['in order', { createDate: '2025-01-01T00:00:00Z', lastModifiedDate: '2026-01-01T00:00:00Z' }, []],
    ['at one time', { createDate: '2025-01-01T00:00:00Z', lastModifiedDate: '2025-01-01T00:00:00Z' }, []],
    [
      'the wrong way round',
      { createDate: '2026-02-01T00:00:00Z', lastModifiedDate: '2026-01-01T00:00:00Z' },
      ['date-order createDate'],
    ],
    ['to come', { lastModifiedDate: '2027-01-01T00:00:00Z' }, ['date-future lastModifiedDate']],
    ['unreadable', { lastModifiedDate: '11/04/2025 9:15 AM' }, ['date-unreadable lastModifiedDate']],
    ['under the other name', { createdDate: '2025-01-01T00:00:00Z' }, ['created-name createdDate']],
    ['under both names', { createDate: '2025-01-01T00:00:00Z', createdDate: '2025-01-01T00:00:00Z' }, []],
  ])('dates %s', (_, entity, found) => {
    expect(sense(entity)).toEqual(found)
  })

  it('reads number as a phone number in phone numbers alone', () => {
    expect(sense({ number: '12' }, 'phoneNumber')).toEqual(['phone number'])
    expect(sense({ number: '12' }, 'room')).toEqual([])
  })
  it('does not say again what the schema said', () => {
    expect(sense({ npi: '1', email: 'a@' }, 'clinician', new Set(['npi']))).toEqual(['mail email'])
  })
})

const staff = schemaDocument.parse({
  properties: {
    nameFirst: { type: 'string' },
    nameLast: { type: 'string' },
    jobTitle: { type: 'string', nullable: true },
    gender: { enum: ['female', 'male', 'unknown'] },
    specialties: { type: 'array', items: { $ref: '../healthSystem/specialty' } },
    location: { $ref: '../healthSystem/location' },
  },
  required: ['id', 'nameFirst', 'nameLast'],
})
const fields = typeFields(staff)
const filled = (entity: Json, type = 'staff') =>
  filledIn(entity, type, fields, none).map(({ rule, field }) => `${rule} ${field}`)

describe('filled in', () => {
  it.each<[string, Json, string[]]>([
    ['all there', { nameFirst: 'Ann', nameLast: 'Ng', jobTitle: 'Nurse', gender: 'unknown' }, []],
    ['blank where required', { nameFirst: 'Ann', nameLast: '   ' }, ['required-blank nameLast']],
    ['a word for nothing where required', { nameFirst: 'TBD', nameLast: 'Ng' }, ['required-blank nameFirst']],
    ['a word for nothing elsewhere', { nameFirst: 'Ann', nameLast: 'Ng', jobTitle: 'N/A' }, ['placeholder jobTitle']],
    ['empty elsewhere', { nameFirst: 'Ann', nameLast: 'Ng', jobTitle: '' }, []],
    ['no name at all', { jobTitle: 'Nurse' }, ['no-name (entity)']],
  ])('%s', (_, entity, found) => {
    expect(filled(entity)).toEqual(found)
  })
  it('takes a field for required that only a part of the schema requires', () => {
    const inParts = schemaDocument.parse({
      properties: {},
      allOf: [{ required: ['code'] }, { allOf: [{ required: ['kind'] }] }],
    })
    const found = filledIn({ code: '', kind: 'N/A', note: '' }, 'room', typeFields(inParts), none)
    expect(found.map(({ rule, field }) => `${rule} ${field}`)).toEqual(['required-blank code', 'required-blank kind'])
  })
  it('takes a word for nothing that the schema lists, wherever it lists it', () => {
    const listed = schemaDocument.parse({
      $defs: {
        sex: { oneOf: [{ const: 'female' }, { const: 'unknown' }] },
        loop: { anyOf: [{ $ref: '#/$defs/loop' }] },
      },
      properties: {
        gender: { $ref: '#/$defs/sex' },
        status: { anyOf: [{ enum: ['on', 'none'] }, { type: 'null' }] },
        note: { $ref: '#/$defs/loop' },
        tags: { items: { enum: ['N/A'] } },
      },
      required: ['status'],
    })
    const entity = { gender: 'unknown', status: 'none', note: 'N/A', tags: 'N/A' }
    const found = filledIn(entity, 'room', typeFields(listed), none)
    expect(found.map(({ rule, field }) => `${rule} ${field}`)).toEqual(['placeholder note', 'placeholder tags'])
  })
  it('asks for a place of what is a place', () => {
    const place = (entity: Json) => filledIn(entity, 'location', typeFields(undefined), none).map(({ rule }) => rule)
    expect(place({ name: 'Main' })).toEqual(['no-place'])
    expect(place({ name: 'Main', latitude: 33, longitude: -112 })).toEqual([])
    expect(place({ name: 'Main', city: 'Mesa' })).toEqual([])
  })
  it('data-admin finding 9: an empty field is a gap, whether few or most of the type lack it', () => {
    const expected = expectedIn(fields)
    const gaps = (entity: Json, reported = none) =>
      gapsIn(entity, expected, reported).map(({ rule, field }) => `${rule} ${field}`)
    expect(gaps({ specialties: ['a'], location: 'a' })).toEqual([])
    expect(gaps({ specialties: [], location: null })).toEqual(['no-specialty specialties', 'no-location location'])
    expect(gaps({ location: ' ' }, new Set(['specialties']))).toEqual(['no-location location'])
  })
})

describe('references', () => {
  const uuid = 'b5a1f6a2-1111-4222-8333-94a2b7c8d9e0'
  const known = new Set(['a', '7', uuid])
  const look = (entity: Json, reported: ReadonlySet<string> = none) =>
    referenceFindings(entity, fields, (type) => (type === 'healthSystem.specialty' ? known : undefined), reported).map(
      ({ rule, field }) => `${rule} ${field}`,
    )
  const specialty = (id: string) => ({ id, type: 'healthSystem.specialty' })
  it.each<[string, Json, string[]]>([
    ['there', { specialties: [specialty('a')] }, []],
    ['there, by a UUID in capitals', { specialties: [specialty(uuid.toUpperCase())] }, []],
    ['nowhere, since other ids differ by capitals', { specialties: ['A'] }, ['reference-nowhere specialties[0]']],
    ['nowhere', { specialties: [specialty('a'), specialty('b')] }, ['reference-nowhere specialties[1]']],
    ['nowhere, by id alone', { specialties: ['b'] }, ['reference-nowhere specialties[0]']],
    ['nowhere, of a field that the schema does not know', { other: specialty('b') }, ['reference-nowhere other']],
    ['there, by a number', { specialties: [7, { id: 7, type: 'healthSystem.specialty' }] }, []],
    ['nowhere, by a number alone', { specialties: [8] }, ['reference-nowhere specialties[0]']],
    ['nowhere, by a number', { other: { id: 8, type: 'healthSystem.specialty' } }, ['reference-nowhere other']],
    ['to a type that is unknown', { location: 'b' }, []],
    ['to another type', { location: specialty('a') }, ['reference-type location']],
    ['resolved, so there', { specialties: [{ ...specialty('b'), name: 'x' }] }, []],
    ['none', { specialties: null, location: '' }, []],
  ])('%s', (_, entity, found) => {
    expect(look(entity)).toEqual(found)
  })

  const schemas = typeFields(
    schemaDocument.parse({
      $defs: {
        uuid: { type: 'string' },
        place: { type: 'array', items: { $ref: '#/$defs/one' } },
        one: { $ref: 'x/place' },
      },
      properties: {
        state: { $ref: '../x/place#/$defs/state' },
        owner: { oneOf: [{ $ref: 'x/place' }, { $ref: 'x/person' }, { $ref: '#/$defs/uuid' }] },
        places: { $ref: '#/$defs/place' },
      },
    }),
  )
  const ids = new Map([
    ['x.place', new Set(['p'])],
    ['x.person', new Set(['q'])],
  ])
  it.each<[string, Json, string[]]>([
    ['the value of a definition inside of a type’s document', { state: 'CO' }, []],
    ['one of several types', { owner: { id: 'q', type: 'x.person' } }, []],
    ['an ID of one of several types', { owner: 'q' }, []],
    ['an ID of none of several types', { owner: 'r' }, ['reference-nowhere owner an existing x.place or x.person ID']],
    [
      'another type than the several',
      { owner: { id: 'q', type: 'x.room' } },
      ['reference-type owner a reference to x.place or x.person'],
    ],
    ['through definitions', { places: ['p', 'z'] }, ['reference-nowhere places[1] an existing x.place ID']],
  ])('takes a schema as it’s written: %s', (_, entity, found) => {
    const made = referenceFindings(entity, schemas, (type) => ids.get(type), none)
    expect(made.map(({ rule, field, expected }) => `${rule} ${field} ${expected}`)).toEqual(found)
  })
})

describe('doubles', () => {
  function doublesOf(entities: readonly Json[]) {
    const doubles = createDoubles()
    entities.forEach((entity, row) => doubles.add(row, entity))
    const suspects = [...doubles.suspects()].map((row) => ({ row, keys: doubleKeys(entities[row] ?? {}) }))
    return doublesAmong(suspects).map(({ row, rule, others }) => `${rule} ${row} like ${others.join(',')}`)
  }
  it('finds one npi and one name in one department, however they are written', () => {
    const department = { id: 'd', type: 'healthSystem.department' }
    expect(
      doublesOf([
        { npi: '1234567893', nameFirst: 'José', nameLast: 'Ng', departments: [department] },
        { npi: '1245319599', nameFirst: 'JOSE\u0301', nameLast: ' ng', departments: ['x', 'd'] },
        { npi: '1245319599', nameFirst: 'José', nameLast: 'Ng', departments: ['y'] },
        { npi: 'N/A', nameFirst: 'A', nameLast: 'B' },
        { npi: 'N/A', nameFirst: 'A', nameLast: 'B' },
      ]),
    ).toEqual(['same-person 0 like 1', 'same-person 1 like 0', 'same-npi 1 like 2', 'same-npi 2 like 1'])
  })
  it('finds one name in one department whose UUID comes in different letters', () => {
    const id = '0c9f6f0e-3b1d-4f5c-9a77-1d2e3f4a5b6c'
    const person = { nameFirst: 'Ana', nameLast: 'Li' }
    const at = (own: string) => ({ ...person, departments: [{ id: own, type: 'healthSystem.department' }] })
    expect(doublesOf([at(id), at(id.toUpperCase())])).toEqual(['same-person 0 like 1', 'same-person 1 like 0'])
    expect(doublesOf([at(id.toUpperCase()), { ...person, departments: [id] }])).toHaveLength(2)
    expect(doublesOf([at('d1'), at('D1')])).toEqual([])
  })
  it('tells things of one name apart by where they are', () => {
    const mesa = { name: 'Main Campus', city: 'Mesa' }
    expect(doublesOf([mesa, { name: 'Main Campus', city: 'Tempe' }])).toEqual([])
    expect(doublesOf([mesa, { name: 'main  campus', city: 'Mesa' }])).toEqual([
      'same-name 0 like 1',
      'same-name 1 like 0',
    ])
  })
  it('names a few of very many, quickly', () => {
    const found = doublesOf(Array.from({ length: 20_000 }, () => ({ name: 'Same' })))
    expect(found).toHaveLength(20_000)
    expect(found[9]).toBe('same-name 9 like 0,1,2')
  })
})
