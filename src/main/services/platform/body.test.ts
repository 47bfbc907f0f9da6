import { expect, it } from 'vitest'
import { framingOf } from './body.ts'

it.each([
  [{ 'content-length': '12' }, 'length'],
  [{}, 'close'],
  [{ 'transfer-encoding': 'chunked' }, 'chunked'],
  [{ 'transfer-encoding': 'gzip, Chunked ' }, 'chunked'],
  [{ 'transfer-encoding': 'identity' }, 'close'],
  [{ 'transfer-encoding': 'gzip' }, 'close'],
  [{ 'transfer-encoding': 'chunked, identity' }, 'close'],
  [{ 'transfer-encoding': 'unchunked' }, 'close'],
])('the end of a body with %j is known by its %s', (headers, framing) => {
  expect(framingOf(headers)).toBe(framing)
})
