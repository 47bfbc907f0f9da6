import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf } from './form-differences.ts'
import { provider } from './provider.ts'
import type { ProviderForm, ProviderForms } from './verdict.ts'

const form = (record: Record<string, unknown>, ehrSystemName?: string): ProviderForm => ({
  ehrSystemName,
  record: provider.parse(record),
  askedAt: '2026-03-02T17:00:00Z',
})
const beside = (platform: Record<string, unknown>, ...ehr: Record<string, unknown>[]): ProviderForms => ({
  platform: form(platform),
  ehr: ehr.map((record, index) => form(record, `ehr ${index}`)),
})
const states = (forms: ProviderForms) => differencesOf(forms).map(({ field, state }) => [field, state])

describe('the forms of a provider side by side', () => {
  it('differing flags come first, then other differences, then what is the same', () => {
    const forms = beside(
      {
        name: 'A',
        credentials: 'MD',
        isActive: true,
        scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
      },
      {
        name: 'A',
        credentials: 'MD, FAAP',
        isActive: true,
        scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
        imageURL: 'https://x.example/p.jpg',
      },
    )
    expect(differencesOf(forms)).toEqual([
      {
        field: 'scheduleStatus.allowsDirectSchedule',
        values: ['true', 'false'],
        state: 'differs',
        flag: 'allowsDirectSchedule',
      },
      { field: 'credentials', values: ['MD', 'MD, FAAP'], state: 'differs', flag: undefined },
      { field: 'imageURL', values: [undefined, 'https://x.example/p.jpg'], state: 'only-ehr', flag: undefined },
      { field: 'name', values: ['A', 'A'], state: 'same', flag: undefined },
      {
        field: 'scheduleStatus.allowsOpenSchedule',
        values: ['true', 'true'],
        state: 'same',
        flag: 'allowsOpenSchedule',
      },
      { field: 'isActive', values: ['true', 'true'], state: 'same', flag: 'isActive' },
    ])
  })

  it('departments and visit types are the same whatever the letter case of their UUIDs', () => {
    const department = { departmentId: '0c5f3bde-8a51-4f8e-9d3b-aa6e1f0d2c34', name: 'One' }
    const { departmentId: id, name } = department
    const forms = beside({ departments: [department] }, { departments: [{ departmentId: id.toUpperCase(), name }] })
    expect(states(forms)).toEqual([
      [`departments[${id}].departmentId`, 'differs'],
      ['departments', 'same'],
      [`departments[${id}].name`, 'same'],
    ])
  })

  it('departments and visit types are distinguished by id, whatever their order', () => {
    const [one, two] = [
      { departmentId: 'd1', name: 'One', address: { city: 'Yuma' } },
      { departmentId: 'd2', name: 'Two' },
    ]
    const forms = beside(
      { departments: [one, two] },
      { departments: [two, { ...one, address: { city: 'El Centro' } }] },
    )
    expect(states(forms)).toEqual([
      ['departments[d1].address.city', 'differs'],
      ['departments', 'same'],
      ['departments[d1].name', 'same'],
      ['departments[d1].departmentId', 'same'],
      ['departments[d2].name', 'same'],
      ['departments[d2].departmentId', 'same'],
    ])
  })

  it.each<[string, ProviderForms, string]>([
    ['null counts as missing', beside({ email: null }, { email: 'a@b.example' }), 'only-ehr'],
    ['null beside missing is the same', beside({ email: null }, {}), 'same'],
    ['only the platform', beside({ email: 'a@b.example' }, {}), 'only-platform'],
    ['only one EHR of two', beside({}, { email: 'a@b.example' }, {}), 'only-ehr'],
    ['EHR systems that disagree', beside({}, { email: 'a@b.example' }, { email: 'c@d.example' }), 'differs'],
    ['one of three lacks it', beside({ email: 'a@b.example' }, { email: 'a@b.example' }, {}), 'differs'],
    // A form that wasn't requested can't differ.
    ['no platform form', { platform: undefined, ehr: [form({ email: 'a@b.example' }, 'one')] }, 'same'],
  ])('%s', (_, forms, state) => expect(states(forms)).toEqual([['email', state]]))

  it.each([
    [['Pediatrics', 'Allergy'], 'Pediatrics, Allergy'],
    ['Pediatrics', 'Pediatrics'],
    [[], '[]'],
    [[{ b: 1, a: [true] }], '[{"a":[true],"b":1}]'],
    ['', ''],
    [0, '0'],
  ])('shows %j as %s', (specialty, text) => {
    expect(differencesOf(beside({ specialty }))[0]?.values).toEqual([text])
  })

  it('the order of fields inside an object is no difference', () => {
    expect(states(beside({ specialty: [{ a: 1, b: 2 }] }, { specialty: [{ b: 2, a: 1 }] }))).toEqual([
      ['specialty', 'same'],
    ])
  })

  it('entries without an id, or twice with the same, are all there', () => {
    const fields = differencesOf(beside({ visitTypes: [{ id: 'u' }, { id: 'u' }, { name: 'x' }] })).map(
      ({ field }) => field,
    )
    expect(fields).toEqual([
      'visitTypes',
      'visitTypes[u].id',
      'visitTypes[u, again 1].id',
      'visitTypes[no ID, place 2].name',
    ])
  })

  it('takes a value nested without end', () => {
    let deep: unknown = 'end'
    for (let level = 0; level < 5_000; level++) deep = [deep]
    expect(differencesOf(beside({ specialty: deep }, { specialty: deep }))[0]?.state).toBe('same')
  })

  it('a record beside itself has no differences, and every field it has', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (more) => {
        const record = { ...more, departments: null, visitTypes: null }
        const parsed = provider.safeParse(record)
        fc.pre(parsed.success)
        const found = differencesOf(beside(record, record))
        expect(found.every(({ state }) => state === 'same')).toBe(true)
        for (const field of Object.keys(parsed.data))
          expect(found.some((one) => one.field === field || one.field.startsWith(`${field}.`))).toBe(true)
      }),
    )
  })
})
