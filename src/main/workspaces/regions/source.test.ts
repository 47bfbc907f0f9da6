import { expect, it } from 'vitest'
import { sourceOf } from './source.ts'

it.each([
  ['uat', 'https://visits.example', 'https://visits.example'],
  ['uat', 'https://visits.example/', 'https://visits.example'],
  ['uat', 'https://visits.example/virtual/', 'https://visits.example/virtual'],
  ['sandbox', 'http://127.0.0.1:41000', 'sandbox'],
  ['sandbox', 'http://127.0.0.1:42000', 'sandbox'],
])('%s at %s is the platform %s', (id, visitUrl, source) => {
  expect(sourceOf({ id, visitUrl })).toBe(source)
})
