import { expect, test } from 'vitest'
import { typeGroups, typeKey } from './type-groups.ts'

test('the health system comes first, and all listed types are there', () => {
  const groups = typeGroups([])
  expect(groups.map(({ namespace, types }) => [namespace, types.length])).toEqual([
    ['healthSystem', 10],
    ['asset', 3],
  ])
})

test('asset and assets are one namespace, and a type stands once', () => {
  const groups = typeGroups(['assets/link', 'assets/logo', 'asset/logo', 'other/a/b'])
  expect(groups.find(({ namespace }) => namespace === 'asset')?.types).toEqual([
    'link',
    'phoneNumber',
    'profileUrl',
    'logo',
  ])
  expect(groups.some(({ namespace }) => namespace === 'assets')).toBe(false)
  expect(groups.at(-1)).toEqual({ namespace: 'other', types: ['a/b'] })
  expect(typeKey('assets', 'link')).toBe(typeKey('asset', 'link'))
})
