import { combinationKey } from '../../src/domain/regions/region-poll.ts'
import { sandboxConnectionId } from '../../src/domain/connections/connection.ts'
import type { KeptPoll, KeptSample } from '../../src/main/services/history/history-service.ts'
import { openHistory } from '../../src/main/services/history/open-history.ts'
import { minuteMs } from '../../src/sandbox/data/days.ts'
import { concerns, pauseAt, pauseTimeline } from '../../src/sandbox/data/pauses.ts'
import { type PracticeRegion, practicesOf } from '../../src/sandbox/data/practices.ts'
import { rowsBetween } from '../../src/sandbox/data/timeline.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { estimateFor, isOpen, qualifierNames } from '../../src/sandbox/visits/wait-times.ts'

/** History as if the console had watched the sandbox for four weeks: the sandbox's waits, written before the console starts. */

const world = createWorld(sandboxSettings.parse({}), () => Date.now())
const now = Date.now()
const dayMs = 24 * 60 * minuteMs
const stepMs = 5 * minuteMs
const daysBack = 28
/** A gap of three hours on the fifth day back. */
const closed = { from: now - 5 * dayMs - 3 * 60 * minuteMs, to: now - 5 * dayMs }

const regions = practicesOf(world).flatMap(({ regions: own }) => own)

/** Pauses of a whole region in the last two weeks. */
function pausesOf(region: PracticeRegion): number {
  const { from, to } = rowsBetween(pauseTimeline(world), now, now - 14 * dayMs, now)
  let count = 0
  for (let index = from; index < to; index++) if (concerns(pauseAt(world, index), region)) count += 1
  return count
}

/** The active region to show: one with pauses if there is any, then one that is open now, then the one with the most pauses. */
export const watchedRegion: PracticeRegion | undefined = regions
  .filter((region) => region.active)
  .toSorted(
    (one, other) =>
      Number(pausesOf(other) > 0) - Number(pausesOf(one) > 0) ||
      Number(isOpen(other, now)) - Number(isOpen(one, now)) ||
      pausesOf(other) - pausesOf(one),
  )[0]

export const watchedCombination = {
  practiceId: watchedRegion?.practiceId ?? '',
  regionCode: watchedRegion?.regionCode ?? '',
  visitTypeName: 'virtual',
  assignmentQualifiers: ['adult'],
}
export const watchedKey = combinationKey(watchedCombination)

/** Writes the history into the folder of a console that isn't running yet. */
export async function fillRegionHistory(userData: string): Promise<void> {
  const history = openHistory({ userDataPath: userData, onNotice: () => undefined, now: () => now })
  try {
    for (let day = daysBack; day > 0; day -= 1) {
      const samples: KeptSample[] = []
      const polls: KeptPoll[] = []
      for (let at = now - day * dayMs; at < now - (day - 1) * dayMs; at += stepMs) {
        if (at >= closed.from && at < closed.to) continue
        for (const practice of practicesOf(world)) polls.push(pollAt(practice.id, at))
        const kept = regions.filter((region) => region === watchedRegion || at > now - 3 * 60 * minuteMs)
        samples.push(...kept.flatMap((region) => samplesAt(region, at)))
      }
      await history.take(samples, polls)
    }
  } finally {
    await history.close()
  }
}

const pollAt = (practiceId: string, polledAt: number): KeptPoll => ({
  source: sandboxConnectionId,
  practiceId,
  polledAt,
  answered: true,
  intervalSeconds: stepMs / 1_000,
})

const nothingBusy: ReadonlySet<string> = new Set()

function samplesAt(region: PracticeRegion, answeredAt: number): KeptSample[] {
  return world.settings.waitVisitTypes.flatMap((visitTypeName) =>
    qualifierNames.map((qualifier) => {
      const estimate = estimateFor(world, region, visitTypeName, qualifier, nothingBusy, answeredAt)
      return {
        source: sandboxConnectionId,
        practiceId: region.practiceId,
        regionCode: region.regionCode,
        visitTypeName,
        assignmentQualifiers: [qualifier],
        generatedAt: Date.parse(estimate.estimateGeneratedAt),
        answeredAt,
        available: estimate.available,
        seconds: estimate.estimatedWaitTimeSeconds ?? null,
        reason: estimate.reason,
      }
    }),
  )
}
