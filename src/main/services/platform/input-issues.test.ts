import { expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf, plainWords } from './input-issues.ts'

const schema = z.object({
  name: z.string().min(1).max(3).optional(),
  limit: z.int().min(1).max(9).optional(),
  radius: z.number().gt(0).lt(90).optional(),
  flag: z.boolean().optional(),
  names: z.array(z.string().min(1)).optional(),
  kind: z.enum(['manual', 'other']).optional(),
  own: z.string('Words of the rule itself.').optional(),
})
const messageOf = (value: unknown, of: z.ZodType = schema) => {
  const parsed = of.safeParse(value, { error: plainWords })
  return parsed.success ? undefined : issuesOf(parsed).map(({ field, message }) => `${field}: ${message}`)
}

it.each([
  [{ name: 5 }, 'name: name must be text.'],
  [{ name: '' }, 'name: name can’t be empty.'],
  [{ name: 'abcd' }, 'name: name can have at most 3 characters.'],
  [{ limit: '5' }, 'limit: limit must be a number.'],
  [{ limit: 1.5 }, 'limit: limit must be a whole number.'],
  [{ limit: 0 }, 'limit: limit must be 1 or more.'],
  [{ limit: 10 }, 'limit: limit must be 9 or less.'],
  [{ radius: 0 }, 'radius: radius must be more than 0.'],
  [{ radius: 90 }, 'radius: radius must be less than 90.'],
  [{ flag: 'yes' }, 'flag: flag must be true or false.'],
  [{ names: 'a' }, 'names: names must be a list.'],
  [{ names: [''] }, 'names.0: Each value of names can’t be empty.'],
  [{ kind: 'scanned' }, 'kind: kind must be one of manual, other.'],
  [{ own: 5 }, 'own: Words of the rule itself.'],
  [[], ': The input must be an object with named fields.'],
])('%j is told in plain words', (value, message) => expect(messageOf(value)).toEqual([message]))

it('says that a missing choice is required, not that it is a wrong one', () => {
  expect(messageOf({}, schema.required())?.find((text) => text.startsWith('kind'))).toBe('kind: kind is required.')
})
