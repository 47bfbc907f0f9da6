import { describe, expect, it } from 'vitest'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { readNpis, readWords } from './npi-list.ts'

// 1234567893 is the example of the NPI check digit that its standard gives.
const good = '1234567893'
const wrong = '1234567890'

describe('a pasted list of NPIs', () => {
  it('may be set apart by anything that sets apart', () => {
    expect(readNpis(`${good}, "1679576722";\n1245319599\t${good}`, []).npis).toEqual([good, '1679576722', '1245319599'])
  })
  it('keeps a wrong check digit and says so', () => {
    const read = readNpis(wrong, [])
    expect(read.npis).toEqual([wrong])
    expect(readWords(read)).toBe(`1 added. Check digit wrong, searched anyway: ${wrong}.`)
  })
  it.each([
    ['123-456-7893', [good]],
    ['1234 567 893', [good]],
    ['123 456-7890', [wrong]],
    ['123-456-7893 1679576722', [good, '1679576722']],
    ['Adler, 1234 567 893\n167-957-6722', [good, '1679576722']],
    ['Adler 602-555-0123 212-555-0123 85004', []],
    ['12345\n67893', []],
  ])('takes an NPI in groups and no phone number: %j', (text, npis) => {
    expect(readNpis(text, []).npis).toEqual(npis)
  })
  it('says how many more have a wrong check digit', () => {
    const wrongs = [1, 2, 4, 5, 6].map((last) => `123456789${last}`)
    expect(readWords(readNpis(wrongs.join('\n'), []))).toBe(
      '5 added. Check digit wrong, searched anyway: 1234567891, 1234567892, 1234567894 and 2 more.',
    )
  })
  it('names what it leaves out', () => {
    expect(readWords(readNpis('NPI Name 123 x y', []))).toBe(
      '0 added. Left out, not ten digits: NPI, Name, 123 and 2 more.',
    )
  })
  it('counts those that are there already', () => {
    expect(readWords(readNpis(good, [good]))).toBe('0 added. 1 already added.')
  })
  it('stops where a search has no room', () => {
    const many = Array.from({ length: mostSearchedProviders + 5 }, (_, at) => String(1_000_000_000 + at))
    const read = readNpis(many.join(' '), [])
    expect([read.npis.length, read.tooMany]).toEqual([mostSearchedProviders, 5])
  })
})
