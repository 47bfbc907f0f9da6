import { expect, test } from 'vitest'
import { checkDraft, emptyDraft } from './connection-draft.ts'

const good = {
  ...emptyDraft,
  name: 'Second',
  baseUrl: 'https://api.example',
  visitUrl: 'https://visits.example',
  schedulingUrl: 'https://book.example',
}

test('empty texts are left out of what main is given', () => {
  const checked = checkDraft(good)
  expect(checked).toMatchObject({ ok: true, sent: { name: 'Second', stage: 'uat', gateway: false } })
  expect(checked.ok && 'brand' in checked.sent).toBe(false)
})

test('each refused field has its own sentence', () => {
  const checked = checkDraft({ ...good, name: ' ', baseUrl: 'http://api.example', practicePathSegment: 'a/b' })
  expect(checked.ok).toBe(false)
  expect(checked.ok ? {} : checked.problems).toEqual({
    name: 'Enter a name for the connection.',
    baseUrl: expect.stringContaining('Only an address on this computer is allowed without https.'),
    practicePathSegment: 'Enter one path segment, without slashes.',
  })
})

test('an address pasted after the https:// of the field is refused, and not taken for a host named https', () => {
  const checked = checkDraft({
    ...good,
    baseUrl: 'https://https://api.example',
    visitUrl: 'https://HTTP://localhost:4310',
    schedulingUrl: 'https://https.example/https://book',
  })
  const words = 'This address starts twice. Remove the first https://.'
  expect(checked.ok ? {} : checked.problems).toEqual({ baseUrl: words, visitUrl: words })
})

test('a name that is too long is refused in plain words', () => {
  const checked = checkDraft({ ...good, name: 'x'.repeat(81) })
  expect(checked.ok ? {} : checked.problems).toEqual({ name: 'Use at most 80 characters.' })
})

test('an untouched form does not pass', () => {
  const checked = checkDraft(emptyDraft)
  expect(checked.ok ? [] : Object.keys(checked.problems)).toEqual(['name', 'baseUrl', 'visitUrl', 'schedulingUrl'])
})
