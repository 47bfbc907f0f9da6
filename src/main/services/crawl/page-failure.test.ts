import { expect, it } from 'vitest'
import { type Failure, failure, failureKinds, failureWords } from '../../../bridge/failure.ts'
import { badRowsOf, kindOfPageFailure, type PageFailure } from './page-failure.ts'

const bad = (...fields: string[]) =>
  failure('unreadable-response', { status: 200, issues: fields.map((field) => ({ field, message: 'Invalid input' })) })

it.each<[string, Failure, boolean, PageFailure]>([
  ['a refused key', failure('unauthorized'), true, 'everything'],
  ['a locked keychain', failure('vault-unavailable'), true, 'everything'],
  ['no such type, before any page', failure('not-found'), false, 'everything'],
  ['not found between two pages', failure('not-found'), true, 'page'],
  ['a request to slow down', failure('rate-limited'), true, 'slow-down'],
  ['an error with a time to wait', failure('server-error', { status: 503, retryAfterSeconds: 30 }), true, 'slow-down'],
  ['an error with no time to wait', failure('server-error', { status: 503, retryAfterSeconds: 0 }), true, 'page'],
  ['nobody there', failure('unreachable'), true, 'away'],
  ['a refusal', failure('rejected', { status: 400 }), true, 'size'],
  ['an answer that takes too long', failure('timed-out'), true, 'size'],
  ['an answer that is too large', failure('unreadable-response', { status: 200 }), true, 'size'],
  ['a redirect', failure('unreadable-response', { status: 302 }), true, 'page'],
  ['a row that is no object', bad('data.3'), true, 'rows'],
  ['a total that is no number', bad('total'), true, 'page'],
  ['an error of the platform', failure('server-error'), true, 'page'],
])('%s', (_name, reason, anyCame, kind) => expect(kindOfPageFailure(reason, anyCame)).toBe(kind))

it('every kind of failure has its meaning', () => {
  for (const kind of failureKinds) expect(kindOfPageFailure(failure(kind), true)).toMatch(/^[a-z-]+$/)
})

it('finds the places of bad rows, each once and in order', () =>
  expect(badRowsOf(bad('data.17.version', 'data.3', 'total', 'data.17', 'database.4'))).toEqual([3, 17]))

it('tells why in words, with the platform’s own where it had any and they are short', () => {
  expect(failureWords(failure('rejected', { message: 'No.', platformText: ' limit \n too large ' }))).toBe(
    'No. Its message: limit too large',
  )
  expect(failureWords(failure('rejected', { message: 'No.', platformText: 'x'.repeat(500) }))).toBe('No.')
})
