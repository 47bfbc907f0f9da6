import { expect, test } from 'vitest'
import type { Outcome } from '../directory-reading.ts'
import { changeFindings, isUnreadAlike, pastVerdicts } from './change-findings.ts'

const failure = { kind: 'server-error', words: 'The platform had an internal error.', status: 500 } as const
const outcomes = (...list: readonly (readonly [npi: string, isRead: boolean])[]) =>
  new Map(
    list.map(([npi, isRead]): [string, Outcome] => [
      npi,
      { npi, name: npi, verdict: 'both', askedAt: '2026-11-23T10:00:00Z', ...(isRead ? {} : { failure }) },
    ]),
  )

test('two audits checked the same providers only where the same records could not be read', () => {
  const alike = (before: ReturnType<typeof outcomes>, now: ReturnType<typeof outcomes>) =>
    isUnreadAlike(pastVerdicts(before), now)
  const both = outcomes(['1', true], ['2', false])
  expect(alike(both, both)).toBe(true)
  // One that is new in the list, or gone from it, changes nothing where it was read.
  expect(alike(both, outcomes(['1', true], ['2', false], ['3', true]))).toBe(true)
  expect(alike(both, outcomes(['2', false]))).toBe(true)
  expect(alike(both, outcomes(['1', false], ['2', true]))).toBe(false)
  expect(alike(both, outcomes(['1', true], ['2', true]))).toBe(false)
  expect(alike(both, outcomes(['1', true]))).toBe(false)
  expect(alike(both, outcomes(['1', true], ['2', false], ['3', false]))).toBe(false)
})

test('a provider isn’t said to be gone while a row of the list has no NPI', () => {
  const before = pastVerdicts(outcomes(['1', true], ['2', true]))
  const changes = (withoutNpi: number) => [
    ...changeFindings(before, {
      outcomes: outcomes(['1', true]),
      withoutNpi: Array.from({ length: withoutNpi }, (_, place) => ({ place, npi: undefined, systems: [] })),
    }),
  ]
  expect(changes(0)).toMatchObject([
    { rule: 'disappeared', npi: '2', words: expect.stringMatching(/no longer does\.$/) },
  ])
  expect(changes(1)).toMatchObject([
    { rule: 'may-have-disappeared', npi: '2', words: expect.stringMatching(/may be this provider\.$/) },
  ])
})
