import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { isMarkup, isWebPage, platformTextOf } from './platform-text.ts'

const textOf = (body: unknown, contentType = 'application/json') =>
  platformTextOf(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), contentType, [])

describe('the bodies of section 7', () => {
  it.each([
    [{ error: "'type' is required" }, "'type' is required"],
    [{ error: "'type' must be one of [retail, virtual]" }, "'type' must be one of [retail, virtual]"],
    [{ message: 'Authorization failed: bad service token' }, 'Authorization failed: bad service token'],
    [{ error: 'Unknown error' }, 'Unknown error'],
    [{ msg: 'getAvrQueryStatus bad request 7f1c: not a GUID' }, 'getAvrQueryStatus bad request 7f1c: not a GUID'],
    [{ error: 'QueryExecution Not Found' }, 'QueryExecution Not Found'],
    [{ error: 'QueryExecution did not succeed' }, 'QueryExecution did not succeed'],
    [{ error: "'reportId' must be a valid GUID" }, "'reportId' must be a valid GUID"],
  ])('%j', (body, words) => expect(textOf(body)).toBe(words))
})

describe('other envelopes of such services', () => {
  it.each([
    [{ code: 'VISIT_CREATE_ERROR', error: 'No provider' }, 'VISIT_CREATE_ERROR: No provider'],
    [{ errorCode: 40002, message: 'Invalid Search Context' }, '40002: Invalid Search Context'],
    [{ message: 'Not here', status: 404 }, 'Not here'],
    [{ code: 7, message: 'Bad', details: 'npi is missing' }, '7: Bad: npi is missing'],
    [{ message: 'no Route matched', request_id: 'r-1' }, 'no Route matched'],
    [{ error: { code: 'X', message: 'Inner' } }, 'X: Inner'],
    [{ errors: ['one', 'two', 'one'] }, 'one: two'],
    [{ errors: [{ message: 'one', path: 'a' }, { message: 'two' }] }, 'one: two'],
    [{ message: 'Bad', details: { field: 'npi' } }, 'Bad: {"field":"npi"}'],
    [{ error: 'invalid_token', error_description: 'It has expired' }, 'invalid_token: It has expired'],
    [{ title: 'Bad request', detail: 'limit is too large' }, 'Bad request: limit is too large'],
    [{ error: 'same', message: 'same' }, 'same'],
    // Unknown shapes: the whole text counts as the platform's message.
    [{ reason: 'OFF_HOURS' }, '{"reason":"OFF_HOURS"}'],
    [{ message: '', error: null }, '{"message":"","error":null}'],
    ['REGION_BUSY', 'REGION_BUSY'],
    ['"SlotUnavailable"', 'SlotUnavailable'],
    ['  plain words \n', 'plain words'],
    ['{"error":"cut off', '{"error":"cut off'],
  ])('%j', (body, words) => expect(textOf(body)).toBe(words))
})

describe('what is not the platform’s words', () => {
  it.each([
    ['', 'application/json'],
    [' \n ', 'text/plain'],
    ['<!doctype html><h1>502</h1>', 'text/html'],
    ['<!doctype html><h1>502</h1>', 'application/json'],
    ['<Error><Code>AccessDenied</Code></Error>', 'application/xml'],
    ['plain words', 'text/html'],
  ])('%j as %s', (body, contentType) => expect(textOf(body, contentType)).toBeUndefined())
  it('a page is reported by its type or its first sign', () => {
    expect(isMarkup(' \n<p>', undefined)).toBe(true)
    expect(isMarkup('a < b', undefined)).toBe(false)
    expect(isMarkup('x', 'application/xhtml+xml')).toBe(true)
  })
})

describe('a web page', () => {
  const isPage = (body: string, contentType?: string) => isWebPage(Buffer.from(body), contentType)
  it.each([
    [' \n<!DOCTYPE html><title>Access denied</title>', undefined],
    ['<html><body>Blocked by policy</body></html>', 'text/plain'],
    ['<!-- block page --><h1>Blocked</h1>', 'text/html; charset=utf-8'],
  ])('%j as %s', (body, contentType) => expect(isPage(body, contentType)).toBe(true))
  it.each([
    ['', 'text/html'],
    ['Forbidden', 'text/html'],
    ['{"message":"Forbidden"}', 'text/html'],
    ['<Error><Code>AccessDenied</Code></Error>', 'application/xml'],
    ['{"message":"<html>"}', 'application/json'],
  ])('is not %j as %s', (body, contentType) => expect(isPage(body, contentType)).toBe(false))
})

describe('bounds', () => {
  it('cuts long words', () => {
    expect(textOf({ message: 'x'.repeat(5000) })).toBe(`${'x'.repeat(2000)}…`)
  })
  it('removes keys before it cuts, so that no part of one is left', () => {
    const key = 'K'.repeat(40)
    const body = Buffer.from(JSON.stringify({ message: `${'x'.repeat(1990)}${key}` }))
    expect(platformTextOf(body, 'application/json', [key])).not.toContain('K')
  })
  it('removes a key that stands in an inner object', () => {
    const body = Buffer.from(JSON.stringify({ message: 'Bad', details: { sent: { 'x-api-key': 'a/b"c-key' } } }))
    expect(platformTextOf(body, 'application/json', ['a/b"c-key'])).toBe('Bad: {"sent":{"x-api-key":"[key removed]"}}')
  })
  it('ends quickly on envelopes without end', () => {
    const levels = 200_000
    const objects = `${'{"error":'.repeat(levels)}"x"${'}'.repeat(levels)}`
    const lists = `${'['.repeat(levels)}${']'.repeat(levels)}`
    for (const body of [objects, lists, `{"errors":${lists}}`]) {
      expect((textOf(body) ?? '').length).toBeLessThanOrEqual(2001)
    }
  })
  it('takes any bytes and any JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => Buffer.from(text)),
        ),
        (body) => {
          const text = platformTextOf(body, undefined, ['some-long-key'])
          expect((text ?? 'x').length).toBeGreaterThan(0)
          expect((text ?? '').length).toBeLessThanOrEqual(2001)
        },
      ),
      { numRuns: counted(400, 2_000) },
    )
  })
})
