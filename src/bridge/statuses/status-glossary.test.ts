import { describe, expect, test } from 'vitest'
import { statuses, type StatusEntry, statusTip } from './status-glossary.ts'

const subjects = Object.entries(statuses).map(
  ([subject, entries]) => [subject, Object.entries<StatusEntry>(entries)] as const,
)
const wordsIn = (text: string) => text.split(/\s+/).length

describe.each(subjects)('%s', (_, entries) => {
  test.each(entries)('%s says what it means and what to do, in few words', (_code, { word, meaning, next }) => {
    expect(word.trim()).not.toBe('')
    for (const sentence of [meaning, ...(next === undefined ? [] : [next])]) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(wordsIn(sentence)).toBeLessThanOrEqual(20)
    }
  })

  test('no word is in the list twice', () => {
    const words = entries.map(([, { word }]) => word)
    expect(new Set(words).size).toBe(words.length)
  })
})

test('a tooltip is the meaning, then what to do', () => {
  expect(statusTip(statuses.wait.fresh)).toBe('The last estimate is no older than two update intervals.')
  expect(statusTip(statuses.booking.booked)).toMatch(/^The platform confirmed it.* Confirm the visit to the caller\.$/)
})

test('a record without its key is verified later only if the keychain has that key', () => {
  expect(statuses.trail.unproven.next).toMatch(
    /^If the system keychain is locked, .* Parts recorded without it stay unverified\.$/,
  )
})

test('a key that is gone from the keychain can be set again, and a booking key needs no test', () => {
  expect(statuses.key.unreadable.next).toMatch(/unlock the system keychain or set the key again\.$/)
  expect(statuses.key.saved.next).toMatch(/A booking key can’t be tested\.$/)
})
