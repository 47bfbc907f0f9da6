import { describe, expect, it } from 'vitest'
import { boundedKeychain } from './bounded-keychain.ts'
import type { Keychain } from './keychain.ts'

const unused: Keychain = { get: async () => null, set: async () => undefined, delete: async () => false }

describe('calls to the keychain', () => {
  it('are made one at a time', async () => {
    const bounded = boundedKeychain(async () => unused)
    let inside = 0
    let most = 0
    const call = () =>
      bounded.call(async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
      }, 1000)
    await Promise.all(Array.from({ length: 20 }, call))
    expect(most).toBe(1)
  })

  it('turn what is thrown at once into an error, and drop its text', async () => {
    const bounded = boundedKeychain(
      async () => unused,
      () => 0,
    )
    const answer = await bounded.call(() => {
      throw new Error('Password is required. SECRET')
    }, 1000)
    expect(answer).toEqual({ kind: 'error', elapsedMs: 0 })
  })

  it('do not load the module before the first of them', async () => {
    let loads = 0
    const bounded = boundedKeychain(async () => {
      loads += 1
      return unused
    })
    expect(loads).toBe(0)
    await bounded.call((keychain) => keychain.get('a'), 1000)
    expect(loads).toBe(1)
  })
})
