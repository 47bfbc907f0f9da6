import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkWith, sending, withProblems } from './checked.ts'

const schema = z.object({
  name: z.string().min(1, 'Enter a name.').max(5),
  place: z.object({ minutes: z.number().max(60, 'At most 60.') }),
  tags: z.array(z.string().min(1, 'No empty tag.')).max(1),
})
const draft = { name: 'a', wait: 5, tags: ['x'] }
const check = (part: Partial<typeof draft>, more: object = {}) => {
  const { wait, ...rest } = { ...draft, ...part }
  return checkWith(schema, { ...rest, place: { minutes: wait }, ...more }, draft, undefined, { minutes: 'wait' })
}

test('what is valid is sent as main parses it', () => {
  expect(check({})).toEqual({ ok: true, sent: { name: 'a', place: { minutes: 5 }, tags: ['x'] } })
  expect(sending(check({}), ({ name }) => name)).toEqual({ ok: true, sent: 'a' })
})

test('each field shows its first issue, also of a part with another name and of an entry in a list', () => {
  expect(check({ name: '', wait: 61, tags: ['x', 'y'] })).toEqual({
    ok: false,
    problems: { name: 'Enter a name.', wait: 'At most 60.', tags: 'Enter at most 1.' },
  })
  expect(check({ name: 'abcdef', tags: [''] })).toEqual({
    ok: false,
    problems: { name: 'Use at most 5 characters.', tags: 'No empty tag.' },
  })
})

test('an issue of no field is shown at the first one', () => {
  const unknown = checkWith(z.object({ other: z.string('Something else.') }), {}, draft)
  expect(unknown).toEqual({ ok: false, problems: { name: 'Something else.' } })
})

test('further problems come first at their fields; none leave the check as it is', () => {
  expect(withProblems(check({ name: '' }), { name: 'Taken.', wait: 'Too long.' })).toEqual({
    ok: false,
    problems: { name: 'Taken.', wait: 'Too long.' },
  })
  expect(withProblems(check({}), { name: undefined })).toEqual(check({}))
  expect(sending(check({ name: '' }), ({ name }) => name)).toEqual(check({ name: '' }))
})
