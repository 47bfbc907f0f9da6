import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { npiCheckDigit, npiProblem, tenDigits } from './npi.ts'

const nine = fc.tuple(fc.constantFrom('1', '2'), fc.stringMatching(/^\d{8}$/)).map(([first, rest]) => `${first}${rest}`)

describe('npiProblem', () => {
  // The first is the example of the published algorithm. All other numbers were computed by hand with the prefix 80840.
  it.each(['1234567893', '1245319599', '1497758544', '1000000004', '2000000002'])('takes %s', (npi) => {
    expect(npiProblem(npi)).toBeUndefined()
  })
  it.each([
    '',
    '123456789',
    '12345678933',
    '3234567893',
    '0234567893',
    '12345 7893',
    '1234567893 ',
    '１234567893',
    '1e9',
  ])('refuses the shape of %j', (npi) => {
    expect(npiProblem(npi)).toBe('shape')
  })
  it.each(['1234567890', '1234567894', '1243567893'])('refuses the check digit of %s', (npi) => {
    expect(npiProblem(npi)).toBe('check-digit')
  })

  it('catches every change of one digit', () => {
    fc.assert(
      fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const npi = digits + npiCheckDigit(digits)
        expect(npiProblem(npi)).toBeUndefined()
        const at = place + 1
        const changed = `${npi.slice(0, at)}${(Number(npi[at]) + by) % 10}${npi.slice(at + 1)}`
        expect(npiProblem(changed)).toBe('check-digit')
      }),
    )
  })

  it('catches neighbours that changed places, but for 0 and 9, as the sum has it', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 1, max: 8 }), (digits, at) => {
        const npi = digits + npiCheckDigit(digits)
        const [left = '', right = ''] = [npi[at], npi[at + 1]]
        fc.pre(left !== right && `${left}${right}` !== '09' && `${left}${right}` !== '90')
        expect(npiProblem(`${npi.slice(0, at)}${right}${left}${npi.slice(at + 2)}`)).toBe('check-digit')
      }),
    )
  })

  it('asks for nine digits to make a tenth', () => {
    expect(() => npiCheckDigit('12345678')).toThrow(RangeError)
  })
})

it('ten digits may have spaces and dashes between them, on one line', () => {
  const ten = [' 1234567893 ', '123-456-7893', '1234 567 893', '123\u00a0456\u20117893']
  expect(ten.map(tenDigits)).toEqual(ten.map(() => '1234567893'))
  expect(['123456789', '12345\n67893', '12345\t67893', '123.456.7893', '1234567893 MD'].map(tenDigits)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
