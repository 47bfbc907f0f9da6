import { describe, expect, it } from 'vitest'
import { queryText } from '../list-encoding.ts'
import { retailLinkQuery, retailLinkRequest } from './retail-link.ts'

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
