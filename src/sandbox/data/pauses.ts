import { isoText, minuteMs } from './days.ts'
import { personOf } from './people.ts'
import { type Practice, type PracticeRegion, practicesOf } from './practices.ts'
import { at, fraction, hash, uuidOf } from './random.ts'
import { instantOfRow, rowsBetween, type Timeline, timelineOf } from './timeline.ts'
import { freeText, qualifiers } from './words.ts'
import type { World } from './world.ts'

/** Booking pauses: a queue admin closes a region, or a whole market, for a while. Pauses make regions busy. */
export type Pause = {
  readonly index: number
  readonly practice: Practice
  readonly market: string
  /** Null if the whole market is paused. */
  readonly regionCode: string | null
  /** The paused visit types; empty means all. */
  readonly modalities: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  readonly pausedAt: number
  /** When booking resumed, or will resume. */
  readonly resumesAt: number
  readonly message: string
}

const longestMinutes = 150

export function pauseTimeline(world: World): Timeline {
  return timelineOf(world, 'pause', world.settings.pauses)
}

export function pauseAt(world: World, index: number): Pause {
  const key = world.key('pause')
  const practice = at(practicesOf(world), hash(key, index, 1))
  // The first region is never paused alone: see data/practices.ts.
  const region = at(
    practice.regions,
    practice.regions.length === 1 ? 0 : 1 + (hash(key, index, 2) % (practice.regions.length - 1)),
  )
  const pausedAt = instantOfRow(pauseTimeline(world), index)
  const partial = fraction(key, index, 3)
  return {
    index,
    practice,
    market: region.market,
    regionCode: fraction(key, index, 4) < 0.08 ? null : region.regionCode,
    modalities: partial < 0.2 ? world.settings.waitVisitTypes.slice(0, 1) : world.settings.waitVisitTypes,
    assignmentQualifiers: partial > 0.8 ? [at(qualifiers, hash(key, index, 5)).name] : [],
    pausedAt,
    resumesAt: pausedAt + (8 + Math.floor(fraction(key, index, 6) ** 2 * (longestMinutes - 8))) * minuteMs,
    message: at(freeText.pauseMessages, hash(key, index, 7)),
  }
}

/**
 * A second pause during another one, by somebody who didn't know of the first. It ends within the first, so that no region is busy for longer.
 * Undefined for most.
 */
export function secondPauseOf(world: World, first: Pause): Pause | undefined {
  const key = world.key('second pause')
  const lasts = first.resumesAt - first.pausedAt
  if (fraction(key, first.index, 1) > 0.15 || lasts < 20 * minuteMs) return undefined
  const region = first.practice.regions.slice(1).find(({ market }) => market === first.market)
  return {
    ...first,
    // If the whole market is paused, one of its regions.
    regionCode: first.regionCode ?? region?.regionCode ?? null,
    assignmentQualifiers: fraction(key, first.index, 2) < 0.5 ? first.assignmentQualifiers : [],
    pausedAt: first.pausedAt + Math.floor((0.2 + 0.4 * fraction(key, first.index, 3)) * lasts),
    resumesAt: fraction(key, first.index, 4) < 0.5 ? first.resumesAt : first.resumesAt - Math.floor(0.2 * lasts),
    message: at(freeText.pauseMessages, hash(key, first.index, 5)),
  }
}

/** The pauses that are active at an instant. */
export function pausesOn(world: World, instant: number): readonly Pause[] {
  const { from, to } = rowsBetween(pauseTimeline(world), instant, instant - longestMinutes * minuteMs, instant + 1)
  const found: Pause[] = []
  for (let index = from; index < to; index++) {
    const pause = pauseAt(world, index)
    if (pause.resumesAt > instant) found.push(pause)
  }
  return found
}

/** True if a pause applies to a region. */
export function concerns(pause: Pause, region: PracticeRegion): boolean {
  if (pause.practice.id !== region.practiceId) return false
  if (pause.regionCode !== null) return pause.regionCode === region.regionCode
  return pause.market === region.market && pause.practice.regions[0] !== region
}

const iso = isoText

/** Section 2.7: the record of a pause at `now`. A `second` pause has its own id and admin. */
export function pauseRecord(world: World, pause: Pause, now: number, second = false): Record<string, unknown> {
  const key = world.key(second ? 'second pause' : 'pause')
  const adminIndex = hash(key, pause.index, 8) % 7
  const admin = personOf(world.key('queue admin'), adminIndex)
  const resumedAt = pause.resumesAt <= now ? iso(pause.resumesAt) : null
  return {
    timestamp: iso(pause.pausedAt),
    userId: uuidOf(world.key('queue admin'), adminIndex),
    userRoles: adminIndex % 2 === 0 ? 'queueAdmin' : 'queueAdmin,provider',
    pauseBookingRuleId: uuidOf(world.key(second ? 'second pause rule' : 'pause rule'), pause.index),
    practiceId: pause.practice.id,
    market: pause.market,
    regionCode: pause.regionCode,
    modalities: pause.modalities,
    assignmentQualifiers: pause.assignmentQualifiers,
    pausedAt: iso(pause.pausedAt),
    resumedAt,
    queueAdminEmailAddress: `queue.admin${adminIndex + 1}@${pause.practice.system.brand}.example`,
    queueAdminLastName: admin.last,
    queueAdminFirstName: admin.first,
    pauseMessage: pause.message,
    id: uuidOf(key, pause.index),
    createdAt: iso(pause.pausedAt),
    updatedAt: resumedAt ?? iso(pause.pausedAt),
  }
}
