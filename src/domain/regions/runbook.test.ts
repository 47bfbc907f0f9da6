import { describe, expect, it } from 'vitest'
import { isRunbookLink, type Runbook, runbook, runbookLinkProblem, runbookOf, withRunbook } from './runbook.ts'

const practice: Runbook = { practiceId: 'p1', line: 'Call the front desk lead', link: 'https://wiki.example/p1' }
const texas: Runbook = { practiceId: 'p1', regionCode: 'TX', line: 'Page the on-call lead' }

describe('which runbook counts', () => {
  it('is the region’s own, else its practice’s, never another one’s', () => {
    const all = [practice, texas]
    expect(runbookOf(all, { practiceId: 'p1', regionCode: 'TX' })).toBe(texas)
    expect(runbookOf(all, { practiceId: 'p1', regionCode: 'AZ' })).toBe(practice)
    expect(runbookOf(all, { practiceId: 'p2', regionCode: 'TX' })).toBeUndefined()
  })

  it('is that of the region in any letter case', () => {
    expect(runbookOf([practice, texas], { practiceId: 'P1', regionCode: 'tx' })).toBe(texas)
    const lower = { ...texas, regionCode: 'tx', line: 'Page the lead' }
    expect(withRunbook([practice, texas], lower)).toEqual([practice, lower])
  })

  it('is replaced by a new one and removed where nothing is left in it', () => {
    const shorter = { ...texas, line: 'Page the lead' }
    expect(withRunbook([practice, texas], shorter)).toEqual([practice, shorter])
    expect(withRunbook([practice, texas], { ...texas, line: ' ' })).toEqual([practice])
    expect(withRunbook([], { ...texas, line: '', link: 'https://a.example/' })).toHaveLength(1)
  })
})

describe('what may be kept', () => {
  it.each([
    ['https://wiki.example/runbooks?id=4#texas', true],
    ['http://wiki.example/', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['mailto:somebody@example.com', false],
    ['https://user:secret@wiki.example/', false],
    ['wiki.example', false],
    [' https://wiki.example/', false],
    ['', false],
  ])('the link %s: %s', (link, isTaken) => {
    expect(runbookLinkProblem(link) === undefined).toBe(isTaken)
    expect(runbook.safeParse({ practiceId: 'p1', link }).success).toBe(isTaken)
  })

  it.each([
    ['a'.repeat(300), true],
    ['a'.repeat(301), false],
    ['two\nlines', false],
    ['two\u2028lines', false],
    ['tab\tin it', false],
    ['Llame a María — ext. 4', true],
  ])('the line %j: %s', (line, isTaken) => {
    expect(runbook.safeParse({ practiceId: 'p1', line }).success).toBe(isTaken)
  })
})

it.each([
  ['https://wiki.example/p1', true],
  ['https://WIKI.example:443/p1', true],
  ['https://wiki.example/p1/other', false],
  ['https://wiki.example.evil/p1', false],
  ['http://wiki.example/p1', false],
  ['', false],
])('the browser may open %s: %s', (address, isOpened) => {
  expect(isRunbookLink([texas, practice], address)).toBe(isOpened)
})
