import { describe, expect, it } from 'vitest'
import { queryText } from '../list-encoding.ts'
import { retailLinkOf, retailLinkQuery, retailLinkRequest } from './retail-link.ts'

const timeSlot = '2026-12-01T09:20:00-07:00'
const fields = (value: object) =>
  (retailLinkRequest.safeParse({ timeSlot, ...value }).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('the retail hand-off (4.4)', () => {
  it('names the department', () => {
    const request = retailLinkRequest.parse({ timeSlot, departmentUrlName: 'main-street' })
    expect(queryText(retailLinkQuery(request, 'north'))).toBe(
      'timeSlot=2026-12-01T09%3A20%3A00-07%3A00&departmentUrlName=main-street&brand=north',
    )
  })
  it('for care options sends aggregate and searchContext and leaves the department out', () => {
    const request = retailLinkRequest.parse({ timeSlot, searchContext: 'a b&c=1' })
    expect(queryText(retailLinkQuery(request, 'north'))).toBe(
      'timeSlot=2026-12-01T09%3A20%3A00-07%3A00&aggregate=true&searchContext=a%20b%26c%3D1&brand=north',
    )
  })
  it.each([
    [{}, ['departmentUrlName']],
    [{ departmentUrlName: '' }, ['departmentUrlName']],
    [{ departmentUrlName: 'x', searchContext: 'c' }, ['departmentUrlName']],
    [{ aggregate: true }, ['searchContext']],
    [{ aggregate: true, departmentUrlName: 'x' }, ['searchContext', 'departmentUrlName']],
    [{ aggregate: true, searchContext: 'c' }, []],
    [{ aggregate: false, departmentUrlName: 'x' }, ['aggregate']],
    [{ departmentUrlName: 'x', timeSlot: '2026-12-01T09:20:00' }, ['timeSlot']],
    [{ departmentUrlName: 'x', timeSlot: undefined }, ['timeSlot']],
  ])('%j', (value, expected) => expect(fields(value)).toEqual(expected))
  it('refuses a field the document does not name', () => {
    expect(retailLinkRequest.safeParse({ timeSlot, departmentUrlName: 'x', token: 'y' }).success).toBe(false)
  })
})

describe('what a slot’s link is made of', () => {
  const search = { text: 'context', createdAt: '2026-11-23T17:00:00.000Z' }
  const link = (departmentUrlName: string | undefined, now: string) =>
    retailLinkOf({ slotDateTime: timeSlot, departmentUrlName }, search, Date.parse(now))

  it('is its search for a day, and then its department', () => {
    const withSearch = { timeSlot, aggregate: true, searchContext: 'context' }
    expect(link('main-street', '2026-11-24T17:00:00Z')).toEqual(withSearch)
    expect(link('main-street', '2026-11-24T17:00:01Z')).toEqual({ timeSlot, departmentUrlName: 'main-street' })
  })
  it.each([undefined, ''])('is unknown where the search is over a day old and the department’s name is %j', (name) => {
    expect(link(name, '2026-11-24T17:00:01Z')).toBeUndefined()
  })
})
