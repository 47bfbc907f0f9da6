import { expect, test } from 'vitest'
import { bareName } from './normal-text.ts'

test.each([
  ['José', 'JOSE', 'jose'],
  ['O’Neil', "O'Neil", 'oneil'],
  ['Kaʻahumanu', 'Kaahumanu', 'kaahumanu'],
  ['Ruiz-Vega', ' ruiz  vega', 'ruizvega'],
  ['Łukasz Sørensen', 'Lukasz Sorensen', 'lukaszsorensen'],
  ['Nguyễn', 'Nguye\u0302\u0303n', 'nguyen'],
])('%s and %s are one name', (one, other, bare) => {
  expect([one, other].map(bareName)).toEqual([bare, bare])
})

test('names of other letters stay different', () => {
  expect(new Set(['Ana', 'Anna', 'Ann', '李', '王'].map(bareName)).size).toBe(5)
})
