import fc from 'fast-check'
import { iso6393 } from 'iso-639-3'
import { describe, expect, test } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { commonLanguageName, commonLanguages } from './common-languages.ts'
import { findLanguages, languageName, onlyLanguage } from './languages.ts'

describe('finding a language', () => {
  test('nothing typed: those interpreted most', () => {
    expect(findLanguages('', 5).map(({ name }) => name)).toEqual([
      'Spanish',
      'Mandarin Chinese',
      'Cantonese',
      'Vietnamese',
      'Tagalog',
    ])
  })

  test.each([
    ['sp', 'spa'],
    ['es', 'spa'],
    ['spa', 'spa'],
    ['ESPAÑOL', 'spa'],
    ['espanol', 'spa'],
    ['Cantonese', 'yue'],
    ['chinese', 'cmn'],
    ['mand', 'cmn'],
    ['farsi', 'fas'],
    ['asl', 'ase'],
    ['sign', 'ase'],
    ['creole', 'hat'],
    ['haitian', 'hat'],
    ['filipino', 'tgl'],
    ['bosnian', 'hbs'],
    ['kiche', 'quc'],
    ['swahili', 'swa'],
    ['zho', 'zho'],
    ['zuni', 'zun'],
  ])('%j finds %s', (typed, code) => {
    const codes = findLanguages(typed, 3).map((language) => language.code)
    // The exact name of another language may rank first, such as Filipino for Tagalog.
    expect(codes).toContain(code)
  })

  test('what a common language is called comes before the code of a rare one', () => {
    expect(findLanguages('ASL', 2).map(({ code }) => code)).toEqual(['ase', 'asl'])
  })

  test.each([
    ['asl', 'ase'],
    ['ase', 'ase'],
    ['Spanish', 'spa'],
    ['es', 'spa'],
    ['zho', 'zho'],
    ['Asilulu', 'asl'],
    ['farsi', 'fas'],
    ['creole', undefined],
    ['', undefined],
    ['qqqqq', undefined],
  ])('%j alone means %s', (typed, code) => {
    expect(onlyLanguage(typed)?.code).toBe(code)
  })

  test('what is no language finds none', () => {
    expect(findLanguages('qqqqq')).toEqual([])
    expect(findLanguages('undetermined')).toEqual([])
  })

  test('every language is found by its code and its whole name', () => {
    const some = fc.constantFrom(...iso6393.filter(({ scope }) => scope !== 'special'))
    fc.assert(
      fc.property(some, ({ iso6393: code, name }) => {
        expect(findLanguages(code, 3).map((language) => language.code)).toContain(code)
        expect(findLanguages(name, 10).map((language) => language.code)).toContain(code)
      }),
      { numRuns: counted(20, 50) },
    )
  })

  test('never more than asked for, and none twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 1, max: 30 }), (typed, most) => {
        const codes = findLanguages(typed, most).map(({ code }) => code)
        expect(codes.length).toBeLessThanOrEqual(most)
        expect(new Set(codes).size).toBe(codes.length)
      }),
      { numRuns: counted(20, 50) },
    )
  })
})

test('every common language is a code of ISO 639-3, once', () => {
  const codes = commonLanguages.map(({ code }) => code)
  expect(codes.filter((code) => languageName(code) === undefined)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('names by code', () => {
  expect(languageName('SPA')).toBe('Spanish')
  expect(languageName('xyz-none')).toBeUndefined()
  expect(commonLanguageName('hat')).toBe('Haitian Creole')
  expect(commonLanguageName('zun')).toBeUndefined()
})
