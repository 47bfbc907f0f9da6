import { describe, expect, it } from 'vitest'
import { checkOf } from './testing/check-of.ts'

/** What is still checked where a part of a schema cannot be used. */

const id = '6f2d91c4-1111-4222-8333-444455556666'

describe('a schema of which a part cannot be used', () => {
  it('data-admin finding 4: a base that cannot be read leaves the own rules checked', async () => {
    const { check, problem } = await checkOf({
      $ref: '../test/nowhere',
      properties: { npi: { type: 'string' }, status: { const: 'on' }, when: { format: 'date-time' } },
      required: ['npi'],
      unevaluatedProperties: false,
    })
    expect(problem).toMatch(/which doesn’t exist: the platform has no schema for test\.nowhere/)
    expect(check({ id, npi: '1', inherited: true })).toEqual([])
    expect(check({ npi: 1, status: 'off', when: 'soon' })).toEqual([
      'wrong-type npi 1 (number) | string',
      'not-constant status "off" | "on"',
      'bad-format when "soon" | date-time',
    ])
    expect(check({ inherited: true })).toEqual(['required-absent npi absent | string, required'])
  })
  it('data-admin finding 4: a field whose reference cannot be read costs that field alone', async () => {
    const { check, problem } = await checkOf({
      properties: { a: { $ref: '../test/nowhere#/$defs/a' }, b: { type: 'string' } },
      unevaluatedProperties: false,
    })
    expect(problem).toMatch(/which doesn’t exist/)
    expect(check({ a: 7, b: 7, c: 7 })).toEqual([
      'wrong-type b 7 (number) | string',
      'outside-schema c 7 | no such field',
    ])
  })
  it('data D9: a definition that is broken costs that property alone', async () => {
    const { check, problem } = await checkOf({
      properties: { a: 'text', b: { type: 'strin' }, c: { type: 'string' }, d: { $ref: '#/$defs/nothing' } },
      unevaluatedProperties: false,
    })
    expect(problem).toMatch(/Not checked: “a”, “b”, “d”\.$/)
    expect((await checkOf({ properties: { a: 'text' } })).problem).toMatch(/Not checked: “a”\.$/)
    expect(check({ a: 1, b: 2, c: 3, d: 4, e: 5 })).toEqual([
      'wrong-type c 3 (number) | string',
      'outside-schema e 5 | no such field',
    ])
  })
  it('data D9: a schema that refers to itself by its own $id leads to itself', async () => {
    const { check, problem, asked } = await checkOf({
      $id: 'https://elsewhere.example/v9/node',
      properties: { id: {}, name: { type: 'string' }, child: { $ref: 'https://elsewhere.example/v9/node' } },
    })
    expect(problem).toBeUndefined()
    expect(asked).toEqual(['test/one'])
    expect(check({ id, child: { id, child: { name: 7 } } })).toEqual([
      'wrong-type child.child.name 7 (number) | string',
    ])
  })
})
