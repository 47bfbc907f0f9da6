import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { forgeHead, linesIn } from './mutations.ts'
import { checkOf, filesOf, type Keychain, newFolder, recorded, shortWaits, startTrail } from './trails.ts'

/** Heads under session keys are trusted only for their own part. */

let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
})
afterEach(() => folder.remove())

const start = (more = {}) => startTrail(folder.path, keychain, more)
const headPath = () => join(folder.path, 'audit-trail-head.json')

/** Keeps the first `count` lines of the only file, and forges a head under a fake key for the last one. */
async function cutTo(count: number): Promise<void> {
  const lines = (await linesIn(folder.path)).slice(0, count)
  await writeFile(lines[0]?.file ?? '', lines.map(({ text }) => `${text}\n`).join(''))
  await forgeHead(folder.path, lines)
}

describe('a head under a key that nobody has', () => {
  it('is reported where it names a record of a part under the kept key, and is not sealed again', async () => {
    const first = start()
    await recorded(first.trail, 1, 3)
    const stale = new Map(keychain.items)
    await recorded(first.trail, 4, 9)
    await first.close()
    for (const [account, value] of stale) keychain.items.set(account, value)
    await cutTo(4)
    const altered = {
      verdict: 'altered',
      firstBad: { record: 4, problem: expect.stringContaining('trail’s end marker') },
    }
    const second = start()
    expect(await checkOf(second.trail)).toMatchObject(altered)
    await recorded(second.trail, 4, 5)
    expect(await checkOf(second.trail)).toMatchObject(altered)
    await second.close()
    const third = start()
    expect(await checkOf(third.trail)).toMatchObject(altered)
    await third.close()
  })

  it('is reported where it names none of the records that are there', async () => {
    const first = start()
    await recorded(first.trail, 1, 2)
    await first.close()
    for (const account of keychain.items.keys()) if (account.includes('head')) keychain.items.delete(account)
    await cutTo(2)
    const head = JSON.parse(await readFile(headPath(), 'utf8')) as object
    await writeFile(headPath(), JSON.stringify({ ...head, seq: 0, hash: 'A'.repeat(43), file: '', start: 0, bytes: 0 }))
    const second = start()
    await recorded(second.trail, 2, 2)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 2 } })
    await second.close()
  })

  it('is reported where it names another record than the one that lies where it says', async () => {
    keychain.behave('no-service')
    const first = start({ waits: shortWaits })
    await recorded(first.trail, 1, 2)
    await first.close()
    const head = JSON.parse(await readFile(headPath(), 'utf8')) as object
    await writeFile(headPath(), JSON.stringify({ ...head, seq: 1 }))
    keychain.behave('open')
    const second = start()
    await recorded(second.trail, 3, 3)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'altered' })
    await second.close()
  })

  it('is believed of the part of its session, which is unproven', async () => {
    keychain.behave('no-service')
    const first = start({ waits: shortWaits })
    await recorded(first.trail, 1, 3)
    await first.close()
    keychain.behave('open')
    const second = start()
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'unproven', records: 3 })
    await second.close()
  })
})

it('a head sealed under the key of this session holds after the keychain opened', async () => {
  keychain.behave('locked')
  const first = start({ waits: shortWaits })
  await recorded(first.trail, 1, 3)
  keychain.behave('open')
  expect(await checkOf(first.trail)).toMatchObject({ verdict: 'whole', records: 3, notes: [] })
  const text = await readFile(headPath(), 'utf8')
  await writeFile(headPath(), text.replace('"keepMonths":72', '"keepMonths":12'))
  expect(await checkOf(first.trail)).toMatchObject({ verdict: 'altered', firstBad: { record: 4 } })
  await writeFile(headPath(), text)
  await first.close()
})

it('all parts that a session made before the keychain opened are proven by it, and no part of another session', async () => {
  let time = Date.parse('2026-01-31T23:59:00Z')
  const now = () => time
  keychain.behave('no-service')
  const first = start({ now })
  await recorded(first.trail, 1, 2)
  await first.close()
  keychain.behave('locked')
  const second = start({ now, waits: shortWaits })
  await recorded(second.trail, 3, 4)
  time += 2 * 60_000
  await recorded(second.trail, 5, 6)
  keychain.behave('open')
  let last = 6
  // On a busy computer the key comes too late for the record that requests it.
  const filesAfterAnother = async () => {
    last += 1
    await recorded(second.trail, last, last)
    return await filesOf(folder.path)
  }
  await expect.poll(filesAfterAnother).toHaveLength(4)
  await second.close()
  const third = start({ now })
  expect(await checkOf(third.trail)).toMatchObject({
    verdict: 'unproven',
    notes: [expect.stringMatching(/^Records 1 to 2 can’t be verified: /)],
  })
  await third.close()
})

it('a part of a session is not gone on with where its head was sealed under the key of a keychain that had just opened', async () => {
  keychain.behave('locked')
  const first = start({ waits: shortWaits })
  await recorded(first.trail, 1, 2)
  keychain.behave('open')
  expect(await first.trail.saveSettings({ keepMonths: 24 })).toMatchObject({ ok: true })
  await first.close()
  const second = start()
  await recorded(second.trail, 3, 4)
  expect((await filesOf(folder.path)).map((file) => basename(file))).toHaveLength(2)
  await second.close()
})
