import { afterEach, beforeEach, expect, it } from 'vitest'
import { inNewFolders } from '../../../../test/new-folders.ts'
import type { History } from './history-service.ts'
import { openHistory } from './open-history.ts'
import { answerOf, iso, minute, source } from './testing/answers.ts'

const start = Date.UTC(2026, 10, 20, 14)
const now = start + 10 * minute
const { signal } = new AbortController()

let folder: string
let history: History
inNewFolders('history-ahead-', (path) => (folder = path))
beforeEach(() => {
  history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: () => now })
})
afterEach(() => history.close())

it('a closure of the last minutes is there although the platform’s clock is ahead', async () => {
  for (let minutes = 0; minutes <= 10; minutes += 1) {
    const at = start + minutes * minute
    const figure = minutes < 6 ? { available: true, seconds: 600 } : { available: false, reason: 'REGION_BUSY' }
    await history.recordAnswer(answerOf(at, [{ at: at + 7 * minute, ...figure }]), 60)
  }
  const question = {
    practiceId: 'p1',
    regionCode: 'TX',
    visitTypeName: 'virtual',
    assignmentQualifiers: [],
    source,
    from: iso(start),
    to: iso(now),
    zone: 'America/New_York',
  }
  const chart = await history.chart(question, 10, signal)
  expect(chart.unavailable).toEqual([{ from: iso(start + 6 * minute), to: iso(now), reason: 'REGION_BUSY' }])
  expect(chart.facts.samples).toBe(10)
  const waits = await history.waitsOfAll({ source, practiceIds: ['p1'], from: start, to: now }, signal)
  expect(waits).toMatchObject([{ samples: 10, wasClosed: true }])
  const rows = []
  for await (const batch of history.samples(question, signal)) rows.push(...batch)
  expect(rows).toHaveLength(10)
})
