import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partitionNames } from './partition-names.ts'

/** As readers do. */
const unescaped = (text: string) =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

describe('folder names of a parted table', () => {
  it.each([
    ['ID', 'state=ID'],
    [null, 'state=__HIVE_DEFAULT_PARTITION__'],
    ['', 'state=__HIVE_DEFAULT_PARTITION__'],
    ['NULL', 'state=%4E%55%4C%4C'],
    ['a/b=c%d\\e', 'state=a%2Fb%3Dc%25d%5Ce'],
    ['New York, 5', 'state=New York, 5'],
    ['dot.', 'state=dot%2E'],
    ['..', 'state=%2E%2E'],
    [' ', 'state=%20'],
    ['é 病院', 'state=é 病院'],
    ['a\nb\u0000', 'state=a%0Ab%00'],
  ])('%j: %s', (value, name) => {
    expect(partitionNames('state', [value])).toEqual([name])
  })

  it('differ where capitals do not count', () => {
    expect(partitionNames('s', ['ABC', 'abc', 'Abc'])).toEqual(['s=ABC', 's=%61%62%63', 's=%41%62%63'])
  })

  it('are none where a value holds a control that cannot be written out', () => {
    expect(partitionNames('s', ['a\u0080'])).toBeUndefined()
    expect(partitionNames('s', ['a\u0007'])).toEqual(['s=a%07'])
  })

  it('are none where two values are one name to some file system', () => {
    expect(partitionNames('s', ['É', 'é'])).toBeUndefined()
  })

  it('come back as the values they stand for, and no two are alike', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('NULL', 'null', 'aB', 'AB', '..', '.', ' '))
    fc.assert(
      fc.property(fc.uniqueArray(value.filter((text) => text !== '' && text.isWellFormed())), (values) => {
        const names = partitionNames('c', values)
        fc.pre(names !== undefined)
        expect(names.map((name) => unescaped(name.slice(2)))).toEqual(values)
        expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
        for (const name of names) expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|[. ]$/u)
      }),
    )
  })
})
