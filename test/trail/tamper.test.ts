import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { counted, seedFrom } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { mutations, seeded } from './mutations.ts'
import { checkOf, copyOf, filesOf, type Keychain, newFolder, recorded, startTrail, textsOf } from './trails.ts'

/** Any manipulation of a trail's files is reported with the first bad record, and existing content stays unchanged. */

type Base = Awaited<ReturnType<typeof newFolder>>
const firstSeed = seedFrom(1)
const rounds = counted(34, 1_000)
let whole: Base
let older: Base
const olderLast = 17
let keychain: Keychain
let staleKeychain: Keychain

/** Three months, some with two parts; the copy is from the middle of the last. */
beforeAll(async () => {
  whole = await newFolder()
  keychain = simulatedKeychain()
  let time = Date.parse('2026-09-14T08:00:00Z')
  const now = () => (time += 61_000)
  const first = startTrail(whole.path, keychain, { now })
  await recorded(first.trail, 1, 6)
  time = Date.parse('2026-10-02T08:00:00Z')
  await recorded(first.trail, 7, 12)
  await first.close()
  time = Date.parse('2026-11-20T08:00:00Z')
  const second = startTrail(whole.path, keychain, { now })
  await recorded(second.trail, 13, olderLast)
  older = await copyOf(whole.path)
  staleKeychain = copied(keychain.items)
  await recorded(second.trail, olderLast + 1, 24)
  await second.close()
})
afterAll(() => Promise.all([whole.remove(), older.remove()]))

const copied = (items: Keychain['items']): Keychain => {
  const copy = simulatedKeychain()
  for (const [account, value] of items) copy.items.set(account, value)
  return copy
}

describe('an audit trail', () => {
  it('is whole where nobody touched it', async () => {
    const copy = await copyOf(whole.path)
    const { trail, close } = startTrail(copy.path, copied(keychain.items))
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 24, notes: [] })
    await close()
    await copy.remove()
  })

  it('is whole where the keychain took no head for a while', async () => {
    const copy = await copyOf(whole.path)
    const { trail, close } = startTrail(copy.path, copied(staleKeychain.items))
    expect(await checkOf(trail)).toMatchObject({ verdict: 'whole', records: 24, notes: [] })
    await close()
    await copy.remove()
  })

  it(`tells each of ${rounds} alterations with the first bad record, and goes on behind`, async () => {
    let found = 0
    const byName = new Map<string, number>()
    for (let round = 0; found < rounds; round++) {
      const random = seeded(round * 7919 + firstSeed)
      const mutation = mutations[round % mutations.length]
      if (mutation === undefined) throw new Error('no mutation')
      const copy = await copyOf(whole.path)
      const bad = await mutation.apply(copy.path, random, { path: older.path, last: olderLast })
      if (bad !== undefined) {
        const had = copied((mutation.staleKeychain ? staleKeychain : keychain).items)
        await expectTold(copy.path, bad, `${mutation.name}, round ${round}`, had)
        byName.set(mutation.name, (byName.get(mutation.name) ?? 0) + 1)
        found += 1
      }
      await copy.remove()
    }
    expect([...byName.keys()].toSorted()).toEqual(mutations.map(({ name }) => name).toSorted())
    tellRow(21, found, rounds, {
      part: `alterations of ${mutations.length} kinds, each told with its first bad record`,
      control: 'the trail that nobody touched is whole',
    })
  }, 600_000)
})

async function expectTold(path: string, bad: number, what: string, had: Keychain): Promise<void> {
  const names = await filesOf(path).catch((): string[] => [])
  const before = names.length === 0 ? [] : await textsOf(path)
  const { trail, close } = startTrail(path, had)
  const first = await checkOf(trail)
  expect({ what, verdict: first.verdict, record: first.firstBad?.record }).toEqual({
    what,
    verdict: 'altered',
    record: bad,
  })
  await recorded(trail, 1, 2)
  const after = await checkOf(trail)
  expect({ what, record: after.firstBad?.record }).toEqual({ what, record: bad })
  // Existing content is unchanged; new content follows in a part that reports the break.
  const kept = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  expect({ what, kept }).toEqual({ what, kept: before })
  const added = (await filesOf(path)).filter((name) => !names.includes(name))
  const texts = await Promise.all(added.map((name) => readFile(name, 'utf8')))
  expect({ what, names: texts.some((text) => text.includes(`"broken":{"record":${bad},`)) }).toEqual({
    what,
    names: true,
  })
  await close()
}
