import { count } from '../../../../../domain/number-words.ts'
import type { Stage } from '../../../../../domain/connections/connection.ts'
import {
  pollIntervals,
  type RegionsSettings,
  type RegionsSettingsChange,
  usualSlowMinutes,
  watchTimeOf,
  type WatchTime,
} from '../../../../../domain/regions/regions-settings.ts'

/** The unsaved monitoring settings form. Numbers may be empty while typing. Pure functions. */

export type WatchDraft = {
  readonly watch: WatchTime
  readonly slowWhenIdle: boolean
  readonly intervalSeconds: number | ''
  readonly keepDays: number | ''
  /** Seconds per page of the wall, and the saved views it rotates through. */
  readonly wallPageSeconds: number | ''
  readonly wallViews: readonly string[]
  readonly visitTypeNames: readonly string[]
  readonly assignmentQualifiers: readonly string[]
  /** Minutes from which Open becomes Slow, by visit type. */
  readonly slowMinutes: Readonly<Record<string, number | ''>>
}

export type WatchProblems = {
  readonly intervalSeconds?: string
  readonly keepDays?: string
  readonly wallPageSeconds?: string
  readonly slowMinutes: Readonly<Record<string, string>>
}

const mostDays = 3_650
const mostSlow = 1_440
const wallSeconds = { least: 5, most: 600 }

/** The draft of the saved settings, with a threshold for each known visit type. */
export function draftOf(settings: RegionsSettings, visitTypes: readonly string[], stage: Stage): WatchDraft {
  const names = [...new Set([...visitTypes, ...Object.keys(settings.slowMinutes)])].filter((name) => name !== '')
  return {
    watch: watchTimeOf(settings, stage),
    slowWhenIdle: settings.slowWhenIdle,
    intervalSeconds: settings.intervalSeconds,
    keepDays: settings.keepDays,
    wallPageSeconds: settings.wallPageSeconds,
    wallViews: settings.wallViews,
    visitTypeNames: settings.visitTypeNames,
    assignmentQualifiers: settings.assignmentQualifiers,
    slowMinutes: Object.fromEntries(
      names.toSorted().map((name) => [name, settings.slowMinutes[name] ?? usualSlowMinutes]),
    ),
  }
}

const isWhole = (value: number | '', least: number, most: number): value is number =>
  value !== '' && Number.isInteger(value) && value >= least && value <= most

/** The draft's errors by field; undefined if there are none. */
export function problemsOf(draft: WatchDraft): WatchProblems | undefined {
  const { least, most } = pollIntervals
  const slow = Object.entries(draft.slowMinutes).flatMap(([name, minutes]) =>
    minutes !== '' && minutes >= 1 && minutes <= mostSlow ? [] : [[name, `From 1 to ${count(mostSlow)} minutes.`]],
  )
  const problems = {
    ...(isWhole(draft.intervalSeconds, least, most)
      ? {}
      : { intervalSeconds: `Whole seconds, at least ${least} and at most ${count(most)}.` }),
    ...(isWhole(draft.keepDays, 1, mostDays) ? {} : { keepDays: `Whole days, from 1 to ${count(mostDays)}.` }),
    ...(isWhole(draft.wallPageSeconds, wallSeconds.least, wallSeconds.most)
      ? {}
      : { wallPageSeconds: `Whole seconds, from ${wallSeconds.least} to ${wallSeconds.most}.` }),
    slowMinutes: Object.fromEntries(slow) as Record<string, string>,
  }
  return Object.keys(problems).length === 1 && slow.length === 0 ? undefined : problems
}

/** The changes to save. Keeps a default threshold if one was set before, so that the user's choice stays explicit. */
export function changeOf(draft: WatchDraft, before: RegionsSettings, stage: Stage): RegionsSettingsChange {
  const slow = Object.entries(draft.slowMinutes).flatMap(([name, minutes]) =>
    minutes === '' || (minutes === usualSlowMinutes && before.slowMinutes[name] === undefined)
      ? []
      : [[name, minutes] as const],
  )
  return {
    ...(draft.watch === watchTimeOf(before, stage) ? {} : { watch: draft.watch }),
    slowWhenIdle: draft.slowWhenIdle,
    intervalSeconds: Number(draft.intervalSeconds),
    keepDays: Number(draft.keepDays),
    wallPageSeconds: Number(draft.wallPageSeconds),
    wallViews: [...draft.wallViews],
    visitTypeNames: [...draft.visitTypeNames],
    assignmentQualifiers: [...draft.assignmentQualifiers],
    slowMinutes: Object.fromEntries(slow),
  }
}
