import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insuranceGroupNumber, providerBilling, visitBilling } from './billing.ts'

const insurance = {
  paymentMethod: 'insurance',
  declaration: 'self',
  firstName: 'Ada',
  lastName: 'Moss',
  gender: 'female',
  dateOfBirth: '1980-02-29',
  insuranceType: 'manual',
  insuranceProviderId: 'P-1',
  insuranceMemberId: 'M-1',
}
const card = { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' }
const coupon = { paymentMethod: 'couponcode', couponCode: 'SPRING' }
const self = { paymentMethod: 'self', declaration: 'self' }

const without = (value: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
const fieldsAtFault = (schema: typeof visitBilling | typeof providerBilling, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))

// Section 4.2.1, row by row.
describe('billing of a virtual or guest visit', () => {
  it.each([card, coupon, insurance])('accepts %j as it is', (value) => {
    expect(visitBilling.parse(value)).toEqual(value)
  })

  it.each([{ gender: 'male' }, { gender: 'other' }, { declaration: 'other' }, { insuranceType: 'other' }])(
    'accepts every value that the document names: %j',
    (value) => {
      expect(visitBilling.parse({ ...insurance, ...value })).toEqual({ ...insurance, ...value })
    },
  )

  it('refuses self, which is for provider booking only', () => {
    expect(visitBilling.safeParse(self).error?.issues[0]).toMatchObject({
      path: ['paymentMethod'],
      message: expect.stringMatching(/provider booking only/) as string,
    })
  })

  const ownFields: readonly (readonly [Record<string, unknown>, string])[] = [
    [card, 'paymentProcessorToken'],
    [coupon, 'couponCode'],
    [insurance, 'declaration'],
    [insurance, 'firstName'],
    [insurance, 'lastName'],
    [insurance, 'gender'],
    [insurance, 'dateOfBirth'],
    [insurance, 'insuranceType'],
    [insurance, 'insuranceProviderId'],
    [insurance, 'insuranceMemberId'],
  ]
  it.each(ownFields)('needs its own fields: %j without %s', (value, field) => {
    expect(fieldsAtFault(visitBilling, without(value, field))).toEqual([field])
    expect(fieldsAtFault(visitBilling, { ...value, [field]: ' ' })).toEqual([field])
  })

  it.each([
    [{ ...card, couponCode: 'SPRING' }, 'couponCode'],
    [{ ...coupon, paymentProcessorToken: 'tok_1' }, 'paymentProcessorToken'],
    [{ ...coupon, insuranceMemberId: 'M-1' }, 'insuranceMemberId'],
    [{ ...insurance, couponCode: 'SPRING' }, 'couponCode'],
    [{ ...insurance, paymentProcessorToken: 'tok_1' }, 'paymentProcessorToken'],
  ])('refuses fields of another method: %j', (value, field) => {
    expect(fieldsAtFault(visitBilling, value)).toEqual([field])
  })

  it.each([
    { gender: 'nonbinary' },
    { dateOfBirth: '02-29-1980' },
    { dateOfBirth: '1981-02-29' },
    { insuranceType: 'automatic' },
    { declaration: 'spouse' },
  ])('refuses insurance with %j', (change) => {
    expect(fieldsAtFault(visitBilling, { ...insurance, ...change })).toEqual(Object.keys(change))
  })

  it.each([{}, { paymentMethod: 'cash' }, { paymentMethod: 'CreditCard' }, { paymentMethod: null }])(
    'refuses %j at paymentMethod',
    (value) => expect(fieldsAtFault(visitBilling, value)).toEqual(['paymentMethod']),
  )

  it('keeps fields the document does not name', () => {
    expect(visitBilling.parse({ ...card, zipHint: '80202' })).toEqual({ ...card, zipHint: '80202' })
  })
})

describe('billing of a provider booking', () => {
  it.each([coupon, insurance, self])('accepts %j as it is', (value) => {
    expect(providerBilling.parse(value)).toEqual(value)
  })
  it.each(['1980-02-29', '02-29-1980'])('takes the birth date %s, either shape of section 4.4', (dateOfBirth) => {
    expect(providerBilling.parse({ ...insurance, dateOfBirth })).toMatchObject({ dateOfBirth })
  })
  it('takes gender or sex as the organisation writes them', () => {
    expect(providerBilling.parse({ ...without(insurance, 'gender'), sex: 'F' })).toMatchObject({ sex: 'F' })
  })
  it.each([{}, { gender: ' ' }, { gender: '', sex: '' }])(
    'finding 2: refuses insurance without a gender, as %j',
    (given) => {
      expect(fieldsAtFault(providerBilling, { ...without(insurance, 'gender'), ...given })).toEqual(['gender'])
    },
  )
  it('has no creditcard', () => expect(fieldsAtFault(providerBilling, card)).toEqual(['paymentMethod']))
  it('needs the declaration with self', () => {
    expect(fieldsAtFault(providerBilling, { paymentMethod: 'self' })).toEqual(['declaration'])
  })
  it('refuses insurance fields with self', () => {
    expect(fieldsAtFault(providerBilling, { ...self, insuranceGroupNumber: 'G1' })).toEqual(['insuranceGroupNumber'])
  })
  it.each(['29-02-1980', '02-30-1980', '1980-2-29', ''])('refuses the birth date %j', (dateOfBirth) => {
    expect(fieldsAtFault(providerBilling, { ...insurance, dateOfBirth })).toEqual(['dateOfBirth'])
  })
})

describe('the insurance group number (section 8)', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('')
  const alphanumeric = fc.constantFrom(...letters)

  it('takes 1 to 30 letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: alphanumeric, minLength: 1, maxLength: 30 }), (text) => {
        expect(insuranceGroupNumber.parse(text)).toBe(text)
      }),
    )
  })
  it('refuses 31 and more', () => {
    fc.assert(
      fc.property(fc.string({ unit: alphanumeric, minLength: 31, maxLength: 60 }), (text) => {
        expect(insuranceGroupNumber.safeParse(text).success).toBe(false)
      }),
    )
  })
  it('refuses any other character wherever it stands', () => {
    const other = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((text) => !letters.includes(text))
    const short = fc.string({ unit: alphanumeric, maxLength: 10 })
    fc.assert(
      fc.property(short, other, short, (before, bad, after) => {
        expect(insuranceGroupNumber.safeParse(before + bad + after).success).toBe(false)
      }),
    )
  })
  it('is optional', () => expect(visitBilling.safeParse(insurance).success).toBe(true))
  it.each(['12-34', 'A'.repeat(31), '', 'A B', 'é1'])('refuses %j in billingInfo, at its field', (number) => {
    expect(fieldsAtFault(visitBilling, { ...insurance, insuranceGroupNumber: number })).toEqual([
      'insuranceGroupNumber',
    ])
  })
})
