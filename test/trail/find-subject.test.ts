import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Trail, TrailSpan } from '../../src/main/services/trail/trail.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { type Keychain, newFolder, note, recorded, shortWaits, startTrail, textsOf } from './trails.ts'
import { valueOf } from '../../src/main/services/storage/result.ts'

/** A subject is found under every available key, and missing keys are reported. */

let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
})
afterEach(() => folder.remove())

const start = (more = {}) => startTrail(folder.path, keychain, more)
const day = 86_400_000

async function found(trail: Trail, index: number, span: TrailSpan = { from: null, to: null }) {
  return valueOf(await trail.findSubject(note(index).subject, span))
}

/** The numbers of the records with one of these hashes. */
async function recordsUnder(hashes: readonly string[]): Promise<number[]> {
  const lines = (await textsOf(folder.path)).join('').trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as { seq?: number; subject?: string })
  return records.flatMap(({ seq, subject }) => (seq !== undefined && hashes.includes(subject ?? '') ? [seq] : []))
}

it('what this session recorded before the keychain opened is found too', async () => {
  keychain.behave('locked')
  const { trail, close } = start({ waits: shortWaits })
  await recorded(trail, 7, 7)
  keychain.behave('open')
  await recorded(trail, 7, 8)
  const { hashes, elsewhere } = await found(trail, 7)
  expect(await recordsUnder(hashes)).toEqual([1, 2])
  expect(elsewhere).toEqual([])
  await close()
})

it('records under keys of earlier sessions are named by their numbers, where the span reaches into them', async () => {
  let time = Date.parse('2026-11-02T08:00:00Z')
  const now = () => (time += 1_000)
  keychain.behave('no-service')
  for (const index of [1, 2]) {
    const session = start({ now })
    await recorded(session.trail, index, index + 1)
    await session.close()
  }
  keychain.behave('open')
  time += 5 * day
  const third = start({ now })
  await recorded(third.trail, 1, 3)
  const all = await found(third.trail, 1)
  expect(all.elsewhere).toEqual([{ from: 1, to: 4 }])
  expect(await recordsUnder(all.hashes)).toEqual([5])
  const late = { from: '2026-11-08T00:00:00Z', to: null }
  expect((await found(third.trail, 1, late)).elsewhere).toEqual([])
  const early = { from: null, to: '2026-11-02T08:00:00Z' }
  expect((await found(third.trail, 1, early)).elsewhere).toEqual([])
  await third.close()
})

it('records under the key of a keychain that is closed now are named', async () => {
  const first = start()
  await recorded(first.trail, 1, 3)
  await first.close()
  keychain.behave('locked')
  const second = start({ waits: shortWaits })
  await recorded(second.trail, 1, 2)
  const { hashes, elsewhere } = await found(second.trail, 1)
  expect(elsewhere).toEqual([{ from: 1, to: 3 }])
  expect(await recordsUnder(hashes)).toEqual([4])
  await second.close()
})
