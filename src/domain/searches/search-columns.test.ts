import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import {
  furtherColumns,
  mostFurtherColumns,
  searchCell,
  searchColumns,
  searchFieldsOf,
  searchRecordId,
} from './search-columns.ts'

const documented = (kind: 'histories' | 'surveys' | 'pauses') => new Set(searchColumns(kind).map(({ id }) => id))

describe('columns of a search', () => {
  it('are those of section 2.7, in its order', () => {
    expect(searchColumns('histories').map(({ id }) => id)).toEqual(['id'])
    expect(searchColumns('surveys').map(({ id, name }) => [id, name])).toEqual([
      ['id', 'id'],
      ['createdAt', 'createdAt'],
      ['updatedAt', 'updatedAt'],
      ['survey.timestamp', 'timestamp'],
      ['survey.visitId', 'visitId'],
      ['survey.userId', 'userId'],
      ['survey.userRole', 'userRole'],
      ['survey.surveyId', 'surveyId'],
      ['survey.surveyQuestion', 'surveyQuestion'],
      ['survey.surveyResponse', 'surveyResponse'],
    ])
    expect(searchColumns('pauses').map(({ id }) => id)).toEqual([
      'timestamp',
      'userId',
      'userRoles',
      'pauseBookingRuleId',
      'practiceId',
      'market',
      'regionCode',
      'modalities',
      'assignmentQualifiers',
      'pausedAt',
      'resumedAt',
      'queueAdminEmailAddress',
      'queueAdminLastName',
      'queueAdminFirstName',
      'pauseMessage',
      'id',
      'createdAt',
      'updatedAt',
    ])
  })

  it('grow by what came, named apart and bounded', () => {
    const known = searchColumns('surveys')
    const seen = new Map<string, readonly unknown[]>([
      ['survey.score', [1, 2.5, null]],
      ['createdAt.zone', ['America/Phoenix']],
      ['other.visitId', ['v']],
      ['doneAt', ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00+01:00']],
      ['day', ['2026-11-01']],
      ['npi', [1_234_567_893]],
    ])
    expect(furtherColumns(seen, known, 'surveys').map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['survey.score', 'score', 'number'],
      ['createdAt.zone', 'zone', 'text'],
      ['other.visitId', 'other.visitId', 'text'],
      ['doneAt', 'doneAt', 'dateTime'],
      ['day', 'day', 'text'],
      ['npi', 'npi', 'text'],
    ])
    const many = new Map(Array.from({ length: 900 }, (_, n) => [`f${n}`, [n]] as const))
    const first = furtherColumns(many, known, 'surveys')
    expect(first).toHaveLength(mostFurtherColumns)
    expect(furtherColumns(new Map([['g', [1]]]), [...known, ...first], 'surveys')).toEqual([])
  })
})

describe('fields of a record', () => {
  it('are taken apart, but for documented ones, lists and what is empty', () => {
    const record = {
      id: 1,
      survey: { surveyResponse: { rating: 5 }, extra: { a: null }, list: [{ b: 1 }], none: {} },
      ['']: 'no name',
    }
    expect(searchFieldsOf(record, documented('surveys'))).toEqual([
      ['id', 1],
      ['survey.surveyResponse', { rating: 5 }],
      ['survey.extra.a', null],
      ['survey.list', [{ b: 1 }]],
      ['survey.none', {}],
    ])
    expect(searchFieldsOf({ survey: 'not an object' }, documented('surveys'))).toEqual([['survey', 'not an object']])
  })

  it('of any record lead to their values, and give text or nothing', () => {
    const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'survey', 'surveyResponse', 'id')
    const record = fc.dictionary(
      name,
      fc.letrec((tie) => ({
        value: fc.oneof(
          { depthSize: 'small' },
          fc.jsonValue({ maxDepth: 0 }),
          fc.array(tie('value')),
          fc.dictionary(name, tie('value')),
        ),
      })).value,
    )
    fc.assert(
      fc.property(record, (value) => {
        const found = searchFieldsOf(value, documented('surveys'))
        const followed = found.map(([path]) =>
          path.split('.').reduce<unknown>((at, part) => Object.getOwnPropertyDescriptor(at, part)?.value, value),
        )
        expect(found.map(([, inner]) => inner)).toEqual(followed)
        expect(new Set(found.map(([path]) => path)).size).toBe(found.length)
        const cells = found.map(([, inner]) => searchCell(inner))
        expect(cells.every((cell) => cell === null || typeof cell === 'string')).toBe(true)
        expect(['string', 'undefined']).toContain(typeof searchRecordId(value))
      }),
      { numRuns: counted(15, 100) },
    )
  })
})

it.each([
  ['text', 'text'],
  ['', ''],
  [0, '0'],
  [false, 'false'],
  [null, null],
  [undefined, null],
  [['virtual', 'phone'], 'virtual, phone'],
  [[], null],
  [[1, { a: 1 }], '[1,{"a":1}]'],
  [{ a: 1 }, '{"a":1}'],
])('the cell of %j is %j', (value, cell) => {
  expect(searchCell(value)).toBe(cell)
})
