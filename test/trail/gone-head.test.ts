import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { checkOf, copyOf, type Keychain, newFolder, recorded, shortWaits, startTrail } from './trails.ts'

/** Removing the head from the keychain is reported; a console that never stored one, and a reset keychain, aren't. */

const headItem = '(console)/trail-head'
let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
})
afterEach(() => folder.remove())

const start = (more = {}) => startTrail(folder.path, keychain, more)

async function session(from: number, to: number): Promise<void> {
  const { trail, close } = start()
  await recorded(trail, from, to)
  await close()
}

async function removeTrail(): Promise<void> {
  await rm(join(folder.path, 'audit-trail'), { recursive: true })
  await rm(join(folder.path, 'audit-trail-head.json'))
}

const altered = (record: number) => ({
  verdict: 'altered',
  firstBad: { record, problem: expect.stringContaining('no longer in the keychain') },
})

describe('a head that was taken out of the keychain', () => {
  it('is reported with an older copy of the trail and its head, at this start and at later ones', async () => {
    await session(1, 3)
    const older = await copyOf(folder.path)
    await session(4, 6)
    await removeTrail()
    for (const name of ['audit-trail', 'audit-trail-head.json'])
      await cp(join(older.path, name), join(folder.path, name), { recursive: true })
    await older.remove()
    keychain.items.delete(headItem)
    const { trail, close } = start()
    expect(await checkOf(trail)).toMatchObject(altered(4))
    await recorded(trail, 4, 5)
    expect(await checkOf(trail)).toMatchObject(altered(4))
    await close()
    const later = start()
    expect(await checkOf(later.trail)).toMatchObject(altered(4))
    await later.close()
  })

  it('is reported with a trail of which nothing is left', async () => {
    await session(1, 3)
    await removeTrail()
    keychain.items.delete(headItem)
    const { trail, close } = start()
    expect(await checkOf(trail)).toMatchObject(altered(1))
    await close()
  })

  it('is reported where the first that is done is a record, which puts one there again', async () => {
    await session(1, 3)
    keychain.items.delete(headItem)
    const { trail, close } = start()
    await recorded(trail, 4, 4)
    expect(keychain.items.has(headItem)).toBe(true)
    expect(await checkOf(trail)).toMatchObject(altered(4))
    await close()
  })

  it('is reported once the keychain opens, where it was closed at the start', async () => {
    await session(1, 3)
    keychain.items.delete(headItem)
    keychain.behave('locked')
    const { trail, close } = start({ waits: shortWaits })
    await recorded(trail, 4, 4)
    keychain.behave('open')
    await recorded(trail, 5, 5)
    expect(await checkOf(trail)).toMatchObject(altered(5))
    await close()
  })

  it('is reported by a notice at the start', async () => {
    await session(1, 3)
    keychain.items.delete(headItem)
    const { notices, close } = start({ byItself: true })
    await expect.poll(() => notices).toEqual([expect.stringContaining('no longer in the keychain')])
    await close()
  })
})

describe('security finding 13: a trail that was removed with every mark of it', () => {
  const removeAll = async () => {
    await removeTrail()
    await rm(join(folder.path, 'key-marks.json'))
  }

  it('is reported at the next start, and at later ones', async () => {
    await session(1, 3)
    await removeAll()
    const { trail, close } = start()
    const removed = { verdict: 'altered', firstBad: { record: 1, problem: expect.stringContaining('was removed') } }
    expect(await checkOf(trail)).toMatchObject(removed)
    await recorded(trail, 1, 2)
    expect(await checkOf(trail)).toMatchObject(removed)
    await close()
    const later = start()
    expect(await checkOf(later.trail)).toMatchObject(removed)
    await later.close()
  })

  it('is reported where the marks name another item, as one that was never written', async () => {
    await session(1, 3)
    await removeTrail()
    const marks = join(folder.path, 'key-marks.json')
    const text = await readFile(marks, 'utf8')
    expect(text).toContain(headItem)
    await writeFile(marks, text.replaceAll(headItem, '(console)/elsewhere').replace(/,\s*"written": true/, ''))
    const { trail, close } = start()
    expect(await checkOf(trail)).toMatchObject({ verdict: 'altered' })
    await close()
  })

  it('is reported where the keychain opens only after the start', async () => {
    await session(1, 3)
    await removeAll()
    keychain.behave('locked')
    const { trail, close } = start({ waits: shortWaits })
    await recorded(trail, 1, 1)
    keychain.behave('open')
    await recorded(trail, 2, 2)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'altered' })
    await close()
  })
})

describe('no head is missed', () => {
  it('where the keychain is closed, or lost it with the key of the trail, which is reported as before', async () => {
    await session(1, 3)
    keychain.behave('locked')
    const closed = start({ waits: shortWaits })
    expect(await checkOf(closed.trail)).toMatchObject({ verdict: 'unproven' })
    await closed.close()
    keychain.behave('open')
    keychain.items.clear()
    const { trail, close } = start()
    const finding = { record: 1, problem: expect.stringContaining('a key that the keychain no longer has') }
    expect(await checkOf(trail)).toMatchObject({ verdict: 'altered', firstBad: finding })
    await close()
  })

  it('where trail and keychain are both started again, also by a console that ended before its first record', async () => {
    await session(1, 3)
    await removeTrail()
    keychain.items.clear()
    for (const _ of [1, 2]) {
      const { trail, close } = start()
      expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 0 })
      await close()
    }
    await session(1, 2)
    const { trail, close } = start()
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 2 })
    await close()
  })

  it('where a console was killed between the mark and the first head, however many records it had by then', async () => {
    await session(1, 3)
    keychain.items.delete(headItem)
    const marks = join(folder.path, 'key-marks.json')
    const text = await readFile(marks, 'utf8')
    expect(text).toContain('"written": true')
    await writeFile(marks, text.replace(/,\s*"written": true/, ''))
    const { trail, close } = start()
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 3 })
    await recorded(trail, 4, 4)
    await close()
    keychain.items.delete(headItem)
    const next = start()
    expect(await checkOf(next.trail)).toMatchObject(altered(5))
    await next.close()
  })

  it('where the keychain opens only while it is asked', async () => {
    await session(1, 3)
    const options = keychain.options()
    let asked = 0
    const opensLate: Pick<Keychain, 'options'> = {
      options: () => ({
        ...options,
        load: async () => {
          const open = await options.load()
          // The first read of the head meets a keychain that is still locked.
          const get = (account: string) =>
            account === headItem && asked++ === 0 ? Promise.resolve(null) : open.get(account)
          return { ...open, get }
        },
      }),
    }
    const { trail, close } = startTrail(folder.path, opensLate)
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 3 })
    expect(asked).toBeGreaterThan(1)
    await close()
  })
})
