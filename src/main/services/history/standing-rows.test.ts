import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { History } from './history-service.ts'
import { openHistory } from './open-history.ts'
import { answerOf, minute, source } from './testing/answers.ts'

const morning = Date.parse('2026-03-03T16:00:00Z')
const opened: { readonly history: History; readonly userDataPath: string }[] = []

function open(): History {
  const userDataPath = mkdtempSync(path.join(tmpdir(), 'standing-'))
  const history = openHistory({ userDataPath, onNotice: () => undefined, now: () => morning })
  opened.push({ history, userDataPath })
  return history
}

afterEach(async () => {
  for (const { history, userDataPath } of opened.splice(0)) {
    await history.close()
    rmSync(userDataPath, { recursive: true, force: true })
  }
})

it('tells since when a combination stands as it does, and whether it may have been so for longer', async () => {
  const history = open()
  const closed = { available: false, reason: 'NO_ONCALL_PROVIDERS' }
  const answers = [
    { at: -50, available: true, seconds: 60 },
    { at: -45, ...closed },
    { at: -30, available: false, reason: 'UNKNOWN' },
    { at: -10, ...closed },
  ]
  for (const { at, ...each } of answers)
    await history.recordAnswer(answerOf(morning + at * minute, [{ at: morning + at * minute, ...each }]), 60)
  const busy = { available: false, reason: 'REGION_BUSY' }
  for (const at of [-120, -20])
    await history.recordAnswer(
      answerOf(morning + at * minute, [
        { region: 'AZ', at: morning + at * minute, ...(at === -20 ? busy : { available: true, seconds: 5 }) },
        { region: 'CO', at: morning + at * minute, available: false, reason: 'OFF_HOURS' },
      ]),
      60,
    )
  const since = await history.standings(source, ['p1'])
  expect(since.get('["p1","TX","virtual"]')).toEqual({
    standing: 'closed',
    at: morning - 45 * minute,
    isExact: true,
    seenAt: morning - 10 * minute,
  })
  expect(since.get('["p1","AZ","virtual"]')).toMatchObject({
    standing: 'busy',
    at: morning - 20 * minute,
    isExact: false,
  })
  expect(since.get('["p1","CO","virtual"]')).toMatchObject({
    standing: 'off-hours',
    at: morning - 120 * minute,
    isExact: false,
  })
  expect(await history.standings(source, ['p2'])).toEqual(new Map())
})
