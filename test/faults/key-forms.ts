import { expect } from 'vitest'
import { type CallFamily, callFamilies } from '../../src/domain/connections/call-families.ts'
import { keyOf } from '../requests/harness.ts'

/** How a careless server might repeat a key: as it is, or inside something encoded. */
export function repeatedForms(key: string): string[] {
  const base64 = ['', 'x', 'xx'].map((before) => Buffer.from(`${before}${key}:end`).toString('base64'))
  const hex = Buffer.from(key).toString('hex')
  const alone = Buffer.from(key)
  return [
    key,
    encodeURIComponent(key),
    hex,
    hex.toUpperCase(),
    alone.toString('base64'),
    alone.toString('base64url'),
    ...base64,
  ]
}

/** What to look for in a text to be sure that a key is in it in none of those forms: the parts no neighbour can change. */
function searchedForms(key: string): string[] {
  const hex = Buffer.from(key).toString('hex')
  const shifted = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(key)])
    return (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).slice(shift + 2, -5))
  })
  const utf16 = Buffer.from(key, 'utf16le').toString('latin1')
  const escaped = JSON.stringify(key).slice(1, -1)
  return [
    key,
    escaped,
    encodeURIComponent(key),
    hex,
    hex.toUpperCase(),
    utf16,
    JSON.stringify(utf16).slice(1, -1),
    ...shifted,
  ]
}

const allForms = callFamilies.flatMap((family: CallFamily) => searchedForms(keyOf(family)))

/** Fails where a form of any key stands in `text`. */
export function expectNoKey(text: string, where: string): void {
  const leaked = allForms.filter((form) => text.includes(form))
  expect(leaked, `keys in ${where}`).toEqual([])
}
