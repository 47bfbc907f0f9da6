import { serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../../test/counted.ts'
import { seal, type Sealed, sealingPair, unseal } from './seal.ts'
import { createUnlockKey } from './unlock-key.ts'

const cost = { N: 2 ** 15, r: 1, p: 1 }
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

it('the same secret and owner open a seal exactly, and no other pair opens it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), text, text, text, (bytes, secret, owner, other) => {
      const pair = sealingPair(Buffer.from(secret), owner)
      const sealed = seal(pair.publicKey, Buffer.from(bytes))
      expect(unseal(pair, sealed)).toEqual(Buffer.from(bytes))
      // Different from both.
      const wrong = `${secret}${owner}${other}`
      expect(unseal(sealingPair(Buffer.from(wrong), owner), sealed)).toBeUndefined()
      expect(unseal(sealingPair(Buffer.from(secret), wrong), sealed)).toBeUndefined()
    }),
    { numRuns: counted(40, 100) },
  )
})

it('sealed bytes hold nothing in plain text, and neither does the place where the plain text was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), (name) => {
      const plain = serialize({ patientName: name })
      const before = Buffer.from(plain)
      const sealed = seal(sealingPair(Buffer.from('a secret'), 'dana').publicKey, plain)
      expect(plain.equals(Buffer.alloc(plain.length))).toBe(true)
      const all = Buffer.concat([sealed.sender, sealed.iv, sealed.tag, sealed.bytes])
      for (const encoding of ['utf8', 'utf16le', 'latin1'] as const)
        expect(all.includes(Buffer.from(name, encoding))).toBe(false)
      expect(before.includes(Buffer.from('patientName'))).toBe(true)
      expect(all.includes(Buffer.from('patientName'))).toBe(false)
    }),
    { numRuns: counted(80, 200) },
  )
})

it('an altered bit opens nothing', () => {
  const pair = sealingPair(Buffer.from('a secret'), 'dana')
  const sealed = seal(pair.publicKey, Buffer.from('Zoë Quux-Blythe'))
  for (const part of ['sender', 'iv', 'tag', 'bytes'] as const) {
    const altered: Sealed = { ...sealed, [part]: Buffer.from(sealed[part]) }
    const last = altered[part].length - 1
    altered[part].writeUInt8(altered[part].readUInt8(last) ^ 1, last)
    expect(unseal(pair, altered)).toBeUndefined()
  }
})

it('the right PIN restores, a wrong one never does, and nothing that opens it is left while locked', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (pin, other) => {
      const key = createUnlockKey(cost)
      await key.enter(pin)
      const keepFor = key.keepFor('Dana')
      if (keepFor === undefined) throw new Error('there is a key')
      key.leave()
      const sealed = seal(keepFor.publicKey, Buffer.from('a caller'))
      expect(key.unlocked('Dana').open).toBeUndefined()
      await key.enter(`${pin}${other}x`)
      expect(key.unlocked('Dana').open?.('Dana', sealed)).toBeUndefined()
      key.enterWithoutPin()
      expect(key.unlocked('Dana').open?.('Dana', sealed)).toBeUndefined()
      await key.enter(pin)
      expect(key.unlocked('Dana').open?.('Kim', sealed)).toBeUndefined()
      expect(key.unlocked('dana ').open?.('dana ', sealed)?.toString()).toBe('a caller')
    }),
    { numRuns: counted(3, 8) },
  )
}, 60_000)

it('the key lasts for one run: after a restart the same PIN opens nothing from before', async () => {
  const [first, second] = [createUnlockKey(cost), createUnlockKey(cost)]
  await first.enter('736251')
  await second.enter('736251')
  const keepFor = first.keepFor('Dana')
  if (keepFor === undefined) throw new Error('there is a key')
  const sealed = seal(keepFor.publicKey, Buffer.from('a caller'))
  expect(second.unlocked('Dana').open?.('Dana', sealed)).toBeUndefined()
})
