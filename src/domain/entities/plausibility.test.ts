import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMailAddress, isPhoneNumber, isWebAddress } from './plausibility-contacts.ts'
import {
  coordinatesProblem,
  countryOf,
  isPostalCode,
  isState,
  isZipOfOtherState,
  isZoneName,
} from './plausibility-places.ts'
import { isBlank, isInFuture, readInstant } from './plausibility-texts.ts'

describe('coordinates', () => {
  it.each([
    [33.4484, -112.074, undefined],
    ['33.4484', '-112.074', undefined],
    [90, 180, undefined],
    [-90, -180, undefined],
    [0, 12, undefined],
    [null, undefined, undefined],
    [33.4, null, 'one-alone'],
    [undefined, -112, 'one-alone'],
    [90.01, 0, 'latitude-range'],
    [-112.074, 33.4484, 'latitude-range'],
    [33, 180.5, 'longitude-range'],
    ['north', 12, 'latitude-range'],
    [Number.NaN, 12, 'latitude-range'],
    [0, 0, 'zero'],
    ['0', '0.0', 'zero'],
  ])('%j, %j: %s', (latitude, longitude, problem) => {
    expect(coordinatesProblem(latitude, longitude)).toBe(problem)
  })
})

describe('time zones', () => {
  it.each(['America/Phoenix', 'America/Indiana/Indianapolis', 'UTC', 'Etc/GMT+7', 'US/Pacific'])('takes %s', (zone) => {
    expect(isZoneName(zone)).toBe(true)
  })
  it.each(['', 'America/Phoenixx', 'Mountain', '-07:00', '+0700', 'GMT-7 ', 'America Phoenix'])(
    'refuses %j',
    (zone) => {
      expect(isZoneName(zone)).toBe(false)
    },
  )
  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isZoneName(text)).toBeTypeOf('boolean')
      }),
    )
  })
})

describe('postal codes', () => {
  it.each([
    ['85004', 'US', true],
    ['01002', null, true],
    ['85004-1234', 'USA', true],
    ['K1A 0B1', 'CA', true],
    ['k1a0b1', undefined, true],
    ['SW1A 1AA', 'GB', true],
    ['85004', 'CA', false],
    ['K1A 0B1', 'US', false],
    ['1002', 'US', false],
    ['850041234', 'US', false],
    ['00000', undefined, false],
    ['85OO4', undefined, false],
    ['D1A 0B1', 'CA', false],
    ['W1A 0B1', 'CA', false],
    ['#12!', 'GB', false],
    ['', 'GB', false],
    [' 85004', 'US', false],
  ])('%j in %j: %s', (code, country, good) => {
    expect(isPostalCode(code, country)).toBe(good)
  })
  it('reads the country as people write it', () => {
    expect(['US', 'u.s.', 'United States', 'CANADA', 'ca', '', null, 'FR'].map(countryOf)).toEqual([
      'US',
      'US',
      'US',
      'CA',
      'CA',
      'either',
      'either',
      'other',
    ])
  })
})

it.each([
  ['85004', 'AZ', false],
  ['99501', 'AZ', true],
  ['99501', 'AK', false],
  ['02138', 'MA', false],
  ['02138-1234', 'NY', true],
  ['K1A 0B1', 'NY', false],
  ['85004', 'ON', false],
])('ZIP code %j outside %j: %s', (code, state, outside) => {
  expect(isZipOfOtherState(code, state)).toBe(outside)
})

it.each([
  ['AZ', 'US', true],
  ['PR', null, true],
  ['Arizona', undefined, true],
  ['new york', 'US', true],
  ['ON', undefined, true],
  ['ON', 'US', false],
  ['AZ', 'CA', false],
  ['az', 'US', false],
  ['ZZ', null, false],
  ['Arizon', 'US', false],
  ['Bavaria', 'DE', true],
])('state %j in %j: %s', (state, country, good) => {
  expect(isState(state, country)).toBe(good)
})

describe('telephone numbers', () => {
  it.each([
    '602-555-0100',
    '(602) 555-0100',
    '602.555.0100 ext. 12',
    '6025550100 x4',
    '1 602 555 0100',
    '+1 602 555 0100',
    '+44 20 7946 0018',
    '0044 20 7946 0018',
    '1-800-555-CARE',
    '800-FLOWERS',
  ])('takes %s', (number) => {
    expect(isPhoneNumber(number)).toBe(true)
  })
  it.each([
    '',
    '555-0100',
    '602-555-010',
    '602-555-01000',
    '26025550100',
    '000-000-0000',
    'call us',
    '+1 602',
    '602-555-0100 / 602-555-0101',
    '+12345678901234567',
  ])('refuses %j', (number) => {
    expect(isPhoneNumber(number)).toBe(false)
  })
  it('counts less strictly in other countries', () => {
    expect(isPhoneNumber('030 12345', 'DE')).toBe(true)
    expect(isPhoneNumber('030 12345', 'US')).toBe(false)
  })
})

describe('web addresses', () => {
  it.each([
    'https://a.example/x?y=1#z',
    'http://a.example',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    'https://bücher.example',
  ])('takes %s', (text) => {
    expect(isWebAddress(text)).toBe(true)
  })
  it.each([
    '',
    'a.example',
    '//a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'https://a b.example',
    'https://intranet',
    ' https://a.example',
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false)
  })
})

describe('e-mail addresses', () => {
  it.each(['p.anand@a.example', "o'neil+x@sub.a.example", 'ü@bücher.example'])('takes %s', (text) => {
    expect(isMailAddress(text)).toBe(true)
  })
  it.each([
    '',
    'p.anand@',
    '@a.example',
    'p.anand',
    'a@b@c.example',
    'a b@c.example',
    'a@c',
    'a@.example',
    'a..b@c.example',
    'a@c.example,d@c.example',
    `${'a'.repeat(320)}@c.example`,
  ])('refuses %j', (text) => {
    expect(isMailAddress(text)).toBe(false)
  })
})

describe('blank texts', () => {
  it.each([
    '',
    ' ',
    '\u00a0\u200b',
    '\ufeff',
    '\u3164',
    'N/A',
    'n/a ',
    'NA',
    'na',
    '-',
    '—',
    'TBD',
    'Unknown',
    'null',
    'none',
    '???',
  ])('%j says nothing', (text) => {
    expect(isBlank(text)).toBe(true)
  })
  it.each(['0', 'Ng', 'Na', 'Nana', 'A', 'Null Island', 'Dr. Unknown', '-5'])('%j says something', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('instants', () => {
  it.each(['2026-02-30T08:00:00Z', '2026-02-30', '2026-13-01', 'yesterday', '', '20260101', '2026-01-01T25:00:00Z'])(
    '%j cannot be read',
    (text) => {
      expect(readInstant(text)).toBeNaN()
    },
  )
  it('reads days and date-times, with and without a zone', () => {
    expect(readInstant('2026-02-28')).toBe(Date.UTC(2026, 1, 28))
    expect(readInstant('2026-02-28T01:00:00-07:00')).toBe(Date.UTC(2026, 1, 28, 8))
    expect(readInstant('2026-02-28T08:00:00.5')).toBe(Date.UTC(2026, 1, 28, 8, 0, 0, 500))
  })
  it('the future begins a day from now', () => {
    const now = Date.UTC(2026, 0, 1)
    expect([3_600_000, 23 * 3_600_000, 25 * 3_600_000].map((later) => isInFuture(now + later, now))).toEqual([
      false,
      false,
      true,
    ])
  })
})
