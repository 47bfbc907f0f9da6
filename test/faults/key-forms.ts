import { expect } from 'vitest'
import { type CallFamily, callFamilies } from '../../src/domain/connections/call-families.ts'
import { keyOf } from '../requests/harness.ts'

/** How a careless server might echo a key: raw, or inside an encoding. */
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

/** Search texts that find a key in any of these forms: the parts that don't depend on neighbors. */
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

/** Fails if `text` contains any form of any key. */
export function expectNoKey(text: string, where: string): void {
  const leaked = allForms.filter((form) => text.includes(form))
  expect(leaked, `keys in ${where}`).toEqual([])
}
