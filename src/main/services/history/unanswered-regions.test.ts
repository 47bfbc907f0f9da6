import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openHistory } from './open-history.ts'
import { answerOf, iso, minute, source } from './testing/answers.ts'

const start = Date.UTC(2026, 10, 20, 14)
const end = start + 30 * minute
const practice = { practiceRegions: [{ regionCode: 'TX' }, { regionCode: 'AZ' }] }

it('a region whose request failed isn’t known in that time, and the practice’s other regions are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'history-unanswered-'))
  const history = openHistory({ userDataPath: folder, onNotice: () => undefined, now: () => end })
  for (let at = start; at < end; at += minute) {
    const isFailing = at >= start + 10 * minute && at < start + 20 * minute
    const texas = { at, available: true, seconds: 600 }
    const arizona = { at, region: 'AZ', available: false, reason: 'REGION_BUSY' }
    await history.recordAnswer({ ...answerOf(at, isFailing ? [texas] : [texas, arizona]), practice }, 60)
  }
  const chartOf = (regionCode: string) =>
    history.chart(
      {
        practiceId: 'p1',
        regionCode,
        visitTypeName: 'virtual',
        assignmentQualifiers: [],
        source,
        from: iso(start),
        to: iso(end),
        zone: 'UTC',
      },
      10,
      new AbortController().signal,
    )
  const arizona = await chartOf('AZ')
  const texas = await chartOf('TX')
  await history.close()
  await rm(folder, { recursive: true, force: true })

  expect(arizona.unwatched).toEqual([{ from: iso(start + 9 * minute), to: iso(start + 20 * minute), failedPolls: 10 }])
  expect(arizona.unavailable).toEqual([
    { from: iso(start), to: iso(start + 9 * minute), reason: 'REGION_BUSY' },
    { from: iso(start + 20 * minute), to: iso(end), reason: 'REGION_BUSY' },
  ])
  expect(arizona.facts.polls).toBe(20)
  expect(texas.unwatched).toEqual([])
  expect(texas.facts.polls).toBe(30)
})
