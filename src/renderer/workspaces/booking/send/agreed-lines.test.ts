import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDraft } from '../../../../domain/booking/booking-draft.ts'
import type { ReadBackLine } from '../../../../domain/booking/read-back.ts'
import { agreeTo, changedLines, isAgreed, takeBack } from './readiness.ts'

const ids = ['who', 'what', 'when', 'clock', 'where', 'payment', 'contact', 'yes'] as const
const lineOf = (id: ReadBackLine['id'], words: string): ReadBackLine => ({ id, label: id, parts: [], words })
const read = (version: number, changed: readonly string[] = ids): readonly ReadBackLine[] =>
  ids.map((id) => lineOf(id, id === 'yes' ? 'Is it right?' : `${id} ${changed.includes(id) ? version : 0}`))
const draft = newDraft('5b0e7a42-90c1-4d6f-8a53-1f27c8d4e961', 'sandbox', '2026-03-02T21:18:00Z')

test('a line is agreed by its words; a changed one is not', () => {
  const before = read(0)
  const agreed = agreeTo(draft, before, before)
  expect(before.every((line) => isAgreed(agreed, line))).toBe(true)
  const after = read(1, ['when', 'clock'])
  expect(after.filter((line) => !isAgreed(agreed, line)).map(({ id }) => id)).toEqual(['when', 'clock'])
  expect(changedLines(agreed, after).map(({ id }) => id)).toEqual(['when', 'clock'])
  expect(changedLines(agreeTo(agreed, changedLines(agreed, after), after), after)).toEqual([])
})

test('what was never read cannot be agreed to at once', () => {
  const lines = read(0)
  const some = agreeTo(draft, lines.slice(0, 3), lines)
  expect(changedLines(draft, lines)).toEqual([])
  expect(changedLines(some, read(1))).toEqual([])
})

test('once all is agreed again, words of before count no more', () => {
  const first = read(0)
  const second = read(1, ['when'])
  const there = agreeTo(agreeTo(draft, first, first), second, second)
  expect(there.readBack).toHaveLength(ids.length)
  expect(first.filter((line) => !isAgreed(there, line)).map(({ id }) => id)).toEqual(['when'])
})

test('however often the booking changes, never more is kept than fits, and no line counts that was not agreed to', () => {
  const step = fc.record({ version: fc.nat(60), agreed: fc.subarray([...ids]), back: fc.subarray([...ids]) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = draft
      const ever = new Set<string>()
      for (const { version, agreed, back } of steps) {
        const lines = read(version)
        const taken = lines.filter(({ id }) => agreed.includes(id))
        now = agreeTo(now, taken, lines)
        for (const { words } of taken) ever.add(words)
        for (const line of lines.filter(({ id }) => back.includes(id))) {
          now = takeBack(now, line)
          ever.delete(line.words)
        }
        expect(now.readBack.length).toBeLessThanOrEqual(50)
        expect(now.readBack.every((words) => ever.has(words))).toBe(true)
      }
    }),
  )
})
