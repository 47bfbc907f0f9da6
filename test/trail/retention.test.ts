import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clockHolds } from '../../src/main/services/trail/retention.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import {
  checkOf,
  filesOf,
  type Keychain,
  newFolder,
  note,
  recorded,
  shortWaits,
  type Started,
  startTrail,
} from './trails.ts'

/** Deletes exactly the months past their retention: a wrong clock or a locked keychain never deletes others, or makes the rest look altered. */

const day = 86_400_000
const hour = 3_600_000
let folder: Awaited<ReturnType<typeof newFolder>>
let keychain: Keychain
let time: number
beforeEach(async () => {
  folder = await newFolder()
  keychain = simulatedKeychain()
  time = Date.parse('2026-01-15T08:00:00Z')
})
afterEach(() => folder.remove())

const start = (more = {}) => startTrail(folder.path, keychain, { now: () => time, ...more })
const months = async () => (await readdir(join(folder.path, 'audit-trail'))).map((name) => name.slice(0, 7)).sort()

async function shortened({ trail }: Started): Promise<void> {
  // As in the console, which records the save before it happens.
  await recorded(trail, 1, 1)
  const saved = await trail.saveSettings({ keepMonths: 12 })
  if (!saved.ok) throw new Error(saved.failure.message)
}

/** This many months with two records each, one start per month; the clock is in the last one. */
async function kept(count: number): Promise<string[]> {
  for (let month = 0; month < count; month++) {
    if (month > 0) time += 31 * day
    const { trail, close } = start()
    await recorded(trail, 1, 2)
    await close()
  }
  return months()
}

describe('the months of the trail', () => {
  it('stay where a start has a clock that is years ahead, though its own records say the same', async () => {
    const before = await kept(8)
    expect(before).toHaveLength(8)
    const right = time
    time = Date.parse('2046-03-05T08:00:00Z')
    const wrong = start()
    await shortened(wrong)
    expect(await months()).toEqual([...before, '2046-03'])
    await wrong.close()
    time = right
    const again = start()
    await shortened(again)
    expect((await months()).slice(0, 8)).toEqual(before)
    expect(await checkOf(again.trail)).toMatchObject({ verdict: 'whole', records: 18 })
    await again.close()
  })

  it('stay where the clock is set while the console runs, and go at the next start where they are due', async () => {
    const before = await kept(13)
    const running = start()
    await recorded(running.trail, 3, 3)
    time += 40 * day
    await shortened(running)
    expect((await months()).slice(0, 13)).toEqual(before)
    await running.close()
    const next = start()
    await shortened(next)
    expect((await months())[0]).toBe(before[2])
    await next.close()
  })

  it('stay while the keychain is closed, and go once it has opened, with no false alarm at any later start', async () => {
    const before = await kept(14)
    keychain.behave('locked')
    const second = start({ waits: shortWaits })
    await shortened(second)
    expect((await months()).slice(0, 14).sort()).toEqual(before)
    keychain.behave('open')
    await recorded(second.trail, 3, 3)
    expect(await checkOf(second.trail)).toMatchObject({ verdict: 'whole' })
    await shortened(second)
    expect((await months())[0]).toBe(before[1])
    await second.close()
    for (const record of [4, 5]) {
      const later = start()
      await recorded(later.trail, record, record)
      expect(await checkOf(later.trail)).toMatchObject({ verdict: 'whole', notes: [] })
      await later.close()
    }
  })

  it('begin after a month whose file couldn’t be removed', async () => {
    const before = await kept(14)
    const [oldest = ''] = await filesOf(folder.path)
    const content = await readFile(oldest)
    const running = start()
    await shortened(running)
    expect((await months())[0]).toBe(before[1])
    await writeFile(oldest, content)
    const state = await running.trail.state()
    expect(state.ok && state.value.from?.slice(0, 7)).toBe(before[1])
    await running.close()
  })

  it('stay where the keychain closed after it had given its key', async () => {
    const before = await kept(14)
    const running = start({ waits: shortWaits })
    await running.trail.record(note(1))
    keychain.behave('locked')
    await shortened(running)
    expect((await months()).slice(0, 14)).toEqual(before)
    await running.close()
  })
})

describe('the clock that decides what goes', () => {
  const found = { lastAt: '2026-03-01T08:00:00Z', now: Date.parse('2026-03-02T08:00:00Z'), steady: 5_000 }
  const after = (wallMs: number, steadyMs: number) => clockHolds(found, found.now + wallMs, found.steady + steadyMs)

  it('holds while it goes on with a steady one, over days and over sleep that the steady one left out', () => {
    expect(after(0, 0)).toBe(true)
    expect(after(50 * day, 50 * day)).toBe(true)
    expect(after(62 * hour, 2 * hour)).toBe(true)
  })

  it('does not where it was set on or back, or where nothing was recorded for two months', () => {
    expect(after(31 * day, hour)).toBe(false)
    expect(after(-2 * hour, hour)).toBe(false)
    expect(after(62 * day, 62 * day)).toBe(false)
    expect(clockHolds({ ...found, lastAt: '2025-12-01T08:00:00Z' }, found.now, found.steady)).toBe(false)
    expect(clockHolds({ ...found, lastAt: '2046-03-01T08:00:00Z' }, found.now, found.steady)).toBe(false)
    expect(clockHolds({ ...found, lastAt: '' }, found.now, found.steady)).toBe(false)
  })
})
