import { describe, expect, it } from 'vitest'
import { type Provider, provider } from './provider.ts'
import type { DigitalScheduling } from './scheduling-rules.ts'
import {
  type CellOutcome,
  type ProviderForm,
  type ProviderForms,
  verdictMatrix,
  verdictOf,
  verdictOfRecord,
} from './verdict.ts'
import type { SeenClasses } from './seen-classes.ts'

// Written by hand from the five rules of section 3. Columns: isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule
// | the provider as a whole, the deciding rule | a visit type with shortName NewPatient for new patients | any other for returning patients.
const table = `
  yes yes yes yes | both           - | open   | open
  yes yes yes no  | new-only       3 | open   | closed
  yes yes no  yes | returning-only 2 | closed | open
  yes yes no  no  | none           2 | closed | closed
  yes no  yes yes | returning-only 2 | closed | open
  yes no  yes no  | none           4 | closed | closed
  yes no  no  yes | returning-only 2 | closed | open
  yes no  no  no  | none           4 | closed | closed
  no  yes yes yes | off            1 | closed | closed
  no  yes yes no  | off            1 | closed | closed
  no  yes no  yes | off            1 | closed | closed
  no  yes no  no  | off            1 | closed | closed
  no  no  yes yes | off            1 | closed | closed
  no  no  yes no  | off            1 | closed | closed
  no  no  no  yes | off            1 | closed | closed
  no  no  no  no  | off            1 | closed | closed
`
type Row = { flags: string[]; whole: string; rule: string; forNew: string; forReturning: string }
const rows: Row[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [flags = '', verdict = '', forNew = '', forReturning = ''] = line.split('|').map((cell) => cell.trim())
    const [whole = '', rule = ''] = verdict.split(/\s+/)
    return { flags: flags.split(/\s+/), whole, rule, forNew, forReturning }
  })

const newType = { id: 'new-type', name: 'First visit', shortName: 'NewPatient' }
const returningType = { id: 'returning-type', name: 'Follow-up', shortName: 'FollowUp' }
const department = { departmentId: 'd1', name: 'Clinic', supportedVisitTypeIds: ['new-type', 'returning-type'] }
const offer = { visitTypes: [newType, returningType], departments: [department] }

/** A record with these flags; `-` omits a flag. */
function record(flags: readonly string[], more: Record<string, unknown> = offer): Provider {
  const [isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule] = flags.map((word) =>
    word === '-' ? undefined : word === 'yes',
  )
  const scheduleStatus = { allowsOpenSchedule, allowsDirectSchedule }
  return provider.parse({ ...more, isActive, acceptingNewPatients, scheduleStatus })
}

const form = (flags: string, ehrSystemName?: string, more?: Record<string, unknown>): ProviderForm => ({
  ehrSystemName,
  record: record(flags.split(' '), more),
  askedAt: '2026-03-02T17:00:00Z',
})
const only = (one: ProviderForm): ProviderForms => ({ platform: one, ehr: [] })

/** Outcomes of the four cells: new type and returning type, each for new and returning patients. */
const outcomes = (forms: ProviderForms, seen = new Map<string, SeenClasses>()): CellOutcome[] =>
  verdictMatrix(forms, seen).map(({ outcome }) => outcome)

describe('all 16 combinations of the four flags', () => {
  it('the table is complete', () => expect(new Set(rows.map(({ flags }) => flags.join())).size).toBe(16))

  it.each(rows)('$flags: $whole by rule $rule', ({ flags, whole, rule, forNew, forReturning }) => {
    const verdict = verdictOfRecord(record(flags))
    expect([verdict.scheduling, String(verdict.rule ?? '-')]).toEqual([whole, rule])
    expect(outcomes(only(form(flags.join(' '))))).toEqual([forNew, 'not-for-class', 'not-for-class', forReturning])
  })

  it.each(rows)('$flags: what closes a visit type is rule 1, 2 or 3', ({ flags }) => {
    for (const cell of verdictMatrix(only(form(flags.join(' '))), new Map())) {
      const expected = {
        closed: flags[0] === 'no' ? 1 : cell.patientClass === 'new' ? 2 : 3,
        'not-for-class': 5,
        open: undefined,
        'not-offered': undefined,
        unknown: undefined,
      }
      expect(cell.rule).toBe(expected[cell.outcome])
    }
  })
})

const everyFlags = ['yes', 'no', '-'].flatMap((a) =>
  ['yes', 'no', '-'].flatMap((b) => ['yes', 'no', '-'].flatMap((c) => ['yes', 'no', '-'].map((d) => [a, b, c, d]))),
)

describe('missing flags: all 81 combinations of true, false and missing', () => {
  it.each(everyFlags)('%s %s %s %s', (...flags) => {
    const fitting = rows.filter((row) => row.flags.every((flag, at) => flags[at] === '-' || flags[at] === flag))
    const common = (column: 'whole' | 'forNew' | 'forReturning') => {
      const values = new Set(fitting.map((row) => row[column]))
      return values.size === 1 ? [...values][0] : 'unknown'
    }
    const verdict = verdictOfRecord(record(flags))
    const nobody = fitting.every(({ forNew, forReturning }) => forNew === 'closed' && forReturning === 'closed')
    // Closed to everyone whatever the missing flags are. Only whether it is turned off too is unknown.
    const whole = nobody && flags[0] !== 'no' ? 'none' : common('whole')
    expect(verdict.scheduling).toBe(whole)
    const cells = outcomes(only(form(flags.join(' '))))
    expect([cells[0], cells[3]]).toEqual([common('forNew'), common('forReturning')])
    expect(verdict.scheduling !== 'unknown' || verdict.because.includes(' isn’t in the record')).toBe(true)
  })
})

describe('what the verdict says', () => {
  it.each<[string, DigitalScheduling, string]>([
    ['no yes yes yes', 'off', 'Online booking is off for this provider.'],
    [
      'yes yes yes no',
      'new-only',
      'Direct scheduling is off, so visit types for returning patients are hidden and their slots aren’t searched.',
    ],
    ['yes yes no yes', 'returning-only', 'Open scheduling is off, so new patients can’t be booked online.'],
    [
      'yes no no yes',
      'returning-only',
      'Accepting new patients and open scheduling are off, so new patients can’t be booked online.',
    ],
    [
      'yes no yes no',
      'none',
      'New patients and direct scheduling are both off, so the provider has no online booking.',
    ],
  ])('%s: %s', (flags, scheduling, because) => {
    expect(verdictOf(only(form(flags)))).toMatchObject({ scheduling, because })
  })

  it('names both rules where they close the provider together', () => {
    const { because, sentence } = verdictOf(only(form('yes yes no no')))
    expect(because).toMatch(/^Rules 2 and 3 together: Open scheduling is off.*Direct scheduling is off/)
    expect(sentence).toBe('This provider can’t be booked online by new or returning patients.')
  })

  it('says what is known where the rest is not', () => {
    const { scheduling, rule, sentence, because } = verdictOf(only(form('yes no yes -')))
    expect({ scheduling, rule }).toEqual({ scheduling: 'unknown', rule: undefined })
    expect(sentence).toBe('New patients can’t book online. It’s unknown whether returning patients can book online.')
    expect(because).toContain('Direct scheduling isn’t in the record')
  })

  it('is unknown without any record', () => {
    const verdict = verdictOf({ platform: undefined, ehr: [] })
    expect(verdict).toMatchObject({ scheduling: 'unknown', because: 'No record of this provider is loaded.' })
    expect(verdictMatrix({ platform: undefined, ehr: [] }, new Map())).toEqual([])
  })
})

describe('forms of EHR systems', () => {
  const platform = form('yes yes yes yes')
  it('count where they differ from the platform’s data, and both are said', () => {
    const verdict = verdictOf({ platform, ehr: [form('yes yes yes no', 'one')] })
    expect(verdict).toMatchObject({ scheduling: 'new-only', rule: 3, platformAlone: 'both' })
    expect(verdict.because).toContain('Direct scheduling differs: off (one), on (platform); the EHR’s value is used.')
    expect(verdict.readings.map(({ differs }) => differs)).toEqual([false, false, false, true])
    expect(verdict.readings[3]).toMatchObject({
      field: 'scheduleStatus.allowsDirectSchedule',
      value: false,
      readings: [
        { ehrSystemName: undefined, value: true },
        { ehrSystemName: 'one', value: false },
      ],
    })
  })

  it('that lack a flag do not override one that has it', () => {
    const verdict = verdictOf({ platform, ehr: [form('yes - yes -', 'one')] })
    expect(verdict).toMatchObject({ scheduling: 'both', platformAlone: undefined })
    expect(verdict.readings.every(({ differs }) => !differs)).toBe(true)
  })

  it('fill in what the platform’s data lack', () => {
    const verdict = verdictOf({ platform: form('yes yes - -'), ehr: [form('yes yes yes yes', 'one')] })
    expect(verdict).toMatchObject({ scheduling: 'both', platformAlone: 'unknown' })
  })

  it('that disagree with each other leave the flag open, by name', () => {
    const verdict = verdictOf({ platform, ehr: [form('yes yes yes no', 'one'), form('yes yes yes yes', 'two')] })
    expect(verdict).toMatchObject({ scheduling: 'unknown', rule: undefined })
    expect(verdict.readings[3]).toMatchObject({ value: undefined, differs: true })
    expect(verdict.because).toContain('on (two), off (one), on (platform)')
  })

  it('decide the departments of their own; at those of systems not asked no more is open than for the provider as a whole', () => {
    const departments = [
      { ...department, departmentId: 'd1', ehrSystemName: 'one' },
      { ...department, departmentId: 'd2', ehrSystemName: 'two' },
    ]
    const more = { ...offer, departments }
    const matrix = verdictMatrix(
      { platform: form('yes yes yes yes', undefined, more), ehr: [form('yes yes yes no', 'one', more)] },
      new Map(),
    )
    const returning = matrix.filter(
      (cell) => cell.visitType.id === 'returning-type' && cell.patientClass === 'returning',
    )
    expect(returning.map((cell) => [cell.department.departmentId, cell.outcome, cell.rule])).toEqual([
      ['d1', 'closed', 3],
      ['d2', 'closed', 3],
    ])
  })
})

describe('visit types at departments', () => {
  const at = (visitType: object, place: object, seen = new Map<string, SeenClasses>()) =>
    outcomes(only(form('yes yes yes yes', undefined, { visitTypes: [visitType], departments: [place] })), seen)

  it.each([
    ['id', { id: 'A-1', shortName: 'NewPatient' }, ['a-1'], 'open'],
    ['the EHR’s id', { id: 'u', visitTypeId: 'v', shortName: 'NewPatient' }, ['v'], 'open'],
    ['neither', { id: 'u', visitTypeId: 'v', shortName: 'NewPatient' }, ['w'], 'not-offered'],
    ['an empty list', { id: 'u', shortName: 'NewPatient' }, [], 'not-offered'],
    ['no list', { id: 'u', shortName: 'NewPatient' }, undefined, 'unknown'],
    ['no id', { shortName: 'NewPatient' }, ['u'], 'unknown'],
  ])('offered by %s', (_, visitType, supportedVisitTypeIds, outcome) => {
    expect(at(visitType, { supportedVisitTypeIds })[0]).toBe(outcome)
  })

  const cases: [string | null, SeenClasses | undefined, [CellOutcome, CellOutcome]][] = [
    ['NewPatient', undefined, ['open', 'not-for-class']],
    ['newPatient', undefined, ['not-for-class', 'open']],
    ['New Patient', undefined, ['not-for-class', 'open']],
    ['FollowUp', undefined, ['not-for-class', 'open']],
    [null, undefined, ['unknown', 'unknown']],
    [' ', undefined, ['unknown', 'unknown']],
    [null, { forNewPatient: true, forEstablishedPatient: false }, ['open', 'not-for-class']],
    ['FollowUp', { forNewPatient: true, forEstablishedPatient: true }, ['open', 'open']],
    ['NewPatient', { forNewPatient: undefined, forEstablishedPatient: true }, ['open', 'open']],
    // A response can open a class, but doesn't close the one of rule 5.
    ['NewPatient', { forNewPatient: false, forEstablishedPatient: false }, ['open', 'not-for-class']],
  ]
  it.each(cases)('shortName %j, seen %j', (shortName, seen, expected) => {
    const seenOf = new Map(seen === undefined ? [] : [['u', seen] as const])
    expect(at({ id: 'u', shortName }, { supportedVisitTypeIds: ['u'] }, seenOf)).toEqual(expected)
  })

  it('says why a spelling like NewPatient does not count', () => {
    const [cell] = verdictMatrix(
      only(
        form('yes yes yes yes', undefined, {
          visitTypes: [{ id: 'u', shortName: 'new patient' }],
          departments: [{ supportedVisitTypeIds: ['u'] }],
        }),
      ),
      new Map(),
    )
    expect(cell?.because).toContain('not spelled NewPatient')
    expect(cell?.evidence).toEqual([{ field: 'visitTypes[0].shortName', value: 'new patient' }])
  })

  it('a class that a rule refuses is closed, also where the visit type’s own class is unknown', () => {
    const more = { visitTypes: [{ id: 'u' }], departments: [{ supportedVisitTypeIds: ['u'] }] }
    expect(outcomes(only(form('yes yes yes no', undefined, more)))).toEqual(['unknown', 'closed'])
  })

  it('come in the order of sortOrder: numbers, then texts, then those without', () => {
    const visitTypes = [
      { id: 'none' },
      { id: 'text', sortOrder: 'b' },
      { id: 'ten', sortOrder: '10' },
      { id: 'nine', sortOrder: '9' },
    ]
    const matrix = verdictMatrix(only(form('yes yes yes yes', undefined, { visitTypes, departments: [{}] })), new Map())
    expect([...new Set(matrix.map(({ visitType }) => visitType.id))]).toEqual(['nine', 'ten', 'text', 'none'])
  })

  it('keeps entries that come twice or without any id', () => {
    const more = { visitTypes: [{ id: 'u' }, { id: 'u' }, {}, {}], departments: [{}, {}] }
    expect(outcomes(only(form('yes yes yes yes', undefined, more)))).toHaveLength(4 * 2 * 2)
  })

  it('with a blank UUID are matched by the EHR’s id', () => {
    const more = (...places: readonly string[]) => ({
      visitTypes: places.map((place) => ({ id: '', visitTypeId: `v-${place}` })),
      departments: places.map((place) => ({ departmentId: '', ehrSystemName: 'one', emrId: place, name: place })),
    })
    const platform = form('yes yes yes yes', undefined, more('East', 'West'))
    const matrix = verdictMatrix({ platform, ehr: [form('yes yes yes yes', 'one', more('West'))] }, new Map())
    expect(new Set(matrix.map((cell) => cell.department.name))).toEqual(new Set(['East', 'West']))
    expect(new Set(matrix.map((cell) => cell.visitType.visitTypeId))).toEqual(new Set(['v-East', 'v-West']))
    expect(matrix).toHaveLength(2 * 2 * 2)
  })

  it('of an EHR’s form that the platform’s does not have are there too', () => {
    const ehr = form('yes yes yes yes', 'one', {
      visitTypes: [newType, { id: 'more', shortName: 'NewPatient' }],
      departments: [department, { departmentId: 'd9', ehrSystemName: 'one', supportedVisitTypeIds: ['more'] }],
    })
    const matrix = verdictMatrix({ platform: form('yes yes yes yes'), ehr: [ehr] }, new Map())
    expect(new Set(matrix.map((cell) => cell.department.departmentId))).toEqual(new Set(['d1', 'd9']))
    expect(new Set(matrix.map((cell) => cell.visitType.id))).toEqual(new Set(['new-type', 'returning-type', 'more']))
  })
})
