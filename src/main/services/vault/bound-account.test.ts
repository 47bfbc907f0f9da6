import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleConnection } from '../../../domain/testing/connection-sample.ts'
import { boundAccount, isBound } from './bound-account.ts'
import { simulatedKeychain, vaultOver } from './testing/simulated-keychain.ts'
import { inNewFolders } from '../../../../test/new-folders.ts'

const base = 'https://api.example'
const thief = 'https://thief.example'
const connection = sampleConnection({ baseUrl: base, visitUrl: base })
const key = 'the-key-0123456789'

let folder: string
const file = () => join(folder, 'keys.json')
inNewFolders('bound-account-', (path) => (folder = path))

const keychain = simulatedKeychain()
const start = () => vaultOver(keychain, file())

/** The marks of a saved key, with every `from` in the file replaced. */
async function editedFile(from: string, to: string): Promise<void> {
  expect(await start().set(connection, 'entities', key)).toEqual({ ok: true, value: 'saved' })
  const text = await readFile(file(), 'utf8')
  expect(text).toContain(from)
  await writeFile(file(), text.replaceAll(from, to))
}

describe('security finding 4: a file that was edited sends a key nowhere', () => {
  it('with another address in the marks and in the connection', async () => {
    await editedFile(base, thief)
    const moved = { ...connection, baseUrl: thief, visitUrl: thief }
    const vault = start()
    for (const origin of [thief, base]) {
      const found = await vault.keySource(moved)('entities', origin)
      expect(found).toMatchObject({ found: false, failure: { kind: 'no-credential' } })
    }
    expect(JSON.stringify(await vault.keys(moved))).not.toContain(key)
    const views = await vault.keys(moved)
    expect(views.ok && views.value.find(({ family }) => family === 'entities')).toMatchObject({
      place: 'other-address',
      failure: { message: expect.stringContaining('was changed by another program') as unknown },
    })
  })

  it('with an added address', async () => {
    await editedFile(`"${base}"`, `"${base}", "${thief}"`)
    expect(await start().keySource(connection)('entities', thief)).toMatchObject({ found: false })
  })

  it('with a mark for a connection of their own', async () => {
    await editedFile('"c1"', '"c2"')
    const own = { ...connection, id: 'c2' }
    expect(await start().keySource(own)('entities', base)).toMatchObject({ found: false })
  })

  it('and a key that is set again is used again', async () => {
    await editedFile(base, thief)
    expect(await start().set(connection, 'entities', 'a-new-key-123')).toEqual({ ok: true, value: 'saved' })
    expect(await start().keySource(connection)('entities', base)).toEqual({ found: true, key: 'a-new-key-123' })
    expect(await start().keySource(connection)('entities', thief)).toMatchObject({ found: false })
  })
})

describe('an account', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 })
  const secret = fc.record({ connectionId: text, family: text, origins: fc.uniqueArray(text, { maxLength: 3 }) })
  const mark = (of: { connectionId: string; family: string; origins: string[] }, account: string) => ({
    ...of,
    account,
    savedAt: '',
    leftovers: [],
  })

  it('is bound to its own connection, family and origins, in any order, and to no other', () => {
    fc.assert(
      fc.property(secret, secret, text, (one, other, unique) => {
        const account = boundAccount(one, unique)
        expect(isBound(mark({ ...one, origins: one.origins.toReversed() }, account))).toBe(true)
        const same = [one, other].map(({ origins, ...rest }) =>
          JSON.stringify({ ...rest, origins: origins.toSorted() }),
        )
        expect(isBound(mark(other, account))).toBe(same[0] === same[1])
      }),
    )
  })
})
