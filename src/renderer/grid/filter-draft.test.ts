import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { columnKinds, viewFilter, type ViewFilter } from '../../domain/tables/table.ts'
import { draftOf, filterOf, hintOf, filtersAround, offeredOps, opsOf } from './filter-draft.ts'
import { conditionsOf, filterWords } from './filter-words.ts'
import { nextSort } from './grid-actions.ts'

const filters: ViewFilter[] = [
  { op: 'contains', column: 'a', value: 'mar' },
  { op: 'equals', column: 'a', value: '', not: true },
  { op: 'in', column: 'a', values: ['x', null] },
  { op: 'between', column: 'a', from: '1', to: '2', scale: 'number' },
  { op: 'between', column: 'a', to: '2', scale: 'number', not: true },
  { op: 'empty', column: 'a' },
  { op: 'regex', column: 'a', pattern: '^a.b$' },
]

test('a filter that is opened and applied again is the same', () => {
  for (const filter of filters) expect(filterOf('a', 'number', draftOf('number', filter))).toEqual({ filter })
})

test('a range of instants is written in the computer’s zone and asked for in UTC', () => {
  const filter: ViewFilter = { op: 'between', column: 'a', from: '2026-11-21T08:00:00.000Z', scale: 'instant' }
  const draft = draftOf('dateTime', filter)
  expect(draft.from).toMatch(/^2026-11-2\dT\d{2}:\d{2}:00$/)
  expect(filterOf('a', 'dateTime', draft)).toEqual({ filter })
})

test('a range says what it compares, but a range of text compares by the column it meets', () => {
  const range = (kind: 'text' | 'number' | 'date') =>
    filterOf('a', kind, {
      ...draftOf(kind, undefined),
      op: 'between',
      from: '2026-01-31'.slice(0, kind === 'date' ? 10 : 4),
    })
  expect(range('number')).toEqual({ filter: { op: 'between', column: 'a', from: '2026', scale: 'number' } })
  expect(range('date')).toEqual({ filter: { op: 'between', column: 'a', from: '2026-01-31', scale: 'instant' } })
  expect(range('text')).toEqual({ filter: { op: 'between', column: 'a', from: '2026' } })
})

test('a range keeps what it compares where its column has become text, also when it is edited', () => {
  const wait: ViewFilter = { op: 'between', column: 'a', from: '60', to: '120', scale: 'number' }
  const draft = draftOf('text', wait)
  expect(filterOf('a', 'text', { ...draft, to: '180' }, wait)).toEqual({ filter: { ...wait, to: '180' } })
  expect(filterOf('a', 'text', { ...draft, to: 'N/A' }, wait)).toHaveProperty('problem')
  const day: ViewFilter = { op: 'between', column: 'a', from: '2026-11-21T08:00:00.000Z', scale: 'instant' }
  expect(draftOf('text', day).from).toBe(draftOf('dateTime', day).from)
  expect(filterOf('a', 'text', draftOf('text', day), day)).toEqual({ filter: day })
})

test('a condition that its column’s kind no longer begins with is among those that its menu offers', () => {
  for (const filter of filters)
    for (const kind of columnKinds) expect(offeredOps(kind, filter).filter((op) => op === filter.op)).toHaveLength(1)
  expect(offeredOps('boolean', { op: 'contains', column: 'a', value: 'mar' })).toEqual(['contains', 'in', 'empty'])
  expect(offeredOps('boolean', undefined)).toEqual(opsOf('boolean'))
})

test('what is missing is said, and what is said passes the bridge', () => {
  const empty = draftOf('number', undefined)
  expect(filterOf('a', 'number', empty)).toEqual({ problem: 'Enter at least one end.' })
  expect(filterOf('a', 'number', { ...empty, from: 'ten' })).toMatchObject({
    problem: expect.stringContaining('number'),
  })
  expect(filterOf('a', 'number', { ...empty, from: 'ten', to: 'x' })).toHaveProperty('end', 'from')
  expect(filterOf('a', 'number', { ...empty, from: '10', to: 'x' })).toHaveProperty('end', 'to')
  expect(filterOf('a', 'text', { ...empty, op: 'in' })).toHaveProperty('problem')
  expect(filterOf('a', 'text', { ...empty, op: 'contains' })).toHaveProperty('problem')
  for (const filter of filters) expect(viewFilter.safeParse(filter).success).toBe(true)
})

test('a filter beyond the most says so; one of them can still be changed', () => {
  const full = Array.from({ length: 50 }, (): ViewFilter => ({ op: 'empty', column: 'a' }))
  const draft = draftOf('text', { op: 'empty', column: 'a' })
  expect(filterOf('a', 'text', draft, undefined, full)).toEqual({
    problem: '50 filters are the most. Clear one first.',
  })
  expect(filterOf('a', 'text', draft, full[0], full)).toEqual({ filter: { op: 'empty', column: 'a' } })
})

test('a condition that is too long says so: no filter would be applied', () => {
  const empty = draftOf('text', undefined)
  const ids = Array.from({ length: 40 }, (_, at) => `0b9f5c1e-7d53-4c1f-9b1a-${String(at).padStart(12, '0')}`)
  expect(filterOf('a', 'text', { ...empty, op: 'regex', text: ids.join('|') })).toEqual({
    problem: 'A pattern has at most 1,000 characters. Shorten it, or choose “Is one of”.',
  })
  expect(filterOf('a', 'text', { ...empty, op: 'regex', text: ids.slice(0, 27).join('|') })).toHaveProperty('filter')
  const long = 'a'.repeat(10_001)
  for (const part of [
    { op: 'contains', text: long },
    { op: 'equals', text: long },
    { op: 'in', values: ['a', long] },
    { op: 'between', from: long },
  ] as const)
    expect(filterOf('a', 'text', { ...empty, ...part })).toEqual({
      problem: 'A value has at most 10,000 characters. Choose “Contains”, and enter a part of it.',
    })
})

test('every kind of column has conditions', () => {
  for (const kind of columnKinds) expect(opsOf(kind).length).toBeGreaterThan(1)
})

test('a column lists the values of its table: a filter that defines the table stays, a person’s own on the column goes', () => {
  const defines: ViewFilter = { op: 'equals', column: 'status', value: 'Completed' }
  const own: ViewFilter = { op: 'in', column: 'status', values: ['Completed'] }
  const other: ViewFilter = { op: 'empty', column: 'market' }
  expect(filtersAround([defines, own, other], [own, other], 'status')).toEqual([defines, other])
  expect(filtersAround([defines, own, other], [own, other], 'market')).toEqual([defines, own])
})

test('a filter is said in words', () => {
  expect(filters.map((filter) => Object.values(filterWords(filter)).join(' ').trim())).toEqual([
    'contains mar',
    'is not',
    'is one of x or empty',
    'is from 1 to 2',
    'is not at most 2',
    'is empty',
    'matches /^a.b$/',
  ])
})

test('a header sorts up, down and not at all; with Shift it adds a further key', () => {
  const up = nextSort([], 'a', false)
  expect(up).toEqual([{ column: 'a', descending: false }])
  const down = nextSort(up, 'a', false)
  expect(down).toEqual([{ column: 'a', descending: true }])
  expect(nextSort(down, 'a', false)).toEqual([])
  const two = nextSort(down, 'b', true)
  expect(two).toEqual([...down, { column: 'b', descending: false }])
  expect(nextSort(two, 'a', true)).toEqual([{ column: 'b', descending: false }])
  expect(nextSort(two, 'c', false)).toEqual([{ column: 'c', descending: false }])
})

test('data-admin finding 10: a pattern that can’t be read and a number that is none make no filter', () => {
  const drafted = (kind: 'text' | 'number', op: 'regex' | 'equals', text: string) =>
    'filter' in filterOf('a', kind, { ...draftOf(kind, undefined), op, text })
  for (const pattern of ['(', 'a[', '*a', '(?=a)', '(?<!a)b', String.raw`(a)\1`])
    expect(drafted('text', 'regex', pattern)).toBe(false)
  for (const pattern of ['a.b', '(?i)abc', '(?P<name>a)', String.raw`\\1`, String.raw`\d{3}`])
    expect(drafted('text', 'regex', pattern)).toBe(true)
  expect([
    drafted('number', 'equals', 'abc'),
    drafted('number', 'equals', ' '),
    drafted('number', 'equals', '0x10'),
    drafted('number', 'equals', '-1.5'),
    drafted('number', 'equals', ' 1e3 '),
  ]).toEqual([false, false, false, true, true])
  expect(drafted('text', 'equals', 'abc')).toBe(true)
})

test('an exact number says that it is compared as received, since 59 finds no 59.00', () => {
  expect(hintOf('number', 'equals')).toBe(
    'Compares the text as received: 59 isn’t 59.00. “Is between” compares numbers.',
  )
  expect([hintOf('text', 'equals'), hintOf('number', 'between')]).toEqual([undefined, undefined])
})

test('data-admin finding 10: a day is enough for a date filter, and its chip says days', () => {
  const between = (from: string, to: string) => {
    const made = filterOf('a', 'dateTime', { ...draftOf('dateTime', undefined), from, to })
    if ('problem' in made) throw new Error(made.problem)
    return made.filter
  }
  const week = between('2024-11-16', '2024-11-22')
  expect(week).toMatchObject({
    from: new Date('2024-11-16T00:00:00').toISOString(),
    to: new Date('2024-11-22T23:59:59.999').toISOString(),
  })
  expect(draftOf('dateTime', week)).toMatchObject({ from: '2024-11-16', to: '2024-11-22' })
  expect(filterWords(week).value).toBe('Nov 16–22, 2024')
  expect(filterWords(between('2024-11-22', '2024-11-22')).value).toBe('Nov 22, 2024')
  expect(filterWords(between('2024-11-22', '')).value).toBe('on or after Nov 22, 2024')
  expect(filterWords(between('', '2024-11-22')).value).toBe('on or before Nov 22, 2024')

  // The current year is left out.
  const year = new Date().getFullYear()
  expect(filterWords(between(`${year}-03-02`, `${year}-03-04`)).value).toBe('Mar 2–4')

  const timed = between('2024-11-22T09:30', '2024-11-22')
  expect(timed).toMatchObject({ from: new Date('2024-11-22T09:30:00').toISOString() })
  expect(filterWords(timed).value).toMatch(/^from Nov 22, 2024, 9:30 AM .+ to Nov 22, 2024$/)
  expect(filterOf('a', 'dateTime', { ...draftOf('dateTime', undefined), from: 'T09:30' })).toHaveProperty('problem')
})

test('in the zone of a question, a filter has the days and times of that zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const between = (from: string, to: string) => ({ op: 'between', column: 'a', from, to, scale: 'instant' }) as const
  const wordsIn = (filter: ViewFilter, zone: string) => conditionsOf({ filters: [filter] }, zone)[0]?.value
  const east = between('2024-11-16T05:00:00.000Z', '2024-11-23T04:59:59.999Z')
  const west = between('2024-11-16T08:00:00.000Z', '2024-11-23T07:59:59.999Z')
  expect(wordsIn(west, 'America/Los_Angeles')).toBe('Nov 16–22, 2024')
  expect(wordsIn(east, 'America/Los_Angeles')).toBe('from Nov 15, 2024, 9:00 PM PST to Nov 22, 2024, 8:59 PM PST')
  expect(filterWords(east).value).toBe('Nov 16–22, 2024')
})

test('a day whose midnight the clock change skips ends with that day', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  onTestFinished(() => void vi.unstubAllEnvs())
  const day = { ...draftOf('dateTime', undefined), from: '2018-11-04', to: '2018-11-04' }
  const made = filterOf('a', 'dateTime', day)
  expect(made).toMatchObject({ filter: { from: '2018-11-04T03:00:00.000Z', to: '2018-11-05T01:59:59.999Z' } })
  expect('filter' in made && draftOf('dateTime', made.filter)).toMatchObject({ from: day.from, to: day.to })
})

test('a range that ends with the year 9999, as dates without an end do, is one that the table can read', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const to of ['9999-12-31', '9999-12-31T23:00']) {
    const made = filterOf('a', 'dateTime', { ...draftOf('dateTime', undefined), to })
    expect(made).toMatchObject({ filter: { to: '9999-12-31T23:59:59.999Z' } })
    expect('filter' in made && draftOf('dateTime', made.filter)).toMatchObject({ from: '', to: '9999-12-31' })
  }
})

describe('a range whose other end is added', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const added = (to: string, from: string) => {
    const initial: ViewFilter = { op: 'between', column: 'a', to, scale: 'instant' }
    return filterOf('a', 'dateTime', { ...draftOf('dateTime', initial), from }, initial)
  }

  it('keeps the fractions of a second of the end that it has', () => {
    for (const to of ['2026-11-21T08:00:05.678Z', '2026-11-21T08:00:05.678901Z', '2026-11-21T01:00:05-07:00'])
      expect(added(to, '2026-11-01')).toMatchObject({ filter: { to } })
  })

  it('keeps which of the two hours it is, in the hour that repeats in fall', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(new Date('2026-11-01T05:30:00Z').getHours()).toBe(1)
    for (const to of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'])
      expect(added(to, '2026-10-01')).toMatchObject({ filter: { to } })
  })

  it('takes an end that is changed from its text', () => {
    const initial: ViewFilter = { op: 'between', column: 'a', to: '2026-11-21T08:00:05.678Z', scale: 'instant' }
    const draft = { ...draftOf('dateTime', initial), to: '2026-11-22T09:30' }
    expect(filterOf('a', 'dateTime', draft, initial)).toMatchObject({
      filter: { to: new Date('2026-11-22T09:30:00').toISOString() },
    })
    expect(filterOf('a', 'dateTime', { ...draft, to: '', from: '2026-11-01' }, initial)).not.toHaveProperty('filter.to')
  })
})

test('what is found in one column names it, as a filter does', () => {
  const found = (columns: string[]) => conditionsOf({ filters: [], find: { text: 'east', columns } })[0]?.what
  expect(found(['market'])).toBe('market')
  expect(found(['market', 'region'])).toBe('any of 2 columns')
})
