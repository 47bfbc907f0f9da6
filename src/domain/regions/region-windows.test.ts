import { expect, test } from 'vitest'
import { isInside, windowAt, windowSpans } from './region-windows.ts'

const at = (clock: string) => Date.parse(`2026-03-03T${clock}:00Z`)
const spans = windowSpans({
  availability: [
    { start: '2026-03-03T18:00:00Z', end: '2026-03-03T20:00:00Z' },
    { start: '2026-03-03T01:00:00-07:00', end: '2026-03-03T12:00:00Z' },
    { start: '2026-03-03T09:00:00', end: '2026-03-03T10:00:00' },
    { start: '2026-03-03T15:00:00Z', end: '2026-03-03T15:00:00Z' },
    { start: 'soon', end: '2026-03-03T20:00:00Z' },
    { start: '2026-03-03T18:00:00Z', end: null },
  ],
})

test('those that can be read come earliest first; without an offset they are in UTC', () => {
  expect(spans.map(({ start, end }) => [start, end])).toEqual([
    ['2026-03-03T01:00:00-07:00', '2026-03-03T12:00:00Z'],
    ['2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T18:00:00Z', '2026-03-03T20:00:00Z'],
  ])
})

test('those in the forms of a database are read too', () => {
  const [span] = windowSpans({ availability: [{ start: '2026-03-03 01:00:00-07', end: '2026-03-03t12:00:00z' }] })
  expect(span).toEqual({
    start: '2026-03-03T01:00:00-07:00',
    end: '2026-03-03T12:00:00Z',
    from: at('08:00'),
    to: at('12:00'),
  })
})

test('the one that is on, of several the one that ends last, else the next', () => {
  expect(windowAt(spans, at('09:30'))?.end).toBe('2026-03-03T12:00:00Z')
  expect(windowAt(spans, at('12:00'))?.start).toBe('2026-03-03T18:00:00Z')
  expect(windowAt(spans, at('20:00'))).toBeUndefined()
  expect([isInside(spans, at('08:00')), isInside(spans, at('12:00'))]).toEqual([true, false])
})
