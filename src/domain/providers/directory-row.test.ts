import { describe, expect, it } from 'vitest'
import { directoryColumns } from './directory-columns.ts'
import { type DirectoryEntry, directoryRow } from './directory-row.ts'
import { provider } from './provider.ts'

const entry = (record: Record<string, unknown>, more: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  npi: '1003172008',
  systems: ['one', 'two'],
  record: provider.parse(record),
  problem: undefined,
  askedAt: '2026-03-02T17:00:00Z',
  ...more,
})

/** The cells by column id. */
function cellsOf(of: DirectoryEntry): Record<string, string | null> {
  const row = directoryRow(of)
  expect(row).toHaveLength(directoryColumns.length)
  return Object.fromEntries(directoryColumns.map(({ id }, index) => [id, row[index] ?? null]))
}

describe('a row of the directory', () => {
  it('has every cell in the order of the columns', () => {
    const record = {
      name: 'Ada Example',
      isActive: true,
      acceptingNewPatients: true,
      scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
      specialty: ['Pediatrics'],
      subSpecialties: [{ name: 'Allergy' }],
      departments: [{ name: 'Clinic' }, { departmentUrlName: 'north' }, { departmentId: 'd3' }, {}],
      visitTypes: [{ name: 'First visit' }, { shortName: 'FollowUp' }],
      minAge: 0,
      maxAge: 21,
      credentials: 'MD',
      providerGender: 'female',
      providerExternalIds: [{ system: 'one', value: '7' }],
      email: 'ada@clinic.example',
    }
    expect(cellsOf(entry(record))).toEqual({
      name: 'Ada Example',
      npi: '1003172008',
      verdict: 'New only',
      rule: 'Rule 3',
      isActive: 'true',
      acceptingNewPatients: 'true',
      allowsOpenSchedule: 'true',
      allowsDirectSchedule: 'false',
      specialty: '["Pediatrics"]',
      departments: '["Clinic","north","d3","no name"]',
      visitTypes: '["First visit","FollowUp"]',
      ages: '0–21',
      credentials: 'MD',
      providerGender: 'female',
      subSpecialties: '["Allergy"]',
      systems: '["one","two"]',
      externalIds: '["one: 7"]',
      email: 'ada@clinic.example',
      npiCheck: 'ok',
      problem: null,
      askedAt: '2026-03-02T17:00:00Z',
    })
  })

  it('is there for a provider whose record could not be read', () => {
    const cells = cellsOf(entry({}, { record: undefined, problem: 'Answered 500.' }))
    expect(cells).toMatchObject({
      verdict: 'Unknown',
      rule: null,
      name: null,
      problem: 'Answered 500.',
      npi: '1003172008',
    })
  })

  it.each([
    [{ minAge: 18 }, 'from 18'],
    [{ maxAge: 21 }, 'to 21'],
    [{ minAge: null, maxAge: null }, null],
    [{ minAge: 0, maxAge: 0 }, '0–0'],
  ])('ages %j', (record, ages) => expect(cellsOf(entry(record)).ages).toBe(ages))

  it.each([
    ['1003172008', 'ok'],
    ['1003172009', 'wrong check digit'],
    ['PROV-7', 'no NPI'],
    [undefined, 'no NPI'],
  ])('NPI %s: %s', (npi, npiCheck) => expect(cellsOf(entry({}, { npi })).npiCheck).toBe(npiCheck))

  it.each([
    ['Pediatrics', '["Pediatrics"]'],
    [[{ name: 'Pediatrics' }, { displayName: 'Allergy' }, { code: 7 }], '["Pediatrics","Allergy","{\\"code\\":7}"]'],
    [['Pediatrics', null, 7], '["Pediatrics","7"]'],
    [[], '[]'],
    [null, null],
    [undefined, null],
  ])('specialty %j', (specialty, cell) => expect(cellsOf(entry({ specialty })).specialty).toBe(cell))

  it('flags and lists that are missing are empty cells, not false or none', () => {
    expect(cellsOf(entry({}))).toMatchObject({
      isActive: null,
      departments: null,
      visitTypes: null,
      verdict: 'Unknown',
    })
  })
})
